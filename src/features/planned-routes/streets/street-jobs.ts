// Engine requests of a route. A request stores the line's state; if that changes, the response cannot be applied. Pure.
import type { StreetsFailure } from '../../../api/streets/engine';
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { type Line, vertexAt } from '../../../geo/line';
import { type Section, sectionOf } from '../document/leg-edits';
import { hashOf, type LegMark, type Run, runsOf } from '../document/leg-marks';
import { type DeadPart, isSamePlace, legsOf } from '../document/legs';
import { lineOf, type RoutePart, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import type { Stretch } from '../editor/editor-state';
import type { RouteLabel } from '../editor/route-session';

/** `through`: positions sent to the engine. `hash`: hash of the geometry there. */
export type Question =
  /** `isWhole`: replaces all of the productive line, drawn or not. */
  | {
      readonly kind: 'legs';
      readonly first: number;
      readonly last: number;
      readonly isWhole: boolean;
      readonly through: readonly LatLng[];
      readonly hash: string;
    }
  | { readonly kind: 'dead'; readonly part: DeadPart; readonly through: readonly LatLng[]; readonly hash: string }
  /**
   * `drawn`: a just drawn end that is moved to the street. `whole`: positions of the legs completely inside, from the
   * leg `first`; `before`: number of response legs before them.
   */
  | {
      readonly kind: 'stretch';
      readonly part: RoutePart;
      readonly mark: LegMark;
      readonly drawn: 'start' | 'end' | null;
      readonly whole: { readonly first: number; readonly stops: readonly LatLng[]; readonly before: number } | null;
      readonly through: readonly LatLng[];
      readonly hash: string;
    };

/** Location of a response in the current route. `stretch`: range drawn as pending. */
export type Site = {
  readonly stretch: Stretch;
  /** Vertices to replace; for none `to` is one less than `from`. */
  readonly run: Run;
  readonly first: number;
  readonly section: Section | null;
};

export type StreetJob = {
  readonly id: number;
  readonly question: Question;
  readonly site: Site;
  readonly label: RouteLabel;
  /** Null while pending. */
  readonly failure: StreetsFailure | null;
};

/** Request for the legs `first` to `last`. Null if a stop has no position, or the legs cannot be located. */
export function askForLegs(route: Tree, first: number, last: number, isWhole = false): Question | null {
  const places = stopsOf(route)
    .slice(first, last + 2)
    .map(stopPlaceOf);
  const through = places.flatMap((place) => place ?? []);
  if (first > last || through.length < 2 || through.length !== last - first + 2) return null;
  const section = isWhole ? wholeSection(route) : sectionOf(route, first, last);
  if (!section) return null;
  return {
    kind: 'legs',
    first,
    last,
    isWhole,
    through,
    hash: hashOfSection(lineOf(route, 'productive'), section, through),
  };
}

/** Request for a whole dead part, between its outer end and its stop. */
export function askForDead(route: Tree, part: DeadPart): Question | null {
  const line = lineOf(route, part);
  if (line.count < 2) return null;
  const { mark } = legsOf(route)[part];
  const stops = stopsOf(route);
  const isStart = part === 'deadStart';
  const stop = stopPlaceOf(isStart ? stops[0] : stops.at(-1));
  const [from, to] = isStart
    ? [mark?.from ?? vertexAt(line, 0), stop ?? vertexAt(line, line.count - 1)]
    : [stop ?? vertexAt(line, 0), mark?.to ?? vertexAt(line, line.count - 1)];
  return { kind: 'dead', part, through: [from, to], hash: hashOf(line, { from: 0, to: line.count - 1 }) };
}

/** Location of the response; null if the line or the stops have changed since the request. */
export function siteOf(route: Tree, question: Question): Site | null {
  if (question.kind === 'legs') {
    const { last, first, through, isWhole } = question;
    const places = stopsOf(route).map(stopPlaceOf);
    const fits = (at: number) => through.every((place, nth) => isSamePlace(place, places[at + nth] ?? null));
    const found = [first, ...places.keys()].filter(fits);
    for (const at of new Set(found)) {
      const section = isWhole ? wholeSection(route) : sectionOf(route, at, at + last - first);
      const line = lineOf(route, 'productive');
      if (!section || hashOfSection(line, section, through) !== question.hash) continue;
      return { stretch: { part: 'productive', ...around(line, section) }, run: section, first: at, section };
    }
    return null;
  }
  const { part } = question;
  const line = lineOf(route, part);
  if (question.kind === 'dead') {
    const again = askForDead(route, part === 'deadStart' ? 'deadStart' : 'deadEnd');
    const isSame =
      again?.hash === question.hash && again.through.every((at, nth) => isSamePlace(at, question.through[nth] ?? null));
    const run = { from: 0, to: line.count - 1 };
    return isSame ? { stretch: { part, ...run }, run, first: 0, section: null } : null;
  }
  const [run] = runsOf(line, [question.mark]);
  // Both ends may be shared with adjacent parts.
  return run ? { stretch: { part, ...run }, run, first: 0, section: null } : null;
}

function wholeSection(route: Tree): Section {
  return { from: 0, to: lineOf(route, 'productive').count - 1, before: null, after: null };
}

/** The replaced vertices and the adjacent ones. */
function around(line: Line, { from, to }: Section) {
  return { from: Math.max(0, from - 1), to: Math.max(0, Math.min(line.count - 1, to + 1)) };
}

/** Hash of the geometry between two stops; the stop positions may belong to adjacent legs. */
function hashOfSection(line: Line, { from, to }: Section, through: readonly LatLng[]): string {
  let [first, last] = [from, to];
  while (first <= last && isSamePlace(vertexAt(line, first), through[0] ?? null)) first += 1;
  while (first <= last && isSamePlace(vertexAt(line, last), through.at(-1) ?? null)) last -= 1;
  return first > last ? '' : hashOf(line, { from: first, to: last });
}

/** Whether two responses would replace the same vertices. */
export function isOverlapping(a: Site, b: Site): boolean {
  if (a.stretch.part !== b.stretch.part) return false;
  // Ranges between two vertices keep these, so sharing one is no overlap.
  const shared = a.section && b.section ? 0 : 1;
  return a.run.from + shared <= b.run.to && b.run.from + shared <= a.run.to;
}

/** Equal for the same request on the same line. */
export function keyOf({ through, hash }: Question): string {
  return `${through.map(({ lat, lng }) => `${lat},${lng}`).join(' ')} ${hash}`;
}
