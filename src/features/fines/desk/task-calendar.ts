// Last safe days as a calendar file, in the page's words: of all tasks, a lane, or a fine.
import { calendarFile, eventUid } from '../../../desk/calendar';
import type { DeskTask } from '../../../desk/states';
import { type TaskWords, taskTitle } from './task-words';
import { fineAddress, markName } from './who-words';

type Words = Pick<TaskWords, 't' | 'money'>;

/** Tasks that belong into a calendar: those with a day that nobody has done yet. */
export function calendarTasks(tasks: readonly DeskTask[]): DeskTask[] {
  return tasks.filter(
    ({ state, lastSafeDay }) => lastSafeDay !== null && (state === 'open' || state === 'contradicted'),
  );
}

/**
 * `name`: of the calendar. `host`: keeps fleets apart that share a calendar. `addressOf`: address of a page of Patio, with its host.
 * `now`: instant in ISO 8601 UTC.
 */
export function taskCalendar(
  tasks: readonly DeskTask[],
  words: Words,
  {
    name,
    host,
    addressOf,
    now,
  }: { name: string; host: string; addressOf: (page: ReturnType<typeof fineAddress>) => string; now: string },
): string {
  return calendarFile(
    calendarTasks(tasks).flatMap((task) => {
      const { fine, lastSafeDay, atStake } = task;
      if (lastSafeDay === null) return [];
      const summary = `${taskTitle(task, words.t)}: ${[markName(fine), fine.plate].filter(Boolean).join(' ')}`;
      const stake = atStake === null ? null : words.t('desk.export.calendarStake', { money: words.money(atStake) });
      return {
        uid: eventUid(task, host),
        day: lastSafeDay,
        summary,
        description: [fine.infraction, stake].filter(Boolean).join('\n'),
        url: addressOf(fineAddress(fine)),
      };
    }),
    { name, now },
  );
}
