// Context of all cards: response, comparison, names and click handlers. Provided by the page.
import { createContext, use } from 'react';
import type { Labels } from '../../../config/labels';
import type { FinesDashboard } from '../../../contract/fines-dashboard';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/use-text';
import type { Period } from '../filters/calendar-days';
import type { Compared } from '../filters/compared-period';
import type { FinesFilters } from '../filters/filters';
import type { Names } from '../filters/names';
import type { Highlight } from './cross-filter';
import type { Comparison } from './measure';
import type { MonthFrame } from './series-view-model';

/** The response in the form of the view models. */
export type Figures = {
  response: FinesDashboard;
  /** Response for the compared period; undefined until loaded. */
  compared: FinesDashboard | undefined;
  /** The same response if the user selected the period: it is shown beside the first. */
  second: FinesDashboard | undefined;
  comparison: Comparison;
  /** Filters of the response with explicit dates; stale while newer data loads or has failed. */
  filters: FinesFilters;
  /** The request for the compared period failed. */
  isComparedMissing: boolean;
  /** The period of the response, and the compared one. */
  period: Period;
  before: Compared;
  /** Months of `period`, as `YYYY-MM`. */
  months: readonly string[];
  /** The months paired with those of the comparison. */
  frame: MonthFrame;
  receivedAt: number;
};

/** Texts and formatting, for pure functions. */
export type Wording = { t: Text; format: Format; labels: Labels; names: Names };

export type Dashboard = Wording & {
  /** null: none yet; `error` is the reason, or it is loading. */
  figures: Figures | null;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  filters: FinesFilters;
  today: string;
  /** The filters as a plain sentence, for exports. */
  sentence: string;
  highlight: Highlight | null;
  /** Applies a cross-filter; Esc undoes it. */
  onFilter: (next: FinesFilters) => void;
  /** Toggles a highlight in all cards. */
  onHighlight: (highlight: Highlight) => void;
};

export const DashboardContext = createContext<Dashboard | null>(null);

export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('useDashboard is called outside the dashboard');
  return dashboard;
}

/** For card bodies, which render only with figures. */
export function useFigures(): Dashboard & { figures: Figures } {
  const dashboard = useDashboard();
  if (!dashboard.figures) throw new Error('a card is drawn before its figures are there');
  return { ...dashboard, figures: dashboard.figures };
}
