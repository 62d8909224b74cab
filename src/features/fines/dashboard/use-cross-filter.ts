// What was chosen by clicking on marks and names, and the way back: one step for each choice.
import { useCallback, useState } from 'react';
import type { ChangeSearch } from '../../../url/use-search';
import { type FinesFilters, filtersCodec } from '../filters/filters';
import { type Lit, rebased } from './cross-filter';

type Step = { from: FinesFilters; to: FinesFilters } | { lit: Lit | null };

type CrossFilter = {
  lit: Lit | null;
  onFilter: (next: FinesFilters) => void;
  onLight: (lit: Lit) => void;
  canGoBack: boolean;
  goBack: () => void;
  /** Takes back the last light, whatever was filtered since. */
  putOut: () => void;
};

export function useCrossFilter(filters: FinesFilters, changeFilters: ChangeSearch<FinesFilters>): CrossFilter {
  const [lit, setLit] = useState<Lit | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);
  // Filters that were changed elsewhere since are not taken back from here.
  const canGoBack = last !== undefined && ('lit' in last || isSame(last.to, filters));

  const onFilter = useCallback(
    (next: FinesFilters) =>
      // Cards follow a press a moment later: one that comes meanwhile changes what the address says, not what they show.
      changeFilters((from) => {
        const to = rebased(next, filters, from);
        setSteps((before) => [...before, { from, to }]);
        return to;
      }),
    [filters, changeFilters],
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
    else changeFilters(() => last.from);
  }, [last, changeFilters]);
  const putOut = useCallback(() => {
    const step = steps.findLast((one) => 'lit' in one);
    if (!step) return;
    setSteps((before) => before.filter((one) => one !== step));
    setLit(step.lit);
  }, [steps]);
  return { lit, onFilter, onLight, canGoBack, goBack, putOut };
}

function isSame(a: FinesFilters, b: FinesFilters): boolean {
  return JSON.stringify(filtersCodec.format(a)) === JSON.stringify(filtersCodec.format(b));
}
