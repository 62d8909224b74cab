// The empty state of the list: whether a search or a lane is empty, and the next days with tasks.
import { CircleCheck } from 'lucide-react';
import { nextDays } from '../../../desk/desk';
import type { DeskTask } from '../../../desk/states';
import { NoFines } from '../desk/no-fines';
import { dayText, type TaskWords } from '../desk/task-words';
import type { LaneChoice } from './task-rows';
import './next-days.css';

export function EmptyList({
  isWhole,
  hasFines,
  lane,
  find,
  what,
  tasks,
  words,
  onClear,
  onDay,
}: {
  /** All rows are read, so that nothing to do is true. */
  isWhole: boolean;
  /** Of any kind, so that there is something to look for. */
  hasFines: boolean;
  lane: LaneChoice;
  find: string;
  /** What the address asks for, in words; null: everything. */
  what: string | null;
  /** Of all lanes. */
  tasks: readonly DeskTask[];
  words: TaskWords;
  onClear: () => void;
  /** Goes to the tasks of a day. */
  onDay: (day: string) => void;
}) {
  const { t } = words;
  if (find.trim() !== '') {
    return (
      <div className="state">
        <strong>{t('desk.list.noneFound')}</strong>
        <button type="button" className="button" onClick={onClear}>
          {t('desk.list.clearFind')}
        </button>
      </div>
    );
  }
  if (isWhole && !hasFines) return <NoFines />;
  const isNothing = lane === 'all' && isWhole;
  return (
    <div className="state">
      {isNothing && what === null && <CircleCheck className="icon" />}
      <strong>
        {what !== null && lane === 'all'
          ? t('today.filter.nothing', { what })
          : t(isNothing ? 'desk.empty.title' : isWhole ? 'desk.empty.lane' : 'desk.empty.laneYet')}
      </strong>
      {isNothing && what === null && <p>{t('desk.empty.text')}</p>}
      <NextDays tasks={tasks} words={words} onDay={onDay} />
    </div>
  );
}

function NextDays({
  tasks,
  words,
  onDay,
}: {
  tasks: readonly DeskTask[];
  words: TaskWords;
  onDay: (day: string) => void;
}) {
  const { t, format, today } = words;
  const days = nextDays(tasks, today);
  if (days.length === 0) return null;
  return (
    <section className="next-days" aria-label={t('today.next.title')}>
      <h3>{t('today.next.title')}</h3>
      <ul>
        {days.map(({ day, count, sum, snoozed }) => {
          const name = dayText(day, 'short', words);
          const back = t('today.next.snoozed', { count: snoozed, n: format.number(snoozed) });
          const parts = [
            count > 0 && t('desk.headline.tasks', { count, n: format.number(count) }),
            snoozed > 0 && back,
          ].filter((part) => part !== false);
          return (
            <li key={day}>
              {count > 0 ? (
                <button type="button" className="link" onClick={() => onDay(day)}>
                  {t('today.next.day', { day: name, money: words.money(sum) })}
                </button>
              ) : (
                name
              )}{' '}
              <i>{parts.join(' · ')}</i>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
