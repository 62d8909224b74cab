// Unsent work as a person sees it: in which section a record stands, what can be done with it, and the one face of it all.
// Pure.
import { isSignedOut } from '../../work/record/queue';
import { mayExistAlready, type WorkRecord } from '../../work/record/record';
import type { OutboxState } from './outbox-store';

export const WORK_SECTIONS = ['needsYou', 'sending', 'waiting', 'drafts'] as const;
type WorkSection = (typeof WORK_SECTIONS)[number];

export type WorkItem = {
  record: WorkRecord;
  section: WorkSection;
  /** It is in the memory of this page only. */
  isUnkept: boolean;
};

export type StatusKind = 'unkept' | 'noStorage' | WorkSection | 'none';

/** `sign in`: by a sign-in all that waits for it is sent. `none`: it must be opened, or is under way already. */
export type Sending = 'now' | 'again' | 'anyway' | 'sign in' | 'none';

/** Every record once, in its section; the last changed first, what waits in the order in which it goes out. */
export function itemsOf({ records, unwritten }: Pick<OutboxState, 'records' | 'unwritten'>): WorkItem[] {
  const items = new Map(records.map((record) => [record.key, itemOf(record)]));
  for (const record of unwritten) {
    const isNewer = record.revision >= (items.get(record.key)?.record.revision ?? 0);
    if (isNewer) items.set(record.key, { record, section: 'needsYou', isUnkept: true });
  }
  return [...items.values()].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) || b.record.changedAt - a.record.changedAt || (a.record.key < b.record.key ? -1 : 1),
  );
}

function itemOf(record: WorkRecord): WorkItem {
  return { record, section: sectionOf(record), isUnkept: false };
}

function sectionOf(record: WorkRecord): WorkSection {
  if (record.sending !== null) return 'sending';
  if (record.state === 'needs you' || isSignedOut(record)) return 'needsYou';
  return record.queued === null ? 'drafts' : 'waiting';
}

function placeOf({ section, record }: WorkItem): number {
  return section === 'waiting' ? (record.queued?.at ?? 0) : 0;
}

/** What the rail says: what needs the person most. */
export function statusOf(outbox: Pick<OutboxState, 'records' | 'unwritten' | 'problem'>): {
  kind: StatusKind;
  count: number;
} {
  const items = itemsOf(outbox);
  const unkept = items.filter(({ isUnkept }) => isUnkept).length;
  if (unkept > 0) return { kind: 'unkept', count: unkept };
  if (outbox.problem !== null) return { kind: 'noStorage', count: 0 };
  for (const section of WORK_SECTIONS) {
    const count = items.filter((item) => item.section === section).length;
    if (count > 0) return { kind: section, count };
  }
  return { kind: 'none', count: 0 };
}

export function isUrgent(kind: StatusKind): boolean {
  return kind === 'unkept' || kind === 'needsYou' || kind === 'noStorage';
}

/**
 * What stands in the address for a document: the service's id, or `new:` and the id of this browser. By its key, because a
 * record may lie under the key it was begun with, or beside a newer one of the same document. Null: no address opens it.
 */
export function addressOf({ kind, key }: Pick<WorkRecord, 'kind' | 'key'>): string | null {
  const rest = key.slice(kind.length + 1);
  if (!rest.startsWith('id:')) return rest;
  const id = rest.slice('id:'.length);
  return id.startsWith('new:') ? null : id;
}

/** How a record can be sent from outside its page. A draft is saved on its page, where it is checked. */
export function sendingOf({ record, section, isUnkept }: WorkItem): Sending {
  if (isUnkept || section === 'sending' || section === 'drafts') return 'none';
  if (isSignedOut(record)) return 'sign in';
  if (section === 'waiting') return 'now';
  // Somebody else's change is only overwritten by a person who has seen it.
  if (record.problem?.kind === 'changed' || record.problem?.kind === 'needs id') return 'none';
  // What was typed since it was refused is looked at on its page first.
  const { problem, revision } = record;
  if (problem?.revision != null && problem.revision !== revision) return 'none';
  return mayExistAlready(record) ? 'anyway' : 'again';
}
