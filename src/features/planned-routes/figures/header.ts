// The eight figures of calculated_header: dead = dead start + dead end, total = dead + productive, in metres and in seconds.
// What a person typed wins; else metres are measured, and seconds come from the timetable, the routing engine or a speed.
import { getIn } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { lineMetres } from '../../../geo/line-distance';
import { lineOf, type RoutePart } from '../document/route-document';
import { numberOf } from '../document/stop-reading';
import { type RouteSettings, speedOf } from './pace';
import { timetableOf } from './timetable';
import { type Measure, typedFigure } from './typed-figures';

export type FigureSource = 'measured' | 'engine' | 'timetable' | 'speed' | 'typed';

/** Metres or seconds, not rounded. `reckoned`: what it would be if nobody had typed it. */
export type Figure = {
  readonly value: number;
  readonly source: FigureSource;
  readonly reckoned: number;
  readonly reckonedFrom: FigureSource;
};

export type FigureName = RoutePart | 'dead' | 'total';
export type Amounts = Readonly<Record<Measure, number>>;

export type HeaderFigures = {
  readonly parts: Readonly<Record<RoutePart, Readonly<Record<Measure, Figure>>>>;
  readonly dead: Amounts;
  readonly total: Amounts;
  /** What the document says itself, productive as its total less its dead; null where it says no number. */
  readonly saved: Readonly<Record<FigureName, Readonly<Record<Measure, number | null>>>>;
  /** The part of the total that is dead, 0 to 1; null where the total is 0. */
  readonly deadShare: Readonly<Record<Measure, number | null>>;
};

export const HEADER = 'calculated_header';
export const HEADER_KEYS = {
  dead: { metres: 'dead_distance_route_in_meters', seconds: 'dead_time_route_in_seconds' },
  total: { metres: 'total_distance_route_in_meters', seconds: 'total_time_route_in_seconds' },
  deadStart: { metres: 'dead_start_distance_route_in_meters', seconds: 'dead_start_time_route_in_seconds' },
  deadEnd: { metres: 'dead_end_distance_route_in_meters', seconds: 'dead_end_time_route_in_seconds' },
} as const;
export function headerFigures(route: Tree, settings: RouteSettings): HeaderFigures {
  const part = (name: RoutePart) => ({
    metres: figureOf(route, name, 'metres', metresOf(route, name)),
    seconds: figureOf(route, name, 'seconds', secondsOf(route, name, settings)),
  });
  const parts = { deadStart: part('deadStart'), productive: part('productive'), deadEnd: part('deadEnd') };
  const dead = amounts((measure) => parts.deadStart[measure].value + parts.deadEnd[measure].value);
  const total = amounts((measure) => dead[measure] + parts.productive[measure].value);
  const share = (measure: Measure) => (total[measure] > 0 ? dead[measure] / total[measure] : null);
  return {
    parts,
    dead,
    total,
    saved: savedFigures(route),
    deadShare: { metres: share('metres'), seconds: share('seconds') },
  };
}

/** The figures as the document says them. */
export function savedFigures(route: Tree): HeaderFigures['saved'] {
  const said = (name: keyof typeof HEADER_KEYS) => ({
    metres: numberOf(getIn(route, [HEADER, HEADER_KEYS[name].metres])),
    seconds: numberOf(getIn(route, [HEADER, HEADER_KEYS[name].seconds])),
  });
  const [dead, total] = [said('dead'), said('total')];
  const rest = (measure: Measure) => {
    const [all, unpaid] = [total[measure], dead[measure]];
    return all === null || unpaid === null || all < unpaid ? null : all - unpaid;
  };
  return {
    deadStart: said('deadStart'),
    productive: { metres: rest('metres'), seconds: rest('seconds') },
    deadEnd: said('deadEnd'),
    dead,
    total,
  };
}

type Reckoned = { readonly value: number; readonly source: FigureSource };

function figureOf(route: Tree, part: RoutePart, measure: Measure, { value, source }: Reckoned): Figure {
  const typed = typedFigure(route, part, measure);
  if (typed !== null) return { value: typed, source: 'typed', reckoned: value, reckonedFrom: source };
  return { value, source, reckoned: value, reckonedFrom: source };
}

function metresOf(route: Tree, part: RoutePart): Reckoned {
  return { value: lineMetres(lineOf(route, part)), source: 'measured' };
}

function secondsOf(route: Tree, part: RoutePart, settings: RouteSettings): Reckoned {
  if (part === 'productive') return productiveSeconds(route, settings);
  const routed = numberOf(settings.engineOf?.(route)[part]);
  if (routed !== null && routed >= 0) return { value: routed, source: 'engine' };
  // A typed length is driven, too.
  const metres = typedFigure(route, part, 'metres') ?? metresOf(route, part).value;
  return { value: (metres / speedOf(route, part, settings.config).kmh) * 3.6, source: 'speed' };
}

function productiveSeconds(route: Tree, settings: RouteSettings): Reckoned {
  const { seconds, driven } = timetableOf(route, settings);
  if (seconds !== null) return { value: seconds, source: 'timetable' };
  return { value: driven?.seconds ?? 0, source: driven?.isRouted ? 'engine' : 'speed' };
}

function amounts(of: (measure: Measure) => number): Amounts {
  return { metres: of('metres'), seconds: of('seconds') };
}
