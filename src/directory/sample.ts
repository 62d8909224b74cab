// The sample fleet at the embedded service: whether it is there, loading and removing it. Our own API.
import * as z from 'zod/mini';
import { integer } from '../contract/leaf';

const Sample = z.object({
  /** Number of fines requested for the sample fleet of this organization; 0: it has none. */
  fines: integer,
  /** The organization has rows of its own, so that no sample can be loaded. */
  has_own: z.optional(z.boolean()),
  /** A sample is being loaded. */
  loading: z.optional(z.nullable(z.object({ loaded: integer, fines: integer }))),
});
export type SampleState = z.infer<typeof Sample>;

export const readSample = {
  name: 'directory/sample',
  method: 'GET',
  path: '/sample',
  query: z.strictObject({}),
  response: Sample,
} as const;

/** Removes the whole sample fleet; 409 if there is none. Own rows are only accepted without it. */
export const removeSample = {
  name: 'directory/sample/remove',
  method: 'POST',
  path: '/sample/remove',
  response: Sample,
} as const;

/** Begins to load the sample fleet, which takes seconds: `readSample` has its progress. 409 if there are rows. */
export const loadSample = {
  name: 'directory/sample/load',
  method: 'POST',
  path: '/sample/load',
  response: Sample,
} as const;
