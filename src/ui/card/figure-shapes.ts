// Shapes of figure parts: bar with comparison tick, and change arrow. Pure.

export type Direction = 'up' | 'down' | 'same';

/** SVG path data in an 8 x 8 box. */
export const CHANGE_SHAPES: Record<Direction, string> = {
  up: 'M4 1 7.4 7H.6z',
  down: 'M4 7 .6 1h6.8z',
  same: 'M0 1.6h8v1.5H0zM0 5h8v1.5H0z',
};

type BarVars = { '--now': string; '--before': string };

/** `now` and `before` as fractions (0 to 1) of the largest value on the card; null draws nothing. */
export function barOf(now: number | null, before: number | null, className = ''): { className: string; vars: BarVars } {
  const percent = (part: number) => `${Math.round(Math.max(0, Math.min(1, part)) * 1000) / 10}%`;
  return {
    className: ['bar', before === null && 'only', className].filter(Boolean).join(' '),
    vars: { '--now': percent(now ?? 0), '--before': percent(before ?? 0) },
  };
}
