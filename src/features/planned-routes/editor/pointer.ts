// What pointer gestures on the map do, whatever the device: press, drag, let go, cancel. A layer tells where and what is hit;
// here is decided what it means with the tool in hand. While something is dragged the document stays as it is.
import type { Edit } from '../../../document/edits';
import { verticesInBox } from '../../../geo/hit-test';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { placed } from '../document/placed';
import { lineOf, stopsOf } from '../document/route-document';
import { addStop, moveStop } from '../document/stop-edits';
import { newStop, orderTextOf, stopPlaceOf } from '../document/stop-reading';
import { insertVertices, moveVertices } from '../document/vertex-edits';
import type { RouteEditor } from './create-editor';
import { type Moving, NOTHING, presentSelection, type Selection } from './editor-state';
import { type Hit, hitRoute, RADII } from './hit-route';
import type { RouteLabel } from './use-route-session';

export type Pointed = {
  at: LatLng;
  zoom: number;
  isTouch: boolean;
  isShift: boolean;
};

type Drag = {
  label: RouteLabel;
  /** The change for a place of the pointer. */
  changeAt: (at: LatLng) => Edit;
  cut: Moving['cut'];
  /** What is selected once it is let go. */
  after: () => void;
};

export function createPointer(editor: RouteEditor) {
  let drag: Drag | { box: LatLng } | null = null;
  const hit = (pointed: Pointed): Hit | null => {
    const { part, hidden } = editor.getState();
    const selection = presentSelection(editor.getState(), editor.committed());
    return hitRoute(editor.committed(), pointed.at, {
      zoom: pointed.zoom,
      part,
      hidden,
      selected: selection.kind === 'vertices' ? selection.indices : [],
      radii: pointed.isTouch ? RADII.touch : RADII.mouse,
    });
  };

  function dragOf(found: Hit, from: LatLng): Drag {
    const route = editor.committed();
    const state = editor.getState();
    if (found.kind === 'stop') {
      const place = stopPlaceOf(stopsOf(route)[found.index]) ?? from;
      const offset = offsetOf(place, from);
      return {
        label: {
          key: 'routeEditor.steps.moveStop',
          values: { n: orderTextOf(stopsOf(route)[found.index], found.index) },
        },
        changeAt: (at) => moveStop(found.index, shifted(at, offset)),
        cut: null,
        after: () => editor.dispatch({ type: 'select', selection: { kind: 'stop', index: found.index } }),
      };
    }
    const { part } = found;
    const line = lineOf(route, part);
    if (found.kind === 'segment') {
      const index = found.segment + 1;
      return {
        label: { key: 'routeEditor.steps.insert', values: { n: index + 1 } },
        changeAt: (at) => insertVertices(part, index, [at]),
        cut: { part, from: found.segment, to: index, added: 1 },
        after: () => editor.dispatch({ type: 'select', part, selection: { kind: 'vertices', indices: [index] } }),
      };
    }
    const selection = presentSelection(state, route);
    const isAmong = selection.kind === 'vertices' && part === state.part && selection.indices.includes(found.index);
    const indices = isAmong ? selection.indices : [found.index];
    const starts = indices.map((index) => vertexAt(line, index));
    const grip = vertexAt(line, found.index);
    const offset = offsetOf(grip, from);
    const [first = 0] = indices;
    return {
      label:
        indices.length === 1
          ? { key: 'routeEditor.steps.moveVertex', values: { n: first + 1 } }
          : { key: 'routeEditor.steps.moveVertices', values: { count: indices.length, n: indices.length } },
      changeAt: (at) => {
        const to = shifted(at, offset);
        const by = offsetOf(to, grip);
        return moveVertices(
          part,
          indices,
          starts.map((start) => shifted(start, by)),
        );
      },
      cut: { part, from: Math.max(0, first - 1), to: (indices.at(-1) ?? first) + 1, added: 0 },
      after: () => editor.dispatch({ type: 'select', part, selection: { kind: 'vertices', indices } }),
    };
  }

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
      drag = dragOf(found, pointed.at);
      return true;
    },
    move({ at }: Pointed): void {
      if (!drag) return;
      if ('box' in drag) editor.dispatch({ type: 'box', box: [drag.box, at] });
      else editor.dispatch({ type: 'move', moving: { change: drag.changeAt(at), cut: drag.cut } });
    },
    /** Lets go: the one step of the gesture. */
    end({ at }: Pointed): void {
      const ended = drag;
      drag = null;
      if (!ended) return;
      if ('box' in ended) {
        const { part } = editor.getState();
        const indices = verticesInBox(lineOf(editor.committed(), part), boxOf(ended.box, at));
        editor.dispatch({ type: 'box', box: null });
        editor.dispatch({
          type: 'select',
          selection: indices.length ? { kind: 'vertices', indices } : { kind: 'none' },
        });
        return;
      }
      editor.commit(ended.label, ended.changeAt(at));
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
      if (tool === 'draw') drawAt(editor, pointed.at);
      else if (tool === 'stop') addStopAt(editor, pointed.at);
      else clickOn(hit(pointed), pointed);
    },
  };

  function clickOn(found: Hit | null, { isShift, isTouch }: Pointed): void {
    const select = (selection: Selection) => editor.dispatch({ type: 'select', selection });
    if (!found) select(NOTHING);
    else if (found.kind === 'stop') select({ kind: 'stop', index: found.index });
    else if (found.part !== editor.getState().part) editor.dispatch({ type: 'part', part: found.part });
    else if (found.kind === 'vertex' && isShift) editor.dispatch({ type: 'toggle vertex', index: found.index });
    else if (found.kind === 'vertex') select({ kind: 'vertices', indices: [found.index] });
    // A finger that only wanted to look would leave vertices behind.
    else if (!isTouch) {
      const index = found.segment + 1;
      editor.commit(
        { key: 'routeEditor.steps.insert', values: { n: index + 1 } },
        insertVertices(found.part, index, [found.position]),
      );
      select({ kind: 'vertices', indices: [index] });
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

/** A stop more, behind the selected one, else where it lies along the line, else at the end. */
export function addStopAt(editor: RouteEditor, at: LatLng): void {
  const { selection } = editor.getState();
  const stops = stopsOf(editor.committed());
  const place = placed(at);
  if (!place) return;
  const index = selection.kind === 'stop' ? Math.min(stops.length, selection.index + 1) : stops.length;
  editor.commit(
    { key: 'routeEditor.steps.addStop', values: { n: index + 1 } },
    addStop(index, newStop(place), editor.firstStopOrder),
  );
  editor.dispatch({ type: 'select', selection: { kind: 'stop', index } });
}

function offsetOf(a: LatLng, b: LatLng): LatLng {
  return { lat: a.lat - b.lat, lng: a.lng - b.lng };
}

function shifted(a: LatLng, by: LatLng): LatLng {
  return { lat: a.lat + by.lat, lng: a.lng + by.lng };
}

function boxOf(a: LatLng, b: LatLng) {
  return {
    west: Math.min(a.lng, b.lng),
    east: Math.max(a.lng, b.lng),
    south: Math.min(a.lat, b.lat),
    north: Math.max(a.lat, b.lat),
  };
}
