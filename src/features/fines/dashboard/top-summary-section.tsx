// The strip of the overview, which is drawn first of all.
import { useMemo } from 'react';
import { type Figures as DashboardFigures, useFigures } from './dashboard-context';
import { FigureStrip } from './figure-strip';
import type { Figures } from './figures';
import { toTopSummary } from './top-summary-view-model';

export function TopSummaryBody() {
  const figures = useStrip(({ response, second, comparison }) =>
    toTopSummary(response.top_summary, second?.top_summary, comparison),
  );
  return figures && <FigureStrip {...figures} />;
}

/** The model of a strip for the figures of now. `make`: the same function at every call. */
export function useStrip(make: (figures: DashboardFigures) => Figures | null): Figures | null {
  const { figures } = useFigures();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `make` is the same function at every call
  return useMemo(() => make(figures), [figures]);
}
