// What rows, plans and routes say about who drove: facts, strongest first. Never a verdict, a share of certainty, or an
// order of drivers by anything else. Points are unknown here by construction: naming who did not drive is a crime
// (R19).
import { distanceBetween } from '../geo/ellipsoid';
import { daysBetween } from '../rulebook/days';
import type { DeskFine } from './desk-fine';
import { type BoundRoute, clockGap, passesOf } from './route-passes';

/** What tells another fine from others, for a sentence and a link. */
export type FineMark = Pick<DeskFine, 'key' | 'fineId' | 'ait' | 'plate' | 'act' | 'second'>;

/** Gaps in seconds are absolute. */
export type DriverFact =
  | { kind: 'route'; driverId: string; routeId: string; routeName: string; metres: number; second: number }
  /** `plans`: all that have this driver on the vehicle. */
  | { kind: 'plan'; driverId: string; plans: readonly { id: string; name: string }[] }
  /** `fines`: the nearest in time first. `gap`: from the act to the nearest one; `isBefore`: that one was earlier. */
  | { kind: 'otherFines'; driverId: string; fines: readonly FineMark[]; gap: number; isBefore: boolean }
  | { kind: 'share'; driverId: string; fines: number; of: number };

/** The driver is named on a fine of another vehicle, too far away for the time between. */
export type FactAgainst = { driverId: string; fine: FineMark; gap: number; metres: number };

/** `known`: one driver stands without a fact against him, and `fact` is the strongest. `disagree`: several do, or none of them. */
export type WhoDrove = {
  facts: readonly DriverFact[];
  against: readonly FactAgainst[];
  sum: { kind: 'known'; fact: DriverFact } | { kind: 'disagree'; drivers: number } | { kind: 'nobody' };
};

/** The driver of a vehicle in a plan. */
export type PlanDriver = { vehicleId: string; driverId: string; planId: string; planName: string };

/** Plans and routes are empty without a directory. */
export type DriveSources = {
  fines: FinesByVehicleAndDriver;
  planDrivers: readonly PlanDriver[];
  routes: readonly BoundRoute[];
};

type FinesByVehicleAndDriver = {
  byVehicle: ReadonlyMap<string, readonly DeskFine[]>;
  byDriver: ReadonlyMap<string, readonly DeskFine[]>;
};

const ROUTE_METRES = 200;
const ROUTE_SECONDS = 30 * 60;
const NEAR_SECONDS = 12 * 3600;
const SHARE_DAYS = 90;
/** Fewer named fines say nothing about a share. */
const SHARE_LEAST = 5;
/** As for one vehicle at two places. Hours are known to the minute, trackers to some hundred metres. */
const FASTEST_METRES_PER_SECOND = 130 / 3.6;
const CLOCK_SECONDS = 60;
const NEAR_METRES = 2000;

/** Fines with a driver by vehicle and by driver; made once for all fines. A NIC is of no driver, and a cancelled fine counts. */
export function finesByVehicleAndDriver(fines: readonly DeskFine[]): FinesByVehicleAndDriver {
  const byVehicle = new Map<string, DeskFine[]>();
  const byDriver = new Map<string, DeskFine[]>();
  for (const fine of fines) {
    if (fine.driverId === null || fine.isNic) continue;
    if (fine.vehicleKey !== null) append(byVehicle, fine.vehicleKey, fine);
    append(byDriver, fine.driverId, fine);
  }
  return { byVehicle, byDriver };
}

export function whoDrove(fine: DeskFine, { fines, planDrivers, routes }: DriveSources): WhoDrove {
  const ofVehicle = fine.vehicleKey === null ? [] : (fines.byVehicle.get(fine.vehicleKey) ?? []);
  const others = ofVehicle.filter(({ key }) => key !== fine.key);
  const facts = [
    ...routeFacts(fine, routes),
    ...planFacts(fine, planDrivers),
    ...nearFacts(fine, others),
    ...shareFacts(fine, others),
  ];
  const drivers = [...new Set(facts.map(({ driverId }) => driverId))];
  // The driver that the row itself has is held against other rows, too, but is no fact about it.
  const told = fine.driverId === null || drivers.includes(fine.driverId) ? drivers : [...drivers, fine.driverId];
  const against = told.flatMap((driverId) => againstOf(fine, fines.byDriver.get(driverId) ?? [], driverId) ?? []);
  const standing = drivers.filter((driverId) => !against.some((fact) => fact.driverId === driverId));
  const fact = facts.find(({ driverId }) => driverId === standing[0]);
  if (drivers.length === 0) return { facts, against, sum: { kind: 'nobody' } };
  if (standing.length === 1 && fact) return { facts, against, sum: { kind: 'known', fact } };
  return { facts, against, sum: { kind: 'disagree', drivers: drivers.length } };
}

