// One task in the list: what to do, what is known, the last safe day, the money.
// biome-ignore-all lint/a11y/useSemanticElements: windowed rows are positioned, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row has the focus, not its cells
import {
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleEllipsis,
  Clock,
  FileWarning,
  Landmark,
  Mail,
  MessageSquare,
  Scale,
  TimerOff,
  Undo2,
  UserPlus,
} from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { DeskTask, TaskState } from '../../../desk/states';
import type { TaskKind } from '../../../desk/tasks';
import { useText } from '../../../i18n/use-text';
import { useIsStored } from '../../../knowledge/use-knowledge';
import { cssVars } from '../../../ui/css-vars';
import { Plate } from '../../../ui/plate';
import { dayText, printedText, type TaskWords, taskTitle, urgencyOf } from '../desk/task-words';
import type { DriveReading } from '../desk/use-drive-texts';
import { markName } from '../desk/who-words';
import { whoLines } from './task-rows';
import { useSwipe } from './use-swipe';
import './task-row.css';

const KINDS: Readonly<Record<TaskKind, ReactNode>> = {
  NAME: <UserPlus className="icon" />,
  CONFIRM: <Mail className="icon" />,
  DECIDE: <Scale className="icon" />,
  CLAIM: <Undo2 className="icon" />,
  PAY: <Landmark className="icon" />,
  LOOK: <FileWarning className="icon" />,
  TELL: <MessageSquare className="icon" />,
  WAIT: <Clock className="icon" />,
};

const STATES: Readonly<Record<TaskState, ReactNode>> = {
  open: <Circle className="icon" />,
  snoozed: <Clock className="icon" />,
  done: <CircleDashed className="icon" />,
  waiting: <CircleDashed className="icon" />,
  contradicted: <CircleAlert className="icon" />,
  expired: <TimerOff className="icon" />,
};

/** Decided, and not on disk yet. */
const KEEPING = <CircleEllipsis className="icon" />;

export const TaskRow = memo(function TaskRow({
  task,
  place,
  isCurrent,
  isLong,
  isOpen,
  isSelected,
  words,
  reading,
  style,
  onFocus,
  onOpen,
  onSelect,
  onSwipe,
}: {
  task: DeskTask;
  place: number;
  isCurrent: boolean;
  /** Has room for another line of title and number. */
  isLong: boolean;
  isOpen: boolean;
  isSelected: boolean;
  words: TaskWords;
  /** How far plans and routes are read, which say who drove. */
  reading: DriveReading;
  style: CSSProperties;
  onFocus: (place: number, id: string) => void;
  onOpen: (place: number) => void;
  onSelect: (place: number) => void;
  onSwipe: (task: DeskTask, direction: 'done' | 'snooze') => void;
}) {
  const t = useText();
  const { offset, isFar, handlers } = useSwipe((direction) => onSwipe(task, direction));
  const { fine, kind, lastSafeDay, state } = task;
  const urgency = state === 'done' || state === 'snoozed' ? 'later' : urgencyOf(lastSafeDay, words);
  const printed = printedText(task, words);
  const isStored = useIsStored('decision', task.id);
  const mark = t(`desk.state.${isStored ? state : 'keeping'}`);
  const who = whoLines(task, reading, words);
  const name = markName(fine);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the page act on the focused row
    <div
      role="row"
      aria-rowindex={place + 1}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      className={`task ${state} ${isCurrent ? 'current' : ''} ${isLong ? 'long' : ''} ${offset === 0 ? '' : 'swiped'}`}
      tabIndex={isCurrent ? 0 : -1}
      style={offset === 0 ? style : { ...style, ...cssVars({ '--swipe': `${offset}px` }) }}
      {...handlers}
      onFocus={() => onFocus(place, task.id)}
      onClick={() => onOpen(place)}
    >
      <span role="gridcell" className={`mark ${isStored ? state : 'keeping'}`}>
        <button
          type="button"
          tabIndex={-1}
          className={isSelected ? 'box on' : 'box'}
          aria-label={t('desk.keys.select')}
          aria-pressed={isSelected}
          title={mark}
          onClick={(event) => {
            event.stopPropagation();
            onSelect(place);
          }}
        >
          {isSelected ? <CircleCheck className="icon" /> : isStored ? STATES[state] : KEEPING}
        </button>
        <span className="hidden">{mark}</span>
      </span>
      <span role="gridcell" className="pl">
        {fine.plate === null ? null : <Plate number={fine.plate} />}
      </span>
      <span role="gridcell" className="what">
        <b>
          {KINDS[kind]}
          <span>{taskTitle(task, t)}</span> <bdi className="code">{name}</bdi>
        </b>
        <i>
          <bdi>{fine.infraction ?? fine.code}</bdi>
        </i>
      </span>
      <span role="gridcell" className={who.tone === null ? 'who' : `who ${who.tone}`}>
        {who.name !== null && (
          <b>
            <bdi>{who.name}</bdi>
          </b>
        )}
        <i title={who.text}>
          <bdi>{who.text}</bdi>
        </i>
      </span>
      <span role="gridcell" className={`day ${urgency}`}>
        <b>
          {lastSafeDay === null ? <span className="quiet">{t('desk.list.noDay')}</span> : nearText(lastSafeDay, words)}
        </b>
        <i>{printed}</i>
      </span>
      <span role="gridcell" className="stake">
        <b>{words.amount(task.atStake)}</b>
      </span>
      {offset !== 0 && (
        <span className={`swipe ${offset > 0 ? 'done' : 'snooze'} ${isFar ? 'far' : ''}`} aria-hidden="true">
          {t(offset > 0 ? 'today.swipe.done' : 'today.swipe.snooze')}
        </span>
      )}
    </div>
  );
});

/** `today`; else weekday and day, with the month where it is another one. */
function nearText(day: string, words: TaskWords): string {
  return day === words.today ? words.t('desk.headline.today_label') : dayText(day, 'short', words);
}
