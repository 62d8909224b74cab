// The dates of a fine to scale: act, last day for naming, due date, and today.

import type { DeskTask } from '../../../desk/states';
import { type Day, daysBetween } from '../../../rulebook/days';
import { cssVars } from '../../../ui/css-vars';
import { dayText, type TaskWords } from '../desk/task-words';
import { placeLabels } from '../list/drawer/timeline';
import '../list/drawer/deadlines-part.css';

type Mark = { kind: 'fine' | 'today' | 'naming' | 'due'; day: Day; at: number; text: string };

/** Characters that fit below the line. */
const WIDTH = 54;
/** Days around today that the line reaches at most, so that a far date does not press the others together. */
const REACH_DAYS = 400;

export function TaskDates({ task, words }: { task: DeskTask; words: TaskWords }) {
  const marks = marksOf(task, words);
  const labels = placeLabels(
    marks.map(({ at, text }) => ({ at, length: text.length })),
    WIDTH,
  );
  const rows = Math.max(0, ...labels.map(({ row }) => row)) + 1;
  const today = marks.find(({ kind }) => kind === 'today')?.at ?? 0;
  return (
    <div className="fine-line" role="img" aria-label={marks.map(({ text }) => text).join('; ')}>
      <div className="track">
        <i className="over" style={cssVars({ '--to': today })} />
        {marks.map(({ kind, at }) => (
          <i key={kind} className={`mark ${kind} ${toneOf(kind, task)}`} style={cssVars({ '--at': at })} />
        ))}
      </div>
      <div className="labels" style={cssVars({ '--rows': rows })}>
        {marks.map(({ kind, at, text }, index) => (
          <span
            key={kind}
            className={`${labels[index]?.anchor ?? 'middle'} ${toneOf(kind, task)}`}
            style={cssVars({ '--at': at, '--row': labels[index]?.row ?? 0 })}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

function marksOf({ fine }: DeskTask, words: TaskWords): Mark[] {
  const { t, today } = words;
  const days: [Mark['kind'], Day | null, string][] = [
    ['fine', fine.act, t('desk.peek.fineDay')],
    ['today', today, t('desk.peek.today')],
    ['naming', fine.naming, t('desk.peek.nameBy')],
    ['due', fine.due, t('desk.peek.dueBy')],
  ];
  const near = (day: Day) => Math.max(-REACH_DAYS, Math.min(REACH_DAYS, daysBetween(today, day)));
  const known = days.flatMap(([kind, day, label]) => (day === null ? [] : [{ kind, day, label, offset: near(day) }]));
  const first = Math.min(...known.map(({ offset }) => offset));
  const length = Math.max(...known.map(({ offset }) => offset)) - first;
  return known
    .map(({ kind, day, label, offset }) => ({
      kind,
      day,
      at: length === 0 ? 0.5 : (offset - first) / length,
      text: kind === 'today' ? label : `${label} ${dayText(day, null, words)}`,
    }))
    .sort((a, b) => a.at - b.at);
}

/** Red: the day that the task ends on. */
function toneOf(kind: Mark['kind'], { kind: task }: DeskTask): string {
  const isOwn = kind === 'due' ? task === 'DECIDE' : kind === 'naming' && (task === 'NAME' || task === 'CONFIRM');
  return isOwn ? 'bad' : kind === 'today' ? 'plain' : 'muted';
}
