// Tabs by what it takes to reach the limit, with counts. A tab without drivers stays where it is.
import { REACH_CHOICES, type ReachChoice } from './driver-rows';
import type { PointsWords } from './points-words';
import '../desk/desk-tabs.css';

const BAD: ReadonlySet<ReachChoice> = new Set(['reached', 'any']);
const WARN: ReadonlySet<ReachChoice> = new Set(['medium', 'serious']);

export function ReachTabs({
  counts,
  reach,
  words: { t, format },
  onReach,
}: {
  counts: Readonly<Record<ReachChoice, number>>;
  reach: ReachChoice;
  words: PointsWords;
  onReach: (reach: ReachChoice) => void;
}) {
  return (
    <nav className="desk-tabs" aria-label={t('points.reach.label')}>
      {REACH_CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          className={counts[choice] === 0 ? '' : BAD.has(choice) ? 'bad' : WARN.has(choice) ? 'warn' : ''}
          aria-pressed={choice === reach}
          onClick={() => onReach(choice)}
        >
          {t(`points.reach.${choice}`)} <b>{format.number(counts[choice])}</b>
        </button>
      ))}
    </nav>
  );
}
