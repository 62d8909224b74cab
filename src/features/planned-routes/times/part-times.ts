// Times of a route: collects the input of each leg; leg-times.ts selects the source. The productive part has legs
// between stops, before the first and after the last. A dead part is one leg.
import { isObject, type Tree } from '../../../document/tree';
import { sameLine } from '../../../geo/line';
import { lineMetres } from '../../../geo/line-distance';
import { heldTimes } from '../document/held-times';
import { lineOf, type RoutePart, stopsOf } from '../document/route-document';
import { stopPlacesOf } from '../document/stop-places';
import { numberOf } from '../document/stop-reading';
import { typedFigure } from '../document/typed-figures';
import { type LegGiven, type LegTime, type PartTime, partTimeOf } from './leg-times';
import { dwellOf, hasOwnDwell, type RouteSettings, speedOf } from './pace';
import { hourSpans } from './rising-hours';
import { basisOf, type PlacedSpan, placedSpan, placeKey, type SavedBasis, spansByLeg } from './saved-basis';
import { secondsAt } from './timeline';
import { type Stretch, unchangedStretches } from './unchanged-stretches';

/** `isAsSaved`: its inputs are unchanged, whatever value the document has. */
type TimedPart = PartTime & { readonly isAsSaved: boolean };

type RouteTimes = Readonly<Record<RoutePart, TimedPart>> & {
  /** Index n: from stop n to stop n + 1, with metres along the line and dwell included in the seconds. */
  readonly legs: readonly (LegTime & { readonly metres: number; readonly dwell: number })[];
};

/** `isValid`: the saved time applies, as far as the line is unchanged. */
type KnownLeg = LegGiven & { readonly isValid: boolean };

const cache = new WeakMap<object, { settings: RouteSettings; times: RouteTimes }>();

/** Cached per route and settings. */
export function routeTimes(route: Tree, settings: RouteSettings): RouteTimes {
  if (!isObject(route)) return calculate(route, settings);
  const before = cache.get(route);
  if (before?.settings === settings) return before.times;
  const times = calculate(route, settings);
  cache.set(route, { settings, times });
  return times;
}

function calculate(route: Tree, settings: RouteSettings): RouteTimes {
  const basis = basisOf(route, settings.opened);
  const [head, legs, tail] = productiveLegs(route, settings, basis);
  const productive = timed(route, 'productive', settings, basis, [head, ...legs, tail]);
  return {
    deadStart: timed(route, 'deadStart', settings, basis, [deadLeg(route, 'deadStart', settings, basis)]),
    productive,
    deadEnd: timed(route, 'deadEnd', settings, basis, [deadLeg(route, 'deadEnd', settings, basis)]),
    legs: legs.map(({ metres, dwell }, index) => {
      const time = productive.legs[index + 1] ?? { seconds: 0, sources: [] };
      const isDriven = time.sources[0] === 'speed' || time.sources[0] === 'engine';
      return { ...time, metres, dwell: isDriven ? dwell : 0 };
    }),
  };
}

function timed(
  route: Tree,
  part: RoutePart,
  { config }: RouteSettings,
  basis: SavedBasis | null,
  legs: readonly KnownLeg[],
): TimedPart {
  const saved = basis?.figures[part].seconds ?? null;
  const spans = part === 'productive' ? hourSpans(stopsOf(route)).map(({ seconds }) => seconds) : [];
  const { kmh } = speedOf(route, part, config);
  const typed = typedFigure(route, part, 'seconds');
  const isSameLine = basis !== null && sameLine(lineOf(route, part), basis.lines[part]);
  const hasSameStops = part !== 'productive' || stopsOf(route).length === basis?.places.length;
  const isSaved = isSameLine && hasSameStops && legs.every(({ isValid }) => isValid);
  const held = typed === null ? (heldTimes(route)[part] ?? null) : null;
  const time = partTimeOf({ typed, held, legs: isSaved && saved !== null ? wholly(legs, saved) : legs, spans, kmh });
  return { ...time, isAsSaved: typed === null && (held === null ? isSaved : held === saved) };
}

/** An unchanged part keeps its saved seconds, even without a line to divide them by. */
function wholly(legs: readonly LegGiven[], saved: number): LegGiven[] {
  const all = legs.reduce((sum, { savedTime }) => sum + (savedTime?.seconds ?? 0), 0);
  return legs.map((leg) => {
    const seconds = saved * (all > 0 ? (leg.savedTime?.seconds ?? 0) / all : 1 / legs.length);
    return { ...leg, savedTime: { metres: leg.metres, seconds } };
  });
}

function deadLeg(
  route: Tree,
  part: 'deadStart' | 'deadEnd',
  settings: RouteSettings,
  basis: SavedBasis | null,
): KnownLeg {
  const measured = lineMetres(lineOf(route, part));
  // A typed length also takes time.
  const metres = typedFigure(route, part, 'metres') ?? measured;
  const keep = keeperOf(route, part, settings, basis);
  const unchanged = keep.between(0, measured);
  const scale = measured > 0 ? metres / measured : 1;
  return {
    metres,
    isValid: keep.isValid,
    savedTime: unchanged && { metres: measured > 0 ? unchanged.metres * scale : metres, seconds: unchanged.seconds },
    engine: readSeconds(settings.engineOf?.(route)[part]),
    dwell: 0,
    span: null,
  };
}

