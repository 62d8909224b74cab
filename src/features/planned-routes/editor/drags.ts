// Drags on route elements: computes the change for each pointer position, committed as one step.
import { distanceBetween } from '../../../geo/ellipsoid';
import { nearestSegment } from '../../../geo/hit-test';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { cutAtStop, moveStopWithLegs } from '../document/leg-edits';
import { type Boundary, moveBoundary } from '../document/part-edits';
import { lineOf, stopsOf } from '../document/route-document';
import { orderTextOf, stopPlaceOf } from '../document/stop-reading';
import { insertVertices, moveVertices } from '../document/vertex-edits';
import { type AlongBoundary, boundaryPlace, placeForBoundary } from './boundaries';
import type { RouteEditor } from './create-editor';
import { type Moving, presentSelection } from './editor-state';
import type { Hit } from './hit-route';
import type { Pointed } from './pointed';
import type { RouteLabel } from './route-session';

/** A stop within this distance snaps to the productive line. */
const SNAP_PX = 10;

export type Drag = {
  label: RouteLabel;
  /** The change for a pointer position; null if invalid. */
  movingAt: (pointed: Pointed) => Moving | null;
  /** Sets the selection after the drop. */
  after: () => void;
};

export function dragOf(editor: RouteEditor, found: Hit, from: LatLng): Drag {
  switch (found.kind) {
    case 'stop':
      return dragOfStop(editor, found.index, from);
    case 'boundary':
      return dragOfBoundary(editor, found.boundary, from);
    case 'segment': {
      const { part } = found;
      const index = found.segment + 1;
      return {
        label: { key: 'routeEditor.steps.insert', values: { n: index + 1 } },
        movingAt: ({ at }) => ({
          change: insertVertices(part, index, [at]),
          cut: { part, from: found.segment, to: index, added: 1 },
        }),
        after: () => editor.dispatch({ type: 'select', part, selection: { kind: 'vertices', indices: [index] } }),
      };
    }
    case 'vertex':
      return dragOfVertices(editor, found, from);
  }
}

/** Drop position of a stop: snapped to the productive line when near, unless Alt is held. */
export function stopPlaceAt(editor: RouteEditor, at: LatLng, { zoom, isAlt }: Pick<Pointed, 'zoom' | 'isAlt'>): LatLng {
  if (isAlt || editor.getState().hidden.has('productive')) return at;
  return nearestSegment(lineOf(editor.committed(), 'productive'), at, zoom, SNAP_PX)?.position ?? at;
}

function dragOfStop(editor: RouteEditor, index: number, from: LatLng): Drag {
  const route = editor.committed();
  const stop = stopsOf(route)[index];
  const cut = cutAtStop(route, index);
  const before = stopPlaceOf(stop) ?? from;
  const offset = offsetOf(before, from);
  return {
    label: { key: 'routeEditor.steps.moveStop', values: { n: orderTextOf(stop, index) } },
    movingAt: (pointed) => {
      const to = stopPlaceAt(editor, shifted(pointed.at, offset), pointed);
      return {
        change: moveStopWithLegs(index, to),
        cut,
        stop: { index, to, metres: distanceBetween(before, to) },
      };
    },
    after: () => editor.dispatch({ type: 'select', selection: { kind: 'stop', index } }),
  };
}

function dragOfBoundary(editor: RouteEditor, boundary: Boundary, from: LatLng): Drag {
  const route = editor.committed();
  let last = 0;
  // The handle may be beside the line; the boundary below it is dragged.
  const offset = offsetOf(boundaryPlace(route, boundary) ?? from, from);
  return {
    label: boundaryStep(boundary),
    movingAt: ({ at, zoom }) => {
      const to: AlongBoundary | null = placeForBoundary(route, boundary, shifted(at, offset), { zoom, last });
      if (!to) return null;
      last = to.along;
      return { change: moveBoundary(boundary, to), cut: null, boundary: { boundary, to } };
    },
    after: () => editor.dispatch({ type: 'select', selection: { kind: 'boundary', boundary } }),
  };
}

/** Undo step text for a moved boundary. */
export function boundaryStep(boundary: Boundary): RouteLabel {
  return { key: boundary === 'start' ? 'routeGround.steps.boundaryStart' : 'routeGround.steps.boundaryEnd' };
}

function dragOfVertices(editor: RouteEditor, { part, index }: Extract<Hit, { kind: 'vertex' }>, from: LatLng): Drag {
  const state = editor.getState();
  const route = editor.committed();
  const line = lineOf(route, part);
  const selection = presentSelection(state, route);
  const isAmong = selection.kind === 'vertices' && part === state.part && selection.indices.includes(index);
  const indices = isAmong ? selection.indices : [index];
  const starts = indices.map((each) => vertexAt(line, each));
  const grip = vertexAt(line, index);
  const offset = offsetOf(grip, from);
  const [first = 0] = indices;
  const cut = { part, from: Math.max(0, first - 1), to: (indices.at(-1) ?? first) + 1, added: 0 };
  return {
    label:
      indices.length === 1
        ? { key: 'routeEditor.steps.moveVertex', values: { n: first + 1 } }
        : { key: 'routeEditor.steps.moveVertices', values: { count: indices.length, n: indices.length } },
    movingAt: ({ at }) => {
      const by = offsetOf(shifted(at, offset), grip);
      const change = moveVertices(
        part,
        indices,
        starts.map((start) => shifted(start, by)),
      );
      return { change, cut };
    },
    after: () => editor.dispatch({ type: 'select', part, selection: { kind: 'vertices', indices } }),
  };
}

function offsetOf(a: LatLng, b: LatLng): LatLng {
  return { lat: a.lat - b.lat, lng: a.lng - b.lng };
}

function shifted(a: LatLng, by: LatLng): LatLng {
  return { lat: a.lat + by.lat, lng: a.lng + by.lng };
}
