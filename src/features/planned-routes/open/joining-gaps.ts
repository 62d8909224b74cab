// Gaps between lines that would be joined in one part: each becomes a straight segment.
import { distanceBetween } from '../../../geo/ellipsoid';
import { vertexAt } from '../../../geo/line';
import { PARTS, type RoutePart } from '../document/route-document';
import type { ReadLine } from '../import-export/route-file';
import { type LineUse, lineOfRead } from './apply-import';

export type JoiningGap = { readonly part: RoutePart; readonly metres: number };

/** The widest gap of each part with a gap of at least `minGap` metres. */
export function joiningGaps(
  lines: readonly ReadLine[],
  uses: readonly LineUse[],
  minGap: number,
): readonly JoiningGap[] {
  return PARTS.flatMap((part) => {
    const joined = lines.filter((_, index) => uses[index] === part).map(lineOfRead);
    const gaps = joined.slice(1).map((line, index) => {
      const before = joined[index];
      if (!before || before.count === 0 || line.count === 0) return 0;
      return distanceBetween(vertexAt(before, before.count - 1), vertexAt(line, 0));
    });
    const metres = gaps.reduce((widest, gap) => Math.max(widest, gap), 0);
    return metres >= minGap ? [{ part, metres }] : [];
  });
}
