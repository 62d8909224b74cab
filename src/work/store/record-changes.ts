// Changes of records and their versions, each inside a transaction of its caller: insert, continue, discard, restore, settle.

import { documentOf } from '../record/ids';
import { LATE_SAVE_MS, lateUntil } from '../record/late-saves';
import { isSameDocument } from '../record/other-values';
import { isOutcomeUnknown, type Outcome, settled } from '../record/outcome';
import { asBefore, asDraft, onTopOf, renamed } from '../record/rebase';
import { isCreating, isTakenBack, mayExistAlready, type WorkRecord } from '../record/record';
import { discarded, restored } from '../record/transitions';
import { openedVersion, type WorkVersion } from '../record/version';
import { StorageProblem } from './database';
import type { RecordTransaction } from './transaction';

/** `newer`: another tab has written since; its record is returned and nothing was written. */
export type WriteResult = { kind: 'written'; record: WorkRecord } | { kind: 'newer'; record: WorkRecord };

/** `accepted`: meanwhile the service accepted everything in it. */
export type RestoreResult = WriteResult | { kind: 'accepted' };

/** Null for a discarded one that only waits for its response. */
export function visible(record: WorkRecord | null): WorkRecord | null {
  return record?.discardedAt === null ? record : null;
}

/**
 * Inserts a record where none is visible. Its new start time distinguishes it in other tabs from an earlier one with
 * known revisions. `hidden`: the discarded record of this document that waits for a response.
 */
export async function insertRecord(
  transaction: RecordTransaction,
  record: WorkRecord,
  hidden: WorkRecord | null,
  now: number,
): Promise<WorkRecord> {
  if (hidden) {
    const { key, id, sending, unsure, unsureBefore } = hidden;
    const revision = Math.max(record.revision, hidden.revision + 1);
    const restarted = {
      ...record,
      key,
      id,
      sending,
      unsure,
      unsureBefore,
      revision,
      createdAt: now,
      discardedAt: null,
    };
    return transaction.put(restarted, hidden);
  }
  const named = renamed(record, await transaction.alias(record.key), now);
  const next = onTopOf(named, await transaction.newestVersion(documentOf(named)));
  return transaction.put({ ...next, createdAt: now }, null);
}

/**
 * Inserts records. `keysOf`: where each may be, the best place first; it is left out if one has its text. Returns the
 * number of inserted ones.
 */
export async function insertRecords(
  transaction: RecordTransaction,
  added: readonly WorkRecord[],
  keysOf: (record: WorkRecord) => Iterable<string>,
  now: number,
): Promise<number> {
  let inserted = 0;
  for (const record of added) {
    for (const key of keysOf(record)) {
      const found = await transaction.find(key).catch(takenIfNewer);
      if (found === 'taken') continue;
      const current = visible(found);
      if (current?.body === record.body) break;
      if (current !== null) continue;
      await insertRecord(transaction, { ...record, key }, found, now);
      inserted += 1;
      break;
    }
  }
  return inserted;
}

/** A record that only a newer Patio can read has its place. */
function takenIfNewer(error: unknown): 'taken' {
  if (error instanceof StorageProblem && error.kind === 'newer') return 'taken';
  throw error;
}

/** The next draft of a page whose record exists. */
export async function continueDraft(
  transaction: RecordTransaction,
  current: WorkRecord,
  record: WorkRecord,
  basedOn: number,
): Promise<WriteResult> {
  const { name, body, changedAt, writtenBy } = record;
  if (current.body === body && current.name === name) {
    if (isTakenBack(current)) await transaction.remove(current);
    return { kind: 'written', record: current };
  }
  // Revisions restart after a discard: another start time means another tab's work.
  const isSeen = current.revision <= basedOn && current.createdAt === record.createdAt;
  const isOwn = writtenBy !== null && current.writtenBy === writtenBy;
  if (!isSeen && !isOwn) return { kind: 'newer', record: current };
  const revision = Math.max(record.revision, current.revision + 1);
  const next = { ...current, name, body, revision, changedAt, writtenBy };
  // Equal to its base again, it contains no work: it is removed, and further typing creates a new one.
  if (isTakenBack(next)) {
    await transaction.remove(current);
    return { kind: 'written', record: next };
  }
  return { kind: 'written', record: await transaction.put(next, current) };
}

/** The first draft of a page without a stored record. The page may have been edited after its save was accepted. */
export async function beginDraft(
  transaction: RecordTransaction,
  record: WorkRecord,
  basedOn: number,
  hidden: WorkRecord | null,
  now: number,
): Promise<WriteResult> {
  const draft = asDraft(record);
  if (hidden) return { kind: 'written', record: await insertRecord(transaction, draft, hidden, now) };
  const named = renamed(draft, await transaction.alias(record.key), now);
  const version = await transaction.newestVersion(documentOf(named));
  const isAcceptedSince = version !== null && version.at >= record.createdAt;
  if (isAcceptedSince && (isOfOthers(version, record) || version.revision > basedOn)) {
    return { kind: 'newer', record: openedVersion(version) };
  }
  // Created anew although its document got an id long ago: the typed text has nothing of that document.
  const isBlank = record.id === null && named.id !== null && named.base === null && !isAcceptedSince;
  if (isBlank && version) return { kind: 'newer', record: openedVersion(version) };
  const next = onTopOf(named, version);
  // Nothing was typed since the service accepted it.
  if (isAcceptedSince && next.body === version.body) return { kind: 'written', record: next };
  return { kind: 'written', record: await transaction.put({ ...next, createdAt: now }, null) };
}

