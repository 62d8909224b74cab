// What the picture, the router and the search need of an OpenStreetMap extract, with positions. Three walks over the file:
// relations, ways, nodes; so only what is needed is kept in memory.

import { joinLines } from './join-lines';
import {
  type AreaKind,
  areaKind,
  type LineKind,
  lineKind,
  type PlaceKind,
  placeKind,
  type StreetFacts,
  streetFacts,
  streetKind,
} from './kinds';
import { createPositions, type Position } from './node-positions';
import { OsmFileProblem, type OsmMember, readOsmFile, type Tags } from './osm-file';

export type Street = StreetFacts & {
  /** Of OpenStreetMap, for restrictions. */
  id: number;
  /** One id for each position: streets that share one cross there. */
  nodes: readonly number[];
  line: readonly Position[];
};
/** Rings are filled even-odd: holes need no order. */
type Area = { kind: AreaKind; name: string; rings: readonly (readonly Position[])[] };
type Line = { kind: LineKind; name: string; line: readonly Position[] };
type NamedPlace = { kind: PlaceKind | 'station'; name: string; position: Position };
export type Address = { street: string; number: string; postcode: string; position: Position };
/** A turn at a node from one way into another: forbidden, or the only one allowed. */
type Restriction = { from: number; via: number; to: number; isOnly: boolean };

export type Extract = {
  streets: Street[];
  lines: Line[];
  areas: Area[];
  places: NamedPlace[];
  addresses: Address[];
  restrictions: Restriction[];
  /** Restrictions over whole ways, which are not followed. */
  skippedRestrictions: number;
  /** Nodes with traffic lights, and nodes that cars cannot pass. */
  lights: ReadonlySet<number>;
  barriers: ReadonlySet<number>;
};

type Stage = 'relations' | 'ways' | 'positions';
type ExtractProgress = (stage: Stage, read: number, of: number) => void;

/** Throws OsmFileProblem for a file that is damaged or has no streets. */
export async function readExtract(path: string, tell: ExtractProgress = () => {}): Promise<Extract> {
  const relations = await readRelations(path, tell);
  const ways = await readWays(path, relations.memberWays, tell);
  if (ways.streets.length === 0) throw new OsmFileProblem(`${path} has no streets.`);
  const nodes = await readNodes(path, ways, tell);
  const { at } = nodes.positions;
  const lineOf = (refs: readonly number[]) => refs.map(at).filter((position) => position !== undefined);
  const streets = ways.streets.flatMap(({ refs, ...street }) =>
    stretchesOf(refs, at).map((nodes) => ({ ...street, nodes, line: lineOf(nodes) })),
  );
  if (streets.length === 0)
    throw new OsmFileProblem(`${path} has streets without their nodes, which have the positions.`);
  return {
    streets,
    lines: ways.lines.flatMap(({ refs, ...line }) =>
      stretchesOf(refs, at).map((nodes) => ({ ...line, line: lineOf(nodes) })),
    ),
    areas: [
      ...ways.areas.map(({ refs, ...area }) => ({ ...area, rings: [lineOf(refs)] })),
      ...relations.areas.map(({ ways: members, ...area }) => ({
        ...area,
        rings: ringsOf(members.map((id) => ways.members.get(id) ?? []).filter((refs) => refs.length > 1)).map(lineOf),
      })),
    ].filter(({ rings }) => rings.some((ring) => ring.length > 3) && !rings.some(isAroundTheWorld)),
    places: nodes.places,
    addresses: [
      ...nodes.addresses,
      ...ways.addresses.flatMap(({ refs, ...address }) => {
        const position = middleOf(lineOf(refs));
        return position === null ? [] : [{ ...address, position }];
      }),
    ],
    restrictions: relations.restrictions,
    skippedRestrictions: relations.skipped,
    lights: nodes.lights,
    barriers: nodes.barriers,
  };
}

/** The parts of a way whose positions are known: a cut extract may lack some. A way ends at the antimeridian. */
function stretchesOf(refs: readonly number[], at: (id: number) => Position | undefined): (readonly number[])[] {
  const stretches: number[][] = [[]];
  let last: Position | undefined;
  for (const id of refs) {
    const position = at(id);
    if (position === undefined || (last && isFarApart(last, position))) stretches.push([]);
    if (position !== undefined) stretches.at(-1)?.push(id);
    last = position;
  }
  // Most ways are whole: their list is kept once.
  return stretches[0]?.length === refs.length ? (refs.length > 1 ? [refs] : []) : stretches.filter(isLine);
}

function isLine({ length }: readonly number[]): boolean {
  return length > 1;
}

/** The short way between them leads over the antimeridian. */
function isFarApart([one]: Position, [other]: Position): boolean {
  return Math.abs(one - other) > 180e7;
}

function isAroundTheWorld(ring: readonly Position[]): boolean {
  return ring.some((position, at) => isFarApart(ring[at - 1] ?? position, position));
}

