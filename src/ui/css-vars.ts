import type { CSSProperties } from 'react';

/** Custom properties as an inline style: `style={cssVars({ '--now': '40%' })}`. React's type does not include them. */
export function cssVars(vars: Record<`--${string}`, string | number>): CSSProperties {
  return vars as CSSProperties;
}
