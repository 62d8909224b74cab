// The stops of a table that has those of several routes: a person says which one is read.
import type { ReadShapes, ReadStop } from '../import-export/route-file';

/** `name`: "" for the stops that name no route. */
export type StopRoute = { readonly name: string; readonly count: number };
/** Which of them is read; null as long as nobody has said it. */
export type RouteChoice = { readonly route: string } | 'all' | null;

/**
 * The routes of the stops, in the order in which they come first; none where there are not two, or where each stop
 * has a number of its own: `Linha` heads the numbers of rows, too.
 */
export function routesOf(stops: readonly ReadStop[]): readonly StopRoute[] {
  const counts = new Map<string, number>();
  for (const { route = '' } of stops) counts.set(route, (counts.get(route) ?? 0) + 1);
  const named = counts.size - (counts.has('') ? 1 : 0);
  const areRowNumbers = counts.size === stops.length && [...counts.keys()].every((name) => /^\d+$/.test(name));
  return named < 2 || areRowNumbers ? [] : [...counts].map(([name, count]) => ({ name, count }));
}

/** What was read with the stops of the chosen route only: without any where there are several and none is chosen. */
export function withRoute(read: ReadShapes, choice: RouteChoice): ReadShapes {
  if (choice === 'all' || routesOf(read.stops).length === 0) return read;
  return { ...read, stops: choice === null ? [] : read.stops.filter(({ route = '' }) => route === choice.route) };
}
