// Pointer gestures on the map for all devices: press, drag, release, hold, cancel. The layer reports position and hit;
// this module applies the tool. The document does not change during a drag.
import type { Tree } from '../../../document/tree';
import { verticesInBox } from '../../../geo/hit-test';
import type { LatLng } from '../../../geo/lat-lng';
import { seamless, worldPixels, worldX, worldY } from '../../../geo/mercator';
import { lineOf, stopsOf } from '../document/route-document';
import { addStop } from '../document/stop-edits';
import { newStop } from '../document/stop-reading';
import { insertVertices, placed as placeOf } from '../document/vertex-edits';
import type { RouteEditor } from './create-editor';
import { type Drag, dragOf, stopPlaceAt } from './drags';
import { type Moving, NOTHING, presentSelection, type Selection, type Tool } from './editor-state';
import { canDragStop, type Hit, type HitOptions, hitRoute, hitsAt, isSameHit, RADII } from './hit-route';
import type { Pointed } from './pointed';
import { placeToSplit, splitAt } from './split-at';

export type { Pointed } from './pointed';

/** A press within this distance of the previous one selects the element below. */
const AGAIN_PX = 4;
const AGAIN_TOUCH_PX = 16;

/**
 * `onNext`: a repeated press has selected the element below. `onMoved`: a stop was let go somewhere else. `onMissed`: the
 * tool that splits was pressed where it can do nothing.
 */
export type PointerTold = {
  onNext?: () => void;
  onMoved?: (stop: NonNullable<Moving['stop']>) => void;
  onMissed?: () => void;
};

export function createPointer(editor: RouteEditor, { onNext, onMoved, onMissed }: PointerTold = {}) {
  let drag: Drag | { box: LatLng } | null = null;
  /** Last press with a drawing tool; another one at its position is a double click. */
  let placed: { at: LatLng; tool: Tool } | null = null;
  /** Last press, all elements at its position, and which of them is selected. */
  let pressed: { at: LatLng; zoom: number; of: Tree; hits: readonly Hit[]; now: number } | null = null;

  const optionsFor = ({ zoom, isTouch }: Pointed): HitOptions => {
    const { part, hidden, tool } = editor.getState();
    const selection = presentSelection(editor.getState(), editor.committed());
    const selected = selection.kind === 'vertices' ? selection.indices : [];
    const radii = isTouch ? RADII.touch : RADII.mouse;
    return { zoom, part, hidden, selected, radii, hasBoundaries: tool !== 'draw' && tool !== 'split' };
  };
  const hit = (pointed: Pointed): Hit | null => hitRoute(editor.committed(), pointed.at, optionsFor(pointed));

  return {
    hit,
    hover(pointed: Pointed | null): void {
      if (drag) return;
      const found = pointed && hit(pointed);
      const isFixed = pointed !== null && found?.kind === 'stop' && !canTake(found.index, pointed);
      editor.dispatch({ type: 'hover', hover: pointed && { at: pointed.at, hit: found, ...(isFixed && { isFixed }) } });
    },
    /** Returns false when the map itself should be dragged. */
    begin(pointed: Pointed): boolean {
      const found = hit(pointed);
      const { tool } = editor.getState();
      const isPressed = tool === 'split' || (tool === 'draw' && found?.kind === 'segment');
      if (!found || isPressed) {
        if (!pointed.isShift || tool !== 'select') return false;
        drag = { box: pointed.at };
        return true;
      }
      if (found.kind === 'stop' && !canTake(found.index, pointed)) return false;
      drag = dragOf(editor, found, pointed.at);
      return true;
    },
    move(pointed: Pointed): void {
      if (!drag) return;
      if ('box' in drag) editor.dispatch({ type: 'box', box: [drag.box, pointed.at] });
      else editor.dispatch({ type: 'move', moving: drag.movingAt(pointed) });
    },
    /** Commits the gesture as one step. */
    end(pointed: Pointed): void {
      const ended = drag;
      drag = null;
      pressed = null;
      if (!ended) return;
      if ('box' in ended) {
        const { part } = editor.getState();
        const indices = verticesInBox(lineOf(editor.committed(), part), boxOf(ended.box, pointed.at));
        editor.dispatch({ type: 'box', box: null });
        editor.dispatch({
          type: 'select',
          selection: indices.length ? { kind: 'vertices', indices } : { kind: 'none' },
        });
        return;
      }
      const moved = ended.movingAt(pointed);
      if (moved) {
        const isChanged = editor.commit(ended.label, moved.change);
        if (isChanged && moved.stop) onMoved?.(moved.stop);
      } else editor.dispatch({ type: 'move', moving: null });
      ended.after();
    },
    cancel(): boolean {
      const wasDragging = drag !== null;
      drag = null;
      editor.dispatch({ type: 'move', moving: null });
      editor.dispatch({ type: 'box', box: null });
      return wasDragging;
    },
    /** A press without a drag. */
    click(pointed: Pointed): void {
      const { tool } = editor.getState();
      if (tool === 'select') {
        placed = null;
        press(pointed);
        return;
      }
      if (tool === 'split') {
        const found = hit(pointed);
        const isOnLine = found?.kind === 'segment' || found?.kind === 'vertex';
        const { hidden } = editor.getState();
        const isSplit =
          isOnLine && splitAt(editor, placeToSplit(editor.committed(), pointed.at, { hidden, part: found.part }));
        if (!isSplit) onMissed?.();
        return;
      }
      const isAgain = placed?.tool === tool && isSamePress(placed.at, pointed);
      placed = isAgain ? null : { at: pointed.at, tool };
      // A double click ends a line at the vertex of its first click, and creates only one stop.
      if (isAgain && tool === 'draw') editor.dispatch({ type: 'tool', tool: 'select' });
      else if (isAgain) return;
      else if (tool === 'draw') drawAt(editor, pointed.at);
      else addStopAt(editor, stopPlaceAt(editor, pointed.at, pointed));
    },
    /** A long press on a vertex toggles its selection; elsewhere it does nothing. */
    hold(pointed: Pointed): boolean {
      const found = hit(pointed);
      const { part, tool } = editor.getState();
      if (tool !== 'select' || found?.kind !== 'vertex') return false;
      if (found.part === part) editor.dispatch({ type: 'toggle vertex', index: found.index });
      else selectHit(found);
      return true;
    },
  };

  function canTake(index: number, pointed: Pointed): boolean {
    const selection = presentSelection(editor.getState(), editor.committed());
    const isSelected = selection.kind === 'stop' && selection.index === index;
    return canDragStop(editor.committed(), index, pointed, isSelected);
  }

  function press(pointed: Pointed): void {
    const next = pointed.isShift ? null : nextUnder(pointed);
    if (next) {
      selectHit(next);
      onNext?.();
      return;
    }
    const found = hit(pointed);
    const hits = found ? hitsAt(editor.committed(), pointed.at, optionsFor(pointed)) : [];
    const now = hits.findIndex((each) => found !== null && isSameHit(each, found));
    pressed = { at: pointed.at, zoom: pointed.zoom, of: editor.committed(), hits, now };
    clickOn(found, pointed);
  }

  /** The element below the one selected by the previous press; null if there is none. */
  function nextUnder({ at, zoom }: Pointed): Hit | null {
    if (!pressed || pressed.now === -1 || pressed.hits.length < 2) return null;
    if (pressed.of !== editor.committed() || pressed.zoom !== zoom) return null;
    if (pixelsBetween(pressed.at, at, zoom) > AGAIN_PX) return null;
    pressed.now = (pressed.now + 1) % pressed.hits.length;
    return pressed.hits[pressed.now] ?? null;
  }

  function selectHit(found: Hit): void {
    if (found.kind === 'stop' || found.kind === 'boundary') editor.dispatch({ type: 'select', selection: found });
    else if (found.kind === 'vertex') {
      const selection: Selection = { kind: 'vertices', indices: [found.index] };
      editor.dispatch({ type: 'select', part: found.part, selection });
    } else if (found.kind === 'segment') editor.dispatch({ type: 'part', part: found.part });
  }

  function clickOn(found: Hit | null, { isShift, isTouch }: Pointed): void {
    if (!found) editor.dispatch({ type: 'select', selection: NOTHING });
    else if (found.kind === 'stop' || found.kind === 'boundary') selectHit(found);
    else if (found.part !== editor.getState().part) editor.dispatch({ type: 'part', part: found.part });
    else if (found.kind === 'vertex' && isShift) editor.dispatch({ type: 'toggle vertex', index: found.index });
    else if (found.kind === 'vertex') selectHit(found);
    // Not for touch: a tap to look would create vertices.
    else if (!isTouch) {
      const index = found.segment + 1;
      editor.commit(
        { key: 'routeEditor.steps.insert', values: { n: index + 1 } },
        insertVertices(found.part, index, [found.position]),
      );
      editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices: [index] } });
    }
  }
}

