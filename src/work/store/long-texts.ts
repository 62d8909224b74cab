// Long texts of records in the store. Each is written once under its own id. Later changes are stored as one patch of
// it. So a key typed in megabytes writes some hundred bytes.

const OWN = ['base', 'body'] as const;
/** Queued and sent texts have a body of their own. */
const HANDED_OVER = ['queued', 'sending', 'unsure'] as const;

/** Separately stored texts by id. */
export type Texts = ReadonlyMap<string, string>;
/** Applies a patch to its text: `patched`, or a cached result. */
export type Whole = (before: string, patch: TextPatch) => string;

type Packed = {
  /** The value to be stored as the record. */
  stored: object;
  /** Texts to be stored separately, by id. */
  written: Map<string, string>;
  /** Ids of texts that no record references any more. */
  dropped: string[];
  /** Values stored as patches, with their results. */
  patches: { text: string; patch: TextPatch }[];
};

/** The ids of the texts that a stored record references. */
export function textsNamedIn(stored: unknown): Set<string> {
  const ids = new Set<string>();
  withTexts(stored, (text) => {
    const patch = patchIn(text);
    if (patch) ids.add(patch.of);
    return text;
  });
  return ids;
}

/** A stored record with its texts. A patch of a missing text remains: such a record cannot be read. */
export function unpacked(stored: unknown, texts: Texts, whole: Whole = patched): unknown {
  return withTexts(stored, (text) => {
    const patch = patchIn(text);
    const before = patch && texts.get(patch.of);
    return patch && before !== undefined && before !== null ? whole(before, patch) : text;
  });
}

/**
 * A record in its stored form. It replaces `before`, whose texts are `texts`; stored texts are not written again.
 * `newId` returns the id of a new text.
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
  const patches: { text: string; patch: TextPatch }[] = [];
  withTexts(before, (stored) => {
    const patch = patchIn(stored);
    const original = patch && full.get(patch.of);
    if (patch && original !== undefined && original !== null) patches.push({ text: whole(original, patch), patch });
    return stored;
  });
  const stored = withTexts(record, (text) => {
    if (typeof text !== 'string' || text.length < SHORT_TEXT) return text;
    const same = patches.find((one) => one.text === text);
    const patch = same?.patch ?? patchAmong(full, text) ?? writtenAs(newId(), text);
    if (!same) patches.push({ text, patch });
    return patch;
  });
  function writtenAs(of: string, text: string): TextPatch {
    full.set(of, text);
    written.set(of, text);
    return { of, at: 0, removed: 0, inserted: '' };
  }
  const named = textsNamedIn(stored);
  return { stored, written, dropped: [...textsNamedIn(before)].filter((id) => !named.has(id)), patches };
}

function patchAmong(texts: Texts, text: string): TextPatch | null {
  for (const [of, before] of texts) {
    const patch = patchOf(of, before, text);
    if (patch) return patch;
  }
  return null;
}

/** A copy of a record with each of its texts replaced; anything else is returned unchanged. */
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

/** The text stored under `of`, with `removed` UTF-16 units at `at` replaced by `inserted`. */
export type TextPatch = { of: string; at: number; removed: number; inserted: string };

/** UTF-16 units; shorter texts are stored inside the record. */
export const SHORT_TEXT = 16_384;
/** A patch with a longer insertion is not cheaper than the text. */
const LONGEST_PATCH = 4096;
/** Compared in blocks: the browser compares slices far faster than we compare units. */
const STRIDE = 65_536;

/** The patch from `before`, the text stored under `of`, to `text`; null if it is large. */
export function patchOf(of: string, before: string, text: string): TextPatch | null {
  const shortest = Math.min(before.length, text.length);
  const at = equalUnits(shortest, (from, to) => before.slice(from, to) === text.slice(from, to));
  const end = equalUnits(shortest - at, (from, to) => {
    const [inBefore, inText] = [before.length - to, text.length - to];
    return before.slice(inBefore, inBefore + to - from) === text.slice(inText, inText + to - from);
  });
  if (text.length - end - at > LONGEST_PATCH) return null;
  return { of, at, removed: before.length - end - at, inserted: text.slice(at, text.length - end) };
}

