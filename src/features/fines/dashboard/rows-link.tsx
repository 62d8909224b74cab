// A number links to its fines; a name is a button that filters the dashboard. Always two separate controls.
import type { ReactNode } from 'react';
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { Link } from '../../../url/use-navigation';
import { type Drill, toFinesSearch } from '../filters/drill';
import type { FigureOfRows, RowMeasure } from '../filters/figure-of-rows';
import { useDashboard, useFigures } from './dashboard-context';

/** A figure to compare with the rows; null if it was not sent. */
export function rowsFigure(
  origin: FinesDashboardMember,
  measure: RowMeasure,
  value: number | null,
): FigureOfRows | null {
  return value === null ? null : { origin, measure, value };
}

/** `drill` null: no rows, so plain text. `figure`: repeated above the rows. */
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

/** `onChoose` null: not filterable, so plain text. `isLocal`: highlights instead of filtering. */
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
  /** Full text, where it may be truncated. */
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