/** Appends a vertex to the active part, or prepends one. */
export function drawAt(editor: RouteEditor, at: LatLng): void {
  const { part, isFromStart } = editor.getState();
  const { count } = lineOf(editor.committed(), part);
  const index = isFromStart ? 0 : count;
  editor.commit({ key: 'routeEditor.steps.draw', values: { n: index + 1 } }, insertVertices(part, index, [at]));
  editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices: [index] } });
  if (isFromStart) editor.dispatch({ type: 'draw from', isFromStart: true });
}

/** Adds a stop after the selected one, else at the end. */
export function addStopAt(editor: RouteEditor, at: LatLng): void {
  const { selection } = editor.getState();
  const stops = stopsOf(editor.committed());
  const place = placeOf(at);
  if (!place) return;
  const index = selection.kind === 'stop' ? Math.min(stops.length, selection.index + 1) : stops.length;
  editor.commit(
    { key: 'routeEditor.steps.addStop', values: { n: index + 1 } },
    addStop(index, newStop(place), editor.firstStopOrder),
  );
  editor.dispatch({ type: 'select', selection: { kind: 'stop', index } });
}

function isSamePress(before: LatLng, { at, zoom, isTouch }: Pointed): boolean {
  return pixelsBetween(before, at, zoom) <= (isTouch ? AGAIN_TOUCH_PX : AGAIN_PX);
}

function pixelsBetween(a: LatLng, b: LatLng, zoom: number): number {
  return Math.hypot(worldX(a.lng) - worldX(b.lng), worldY(a.lat) - worldY(b.lat)) * worldPixels(zoom);
}

function boxOf(a: LatLng, b: LatLng) {
  return {
    west: Math.min(seamless(a.lng), seamless(b.lng)),
    east: Math.max(seamless(a.lng), seamless(b.lng)),
    south: Math.min(a.lat, b.lat),
    north: Math.max(a.lat, b.lat),
  };
}
