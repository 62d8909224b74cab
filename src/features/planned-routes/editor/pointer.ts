// What pointer gestures on the map do, whatever the device: press, drag, let go, hold, cancel. A layer tells where and what is
// hit; here is decided what it means with the tool in hand. While something is dragged the document stays as it is.
import type { Tree } from '../../../document/tree';
import { verticesInBox } from '../../../geo/hit-test';
import type { LatLng } from '../../../geo/lat-lng';
import { seamless, worldPixels, worldX, worldY } from '../../../geo/mercator';
import { placed as placeOf } from '../document/placed';
import { lineOf, stopsOf } from '../document/route-document';
import { addStop } from '../document/stop-edits';
import { newStop } from '../document/stop-reading';
import { insertVertices } from '../document/vertex-edits';
import type { RouteEditor } from './create-editor';
import { type Drag, dragOf, stopPlaceAt } from './drags';
import { NOTHING, presentSelection, type Selection, type Tool } from './editor-state';
import { type Hit, type HitOptions, hitRoute, hitsAt, isSameHit, RADII } from './hit-route';
import type { Pointed } from './pointed';

export type { Pointed } from './pointed';

/** A press this near to the one before is meant for what lies under it. */
const AGAIN_PX = 4;
const AGAIN_TOUCH_PX = 16;

/** `onNext`: a repeated press has selected what lies under the thing before. */
export function createPointer(editor: RouteEditor, onNext: () => void = () => {}) {
  let drag: Drag | { box: LatLng } | null = null;
  /** The last press with a tool in hand: one more at its place is the second of a double press. */
  let placed: { at: LatLng; tool: Tool } | null = null;
  /** The last press, with all that lies under it and which of that is selected. */
  let pressed: { at: LatLng; zoom: number; of: Tree; hits: readonly Hit[]; now: number } | null = null;

  const optionsFor = ({ zoom, isTouch }: Pointed): HitOptions => {
    const { part, hidden, tool } = editor.getState();
    const selection = presentSelection(editor.getState(), editor.committed());
    const selected = selection.kind === 'vertices' ? selection.indices : [];
    const radii = isTouch ? RADII.touch : RADII.mouse;
    return { zoom, part, hidden, selected, radii, hasBoundaries: tool !== 'draw' };
  };
  const hit = (pointed: Pointed): Hit | null => hitRoute(editor.committed(), pointed.at, optionsFor(pointed));

  return {
    hit,
    hover(pointed: Pointed | null): void {
      if (drag) return;
      editor.dispatch({ type: 'hover', hover: pointed && { at: pointed.at, hit: hit(pointed) } });
    },
    /** False: the map itself is to be moved. */
    begin(pointed: Pointed): boolean {
      const found = hit(pointed);
      const { tool } = editor.getState();
      if (!found || (tool === 'draw' && found.kind === 'segment')) {
        if (!pointed.isShift || tool !== 'select') return false;
        drag = { box: pointed.at };
        return true;
      }
      drag = dragOf(editor, found, pointed.at);
      return true;
    },
    move(pointed: Pointed): void {
      if (!drag) return;
      if ('box' in drag) editor.dispatch({ type: 'box', box: [drag.box, pointed.at] });
      else editor.dispatch({ type: 'move', moving: drag.movingAt(pointed) });
    },
    /** Lets go: the one step of the gesture. */
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
      if (moved) editor.commit(ended.label, moved.change);
      else editor.dispatch({ type: 'move', moving: null });
      ended.after();
    },
    cancel(): boolean {
      const wasDragging = drag !== null;
      drag = null;
      editor.dispatch({ type: 'move', moving: null });
      editor.dispatch({ type: 'box', box: null });
      return wasDragging;
    },
    /** A press that was no drag. */
    click(pointed: Pointed): void {
      const { tool } = editor.getState();
      if (tool === 'select') {
        placed = null;
        press(pointed);
        return;
      }
      const isAgain = placed?.tool === tool && isSamePress(placed.at, pointed);
      placed = isAgain ? null : { at: pointed.at, tool };
      // A double press ends a line with the vertex that its first press has made, and makes one stop, not two.
      if (isAgain && tool === 'draw') editor.dispatch({ type: 'tool', tool: 'select' });
      else if (isAgain) return;
      else if (tool === 'draw') drawAt(editor, pointed.at);
      else addStopAt(editor, stopPlaceAt(editor, pointed.at, pointed));
    },
    /** A finger that rests on a vertex adds it to what is selected, or takes it out; on anything else it means nothing. */
    hold(pointed: Pointed): boolean {
      const found = hit(pointed);
      const { part, tool } = editor.getState();
      if (tool !== 'select' || found?.kind !== 'vertex') return false;
      if (found.part === part) editor.dispatch({ type: 'toggle vertex', index: found.index });
      else selectHit(found);
      return true;
    },
  };

  function press(pointed: Pointed): void {
    const next = pointed.isShift ? null : nextUnder(pointed);
    if (next) {
      selectHit(next);
      onNext();
      return;
    }
    const found = hit(pointed);
    const hits = found ? hitsAt(editor.committed(), pointed.at, optionsFor(pointed)) : [];
    const now = hits.findIndex((each) => found !== null && isSameHit(each, found));
    pressed = { at: pointed.at, zoom: pointed.zoom, of: editor.committed(), hits, now };
    clickOn(found, pointed);
  }

  /** What lies under the thing that the press before has selected at this place; null when there is no more. */
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
    // A finger that only wanted to look would leave vertices behind.
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

/** One vertex more at the end of the part in hand, or at its start. */
export function drawAt(editor: RouteEditor, at: LatLng): void {
  const { part, isFromStart } = editor.getState();
  const { count } = lineOf(editor.committed(), part);
  const index = isFromStart ? 0 : count;
  editor.commit({ key: 'routeEditor.steps.draw', values: { n: index + 1 } }, insertVertices(part, index, [at]));
  editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices: [index] } });
  if (isFromStart) editor.dispatch({ type: 'draw from', isFromStart: true });
}

/** A stop more, behind the selected one, else at the end. */
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
