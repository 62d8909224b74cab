// Messages between a page and the worker that reads a file.
import type { FoundChoice, Picks } from './route-choice';
import type { PlaceColumn, ReadRoute } from './route-file';

/** Message to the worker. */
export type WorkerOrder = {
  readonly name: string;
  readonly columns?: readonly (PlaceColumn | null)[];
  /** Of a workbook; absent: the first one with places. */
  readonly sheet?: number;
  /** Of an archive. */
  readonly picks?: Picks;
} & ({ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly blob: Blob } | { readonly text: string });

/**
 * Messages from the worker: ready, progress, then one response. `contract`: a contract route, whose text is parsed on the page.
 */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'contract'; readonly text: string; readonly choice?: FoundChoice }
  /** From 0 to 1, of a large archive. */
  | { readonly kind: 'progress'; readonly part: number }
  | Exclude<ReadRoute, { kind: 'route' }>;
