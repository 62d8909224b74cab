import type { CSSProperties } from 'react';

/** Custom properties as an inline style: `style={cssVars({ '--now': '40%' })}`. React's own type does not know them. */
export function cssVars(vars: Record<`--${string}`, string | number>): CSSProperties {
  return vars as CSSProperties;
}
