// Consumption and price of fuel of the vehicles of routes, from the directory.
import { useQuery } from '@tanstack/react-query';
import { compareIdentifiers, type Identifier } from '../../../contract/long-integers';
import { listVehicles } from '../../../directory/directory';
import { useRuntime } from '../../../ui/runtime';
import type { Fuel } from './variant-figures';

const NONE: ReadonlyMap<Identifier, Fuel> = new Map();

/** Empty without a directory, and until it has answered. */
export function useFuel(vehicles: readonly Identifier[]): ReadonlyMap<Identifier, Fuel> {
  const { client, locale } = useRuntime();
  const ids = [...new Set(vehicles)].sort(compareIdentifiers);
  const { data } = useQuery({
    queryKey: ['routes', 'fuel', ids],
    enabled: client.hasDirectory && ids.length > 0,
    staleTime: 600_000,
    queryFn: async ({ signal }) => {
      const search = { ids, per_page: ids.length };
      const { value } = await client.readDirectory(listVehicles, search, {
        signal,
        language: locale,
        allowCached: true,
      });
      return new Map<Identifier, Fuel>(
        (value.rows ?? []).map(({ vehicle_id, average_fuel_km, liters_value }) => [
          vehicle_id,
          { kmPerLitre: average_fuel_km ?? null, litrePrice: liters_value ?? null },
        ]),
      );
    },
  });
  return data ?? NONE;
}
