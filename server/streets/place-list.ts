// Streets, crossings, places and house numbers of an extract, for the search. It is made once and stored as JSON.
import * as z from 'zod/mini';
import { encodePolyline } from '../../src/geo/encoded-polyline';
import type { LatLng } from '../../src/geo/lat-lng';
import { sphereMetres } from '../../src/geo/sphere';
import type { Address, Extract, Street } from './extract';
import { STREET_KINDS } from './kinds';
import { nearestOf } from './nearest-of';
import type { Position } from './node-positions';

const Degrees = z.tuple([z.number(), z.number()]);

const StreetRow = z.object({
  name: z.string(),
  /** Other names, as people also call it. */
  others: z.array(z.string()),
  /** Postal code or suburb; streets of one name differ in it. "" if unknown. */
  where: z.string(),
  /** Postal codes of its numbers, digits only; none in folders that were made before there were any. */
  codes: z._default(z.array(z.string()), []),
  /** 0 for the largest streets. */
  rank: z.int(),
  /** Encoded polylines with six decimals. */
  lines: z.array(z.string()),
});
type StreetRow = z.infer<typeof StreetRow>;

export const PlaceList = z.object({
  streets: z.array(StreetRow),
  /** Two streets by their places in the list, and where they meet: latitude, longitude. */
  crossings: z.array(z.tuple([z.int(), z.int(), z.number(), z.number()])),
  /** Street by its place, number, and where. */
  numbers: z.array(z.tuple([z.int(), z.string(), z.number(), z.number()])),
  places: z.array(z.object({ kind: z.string(), name: z.string(), at: Degrees })),
});
export type PlaceList = z.infer<typeof PlaceList>;

/** Pieces of one name farther apart are streets of their own. */
const APART_M = 400;
/** A number belongs to the street of its name that is nearest, if that is not farther. */
const NUMBER_M = 400;
const SUBURB_M = 2500;

export function placeListOf(extract: Extract): PlaceList {
  const groups = groupsOf(extract.streets.filter(({ name }) => name !== ''));
  const suburbs = extract.places.filter(({ kind }) =>
    ['suburb', 'quarter', 'neighbourhood', 'village', 'town'].includes(kind),
  );
  const numbers = numbersOf(extract.addresses, groups);
  const codesAt = new Map<number, string[]>();
  for (const { street, postcode } of numbers)
    if (postcode !== '') codesAt.set(street, [...(codesAt.get(street) ?? []), postcode]);
  const streets = groups.map((group, at): StreetRow => {
    const middle = middleOf(group);
    const suburb = nearestOf(suburbs, middle, SUBURB_M, ({ position }) => latLng(position))?.name;
    const codes = codesAt.get(at) ?? [];
    return {
      name: nameOf(group),
      others: [...new Set(group.flatMap(({ others }) => others))],
      where: suburb ?? codes[0] ?? '',
      codes: [...new Set(codes.map((code) => code.replace(/\D/g, '')))],
      rank: Math.min(...group.map(({ kind }) => STREET_KINDS.indexOf(kind))),
      lines: group.map(({ line }) => encodePolyline(line.map(latLng), 6)),
    };
  });
  return {
    streets,
    crossings: crossingsOf(groups),
    numbers: numbers.map(({ street, number, at }) => [street, number, at.lat, at.lng]),
    places: extract.places.map(({ kind, name, position }) => ({
      kind,
      name,
      at: [position[1] / 1e7, position[0] / 1e7],
    })),
  };
}

function latLng([lon, lat]: Position): LatLng {
  return { lat: lat / 1e7, lng: lon / 1e7 };
}

function nameOf(group: readonly Street[]): string {
  return group[0]?.name ?? '';
}

function middleOf(group: readonly Street[]): LatLng {
  const longest = group.reduce((a, b) => (b.line.length > a.line.length ? b : a));
  return latLng(longest.line[longest.line.length >> 1] ?? [0, 0]);
}

/** Streets of one name whose pieces are near each other. */
function groupsOf(streets: readonly Street[]): Street[][] {
  const byName = new Map<string, Street[]>();
  for (const street of streets) {
    const { name } = street;
    const there = byName.get(name);
    if (there) there.push(street);
    else byName.set(name, [street]);
  }
  return [...byName.values()].flatMap(near);
}

function near(streets: readonly Street[]): Street[][] {
  const groups: Street[][] = [];
  for (const street of streets) {
    const touched = groups.filter((group) => group.some((other) => isNear(street, other)));
    const rest = groups.filter((group) => !touched.includes(group));
    groups.splice(0, groups.length, ...rest, [...touched.flat(), street]);
  }
  return groups;
}

/** Whether ends or middles are near: pieces of one street follow each other. */
function isNear(a: Street, b: Street): boolean {
  const marks = ({ line }: Street) =>
    [line[0], line[line.length >> 1], line.at(-1)].flatMap((at) => (at ? [latLng(at)] : []));
  return marks(a).some((one) => marks(b).some((other) => sphereMetres(one, other) <= APART_M));
}

function crossingsOf(groups: readonly (readonly Street[])[]): PlaceList['crossings'] {
  // Most nodes belong to one street: only the others get a set.
  const firstAt = new Map<number, number>();
  const streetsAt = new Map<number, { streets: Set<number>; at: LatLng }>();
  for (const [street, group] of groups.entries()) {
    for (const { nodes, line } of group) {
      for (const [at, node] of nodes.entries()) {
        const first = firstAt.get(node);
        if (first === undefined) firstAt.set(node, street);
        const position = line[at];
        if (first === undefined || first === street || !position) continue;
        const there = streetsAt.get(node);
        if (there) there.streets.add(street);
        else streetsAt.set(node, { streets: new Set([first, street]), at: latLng(position) });
      }
    }
  }
  const found = new Map<string, [number, number, number, number]>();
  for (const { streets, at } of streetsAt.values()) {
    const all = [...streets].sort((a, b) => a - b);
    for (const [place, a] of all.entries()) {
      // Two carriageways meet another street twice; one of the places is enough.
      for (const b of all.slice(place + 1)) if (!found.has(`${a} ${b}`)) found.set(`${a} ${b}`, [a, b, at.lat, at.lng]);
    }
  }
  return [...found.values()];
}

function numbersOf(addresses: readonly Address[], groups: readonly (readonly Street[])[]) {
  const byName = new Map<string, number[]>();
  for (const [at, group] of groups.entries()) {
    const name = nameOf(group).toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), at]);
  }
  return addresses.flatMap(({ street, number, postcode, position }) => {
    const at = latLng(position);
    const options = (byName.get(street.toLowerCase()) ?? []).map((place) => ({
      place,
      metres: metresTo(groups[place] ?? [], at),
    }));
    const best = options.reduce<{ place: number; metres: number } | null>(
      (a, b) => (a && a.metres <= b.metres ? a : b),
      null,
    );
    return best === null || best.metres > NUMBER_M ? [] : [{ street: best.place, number, postcode, at }];
  });
}

function metresTo(group: readonly Street[], place: LatLng): number {
  return Math.min(...group.flatMap(({ line }) => line.map((position) => sphereMetres(latLng(position), place))));
}
