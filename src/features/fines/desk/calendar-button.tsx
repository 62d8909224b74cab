// Saves the last safe days of one fine as a calendar file.
import { CalendarPlus } from 'lucide-react';
import type { DeskTask } from '../../../desk/states';
import { fileNameOf, safeNamePart } from '../../../format/file-name';
import { downloadFile } from '../../../ui/feedback/download';
import { useRuntime } from '../../../ui/runtime';
import { useNavigation } from '../../../url/use-navigation';
import { calendarTasks, taskCalendar } from './task-calendar';
import type { TaskWords } from './task-words';
import { markName } from './who-words';
import './task-parts.css';

/** `tasks`: of the fine. Nothing is shown where none of them has a day. */
export function CalendarButton({ tasks, words }: { tasks: readonly DeskTask[]; words: TaskWords }) {
  const { config } = useRuntime();
  const navigation = useNavigation();
  const dated = calendarTasks(tasks);
  const [first] = dated;
  if (first === undefined) return null;
  const name = markName(first.fine);
  const save = () => {
    const text = taskCalendar(dated, words, {
      name: `${config.name} · ${name}`,
      host: location.hostname,
      addressOf: (page) => new URL(navigation.hrefOf(page), location.href).href,
      now: new Date().toISOString(),
    });
    downloadFile(fileNameOf(safeNamePart(`tasks-${name}`), 'ics'), new Blob([text], { type: 'text/calendar' }));
  };
  return (
    <button type="button" className="link calendar-button" onClick={save}>
      <CalendarPlus className="icon" />
      {words.t('desk.export.calendarFine')}
    </button>
  );
}
