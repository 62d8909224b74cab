// The store of long texts, inside a transaction of the caller. The latest texts are cached: a text never changes under its id.
// So are the latest results of patches: a draft is read back before each write, which would rebuild megabytes each time.
import { packed, patched, type TextPatch, type Texts, textsNamedIn, unpacked } from './long-texts';

const RECENT_TEXTS = 8;
/** The newest is last. */
const recentTexts = new Map<string, string>();
const RECENT_PATCHES = 4;
/** The newest is last. */
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
