// Keyboard handling of the map: a route can be drawn and edited without a pointer. Depends only on the state, for
// testability; other keys are left to the map (pan and zoom).
import { getIn } from '../../../document/edits';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { between, latAt, lngAt, worldPixels, worldX, worldY } from '../../../geo/mercator';
import { moveStopWithLegs } from '../document/leg-edits';
import { type Boundary, moveBoundary } from '../document/part-edits';
import { lineOf, STOPS_PATH, stopsOf } from '../document/route-document';
import { removeStops } from '../document/stop-edits';
import { orderTextOf, stopPlaceOf } from '../document/stop-reading';
import { insertVertices, moveVertices, removeVertices } from '../document/vertex-edits';
import { boundariesOf, boundaryPlace, stepOfBoundary } from './boundaries';
import type { RouteEditor } from './create-editor';
import { boundaryStep, stopPlaceAt } from './drags';
import { NOTHING, presentSelection, type Tool } from './editor-state';
import { addStopAt, drawAt } from './pointer';
import { placeToSplit, splitAt } from './split-at';

type MapKey = { key: string; isShift: boolean };
type MapPlace = { centre: LatLng; zoom: number };

/** Pixels per arrow key; ten times with Shift. */
const NUDGE_PX = 1;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const TOOLS: Record<string, Tool> = { v: 'select', d: 'draw', s: 'stop', x: 'split' };

/** `taken`: handled. `show`: position to scroll into view. `whole`: fit the whole route. */
export type KeyResult = {
  taken: boolean;
  show?: LatLng | null;
  whole?: boolean;
  /** Nothing was there for the key to act on. */
  missed?: 'split' | 'remove';
};

const NOT_TAKEN: KeyResult = { taken: false };
const TAKEN: KeyResult = { taken: true };

export function pressKey(editor: RouteEditor, { key, isShift }: MapKey, map: MapPlace): KeyResult {
  const state = editor.getState();
  const route = editor.committed();
  const selection = presentSelection(state, route);
  const line = lineOf(route, state.part);
  const tool = TOOLS[key.toLowerCase()];
  if (tool) {
    editor.dispatch({ type: 'tool', tool });
    return TAKEN;
  }
  const arrow = ARROWS[key];
  if (arrow && selection.kind === 'boundary') {
    return moveAlong(editor, selection.boundary, (arrow[0] || arrow[1]) * (isShift ? 10 : 1));
  }
  if (arrow) {
    const by = isShift ? 10 * NUDGE_PX : NUDGE_PX;
    return nudge(editor, [arrow[0] * by, arrow[1] * by], map.zoom);
  }
  switch (key) {
    case '0':
    case 'f':
    case 'F':
    case 'Home':
      return { taken: true, whole: true };
    case 'b':
    case 'B':
      return nextBoundary(editor, isShift ? -1 : 1);
    case ',':
    case '.':
      return step(editor, key === '.' ? 1 : -1);
    case 'Enter':
    case ' ':
      if (state.tool === 'draw') drawAt(editor, map.centre);
      else if (state.tool === 'stop') addStopAt(editor, stopPlaceAt(editor, map.centre, { zoom: map.zoom }));
      else if (state.tool === 'split') {
        const [vertex] = selection.kind === 'vertices' ? selection.indices : [];
        const at = vertex === undefined ? map.centre : vertexAt(line, vertex);
        const { hidden } = state;
        const place = placeToSplit(route, at, vertex === undefined ? { hidden } : { hidden, part: state.part });
        if (!splitAt(editor, place)) return { taken: true, missed: 'split' };
      } else if (selection.kind === 'vertices' && selection.indices.length === 1) {
        const [at = 0] = selection.indices;
        // After the last vertex there is no segment midpoint: the line continues at the map centre.
        const next = at + 1 < line.count ? between(vertexAt(line, at), vertexAt(line, at + 1), 0.5) : map.centre;
        editor.commit(
          { key: 'routeEditor.steps.insert', values: { n: at + 2 } },
          insertVertices(state.part, at + 1, [next]),
        );
        editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices: [at + 1] } });
      } else return NOT_TAKEN;
      return TAKEN;
    case 'Delete':
    case 'Backspace':
      return removeSelected(editor) ? TAKEN : { taken: true, missed: 'remove' };
    case 'Escape':
      if (state.tool !== 'select') editor.dispatch({ type: 'tool', tool: 'select' });
      else if (selection.kind !== 'none') editor.dispatch({ type: 'select', selection: NOTHING });
      else return NOT_TAKEN;
      return TAKEN;
    default:
      return NOT_TAKEN;
  }
}

