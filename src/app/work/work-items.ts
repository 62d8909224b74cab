// Unsent work for display: section and actions of each record, and the overall status. Pure.
import { isSignedOut } from '../../work/record/queue';
import { mayExistAlready, type WorkRecord } from '../../work/record/record';
import type { OutboxState } from './outbox-store';

export const WORK_SECTIONS = ['needsYou', 'sending', 'waiting', 'drafts'] as const;
type WorkSection = (typeof WORK_SECTIONS)[number];

export type WorkItem = {
  record: WorkRecord;
  section: WorkSection;
  /** It is in the memory of this page only. */
  isUnstored: boolean;
};

export type StatusKind = 'unstored' | 'noStorage' | WorkSection | 'none';

/** `sign in`: signing in sends everything that waits for it. `none`: it must be opened, or is in progress. */
type Sending = 'now' | 'again' | 'anyway' | 'sign in' | 'none';

/** Every record once, in its section; most recently changed first, the outbox in sending order. */
export function itemsOf({ records, unwritten }: Pick<OutboxState, 'records' | 'unwritten'>): WorkItem[] {
  const items = new Map(records.map((record) => [record.key, itemOf(record)]));
  for (const record of unwritten) {
    const isNewer = record.revision >= (items.get(record.key)?.record.revision ?? 0);
    if (isNewer) items.set(record.key, { record, section: 'needsYou', isUnstored: true });
  }
  return [...items.values()].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) || b.record.changedAt - a.record.changedAt || (a.record.key < b.record.key ? -1 : 1),
  );
}

function itemOf(record: WorkRecord): WorkItem {
  return { record, section: sectionOf(record), isUnstored: false };
}

function sectionOf(record: WorkRecord): WorkSection {
  if (record.sending !== null) return 'sending';
  if (record.state === 'needs you' || isSignedOut(record)) return 'needsYou';
  return record.queued === null ? 'drafts' : 'waiting';
}

function placeOf({ section, record }: WorkItem): number {
  return section === 'waiting' ? (record.queued?.at ?? 0) : 0;
}

/** The status in the rail: the most urgent one. */
export function statusOf(outbox: Pick<OutboxState, 'records' | 'unwritten' | 'problem'>): {
  kind: StatusKind;
  count: number;
} {
  const items = itemsOf(outbox);
  const unstored = items.filter(({ isUnstored }) => isUnstored).length;
  if (unstored > 0) return { kind: 'unstored', count: unstored };
  if (outbox.problem !== null) return { kind: 'noStorage', count: 0 };
  for (const section of WORK_SECTIONS) {
    const count = items.filter((item) => item.section === section).length;
    if (count > 0) return { kind: section, count };
  }
  return { kind: 'none', count: 0 };
}

export function isUrgent(kind: StatusKind): boolean {
  return kind === 'unstored' || kind === 'needsYou' || kind === 'noStorage';
}

/**
 * The id of a document in its address: the service's id, or `new:` and the local id. Derived from the key: a record may
 * keep its first key, or exist beside a newer record. Null: no address opens it.
 */
export function addressOf({ kind, key }: Pick<WorkRecord, 'kind' | 'key'>): string | null {
  const rest = key.slice(kind.length + 1);
  if (!rest.startsWith('id:')) return rest;
  const id = rest.slice('id:'.length);
  return id.startsWith('new:') ? null : id;
}

/** How a record can be sent from outside its page. A draft must be saved on its page, where it is validated. */
export function sendingOf({ record, section, isUnstored }: WorkItem): Sending {
  if (isUnstored || section === 'sending' || section === 'drafts') return 'none';
  if (isSignedOut(record)) return 'sign in';
  if (section === 'waiting') return 'now';
  // Another user's change is only overwritten after a review.
  if (record.problem?.kind === 'changed' || record.problem?.kind === 'needs id') return 'none';
  // Edits after a rejection must be reviewed on the page first.
  const { problem, revision } = record;
  if (problem?.revision != null && problem.revision !== revision) return 'none';
  return mayExistAlready(record) ? 'anyway' : 'again';
}
