// Notice of a failed save: result, what is safe, time of the next retry, and actions.
import { CircleAlert, Clock, Download, FilePlus, GitCompare, KeyRound, RotateCw, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import type { WorkProblem, WorkRecord } from '../../work/record/record';
import { type ProblemAction, problemWords } from './problem-words';
import { useFocusToHeading } from './use-focus-to-heading';
import './notices.css';

/** Actions without a callback are not offered. */
export type ProblemCalls = {
  /** Also used for `tryNow`: sends a queued save at once. */
  sendAgain?: () => void;
  signIn?: () => void;
  compare?: () => void;
  /** Turns a queued save back into a draft. */
  takeBack?: () => void;
  /** May create a duplicate; the notice says so. */
  createAgain?: () => void;
  /** Links the new document to this id of the service. */
  identify?: (id: string) => void;
  /** Continues as a new document, which gets an id from the service. */
  saveAsNew?: () => void;
  /** Saves the draft under this id. */
  giveId?: (id: string) => void;
  download?: () => void;
};

const ICONS: Record<Exclude<ProblemAction, 'identify' | 'giveId'>, ReactNode> = {
  saveAsNew: <FilePlus className="icon" />,
  sendAgain: <Send className="icon" />,
  tryNow: <RotateCw className="icon" />,
  signIn: <KeyRound className="icon" />,
  compare: <GitCompare className="icon" />,
  takeBack: <Undo2 className="icon" />,
  createAgain: <Send className="icon" />,
};

type Props = {
  record: Pick<WorkRecord, 'problem' | 'nextTryAt' | 'kind' | 'id' | 'base' | 'unsure'>;
  calls: ProblemCalls;
  /** The draft is stored on this device. */
  isStored?: boolean;
};

/** Renders nothing for a record without a problem. */
export function WorkProblemNotice(props: Props) {
  const { problem } = props.record;
  return problem && <ProblemState {...props} problem={problem} />;
}

function ProblemState({ record, problem, calls, isStored = true }: Props & { problem: WorkProblem }) {
  const t = useText();
  const { format } = useRuntime();
  const { nextTryAt, kind, id, base, unsure } = record;
  const now = useNow(nextTryAt !== null);
  /** Purpose of the requested id. */
  const [requestedId, setRequestedId] = useState<'identify' | 'giveId' | null>(null);
  const section = useRef<HTMLElement>(null);
  useFocusToHeading(section);
  const isNew = id === null || base === null;
  const isBegun = kind === 'route' && base === null;
  const circumstances = { nextTryAt, now, isStored, isNew, hasNoId: id === null, isBegun, isUnsure: unsure !== null };
  const words = problemWords(problem, circumstances, { t, format });
  const { identify, giveId, download, ...others } = calls;
  const run: Partial<Record<ProblemAction, () => void>> = {
    ...others,
    tryNow: calls.sendAgain,
    identify: identify && (() => setRequestedId('identify')),
    giveId: giveId && (() => setRequestedId('giveId')),
  };
  const closeForm = () => {
    // Keeps the focus when the form is unmounted.
    section.current?.focus({ preventScroll: true });
    setRequestedId(null);
  };
  const take = requestedId === 'identify' ? identify : giveId;
  const offered = words.actions.filter((action) => run[action]);
  return (
    <section
      ref={section}
      className={words.nextTry === null ? 'work-problem' : 'work-problem waits'}
      tabIndex={-1}
      aria-label={words.title}
    >
      {words.nextTry === null ? <CircleAlert className="icon" /> : <Clock className="icon" />}
      <div className="words">
        <div role="status">
          <strong>{words.title}</strong>
          <p>{words.meaning}</p>
          <p className={isStored ? 'safe' : 'safe bad'}>{words.safe}</p>
        </div>
        {words.hint !== null && (
          <p className="hint">
            <bdi>{words.hint}</bdi> {words.status !== null && <span className="muted">({words.status})</span>}
          </p>
        )}
        {words.hint === null && words.status !== null && <p className="muted">{words.status}</p>}
        {words.nextTry !== null && <p className="muted number-text">{words.nextTry}</p>}
      </div>
      {requestedId !== null && take ? (
        <IdForm
          purpose={requestedId}
          onId={(typed) => {
            closeForm();
            take(typed);
          }}
          onCancel={closeForm}
        />
      ) : (
        <div className="actions">
          {offered.map((action, index) => (
            <button
              key={action}
              type="button"
              className={index === 0 ? 'button main' : 'button'}
              onClick={run[action]}
              {...(action === 'createAgain' && { 'aria-description': t('workEditor.problem.createAgainHint') })}
            >
              {action !== 'identify' && action !== 'giveId' && ICONS[action]}
              {t(`workEditor.problem.actions.${action}`)}
            </button>
          ))}
          {!isStored && download && (
            <button type="button" className="button" onClick={download}>
              <Download className="icon" />
              {t('workEditor.problem.actions.download')}
            </button>
          )}
          {offered.includes('createAgain') && <p className="muted">{t('workEditor.problem.createAgainHint')}</p>}
        </div>
      )}
    </section>
  );
}

/** `identify`: the user found the document on the service. `giveId`: save it under the typed id. */
function IdForm({
  purpose,
  onId,
  onCancel,
}: {
  purpose: 'identify' | 'giveId';
  onId: (id: string) => void;
  onCancel: () => void;
}) {
  const t = useText();
  const label = useId();
  const field = useRef<HTMLInputElement>(null);
  const [id, setId] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="identify"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = id.trim();
        if (typed !== '') return onId(typed);
        setMissing(true);
        field.current?.focus();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <label htmlFor={`${label}-id`}>{t('workEditor.problem.id')}</label>
      <input
        ref={field}
        id={`${label}-id`}
        className="field"
        value={id}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${label}-hint`}
        onChange={(event) => {
          setId(event.target.value);
          setMissing(false);
        }}
      />
      <button type="submit" className="button main">
        {t(purpose === 'identify' ? 'workEditor.problem.useId' : 'workEditor.problem.takeId')}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {t('workEditor.problem.cancel')}
      </button>
      <p id={`${label}-hint`} className={isMissing ? 'bad' : 'muted'} role={isMissing ? 'alert' : undefined}>
        {t(`workEditor.problem.${isMissing ? 'idMissing' : purpose === 'identify' ? 'idHint' : 'giveIdHint'}`)}
      </p>
    </form>
  );
}

/** In milliseconds, updated every second while `isRunning`. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
