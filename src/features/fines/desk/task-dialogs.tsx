// Questions about a task: until when to snooze it, a note, or why a finding is none.
import { useRef, useState } from 'react';
import { canSnooze, type DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { addDays, type Day, readDay, weekdayOf } from '../../../rulebook/days';
import { Dialog } from '../../../ui/overlay/dialog';
import type { TaskWords } from './task-words';
import { dayText } from './task-words';
import './task-dialogs.css';

const MONDAY = 1;
const DAYS_OF_WEEK = 7;

/** All tasks that can be snoozed get the same day. Their earliest last safe day is the shown limit. */
export function SnoozeDialog({
  tasks,
  words,
  onSnooze,
  onClose,
}: {
  tasks: readonly DeskTask[];
  words: TaskWords;
  onSnooze: (until: Day) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { today } = words;
  const first = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const free = tasks.filter((task) => canSnooze(task, today));
  const limit = free.reduce<Day | null>(
    (least, { lastSafeDay }) => (lastSafeDay !== null && (least === null || lastSafeDay < least) ? lastSafeDay : least),
    null,
  );
  const fits = (day: Day) => day > today && (limit === null || day <= limit);
  const choices: [string, Day][] = [
    [t('desk.snooze.tomorrow'), addDays(today, 1)],
    [t('desk.snooze.inThree'), addDays(today, 3)],
    [
      t('desk.snooze.monday'),
      addDays(today, (MONDAY - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK),
    ],
  ];
  const open = choices.filter(([, day]) => fits(day));
  const limitText = limit === null ? '' : dayText(limit, 'short', words);
  const excluded = { count: tasks.length - free.length, n: words.format.number(tasks.length - free.length) };
  const description =
    limit === null ? t('desk.snooze.descriptionNoDay') : t('desk.snooze.description', { day: limitText });
  const choose = () => {
    const day = readDay(text);
    if (day === null || !fits(day)) setWrong(true);
    else onSnooze(day);
  };
  return (
    <Dialog
      open
      size="small"
      title={t('desk.snooze.title')}
      description={excluded.count === 0 ? description : `${description} ${t('desk.snooze.some', excluded)}`}
      initialFocus={first}
      onClose={onClose}
    >
      <div className="snooze">
        {open.map(([label, day], index) => (
          <button
            key={label}
            ref={index === 0 ? first : undefined}
            type="button"
            className="button"
            onClick={() => onSnooze(day)}
          >
            <span>{label}</span> <span className="muted">{dayText(day, 'short', words)}</span>
          </button>
        ))}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            choose();
          }}
        >
          <label>
            <span>{t('desk.snooze.chooseDay')}</span>
            <input
              type="date"
              className="field"
              value={text}
              min={addDays(today, 1)}
              max={limit ?? undefined}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'snooze-problem' : undefined}
              onChange={(event) => {
                setText(event.target.value);
                setWrong(false);
              }}
            />
          </label>
          <button type="submit" className="button">
            {t('desk.snooze.button')}
          </button>
        </form>
        {isWrong && (
          <p id="snooze-problem" className="field-problem" role="alert">
            {limit === null ? t('desk.snooze.tooEarly') : t('desk.snooze.tooLate', { day: limitText })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

export function NoteDialog({
  name,
  note,
  onSave,
  onClose,
}: {
  name: string;
  note: string;
  onSave: (note: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <TextDialog
      title={t('desk.note.title', { name })}
      label={t('desk.note.label')}
      button={t('desk.note.save')}
      text={note}
      missing={null}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

/** `what`: name of the finding. */
export function DismissDialog({
  what,
  onDismiss,
  onClose,
}: {
  what: string;
  onDismiss: (reason: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <TextDialog
      title={t('desk.dismiss.title', { what })}
      description={t('desk.dismiss.description')}
      label={t('desk.dismiss.label')}
      button={t('desk.dismiss.button')}
      text=""
      missing={t('desk.dismiss.missing')}
      onSave={onDismiss}
      onClose={onClose}
    />
  );
}

const MOST_LETTERS = 4000;

/** `missing`: what is said where the text is empty; null: it may be. */
function TextDialog({
  title,
  description,
  label,
  button,
  text: first,
  missing,
  onSave,
  onClose,
}: {
  title: string;
  description?: string;
  label: string;
  button: string;
  text: string;
  missing: string | null;
  onSave: (text: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const save = () => {
    if (missing !== null && text.trim() === '') setMissing(true);
    else onSave(text.trim());
  };
  /** A changed text is not lost by Escape: the first one asks, the second one goes back to writing. */
  const leave = () => {
    if (isLeaving) stay();
    else if (text.trim() === first.trim()) onClose();
    else setLeaving(true);
  };
  const stay = () => {
    setLeaving(false);
    field.current?.focus();
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      initialFocus={field}
      onClose={leave}
      actions={
        <>
          {isLeaving && (
            <>
              <button type="button" className="button" onClick={onClose}>
                {t('today.unsaved.drop')}
              </button>
              <button type="button" className="button" onClick={stay}>
                {t('today.unsaved.write')}
              </button>
            </>
          )}
          <button type="button" className="button main" onClick={save}>
            {button}
          </button>
        </>
      }
    >
      <label className="note-field">
        <span>{label}</span>
        <textarea
          ref={field}
          className="field"
          rows={5}
          maxLength={MOST_LETTERS}
          value={text}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'note-problem' : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
            setLeaving(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
        />
      </label>
      {isLeaving && (
        <p className="field-problem" role="alert">
          {t('today.unsaved.text')}
        </p>
      )}
      {isMissing && (
        <p id="note-problem" className="field-problem" role="alert">
          {missing}
        </p>
      )}
    </Dialog>
  );
}
