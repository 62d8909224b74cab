// What the assignment needs of a route: where service begins and ends, and its dead metres today. Pure.
import { getIn } from '../../../document/edits';
import { parseJson } from '../../../document/json';
import { isObject, type Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { lineMetres } from '../../../geo/line-distance';
import { LINE_TABLES, lineOf, packRoute } from '../document/route-document';
import { HEADER, HEADER_KEYS } from '../document/saved-figures';
import { numberOf } from '../document/stop-reading';
import { serviceEnd } from '../yards/dead-legs';

/** `out`, `back`: where the dead parts begin and end. `dead`: metres of both; null: none is planned. */
export type DeadToday = {
  readonly start: LatLng | null;
  readonly end: LatLng | null;
  readonly out: LatLng | null;
  readonly back: LatLng | null;
  readonly dead: number | null;
};

/** Where service begins and ends. `today`: of the route as the service has it; null: it does not have it. */
export type RouteFacts = Pick<DeadToday, 'start' | 'end'> & { readonly today: DeadToday | null };

const LONGEST = 64_000_000;

/** Null for a text that is no route. */
export function readRoute(text: string): Tree | null {
  const read = parseJson(text, { maxLength: LONGEST, tables: LINE_TABLES });
  return read.ok && isObject(read.tree) ? packRoute(read.tree) : null;
}

/** `sent`: the route without changes that are not sent: nobody drives those today. */
export function factsOf(route: Tree, sent: Tree | null): RouteFacts {
  return {
    start: serviceEnd(route, 'deadStart'),
    end: serviceEnd(route, 'deadEnd'),
    today: sent === null ? null : deadOf(sent),
  };
}

/** A route without dead parts has no dead metres that anything could be compared with. */
function deadOf(route: Tree): DeadToday {
  const [out, back] = [lineOf(route, 'deadStart'), lineOf(route, 'deadEnd')];
  const isPlanned = out.count > 1 || back.count > 1;
  const saved = numberOf(getIn(route, [HEADER, HEADER_KEYS.dead.metres]));
  return {
    start: serviceEnd(route, 'deadStart'),
    end: serviceEnd(route, 'deadEnd'),
    out: out.count > 1 ? vertexAt(out, 0) : null,
    back: back.count > 1 ? vertexAt(back, back.count - 1) : null,
    dead: isPlanned ? (saved ?? Math.round(lineMetres(out) + lineMetres(back))) : null,
  };
}