async function readRelations(path: string, tell: ExtractProgress) {
  const found = {
    restrictions: [] as Restriction[],
    skipped: 0,
    areas: [] as { kind: AreaKind; name: string; ways: number[] }[],
    memberWays: new Set<number>(),
  };
  await readOsmFile(path, {
    relation: ({ tags, members }) => {
      if (tags.get('type') === 'multipolygon') {
        const kind = areaKind(tags);
        if (kind === null) return;
        const ways = members.filter((member) => member.kind === 'way').map(({ id }) => id);
        found.areas.push({ kind, name: tags.get('name') ?? '', ways });
        for (const id of ways) found.memberWays.add(id);
      } else if (tags.get('type') === 'restriction') {
        const restriction = restrictionOf(tags, members);
        if (restriction === null) found.skipped += 1;
        else if (restriction !== 'not for cars') found.restrictions.push(restriction);
      }
    },
    progress: (read, of) => tell('relations', read, of),
  });
  return found;
}

/** Null: over a way, or unreadable. */
function restrictionOf(tags: Tags, members: readonly OsmMember[]): Restriction | 'not for cars' | null {
  const kind = tags.get('restriction') ?? tags.get('restriction:motorcar') ?? tags.get('restriction:hgv') ?? '';
  const except = (tags.get('except') ?? '').split(';');
  if (kind === '' || tags.has('restriction:conditional') || except.includes('motorcar')) return 'not for cars';
  const of = (role: string, member: OsmMember['kind']) =>
    members.filter((one) => one.role === role && one.kind === member).map(({ id }) => id);
  const [[from, ...otherFrom], [via], [to, ...otherTo]] = [of('from', 'way'), of('via', 'node'), of('to', 'way')];
  if (from === undefined || via === undefined || to === undefined || otherFrom.length + otherTo.length > 0) return null;
  if (!/^(?:no|only)_/.test(kind)) return null;
  return { from, via, to, isOnly: kind.startsWith('only_') };
}

type Refs = { refs: readonly number[] };

async function readWays(path: string, memberWays: ReadonlySet<number>, tell: ExtractProgress) {
  const found = {
    streets: [] as (StreetFacts & { id: number } & Refs)[],
    lines: [] as ({ kind: LineKind; name: string } & Refs)[],
    areas: [] as ({ kind: AreaKind; name: string } & Refs)[],
    addresses: [] as (Omit<Address, 'position'> & Refs)[],
    members: new Map<number, readonly number[]>(),
  };
  await readOsmFile(path, {
    way: ({ id, refs, tags }) => {
      if (memberWays.has(id)) found.members.set(id, refs);
      if (tags.size === 0 || refs.length < 2) return;
      const street = streetKind(tags);
      const line = lineKind(tags);
      const area = refs[0] === refs.at(-1) ? areaKind(tags) : null;
      const name = tags.get('name') ?? '';
      if (street !== null) found.streets.push({ ...streetFacts(tags, street), id, refs });
      if (line !== null) found.lines.push({ kind: line, name, refs });
      if (area !== null) found.areas.push({ kind: area, name, refs });
      const address = addressOf(tags);
      if (address !== null) found.addresses.push({ ...address, refs });
    },
    progress: (read, of) => tell('ways', read, of),
  });
  return found;
}

const SHUT: ReadonlySet<string> = new Set(['bollard', 'block', 'chain', 'jersey_barrier', 'kerb', 'wall', 'fence']);

async function readNodes(path: string, ways: Awaited<ReturnType<typeof readWays>>, tell: ExtractProgress) {
  const found = {
    positions: createPositions([
      ways.streets,
      ways.lines,
      ways.areas,
      ways.addresses,
      [...ways.members.values()].map((refs) => ({ refs })),
    ]),
    places: [] as NamedPlace[],
    addresses: [] as Address[],
    lights: new Set<number>(),
    barriers: new Set<number>(),
  };
  await readOsmFile(path, {
    node: ({ id, lat, lon, tags }) => {
      if (Math.abs(lat) > 90e7 || Math.abs(lon) > 180e7) throw new OsmFileProblem(`node ${id} is not on the globe`);
      const position: Position = [lon, lat];
      found.positions.put(id, position);
      if (tags.size === 0) return;
      if (tags.get('highway') === 'traffic_signals') found.lights.add(id);
      if (SHUT.has(tags.get('barrier') ?? '') && !['yes', 'permissive'].includes(tags.get('motor_vehicle') ?? ''))
        found.barriers.add(id);
      const name = tags.get('name') ?? '';
      const kind = placeKind(tags) ?? (tags.get('railway') === 'station' ? 'station' : null);
      if (kind !== null && name !== '') found.places.push({ kind, name, position });
      const address = addressOf(tags);
      if (address !== null) found.addresses.push({ ...address, position });
    },
    progress: (read, of) => tell('positions', read, of),
  });
  return found;
}

function addressOf(tags: Tags): Omit<Address, 'position'> | null {
  const number = tags.get('addr:housenumber');
  const street = tags.get('addr:street');
  if (number === undefined || street === undefined) return null;
  return { street, number, postcode: tags.get('addr:postcode') ?? '' };
}

/** Members of a multipolygon, joined end to end; what does not close is left out. */
function ringsOf(members: readonly (readonly number[])[]): number[][] {
  return joinLines(members).filter((ring) => ring[0] === ring.at(-1));
}

function middleOf(line: readonly Position[]): Position | null {
  if (line.length === 0) return null;
  const [lon, lat] = line.reduce(([x, y], [px, py]) => [x + px, y + py] as const, [0, 0] as const);
  return [Math.round(lon / line.length), Math.round(lat / line.length)];
}
