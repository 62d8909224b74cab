// What a page hands over to be read.
import type { Picks } from './route-choice';
import type { PlaceColumn } from './route-file';

/** Message to the worker. */
export type WorkerOrder = {
  readonly name: string;
  readonly columns?: readonly (PlaceColumn | null)[];
  /** Of a workbook; absent: the first one with places. */
  readonly sheet?: number;
  /** Of an archive. */
  readonly picks?: Picks;
} & ({ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly blob: Blob } | { readonly text: string });
