// What a fine asks for: its tasks with what people did about them, and the contradictions it is in.
import { type RefObject, useId, useRef, useState } from 'react';
import type { Fine } from '../../../../contract/fine';
import { findingId } from '../../../../desk/finding';
import { newest } from '../../../../desk/knowledge';
import type { RowDesk } from '../../../../desk/row-desk';
import type { DeskTask } from '../../../../desk/states';
import { useText } from '../../../../i18n/use-text';
import type { SearchRecord } from '../../../../url/navigation';
import { Link, useNavigate } from '../../../../url/use-navigation';
import { CalendarButton } from '../../desk/calendar-button';
import { NotStored } from '../../desk/not-stored';
import { RuleButton } from '../../desk/rule-button';
import { sheetsAddress, wishPrint } from '../../desk/sheets-address';
import { DismissDialog, NoteDialog, SnoozeDialog } from '../../desk/task-dialogs';
import { TaskFoot } from '../../desk/task-foot';
import { TaskHistory } from '../../desk/task-history';
import { dayText, printedText, type TaskWords, taskReason, taskTitle, urgencyOf } from '../../desk/task-words';
import { useDriveTexts } from '../../desk/use-drive-texts';
import { useTaskActions } from '../../desk/use-task-actions';
import { useTaskWords } from '../../desk/use-task-words';
import { WhoFacts } from '../../desk/who-facts';
import { useNames } from '../../filters/names';
import { useComputed } from '../../rows/use-rows';
import type { TableDesk } from '../table-desk';
import { Findings, Settled } from './todo-findings';
import './todo-part.css';

type Asked = { kind: 'snooze' | 'note' | 'dismiss'; task: DeskTask };

export function TodoPart({ fine, desk }: { fine: Fine; desk: TableDesk | null }) {
  const t = useText();
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const row = desk?.rowOf(fine);
  return (
    <section className="fine-part fine-todo" aria-labelledby={id} aria-busy={desk === null || !desk.isReady}>
      <h3 ref={head} id={id} tabIndex={-1}>
        {t('finesDesk.title')}
      </h3>
      {desk === null || row === undefined ? (
        <p className="muted">{t('finesDesk.loading')}</p>
      ) : row === null ? (
        <p className="muted">{t('finesDesk.nameless')}</p>
      ) : (
        <Todo key={row.fine.key} row={row} desk={desk} head={head} />
      )}
    </section>
  );
}

