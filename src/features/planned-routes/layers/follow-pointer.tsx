// Pointer handling on the map for mouse, pen and touch: press, drag after a threshold, click. The map itself is dragged
// only if nothing was hit. At the edge the map pans automatically.
import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { Pointed } from '../editor/pointed';

export type PointerCalls = {
  hover: (pointed: Pointed | null) => void;
  /** False: nothing hit; the map is dragged. */
  begin: (pointed: Pointed) => boolean;
  move: (pointed: Pointed) => void;
  end: (pointed: Pointed) => void;
  /** True when something was cancelled. */
  cancel: () => boolean;
  click: (pointed: Pointed) => void;
  /** Long press; returns true when handled, which ends the gesture. */
  hold: (pointed: Pointed) => boolean;
};

/** Drag threshold in pixels: touch moves more than a mouse. */
const DRAG_PX = { mouse: 4, touch: 10 };
const EDGE_PX = 32;
const EDGE_STEP_PX = 12;
/** Duration of a long press. */
const HOLD_MS = 500;

type Press = { id: number; x: number; y: number; isTaken: boolean; isDragging: boolean; isHeld: boolean };

/** Reports the pointer while it is a child of the map. */
export function FollowPointer({ calls }: { calls: PointerCalls }) {
  const map = useMap();
  useEffect(() => followPointer(map, calls), [map, calls]);
  return null;
}

function followPointer(map: LeafletMap, calls: PointerCalls): () => void {
  const element = map.getContainer();
  let press: Press | null = null;
  let frame = 0;
  let holding = 0;
  let latest: PointerEvent | null = null;
  /** Active touches: two of them zoom the map. */
  const fingers = new Set<number>();

  const pointedBy = (event: PointerEvent): Pointed => {
    const { lat, lng } = map.mouseEventToLatLng(event);
    const isTouch = event.pointerType === 'touch';
    return { at: { lat, lng }, zoom: map.getZoom(), isTouch, isShift: event.shiftKey, isAlt: event.altKey };
  };
  const isOnMap = (event: Event) =>
    event.target instanceof Element &&
    event.target.closest('button, a, input, select, .map-foot, .route-inset') === null;

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch') fingers.add(event.pointerId);
    if (fingers.size > 1) return giveUp();
    if (event.button !== 0 || !isOnMap(event) || press) return;
    const isTaken = calls.begin(pointedBy(event));
    const [x, y] = [event.clientX, event.clientY];
    press = { id: event.pointerId, x, y, isTaken, isDragging: false, isHeld: false };
    latest = null;
    if (event.pointerType === 'touch') holding = window.setTimeout(() => hold(event), HOLD_MS);
    // Before Leaflet handles the press, so that the hit element is dragged, not the map.
    if (isTaken) map.dragging.disable();
  };
  const hold = (event: PointerEvent) => {
    if (!press || press.id !== event.pointerId || press.isDragging) return;
    // On a busy page the move has come, but not yet its frame.
    if (latest?.pointerId === press.id && isFar(press, latest)) return;
    calls.cancel();
    press.isHeld = calls.hold(pointedBy(event));
  };
  // On some devices a long press opens the context menu and cancels the gesture.
  const onMenu = (event: Event) => {
    if (press && holding !== 0) event.preventDefault();
  };
  const onMove = (event: PointerEvent) => {
    latest = event;
    if (press && event.pointerId !== press.id) return;
    if (frame === 0) frame = requestAnimationFrame(follow);
  };
  /** Once per frame, however many events there are. */
  const follow = () => {
    frame = 0;
    const event = latest;
    if (!event) return;
    if (!press) {
      if (event.pointerType !== 'touch' && event.buttons === 0) calls.hover(isOnMap(event) ? pointedBy(event) : null);
      return;
    }
    if (!press.isDragging) {
      if (!isFar(press, event)) return;
      if (press.isHeld) return;
      press.isDragging = true;
      endHold();
      if (press.isTaken) element.setPointerCapture(press.id);
    }
    if (!press.isTaken) return;
    if (moveAtEdge(event)) frame = requestAnimationFrame(follow);
    calls.move(pointedBy(event));
  };
  const moveAtEdge = (event: PointerEvent): boolean => {
    const box = element.getBoundingClientRect();
    const step = (at: number, from: number, to: number) =>
      at < from + EDGE_PX ? -EDGE_STEP_PX : at > to - EDGE_PX ? EDGE_STEP_PX : 0;
    const by = [step(event.clientX, box.left, box.right), step(event.clientY, box.top, box.bottom)] as const;
    if (by[0] === 0 && by[1] === 0) return false;
    map.panBy([by[0], by[1]], { animate: false });
    return true;
  };
  const onUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (!press || event.pointerId !== press.id) return;
    const ended = press;
    leavePress();
    if (ended.isHeld) return;
    // A fast pointer may be released before a frame has measured the drag.
    const isDrag = ended.isDragging || isFar(ended, event);
    if (isDrag && ended.isTaken) calls.end(pointedBy(event));
    else {
      calls.cancel();
      if (!isDrag && isOnMap(event)) calls.click(pointedBy(event));
    }
  };
  const giveUp = () => {
    if (!press) return;
    leavePress();
    calls.cancel();
  };
  const endHold = () => {
    window.clearTimeout(holding);
    holding = 0;
  };
  const leavePress = () => {
    endHold();
    if (press?.isTaken) {
      map.dragging.enable();
      if (element.hasPointerCapture(press.id)) element.releasePointerCapture(press.id);
    }
    press = null;
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const onCancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (press?.id === event.pointerId) giveUp();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press?.isTaken) return;
    event.stopPropagation();
    giveUp();
  };
  const onLeave = () => {
    if (!press) calls.hover(null);
  };
  const listening = new AbortController();
  const { signal } = listening;
  // In the capture phase, to run before Leaflet starts a map drag.
  element.addEventListener('pointerdown', onDown, { capture: true, signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onCancel, { signal });
  element.addEventListener('pointerleave', onLeave, { signal });
  element.addEventListener('contextmenu', onMenu, { signal });
  window.addEventListener('keydown', onKey, { capture: true, signal });
  map.doubleClickZoom.disable();
  return () => {
    giveUp();
    cancelAnimationFrame(frame);
    listening.abort();
  };
}

/** Whether the pointer moved beyond the drag threshold. */
function isFar({ x, y }: Press, { clientX, clientY, pointerType }: PointerEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) > DRAG_PX[pointerType === 'touch' ? 'touch' : 'mouse'];
}
