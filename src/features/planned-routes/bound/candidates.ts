// Vehicles and drivers for selection: search, and resolution of typed text.
import { type Identifier, toIdentifier } from '../../../contract/long-integers';
import type { DirectoryDriver, DirectoryVehicle } from '../../../directory/directory';
import { fold } from '../../../format/format';
import { foldPlate, plainPlate } from '../../../format/plate';

export type Bound = 'vehicle' | 'driver';

export type Candidate = {
  /** The number stored in the route. */
  readonly number: Identifier;
  readonly name: string | null;
  /** Vehicles only. */
  readonly plate: string | null;
  /** Drivers only: the registration code. */
  readonly code: string | null;
  /** All search terms, folded. */
  readonly words: string;
};

export function vehicleCandidate(row: DirectoryVehicle): Candidate {
  const { vehicle_id: number, name, plate_number: plate, model, manufacturer, vehicle_group: group } = row;
  const words = fold([number, name, plate, model, manufacturer, group].filter(Boolean).join(' '));
  return { number, name: nonEmptyText(name), plate: nonEmptyText(plate), code: null, words };
}

export function driverCandidate({ driver_id: number, name, registration }: DirectoryDriver): Candidate {
  const words = fold([number, name, registration].filter(Boolean).join(' '));
  return { number, name: nonEmptyText(name), plate: null, code: nonEmptyText(registration), words };
}

/**
 * Candidates matching all words or part of a plate: exact matches first, then name prefixes, then others in input
 * order. No words match all. `count`: number of matches, of which `found` has at most `max`.
 */
export function searchCandidates(
  all: readonly Candidate[],
  typed: string,
  max: number,
): { found: readonly Candidate[]; count: number } {
  const words = wordsOf(typed);
  if (words.length === 0) return { found: all.slice(0, max), count: all.length };
  const [plain, folded] = [plainPlate(typed), foldPlate(typed)];
  const isInPlate = ({ plate }: Candidate) =>
    plate !== null && plain.length >= 3 && (plainPlate(plate).includes(plain) || foldPlate(plate).includes(folded));
  const exact: Candidate[] = [];
  const first: Candidate[] = [];
  const rest: Candidate[] = [];
  const start = words.join(' ');
  for (const candidate of all) {
    if (isCalled(candidate, typed)) exact.push(candidate);
    else if (!words.every((word) => candidate.words.includes(word)) && !isInPlate(candidate)) continue;
    else if (fold(candidate.name ?? '').startsWith(start)) first.push(candidate);
    else rest.push(candidate);
  }
  const number = numberIn(typed);
  const found = [
    ...exact.filter((candidate) => candidate.number === number),
    ...exact.filter((candidate) => candidate.number !== number),
    ...first,
    ...rest,
  ];
  return { found: found.slice(0, max), count: found.length };
}

/** Resolution of typed text: a number, nobody (""), or an error. */
type Meant = { readonly number: Identifier } | 'nobody' | 'several' | 'unknown';

/** An unknown number is accepted, because the directory may be incomplete. */
export function readTyped(typed: string, candidates: readonly Candidate[]): Meant {
  if (typed.trim() === '') return 'nobody';
  const number = numberIn(typed);
  if (number !== null && candidates.some((candidate) => candidate.number === number)) return { number };
  const called = new Set(
    candidates.filter((candidate) => isCalled(candidate, typed)).map((candidate) => candidate.number),
  );
  const [one] = called;
  if (called.size === 1 && one !== undefined) return { number: one };
  if (called.size > 1) return 'several';
  return number === null ? 'unknown' : { number };
}

/** Without duplicates; the first of two with the same number wins. */
export function mergeCandidates(...lists: readonly (readonly Candidate[])[]): readonly Candidate[] {
  const [only, ...others] = lists.filter((list) => list.length > 0);
  if (!only || others.length === 0) return only ?? [];
  const merged = new Map<Identifier, Candidate>();
  for (const list of [only, ...others]) {
    for (const candidate of list) if (!merged.has(candidate.number)) merged.set(candidate.number, candidate);
  }
  return [...merged.values()];
}

/** `118` or `#118`; null for anything else. */
export function numberIn(typed: string): Identifier | null {
  const digits = /^#?\s*(\d+)$/.exec(typed.trim())?.[1];
  return digits === undefined ? null : toIdentifier(digits);
}

function isCalled({ number, name, plate, code }: Candidate, typed: string): boolean {
  if (numberIn(typed) === number) return true;
  const text = wordsOf(typed).join(' ');
  const isNamed = [name, code].some((term) => term !== null && wordsOf(term).join(' ') === text);
  return isNamed || (plate !== null && plainPlate(typed) !== '' && foldPlate(plate) === foldPlate(typed));
}

function wordsOf(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean);
}

function nonEmptyText(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
