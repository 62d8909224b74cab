// The tasks of a lane by day: a windowed grid whose rows have the focus. The focused row is always rendered.
// biome-ignore-all lint/a11y/useSemanticElements: windowed rows are positioned, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row has the focus, not its cells

import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { DayGroup } from '../../../desk/desk';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { useSameMembers } from '../../../ui/use-stable';
import { dayText, type TaskWords, taskTitle } from '../desk/task-words';
import type { DriveReading } from '../desk/use-drive-texts';
import { useRowFocus } from '../desk/use-row-focus';
import { MOST_PRINTED, useRowWindow } from '../desk/use-row-window';
import { markName } from '../desk/who-words';
import { PrintedPart } from '../rows/printed-part';
import { TaskRow } from './task-row';
import type { ListRow } from './task-rows';
import './task-list.css';

const HEAD_PX = 30;
const ROW_PX = 46;
const CARD_PX = 76;
/** Of one more line, where title and number need it. */
const LINE_PX = 18;
/** Of the head of the columns. */
const COLUMNS_PX = 28;
const NARROW = '(max-width: 640px)';
const MEDIUM = '(max-width: 900px)';
/** Of title and number that fit into one line there. Where the guess is wrong the infraction gives way. */
const LETTERS = { narrow: 26, medium: 30 };

type TaskListProps = {
  rows: readonly ListRow[];
  /** Of the lane. */
  name: string;
  count: number;
  /** Place of the task that keys act on. */
  current: number;
  /** Number of decisions made or taken back here: after each the current row gets the focus that its button had. */
  decided: number;
  /** The person came back to the current row, which then gets the focus. */
  isBack: boolean;
  openId: string | null;
  selected: ReadonlySet<string>;
  words: TaskWords;
  /** How far plans and routes are read, which say who drove. */
  reading: DriveReading;
  /** Whether groups that are not in the headline say so. */
  isBusy: boolean;
  onCurrent: (place: number, id: string) => void;
  onOpen: (place: number) => void;
  onSelect: (place: number) => void;
  onSwipe: (task: DeskTask, direction: 'done' | 'snooze') => void;
  children?: ReactNode;
};

export function TaskList(props: TaskListProps) {
  const {
    rows,
    name,
    count,
    current,
    decided,
    isBack,
    openId,
    selected,
    words,
    reading,
    isBusy,
    onCurrent,
    onOpen,
    onSelect,
    onSwipe,
  } = props;
  const t = useText();
  const { format } = useRuntime();
  const isNarrow = useMedia(NARROW);
  const isMedium = useMedia(MEDIUM);
  const letters = isNarrow ? LETTERS.narrow : isMedium ? LETTERS.medium : Number.POSITIVE_INFINITY;
  const isLong = (task: DeskTask) => taskTitle(task, t).length + markName(task.fine).length > letters;
  const sizeOf = (listed: ListRow | undefined) => {
    if (listed?.kind !== 'task') return HEAD_PX;
    return (isNarrow ? CARD_PX : ROW_PX) + (isLong(listed.task) ? LINE_PX : 0);
  };
  const version = useSameMembers({ rows, letters, t });
  const scroll = useRef<HTMLDivElement>(null);
  const at = rows.findIndex((row) => row.kind === 'task' && row.place === current);
  const list = useRowWindow(
    scroll,
    {
      count: rows.length,
      sizeOf: (index) => sizeOf(rows[index]),
      current: at,
      headPx: COLUMNS_PX,
      isNarrow,
      name,
    },
    version,
  );
  const row = rows[at];
  useRowFocus(scroll, at, row?.kind === 'task' ? `${row.task.id} ${decided}` : null, list.scrollTo, isBack);

  return (
    <div
      ref={scroll}
      className="task-list"
      {...(count > 0 && {
        role: 'grid',
        'aria-label': t('desk.list.label'),
        'aria-rowcount': count,
        'aria-multiselectable': true,
      })}
      aria-busy={isBusy}
    >
      {count > 0 && (
        <div className="task-head" role="row">
          <span role="columnheader">
            <span className="hidden">{t('desk.peek.status')}</span>
          </span>
          <span role="columnheader">{t('desk.list.plate')}</span>
          <span role="columnheader">{t('desk.list.what')}</span>
          <span role="columnheader">{t('desk.list.who')}</span>
          <span role="columnheader">{t('desk.list.day')}</span>
          <span role="columnheader" className="number">
            {t('desk.list.stake', { symbol: format.symbol })}
          </span>
        </div>
      )}
      <div role={count > 0 ? 'rowgroup' : undefined} className="task-space" style={list.space}>
        {list.items.map(({ index, style }) => {
          const row = rows[index];
          if (row === undefined) return null;
          if (row.kind === 'head')
            return <GroupHead key={`head ${row.group.id}`} group={row.group} words={words} style={style} />;
          const { task, place } = row;
          return (
            <TaskRow
              key={task.id}
              task={task}
              place={place}
              isCurrent={place === current}
              isLong={isLong(task)}
              isOpen={task.id === openId}
              isSelected={selected.has(task.id)}
              words={words}
              reading={reading}
              style={style}
              onFocus={onCurrent}
              onOpen={onOpen}
              onSelect={onSelect}
              onSwipe={onSwipe}
            />
          );
        })}
      </div>
      <PrintedPart rows={rows.length} most={MOST_PRINTED} />
      {props.children}
    </div>
  );
}

function GroupHead({ group, words, style }: { group: DayGroup; words: TaskWords; style: CSSProperties }) {
  const t = useText();
  const { format } = useRuntime();
  const { id, until, count } = group;
  const day = until === null ? null : dayText(until, 'short', words);
  return (
    <div role="row" className={`task-group ${id}`} style={style}>
      <span role="gridcell">
        <b>{t(`desk.groups.${id}`)}</b>
        {day !== null && <span>{id === 'today' || id === 'tomorrow' ? day : t('desk.groups.until', { day })}</span>}
        <i>{t('desk.headline.tasks', { count, n: format.number(count) })}</i>
        <em>{id === 'none' || id === 'later' ? t('desk.list.notInHeadline') : words.amount(group.sum)}</em>
      </span>
    </div>
  );
}
