// Names of the groups of vehicles, where the directory tells them.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vehiclesQuery } from '../../../api/directory';
import { useRuntime } from '../../../ui/runtime';

/** By the number of the vehicle; empty without a directory. Stable while the directory is. */
export function useVehicleGroups(): ReadonlyMap<string, string> {
  const { client } = useRuntime();
  const { data } = useQuery({ ...vehiclesQuery(client), enabled: client.hasDirectory });
  return useMemo(
    () =>
      new Map(
        (data?.rows ?? []).flatMap(({ vehicle_id, vehicle_group }) => {
          const group = vehicle_group?.trim();
          return group ? [[String(vehicle_id), group] as const] : [];
        }),
      ),
    [data],
  );
}
