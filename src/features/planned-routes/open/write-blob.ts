// Exports that are no text: workbook, KMZ and GTFS. Their writers are loaded with the first of them.
import type { Tree } from '../../../document/tree';
import type { Format } from '../import-export/format-holds';
import type { FeedOptions } from '../import-export/gtfs/write-feed';
import { type PartNames, routeSheets, writeKml } from '../import-export/write-route-file';
import type { TextFormat } from './route-formats';

export type BlobFormat = Exclude<Format, TextFormat>;
export type BlobOptions = {
  readonly names: PartNames;
  readonly sheets: { readonly stops: string; readonly vertices: string };
  readonly feed: FeedOptions;
};

export function isBlobFormat(as: Format): as is BlobFormat {
  return as === 'xlsx' || as === 'kmz' || as === 'gtfs';
}

/** Rejects if the file cannot be made. */
export async function writeBlob(as: BlobFormat, route: Tree, { names, sheets, feed }: BlobOptions): Promise<Blob> {
  if (as === 'xlsx') {
    const { writeWorkbook } = await import('../../../workbook/write-workbook');
    return writeWorkbook(routeSheets(route, sheets));
  }
  const { writeKmz, writeTexts } = await import('../import-export/write-archives');
  if (as === 'kmz') return writeKmz(writeKml(route, names));
  const { writeFeed } = await import('../import-export/gtfs/write-feed');
  return writeTexts(writeFeed(route, feed));
}
