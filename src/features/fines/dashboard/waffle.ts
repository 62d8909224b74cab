// A waffle chart of 10 x 10 squares; one is a hundredth. Pure.
const SIDE = 10;
const STEP = 22;
/** Width and height, in path units. */
export const WAFFLE_SIDE = 217;

/** The squares from `from` (inclusive) to `to` (exclusive), as one path. */
export function squaresPath(from: number, to: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const at = from + index;
    return `M${(at % SIDE) * STEP + 0.5} ${Math.floor(at / SIDE) * STEP + 0.5}h18v18h-18z`;
  }).join('');
}
