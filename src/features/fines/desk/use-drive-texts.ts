// Plans and routes of the directory as sources of who drove. All plans are read, and the routes bound to a vehicle
// whose driver is asked for. Without a directory there are none, and rows alone say it.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentTextsQuery, plannedRoutesQuery, plansQuery } from '../../../api/directory';
import { presentIdentifier } from '../../../contract/long-integers';
import type { ReadTask } from '../../../desk/desk-model';
import type { DriveTexts } from '../../../desk/drive-sources';
import { useRuntime } from '../../../ui/runtime';
import { useSameMembers } from '../../../ui/use-stable';

/** More bodies would be too much to read for a page; that not all were is said. */
const MOST_DOCUMENTS = 200;

/** `none`: no directory. `part`: not all could be read, or there are too many. */
export type DriveReading = 'none' | 'reading' | 'whole' | 'part';

const NO_TEXTS: DriveTexts = { plans: [], routes: [] };

/** `read` null: nothing is counted yet, so nothing is asked. `texts` is the same object until a body has changed. */
export function useDriveTexts(read: readonly ReadTask[] | null): { texts: DriveTexts; reading: DriveReading } {
  const { client } = useRuntime();
  const isOn = client.hasDirectory && read !== null;
  const plans = useQuery({ ...plansQuery(client), enabled: isOn });
  const routes = useQuery({ ...plannedRoutesQuery(client), enabled: isOn });
  const wantedPlans = wanted((plans.data?.rows ?? []).map(({ id, updated_at }) => ({ id, changed: updated_at ?? '' })));
  const wantedRoutes = useMemo(() => {
    const vehicles = vehiclesOf(read ?? []);
    const bound = (routes.data?.rows ?? []).filter(({ selected_vehicle: vehicle, selected_driver: driver }) => {
      const id = presentIdentifier(vehicle);
      return id !== undefined && presentIdentifier(driver) !== undefined && vehicles.has(String(id));
    });
    return wanted(
      bound.map(({ planned_route_id, updated_at }) => ({ id: planned_route_id, changed: updated_at ?? '' })),
    );
  }, [routes.data, read]);
  const planTexts = useQuery({
    ...documentTextsQuery(client, 'plans', wantedPlans.ids, wantedPlans.changes),
    enabled: isOn && plans.data !== undefined,
    placeholderData: (before) => before,
  });
  const routeTexts = useQuery({
    ...documentTextsQuery(client, 'planned-routes', wantedRoutes.ids, wantedRoutes.changes),
    enabled: isOn && routes.data !== undefined,
    placeholderData: (before) => before,
  });
  // One count for both: until each is there rows alone say it.
  const isPending = planTexts.isPending || routeTexts.isPending;
  const texts = useSameMembers({
    plans: (isPending ? undefined : planTexts.data?.texts) ?? NO_TEXTS.plans,
    routes: (isPending ? undefined : routeTexts.data?.texts) ?? NO_TEXTS.routes,
  });
  return { texts, reading: readingOf() };

  function readingOf(): DriveReading {
    if (!client.hasDirectory) return 'none';
    const all = [plans, routes, planTexts, routeTexts];
    if (all.some(({ isError }) => isError)) return 'part';
    if (planTexts.data === undefined || routeTexts.data === undefined) return 'reading';
    if (planTexts.isPlaceholderData || routeTexts.isPlaceholderData) return 'reading';
    const isCut = wantedPlans.isCut || wantedRoutes.isCut;
    const isListed = plans.data?.isComplete && routes.data?.isComplete;
    return isCut || !isListed || planTexts.data.failed + routeTexts.data.failed > 0 ? 'part' : 'whole';
  }
}

/** Of tasks that ask for a driver, with a place and an hour: a route says nothing without them. */
function vehiclesOf(read: readonly ReadTask[]): ReadonlySet<string> {
  const vehicles = new Set<string>();
  for (const { task } of read) {
    const { kind, fine } = task;
    if ((kind !== 'NAME' && kind !== 'CONFIRM') || fine.position === null || fine.second === null) continue;
    if (fine.vehicleId !== null) vehicles.add(fine.vehicleId);
  }
  return vehicles;
}

function wanted(documents: readonly { id: string; changed: string }[]) {
  const sorted = [...documents].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, MOST_DOCUMENTS);
  return {
    ids: sorted.map(({ id }) => id),
    changes: sorted.map(({ changed }) => changed),
    isCut: documents.length > MOST_DOCUMENTS,
  };
}
