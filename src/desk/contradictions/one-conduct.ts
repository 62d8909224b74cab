// One conduct seen twice (R14): sightings of a vehicle near in time and place, joined as a chain.
import { fold } from '../../format/format';
import { sphereMetres } from '../../geo/sphere';
import type { DeskFine } from '../desk-fine';
import type { Finding } from '../finding';
import { type Sighting, sightingsByVehicle } from './sightings';
import { toFinding } from './to-finding';

/** A conduct goes on for so long and so far: ours, the manual has neither minutes nor metres. */
const CHAIN_SECONDS = 30 * 60;
const CHAIN_METRES = 2_000;
/** Two records of one moment are at one place. */
const MOMENT_METRES = 50;
const MINUTE_SECONDS = 60;
/** First three digits of codes whose conduct goes on: belt, helmet, then parking and stopping. */
const BELT = 518;
const HELMET = [703, 704] as const;
const PARKING = [538, 567] as const;
const SPEED = [745, 747] as const;

/** A chain is one finding. Sorted sightings are compared within half an hour only, so time is n log n for real fleets. */
export function oneConduct(fines: readonly DeskFine[]): Finding[] {
  const findings: Finding[] = [];
  for (const sightings of sightingsByVehicle(fines).values()) {
    if (sightings.length > 1) findings.push(...chainsOf(sightings));
  }
  return findings;
}

function chainsOf(sightings: readonly Sighting[]): Finding[] {
  const facts = sightings.map(({ fine, instant }) => ({
    fine,
    instant,
    kind: fine.code.length < 3 ? null : Number(fine.code.slice(0, 3)),
    place: fine.statedPlace === null ? null : fold(fine.statedPlace).replace(/\s+/g, ' ').trim(),
  }));
  const roots = facts.map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (roots[at] !== at) {
      const above = roots[roots[at] ?? at] ?? at;
      roots[at] = above;
      at = above;
    }
    return at;
  };
  for (const [index, one] of facts.entries()) {
    for (let next = index + 1; next < facts.length; next++) {
      const other = facts[next];
      if (!other || other.instant - one.instant > CHAIN_SECONDS) break;
      const [root, otherRoot] = [rootOf(index), rootOf(next)];
      if (root !== otherRoot && isOneConduct(one, other)) roots[otherRoot] = root;
    }
  }
  const chains = new Map<number, DeskFine[]>();
  for (const [index, { fine }] of facts.entries()) {
    const root = rootOf(index);
    const chain = chains.get(root);
    if (chain) chain.push(fine);
    else chains.set(root, [fine]);
  }
  return [...chains.values()].flatMap((chain) =>
    chain.length > 1 ? toFinding('one_conduct', chain, allButTheDearest(chain)) : [],
  );
}

type Facts = { fine: DeskFine; instant: number; kind: number | null; place: string | null };

function isOneConduct(one: Facts, other: Facts): boolean {
  if (one.kind === null || other.kind === null) return false;
  const isSameKind = one.kind === other.kind;
  if (isSameKind && goesOn(one.kind) && isNear(one, other, CHAIN_METRES)) return true;
  const isSameMinute = Math.floor(one.instant / MINUTE_SECONDS) === Math.floor(other.instant / MINUTE_SECONDS);
  if (!isSameMinute || !(isSameKind || (isBetween(one.kind, SPEED) && isBetween(other.kind, SPEED)))) return false;
  return isNear(one, other, MOMENT_METRES);
}

function goesOn(kind: number): boolean {
  return kind === BELT || isBetween(kind, HELMET) || isBetween(kind, PARKING);
}

function isBetween(kind: number, [first, last]: readonly [number, number]): boolean {
  return kind >= first && kind <= last;
}

/** Without two positions only the same stated text is near. */
function isNear(one: Facts, other: Facts, metres: number): boolean {
  const [from, to] = [one.fine.position, other.fine.position];
  if (from === null || to === null) return one.place !== null && one.place === other.place;
  return sphereMetres(from, to) <= metres;
}

/** One fine would stay. Null where no other amount is known. */
function allButTheDearest(fines: readonly DeskFine[]): number | null {
  const known = fines.flatMap(({ face }) => face ?? []);
  if (known.length < 2) return null;
  return known.reduce((sum, face) => sum + face, 0) - Math.max(...known);
}
