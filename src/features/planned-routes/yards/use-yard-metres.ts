// Dead metres of each yard by street, for the order in which several are offered. Only an engine on this site is asked
// unprompted. No other host gets positions before a person wants that.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Streets } from '../../../api/streets/streets';
import type { LatLng } from '../../../geo/lat-lng';
import { useRuntime } from '../../../ui/runtime';
import type { DeadPart } from '../document/legs';
import { configuredStreets, isEngineHere } from '../streets/configured-streets';
import type { Yard } from './yard';

/** By yard, null where no way is known; null as a whole where straight lines have to do. */
export type YardMetres = Readonly<Record<DeadPart, readonly (number | null)[]>> | null;

export function useYardMetres(yards: readonly Yard[], ends: Readonly<Record<DeadPart, LatLng | null>>): YardMetres {
  const { config } = useRuntime();
  const streets = isEngineHere(config) ? configuredStreets(config) : null;
  const { data, isPlaceholderData } = useQuery(yardMetresQuery(streets, yards, ends));
  return isPlaceholderData ? null : (data ?? null);
}

function yardMetresQuery(
  streets: Streets | null,
  yards: readonly Yard[],
  { deadStart, deadEnd }: Readonly<Record<DeadPart, LatLng | null>>,
) {
  const places = yards.map(({ position }) => position);
  return queryOptions({
    queryKey: ['routes', 'yard metres', places, deadStart, deadEnd],
    queryFn: async ({ signal }): Promise<YardMetres> => {
      if (!streets) return null;
      const [out, back] = await Promise.all([
        streets.metresTable({ from: places, to: deadStart ? [deadStart] : [] }, signal),
        streets.metresTable({ from: deadEnd ? [deadEnd] : [], to: places }, signal),
      ]);
      if (out.kind !== 'measured' || back.kind !== 'measured') return null;
      return {
        deadStart: out.metres.map(([metres = null]) => metres),
        deadEnd: places.map((_, at) => back.metres[0]?.[at] ?? null),
      };
    },
    enabled: streets !== null && yards.length > 1 && (deadStart !== null || deadEnd !== null),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  });
}
