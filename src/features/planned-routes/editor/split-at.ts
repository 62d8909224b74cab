// The split tool: the line is cut where it is pressed, which moves the boundary of a part there. Pure but for the editor.
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { lineMetres, metresToPlace, nearestPlace } from '../../../geo/line-distance';
import { type Boundary, moveBoundary, type PlaceOnPart } from '../document/part-edits';
import { lineOf, PARTS, type RoutePart } from '../document/route-document';
import type { RouteEditor } from './create-editor';

/**
 * Which boundary moves to a place on a part. A dead part has one. In the productive part the shorter piece goes: before
 * the middle it becomes the dead start, else the dead end.
 */
function boundaryToSplit(route: Tree, place: PlaceOnPart): Boundary {
  if (place.part !== 'productive') return place.part === 'deadStart' ? 'start' : 'end';
  const line = lineOf(route, 'productive');
  return metresToPlace(line, place) * 2 < lineMetres(line) ? 'start' : 'end';
}

/** The place on a line nearest to `at`; only on `part`, if it is given. Null without a line. */
export function placeToSplit(
  route: Tree,
  at: LatLng,
  { hidden, part }: { hidden: ReadonlySet<RoutePart>; part?: RoutePart },
): PlaceOnPart | null {
  const places = PARTS.flatMap((each) => {
    const line = lineOf(route, each);
    if (hidden.has(each) || (part !== undefined && each !== part) || line.count < 2) return [];
    const near = nearestPlace(line, at);
    return near ? [{ part: each, ...near }] : [];
  });
  const [first, ...others] = places;
  return first ? others.reduce((best, each) => (each.metres < best.metres ? each : best), first) : null;
}

/** One step, and the tool is Select again. Returns false if nothing was split. */
export function splitAt(editor: RouteEditor, place: PlaceOnPart | null): boolean {
  if (!place) return false;
  const boundary = boundaryToSplit(editor.committed(), place);
  const isSplit = editor.commit({ key: 'routePanel.steps.split' }, moveBoundary(boundary, place));
  if (!isSplit) return false;
  editor.dispatch({ type: 'tool', tool: 'select' });
  editor.dispatch({ type: 'select', selection: { kind: 'boundary', boundary } });
  return true;
}
