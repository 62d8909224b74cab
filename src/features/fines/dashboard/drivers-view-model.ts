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
/** All drivers of the answer, which may be a whole fleet: rows are made for those that are shown. */
export type Drivers = {
  count: number;
  /** The longest bar. */
  most: number;
  hasSecond: boolean;
  /** The first `most` rows by a number, descending, with ties in the service's order; without `order` as they were sent. */
  rows: (order?: DriverOrder | null, most?: number) => DriverRow[];
};

type Member = FinesDashboard['vulnerable_drivers_ranking_data'];
type Sent = NonNullable<Member>[number];

const SENT_AS = {
  points: 'total_points',
  fines: 'quantity_of_fines',
  cost: 'total_cost',
} as const satisfies Record<DriverOrder, keyof Sent>;

export function toDrivers(member: Member, second: Member, names: Names): Drivers | null {
  if (!member) return null;
  let most = 0;
  for (const row of member) most = Math.max(most, addUp(CLASSES.map((name) => countOf(row, name))));
  let points: ReturnType<typeof pointsOf> | null = null;
  const pointsBefore = (driver: Identifier | undefined) => {
    points ??= pointsOf(member, second ?? []);
    return points(driver);
  };
  return {
    count: member.length,
    most,
    hasSecond: second !== undefined,
    rows: (order = null, count = member.length) => {
      const sent = order === null ? member.slice(0, count) : firstBy(member, SENT_AS[order], count);
      const keys = rowKeys(sent.map((row) => [row.driver_id]));
      return sent.map((row, index): DriverRow => {
        const classes = CLASSES.map((name) => ({ name, level: LEVEL_OF[name], count: countOf(row, name) }));
        return {
          key: keys[index] ?? '',
          id: presentIdentifier(row.driver_id) ?? null,
          unread: unreadIn(row, 'driver_id'),
          name: nameOf(row.driver_id, names),
          classes: classes.filter((each) => each.count > 0),
          classTotal: addUp(classes.map((each) => each.count)),
          fines: row.quantity_of_fines ?? null,
          points: row.total_points ?? null,
          cost: row.total_cost ?? null,
          pointsBefore: second === undefined ? null : pointsBefore(row.driver_id),
        };
      });
    },
  };
}

function countOf(row: Sent, name: ClassName): number {
  return Math.max(0, row[name] ?? 0);
}

/** Points of a driver in the comparison period. A driver missing there may still have points. */
function pointsOf(now: readonly Sent[], second: readonly Sent[]): (driver: Identifier | undefined) => number | null {
  const before = new Map(second.map((row) => [row.driver_id, row.total_points ?? null]));
  const repeated = repeatedOf([now, second].map((list) => list.map(({ driver_id }) => driver_id)));
  return (driver) => (repeated.has(driver) ? null : (before.get(driver) ?? null));
}

/** Holds only as many rows as are asked for, so that a long list need not be sorted. */
function firstBy(rows: readonly Sent[], key: (typeof SENT_AS)[DriverOrder], count: number): Sent[] {
  const numberOf = (row: Sent | undefined) => row?.[key] ?? Number.NEGATIVE_INFINITY;
  if (count >= rows.length) return [...rows].sort((a, b) => compare(numberOf(b), numberOf(a)));
  const first: Sent[] = [];
  for (const row of rows) {
    const value = numberOf(row);
    if (first.length === count && value <= numberOf(first.at(-1))) continue;
    // Behind all that are not smaller.
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberOf(first[middle]) >= value) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function nameOf(driver: Identifier | undefined, names: Names): string | null {
  const id = presentIdentifier(driver);
  return id === undefined ? null : names.driver(id);
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
    mostQuantity: rows.reduce((most, row) => Math.max(most, row.quantity ?? 0, row.quantityBefore ?? 0), 0),
    mostCost: rows.reduce((most, row) => Math.max(most, row.cost ?? 0, row.costBefore ?? 0), 0),
    dearest,
    hasSecond: second !== undefined,
  };
}

function infractionOf(id: string | undefined, names: Names): { code: string | null; description: string | null } {
  const driverId = id === undefined ? null : toIdentifier(id);
  if (driverId === null) return { code: null, description: null };
  return names.infraction(driverId) ?? { code: null, description: null };
}