/** The result of a patch applied to its text. */
export function patched(before: string, { at, removed, inserted }: Omit<TextPatch, 'of'>): string {
  return before.slice(0, at) + inserted + before.slice(at + removed);
}

/** The patch in a stored value; null: it is the text itself, or invalid. */
function patchIn(stored: unknown): TextPatch | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const member = (name: keyof TextPatch): unknown => Reflect.get(stored, name);
  const [of, at, removed, inserted] = [member('of'), member('at'), member('removed'), member('inserted')];
  if (typeof of !== 'string' || typeof inserted !== 'string' || !isCount(at) || !isCount(removed)) return null;
  return { of, at, removed, inserted };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** The number of equal units from 0, at most `length`. */
function equalUnits(length: number, isEqual: (from: number, to: number) => boolean): number {
  let from = 0;
  while (from + STRIDE <= length && isEqual(from, from + STRIDE)) from += STRIDE;
  let [equal, different] = [from, Math.min(from + STRIDE, length) + 1];
  while (different - equal > 1) {
    const middle = (equal + different) >> 1;
    if (isEqual(from, middle)) equal = middle;
    else different = middle;
  }
  return equal;
}

/** Latest texts, the newest last: a text never changes under its id. */
const RECENT_TEXTS = 8;
const recentTexts = new Map<string, string>();
/** Latest results of patches, the newest last: a draft is read back before each write, and is megabytes long. */
const RECENT_PATCHES = 4;
let recentPatches: { text: string; patch: TextPatch }[] = [];

type Readable = { get: (id: string) => Promise<unknown> };
type Writable = Readable & {
  put: (text: string, id: string) => Promise<unknown>;
  delete: (id: string) => Promise<unknown>;
};

/** A stored record with its texts. */
export async function withTextsOf(stored: unknown, store: Readable): Promise<unknown> {
  return unpacked(stored, await textsOf(stored, store), whole);
}

/** Stores the texts of `record`, which replaces `old`, and returns the value to be stored as the record. */
export async function keepTexts(record: object, old: unknown, store: Writable): Promise<object> {
  const { stored, written, dropped, patches } = packed(record, old, await textsOf(old, store), newId, whole);
  for (const [id, text] of written) remember(id, text);
  rememberMade(patches);
  await Promise.all([
    ...[...written].map(([id, text]) => store.put(text, id)),
    ...dropped.map((id) => store.delete(id)),
  ]);
  return stored;
}

/** Deletes the texts of a removed record. */
export async function dropTexts(old: unknown, store: Writable): Promise<void> {
  await Promise.all([...textsNamedIn(old)].map((id) => store.delete(id)));
}

async function textsOf(stored: unknown, store: Readable): Promise<Texts> {
  const found = new Map<string, string>();
  for (const id of textsNamedIn(stored)) {
    const text = recentTexts.get(id) ?? (await store.get(id));
    if (typeof text !== 'string') continue;
    found.set(id, text);
    remember(id, text);
  }
  return found;
}

function remember(id: string, text: string): void {
  recentTexts.delete(id);
  recentTexts.set(id, text);
  const [oldest] = recentTexts.keys();
  if (recentTexts.size > RECENT_TEXTS && oldest !== undefined) recentTexts.delete(oldest);
}

function whole(before: string, patch: TextPatch): string {
  const { of, at, removed, inserted } = patch;
  const cached = recentPatches.find(
    ({ patch: one }) => one.of === of && one.at === at && one.removed === removed && one.inserted === inserted,
  );
  if (cached) return cached.text;
  const text = patched(before, patch);
  rememberMade([{ text, patch }]);
  return text;
}

function rememberMade(patches: typeof recentPatches): void {
  recentPatches = [...recentPatches, ...patches].slice(-RECENT_PATCHES);
}

function newId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
