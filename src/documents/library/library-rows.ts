// Merges a library into one list: listed documents, unsaved work and accepted versions of this browser. One row per
// document, and one for every record. `Summary`: the displayed data of a document. Pure.

import type { WorkKind } from '../../work/record/ids';
import type { WorkProblemKind, WorkState } from '../../work/record/record';
import { addressOfId, addressOfRecord } from '../addresses';

/** A record without its texts. `key`, `id`, `name` and `changedAt` (milliseconds) are the record's. */
export type LocalDraft<Summary> = {
  key: string;
  id: string | null;
  name: string;
  state: WorkState;
  isSending: boolean;
  problem: WorkProblemKind | null;
  changedAt: number;
  /** No server version was known when it was created. */
  isBegun: boolean;
  summary: Summary;
};

/** The newest version of a document without its text. `document`: as in `documentOf`; `at` in milliseconds. */
export type LocalVersion<Summary> = { document: string; id: string | null; at: number; summary: Summary };

/** An entry of the directory. `changed`: a timestamp or date in its format. */
export type ListedDocument<Summary> = { id: string; changed: string | null; summary: Summary };

/**
 * `service`: unchanged. `saved`: accepted from this browser, recently or not listed by the service. `unlisted`:
 * accepted, but missing in the service's list. `no id`: accepted with an unknown id.
 */
export type RowStatus =
  | { kind: 'service' | 'draft' | 'sending' }
  | { kind: 'queued' | 'needs you'; problem: WorkProblemKind | null }
  | { kind: 'saved' | 'unlisted' | 'no id'; at: number };

/** Common part of every summary. */
export type Named = { name: string };

type RowFrame = {
  key: string;
  /** The service's id; null before it has one. */
  id: string | null;
  /** URL segment after the library's path; null if it cannot be opened. */
  address: string | null;
  name: string;
  /** Milliseconds, or a timestamp or date from the directory; null if unknown. */
  changed: number | string | null;
  status: RowStatus;
  /** Key of its record, if any. */
  draft: string | null;
  /** Document of its newest version in this browser, if any. */
  version: string | null;
  isListed: boolean;
  /** Exists only as a draft in this browser. */
  isOnlyHere: boolean;
};
export type LibraryRow<Summary extends Named = Named> = Summary & RowFrame;

/** A newer version counts as recently saved; an older one is the server version. */
const LATELY_MS = 24 * 3_600_000;

export type LibraryParts<Summary> = {
  kind: WorkKind;
  /** The directory's response, possibly to a search. */
  listed: readonly ListedDocument<Summary>[];
  /** Time of the response in milliseconds; versions accepted later are newer than it. */
  listedAt: number;
  /** All ids of the directory and the time in milliseconds; null when incomplete. */
  whole: { ids: ReadonlySet<string>; at: number } | null;
  drafts: readonly LocalDraft<Summary>[];
  versions: readonly LocalVersion<Summary>[];
  /** In milliseconds. */
  now: number;
};

/** One row per document: records first, then the directory's list in its order. */
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
    // A document that got its id may still be stored under its initial key.
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
    // A route has an id before the service knows it; a plan gets its id from the service.
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
