// Reads what a page hands over, in its worker or beside it: text, bytes of a text, or a workbook.
import { readRouteFile, readRouteText } from './read-route-file';
import type { PlaceColumn, ReadRoute } from './route-file';

/** Message to the worker. */
export type WorkerOrder = {
  readonly name: string;
  readonly columns?: readonly (PlaceColumn | null)[];
  /** Of a workbook; absent: the first one with places. */
  readonly sheet?: number;
} & ({ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly text: string });

/** Never throws. */
export async function readOrder(order: WorkerOrder): Promise<ReadRoute> {
  if (!('bytes' in order)) return readRouteText(order);
  if (isZip(order.bytes) || isOldOffice(order.bytes)) {
    const { readRouteWorkbook } = await import('./read-route-workbook');
    const read = await readRouteWorkbook(order.bytes, order);
    if (read) return read;
  }
  return readRouteFile(order);
}

function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
}

function isOldOffice([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
}
