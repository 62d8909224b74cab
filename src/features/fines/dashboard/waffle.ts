// A hundred squares, ten by ten; one is a hundredth. Pure.
const SIDE = 10;
const STEP = 22;
/** Width and height of the whole, in the units of the path. */
export const WAFFLE_SIDE = 217;

/** The squares from `from` up to `to`, as one path. */
export function squaresPath(from: number, to: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const at = from + index;
    return `M${(at % SIDE) * STEP + 0.5} ${Math.floor(at / SIDE) * STEP + 0.5}h18v18h-18z`;
  }).join('');
}
