// How a cost grows with the work: the exponent e in cost ~ size^e, between the last two sizes, where what is paid once for all
// sizes weighs least. 0: not at all, 1: with the work, above it: faster.

/** Above this it is called faster than the work; what lies between is the scatter of the measuring. */
export const FASTER = 1.15;
/** ms or MB; smaller costs are scatter and nothing else. */
const LEAST = 1;

export type Point = { size: number; cost: number | null };

/** Null where the last two sizes were not both measured, or the last cost is too small to say. */
export function lastExponent(points: readonly Point[]): number | null {
  const measured = points.flatMap(({ size, cost }) => (cost === null || cost <= 0 ? [] : [{ size, cost }]));
  const [before, last] = measured.slice(-2);
  if (!before || !last || before === last || last.cost < LEAST) return null;
  return Math.log(last.cost / before.cost) / Math.log(last.size / before.size);
}

/** Cost of the last one, times that of the first. */
export function growthOf(points: readonly Point[]): number | null {
  const [first, last] = [points[0]?.cost ?? null, points.at(-1)?.cost ?? null];
  return first === null || last === null || first <= 0 ? null : last / first;
}
