// All undo steps, newest first. Arrows move, Enter jumps to a step, and the list stays open.
import { Check, ListOrdered } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { entriesOf } from '../../history/history';
import { useText } from '../../i18n/use-text';
import { PopoverButton } from '../../ui/overlay/popover';
import { useRuntime } from '../../ui/runtime';
import type { DocumentSession } from '../../work/session/document-session';
import { useSession } from './use-session';
import './steps-list.css';

/** Page size of the list; a button shows older ones. */
const STEP = 100;
const DAY_MS = 86_400_000;

type Props<L> = { session: DocumentSession<L>; wordsOf: (label: L) => string };

export function StepsButton<L>({ className = 'button', ...props }: Props<L> & { className?: string }) {
  const t = useText();
  return (
    <PopoverButton
      className={className}
      label={t('workEditor.steps.title')}
      button={
        <>
          <ListOrdered className="icon" />
          {t('workEditor.steps.button')}
        </>
      }
    >
      {() => <StepsList {...props} />}
    </PopoverButton>
  );
}

export function StepsList<L>({ session, wordsOf }: Props<L>) {
  const t = useText();
  const { history } = useSession(session, (state) => ({ history: state.history }));
  const { format } = useRuntime();
  const list = useRef<HTMLOListElement>(null);
  const entries = entriesOf(history);
  const current = history.past.length;
  const newest = entries.length - 1;
  // Always includes the current step and some before it.
  const [visibleCount, setVisibleCount] = useState(() => Math.max(STEP, newest - current + STEP / 2));
  const openedAt = useRef(Date.now()).current;
  const first = Math.max(0, entries.length - visibleCount);
  const visibleSteps = entries.slice(first).toReversed();
  const older = Math.min(STEP, first);

  const move = (event: KeyboardEvent) => {
    const buttons: HTMLElement[] = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || at === -1) return;
    event.preventDefault();
    buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
  };
  const showOlder = () => {
    // The button may be unmounted, so the oldest rendered step gets the focus.
    list.current?.querySelector<HTMLElement>('li:last-child > button')?.focus();
    setVisibleCount(visibleCount + STEP);
  };
  const when = (at: number) => (openedAt - at < DAY_MS ? format.time(at) : format.dateTime(at));

  return (
    <div className="steps-list">
      <p>{t('workEditor.steps.title')}</p>
      <ol ref={list} onKeyDown={move}>
        {visibleSteps.map((entry, place) => {
          const index = newest - place;
          const isCurrent = index === current;
          return (
            <li key={index}>
              <button
                type="button"
                className={index > current ? 'undone' : undefined}
                aria-current={isCurrent ? 'step' : undefined}
                tabIndex={isCurrent ? 0 : -1}
                // Marks the element that the popover focuses when shown.
                ref={isCurrent ? markFirst : undefined}
                onClick={() => session.jumpTo(index)}
              >
                {isCurrent ? <Check className="icon" /> : <span />}
                <span className="label">{wordsOf(entry.label)}</span>
                <span className="muted">{isCurrent ? t('workEditor.steps.now') : when(entry.at)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {older > 0 && (
        <button type="button" className="button" onClick={showOlder}>
          {t('workEditor.steps.older', { count: older, n: format.number(older) })}
        </button>
      )}
    </div>
  );
}

function markFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
