// A route open in its editor without a page: a real session whose draft is never written, because its timer never goes off.

import { formatJson } from '../../../../../src/document/json';
import type { Tree, TreeObject } from '../../../../../src/document/tree';
import { isObject } from '../../../../../src/document/tree';
import {
  lineOf,
  packRoute,
  type RoutePart,
  routeName,
  sentForm,
  stopsOf,
} from '../../../../../src/features/planned-routes/document/route-document';
import { stopText } from '../../../../../src/features/planned-routes/document/stop-reading';
import { createEditor } from '../../../../../src/features/planned-routes/editor/create-editor';
import type { Pointed } from '../../../../../src/features/planned-routes/editor/pointer';
import type { RouteLabel } from '../../../../../src/features/planned-routes/editor/route-session';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { positionsOf } from '../../../../../src/geo/line';
import { latAt, lngAt, worldPixels, worldX, worldY } from '../../../../../src/geo/mercator';
import { canUndo } from '../../../../../src/history/history';
import { newRecord } from '../../../../../src/work/record/record';
import { openSession } from '../../../../../src/work/session/document-session';
import { SETTINGS } from '../figures/sample-route';

/** Some 10 m to a pixel: a millidegree of the sample routes is 11 of them. */
export const ZOOM = 14;

const never = () => Promise.reject(new Error('nothing is stored here'));

/** `tick`: milliseconds from one step to the next, so that nudges merge or not. */
export function openEditor(route: Tree, { tick = 5000 } = {}) {
  let time = 0;
  const session = openSession<RouteLabel>({
    record: newRecord({ kind: 'route', id: 'route-1', tag: null, name: 'Line 1', body: formatJson(route), now: 1 }),
    tree: asObject(route),
    label: { key: 'workEditor.step.opened' },
    nameOf: routeName,
    form: { held: packRoute, sent: sentForm },
    records: {
      writeDraft: never,
      writeLast: () => {},
      changeRecord: never,
      readRecord: never,
      idOf: never,
      subscribeRecords: () => () => {},
    },
    latestVersion: () => Promise.resolve(null),
    now: () => {
      time += tick;
      return time;
    },
    setTimer: () => () => {},
  });
  const editor = createEditor(session, SETTINGS, route);
  return {
    editor,
    session,
    line: (part: RoutePart = 'productive') => positionsOf(lineOf(editor.committed(), part)),
    names: () => stopsOf(editor.committed()).map((stop) => stopText(stop, 'stop_point_name')),
    steps: () => session.getState().history.past.length,
    label: () => session.getState().history.present.label,
    canUndo: () => canUndo(session.getState().history),
  };
}

/** What the pointer tells of a place, `x` and `y` pixels beside it. */
export function pointedAt(
  place: LatLng,
  { x = 0, y = 0, ...keys }: Partial<Pointed> & { x?: number; y?: number } = {},
) {
  return { at: beside(place, x, y), zoom: ZOOM, isTouch: false, isShift: false, ...keys } satisfies Pointed;
}

export function beside({ lat, lng }: LatLng, x: number, y: number): LatLng {
  const scale = worldPixels(ZOOM);
  return { lat: latAt(worldY(lat) + y / scale), lng: lngAt(worldX(lng) + x / scale) };
}

function asObject(route: Tree): TreeObject {
  if (!isObject(route)) throw new Error('no route');
  return route;
}
