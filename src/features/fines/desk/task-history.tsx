// What people did about a task, the newest first.
import { newest } from '../../../desk/knowledge';
import { type DeskTask, decisionsOf } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { useIsStored } from '../../../knowledge/use-knowledge';
import { useRuntime } from '../../../ui/runtime';
import type { TaskWords } from './task-words';
import type { DeskView } from './use-desk';
import './task-parts.css';

export function TaskHistory({
  task,
  view,
  words,
}: {
  task: DeskTask;
  view: Pick<DeskView, 'knowledge'>;
  words: TaskWords;
}) {
  const t = useText();
  const { format } = useRuntime();
  const isStored = useIsStored('decision', task.id);
  const decisions = decisionsOf(view.knowledge, task.id);
  const note = newest(view.knowledge, 'taskNote', task.id);
  const protocol = newest(view.knowledge, 'protocol', task.id);
  if (decisions.length === 0 && note === null) return null;
  return (
    <section>
      <h3>{t('desk.peek.history')}</h3>
      {note !== null && <p className="said">{note.value}</p>}
      <ul className="history">
        {decisions.map(({ value, by, at, day }, index) => (
          <li key={at}>
            <b>
              {value === null
                ? t('desk.peek.undone')
                : value.state === 'snoozed'
                  ? t('desk.done.snoozedUntil', { day: format.dateNear(value.until, words.today) })
                  : by === ''
                    ? t('desk.done.byNobody', { day: format.dateNear(day, words.today) })
                    : t('desk.done.by', { day: format.dateNear(day, words.today), by })}
            </b>
            <i>{index === 0 && !isStored ? t('desk.state.keeping') : format.dateTime(Date.parse(at))}</i>
          </li>
        ))}
      </ul>
      {protocol !== null && <p>{t('desk.done.protocol', { number: protocol.value })}</p>}
    </section>
  );
}
