// Views, drafts and versions as sections of the workspace file, and back. Documents are
// readable JSON. Of long versions the first is whole, the others are patches. Pure; input may be anything.
import * as z from 'zod/mini';
import { formatJson } from '../../document/json';
import { isList, type Tree } from '../../document/tree';
import { type DraftInFile, documentMember, draftEntry, indented, objectOf, readDraft } from '../record/drafts-file';
import type { WorkRecord } from '../record/record';
import { NOTHING_SAID } from '../record/version';
import { patched, patchOf, SHORT_TEXT } from './long-texts';
import type { FileVersion } from './merge-work';
import { readView, type SavedView } from './saved-views';

/** Sections of the file that are written here. */
export const WORK_SECTIONS = ['views', 'drafts', 'versions'] as const;

/** `skipped`: number of invalid entries. */
export type WorkInFile = { views: SavedView[]; drafts: DraftInFile[]; versions: FileVersion[]; skipped: number };

/** Longer entries stay on one line, because indented JSON has a line for each number of a route. */
const LONGEST_INDENTED = 200_000;

export function writeWorkSections(
  views: readonly SavedView[],
  records: readonly WorkRecord[],
  versions: readonly FileVersion[],
): Map<string, string> {
  const drafts = [...records]
    .sort((a, b) => b.changedAt - a.changedAt || (a.key < b.key ? -1 : 1))
    .map((record) => draftEntry(record));
  const written = versions.map((version, index) => {
    const before = versions[index - 1];
    return versionEntry(version, before?.document === version.document ? before.body : null);
  });
  return new Map(
    Object.entries({ views: views.map((view) => JSON.stringify(view)), drafts, versions: written }).map(
      ([name, entries]) => [name, listOf(entries)],
    ),
  );
}

/** A missing section is empty. */
export function readWorkSections(sections: ReadonlyMap<string, Tree>): WorkInFile {
  let skipped = 0;
  const read = <T>(name: (typeof WORK_SECTIONS)[number], entryOf: (entry: Tree) => T | null): T[] => {
    const entries = sections.get(name) ?? [];
    if (!isList(entries)) {
      skipped += 1;
      return [];
    }
    const found = entries.flatMap((entry) => entryOf(entry) ?? []);
    skipped += entries.length - found.length;
    return found;
  };
  const views = read('views', (entry) => readView(entry));
  const drafts = read('drafts', readDraft);
  let before: FileVersion | null = null;
  const versions = read('versions', (entry) => {
    before = readVersionEntry(entry, before);
    return before;
  });
  return { views, drafts, versions, skipped };
}

/** `before`: text of the previous version of this document; null if there is none. */
function versionEntry(version: FileVersion, before: string | null): string {
  const { document, kind, id, title, ordinal, revision, began, body, tag, at, name, note, isOverwritten } = version;
  const plain = {
    of: document,
    kind,
    id,
    title,
    saved: new Date(at).toISOString(),
    ordinal,
    revision,
    began,
    tag,
    name,
    note,
    overwritten: isOverwritten,
  };
  const patch = before === null || body.length < SHORT_TEXT ? null : patchOf(document, before, body);
  return objectOf({
    ...Object.fromEntries(Object.entries(plain).map(([member, value]) => [member, JSON.stringify(value)])),
    ...(patch === null ? documentMember(body) : { change: JSON.stringify({ ...patch, length: body.length }) }),
  });
}

const orNull = <T extends z.core.$ZodType>(schema: T) => z.catch(z._default(z.nullable(schema), null), null);
const count = z.int().check(z.nonnegative());
const Entry = z.object({
  of: z.string().check(z.regex(/^(?:plan|route):(?:id|new):./)),
  kind: z.enum(['plan', 'route']),
  id: orNull(z.string().check(z.minLength(1), z.maxLength(1000))),
  title: z.catch(z.string().check(z.maxLength(1000)), ''),
  saved: z.string().check(z.refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)))),
  ordinal: z.catch(z.int().check(z.positive()), 1),
  revision: z.catch(count, 0),
  began: orNull(z.number()),
  tag: orNull(z.string().check(z.maxLength(1000))),
  name: orNull(z.string().check(z.maxLength(1000))),
  note: orNull(z.string().check(z.maxLength(10_000))),
  overwritten: z.catch(z._default(z.boolean(), false), false),
  document: z.optional(z.custom<Tree>()),
  document_text: z.optional(z.string()),
  change: z.optional(z.object({ at: count, removed: count, inserted: z.string(), length: count })),
});

/** Files do not hold what a device has yet to report about a response. */
function readVersionEntry(entry: Tree, before: FileVersion | null): FileVersion | null {
  const read = z.safeParse(Entry, entry);
  if (!read.success) return null;
  const { of, kind, id, title, saved, ordinal, revision, began, tag, name, note, overwritten } = read.data;
  const { document, document_text: text, change } = read.data;
  if (!of.startsWith(`${kind}:`)) return null;
  const whole = document === undefined ? text : formatJson(document);
  const body = change && before?.document === of ? patched(before.body, change) : whole;
  // A change is useless without the previous version.
  if (body === undefined || (change && body.length !== change.length)) return null;
  const said = { ...NOTHING_SAID, name, note, began, isOverwritten: overwritten };
  return { ...said, document: of, kind, id, title, at: Date.parse(saved), ordinal, revision, tag, body };
}

function listOf(entries: readonly string[]): string {
  if (entries.length === 0) return '[]';
  const lines = entries.map((entry) => (entry.length > LONGEST_INDENTED ? entry : shifted(entry)));
  return `[\n    ${lines.join(',\n    ')}\n  ]`;
}

/** JSON texts contain no line breaks. */
function shifted(entry: string): string {
  return indented(entry).trimEnd().replaceAll('\n', '\n    ');
}
