// Vulnerable drivers with five classes, fines, points and cost; and drivers per level.

import type { FinesDashboard, SeriousnessBlock } from '../../../contract/fines-dashboard';
import { type Identifier, presentIdentifier, toIdentifier } from '../../../contract/long-integers';
import { unreadIn } from '../../../contract/tolerant';
import { addUp } from '../../../ui/chart/value-scale';
import type { Names } from '../filters/names';
import { isWhole, quotientOf, type Totals } from './measure';
import { repeatedOf, rowKeys } from './row-keys';

export const CLASSES = ['very_serious', 'serious', 'medium', 'light', 'undefined'] as const;
type ClassName = (typeof CLASSES)[number];
export const LEVEL_OF = { very_serious: 4, serious: 3, medium: 2, light: 1, undefined: 0 } as const;

export type DriverOrder = 'points' | 'fines' | 'cost';
export type DriverRow = {
  key: string;
  id: Identifier | null;
  /** The unreadable id. */
  unread: string | null;
  name: string | null;
  classes: { name: ClassName; level: 0 | 1 | 2 | 3 | 4; count: number }[];
  /** Sum of the classes: length of the bar. */
  classTotal: number;
  fines: number | null;
  points: number | null;
  cost: number | null;
  /** Points of the driver in the comparison period. */
  pointsBefore: number | null;
};
export type Drivers = { rows: DriverRow[]; most: number; hasSecond: boolean };

type Member = FinesDashboard['vulnerable_drivers_ranking_data'];

export function toDrivers(member: Member, second: Member, names: Names): Drivers | null {
  if (!member) return null;
  const before = new Map((second ?? []).map((row) => [row.driver_id, row.total_points ?? null]));
  const keys = rowKeys(member.map((row) => [row.driver_id]));
  const repeated = repeatedOf([member, second ?? []].map((list) => list.map(({ driver_id }) => driver_id)));
  const rows = member.map((row, index): DriverRow => {
    const classes = CLASSES.map((name) => ({ name, level: LEVEL_OF[name], count: Math.max(0, row[name] ?? 0) }));
    return {
      key: keys[index] ?? '',
      id: presentIdentifier(row.driver_id) ?? null,
      unread: unreadIn(row, 'driver_id'),
      name: nameOf(row.driver_id, names),
      classes: classes.filter(({ count }) => count > 0),
      classTotal: addUp(classes.map(({ count }) => count)),
      fines: row.quantity_of_fines ?? null,
      points: row.total_points ?? null,
      cost: row.total_cost ?? null,
      // A driver missing in the second list may still have points.
      pointsBefore: repeated.has(row.driver_id) ? null : (before.get(row.driver_id) ?? null),
    };
  });
  return { rows, most: Math.max(0, ...rows.map(({ classTotal }) => classTotal)), hasSecond: second !== undefined };
}

function nameOf(driver: Identifier | undefined, names: Names): string | null {
  const id = presentIdentifier(driver);
  return id === undefined ? null : names.driver(id);
}

/** Rows sorted by a number, descending; ties keep the service's order. */
export function orderDrivers(rows: readonly DriverRow[], order: DriverOrder): DriverRow[] {
  return [...rows].sort((a, b) => (b[order] ?? Number.NEGATIVE_INFINITY) - (a[order] ?? Number.NEGATIVE_INFINITY));
}

export type LevelDriverRow = {
  key: string;
  driverId: Identifier | null;
  /** The unreadable driver id. */
  unread: string | null;
  driver: string | null;
  vehicleId: Identifier | null;
  plate: string | null;
  /** The code in the directory, else the service's id. */
  code: string | null;
  infraction: string | null;
  infractionId: string | null;
  fines: number | null;
  points: number | null;
  value: number | null;
};

