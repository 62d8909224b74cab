// The lanes with counts and sums. Each has a key; a lane without tasks stays where it is.
import type { Desk } from '../../../desk/desk';
import { daysBetween } from '../../../rulebook/days';
import { showFocusedInRow } from '../../../ui/show-in-row';
import { dayText, type TaskWords } from '../desk/task-words';
import { LANE_KEYS, type LaneChoice, laneTotal } from './task-rows';
import './lanes.css';

const SUMMED: ReadonlySet<LaneChoice> = new Set([
  'all',
  'name',
  'confirm',
  'decide',
  'claim',
  'licence',
  'look',
  'expired',
]);

export function Lanes({
  desk,
  lane,
  words,
  onLane,
}: {
  desk: Desk;
  lane: LaneChoice;
  words: TaskWords;
  onLane: (lane: LaneChoice) => void;
}) {
  const { t } = words;
  const choices: LaneChoice[] = ['all', ...LANE_KEYS, 'wait', 'expired'];
  const shown = choices.filter(
    (choice) => (choice !== 'wait' && choice !== 'expired') || choice === lane || laneTotal(desk, choice).count > 0,
  );
  return (
    <nav className="lanes" aria-label={t('desk.lanes.label')} onFocus={showFocusedInRow}>
      {shown.map((choice) => (
        <button
          key={choice}
          type="button"
          className={choice === 'snoozed' ? 'apart' : undefined}
          aria-pressed={choice === lane}
          onClick={() => onLane(choice)}
        >
          <span>
            {t(`desk.lanes.${choice}`)}
            <kbd>{keyOf(choice)}</kbd>
          </span>
          <b>{words.format.number(laneTotal(desk, choice).count)}</b>
          <i>{noteOf(desk, choice, words)}</i>
        </button>
      ))}
    </nav>
  );
}

/** The key of a lane: 0 for all, 1 to 8; '' without one. */
function keyOf(lane: LaneChoice): string {
  if (lane === 'all') return '0';
  const index = LANE_KEYS.indexOf(lane);
  return index === -1 ? '' : String(index + 1);
}

function noteOf(desk: Desk, lane: LaneChoice, words: TaskWords): string {
  const { t, format, today } = words;
  if (lane === 'snoozed') {
    return desk.nextSnoozed === null
      ? ''
      : t('desk.lanes.nextSnoozed', { day: dayText(desk.nextSnoozed, 'short', words) });
  }
  if (lane === 'done') {
    if (desk.oldestDone === null) return '';
    const count = daysBetween(desk.oldestDone, today);
    return t('desk.lanes.oldestDone', { count, n: format.number(count) });
  }
  const { count, sum } = laneTotal(desk, lane);
  return SUMMED.has(lane) && count > 0 ? words.roundAmount(sum) : '';
}
