// Archives for tests: honest ones by the writer of the app, and others by their bytes.
import { packPart, zipOf } from '../../../../../src/workbook/write-zip';

export type Contents = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

/** A ZIP file; bytes are stored as they are. */
export async function zipFile(contents: Contents): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [];
  for (const [name, content] of Object.entries(contents)) {
    parts.push(typeof content === 'string' ? await packPart(name, [content]) : await packedBytes(name, content));
  }
  return new Uint8Array(await zipOf(parts, 'application/zip').arrayBuffer());
}

async function packedBytes(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const { crc32 } = await import('../../../../../src/workbook/crc32');
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const blob = await new Response(stream).blob();
  return { name: new TextEncoder().encode(name), blob, checksum: crc32(bytes), size: bytes.length };
}
