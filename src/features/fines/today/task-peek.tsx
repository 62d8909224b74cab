// Details of a task beside the list, on narrow screens in a sheet: the fine in six lines, dates, prices, why, rule, history; and
// the actions, which never scroll away.
import { Check, ChevronDown, ChevronUp, ExternalLink, X } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { newest } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { decisionsOf } from '../../../desk/states';
import { isSneSure } from '../../../desk/tasks';
import { NOTHING } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import { nicOf, priceAt } from '../../../rulebook/money';
import { Dialog } from '../../../ui/overlay/dialog';
import { Plate } from '../../../ui/plate';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { Link } from '../../../url/use-navigation';
import { RuleButton } from '../desk/rule-button';
import type { DeskView } from '../desk/use-desk';
import { hasProtocol } from './task-actions';
import { TaskDates } from './task-dates';
import { type TaskWords, taskReason, taskTitle } from './task-words';

const WIDE = '(min-width: 1101px)';

export type PeekHandle = {
  /** Puts the cursor into the field of the protocol number; false where there is none. */
  focusProtocol: () => boolean;
};

export type TaskPeekProps = {
  task: DeskTask;
  name: string;
  view: DeskView;
  words: TaskWords;
  /** Address of the fine in the table. */
  fineAddress: { to: string; search: Record<string, string[]> };
  ref: Ref<PeekHandle>;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onDone: (protocol: string | null) => void;
  onReopen: () => void;
  onSnooze: () => void;
  onNote: () => void;
  onDismiss: () => void;
};

export function TaskPeek(props: TaskPeekProps) {
  const { task, name, words, onClose, onStep } = props;
  const t = useText();
  const isWide = useMedia(WIDE);
  const title = taskTitle(task, t);
  const steps = (
    <span className="nav">
      <Step label={t('desk.peek.previous')} keys="K" icon={<ChevronUp className="icon" />} onStep={() => onStep(-1)} />
      <Step label={t('desk.peek.next')} keys="J" icon={<ChevronDown className="icon" />} onStep={() => onStep(1)} />
    </span>
  );
  const head = (
    <>
      <bdi className="code">{name}</bdi> {task.fine.plate !== null && <Plate number={task.fine.plate} />}
    </>
  );
  if (!isWide) {
    return (
      <Dialog
        open
        size="sheet"
        title={title}
        description={head}
        onClose={onClose}
        actions={<Foot {...props} key={task.id} />}
      >
        <div className="task-peek in-sheet">
          {steps}
          <Sections {...props} words={words} />
        </div>
      </Dialog>
    );
  }
  return (
    <aside className="task-peek" aria-label={t('desk.peek.label', { name })}>
      <header>
        <div>
          <h2>{title}</h2>
          <p>{head}</p>
        </div>
        <span className="nav">
          {steps}
          <Step label={t('desk.peek.close')} keys="Esc" icon={<X className="icon" />} onStep={onClose} />
        </span>
      </header>
      <div className="parts">
        <Sections {...props} />
      </div>
      <footer>
        <Foot {...props} key={task.id} />
      </footer>
    </aside>
  );
}

function Step({ label, keys, icon, onStep }: { label: string; keys: string; icon: ReactNode; onStep: () => void }) {
  return (
    <button
      type="button"
      className="button plain only"
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={onStep}
    >
      {icon}
    </button>
  );
}

function Sections({ task, view, words }: TaskPeekProps) {
  const t = useText();
  return (
    <>
      <section>
        <Facts task={task} words={words} />
      </section>
      <section>
        <h3>{t('desk.peek.dates')}</h3>
        <TaskDates task={task} words={words} />
      </section>
      {task.fine.face !== null && (
        <section>
          <h3>{t('desk.peek.costs')}</h3>
          <Prices task={task} view={view} words={words} />
        </section>
      )}
      <section>
        <h3>{t('desk.peek.facts')}</h3>
        <p>{taskReason(task, words)}</p>
      </section>
      {task.rule !== null && (
        <section className="law">
          <h3>{t('desk.peek.rule')}</h3>
          <RuleButton rule={task.rule} isLong />
        </section>
      )}
      <History task={task} view={view} words={words} />
    </>
  );
}

