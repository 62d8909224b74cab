// Writes a ZIP file. The platform deflates each part as a stream, so a long sheet is never in memory as text.
import { crc32 } from './crc32';
import { END, END_LENGTH, ENTRY, ENTRY_LENGTH, IN_64, LOCAL, LOCAL_LENGTH } from './zip-directory';

export type PackedPart = {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly blob: Blob;
  readonly checksum: number;
  readonly size: number;
};

const PACE_MS = 25;
const CHUNK = 65_536;
/** 1980-01-01, so that the same rows give the same file. */
const DATE = 0x21;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/** Throws RangeError from 4 GB. */
export function zipOf(parts: readonly PackedPart[], type: string): Blob {
  const pieces: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const part of parts) {
    const head = localHead(part);
    pieces.push(head, part.name, part.blob);
    directory.push(entryOf(part, at), part.name);
    at += head.length + part.name.length + part.blob.size;
    if (at >= IN_64 || part.size >= IN_64) throw new RangeError('A workbook has at most 4 GB.');
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return new Blob([...pieces, ...directory, endOf(parts.length, size, at)], { type });
}

/** Texts by their names, in order. */
export async function zipOfTexts(files: Readonly<Record<string, string>>, type = 'application/zip'): Promise<Blob> {
  const parts = [];
  for (const [name, text] of Object.entries(files)) parts.push(await packPart(name, [text]));
  return zipOf(parts, type);
}

/** Yields to other work on the way. Throws the reason of the signal. */
export async function packPart(
  name: string,
  chunks: Iterable<string> | AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<PackedPart> {
  const deflate = new CompressionStream('deflate-raw');
  const blob = new Response(deflate.readable).blob();
  const writer = deflate.writable.getWriter();
  const encoder = new TextEncoder();
  let [checksum, size, text] = [0, 0, ''];
  let last = performance.now();
  const flush = async () => {
    const bytes = encoder.encode(text);
    text = '';
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    await writer.write(bytes);
    if (performance.now() - last < PACE_MS) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    signal?.throwIfAborted();
    last = performance.now();
  };
  try {
    for await (const chunk of chunks) {
      text += chunk;
      if (text.length >= CHUNK) await flush();
    }
    await flush();
    await writer.close();
  } catch (error) {
    blob.catch(() => {});
    writer.abort(error).catch(() => {});
    throw error;
  }
  return { name: encoder.encode(name), blob: await blob, checksum, size };
}

function localHead({ name, blob, checksum, size }: PackedPart): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(LOCAL_LENGTH));
  view.setUint32(0, LOCAL, true);
  view.setUint16(4, 20, true);
  common(view, 6, { name, blob, checksum, size });
  return new Uint8Array(view.buffer);
}

function entryOf(packed: PackedPart, at: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(ENTRY_LENGTH));
  view.setUint32(0, ENTRY, true);
  view.setUint16(4, 20, true);
  view.setUint16(6, 20, true);
  common(view, 8, packed);
  view.setUint32(42, at, true);
  return new Uint8Array(view.buffer);
}

/** What the head of a part and its entry in the directory share. */
function common(view: DataView, at: number, { name, blob, checksum, size }: PackedPart): void {
  view.setUint16(at, FLAGS, true);
  view.setUint16(at + 2, 8, true);
  view.setUint16(at + 6, DATE, true);
  view.setUint32(at + 8, checksum, true);
  view.setUint32(at + 12, blob.size, true);
  view.setUint32(at + 16, size, true);
  view.setUint16(at + 20, name.length, true);
}

function endOf(count: number, size: number, at: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(END_LENGTH));
  view.setUint32(0, END, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, at, true);
  return new Uint8Array(view.buffer);
}
