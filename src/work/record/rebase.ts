// Inserting a record that the store no longer has: a page types on after its save was accepted, or a discard is undone. The
// record is rebased on the newest version, so that it has no conflict with itself and creates no second document. Pure.

import type { WorkKind } from './ids';
import { mayExistAlready, type WorkRecord } from './record';
import { foundSending, NOTHING_UNSURE, needing, under } from './transitions';
import type { WorkVersion } from './version';

/** What became of a new document. `id` null: it was created without saying its id, or nobody knows whether it was. */
export type Alias = { key: string; kind: WorkKind; id: string | null; problem: 'no id' | 'outcome unknown' | null };

/** The record under the id its document got, or waiting for the person where that is not known. */
export function renamed(record: WorkRecord, alias: Alias | null, now: number): WorkRecord {
  if (record.id !== null || alias === null) return record;
  if (alias.id !== null) return { ...record, ...under(record, alias.id) };
  return needing(record, { kind: alias.problem ?? 'outcome unknown', status: 0, hint: null, at: now });
}

/** What a page still types, without what it last knew of a save: that save has ended. */
export function asDraft(record: WorkRecord): WorkRecord {
  const draft: WorkRecord = { ...record, queued: null, sending: null, tries: 0, nextTryAt: null, discardedAt: null };
  if (record.state === 'needs you' && mayExistAlready(draft)) return draft;
  return { ...draft, state: 'draft', problem: null, ...NOTHING_UNSURE };
}

/** What an undo brings back: a request that was under way then has no answer that will be heard. */
export function asBefore(record: WorkRecord, now: number): WorkRecord {
  const live = { ...record, discardedAt: null };
  return foundSending(live, now) ?? live;
}

/** The record on top of the newest version: its base, if that was accepted after the record was opened. */
export function onTopOf(record: WorkRecord, version: WorkVersion | null): WorkRecord {
  if (version === null) return record;
  const newer = ahead(record, version.revision);
  const baseRevision = Math.max(newer.baseRevision, version.revision);
  // Opened after that version was accepted, so from what the service had then.
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

/** Revisions of a document only ascend, also when its work begins anew. */
function ahead(record: WorkRecord, accepted: number): WorkRecord {
  if (record.revision > accepted) return record;
  const revision = accepted + 1;
  const waiting = record.queued?.revision === record.revision ? { ...record.queued, revision } : record.queued;
  return { ...record, revision, queued: waiting };
}
