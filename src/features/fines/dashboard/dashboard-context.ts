// What every card needs: the answer, how to compare, whose names, and what a click does. The page fills it.
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

/** The answer as the view models want it. */
export type Figures = {
  response: FinesDashboard;
  /** The answer for the compared period, of which changes and figures before are; undefined until it comes. */
  compared: FinesDashboard | undefined;
  /** The same where a person chose the second period: it is shown beside the first. */
  second: FinesDashboard | undefined;
  comparison: Comparison;
  /** What the answer was asked for, its days said: older than those of the address while newer ones load, or have failed. */
  filters: FinesFilters;
  /** The compared period was asked for and did not come. */
  isComparedMissing: boolean;
  /** The days that the answer is about, and those it is compared with. */
  period: Period;
  before: Compared;
  /** The months of `period`, as `YYYY-MM`. */
  months: readonly string[];
  /** The same with the months beside them. */
  frame: MonthFrame;
  receivedAt: number;
};

/** Words and numbers: what a pure function needs to write something down. */
export type Wording = { t: Text; format: Format; labels: Labels; names: Names };

export type Dashboard = Wording & {
  /** null: there is none yet; then `error` says why, or it is loading. */
  figures: Figures | null;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  filters: FinesFilters;
  today: string;
  /** The sentence of what is shown, in plain text, for exports. */
  sentence: string;
  highlight: Highlight | null;
  /** Filters by what was chosen; Esc takes it back. */
  onFilter: (next: FinesFilters) => void;
  /** Lights it in all cards, or puts it out. */
  onHighlight: (highlight: Highlight) => void;
};

export const DashboardContext = createContext<Dashboard | null>(null);

export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('useDashboard is called outside the dashboard');
  return dashboard;
}

/** For the bodies of cards, which are drawn only when there is an answer. */
export function useFigures(): Dashboard & { figures: Figures } {
  const dashboard = useDashboard();
  if (!dashboard.figures) throw new Error('a card is drawn before its figures are there');
  return { ...dashboard, figures: dashboard.figures };
}
