// A section of the panel with a head that folds it. What was folded is kept for this person. A folded section keeps its
// state, but its effects do not run.
import { ChevronDown } from 'lucide-react';
import { Activity, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { getRoutePreferences, setRoutePreference, useRoutePreferences } from '../editor/route-preferences';
import './fold.css';

/**
 * `id`: stable, the key of the preference. `summary`: what the head says at its end, also while folded. `isOpenAtFirst`:
 * before the person has folded or opened it.
 */
export function Fold({
  id,
  title,
  summary,
  isOpenAtFirst = false,
  isBusy = false,
  className = '',
  children,
}: {
  id: string;
  title: ReactNode;
  summary?: ReactNode;
  isOpenAtFirst?: boolean;
  /** What it shows is being calculated. */
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { folds } = useRoutePreferences();
  const isOpen = folds[id] ?? isOpenAtFirst;
  const [head, body] = [useId(), useId()];
  return (
    <section className={`fold ${className}`} data-fold={id} aria-labelledby={head} aria-busy={isBusy}>
      <h2 className="fold-head">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={body}
          aria-labelledby={head}
          onClick={() => setFold(id, !isOpen)}
        >
          <ChevronDown className="icon" aria-hidden="true" />
          <span id={head}>{title}</span>
        </button>
        {summary !== undefined && <span className="fold-summary">{summary}</span>}
      </h2>
      <div id={body} className="fold-body">
        <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>
      </div>
    </section>
  );
}

function setFold(id: string, isOpen: boolean): void {
  setRoutePreference('folds', { ...getRoutePreferences().folds, [id]: isOpen });
}

/** Opens the sections around an element, so that it can have the focus. */
export function unfold(element: Element): void {
  const fold = element.closest('[data-fold]');
  const id = fold?.getAttribute('data-fold');
  if (id && fold?.querySelector('.fold-head > [aria-expanded="false"]')) flushSync(() => setFold(id, true));
}
