// Fleet search for the command palette: local lists on every key, the service debounced.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Client } from '../../../../api/client';
import type { Fine } from '../../../../contract/fine';
import { useText } from '../../../../i18n/use-text';
import { useRested } from '../../../../ui/form/use-rested';
import { useRuntime } from '../../../../ui/runtime';
import { useToday } from '../../../../ui/use-today';
import { useNames } from '../../filters/names';
import { presetPeriod } from '../../filters/presets';
import { useChoices } from '../../filters/use-choices';
import {
  compactAit,
  driverResults,
  type Found,
  fineResults,
  firstOfEach,
  groupResults,
  isAitTerm,
  MOST_OF_KIND,
  SHORTEST_TERM,
  vehicleResults,
} from './fleet-search';

const DEBOUNCE_MS = 200;

/** A result as text: its kind, and where it is shown. */
type FleetResult = Pick<Found, 'id' | 'label' | 'detail' | 'search'> & { group: string };

type FleetSearch = {
  results: readonly FleetResult[];
  isSearching: boolean;
  /** Why results may be missing; null: complete. */
  note: string | null;
};

export function useFleetSearch(typed: string): FleetSearch {
  const t = useText();
  const { client, locale, format } = useRuntime();
  const today = useToday();
  const term = useDeferredValue(typed).trim();
  const rested = useRested(typed.trim(), DEBOUNCE_MS);
  const isOn = rested.length >= SHORTEST_TERM;
  const period = presetPeriod('days90', today);
  const vehicles = useChoices('vehicles', period, rested, isOn);
  const drivers = useChoices('drivers', period, rested, isOn);
  const names = useNames({ enabled: isOn, period });
  const hasAit = isOn && isAitTerm(rested);
  const fines = useQuery({ ...finesByAitQuery(client, rested, locale), enabled: hasAit });

  const { results, isCut } = useMemo(() => {
    if (term.length < SHORTEST_TERM) return { results: [], isCut: false };
    // Fines of a previous term are dropped.
    const rows = hasAit && rested === term ? (fines.data ?? []) : [];
    const first = firstOfEach([
      fineResults(rows, term, (day) => format.date(day)),
      vehicleResults(vehicles.choices, term, (id) => t('filters.named.vehicle', { id: String(id) })),
      driverResults(drivers.choices, term, (id) => t('filters.named.driver', { id: String(id) })),
      groupResults([...names.groups].sort(format.compare), term),
    ]);
    return {
      results: first.found.map(({ kind, ...result }) => ({ ...result, group: t(`fines.found.${kind}`) })),
      isCut: first.isCut,
    };
  }, [term, hasAit, rested, fines.data, vehicles.choices, drivers.choices, names.groups, t, format]);

  const isWanted = typed.trim().length >= SHORTEST_TERM;
  const isFailed = isOn && (vehicles.isFailed || drivers.isFailed || (hasAit && fines.isError));
  const isWaiting = vehicles.isLoading || drivers.isLoading || (hasAit && fines.isFetching);
  return {
    results,
    isSearching: isWanted && (rested !== typed.trim() || isWaiting),
    note: isFailed ? t('ui.palette.failed') : isCut ? t('ui.palette.cut') : null,
  };
}

const FRESH_MS = 60_000;

/**
 * Fines by AIT number, in all dates: the exact number first, then the service's partial search. React Query aborts the
 * request when the term changes.
 */
function finesByAitQuery(client: Client, term: string, language: string) {
  return queryOptions({
    queryKey: ['list_fines', 'by-ait', term, language],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly Fine[]> => {
      const { listFines } = await import('../../../../contract/fine');
      const read = async (filter: { ait_number: string } | { search_term: string }) => {
        const request = { ...filter, page: 0, per_page: MOST_OF_KIND + 1 };
        const { value } = await client.read(listFines, request, { signal, language });
        return value.fines ?? [];
      };
      const exact = await read({ ait_number: term });
      // A service that ignores the parameter returns unrelated fines.
      const isFound = exact.some(({ ait_number }) => ait_number && compactAit(ait_number) === compactAit(term));
      return isFound ? exact : read({ search_term: term });
    },
  });
}
