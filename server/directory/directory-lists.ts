// The optional read side: six lists with search, ids and pages. Our own API, not part of the contract.
import * as directory from '../../src/directory/directory';
import type { Caller } from '../operations/caller';
import {
  type DirectorySource,
  driverSource,
  infractionSource,
  plannedRouteSource,
  planSource,
  readDirectoryPage,
  readGroupMembers,
  vehicleGroupSource,
  vehicleSource,
} from '../store/directory-page';
import { numberIn, type Row, type Store, textIn } from '../store/store';

type Line = Record<string, unknown>;
type DirectoryAnswer = { rows: Line[]; total: number; can_create?: true };
type DirectoryList = {
  path: string;
  answer: (query: directory.DirectoryQuery, store: Store, caller: Caller) => Promise<DirectoryAnswer>;
};

const plannedRoutes = library(directory.listPlannedRoutes.path, plannedRouteSource);

export const directoryLists: readonly DirectoryList[] = [
  plainList(directory.listVehicles.path, vehicleSource, Object.keys(directory.DirectoryVehicle.shape)),
  plainList(directory.listDrivers.path, driverSource, Object.keys(directory.DirectoryDriver.shape)),
  { path: directory.listVehicleGroups.path, answer: answerVehicleGroups },
  { path: directory.listInfractions.path, answer: answerInfractions },
  library(directory.listPlans.path, planSource),
  { ...plannedRoutes, answer: answerPlannedRoutes },
];

/** A list whose lines consist of columns of its source. */
function plainList(path: string, source: DirectorySource, columns: readonly string[]): DirectoryList {
  return {
    path,
    answer: async (query, store, { organization }) => {
      const { rows, total } = await readDirectoryPage(store, organization, source, query);
      return { rows: rows.map((row) => pick(row, columns)), total };
    },
  };
}

/** Plans or planned routes: their lines are stored beside the documents. */
function library(path: string, source: DirectorySource): DirectoryList {
  return {
    path,
    answer: async (query, store, { organization }) => {
      const { rows, total } = await readDirectoryPage(store, organization, source, query);
      const lines = rows.map((row) => ({
        ...pick(row, [source.key]),
        ...JSON.parse(textIn(row, 'summary')),
        ...pick(row, ['updated_at']),
      }));
      return { rows: lines, total };
    },
  };
}

/** Tells callers with write access that new routes can be created: the contract's update alone cannot. */
async function answerPlannedRoutes(
  query: directory.DirectoryQuery,
  store: Store,
  caller: Caller,
): Promise<DirectoryAnswer> {
  const answer = await plannedRoutes.answer(query, store, caller);
  return { ...answer, ...(caller.mayWrite && { can_create: true }) };
}

async function answerVehicleGroups(
  query: directory.DirectoryQuery,
  store: Store,
  { organization }: Caller,
): Promise<DirectoryAnswer> {
  const { rows, total } = await readDirectoryPage(store, organization, vehicleGroupSource, query);
  const ids = rows.map((row) => numberIn(row, 'vehicle_group_id'));
  const members = await readGroupMembers(store, organization, ids);
  const vehiclesOf = new Map(ids.map((id): [number, number[]] => [id, []]));
  for (const row of members) vehiclesOf.get(numberIn(row, 'vehicle_group_id'))?.push(numberIn(row, 'vehicle_id'));
  const lines = rows.map((row) => ({
    ...pick(row, ['vehicle_group_id', 'name']),
    vehicle_ids: vehiclesOf.get(numberIn(row, 'vehicle_group_id')),
  }));
  return { rows: lines, total };
}

async function answerInfractions(
  query: directory.DirectoryQuery,
  store: Store,
  { organization, language }: Caller,
): Promise<DirectoryAnswer> {
  const { rows, total } = await readDirectoryPage(store, organization, infractionSource, query);
  const columns = ['infraction_id', 'infraction_code', 'article', 'seriousness', 'points', 'amount'];
  const lines = rows.map((row) => ({
    ...pick(row, columns),
    ...pick({ description: row[`description_${language}`] ?? row.description_en ?? null }, ['description']),
  }));
  return { rows: lines, total };
}

/** These columns, without null values. */
function pick(row: Row, columns: readonly string[]): Line {
  return Object.fromEntries(
    columns.map((column) => [column, row[column]]).filter(([, cell]) => cell !== null && cell !== undefined),
  );
}
