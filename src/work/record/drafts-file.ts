// All drafts as one readable file: export, and import again. The last way out when nothing else works. Pure; the input of the
// import may be anything.
import * as z from 'zod/mini';
import { formatJson, parseJson } from '../../document/json';
import type { Tree } from '../../document/tree';
import { localIdOf, type WorkKind } from './ids';
import { mayExistAlready, newRecord, type WorkRecord } from './record';
import { needing } from './transitions';

export type DraftInFile = {
  kind: WorkKind;
  id: string | null;
  /** Of a new document, if the file says so: two drafts of it are known to be of one document. */
  localId: string | null;
  name: string;
  /** JSON text, as in a record. */
  body: string;
  base: string | null;
  baseTag: string | null;
  createdAt: number;
  changedAt: number;
  /** It was sent once and the outcome is unknown: sending it again could create a duplicate. */
  mayExist: boolean;
};

/** `too big`: more than 64 million characters or 5,000 drafts. `empty`: no draft in it could be read. */
export type DraftsFileRefusal = 'too big' | 'not json' | 'not drafts' | 'newer' | 'empty';
type DraftsReading =
  | { kind: 'drafts'; drafts: DraftInFile[] /** Number of entries that are not drafts. */; skipped: number }
  | { kind: 'refused'; reason: DraftsFileRefusal };

const FORMAT = 1;
const LONGEST_FILE = 64_000_000;
const MOST_DRAFTS = 5000;
/** Deeper JSON could not be parsed back from the file; no document is this deep. */
const DEEPEST = 100;
/** Deeper lines are not indented further, which limits the size of the file. */
const DEEPEST_INDENT = 20;

