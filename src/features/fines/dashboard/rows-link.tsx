// A number is a link to the fines behind it; a name is a button that filters the dashboard. Two things, never one.
import type { ReactNode } from 'react';
import { Link } from '../../../url/use-navigation';
import { type Drill, toFinesSearch } from '../filters/drill';
import { useDashboard, useFigures } from './dashboard-context';

/** `drill` null: no rows can be shown, so it is text. */
export function RowsLink({
  drill,
  children,
  className,
  isWider = false,
}: {
  drill: Drill | null;
  children: ReactNode;
  className?: string;
  isWider?: boolean;
}) {
  const { t, figures, today } = useFigures();
  if (!drill) return <span className={className}>{children}</span>;
  return (
    <Link
      to="/fines"
      search={() => toFinesSearch(figures.filters, today, drill)}
      className={className}
      title={t(isWider ? 'dashboard.hint.rowsWider' : 'dashboard.hint.rows')}
    >
      {children}
    </Link>
  );
}

/** `onChoose` null: it cannot be filtered by, so it is text. `isLocal`: it is lit instead. */
export function ChoiceName({
  onChoose,
  isChosen = false,
  isLocal = false,
  title,
  children,
  className = 'name',
}: {
  onChoose: (() => void) | null;
  isChosen?: boolean;
  isLocal?: boolean;
  /** The full text, where it may be cut off. */
  title?: string;
  children: ReactNode;
  className?: string;
}) {
  const { t } = useDashboard();
  if (!onChoose) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  const hint = t(isLocal ? 'dashboard.hint.local' : 'dashboard.hint.filter');
  return (
    <button
      type="button"
      className={`${className} choice`}
      aria-pressed={isChosen}
      title={title === undefined ? hint : `${title} · ${hint}`}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
