// The eight header figures of a document, by part.
import { getIn } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { RoutePart } from './route-document';
import { numberOf } from './stop-reading';
import type { Measure } from './typed-figures';

export type FigureName = RoutePart | 'dead' | 'total';

/** Metres and seconds; productive is the total minus the dead parts; null if not a number. */
export type SavedFigures = Readonly<Record<FigureName, Readonly<Record<Measure, number | null>>>>;

export const HEADER = 'calculated_header';
export const HEADER_KEYS = {
  dead: { metres: 'dead_distance_route_in_meters', seconds: 'dead_time_route_in_seconds' },
  total: { metres: 'total_distance_route_in_meters', seconds: 'total_time_route_in_seconds' },
  deadStart: { metres: 'dead_start_distance_route_in_meters', seconds: 'dead_start_time_route_in_seconds' },
  deadEnd: { metres: 'dead_end_distance_route_in_meters', seconds: 'dead_end_time_route_in_seconds' },
} as const;

export function savedFigures(route: Tree): SavedFigures {
  const figureAt = (name: keyof typeof HEADER_KEYS) => ({
    metres: numberOf(getIn(route, [HEADER, HEADER_KEYS[name].metres])),
    seconds: numberOf(getIn(route, [HEADER, HEADER_KEYS[name].seconds])),
  });
  const [dead, total] = [figureAt('dead'), figureAt('total')];
  const rest = (measure: Measure) => {
    const [all, unpaid] = [total[measure], dead[measure]];
    return all === null || unpaid === null || all < unpaid ? null : all - unpaid;
  };
  return {
    deadStart: figureAt('deadStart'),
    productive: { metres: rest('metres'), seconds: rest('seconds') },
    deadEnd: figureAt('deadEnd'),
    dead,
    total,
  };
}