/** The value in the file is a tree already; it is kept with the notation of its numbers. */
const tree = z.custom<Tree>();
const time = z.string().check(z.refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))));
const orNull = <T extends z.core.$ZodType>(schema: T) => z.catch(z._default(z.nullable(schema), null), null);
const FileDraft = z.object({
  kind: z.enum(['plan', 'route']),
  // An id that looks like a local one has no address, so its draft comes in as a new document.
  id: orNull(z.string().check(z.regex(/^(?!new:)/), z.minLength(1), z.maxLength(1000))),
  local_id: orNull(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  name: z.catch(z.string().check(z.maxLength(1000)), ''),
  document: z.optional(tree),
  document_text: z.optional(z.string()),
  base: z.optional(tree),
  base_text: z.optional(z.string()),
  base_tag: orNull(z.string().check(z.maxLength(1000))),
  created: orNull(time),
  changed: orNull(time),
  may_exist: z.catch(z._default(z.boolean(), false), false),
});

/** The file of these records, most recently changed first. `now` in milliseconds. */
export function draftsFile(records: readonly WorkRecord[], now: number): { name: string; text: string } {
  const written = isoOf(now) ?? '';
  const drafts = [...records].sort((a, b) => b.changedAt - a.changedAt).map(draftEntry);
  return {
    name: `patio-drafts-${written.slice(0, 16).replace(/[-:]/g, '').replace('T', '-')}.json`,
    text: indented(objectOf({ patio_drafts: String(FORMAT), written: JSON.stringify(written), drafts: `[${drafts}]` })),
  };
}

/** Parses such a file. Never throws: any other file is refused with a reason. */
export function readDraftsFile(text: string): DraftsReading {
  if (text.length > LONGEST_FILE) return { kind: 'refused', reason: 'too big' };
  const json = parseJson(text, { maxLength: LONGEST_FILE });
  if (!json.ok) return { kind: 'refused', reason: 'not json' };
  const file = z.safeParse(z.object({ patio_drafts: z.int(), drafts: z.array(z.unknown()) }), json.tree);
  if (!file.success || file.data.patio_drafts < 1) return { kind: 'refused', reason: 'not drafts' };
  if (file.data.patio_drafts > FORMAT) return { kind: 'refused', reason: 'newer' };
  if (file.data.drafts.length > MOST_DRAFTS) return { kind: 'refused', reason: 'too big' };
  const drafts = file.data.drafts.flatMap((draft) => readDraft(draft) ?? []);
  if (drafts.length === 0) return { kind: 'refused', reason: 'empty' };
  return { kind: 'drafts', drafts, skipped: file.data.drafts.length - drafts.length };
}

/**
 * A draft of a file as a new record. Its base is unchanged, whatever was accepted since, so that the service reports a
 * conflict. `localId`: for a new document.
 */
export function recordOfFile(
  { kind, id, name, body, base, baseTag, changedAt, mayExist }: DraftInFile,
  { now, localId }: { now: number; localId: string },
): WorkRecord {
  const opened = { kind, name, body, now };
  const record = id === null ? newRecord({ ...opened, id, localId }) : newRecord({ ...opened, id, tag: baseTag });
  const draft: WorkRecord = { ...record, base: id === null ? null : base, revision: 1, changedAt: changedAt || now };
  if (id !== null || !mayExist) return draft;
  return needing(draft, { kind: 'outcome unknown', status: 0, hint: null, at: now });
}

/** One draft as JSON on one line. */
export function draftEntry(record: WorkRecord): string {
  const { kind, id, key, name, state, body, base, baseTag, createdAt, changedAt } = record;
  const before = base === null ? null : jsonOf(base);
  const texts = { kind, id, name, state, changed: isoOf(changedAt), created: isoOf(createdAt), base_tag: baseTag };
  const localId = id === null ? localIdOf({ kind, key }) : null;
  return objectOf({
    ...Object.fromEntries(Object.entries(texts).map(([member, value]) => [member, JSON.stringify(value)])),
    ...(localId === null ? {} : { local_id: JSON.stringify(localId) }),
    ...documentMember(body),
    base: before ?? 'null',
    ...(mayExistAlready(record) ? { may_exist: 'true' } : {}),
  });
}

/** A text as a member that a person can read. As text, if it is no JSON, too deep, or written in another way than by Patio. */
export function documentMember(body: string): Record<string, string> {
  const document = jsonOf(body);
  return document === body ? { document } : { document_text: JSON.stringify(body) };
}

/** An entry of the file, as `draftEntry` writes it; null for anything else. */
export function readDraft(value: unknown): DraftInFile | null {
  const read = z.safeParse(FileDraft, value);
  if (!read.success) return null;
  const { kind, id, local_id, name, document, document_text: text, base, base_text: baseText } = read.data;
  const { created, changed } = read.data;
  const body = document === undefined ? text : formatJson(document);
  if (body === undefined) return null;
  const changedAt = changed ? Date.parse(changed) : 0;
  return {
    kind,
    id,
    localId: id === null ? local_id : null,
    name,
    body,
    base: base === undefined || base === null ? (baseText ?? null) : formatJson(base),
    baseTag: read.data.base_tag,
    createdAt: created ? Date.parse(created) : changedAt,
    changedAt,
    mayExist: read.data.may_exist,
  };
}

/** A text as JSON on one line, with the notation of its numbers; null if invalid or too deep. */
function jsonOf(text: string): string | null {
  const json = parseJson(text, { maxLength: LONGEST_FILE });
  return json.ok && !isDeep(json.tree, DEEPEST) ? formatJson(json.tree) : null;
}

function isDeep(tree: Tree, levels: number): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  return levels === 0 || Object.values(tree).some((value) => isDeep(value, levels - 1));
}

export function objectOf(members: Record<string, string>): string {
  const texts = Object.entries(members).map(([key, json]) => `${JSON.stringify(key)}:${json}`);
  return `{${texts.join(',')}}`;
}

/** JSON on many lines, its tokens unchanged. */
export function indented(json: string): string {
  let level = 0;
  let text = '';
  const line = () => `\n${'  '.repeat(Math.min(level, DEEPEST_INDENT))}`;
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|\{\s*\}|\[\s*\]|[{}[\],:]|[^\s"{}[\],:]+/g)) {
    if (token === '}' || token === ']') level -= 1;
    if (token === '{' || token === '[') level += 1;
    if (token === '}' || token === ']') text += line() + token;
    else if (token === '{' || token === '[' || token === ',') text += token + line();
    else text += token === ':' ? ': ' : token;
  }
  return `${text}\n`;
}

/** Null for an invalid time. */
function isoOf(time: number): string | null {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
