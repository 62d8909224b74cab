// The log of changes of the embedded service: who changed which document, and who imported. Our own API, not the contract.
import * as z from 'zod/mini';
import { integer, text } from '../contract/leaf';

/**
 * `undo`: an import was taken back. `sample`: the sample fleet was loaded or removed. `fine`: one was typed or corrected.
 * `organization_deleted`: everything before this line. `driver_deleted`: one driver, who is not named.
 */
export const CHANGE_KINDS = [
  'plan',
  'planned_route',
  'import',
  'undo',
  'sample',
  'fine',
  'organization_deleted',
  'driver_deleted',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const MOST_CHANGES = 200;

const ChangeLine = z.object({
  change_id: text,
  /** ISO 8601, UTC. */
  changed_at: text,
  /** As the provider or TOKENS name the person; empty where everybody may write. */
  subject: text,
  name: text,
  /** One of `CHANGE_KINDS`. */
  kind: text,
  /** Of the document. */
  id: z.optional(text),
  /** The name that the document has now; absent where it has none or is gone. */
  title: z.optional(text),
  /** A number, then the mark of the write: as in the ETag. */
  version: z.optional(text),
  import_id: z.optional(integer),
  /** Of a deletion: rows of each table. */
  counts: z.optional(z.record(z.string(), integer)),
});
export type ChangeLine = z.infer<typeof ChangeLine>;

/** For administrators; with `kind` and `id` of a plan or route for planners, too. Newest first. */
export const readLog = {
  name: 'directory/log',
  method: 'GET',
  path: '/log',
  query: z.strictObject({
    kind: z.optional(z.enum(CHANGE_KINDS)),
    /** Of a document, or the number of an import. */
    id: z.optional(text.check(z.maxLength(500))),
    /** The `change_id` of the last line that is known. */
    before: z.optional(text.check(z.maxLength(100))),
    limit: z.optional(integer.check(z.minimum(1), z.maximum(MOST_CHANGES))),
  }),
  response: z.object({
    rows: z.array(ChangeLine),
    /** Where the next page begins; absent at the end. */
    before: z.optional(text),
  }),
} as const;
