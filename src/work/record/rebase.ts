// Inserts a record that the store no longer has. Needed when a person types on after an accepted save, or undoes a
// discard. The record is rebased on the newest version. So it has no conflict with itself and creates no second
// document. Pure.

import type { WorkKind } from './ids';
import { mayExistAlready, type WorkRecord } from './record';
import { foundSending, NOTHING_UNSURE, needing, under } from './transitions';
import type { WorkVersion } from './version';

/** The result of a new document. `id` null: it was created without an id in the response, or the outcome is unknown. */
export type Alias = { key: string; kind: WorkKind; id: string | null; problem: 'no id' | 'outcome unknown' | null };

/** The record under the id of its document, or waiting for the user if the id is unknown. */
export function renamed(record: WorkRecord, alias: Alias | null, now: number): WorkRecord {
  if (record.id !== null || alias === null) return record;
  if (alias.id !== null) return { ...record, ...under(record, alias.id) };
  return needing(record, { kind: alias.problem ?? 'outcome unknown', status: 0, hint: null, at: now });
}

/** The record as a draft again: its save has ended, so that state is removed. */
export function asDraft(record: WorkRecord): WorkRecord {
  const draft: WorkRecord = { ...record, queued: null, sending: null, tries: 0, nextTryAt: null, discardedAt: null };
  if (record.state === 'needs you' && mayExistAlready(draft)) return draft;
  return { ...draft, state: 'draft', problem: null, ...NOTHING_UNSURE };
}

/** The record restored by an undo. The response to its earlier request will not arrive. */
export function asBefore(record: WorkRecord, now: number): WorkRecord {
  const live = { ...record, discardedAt: null };
  return foundSending(live, now) ?? live;
}

/** The record based on the newest version, if that was accepted after the record was opened. */
export function onTopOf(record: WorkRecord, version: WorkVersion | null): WorkRecord {
  if (version === null) return record;
  const newer = ahead(record, version.revision);
  const baseRevision = Math.max(newer.baseRevision, version.revision);
  // Opened after that version was accepted, so based on the service's version of that time.
  if (version.at < newer.createdAt) return { ...newer, baseRevision };
  if (version.revision <= newer.baseRevision) return newer;
  const queued = newer.queued && newer.queued.revision > version.revision ? newer.queued : null;
  return {
    ...newer,
    base: version.body,
    baseTag: version.tag,
    baseRevision,
    queued: queued && { ...queued, tag: queued.tag === newer.baseTag ? version.tag : queued.tag },
    state: queued || newer.state === 'needs you' ? newer.state : 'draft',
  };
}

/** Revisions of a document only ascend, also when its record is created anew. */
function ahead(record: WorkRecord, accepted: number): WorkRecord {
  if (record.revision > accepted) return record;
  const revision = accepted + 1;
  const waiting = record.queued?.revision === record.revision ? { ...record.queued, revision } : record.queued;
  return { ...record, revision, queued: waiting };
}
