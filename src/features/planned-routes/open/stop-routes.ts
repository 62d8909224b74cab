// Stops of a table with several routes; the user chooses one.
import type { ReadShapes, ReadStop } from '../import-export/route-file';

/** `name`: "" for stops without a route name. */
export type StopRoute = { readonly name: string; readonly count: number };
/** The chosen route; null before the choice. */
export type RouteChoice = { readonly route: string } | 'all' | null;

/**
 * Routes of the stops, in order of appearance. Empty if there is only one, or if each stop has its own value: `Linha`
 * may also head row numbers.
 */
export function routesOf(stops: readonly ReadStop[]): readonly StopRoute[] {
  const counts = new Map<string, number>();
  for (const { route = '' } of stops) counts.set(route, (counts.get(route) ?? 0) + 1);
  const named = counts.size - (counts.has('') ? 1 : 0);
  const areRowNumbers = counts.size === stops.length && [...counts.keys()].every((name) => /^\d+$/.test(name));
  return named < 2 || areRowNumbers ? [] : [...counts].map(([name, count]) => ({ name, count }));
}

/** The result with the stops of the chosen route only; no stops while the choice is open. */
export function withRoute(read: ReadShapes, choice: RouteChoice): ReadShapes {
  if (choice === 'all' || routesOf(read.stops).length === 0) return read;
  return { ...read, stops: choice === null ? [] : read.stops.filter(({ route = '' }) => route === choice.route) };
}
