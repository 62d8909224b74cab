// Validates a stored record. Members unknown to an older Patio get their defaults; a record in a newer format is left alone.
import * as z from 'zod/mini';
import type { WorkProblem, WorkProblemKind, WorkRecord } from '../record/record';

/** Written with every record; incremented when an older Patio could not handle a record without damage. */
export const RECORD_FORMAT = 1;

const text = z.string();
const time = z.number().check(z.refine(Number.isFinite));
const count = z.int().check(z.nonnegative());
const orNull = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null);

const KINDS: readonly WorkProblemKind[] = [
  'outcome unknown',
  'no id',
  'needs id',
  'changed',
  'refused',
  'forbidden',
  'not found',
  'sign in',
  'busy',
  'no answer',
  'earlier save',
  'not the service',
  'server',
];
const Problem = z.object({
  kind: z.enum(KINDS),
  status: z.catch(count, 0),
  hint: z.catch(orNull(text), null),
  at: z.catch(time, 0),
  path: z.catch(z.optional(z.nullable(z.array(z.union([text, count])))), undefined),
  revision: z.catch(z.optional(z.nullable(count)), undefined),
});
const Key = z.object({ value: text.check(z.minLength(1)), madeAt: time });
const Sent = z.object({
  revision: count,
  body: text,
  tag: z.catch(orNull(text), null),
  at: time,
  key: z.catch(z.optional(Key), undefined),
  isRefused: z.catch(z.optional(z.literal(true)), undefined),
});

const Stored = z.object({
  format: z._default(z.literal(RECORD_FORMAT), RECORD_FORMAT),
  key: text.check(z.minLength(1)),
  kind: z.enum(['plan', 'route']),
  id: orNull(text.check(z.minLength(1))),
  name: z.catch(text, ''),
  revision: count,
  body: text,
  base: z.catch(orNull(text), null),
  baseTag: z.catch(orNull(text), null),
  baseRevision: z.catch(count, 0),
  state: z._default(z.enum(['draft', 'queued', 'needs you']), 'draft'),
  queued: orNull(Sent),
  sending: orNull(Sent),
  unsure: z.catch(orNull(Sent), null),
  unsureBefore: z.catch(z.array(text), []),
  tries: z.catch(count, 0),
  nextTryAt: z.catch(orNull(time), null),
  // An unknown kind still means that there is a problem.
  problem: orNull(z.pipe(z.unknown(), z.transform(readProblem))),
  createdAt: z.catch(time, 0),
  changedAt: z.catch(time, 0),
  writtenBy: z.catch(orNull(text), null),
  discardedAt: z.catch(orNull(time), null),
});

/** A stored record, or null if this Patio cannot handle it without damage. Never throws. */
export function readRecord(stored: unknown): WorkRecord | null {
  const read = z.safeParse(Stored, stored);
  if (!read.success) return null;
  const { format: _format, ...record } = read.data;
  // The state is derived from the queue, so that both never contradict.
  if (record.queued) return { ...record, state: 'queued' };
  return record.state === 'queued' ? { ...record, state: 'draft' } : record;
}

function readProblem(problem: unknown): WorkProblem | null {
  if (problem === null || problem === undefined) return null;
  const read = z.safeParse(Problem, problem);
  return read.success ? read.data : { kind: 'refused', status: 0, hint: null, at: 0 };
}