/** Before the first stop, between stops, after the last stop. Without stops all of it is before the first. */
function productiveLegs(
  route: Tree,
  settings: RouteSettings,
  basis: SavedBasis | null,
): [head: KnownLeg, legs: readonly KnownLeg[], tail: KnownLeg] {
  const stops = stopsOf(route);
  const places = stops.map(placeKey);
  const length = lineMetres(lineOf(route, 'productive'));
  const cuts = cutsOf(route, length);
  const keep = keeperOf(route, 'productive', settings, basis);
  const spans = hourSpans(stops);
  const spanAt = spansByLeg(stops, spans);
  const engine = settings.engineOf?.(route).productive ?? [];
  const savedLegs = legsByPlaces(basis);
  const isLegSaved = (index: number) => {
    if (basis === null || hasOwnDwell(route, index)) return false;
    const span = spans[spanAt[index] ?? -1];
    const hours = span ? placedSpan(places, span, index) : null;
    if (basis.places.length === 0) return hours === null;
    return (savedLegs.get(pairOf(places, index)) ?? []).some((saved) => isSameSpan(hours, basis.spans[saved] ?? null));
  };
  const legOf = (from: number, to: number, isValid: boolean) => ({
    metres: to - from,
    isValid: isValid && keep.isValid,
    savedTime: isValid ? keep.between(from, to) : null,
  });
  const end = (from: number, to: number, isValid: boolean): KnownLeg => ({
    ...legOf(from, to, isValid),
    engine: null,
    dwell: 0,
    span: null,
  });
  // In a document without stops the part was saved as a whole.
  const isEndUnchanged = (stop: 0 | -1) =>
    basis !== null && (basis.places.length === 0 || places.at(stop) === basis.places.at(stop));
  const legs = stops.slice(1).map(
    (_, index): KnownLeg => ({
      ...legOf(cuts[index] ?? 0, cuts[index + 1] ?? 0, isLegSaved(index)),
      engine: readSeconds(engine[index]),
      dwell: dwellOf(route, index, settings.config),
      span: spanAt[index] ?? null,
    }),
  );
  const [first, last] = [cuts[0] ?? length, cuts.at(-1) ?? length];
  return [end(0, first, isEndUnchanged(0)), legs, end(last, length, isEndUnchanged(-1))];
}

/** Metres along the line of each stop; a stop located before the previous one is passed at that one. */
function cutsOf(route: Tree, length: number): number[] {
  let passedMetres = 0;
  return stopPlacesOf(route).map((place) => {
    passedMetres = Math.min(length, Math.max(passedMetres, place?.metres ?? 0));
    return passedMetres;
  });
}

/** `between`: the unchanged range within metres `from` to `to`; null without saved seconds. */
type Keep = { readonly isValid: boolean; readonly between: (from: number, to: number) => LegGiven['savedTime'] };

function keeperOf(route: Tree, part: RoutePart, { config }: RouteSettings, basis: SavedBasis | null): Keep {
  // A speed set for the part replaces its saved time.
  if (basis === null || speedOf(route, part, config).isOwn) return { isValid: false, between: () => null };
  const stretches = stretchesOf(route, part, basis);
  const between: Keep['between'] = (from, to) => {
    let [metres, seconds] = [0, 0];
    for (const stretch of stretches) {
      const [start, end] = [Math.max(from, stretch.from), Math.min(to, stretch.to)];
      const timeline = stretch.saved ? basis.timelines[stretch.saved.part] : [];
      if (end <= start || !stretch.saved || timeline.length === 0) continue;
      const { metres: there, by } = stretch.saved;
      const at = (place: number) => secondsAt(timeline, there + by * (place - stretch.from));
      metres += end - start;
      seconds += Math.abs(at(end) - at(start));
    }
    return metres === 0 && basis.figures[part].seconds === null ? null : { metres, seconds };
  };
  return { isValid: true, between };
}

const stretches = new WeakMap<SavedBasis, WeakMap<object, Partial<Record<RoutePart, readonly Stretch[]>>>>();

/** Cached per line, so that it is not compared again while a stop is dragged. */
function stretchesOf(route: Tree, part: RoutePart, basis: SavedBasis): readonly Stretch[] {
  const line = lineOf(route, part);
  const ofBasis = stretches.get(basis) ?? new WeakMap<object, Partial<Record<RoutePart, readonly Stretch[]>>>();
  stretches.set(basis, ofBasis);
  const before = ofBasis.get(line);
  const result =
    before?.[part] ??
    (sameLine(line, basis.lines[part])
      ? [{ from: 0, to: lineMetres(line), saved: { part, metres: 0, by: 1 as const } }]
      : unchangedStretches(line, part, basis.vertices()));
  ofBasis.set(line, { ...before, [part]: result });
  return result;
}

const legPlaces = new WeakMap<SavedBasis, ReadonlyMap<string, readonly number[]>>();

/** Legs of the saved document by the positions of their two stops. */
function legsByPlaces(basis: SavedBasis | null): ReadonlyMap<string, readonly number[]> {
  const before = basis && legPlaces.get(basis);
  if (before) return before;
  const legs = new Map<string, number[]>();
  for (let index = 0; basis !== null && index + 1 < basis.places.length; index += 1) {
    const pair = pairOf(basis.places, index);
    legs.set(pair, [...(legs.get(pair) ?? []), index]);
  }
  if (basis) legPlaces.set(basis, legs);
  return legs;
}

function pairOf(places: readonly string[], index: number): string {
  return `${places[index]} ${places[index + 1]}`;
}

/** Hours that do not include a leg keep its saved time. */
function isSameSpan(now: PlacedSpan | null, saved: PlacedSpan | null): boolean {
  if (now === null) return true;
  const isShared = (a: readonly string[], b: readonly string[]) => a.some((place) => b.includes(place));
  return now.seconds === saved?.seconds && isShared(now.from, saved.from) && isShared(now.to, saved.to);
}

function readSeconds(value: number | null | undefined): number | null {
  const seconds = numberOf(value ?? undefined);
  return seconds !== null && seconds >= 0 ? seconds : null;
}
