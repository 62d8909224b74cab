// Details of a task: the fine in six lines, dates, prices, why, rule, history; and the actions.
import type { Ref } from 'react';
import { useText } from '../../../i18n/use-text';
import { Plate } from '../../../ui/plate';
import { CalendarButton } from '../desk/calendar-button';
import { DeskSide } from '../desk/desk-side';
import { RuleButton } from '../desk/rule-button';
import { TaskFacts, TaskPrices } from '../desk/task-facts';
import { type FootHandle, TaskFoot, type TaskFootProps } from '../desk/task-foot';
import { TaskHistory } from '../desk/task-history';
import { type TaskWords, taskReason, taskTitle } from '../desk/task-words';
import type { DeskView } from '../desk/use-desk';
import { WhoFacts } from '../desk/who-facts';
import { TaskDates } from './task-dates';

type TaskPeekProps = TaskFootProps & {
  view: DeskView;
  name: string;
  words: TaskWords;
  ref: Ref<FootHandle>;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

export function TaskPeek(props: TaskPeekProps) {
  const { task, name, onClose, onStep } = props;
  const t = useText();
  const head = (
    <>
      <bdi className="code">{name}</bdi> {task.fine.plate !== null && <Plate number={task.fine.plate} />}
    </>
  );
  return (
    <DeskSide
      label={t('desk.peek.label', { name })}
      title={taskTitle(task, t)}
      head={head}
      foot={<TaskFoot {...props} key={task.id} />}
      onStep={onStep}
      onClose={onClose}
    >
      <Sections {...props} />
    </DeskSide>
  );
}

function Sections({ task, view, words }: TaskPeekProps) {
  const t = useText();
  return (
    <>
      <section>
        <TaskFacts task={task} words={words} />
      </section>
      <section>
        <h3>{t('desk.peek.dates')}</h3>
        <TaskDates task={task} words={words} />
        <CalendarButton tasks={view.tasks.filter(({ fine }) => fine.key === task.fine.key)} words={words} />
      </section>
      {task.fine.face !== null && (
        <section>
          <h3>{t('desk.peek.costs')}</h3>
          <TaskPrices task={task} sneJoined={view.settings.sneJoined} words={words} />
        </section>
      )}
      <section>
        <h3>{t('desk.peek.facts')}</h3>
        <p>{taskReason(task, words)}</p>
      </section>
      {task.whoDrove !== undefined && (
        <WhoFacts fine={task.fine} who={task.whoDrove} reading={view.driveReading} words={words} />
      )}
      {task.rule !== null && (
        <section className="law">
          <h3>{t('desk.peek.rule')}</h3>
          <RuleButton rule={task.rule} isLong />
        </section>
      )}
      <TaskHistory task={task} view={view} words={words} />
    </>
  );
}