/** Routes bound to the vehicle, the nearest to the place first. */
function routeFacts({ position, second, vehicleId }: DeskFine, routes: readonly BoundRoute[]): DriverFact[] {
  if (position === null || second === null || vehicleId === null) return [];
  const facts = routes.flatMap((route): (DriverFact & { kind: 'route' })[] => {
    if (route.vehicleId !== vehicleId || route.driverId === null) return [];
    const passes = passesOf(route, position, ROUTE_METRES).filter(
      (pass) => clockGap(pass.second, second) <= ROUTE_SECONDS,
    );
    const [nearest] = passes.sort((a, b) => clockGap(a.second, second) - clockGap(b.second, second));
    if (!nearest) return [];
    return [{ kind: 'route', driverId: route.driverId, routeId: route.id, routeName: route.name, ...nearest }];
  });
  return facts.sort((a, b) => a.metres - b.metres);
}

/** One fact for each driver, in the order of the plans. */
function planFacts({ vehicleId }: DeskFine, planDrivers: DriveSources['planDrivers']): DriverFact[] {
  const plans = new Map<string, { id: string; name: string }[]>();
  for (const plan of planDrivers) {
    if (vehicleId === null || plan.vehicleId !== vehicleId) continue;
    plans.set(plan.driverId, [...(plans.get(plan.driverId) ?? []), { id: plan.planId, name: plan.planName }]);
  }
  return [...plans].map(([driverId, own]) => ({ kind: 'plan', driverId, plans: own }));
}

/** Drivers named on other fines of the vehicle within 12 hours, the nearest in time first. */
function nearFacts({ instant }: DeskFine, others: readonly DeskFine[]): DriverFact[] {
  if (instant === null) return [];
  const near = others
    .flatMap((other) => (other.instant === null ? [] : { other, gap: other.instant - instant }))
    .filter(({ gap }) => Math.abs(gap) <= NEAR_SECONDS)
    .sort((a, b) => Math.abs(a.gap) - Math.abs(b.gap));
  const facts = new Map<string, DriverFact & { kind: 'otherFines' }>();
  for (const { other, gap } of near) {
    if (other.driverId === null) continue;
    const known = facts.get(other.driverId);
    facts.set(other.driverId, {
      kind: 'otherFines',
      driverId: other.driverId,
      gap: known?.gap ?? Math.abs(gap),
      isBefore: known?.isBefore ?? gap < 0,
      fines: [...(known?.fines ?? []), markOf(other)],
    });
  }
  return [...facts.values()];
}

/** Who is named most often on the vehicle's fines up to 90 days apart; several where the numbers are equal. */
function shareFacts({ act }: DeskFine, others: readonly DeskFine[]): DriverFact[] {
  if (act === null) return [];
  const near = others.filter((other) => other.act !== null && Math.abs(daysBetween(act, other.act)) <= SHARE_DAYS);
  if (near.length < SHARE_LEAST) return [];
  const numbers = new Map<string, number>();
  for (const { driverId } of near) if (driverId !== null) numbers.set(driverId, (numbers.get(driverId) ?? 0) + 1);
  const most = Math.max(...numbers.values());
  return [...numbers]
    .filter(([, fines]) => fines === most)
    .map(([driverId, fines]) => ({ kind: 'share', driverId, fines, of: near.length }));
}

/** The nearest fine in time that the driver cannot have reached from here. */
function againstOf(fine: DeskFine, ofDriver: readonly DeskFine[], driverId: string): FactAgainst | null {
  const { instant, position } = fine;
  if (instant === null || position === null) return null;
  let nearest: FactAgainst | null = null;
  for (const other of ofDriver) {
    if (other.key === fine.key || other.instant === null || other.position === null) continue;
    if (other.vehicleKey === null || other.vehicleKey === fine.vehicleKey) continue;
    const gap = Math.abs(other.instant - instant);
    const metres = distanceBetween(position, other.position);
    const isTooFar = metres >= NEAR_METRES && metres > (gap + CLOCK_SECONDS) * FASTEST_METRES_PER_SECOND;
    if (isTooFar && (nearest === null || gap < nearest.gap)) nearest = { driverId, fine: markOf(other), gap, metres };
  }
  return nearest;
}

function markOf({ key, fineId, ait, plate, act, second }: DeskFine): FineMark {
  return { key, fineId, ait, plate, act, second };
}

function append(map: Map<string, DeskFine[]>, key: string, fine: DeskFine): void {
  const list = map.get(key);
  if (list) list.push(fine);
  else map.set(key, [fine]);
}