/** The fine in six lines. */
function Facts({ task, words }: Pick<TaskPeekProps, 'task' | 'words'>) {
  const t = useText();
  const { labels, format } = useRuntime();
  const { fine } = task;
  const hour = fine.second === null ? '' : `, ${clock(fine.second)}`;
  const when = fine.act === null ? NOTHING : `${format.date(fine.act)}${hour}`;
  const level = fine.level === null ? null : labels.seriousnesses.find((step) => step.level === fine.level);
  const points = fine.printedPoints;
  const status = [labels.fineStatus(fine.statusId)?.text, labels.indicationStatus(fine.indicationId)].filter(Boolean);
  const rows: [string, ReactNode][] = [
    [t('desk.peek.infraction'), [fine.code, fine.infraction].filter(Boolean).join(' ') || NOTHING],
    [t('desk.peek.when'), when],
    [t('desk.peek.where'), fine.statedPlace ?? fine.trackerPlace ?? NOTHING],
    [
      t('desk.peek.class'),
      [level?.text ?? null, points === null ? null : t('desk.peek.points', { count: points, n: format.number(points) })]
        .filter(Boolean)
        .join(' · ') || NOTHING,
    ],
    [t('desk.peek.driver'), fine.driverId === null ? NOTHING : words.driver(fine.driverId)],
    [t('desk.peek.status'), status.join(' · ') || NOTHING],
  ];
  return (
    <dl className="six">
      {rows.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd title={typeof value === 'string' ? value : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The four prices of a fine, each with its rule. */
function Prices({ task: { fine }, view, words }: Pick<TaskPeekProps, 'task' | 'view' | 'words'>) {
  const t = useText();
  const face = fine.face ?? 0;
  const isSne = isSneSure(fine.act, view.settings.sneJoined);
  return (
    <ul className="prices">
      <li className={isSne ? undefined : 'off'}>
        <RuleButton rule="R4">60 %</RuleButton>
        <b>{words.amount(priceAt(face, 60))}</b>
        <i>{t(isSne ? 'desk.peek.price60' : 'desk.peek.price60Not')}</i>
      </li>
      <li>
        <RuleButton rule="R4">80 %</RuleButton>
        <b>{words.amount(priceAt(face, 80))}</b>
        <i>{t('desk.peek.price80')}</i>
      </li>
      <li>
        <RuleButton rule="R5">100 %</RuleButton>
        <b>{words.amount(face)}</b>
        <i>{t('desk.peek.price100')}</i>
      </li>
      {!fine.isNic && (
        <li className="nic">
          <RuleButton rule="R3">2 ×</RuleButton>
          <b>{words.amount(nicOf(face))}</b>
          <i>{t('desk.peek.priceNic')}</i>
        </li>
      )}
    </ul>
  );
}

/** What people did about it, the newest first. */
function History({ task, view, words }: Pick<TaskPeekProps, 'task' | 'view' | 'words'>) {
  const t = useText();
  const { format } = useRuntime();
  const decisions = decisionsOf(view.knowledge, task.id);
  const note = newest(view.knowledge, 'taskNote', task.id);
  const protocol = newest(view.knowledge, 'protocol', task.id);
  if (decisions.length === 0 && note === null) return null;
  return (
    <section>
      <h3>{t('desk.peek.history')}</h3>
      {note !== null && <p className="said">{note.value}</p>}
      <ul className="history">
        {decisions.map(({ value, by, at, day }) => (
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
            <i>{format.dateTime(Date.parse(at))}</i>
          </li>
        ))}
      </ul>
      {protocol !== null && <p>{t('desk.done.protocol', { number: protocol.value })}</p>}
    </section>
  );
}

/** Protocol number and actions. A first letter `e` in the empty field means: done without a number. */
function Foot(props: TaskPeekProps) {
  const { task, view, fineAddress, onDone, onReopen, onSnooze, onNote, onDismiss, ref } = props;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [protocol, setProtocol] = useState(newest(view.knowledge, 'protocol', task.id)?.value ?? '');
  const isDecided = task.state === 'done' || task.state === 'waiting' || task.state === 'snoozed';
  useImperativeHandle(
    ref,
    () => ({
      focusProtocol: () => {
        field.current?.focus();
        return field.current !== null;
      },
    }),
    [],
  );
  return (
    <div className="task-foot">
      {hasProtocol(task) && !isDecided && (
        <label className="protocol">
          <span>{t('desk.peek.protocol')}</span>
          <input
            ref={field}
            className="field"
            value={protocol}
            maxLength={200}
            placeholder={t('desk.peek.protocolPlaceholder')}
            onChange={(event) => setProtocol(event.target.value)}
            onKeyDown={(event) => {
              const isSecond = event.key.toLowerCase() === 'e' && protocol === '' && !event.ctrlKey && !event.metaKey;
              if (event.key !== 'Enter' && !isSecond) return;
              event.preventDefault();
              onDone(protocol);
            }}
          />
        </label>
      )}
      <div className="acts">
        {isDecided ? (
          <button type="button" className="button" onClick={onReopen}>
            {t(task.state === 'snoozed' ? 'desk.peek.wake' : 'desk.peek.undone')}
          </button>
        ) : (
          <button type="button" className="button main" onClick={() => onDone(protocol)}>
            <Check className="icon" />
            {t('desk.peek.done')}
            <kbd>E</kbd>
          </button>
        )}
        {!isDecided && (
          <button type="button" className="button" onClick={onSnooze}>
            {t('desk.peek.snooze')}
            <kbd>S</kbd>
          </button>
        )}
        <button type="button" className="button" onClick={onNote}>
          {t('desk.peek.note')}
          <kbd>N</kbd>
        </button>
        {task.reason.code === 'finding' && (
          <button type="button" className="button" onClick={onDismiss}>
            {t('desk.peek.dismiss')}
          </button>
        )}
        <Link {...fineAddress} search={() => fineAddress.search} className="button only" title={t('desk.peek.open')}>
          <ExternalLink className="icon" />
          <span className="hidden">{t('desk.peek.open')}</span>
        </Link>
      </div>
    </div>
  );
}

/** Seconds since midnight as `14:03`. */
function clock(second: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(second / 3600)}:${two((second % 3600) / 60)}`;
}
