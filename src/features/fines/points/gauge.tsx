// Points against the limit: counted ones filled, open ones hatched, limits as a line and ticks.
import type { LicencePoints } from '../../../desk/points';
import { cssVars } from '../../../ui/css-vars';

/** Points at the end of the scale: somewhat more than the highest limit. */
const SCALE = 46;
export const LIMITS = [20, 30, 40] as const;

export function placeOnScale(points: number): number {
  return Math.min(1, points / SCALE);
}

export function Gauge({ points: { closed, withOpen, limit } }: { points: LicencePoints }) {
  return (
    <span className="gauge" aria-hidden="true">
      <i className="rest" style={cssVars({ '--to': placeOnScale(limit) })} />
      <i className="counted" style={cssVars({ '--to': placeOnScale(closed) })} />
      {withOpen > closed && (
        <i className="open" style={cssVars({ '--from': placeOnScale(closed), '--to': placeOnScale(withOpen) })} />
      )}
      {LIMITS.map((each) => (
        <i key={each} className={each === limit ? 'limit' : 'tick'} style={cssVars({ '--at': placeOnScale(each) })} />
      ))}
    </span>
  );
}
