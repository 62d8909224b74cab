// Check notes for self-overlaps: information, never a reason to reject a line.
import type { SelfOverlap } from '../../../geo/self-overlap';
import type { RoutePart } from '../document/route-document';
import { checkOf, type RouteCheck } from '../figures/check-codes';

/** Maximum number of overlaps listed per part, the longest; others are counted. */
const MOST_TOLD = 3;

/** In line order. Located at the later pass, because the first pass is not yet a repetition. */
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