/** Selects the next boundary; none after the last. */
export function nextBoundary(editor: RouteEditor, by: 1 | -1): KeyResult {
  const all = boundariesOf(editor.committed(), editor.getState().hidden).map(({ boundary }) => boundary);
  if (all.length === 0) return NOT_TAKEN;
  const selection = presentSelection(editor.getState(), editor.committed());
  const now = selection.kind === 'boundary' ? selection.boundary : null;
  const at = now === null ? (by === 1 ? 0 : all.length - 1) : all.indexOf(now) + by;
  const next = all[at] ?? null;
  editor.dispatch({ type: 'select', selection: next === null ? NOTHING : { kind: 'boundary', boundary: next } });
  return { taken: true, show: next && boundaryPlace(editor.committed(), next) };
}

/** Moves a boundary by vertices; consecutive key presses are one step. */
function moveAlong(editor: RouteEditor, boundary: Boundary, by: number): KeyResult {
  const to = stepOfBoundary(editor.committed(), boundary, by);
  if (to) editor.commit(boundaryStep(boundary), moveBoundary(boundary, to), { mergeKey: `boundary ${boundary}` });
  return { taken: true, show: boundaryPlace(editor.committed(), boundary) };
}

/** Deletes the selection in one step. */
export function removeSelected(editor: RouteEditor): boolean {
  const state = editor.getState();
  const route = editor.committed();
  const selection = presentSelection(state, route);
  if (selection.kind === 'stop') {
    const { index } = selection;
    const n = orderTextOf(stopsOf(route)[index], index);
    editor.commit({ key: 'routeEditor.steps.removeStop', values: { n } }, removeStops([index], editor.firstStopOrder));
    const left = stopsOf(editor.committed()).length;
    editor.dispatch({
      type: 'select',
      selection: left === 0 ? NOTHING : { kind: 'stop', index: Math.min(index, left - 1) },
    });
    return true;
  }
  if (selection.kind !== 'vertices') return false;
  const { indices } = selection;
  const [first = 0] = indices;
  editor.commit(
    indices.length === 1
      ? { key: 'routeEditor.steps.removeVertex', values: { n: first + 1 } }
      : { key: 'routeEditor.steps.removeVertices', values: { count: indices.length, n: indices.length } },
    removeVertices(state.part, indices),
  );
  const left = lineOf(editor.committed(), state.part).count;
  editor.dispatch({
    type: 'select',
    selection: left === 0 ? NOTHING : { kind: 'vertices', indices: [Math.min(first, left - 1)] },
  });
  return true;
}

/** Selects the next vertex or stop, depending on the selection; the first one if nothing is selected. */
export function step(editor: RouteEditor, by: 1 | -1): KeyResult {
  const state = editor.getState();
  const route = editor.committed();
  const selection = presentSelection(state, route);
  if (selection.kind === 'stop') {
    const stops = stopsOf(route);
    const index = Math.min(stops.length - 1, Math.max(0, selection.index + by));
    editor.dispatch({ type: 'select', selection: { kind: 'stop', index } });
    return { taken: true, show: stopPlaceOf(stops[index]) };
  }
  const line = lineOf(route, state.part);
  if (line.count === 0) return TAKEN;
  const now = selection.kind === 'vertices' ? (by === 1 ? selection.indices.at(-1) : selection.indices[0]) : undefined;
  const index = now === undefined ? (by === 1 ? 0 : line.count - 1) : Math.min(line.count - 1, Math.max(0, now + by));
  editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices: [index] } });
  return { taken: true, show: vertexAt(line, index) };
}

function nudge(editor: RouteEditor, [x, y]: readonly [number, number], zoom: number): KeyResult {
  const state = editor.getState();
  const route = editor.committed();
  const selection = presentSelection(state, route);
  if (selection.kind === 'stop') {
    const { index } = selection;
    const place = stopPlaceOf(getIn(route, [...STOPS_PATH, index]));
    if (!place) return NOT_TAKEN;
    const to = movedBy(place, x, y, zoom);
    const n = orderTextOf(stopsOf(route)[index], index);
    editor.commit({ key: 'routeEditor.steps.moveStop', values: { n } }, moveStopWithLegs(index, to), {
      mergeKey: `nudge stop ${index}`,
    });
    return { taken: true, show: to };
  }
  if (selection.kind !== 'vertices') return NOT_TAKEN;
  const line = lineOf(route, state.part);
  const { indices } = selection;
  const to = indices.map((index) => movedBy(vertexAt(line, index), x, y, zoom));
  const [first = 0] = indices;
  editor.commit(
    indices.length === 1
      ? { key: 'routeEditor.steps.moveVertex', values: { n: first + 1 } }
      : { key: 'routeEditor.steps.moveVertices', values: { count: indices.length, n: indices.length } },
    moveVertices(state.part, indices, to),
    { mergeKey: `nudge ${state.part} ${indices.join()}` },
  );
  return { taken: true, show: to[0] ?? null };
}

function movedBy({ lat, lng }: LatLng, x: number, y: number, zoom: number): LatLng {
  const scale = worldPixels(zoom);
  return { lat: latAt(worldY(lat) + y / scale), lng: lngAt(worldX(lng) + x / scale) };
}
