// Parses a pasted list of names, plates and numbers: found entries, unknown ones, and reasons.
import { type Identifier, toIdentifier } from '../../../contract/long-integers';
import { fold } from '../../../format/format';
import { foldPlate } from '../../../format/plate';
import type { Choice } from './choices';

type PastedEntry =
  /** `isKnown` false: a number without a name, accepted as it is. */
  | { text: string; id: Identifier; isKnown: boolean }
  | { text: string; reason: 'unknown' | 'tooLarge' }
  | { text: string; reason: 'several'; count: number };

export type PastedList = {
  found: { text: string; id: Identifier; isKnown: boolean }[];
  notFound: Exclude<PastedEntry, { id: Identifier }>[];
  /** Number of duplicate entries. */
  repeated: number;
};

/** Maximum number of entries; the rest of an accidental paste is ignored. */
const MOST_ENTRIES = 20_000;

/**
 * One entry per line, or separated by commas, semicolons or tabs; numbers and plates also by spaces. A line that is a
 * complete name ("Silva, Ana") is one entry.
 */
export function readPastedList(text: string, choices: readonly Choice[]): PastedList {
  const index = indexOf(choices);
  const list: PastedList = { found: [], notFound: [], repeated: 0 };
  const ids = new Set<Identifier>();
  const texts = new Set<string>();
  const take = (entry: PastedEntry) => {
    const isAgain = 'id' in entry ? ids.has(entry.id) : texts.has(fold(entry.text));
    if (isAgain) list.repeated += 1;
    else if ('id' in entry) {
      ids.add(entry.id);
      list.found.push(entry);
    } else {
      texts.add(fold(entry.text));
      list.notFound.push(entry);
    }
  };
  for (const entry of entriesOf(text, index)) take(entry);
  return list;
}

type Index = { ids: ReadonlySet<Identifier>; names: ReadonlyMap<string, Identifier[]> };

function* entriesOf(text: string, index: Index): Generator<PastedEntry> {
  let read = 0;
  for (const line of text.split(/[\r\n]+/)) {
    for (const entry of entriesOfLine(line.trim(), index)) {
      read += 1;
      if (read > MOST_ENTRIES) return;
      yield entry;
    }
  }
}

function entriesOfLine(line: string, index: Index): PastedEntry[] {
  if (line === '') return [];
  const whole = readEntry(line, index);
  if ('id' in whole) return [whole];
  const parts = line
    .split(/[,;\t|]+/)
    .map(clean)
    .filter(Boolean);
  return parts.flatMap((part) => {
    const entry = readEntry(part, index);
    const words = part.split(/\s+/);
    if ('id' in entry || words.length === 1) return [entry];
    const byWord = words.map((word) => readEntry(word, index));
    return byWord.every((one) => 'id' in one) ? byWord : [entry];
  });
}

function readEntry(written: string, { ids, names }: Index): PastedEntry {
  const text = clean(written);
  const number = /^#?(\d+)$/.exec(text)?.[1];
  const id = number === undefined ? null : toIdentifier(number);
  if (id !== null && ids.has(id)) return { text, id, isKnown: true };
  const named = names.get(fold(text).replace(/\s+/g, ' ')) ?? names.get(foldPlate(text)) ?? [];
  if (named.length === 1 && named[0] !== undefined) return { text, id: named[0], isKnown: true };
  if (named.length > 1) return { text, reason: 'several', count: named.length };
  if (number === undefined) return { text, reason: 'unknown' };
  return id === null ? { text, reason: 'tooLarge' } : { text, id, isKnown: false };
}

function indexOf(choices: readonly Choice[]): Index {
  const names = new Map<string, Identifier[]>();
  const add = (name: string, id: Identifier) => {
    if (name === '') return;
    const ids = names.get(name);
    if (!ids) names.set(name, [id]);
    else if (!ids.includes(id)) ids.push(id);
  };
  for (const { id, title, detail } of choices) {
    for (const name of [title, detail]) {
      if (name === null) continue;
      add(fold(name).replace(/\s+/g, ' '), id);
      if (name === detail) add(foldPlate(name), id);
    }
  }
  return { ids: new Set(choices.map(({ id }) => id)), names };
}

/** Removes surrounding quotes and bullets. */
function clean(text: string): string {
  return text
    .trim()
    .replace(/^["'“”•*-]+\s*|\s*["'“”.]+$/g, '')
    .trim();
}
