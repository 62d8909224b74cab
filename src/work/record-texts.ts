// The long texts of a record: where they are in it, how it is kept with patches in their place (stored-text.ts), and how it
// becomes whole again. Pure.
import { patched, patchIn, patchOf, SHORT_TEXT, type TextPatch } from './stored-text';

const OWN = ['base', 'body'] as const;
/** What was handed over to be sent has a body of its own. */
const HANDED_OVER = ['queued', 'sending', 'unsure'] as const;

/** The texts kept by themselves, by their ids. */
export type Texts = ReadonlyMap<string, string>;
/** The text that a patch makes out of the one it names: `patched`, or what somebody still knows of it. */
export type Whole = (before: string, patch: TextPatch) => string;

type Packed = {
  /** What is to be kept as the record. */
  stored: object;
  /** Texts that are to be kept by themselves, by their ids. */
  written: Map<string, string>;
  /** Ids of texts that no record names any more. */
  dropped: string[];
  /** What is kept as patches, and what they make. */
  patches: { text: string; patch: TextPatch }[];
};

/** The ids of the texts that a record of the store names. */
export function textsNamedIn(stored: unknown): Set<string> {
  const ids = new Set<string>();
  withTexts(stored, (text) => {
    const patch = patchIn(text);
    if (patch) ids.add(patch.of);
    return text;
  });
  return ids;
}

/** A record of the store with its texts in it. A patch of a text that is not there stays one: such a record cannot be read. */
export function unpacked(stored: unknown, texts: Texts, whole: Whole = patched): unknown {
  return withTexts(stored, (text) => {
    const patch = patchIn(text);
    const before = patch && texts.get(patch.of);
    return patch && before !== undefined && before !== null ? whole(before, patch) : text;
  });
}

/**
 * A record as it is to be kept in the place of `before`, a record of the store whose texts are `texts`: what was kept already
 * is not written again. `newId` gives the id of a text to be written.
 */
export function packed(
  record: object,
  before: unknown,
  texts: Texts,
  newId: () => string,
  whole: Whole = patched,
): Packed {
  const full = new Map(texts);
  const written = new Map<string, string>();
  const known: { text: string; patch: TextPatch }[] = [];
  withTexts(before, (stored) => {
    const patch = patchIn(stored);
    const kept = patch && full.get(patch.of);
    if (patch && kept !== undefined && kept !== null) known.push({ text: whole(kept, patch), patch });
    return stored;
  });
  const stored = withTexts(record, (text) => {
    if (typeof text !== 'string' || text.length < SHORT_TEXT) return text;
    const same = known.find((one) => one.text === text);
    const patch = same?.patch ?? patchAmong(full, text) ?? writtenAs(newId(), text);
    if (!same) known.push({ text, patch });
    return patch;
  });
  function writtenAs(of: string, text: string): TextPatch {
    full.set(of, text);
    written.set(of, text);
    return { of, at: 0, removed: 0, inserted: '' };
  }
  const named = textsNamedIn(stored);
  return { stored, written, dropped: [...textsNamedIn(before)].filter((id) => !named.has(id)), patches: known };
}

function patchAmong(texts: Texts, text: string): TextPatch | null {
  for (const [of, before] of texts) {
    const patch = patchOf(of, before, text);
    if (patch) return patch;
  }
  return null;
}

/** A copy of a record with each of its texts replaced; what is no record is itself. */
function withTexts(record: unknown, replaced: (text: unknown) => unknown): object {
  if (typeof record !== 'object' || record === null) return {};
  const copy: Record<string, unknown> = { ...record };
  for (const name of OWN) {
    if (name in copy) copy[name] = replaced(copy[name]);
  }
  if (Array.isArray(copy.unsureBefore)) copy.unsureBefore = copy.unsureBefore.map(replaced);
  for (const name of HANDED_OVER) {
    const part = copy[name];
    if (typeof part === 'object' && part !== null && 'body' in part)
      copy[name] = { ...part, body: replaced(part.body) };
  }
  return copy;
}
