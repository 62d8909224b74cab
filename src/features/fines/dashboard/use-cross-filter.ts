// What was chosen by clicking on marks and names, and the way back: one step for each choice.
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
  /** Takes back the last light, whatever was filtered since. */
  clearHighlight: () => void;
};

export function useCrossFilter(filters: FinesFilters, changeFilters: ChangeSearch<FinesFilters>): CrossFilter {
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);
  // Filters that were changed elsewhere since are not taken back from here.
  const canGoBack = last !== undefined && ('highlight' in last || isSame(last.to, filters));

  const choosing = useMemo(
    () => ({
      onFilter: (next: FinesFilters) =>
        // Cards follow a press a moment later: one that comes meanwhile changes what the address says, not what they show.
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
