// Source document of saved times: the opened one, or one imported since (file, paste, link, earlier version). The
// latter is stored in the tree as private data, so that undo restores the previous source.
import { getIn } from '../../../document/edits';
import { isObject, makeObject, type Tree, type TreeList } from '../../../document/tree';
import type { Line } from '../../../geo/line';
import { lineMetres } from '../../../geo/line-distance';
import { reverseLine } from '../../../geo/line-edits';
import { HELD } from '../document/held-times';
import { lineOf, ownOf, packRoute, type RoutePart, sentForm, setOwn, stopsOf } from '../document/route-document';
import { HEADER, type SavedFigures, savedFigures } from '../document/saved-figures';
import { stopPlacesOf } from '../document/stop-places';
import { stopPlaceOf } from '../document/stop-reading';
import { isBasisTurned, TURNED_BASIS } from '../document/turned-basis';
import { type HourSpan, hourSpans } from './rising-hours';
import { type Timeline, timelineOf, turnedTimeline } from './timeline';
import { type SavedVertices, savedVertices } from './unchanged-stretches';

/** Seconds between two hours around a leg. Each hour by the positions of its stops, before and after the leg. */
export type PlacedSpan = { readonly from: readonly string[]; readonly to: readonly string[]; readonly seconds: number };

export type SavedBasis = {
  readonly figures: SavedFigures;
  readonly lines: Readonly<Record<RoutePart, Line>>;
  readonly metres: Readonly<Record<RoutePart, number>>;
  /** When the vehicle is where on the line of a part; empty without a saved time. */
  readonly timelines: Readonly<Record<RoutePart, Timeline>>;
  readonly vertices: () => SavedVertices;
  /** Positions of the stops, in order. */
  readonly places: readonly string[];
  /** Index n: of the leg from stop n to stop n + 1; null if it is not between two hours. */
  readonly spans: readonly (PlacedSpan | null)[];
};

const BASIS = 'basis';
const CONFIG = 'route_configurations';

const cache = new WeakMap<object, { plain: SavedBasis; turned: SavedBasis | null }>();

/** Null for a route never saved. Cached per document. */
export function basisOf(route: Tree, opened: Tree | null | undefined): SavedBasis | null {
  const document = ownOf(route, BASIS) ?? opened;
  if (!isObject(document)) return null;
  const entry = cache.get(document) ?? { plain: read(document), turned: null };
  cache.set(document, entry);
  if (!isBasisTurned(route)) return entry.plain;
  entry.turned ??= turnedRound(entry.plain);
  return entry.turned;
}

/** Whether two states of a route have their saved times from the same document. */
export function hasSameBasis(a: Tree, b: Tree): boolean {
  return ownOf(a, BASIS) === ownOf(b, BASIS);
}

/** The imported source document, packed; null if there is none. */
export function savedDocumentOf(route: Tree): Tree | null {
  const document = ownOf(route, BASIS);
  return isObject(document) ? packRoute(document) : null;
}

/** The route as a newly opened document: its figures become the saved ones, and none is typed. */
export function asOpened(route: Tree): Tree {
  const sent = sentForm(route);
  if (!isObject(sent)) return route;
  const members = [HEADER, CONFIG].flatMap((key) => {
    const value = getIn(sent, [key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  const based = setOwn(BASIS, makeObject(members))(route);
  return ['typed', HELD, TURNED_BASIS].reduce((tree, key) => setOwn(key, undefined)(tree), based);
}

export function placeKey(stop: Tree | undefined): string {
  const place = stopPlaceOf(stop);
  return place ? `${place.lat},${place.lng}` : '';
}

/** Index of the span per leg. */
export function spansByLeg(stops: TreeList, spans: readonly HourSpan[]): (number | null)[] {
  const byLeg: (number | null)[] = Array.from({ length: Math.max(0, stops.length - 1) }, () => null);
  for (const [nth, { from, to }] of spans.entries()) byLeg.fill(nth, from, to);
  return byLeg;
}

export function placedSpan(places: readonly string[], { starts, ends, seconds }: HourSpan, leg: number): PlacedSpan {
  const placesOf = (stops: readonly number[]) => stops.map((index) => places[index] ?? '');
  return {
    from: placesOf(starts.filter((index) => index <= leg)),
    to: placesOf(ends.filter((index) => index > leg)),
    seconds,
  };
}

function read(document: Tree): SavedBasis {
  const route = packRoute(document);
  const stops = stopsOf(route);
  const places = stops.map(placeKey);
  const spans = hourSpans(stops);
  const lines = byPart((part) => lineOf(route, part));
  const figures = savedFigures(route);
  const placesOnLine = stopPlacesOf(route);
  const hours = spans.map(({ from, to, seconds }) => ({
    from: placesOnLine[from]?.metres ?? null,
    to: placesOnLine[to]?.metres ?? null,
    seconds,
  }));
  return withLines(lines, {
    figures,
    timelines: byPart((part) =>
      timelineOf(lineMetres(lines[part]), figures[part].seconds, part === 'productive' ? hours : []),
    ),
    places,
    spans: spansByLeg(stops, spans).map((nth, leg) => {
      const span = nth === null ? undefined : spans[nth];
      return span ? placedSpan(places, span, leg) : null;
    }),
  });
}

function turnedRound({ figures, lines, timelines, places, spans }: SavedBasis): SavedBasis {
  const ends: Readonly<Record<RoutePart, RoutePart>> = {
    deadStart: 'deadEnd',
    productive: 'productive',
    deadEnd: 'deadStart',
  };
  return withLines(
    byPart((part) => reverseLine(lines[ends[part]])),
    {
      figures: { ...figures, deadStart: figures.deadEnd, deadEnd: figures.deadStart },
      timelines: byPart((part) => turnedTimeline(timelines[ends[part]])),
      places: places.toReversed(),
      spans: spans.map((span) => span && { from: span.to, to: span.from, seconds: span.seconds }).toReversed(),
    },
  );
}

function withLines(lines: SavedBasis['lines'], rest: Omit<SavedBasis, 'lines' | 'metres' | 'vertices'>): SavedBasis {
  let vertices: SavedVertices | null = null;
  return {
    ...rest,
    lines,
    metres: byPart((part) => lineMetres(lines[part])),
    vertices: () => {
      vertices ??= savedVertices(lines);
      return vertices;
    },
  };
}

function byPart<T>(of: (part: RoutePart) => T): Record<RoutePart, T> {
  return { deadStart: of('deadStart'), productive: of('productive'), deadEnd: of('deadEnd') };
}
