// The errors of Valhalla's library, which says them as texts only. Numbers and codes are those of its own HTTP service.

/** The start of a text, its number, and its code in OSRM's format. */
const ERRORS = [
  ['No costing method found', 125, 'InvalidOptions'],
  ['Exceeded max locations', 150, 'InvalidValue'],
  ['Too many shape points', 153, 'InvalidValue'],
  ['Path distance exceeds', 154, 'DistanceExceeded'],
  ['Locations are in unconnected regions', 170, 'NoRoute'],
  ['No suitable edges near location', 171, 'NoSegment'],
  ['Exceeded breakage distance', 172, 'BreakageDistanceExceeded'],
  ['Location is unreachable', 441, 'InvalidUrl'],
  ['No path could be found', 442, 'NoRoute'],
  ['Exact route match algorithm', 443, 'NoSegment'],
  ['Map Match algorithm', 444, 'NoSegment'],
] as const;

/** The body of an answer with status 400. `isOsrm`: the answer was asked for in OSRM's format. */
export function errorBody(error: unknown, isOsrm: boolean): object {
  const text = String(error instanceof Error ? error.message : error).replace(/^\w+ error: /, '');
  const [words, number, code] = ERRORS.find(([start]) => text.startsWith(start)) ?? [text, 100, 'InvalidUrl'];
  if (isOsrm) return { code, message: words };
  return { error_code: number, error: text, status_code: 400, status: 'Bad Request' };
}
