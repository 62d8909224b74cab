// Export formats of a route.
import type { Tree } from '../../../document/tree';
import type { CsvStyle } from '../../../format/csv';
import { stopsOf } from '../document/route-document';
import type { Format } from '../import-export/format-holds';
import type { FeedOptions } from '../import-export/gtfs/write-feed';
import {
  type PartNames,
  routeSheets,
  writeGeoJson,
  writeGpx,
  writeKml,
  writePolylines,
  writeStopsCsv,
} from '../import-export/write-route-file';

/** Workbooks and archives are no texts. */
export type TextFormat = Exclude<Format, 'xlsx' | 'kmz' | 'gtfs'>;

const TYPES: Readonly<Record<TextFormat, string>> = {
  json: 'application/json',
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv',
  polyline5: 'text/plain',
  polyline6: 'text/plain',
};

export type RouteFile =
  /** `isPart`: parts with positions off the globe are omitted. */
  | {
      readonly kind: 'file';
      readonly ending: TextFormat;
      readonly type: string;
      readonly text: string;
      readonly isPart: boolean;
    }
  /** The route has nothing for this format: no stops, no line. */
  | { readonly kind: 'nothing'; readonly of: 'stops' | 'line' };

/** `json`: the sent form as text. `route`: the same as a tree. */
export function writeAs(
  format: TextFormat,
  { json, route, names, style }: { json: string; route: Tree; names: PartNames; style: CsvStyle },
): RouteFile {
  const file = (text: string, isPart = false): RouteFile => {
    return { kind: 'file', ending: format, type: TYPES[format], text, isPart };
  };
  switch (format) {
    case 'json':
      return file(json);
    case 'gpx':
      return file(writeGpx(route, names));
    case 'kml':
      return file(writeKml(route, names));
    case 'geojson':
      return file(writeGeoJson(route, names));
    case 'csv':
      return stopsOf(route).length === 0 ? { kind: 'nothing', of: 'stops' } : file(writeStopsCsv(route, style));
    default: {
      // One line of text per part, in driving order.
      const parts = writePolylines(route, format === 'polyline5' ? 5 : 6);
      const texts = parts.flatMap(({ text }) => text ?? []);
      if (texts.length === 0) return { kind: 'nothing', of: 'line' };
      return file(`${texts.join('\n')}\n`, texts.length < parts.length);
    }
  }
}

export type BlobFormat = Exclude<Format, TextFormat>;
type BlobOptions = {
  readonly names: PartNames;
  readonly sheets: { readonly stops: string; readonly vertices: string };
  readonly feed: FeedOptions;
};

const KMZ = 'application/vnd.google-earth.kmz';

export function isBlobFormat(as: Format): as is BlobFormat {
  return as === 'xlsx' || as === 'kmz' || as === 'gtfs';
}

/** Rejects if the file cannot be made. */
export async function writeBlob(as: BlobFormat, route: Tree, { names, sheets, feed }: BlobOptions): Promise<Blob> {
  if (as === 'xlsx') {
    const { writeWorkbook } = await import('../../../workbook/write-workbook');
    return writeWorkbook(routeSheets(route, sheets));
  }
  const { zipOfTexts } = await import('../../../workbook/write-zip');
  if (as === 'kmz') return zipOfTexts({ 'doc.kml': writeKml(route, names) }, KMZ);
  const { writeFeed } = await import('../import-export/gtfs/write-feed');
  return zipOfTexts(writeFeed(route, feed));
}
