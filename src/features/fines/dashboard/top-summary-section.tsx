// The strip of the overview, which is drawn first of all.
import { useMemo } from 'react';
import type { FinesDashboard, FinesDashboardMember } from '../../../contract/fines-dashboard';
import { useFigures } from './dashboard-context';
import { FigureStrip } from './figure-strip';
import type { Figures } from './figures';
import type { Comparison } from './measure';
import { toTopSummary } from './top-summary-view-model';

export function TopSummaryBody() {
  const figures = useStrip('top_summary', toTopSummary);
  return figures && <FigureStrip member="top_summary" {...figures} />;
}

/** The figures of a member, as `toStrip`, a function of a view model, makes them of the answer of now. */
export function useStrip<Member extends FinesDashboardMember>(
  member: Member,
  toStrip: (
    now: FinesDashboard[Member],
    compared: FinesDashboard[Member] | undefined,
    comparison: Comparison,
  ) => Figures | null,
): Figures | null {
  const { figures } = useFigures();
  const { response, compared, comparison } = figures;
  return useMemo(
    () => toStrip(response[member], compared?.[member], comparison),
    [toStrip, member, response, compared, comparison],
  );
}
