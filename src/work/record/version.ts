// A stored version of a document: accepted by the service, or about to be overwritten by a save. Pure.
import * as z from 'zod/mini';
import type { WorkKind } from './ids';
import type { AlikeDocument } from './outcome';
import { newRecord, type WorkRecord } from './record';

export type WorkVersion = {
  /** Ascends over time, across all documents. */
  number: number;
  /**
   * Ordinal among the accepted versions of its document, from 1. Not shown for an overwritten one, which has that of
   * the next.
   */
  ordinal: number;
  /** By `documentOf`. */
  document: string;
  kind: WorkKind;
  /** Null if the response to the creation had no id. */
  id: string | null;
  /** Title of the document at that time. */
  title: string;
  revision: number;
  /** `createdAt` of its record: revisions count from there. Null if unknown. */
  began: number | null;
  body: string;
  tag: string | null;
  at: number;
  /** The document that the service reported as stored, if it had other values than the body. */
  answered: string | null;
  /** The id in the response, if it differs from the document's. */
  answeredId: string | null;
  /**
   * Possible duplicates of a new document at the service, until the user has seen them. Empty if it cannot be checked.
   * Null: there is none.
   */
  alike: readonly AlikeDocument[] | null;
  /** A name given by the user. */
  name: string | null;
  note: string | null;
  /** The server version that a save was about to overwrite; not accepted from this browser. */
  isOverwritten: boolean;
};
type Unsaid = Pick<WorkVersion, 'name' | 'note' | 'answered' | 'answeredId' | 'alike' | 'began' | 'isOverwritten'>;
export type NewVersion = Omit<WorkVersion, 'number' | 'ordinal' | keyof Unsaid> & Partial<Unsaid>;

export const NOTHING_SAID: Unsaid = {
  name: null,
  note: null,
  answered: null,
  answeredId: null,
  alike: null,
  began: null,
  isOverwritten: false,
};

const orNull = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null);
const Version = z.object({
  number: z.int(),
  ordinal: z.catch(z.int().check(z.positive()), 1),
  document: z.string(),
  kind: z.enum(['plan', 'route']),
  id: orNull(z.string()),
  title: z.catch(z.string(), ''),
  revision: z.int().check(z.nonnegative()),
  began: z.catch(orNull(z.number()), null),
  body: z.string(),
  tag: z.catch(orNull(z.string()), null),
  at: z.number().check(z.refine(Number.isFinite)),
  answered: z.catch(orNull(z.string()), null),
  answeredId: z.catch(orNull(z.string()), null),
  alike: z.catch(orNull(z.array(z.object({ id: z.string(), name: z.string() }))), null),
  name: z.catch(orNull(z.string()), null),
  note: z.catch(orNull(z.string()), null),
  isOverwritten: z.catch(z.boolean(), false),
});

/** A stored value as a version, or null. Never throws. */
export function readVersion(stored: unknown): WorkVersion | null {
  const read = z.safeParse(Version, stored);
  return read.success ? read.data : null;
}

/** A version as a document that was just opened. */
export function openedVersion({ document, kind, id, title, body, tag, revision, at }: WorkVersion): WorkRecord {
  const opened = newRecord({ kind, id: id ?? document, tag, name: title, body, now: at });
  return { ...opened, id, key: document, revision, baseRevision: revision };
}
