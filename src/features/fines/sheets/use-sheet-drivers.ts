// The drivers of the directory for naming sheets: names to choose from, in alphabetical order only. And what is known
// of the one whom a person wrote on a sheet.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { driversByIdQuery, driversQuery, namingDataQuery } from '../../../api/directory';
import { toIdentifier } from '../../../contract/long-integers';
import type { DeskFine } from '../../../desk/desk-fine';
import { type Knowledge, newest } from '../../../desk/knowledge';
import type { SheetDriver } from '../../../desk/naming-export';
import type { DirectoryDriver } from '../../../directory/directory';
import { fold } from '../../../format/format';
import { useRuntime } from '../../../ui/runtime';
import type { SheetBatch } from './sheet-batch';

export type SheetDrivers = {
  /** Names to choose from. */
  names: readonly string[];
  /** The driver whom a person wrote on the sheet of a fine; null: nobody did. */
  written: (fine: DeskFine) => SheetDriver | null;
  /** The same, else the driver of the row. */
  known: (fine: DeskFine) => SheetDriver | null;
  isLoading: boolean;
};

/** A longer list is of no use in a field. */
const MOST_NAMES = 2000;

export function useSheetDrivers({ tasks }: SheetBatch, knowledge: Knowledge): SheetDrivers {
  const { client, format } = useRuntime();
  const own = new Set(tasks.flatMap(({ fine }) => fine.driverId ?? []));
  const ids = [...own].sort().flatMap((id) => toIdentifier(id) ?? []);
  const all = useQuery({ ...driversQuery(client), enabled: client.hasDirectory });
  const byIds = useQuery({ ...driversByIdQuery(client, ids), enabled: client.hasDirectory && ids.length > 0 });
  const index = useMemo(() => {
    const rows = [...(all.data?.rows ?? []), ...(byIds.data ?? [])];
    return { names: namesOf(rows).sort(format.compare).slice(0, MOST_NAMES), ...indexOf(rows) };
  }, [all.data, byIds.data, format]);
  const isLoading = all.isLoading || byIds.isLoading;
  return useMemo(() => {
    const written = (fine: DeskFine): SheetDriver | null => {
      const name = newest(knowledge, 'sheetDriver', fine.key)?.value ?? null;
      if (name === null) return null;
      return index.byName.get(fold(name)) ?? { id: null, name, registration: null };
    };
    const known = (fine: DeskFine) => {
      if (fine.driverId === null) return written(fine);
      return written(fine) ?? index.byId.get(fine.driverId) ?? { id: fine.driverId, name: null, registration: null };
    };
    return { names: index.names, written, known, isLoading };
  }, [index, knowledge, isLoading]);
}

function namesOf(rows: readonly DirectoryDriver[]): string[] {
  return [...new Set(rows.flatMap(({ name }) => name?.trim() || []))];
}

/** A name that several drivers have is of none of them. */
function indexOf(rows: readonly DirectoryDriver[]) {
  const byId = new Map<string, SheetDriver>();
  for (const { driver_id, name, registration } of rows) {
    const driver = { id: String(driver_id), name: name?.trim() || null, registration: registration ?? null };
    byId.set(driver.id, driver);
  }
  const byName = new Map<string, SheetDriver | null>();
  for (const driver of byId.values()) {
    if (driver.name === null) continue;
    const key = fold(driver.name);
    byName.set(key, byName.has(key) ? null : driver);
  }
  return { byId, byName };
}

/** Licence and CPF of the driver on a sheet. Undefined where nothing is kept or this person may not have it; then the fields are blanks. */
export function useNamingData(driverId: string | null) {
  const { client } = useRuntime();
  const id = Number(driverId);
  const isAsked = client.hasDirectory && driverId !== null && Number.isSafeInteger(id);
  return useQuery({ ...namingDataQuery(client, id), enabled: isAsked }).data;
}
