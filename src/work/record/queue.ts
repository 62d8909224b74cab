// The order of queued saves, and which of them are due. Pure.

import { documentOf } from './ids';
import type { WorkRecord } from './record';

/** No delay is longer; a longer one was written under another clock. */
const LONGEST_WAIT_MS = 3_605_000;

/** Whether it may be sent `now`. Failures from before the network returned (`onlineAt`) need not wait. Milliseconds. */
export function isDue(record: WorkRecord, now: number, onlineAt: number): boolean {
  const { queued, sending, nextTryAt, problem } = record;
  if (!queued || sending) return false;
  if (nextTryAt === null || nextTryAt <= now || nextTryAt > now + LONGEST_WAIT_MS) return true;
  return problem?.kind === 'no answer' && problem.at < onlineAt;
}

/** Queued records, oldest first; only the first of each document, the others follow it. */
export function inOrder(records: readonly WorkRecord[]): WorkRecord[] {
  const documents = new Set<string>();
  return records
    .filter(({ queued }) => queued !== null)
    .sort((a, b) => (a.queued?.at ?? 0) - (b.queued?.at ?? 0) || (a.key < b.key ? -1 : 1))
    .filter((record) => {
      const document = documentOf(record);
      const isFirst = !documents.has(document);
      documents.add(document);
      return isFirst;
    });
}

/** Nothing is sent before the user has signed in. */
export function isSignedOut({ problem }: WorkRecord): boolean {
  return problem?.kind === 'sign in';
}
