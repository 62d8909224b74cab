// Money in React: items over the rows of a period, and the table of all fines.

import { useQuery } from '@tanstack/react-query';
import { vehiclesQuery } from '../../../api/directory';
import type { MoneyHead, MoneyRow } from '../../../desk/money-computation';
import type { DirectoryVehicle } from '../../../directory/directory';
import { useKnowledge } from '../../../knowledge/use-knowledge';
import { remembered } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import { useFleetDay } from '../desk/use-fleet-day';
import { useSettings } from '../desk/use-settings';
import { type RowsOfPage, useComputed, useRows } from '../rows/use-rows';

export const MONTHS = 12;

export type MoneyView = {
  today: string;
  rows: RowsOfPage;
  settings: ReturnType<typeof useSettings>['settings'];
  /** Null until rows are counted for the first time. */
  head: MoneyHead | null;
  items: readonly MoneyRow[];
  /** All rows are read and counted. */
  isWhole: boolean;
};

const NONE: readonly MoneyRow[] = [];

export function useMoney(): MoneyView {
  const { config } = useRuntime();
  const today = useFleetDay();
  const { knowledge, isRead } = useKnowledge();
  const { settings, openStatusIds } = useSettings(knowledge);
  const rows = useRows(MONTHS, today, openStatusIds, { isReady: isRead });
  const { meanings, holidays, sneJoined } = settings;
  const isWholeReais = config.moneyUnit === 'major';
  const result = useComputed(rows, 'fleetMoney', { today, meanings, holidays, sneJoined, isWholeReais });
  return {
    today,
    rows,
    settings,
    head: isRead ? (result?.head ?? null) : null,
    items: result?.items ?? NONE,
    isWhole: rows.state.isWhole && result?.version === rows.state.version,
  };
}

/** Names of groups by the number of the vehicle; empty without a directory. Stable while the directory is. */
export function useVehicleGroups(): ReadonlyMap<string, string> {
  const { client } = useRuntime();
  const { data } = useQuery({ ...vehiclesQuery(client), enabled: client.hasDirectory });
  return groupsOf(data?.rows ?? NO_VEHICLES);
}

const NO_VEHICLES: readonly DirectoryVehicle[] = [];

const groupsOf = remembered(
  (vehicles: readonly DirectoryVehicle[]): ReadonlyMap<string, string> =>
    new Map(
      vehicles.flatMap(({ vehicle_id, vehicle_group }) => {
        const group = vehicle_group?.trim();
        return group ? [[String(vehicle_id), group] as const] : [];
      }),
    ),
);