/** Undoes a discard; see RecordStore.restore. */
export async function restoreRecord(
  transaction: RecordTransaction,
  before: WorkRecord,
  now: number,
): Promise<RestoreResult> {
  const found = await transaction.find(before.key);
  if (found?.discardedAt === null) return { kind: 'newer', record: found };
  if (found) return { kind: 'written', record: await transaction.put(restored(found), found) };
  const named = renamed(asBefore(before, now), await transaction.alias(before.key), now);
  const version = await transaction.newestVersion(documentOf(named));
  if (version !== null && version.at >= before.createdAt) {
    const isOthers = isOfOthers(version, before);
    const isAccepted = version.body === named.body || (!isOthers && version.revision >= named.revision);
    if (isAccepted) return { kind: 'accepted' };
    // The discarded record is not based on it.
    if (isOthers) return { kind: 'newer', record: openedVersion(version) };
  }
  return { kind: 'written', record: await transaction.put(onTopOf(named, version), null) };
}

/**
 * Whether a version was accepted from another start of its document. Revisions restart after a discard: those of
 * another start say nothing about what this one contains.
 */
function isOfOthers({ began, at }: WorkVersion, { createdAt }: WorkRecord): boolean {
  return began !== null && began !== createdAt && at !== createdAt;
}

/** Removes a record, or hides it during its request: the outcome is still needed. */
export async function discardRecord(transaction: RecordTransaction, record: WorkRecord, now: number): Promise<void> {
  const hidden = discarded(record, now);
  if (hidden) await transaction.put(hidden, record);
  else if (mayExistAlready(record)) await removeKeepingAlias(transaction, record);
  else await transaction.remove(record);
}

/** Removes a record whose request may have had an effect. A page that is still edited must not create it again. */
export async function removeKeepingAlias(transaction: RecordTransaction, record: WorkRecord): Promise<void> {
  const { key, kind, id } = record;
  if (isCreating(record)) await transaction.name({ key, kind, id, problem: 'outcome unknown' });
  await transaction.remove(record);
}

/**
 * Stores the server version before the first request that may overwrite it: afterwards nobody else may have it.
 * Accepted or already stored bodies are versions already.
 */
export async function keepOverwritten(transaction: RecordTransaction, record: WorkRecord): Promise<void> {
  const { kind, id, base, baseTag, baseRevision, createdAt, name } = record;
  if (id === null || base === null) return;
  const document = documentOf(record);
  const newest = await transaction.newestVersion(document, { orOverwritten: true });
  if (newest !== null && isSameDocument(newest.body, base)) return;
  await transaction.addVersion({
    document,
    kind,
    id,
    title: name,
    revision: baseRevision,
    body: base,
    tag: baseTag,
    at: createdAt,
    isOverwritten: true,
  });
}

/** Records that the current request may be stored late, if no precondition prevents that. */
export async function keepLate(transaction: RecordTransaction, record: WorkRecord, now: number): Promise<void> {
  const { id, sending, createdAt: began } = record;
  if (id === null || sending === null || sending.tag !== null) return;
  const document = documentOf(record);
  const { revision, at } = sending;
  const others = (await transaction.lateSaves(document, now)).filter(
    (save) => save.began !== began || save.revision !== revision,
  );
  await transaction.keepLateSaves(document, [...others, { began, revision, until: at + LATE_SAVE_MS }]);
}

/** Applies an outcome; see RecordStore.settle. */
export async function settle(
  transaction: RecordTransaction,
  sent: WorkRecord,
  outcome: Outcome,
  now: number,
  random: () => number,
): Promise<WorkRecord | null> {
  if (sent.sending === null) return sent;
  const found = await transaction.find(sent.key);
  // Whatever happened to the record, the service may have accepted the request.
  const current = found ?? { ...sent, discardedAt: now };
  const { kind, key } = sent;
  const id = current.id ?? (outcome.verdict === 'saved' ? outcome.id : null);
  const document = documentOf({ kind, id, key });
  if (isOutcomeUnknown(outcome)) await keepLate(transaction, sent, now);
  const { revision } = sent.sending;
  const until = lateUntil(await transaction.lateSaves(document, now), { began: current.createdAt, revision }, now);
  const { record, accepted } = settled(current, sent.sending, outcome, now, random, until);
  if (accepted) {
    await transaction.addVersion({
      ...accepted,
      document,
      kind,
      id,
      title: current.name,
      began: current.createdAt,
      at: now,
    });
  }
  const rest = record && (record === found ? found : await transaction.put(record, found));
  if (record === null && found) await transaction.remove(found);
  if (sent.id === null) {
    const isKnown = id !== null || Boolean((await transaction.alias(key))?.id);
    if (accepted && (id !== null || !isKnown)) {
      await transaction.name({ key, kind, id, problem: id === null ? 'no id' : null });
    }
    // This try or an earlier one may have had an effect; a newly learnt id is kept.
    const isUnknown = isOutcomeUnknown(outcome) || current.unsure !== null;
    if (!accepted && record === null && isCreating(sent) && isUnknown && !isKnown) {
      await transaction.name({ key, kind, id: null, problem: 'outcome unknown' });
    }
  }
  return visible(rest);
}
