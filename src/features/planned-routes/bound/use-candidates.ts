// Vehicles or drivers of the directory for a select field. The full list is loaded on focus; if it is too long, the
// service searches.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { driverSearchQuery, driversQuery, vehicleSearchQuery, vehiclesQuery } from '../../../api/directory';
import type { DirectoryList } from '../../../api/directory-lists';
import type { DirectoryDriver, DirectoryVehicle } from '../../../directory/directory';
import { useRested } from '../../../ui/form/use-rested';
import { useRuntime } from '../../../ui/runtime';
import { type Bound, type Candidate, driverCandidate, mergeCandidates, vehicleCandidate } from './candidates';

/** Debounce: longer than the pause between two key presses. */
const QUIET_MS = 250;

type Candidates = {
  readonly candidates: readonly Candidate[];
  /** More results may be loading. */
  readonly isAsking: boolean;
  readonly isFailed: boolean;
};

export function useCandidates(bound: Bound, typed: string, isOn: boolean): Candidates {
  const { client } = useRuntime();
  const rested = useRested(typed.trim(), QUIET_MS);
  const isUsed = client.hasDirectory && isOn;
  const [isVehicle, isDriver] = [isUsed && bound === 'vehicle', isUsed && bound === 'driver'];
  const vehicles = useQuery({ ...vehiclesQuery(client), enabled: isVehicle, select: toVehicles });
  const drivers = useQuery({ ...driversQuery(client), enabled: isDriver, select: toDrivers });
  const all = bound === 'vehicle' ? vehicles : drivers;
  const isFar = all.data?.isComplete === false && rested !== '';
  const farVehicles = useQuery({
    ...vehicleSearchQuery(client, rested),
    enabled: isVehicle && isFar,
    select: toVehicles,
    placeholderData: keepPreviousData,
  });
  const farDrivers = useQuery({
    ...driverSearchQuery(client, rested),
    enabled: isDriver && isFar,
    select: toDrivers,
    placeholderData: keepPreviousData,
  });
  const far = bound === 'vehicle' ? farVehicles : farDrivers;
  const [near, found] = [all.data?.rows, isFar ? far.data?.rows : undefined];
  const candidates = useMemo(() => mergeCandidates(near ?? [], found ?? []), [near, found]);
  const isBehind = all.data?.isComplete === false && rested !== typed.trim();
  return {
    candidates,
    isAsking: (isUsed && all.isPending && !all.isError) || far.isFetching || isBehind,
    isFailed: all.isError || (isFar && far.isError),
  };
}

function toVehicles({ rows, isComplete }: DirectoryList<DirectoryVehicle>) {
  return { rows: rows.map(vehicleCandidate), isComplete };
}

function toDrivers({ rows, isComplete }: DirectoryList<DirectoryDriver>) {
  return { rows: rows.map(driverCandidate), isComplete };
}
