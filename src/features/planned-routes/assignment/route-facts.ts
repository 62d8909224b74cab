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

/** `out`, `back`: where the dead parts begin and end today. `dead`: metres of both today; null: none is planned. */
export type RouteFacts = {
  readonly start: LatLng | null;
  readonly end: LatLng | null;
  readonly out: LatLng | null;
  readonly back: LatLng | null;
  readonly dead: number | null;
};

const LONGEST = 64_000_000;

/** Null for a text that is no route. */
export function readRoute(text: string): Tree | null {
  const read = parseJson(text, { maxLength: LONGEST, tables: LINE_TABLES });
  return read.ok && isObject(read.tree) ? packRoute(read.tree) : null;
}

/** A route without dead parts has no dead metres that anything could be compared with. */
export function factsOf(route: Tree): RouteFacts {
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
