// A number is a link to the fines behind it; a name is a button that filters the dashboard. Two things, never one.
import type { ReactNode } from 'react';
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { Link } from '../../../url/use-navigation';
import { type Drill, toFinesSearch } from '../filters/drill';
import type { FigureOfRows, RowMeasure } from '../filters/figure-of-rows';
import { useDashboard, useFigures } from './dashboard-context';

/** A figure as rows can be held against it; null where the service did not say it. */
export function rowsFigure(
  origin: FinesDashboardMember,
  measure: RowMeasure,
  value: number | null,
): FigureOfRows | null {
  return value === null ? null : { origin, measure, value };
}

/** `drill` null: no rows can be shown, so it is text. `figure`: repeated above the rows. */
export function RowsLink({
  drill,
  figure = null,
  children,
  className,
}: {
  drill: Drill | null;
  figure?: FigureOfRows | null;
  children: ReactNode;
  className?: string;
}) {
  const { t, figures, today } = useFigures();
  if (!drill) return <span className={className}>{children}</span>;
  return (
    <Link
      to="/fines"
      search={() => toFinesSearch(figures.filters, today, drill, figure)}
      className={className}
      title={t('dashboard.hint.rows')}
    >
      {children}
    </Link>
  );
}

/** `onChoose` null: it cannot be filtered by, so it is text. `isLocal`: it is highlight instead. */
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
