// The levels of seriousness side by side in one bar, each as long as its part; it says its number where that has room.
import { cssVars } from '../../../ui/css-vars';
import { useFigures } from './dashboard-context';
import type { Level } from './series-view-model';
import { levelName } from './wording';

type StackPart = {
  /** 0: without a level. */
  level: Level | 0;
  /** How long it is, in any unit. */
  weight: number;
  /** What stands in it. */
  text: string;
  /** Its figure in the name of the bar and under the pointer; `text` if it is left out. */
  figure?: string;
};

/** `name`: whose bar it is. `percent`: of the width there is. */
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
  const said = parts.map(({ level, text, figure = text }) => `${levelName(level, dashboard)} ${figure}`);
  return (
    <span
      className={isBig ? 'stack big' : 'stack'}
      role="img"
      aria-label={dashboard.t('dashboard.summary.stack', { name, parts: said.join(', ') })}
      style={{ inlineSize: `${percent}%` }}
    >
      {parts.map(({ level, weight, text }, index) => (
        <span key={level} className={`level-${level}`} style={cssVars({ '--n': weight })} title={said[index]}>
          {text}
        </span>
      ))}
    </span>
  );
}
