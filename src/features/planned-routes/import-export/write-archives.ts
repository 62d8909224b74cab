// Exports a route to archives: KMZ and GTFS.
import { packPart, zipOf } from '../../../workbook/write-zip';

/** A KMZ with one document. */
export async function writeKmz(kml: string): Promise<Blob> {
  return zipOf([await packPart('doc.kml', [kml])], 'application/vnd.google-earth.kmz');
}

/** A ZIP of text files, in order. */
export async function writeTexts(files: Readonly<Record<string, string>>): Promise<Blob> {
  const parts = [];
  for (const [name, text] of Object.entries(files)) parts.push(await packPart(name, [text]));
  return zipOf(parts, 'application/zip');
}
