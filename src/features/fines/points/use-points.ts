// Licence points in React: all drivers over the rows of 24 months, with what people said of them.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { driversByIdQuery, driversQuery } from '../../../api/directory';
import { toIdentifier } from '../../../contract/long-integers';
import { type Change, type Knowledge, type Topic, valuesOf } from '../../../desk/knowledge';
import type { PointsHead, ReadDriver } from '../../../desk/points-computation';
import type { DirectoryDriver } from '../../../directory/directory';
import { useKnowledge, writeNow } from '../../../knowledge/use-knowledge';
import type { Day } from '../../../rulebook/days';
import { remembered } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import type { StorageProblemKind } from '../../../work/store/database';
import { useFleetDay } from '../desk/use-fleet-day';
import { useSettings, useTopics } from '../desk/use-settings';
import { type RowsOfPage, useComputed, useRows } from '../rows/use-rows';

/** Points count for twelve months; the curve of a driver begins a year ago, with what counted then. */
const MONTHS = 24;
const OF_COURSES: readonly Topic[] = ['course'];

export type PointsView = {
  today: Day;
  rows: RowsOfPage;
  knowledge: Knowledge;
  /** Why what was typed is only in this page; null: it is stored. */
  storageProblem: StorageProblemKind | null;
  /** Null until rows are counted for the first time. */
  head: PointsHead | null;
  /** In the order of the page. */
  drivers: readonly ReadDriver[];
  /** All rows are read and counted. */
  isWhole: boolean;
  /** Groups of drivers by number, where the directory tells them. */
  groupOf: ReadonlyMap<string, string>;
  /** Says which drivers the fleet has: those with fines, and those of the directory. Never rejects. */
  knowDrivers: (ids: readonly string[]) => Promise<(id: string) => boolean>;
  write: (changes: readonly Change[]) => Promise<boolean>;
};

const NOBODY: readonly ReadDriver[] = [];

/** `person`: name of who is signed in; null where nobody says who. */
export function usePoints(person: string | null): PointsView {
  const { client } = useRuntime();
  const queryClient = useQueryClient();
  const today = useFleetDay();
  const { knowledge, isRead, problem } = useKnowledge();
  const { settings, openStatusIds } = useSettings(knowledge);
  const courses = useTopics(knowledge, OF_COURSES);
  const { data } = useQuery({ ...driversQuery(client), enabled: client.hasDirectory });
  const rows = useRows(MONTHS, today, openStatusIds, { isReady: isRead });
  const input = useMemo(
    () => ({
      today,
      meanings: settings.meanings,
      ear: settings.ear,
      courseDays: new Map([...valuesOf(courses, 'course')].map(([id, { value }]) => [id, value])),
      // Of a list that is cut off nobody knows who is missing.
      drivers: data?.isComplete ? data.rows.map(({ driver_id }) => String(driver_id)) : [],
    }),
    [today, settings, courses, data],
  );
  const result = useComputed(rows, 'driverPoints', input);
  const groupOf = groupsOf(data?.rows ?? NO_DRIVERS);
  const drivers = result?.items ?? NOBODY;
  const knowDrivers = async (ids: readonly string[]) => {
    const known = new Set([
      ...drivers.map(({ points }) => points.driverId),
      ...(data?.rows ?? []).map(({ driver_id }) => String(driver_id)),
    ]);
    const asked = [...new Set(ids)].flatMap((id) => (known.has(id) ? [] : (toIdentifier(id) ?? [])));
    if (data && !data.isComplete && asked.length > 0) {
      const more = await queryClient.fetchQuery(driversByIdQuery(client, asked)).catch(() => []);
      for (const { driver_id } of more) known.add(String(driver_id));
    }
    return (id: string) => known.has(id);
  };
  return {
    today,
    rows,
    knowledge,
    storageProblem: problem,
    head: isRead ? (result?.head ?? null) : null,
    drivers,
    isWhole: rows.state.isWhole && result?.version === rows.state.version,
    groupOf,
    knowDrivers,
    write: (changes) => writeNow(changes, person, today),
  };
}

const NO_DRIVERS: readonly DirectoryDriver[] = [];

const groupsOf = remembered(
  (drivers: readonly DirectoryDriver[]): ReadonlyMap<string, string> =>
    new Map(
      drivers.flatMap(({ driver_id, vehicle_group_id: group }) =>
        group === undefined || group === null ? [] : [[String(driver_id), String(group)] as const],
      ),
    ),
);
