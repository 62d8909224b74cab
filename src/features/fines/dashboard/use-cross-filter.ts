// Cross-filter selections with undo, one step each.
import { useMemo, useState } from 'react';
import type { ChangeSearch } from '../../../url/use-search';
import { type FinesFilters, filtersCodec } from '../filters/filters';
import { type Highlight, rebased } from './cross-filter';

type Step = { from: FinesFilters; to: FinesFilters } | { highlight: Highlight | null };

type CrossFilter = {
  highlight: Highlight | null;
  onFilter: (next: FinesFilters) => void;
  onHighlight: (highlight: Highlight) => void;
  canGoBack: boolean;
  goBack: () => void;
  /** Clears the last highlight, whatever was filtered since. */
  clearHighlight: () => void;
};

export function useCrossFilter(filters: FinesFilters, changeFilters: ChangeSearch<FinesFilters>): CrossFilter {
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);
  // Filters changed elsewhere since then are not undone here.
  const canGoBack = last !== undefined && ('highlight' in last || isSame(last.to, filters));

  const choosing = useMemo(
    () => ({
      onFilter: (next: FinesFilters) =>
        // Cards are deferred, so a second click must rebase on the current URL, not on the rendered filters.
        changeFilters((from) => {
          const to = rebased(next, filters, from);
          setSteps((before) => [...before, { from, to }]);
          return to;
        }),
      onHighlight: (next: Highlight) => {
        setSteps((before) => [...before, { highlight }]);
        setHighlight(highlight?.kind === next.kind && highlight.text === next.text ? null : next);
      },
    }),
    [filters, changeFilters, highlight],
  );
  const goBack = () => {
    if (!last) return;
    setSteps((before) => before.slice(0, -1));
    if ('highlight' in last) setHighlight(last.highlight);
    else changeFilters(() => last.from);
  };
  const clearHighlight = () => {
    const step = steps.findLast((one) => 'highlight' in one);
    if (!step) return;
    setSteps((before) => before.filter((one) => one !== step));
    setHighlight(step.highlight);
  };
  return { highlight, ...choosing, canGoBack, goBack, clearHighlight };
}

function isSame(a: FinesFilters, b: FinesFilters): boolean {
  return JSON.stringify(filtersCodec.format(a)) === JSON.stringify(filtersCodec.format(b));
}
