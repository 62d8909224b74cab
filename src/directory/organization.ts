// Deletion of what an organization has in the embedded service. Ours, not of the contract.
import * as z from 'zod/mini';

/** `driver`: the registration of the one driver whose data is deleted; absent: everything of the organization. */
export const postDeletion = {
  name: 'directory/deletion',
  method: 'POST',
  path: '/deletion',
  body: z.strictObject({ organization_id: z.int(), driver: z.optional(z.string()) }),
  /** Deleted rows by table. */
  response: z.object({ counts: z.record(z.string(), z.int()) }),
} as const;
