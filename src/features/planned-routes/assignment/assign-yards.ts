// Which yard, and which of its vehicles, for which route, so that dead metres are least. Pure.
import { leastAssignment } from './least-assignment';

/** `metres`: dead metres by yard, there and back; `today`: those of today. Null where unknown. */
export type RouteToAssign = {
  readonly metres: readonly (number | null)[];
  readonly today: number | null;
  readonly vehicle: string | null;
};

/** `places`: routes that can start there; null: any number. `vehicles`: those whose home it is, in order. */
export type YardToAssign = { readonly places: number | null; readonly vehicles: readonly string[] };

/** Indexes of yards; null: no place is left, or no distance is known. `vehicle`: null where the yard has none left. */
export type Assigned = { readonly yard: number | null; readonly vehicle: string | null };

/**
 * More than all routes together can drive: as many routes as possible get a yard, and only then metres count. Those of a
 * route that gets none are today's.
 */
const WITHOUT_YARD = 1e10;

export function assignYards(routes: readonly RouteToAssign[], yards: readonly YardToAssign[]): Assigned[] {
  const chosen = yardsOf(routes, yards);
  return withVehicles(routes, yards, chosen);
}

/**
 * Columns are the places of yards with a limit. Each route has one more column: its best yard without a limit, or none.
 */
function yardsOf(routes: readonly RouteToAssign[], yards: readonly YardToAssign[]): (number | null)[] {
  const slots = yards.flatMap(({ places }, yard) =>
    places === null ? [] : Array.from({ length: Math.min(places, routes.length) }, () => yard),
  );
  const free = routes.map(({ metres }) => bestOf(metres, yards));
  const costs = routes.map((route, row) => [
    ...slots.map((yard) => route.metres[yard] ?? Number.POSITIVE_INFINITY),
    ...routes.map((_, other) =>
      other === row ? (free[row]?.metres ?? WITHOUT_YARD + todayOf(route)) : Number.POSITIVE_INFINITY,
    ),
  ]);
  const columns = leastAssignment(costs) ?? [];
  return routes.map((_, row) => {
    const column = columns[row] ?? -1;
    return column < slots.length ? (slots[column] ?? null) : (free[row]?.yard ?? null);
  });
}

/** Without dead parts of today a route would lose nothing by its nearest yard. */
function todayOf({ today, metres }: RouteToAssign): number {
  return today ?? Math.min(...metres.map((way) => way ?? Number.POSITIVE_INFINITY).concat(WITHOUT_YARD));
}

/** The nearest yard without a limit. */
function bestOf(
  metres: RouteToAssign['metres'],
  yards: readonly YardToAssign[],
): { yard: number; metres: number } | null {
  let best: { yard: number; metres: number } | null = null;
  for (const [yard, { places }] of yards.entries()) {
    const way = metres[yard] ?? null;
    if (places === null && way !== null && (best === null || way < best.metres)) best = { yard, metres: way };
  }
  return best;
}

/** A route keeps its vehicle if that belongs to the yard. The others get the remaining vehicles in order. */
function withVehicles(
  routes: readonly RouteToAssign[],
  yards: readonly YardToAssign[],
  chosen: readonly (number | null)[],
): Assigned[] {
  const left = yards.map(({ vehicles }) => new Set(vehicles));
  const takes = (yard: number | null, vehicle: string | null) =>
    yard !== null && vehicle !== null && left[yard]?.delete(vehicle) === true ? vehicle : null;
  const own = routes.map(({ vehicle }, row) => takes(chosen[row] ?? null, vehicle));
  return routes.map((_, row) => {
    const yard = chosen[row] ?? null;
    const ownVehicle = own[row] ?? null;
    const [next = null] = yard === null || ownVehicle !== null ? [] : (left[yard] ?? []);
    return { yard, vehicle: ownVehicle ?? takes(yard, next) };
  });
}
