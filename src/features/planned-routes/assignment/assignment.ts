// Rows of the assignment: today beside proposed, and what the difference saves. Pure.
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import type { Yard } from '../yards/yard';
import { type Assigned, assignYards } from './assign-yards';
import type { DeadToday, RouteFacts } from './route-facts';

/** Main units of the currency for a litre, and kilometres a litre; null where the vehicle has none above 0. */
export type Fuel = { readonly price: number; readonly kmPerLitre: number };

/** Metres from each yard to where each route begins (`out`), and from where it ends to each yard (`back`). */
export type YardTable = {
  /** By yard, then by route. */
  readonly out: readonly (readonly (number | null)[])[];
  /** By route, then by yard. */
  readonly back: readonly (readonly (number | null)[])[];
};

export type AssignmentInput = {
  readonly routes: readonly {
    readonly facts: RouteFacts;
    readonly vehicle: string | null;
    readonly fuel: Fuel | null;
  }[];
  readonly yards: readonly Yard[];
  readonly homes: ReadonlyMap<string, string>;
  /** Null: straight lines are measured, today's, too. */
  readonly table: YardTable | null;
  /** A yard takes as many routes as vehicles are at home there, instead of its places. */
  readonly isByVehicles: boolean;
};

export type AssignmentRow = Assigned & {
  /** Dead metres of today, measured as the proposed ones are; null: none is planned. */
  readonly today: number | null;
  readonly proposed: number | null;
  /** Metres less each time the route is driven; null where one of the two is unknown. Below 0: more than today. */
  readonly saved: number | null;
  /** The same in main units of the currency; null without fuel figures. */
  readonly money: number | null;
};

export function assignmentOf({ routes, yards, homes, table, isByVehicles }: AssignmentInput): AssignmentRow[] {
  const vehicles = yards.map(({ id }) =>
    [...homes].flatMap(([vehicle, home]) => (home === id ? [vehicle] : [])).sort(),
  );
  const metres = routes.map(({ facts }, row) => yards.map((yard, at) => wayOf(facts, yard, { table, row, at })));
  const assigned = assignYards(
    routes.map(({ vehicle, facts }, row) => ({ vehicle, metres: metres[row] ?? [], today: todayOf(facts, table) })),
    yards.map(({ places }, at) => ({
      places: isByVehicles ? (vehicles[at]?.length ?? 0) : places,
      vehicles: vehicles[at] ?? [],
    })),
  );
  return routes.map(({ facts, fuel }, row) => {
    const { yard, vehicle } = assigned[row] ?? { yard: null, vehicle: null };
    const today = todayOf(facts, table);
    const proposed = yard === null ? null : (metres[row]?.[yard] ?? null);
    const saved = today === null || proposed === null ? null : today - proposed;
    return {
      yard,
      vehicle,
      today,
      proposed,
      saved,
      money: saved === null || fuel === null ? null : costOf(saved, fuel),
    };
  });
}

/** Sums over the rows that have both figures; `count`: how many they are. */
export function totalOf(rows: readonly AssignmentRow[]) {
  const compared = rows.flatMap(({ today, proposed }) =>
    today === null || proposed === null ? [] : [{ today, proposed }],
  );
  const paid = rows.flatMap(({ money }) => money ?? []);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    count: compared.length,
    today: sum(compared.map(({ today }) => today)),
    proposed: sum(compared.map(({ proposed }) => proposed)),
    moneyCount: paid.length,
    money: sum(paid),
  };
}

/** Null unless both are above 0: a missing figure is never taken for one. */
export function fuelOf(price: number | undefined, kmPerLitre: number | undefined): Fuel | null {
  return price !== undefined && kmPerLitre !== undefined && price > 0 && kmPerLitre > 0 ? { price, kmPerLitre } : null;
}

function costOf(metres: number, { price, kmPerLitre }: Fuel): number {
  return (metres / 1000 / kmPerLitre) * price;
}

function wayOf(
  { start, end }: RouteFacts,
  { position }: Yard,
  { table, row, at }: { table: YardTable | null; row: number; at: number },
): number | null {
  if (!start || !end) return null;
  if (!table) return distanceBetween(position, start) + distanceBetween(end, position);
  const [out, back] = [table.out[at]?.[row] ?? null, table.back[row]?.[at] ?? null];
  return out === null || back === null ? null : out + back;
}

/** Measured as the proposed ones are. */
function todayOf({ today }: RouteFacts, table: YardTable | null): number | null {
  if (today === null) return null;
  return table ? today.dead : straightToday(today);
}

function straightToday({ start, end, out, back }: DeadToday): number | null {
  if (!start || !end || (!out && !back)) return null;
  const way = (from: LatLng | null, to: LatLng | null) => (from && to ? distanceBetween(from, to) : 0);
  return way(out, start) + way(end, back);
}
