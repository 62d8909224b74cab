// What was chosen by clicking on marks and names, and the way back: one step for each choice.
import { useCallback, useState } from 'react';
import type { SearchChange } from '../../../url/use-search';
import { type FinesFilters, filtersCodec } from '../filters/filters';
import type { Lit } from './cross-filter';

type Step = { from: FinesFilters; to: FinesFilters } | { lit: Lit | null };

export type CrossFilter = {
  lit: Lit | null;
  onFilter: (next: FinesFilters) => void;
  onLight: (lit: Lit) => void;
  canGoBack: boolean;
  goBack: () => void;
};

export function useCrossFilter(
  filters: FinesFilters,
  setFilters: (next: FinesFilters, change?: SearchChange) => void,
): CrossFilter {
  const [lit, setLit] = useState<Lit | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);
  // Filters that were changed elsewhere since are not taken back from here.
  const canGoBack = last !== undefined && ('lit' in last || isSame(last.to, filters));

  const onFilter = useCallback(
    (next: FinesFilters) => {
      setSteps((before) => [...before, { from: filters, to: next }]);
      setFilters(next);
    },
    [filters, setFilters],
  );
  const onLight = useCallback(
    (next: Lit) => {
      setSteps((before) => [...before, { lit }]);
      setLit(lit?.kind === next.kind && lit.text === next.text ? null : next);
    },
    [lit],
  );
  const goBack = useCallback(() => {
    if (!last) return;
    setSteps((before) => before.slice(0, -1));
    if ('lit' in last) setLit(last.lit);
    else setFilters(last.from);
  }, [last, setFilters]);
  return { lit, onFilter, onLight, canGoBack, goBack };
}

function isSame(a: FinesFilters, b: FinesFilters): boolean {
  return JSON.stringify(filtersCodec.format(a)) === JSON.stringify(filtersCodec.format(b));
}
