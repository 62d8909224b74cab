// A stacked bar of severity levels; a segment shows its number if there is room.
import { cssVars } from '../../../ui/css-vars';
import { useFigures } from './dashboard-context';
import type { Level } from './series-view-model';
import { levelName } from './wording';

type StackPart = {
  /** 0: without a level. */
  level: Level | 0;
  /** Length, in any unit. */
  weight: number;
  /** Text inside. */
  text: string;
  /** Value in the accessible name and tooltip; default `text`. */
  figure?: string;
};

/** `name`: owner of the bar. `percent`: share of the available width. */
export function LevelStack({
  name,
  parts,
  percent = 100,
  isBig = false,
}: {
  name: string;
  parts: readonly StackPart[];
  percent?: number;
  isBig?: boolean;
}) {
  const dashboard = useFigures();
  const descriptions = parts.map(({ level, text, figure = text }) => `${levelName(level, dashboard)} ${figure}`);
  return (
    <span
      className={isBig ? 'stack big' : 'stack'}
      role="img"
      aria-label={dashboard.t('dashboard.summary.stack', { name, parts: descriptions.join(', ') })}
      style={{ inlineSize: `${percent}%` }}
    >
      {parts.map(({ level, weight, text }, index) => (
        <span key={level} className={`level-${level}`} style={cssVars({ '--n': weight })} title={descriptions[index]}>
          {text}
        </span>
      ))}
    </span>
  );
}
