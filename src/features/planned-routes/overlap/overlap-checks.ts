// What is said of the places where a line runs over itself: information, never a reason to refuse a line.
import type { SelfOverlap } from '../../../geo/self-overlap';
import type { RoutePart } from '../document/route-document';
import { checkOf, type RouteCheck } from '../figures/check-codes';

/** So many stretches of a part are told one by one, the longest; the others are counted. */
const MOST_TOLD = 3;

/** In the order of the line. Points at the later pass: the earlier one is there before anybody repeats it. */
export function overlapChecks(part: RoutePart, overlaps: readonly SelfOverlap[]): RouteCheck[] {
  const longest = new Set(overlaps.toSorted((a, b) => b.metres - a.metres).slice(0, MOST_TOLD));
  const checks = overlaps
    .filter((overlap) => longest.has(overlap))
    .map((overlap) => {
      const { metres, direction } = overlap;
      return checkOf('runs-over-itself', placeOf(part, overlap), { metres, direction });
    });
  const others = overlaps.filter((overlap) => !longest.has(overlap));
  const [next] = others;
  if (next) checks.push(checkOf('runs-over-itself-more', placeOf(part, next), { count: others.length }));
  return checks;
}

/** Segments are numbered by their first vertex. */
function placeOf(part: RoutePart, { later }: SelfOverlap) {
  return { part, vertex: later.first, to: later.last + 1 };
}
