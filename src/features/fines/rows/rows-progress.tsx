// How far the rows are read, under the headline of every desk page: sentence, bar, stop and resume.
import { Play, Square } from 'lucide-react';
import type { Format } from '../../../format/format';
import { type Text, useText } from '../../../i18n/use-text';
import { SignInButton } from '../../../ui/feedback/sign-in-button';
import { canSignInHere } from '../../../ui/feedback/start-sign-in';
import { useRuntime } from '../../../ui/runtime';
import type { RowsState } from './rows-state';
import type { RowsOfPage } from './use-rows';
import './rows-progress.css';

/** Nothing where all is read and nothing has to be told. Needs the texts `rows`. */
export function RowsProgress({ rows, state }: RowsOfPage) {
  const t = useText();
  const { config, format } = useRuntime();
  const notes = notesOf(state, t, format);
  // A later reading may fail or be stopped while the last one still counts.
  const isStopped = state.isCancelled || state.problem !== null;
  const isLocked = state.problem?.kind === 'signIn' || state.problem?.kind === 'elsewhere';
  const canSignIn = isLocked && canSignInHere(config);
  const isTold = !state.isWhole || isStopped;
  if (!isTold && notes.length === 0) return null;
  const text = readText(state, t, format);
  const sentences = [...(state.isWhole ? [] : [text]), ...stateText(state, t, format)];
  return (
    <div className="rows-progress">
      {isTold && (
        <>
          <p>
            <span role="status">{joined(sentences)}</span>
            {canSignIn && <SignInButton onSignedIn={rows.resume} />}
            {isStopped ? (
              <button type="button" className="button plain" onClick={rows.resume}>
                <Play className="icon" />
                {t('rows.resume')}
              </button>
            ) : (
              <button type="button" className="button plain" onClick={rows.cancel}>
                <Square className="icon" />
                {t('rows.cancel')}
              </button>
            )}
          </p>
          {!state.isWhole && <Bar state={state} text={text} label={t('rows.bar')} />}
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
    </div>
  );
}

/** As sentences; some have their full stop. */
function joined(sentences: readonly string[]): string {
  return sentences
    .map((sentence, index) => (index < sentences.length - 1 ? sentence.replace(/\.?$/, '.') : sentence))
    .join(' ');
}

function Bar({ state: { months, reading }, text, label }: { state: RowsState; text: string; label: string }) {
  const isUnknown = months === null;
  const value = isUnknown ? {} : { 'aria-valuenow': months.read, 'aria-valuemin': 0, 'aria-valuemax': months.of };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuetext={text}
      {...value}
      className={isUnknown && reading ? 'moves' : undefined}
    >
      <i style={isUnknown ? undefined : { inlineSize: `${(100 * months.read) / months.of}%` }} />
    </div>
  );
}

/** "Read 9 of 12 months", for a headline too. */
export function readText({ months, fines }: RowsState, t: Text, format: Format): string {
  if (months === null) return t('rows.readAll', { count: fines, n: format.number(fines) });
  return t('rows.read', { read: format.number(months.read), of: format.number(months.of) });
}

function stateText({ waiting, problem, isCancelled, reading }: RowsState, t: Text, format: Format): string[] {
  if (problem) return [problemText(problem.kind, t), t('rows.kept')];
  if (isCancelled) return [t('rows.cancelled')];
  if (waiting) {
    const count = Math.ceil(waiting.seconds);
    return [t('rows.waiting', { count, n: format.number(count), problem: problemText(waiting.kind, t) })];
  }
  return reading === 'elsewhere' ? [t('rows.elsewhere')] : [];
}

function problemText(kind: NonNullable<RowsState['problem']>['kind'], t: Text): string {
  return t('ui.problem.title', { what: t('rows.what'), problem: t(`ui.problem.${kind}.title`) });
}

function notesOf({ storage, ignored, isUnsure, dropped }: RowsState, t: Text, format: Format): string[] {
  return [
    ...(storage === 'memory' ? [t('rows.memory')] : []),
    ...(ignored.status ? [t('rows.ignoredStatus')] : ignored.date ? [t('rows.ignoredDate')] : []),
    ...(isUnsure ? [t('rows.unsure')] : []),
    ...(dropped > 0 ? [t('rows.dropped', { count: dropped, n: format.number(dropped) })] : []),
  ];
}