/** `head` gets the focus where a button that had it is gone with the task's state. */
function Todo({ row, desk, head }: { row: RowDesk; desk: TableDesk; head: RefObject<HTMLElement | null> }) {
  const t = useText();
  const words = useTaskWords(useNames(), desk.today, desk.settings.holidays);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useTaskActions(desk, (task) => taskTitle(task, t));
  const looked = row.tasks.flatMap(({ reason }) => (reason.code === 'finding' ? findingId(reason.finding) : []));
  const others = row.findings.filter(({ finding }) => !looked.includes(findingId(finding)));
  const unnamed = row.tasks.find(({ kind }) => kind === 'NAME' || kind === 'CONFIRM');
  const close = () => setAsked(null);
  return (
    <>
      {row.tasks.length === 0 && (
        <p className="muted">{t(row.isSilent ? 'finesDesk.otherRow' : 'finesDesk.nothing')}</p>
      )}
      {row.tasks.map((task) => (
        <article key={task.id} className="todo" aria-label={taskTitle(task, t)}>
          <TaskLine task={task} words={words} />
          <TaskHistory task={task} view={desk} words={words} />
          <TaskFoot
            task={task}
            view={desk}
            fineAddress={null}
            hasKeys={false}
            drafts={desk.drafts}
            onDone={(protocol) => {
              actions.done([task], protocol);
              desk.drafts.delete(task.id);
              head.current?.focus();
            }}
            onReopen={() => {
              actions.reopen([task]);
              head.current?.focus();
            }}
            onSnooze={() => {
              if (actions.maySnooze([task])) setAsked({ kind: 'snooze', task });
            }}
            onNote={() => setAsked({ kind: 'note', task })}
            onDismiss={() => setAsked({ kind: 'dismiss', task })}
            onSheet={() => {
              const address = sheetsAddress([task]);
              if (address === null) return;
              wishPrint();
              navigate({ to: address.to, search: () => address.search });
            }}
          />
        </article>
      ))}
      <CalendarButton tasks={row.tasks} words={words} />
      {unnamed !== undefined && <WhoPart task={unnamed} desk={desk} words={words} />}
      {row.settled.length > 0 && <Settled settled={row.settled} words={words} />}
      <NotStored problem={desk.storageProblem} />
      {row.isWarningCandidate && (
        <p className="candidate">
          <RuleButton rule="R13" /> {t('finesDesk.candidate')}
        </p>
      )}
      {others.length > 0 && <Findings findings={others} desk={desk} words={words} />}
      {asked?.kind === 'snooze' && (
        <SnoozeDialog
          tasks={[asked.task]}
          words={words}
          onClose={close}
          onSnooze={(until) => {
            close();
            actions.snooze([asked.task], until);
          }}
        />
      )}
      {asked?.kind === 'note' && (
        <NoteDialog
          name={taskTitle(asked.task, t)}
          note={newest(desk.knowledge, 'taskNote', asked.task.id)?.value ?? ''}
          onClose={close}
          onSave={(note) => {
            close();
            actions.note(asked.task, note);
          }}
        />
      )}
      {asked?.kind === 'dismiss' && (
        <DismissDialog
          what={taskTitle(asked.task, t)}
          onClose={close}
          onDismiss={(reason) => {
            close();
            actions.dismiss(asked.task, reason);
          }}
        />
      )}
    </>
  );
}

/**
 * Who drove a fine without a settled driver: facts of stored rows, plans and routes. Nothing until rows are read: without
 * them no fact is known, and "nobody on record" would be said too soon.
 */
function WhoPart({ task, desk, words }: { task: DeskTask; desk: TableDesk; words: TaskWords }) {
  const { fine } = task;
  const { texts, reading } = useDriveTexts([{ task, reading: null }]);
  const found = useComputed(desk.rows, 'fineFacts', { fine, meanings: desk.settings.meanings, drive: texts });
  if (found === null || found.head.key !== fine.key) return null;
  return <WhoFacts fine={fine} who={found.head.who} reading={reading} words={words} />;
}

/** What to do, why, by when, what it is worth, by which rule. */
function TaskLine({ task, words }: { task: DeskTask; words: TaskWords }) {
  const { t } = words;
  const isAtRest = task.state === 'done' || task.state === 'waiting' || task.state === 'snoozed';
  const urgency = isAtRest || task.isExpired ? 'later' : urgencyOf(task.lastSafeDay, words);
  const printed = printedText(task, words);
  return (
    <>
      <h4>
        {taskTitle(task, t)} {task.rule !== null && <RuleButton rule={task.rule} />}
        <span className={task.state === 'contradicted' ? 'task-state against' : 'task-state'}>
          {t(`desk.state.${task.state}`)}
        </span>
      </h4>
      {task.reason.code === 'finding' ? (
        <Link to="/fines/contradictions" search={() => sheetOf(task)} className="link">
          {t('finesDesk.sheet')}
        </Link>
      ) : (
        <p>
          <bdi>{taskReason(task, words)}</bdi>
        </p>
      )}
      {(task.lastSafeDay !== null || task.atStake !== null) && (
        <dl>
          {task.lastSafeDay !== null && (
            <div>
              <dt>{t('finesDesk.lastSafeDay')}</dt>
              <dd className={urgency}>
                {dayText(task.lastSafeDay, 'short', words)}
                {printed !== '' && <i> {printed}</i>}
              </dd>
            </div>
          )}
          {task.atStake !== null && (
            <div>
              <dt>{t('finesDesk.atStake')}</dt>
              <dd>{words.money(task.atStake)}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

function sheetOf({ reason }: DeskTask): SearchRecord {
  return reason.code === 'finding' ? { finding: [reason.finding.kind] } : {};
}
