// A library as one list: what the directory lists, the unsaved work of this browser, and what the service accepted from it;
// one row for each document, and a row of its own for every record. `Summary` is what a row shows of its document. Pure.

import type { WorkKind } from '../../work/record/ids';
import type { WorkProblemKind, WorkState } from '../../work/record/record';
import { addressOfId, addressOfRecord } from '../addresses';

/** A record without its texts. `key`, `id`, `name`, `changedAt` (milliseconds) are those of the record. */
export type LocalDraft<Summary> = {
  key: string;
  id: string | null;
  name: string;
  state: WorkState;
  isSending: boolean;
  problem: WorkProblemKind | null;
  changedAt: number;
  /** Nothing is known that the service had of it when it was begun. */
  isBegun: boolean;
  summary: Summary;
};

/** The newest version of a document without its text. `document` as `documentOf` says it; `at` in milliseconds. */
export type LocalVersion<Summary> = { document: string; id: string | null; at: number; summary: Summary };

/** A line of the directory. `changed`: a date or a day as it writes it. */
export type ListedDocument<Summary> = { id: string; changed: string | null; summary: Summary };

/**
 * `service`: as the service has it. `saved`: the service accepted it from this browser, lately or without listing it.
 * `unlisted`: the service accepted it, and its list does not have it. `no id`: accepted, and nobody knows under which id.
 */
export type RowStatus =
  | { kind: 'service' | 'draft' | 'sending' }
  | { kind: 'queued' | 'needs you'; problem: WorkProblemKind | null }
  | { kind: 'saved' | 'unlisted' | 'no id'; at: number };

/** What every summary says. */
export type Named = { name: string };

type RowFrame = {
  key: string;
  /** The service's; null for what it does not know yet. */
  id: string | null;
  /** What stands behind the address of the library; null for what no address opens. */
  address: string | null;
  name: string;
  /** Milliseconds, or a date or a day as the directory writes it; null where nobody says. */
  changed: number | string | null;
  status: RowStatus;
  /** The key of its record, if it has one. */
  draft: string | null;
  /** The document of its newest version in this browser, if there is one. */
  version: string | null;
  isListed: boolean;
  /** There is nothing of it but the draft in this browser. */
  isOnlyHere: boolean;
};
export type LibraryRow<Summary extends Named = Named> = Summary & RowFrame;

/** A version newer than this is news; an older one is what the service has. */
const LATELY_MS = 24 * 3_600_000;

export type LibraryParts<Summary> = {
  kind: WorkKind;
  /** What the directory answered, perhaps to a search. */
  listed: readonly ListedDocument<Summary>[];
  /** When the directory answered, in milliseconds; what was accepted after that is newer than what it lists. */
  listedAt: number;
  /** All ids of the directory and when it said so, in milliseconds; null when not all are known. */
  whole: { ids: ReadonlySet<string>; at: number } | null;
  drafts: readonly LocalDraft<Summary>[];
  versions: readonly LocalVersion<Summary>[];
  /** Milliseconds. */
  now: number;
};

/** The rows, each document's once; records first, then what the directory lists in its order. */
export function libraryRows<Summary extends Named>({
  kind,
  listed: lines,
  listedAt,
  whole,
  drafts,
  versions,
  now,
}: LibraryParts<Summary>): LibraryRow<Summary>[] {
  const documentKey = (id: string) => `${kind}:id:${id}`;
  const listed = new Map<string, ListedDocument<Summary>>();
  for (const line of lines) if (!listed.has(line.id)) listed.set(line.id, line);
  const accepted = new Map(versions.map((version) => [version.document, version]));
  const rows: LibraryRow<Summary>[] = [];
  const worked = new Set<string>();
  for (const draft of drafts) {
    const document = draft.id === null ? draft.key : documentKey(draft.id);
    // One that got its id may still stand under the key it was begun with.
    worked.add(document).add(draft.key);
    const isListed = draft.id !== null && (listed.has(draft.id) || whole?.ids.has(draft.id) === true);
    const version = (accepted.get(document) ?? accepted.get(draft.key))?.document ?? null;
    rows.push(draftRow(kind, draft, version, isListed));
  }
  for (const line of listed.values()) {
    const document = documentKey(line.id);
    const version = accepted.get(document);
    if (!worked.has(document)) {
      const isNewer = version !== undefined && version.at > listedAt;
      rows.push(isNewer ? { ...versionRow(version, null), isListed: true } : listedRow(document, line, version, now));
    }
    worked.add(document);
  }
  for (const version of versions) {
    if (!worked.has(version.document)) rows.push(versionRow(version, whole));
  }
  return rows;
}

function draftRow<Summary extends Named>(
  kind: WorkKind,
  draft: LocalDraft<Summary>,
  version: string | null,
  isListed: boolean,
): LibraryRow<Summary> {
  const { key, id, name, changedAt, summary } = draft;
  return {
    ...summary,
    key,
    id,
    address: addressOfRecord(draft),
    name: name.trim() === '' ? summary.name : name,
    changed: changedAt,
    status: statusOfDraft(draft),
    draft: key,
    version,
    isListed,
    // A route says its id before the service knows it; a plan gets it from the service.
    isOnlyHere: version === null && (id === null || (kind === 'route' && draft.isBegun && !isListed)),
  };
}

function statusOfDraft({ state, isSending, problem }: LocalDraft<unknown>): RowStatus {
  if (isSending) return { kind: 'sending' };
  return state === 'draft' ? { kind: 'draft' } : { kind: state, problem };
}

function listedRow<Summary extends Named>(
  key: string,
  { id, changed, summary }: ListedDocument<Summary>,
  version: LocalVersion<Summary> | undefined,
  now: number,
): LibraryRow<Summary> {
  const isLate = version !== undefined && now - version.at < LATELY_MS;
  return {
    ...summary,
    key,
    id,
    address: addressOfId(id),
    changed,
    status: isLate ? { kind: 'saved', at: version.at } : { kind: 'service' },
    draft: null,
    version: version?.document ?? null,
    isListed: true,
    isOnlyHere: false,
  };
}

function versionRow<Summary extends Named>(
  { document, id, at, summary }: LocalVersion<Summary>,
  whole: LibraryParts<Summary>['whole'],
): LibraryRow<Summary> {
  const isUnlisted = id !== null && whole !== null && whole.at > at && !whole.ids.has(id);
  return {
    ...summary,
    key: document,
    id,
    address: id === null ? null : addressOfId(id),
    changed: at,
    status: { kind: id === null ? 'no id' : isUnlisted ? 'unlisted' : 'saved', at },
    draft: null,
    version: document,
    isListed: id !== null && whole?.ids.has(id) === true,
    isOnlyHere: false,
  };
}