export function toLevelDrivers(member: SeriousnessBlock['drivers_ranking'], names: Names): LevelDriverRow[] | null {
  if (!member) return null;
  const keys = rowKeys(member.map((row) => [row.driver_id, row.vehicle_id, row.infraction_id]));
  return member.map((row, index) => {
    const infraction = infractionOf(row.infraction_id, names);
    return {
      key: keys[index] ?? '',
      driverId: presentIdentifier(row.driver_id) ?? null,
      unread: unreadIn(row, 'driver_id'),
      driver: nameOf(row.driver_id, names),
      vehicleId: row.vehicle_id ?? null,
      plate: row.vehicle_id === undefined ? null : (names.vehicle(row.vehicle_id)?.plate ?? null),
      code: infraction.code,
      infraction: infraction.description,
      infractionId: row.infraction_id ?? null,
      fines: row.total_quantity ?? null,
      points: row.total_points ?? null,
      value: row.total_value ?? null,
    };
  });
}

export type FrequentRow = {
  key: string;
  id: string | null;
  code: string | null;
  description: string | null;
  quantity: number | null;
  cost: number | null;
  each: number | null;
  quantityBefore: number | null;
  costBefore: number | null;
};
export type Frequents = {
  rows: FrequentRow[];
  mostQuantity: number;
  mostCost: number;
  dearest: FrequentRow | null;
  hasSecond: boolean;
};

/** Frequency against cost: infractions by number, with total cost and cost per fine. */
export function toFrequents(
  member: FinesDashboard['infractions_type_ranking_data'],
  second: FinesDashboard['infractions_type_ranking_data'],
  names: Names,
  totals: Totals,
): Frequents | null {
  if (!member) return null;
  const before = new Map((second ?? []).map((row) => [row.infraction_id, row]));
  const unlisted = (values: (number | undefined)[] | undefined, total: number | null) =>
    values && isWhole(values, total) ? 0 : null;
  const [noFines, noCost] = [
    unlisted(
      second?.map(({ quantity }) => quantity),
      totals.count,
    ),
    unlisted(
      second?.map(({ cost }) => cost),
      totals.money,
    ),
  ];
  const keys = rowKeys(member.map((row) => [row.infraction_id]));
  const repeated = repeatedOf([member, second ?? []].map((list) => list.map(({ infraction_id }) => infraction_id)));
  const valueBefore = (id: string | undefined, of: 'quantity' | 'cost', unlistedValue: number | null) =>
    repeated.has(id) ? null : before.has(id) ? (before.get(id)?.[of] ?? null) : unlistedValue;
  const rows = member.map((row, index): FrequentRow => {
    const { quantity = null, cost = null } = row;
    return {
      key: keys[index] ?? '',
      id: row.infraction_id ?? null,
      ...infractionOf(row.infraction_id, names),
      quantity,
      cost,
      each: quotientOf(cost, quantity),
      quantityBefore: valueBefore(row.infraction_id, 'quantity', noFines),
      costBefore: valueBefore(row.infraction_id, 'cost', noCost),
    };
  });
  rows.sort((a, b) => (b.quantity ?? Number.NEGATIVE_INFINITY) - (a.quantity ?? Number.NEGATIVE_INFINITY));
  const dearest = rows.reduce<FrequentRow | null>(
    (most, row) => ((row.each ?? 0) > (most?.each ?? 0) ? row : most),
    null,
  );
  return {
    rows,
    mostQuantity: Math.max(0, ...rows.map((row) => Math.max(row.quantity ?? 0, row.quantityBefore ?? 0))),
    mostCost: Math.max(0, ...rows.map((row) => Math.max(row.cost ?? 0, row.costBefore ?? 0))),
    dearest,
    hasSecond: second !== undefined,
  };
}

function infractionOf(id: string | undefined, names: Names): { code: string | null; description: string | null } {
  const driverId = id === undefined ? null : toIdentifier(id);
  if (driverId === null) return { code: null, description: null };
  return names.infraction(driverId) ?? { code: null, description: null };
}
