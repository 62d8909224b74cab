// The library as one list: what the directory lists, the unsaved work of this browser, and what the service accepted from
// it; one row for each document, and a row of its own for every record. Pure.
import type { DirectoryPlan } from '../../../directory/directory';
import { NEW_PREFIX } from '../../../ui/work/open-document';
import type { WorkProblemKind, WorkState } from '../../../work/work-record';
import { type Deadline, toDeadlines } from '../deadlines';
import type { PlanSummary } from './plan-summary';

/** A record without its texts. `key`, `id`, `name`, `changedAt` (milliseconds) are those of the record. */
export type LocalDraft = {
  key: string;
  id: string | null;
  name: string;
  state: WorkState;
  isSending: boolean;
  problem: WorkProblemKind | null;
  changedAt: number;
  summary: PlanSummary;
};

/** The newest version of a document without its text. `document` as `documentOf` says it; `at` in milliseconds. */
export type LocalVersion = { document: string; id: string | null; at: number; summary: PlanSummary };

/**
 * `service`: as the service has it. `saved`: the service accepted it from this browser, lately or without listing it.
 * `unlisted`: the service accepted it, and its list does not have it. `no id`: accepted, and nobody knows under which id.
 */
export type RowStatus =
  | { kind: 'service' | 'draft' | 'sending' }
  | { kind: 'queued' | 'needs you'; problem: WorkProblemKind | null }
  | { kind: 'saved' | 'unlisted' | 'no id'; at: number };

export type LibraryRow = {
  key: string;
  /** The service's; null for what it does not know yet. */
  id: string | null;
  /** What stands behind /maintenance-plans/; null for what no address opens. */
  address: string | null;
  name: string;
  description: string;
  deadlines: readonly Deadline[];
  items: number | null;
  vehicles: number | null;
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

/** A version newer than this is news; an older one is what the service has. */
const LATELY_MS = 24 * 3_600_000;

export type LibraryParts = {
  /** What the directory answered, perhaps to a search. */
  plans: readonly DirectoryPlan[];
  /** When the directory answered, in milliseconds; what was accepted after that is newer than what it lists. */
  listedAt: number;
  /** All ids of the directory and when it said so, in milliseconds; null when not all are known. */
  whole: { ids: ReadonlySet<string>; at: number } | null;
  drafts: readonly LocalDraft[];
  versions: readonly LocalVersion[];
  /** Milliseconds. */
  now: number;
};

/** The rows, each document's once; records first, then what the directory lists in its order. */
export function libraryRows({ plans, listedAt, whole, drafts, versions, now }: LibraryParts): LibraryRow[] {
  const listed = new Map<string, DirectoryPlan>();
  for (const plan of plans) if (!listed.has(plan.id)) listed.set(plan.id, plan);
  const accepted = new Map(versions.map((version) => [version.document, version]));
  const rows: LibraryRow[] = [];
  const worked = new Set<string>();
  for (const draft of drafts) {
    const document = draft.id === null ? draft.key : documentKey(draft.id);
    // One that got its id may still stand under the key it was begun with.
    worked.add(document).add(draft.key);
    const isListed = draft.id !== null && (listed.has(draft.id) || whole?.ids.has(draft.id) === true);
    rows.push(draftRow(draft, (accepted.get(document) ?? accepted.get(draft.key))?.document ?? null, isListed));
  }
  for (const plan of listed.values()) {
    const document = documentKey(plan.id);
    const version = accepted.get(document);
    if (!worked.has(document)) {
      const isNewer = version !== undefined && version.at > listedAt;
      rows.push(isNewer ? { ...versionRow(version, null), isListed: true } : listedRow(plan, version, now));
    }
    worked.add(document);
  }
  for (const version of versions) {
    if (!worked.has(version.document)) rows.push(versionRow(version, whole));
  }
  return rows;
}

/** What stands in the address for a plan of the service; null where it would be taken for a new one. */
export function addressOfId(id: string): string | null {
  return id === '' || id.startsWith(NEW_PREFIX) ? null : id;
}

const LOCAL_KEY = 'plan:new:';
const ID_KEY = 'plan:id:';

/** The address of a record: by its key, because two records may have one id. */
export function addressOfRecord({ key, id }: { key: string; id: string | null }): string | null {
  if (key.startsWith(LOCAL_KEY)) return `${NEW_PREFIX}${key.slice(LOCAL_KEY.length)}`;
  // A draft beside another one of the same plan has a key of its own, and is opened by it.
  if (key.startsWith(ID_KEY)) return addressOfId(key.slice(ID_KEY.length));
  return id === null ? null : addressOfId(id);
}

function documentKey(id: string): string {
  return `plan:id:${id}`;
}

function draftRow(draft: LocalDraft, version: string | null, isListed: boolean): LibraryRow {
  const { key, id, name, changedAt, summary } = draft;
  return {
    ...shownOf(summary),
    key,
    id,
    address: addressOfRecord(draft),
    name: name.trim() === '' ? summary.name : name,
    changed: changedAt,
    status: statusOfDraft(draft),
    draft: key,
    version,
    isListed,
    isOnlyHere: id === null && version === null,
  };
}

function statusOfDraft({ state, isSending, problem }: LocalDraft): RowStatus {
  if (isSending) return { kind: 'sending' };
  return state === 'draft' ? { kind: 'draft' } : { kind: state, problem };
}

function listedRow(plan: DirectoryPlan, version: LocalVersion | undefined, now: number): LibraryRow {
  const isLate = version !== undefined && now - version.at < LATELY_MS;
  return {
    key: documentKey(plan.id),
    id: plan.id,
    address: addressOfId(plan.id),
    name: plan.name ?? '',
    description: plan.description ?? '',
    deadlines: toDeadlines(plan),
    items: plan.items ?? null,
    vehicles: plan.vehicles ?? null,
    changed: plan.updated_at ?? null,
    status: isLate ? { kind: 'saved', at: version.at } : { kind: 'service' },
    draft: null,
    version: version?.document ?? null,
    isListed: true,
    isOnlyHere: false,
  };
}

function versionRow({ document, id, at, summary }: LocalVersion, whole: LibraryParts['whole']): LibraryRow {
  const isUnlisted = id !== null && whole !== null && whole.at > at && !whole.ids.has(id);
  return {
    ...shownOf(summary),
    key: document,
    id,
    address: id === null ? null : addressOfId(id),
    name: summary.name,
    changed: at,
    status: { kind: id === null ? 'no id' : isUnlisted ? 'unlisted' : 'saved', at },
    draft: null,
    version: document,
    isListed: id !== null && whole?.ids.has(id) === true,
    isOnlyHere: false,
  };
}

function shownOf({ description, deadlines, items, vehicles }: PlanSummary) {
  return { description, deadlines, items, vehicles };
}
