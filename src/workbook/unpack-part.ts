// One part of a ZIP file as a stream of texts: checked, and stopped before it fills the memory.
import { crc32 } from './crc32';
import { WorkbookProblem } from './workbook-problem';
import { bytesOf, LOCAL, LOCAL_LENGTH, type ZipEntry } from './zip-directory';

/** Sheets of people unpack to 5 to 30 times their size; a bomb to a thousand times. */
const BOMB_FROM = 100_000_000;
const BOMB_RATIO = 40;
/** A million cells are about 60 MB; all parts together. */
const MOST_UNPACKED = 1_000_000_000;

/** What the parts of one file have unpacked to, each counted once however often it is read. */
export type Unpacked = Map<ZipEntry, number>;

/** Texts of the part, in order. `onPacked`: bytes of the file that were read. Throws WorkbookProblem. */
export async function* unpackPart(
  file: Blob,
  entry: ZipEntry,
  unpacked: Unpacked,
  onPacked: (bytes: number) => void = () => {},
): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | null = null;
  for await (const bytes of unpackBytes(file, entry, unpacked, onPacked)) {
    decoder ??= decoderFor(bytes);
    yield decode(decoder, bytes);
  }
  if (decoder) yield decode(decoder);
}

/** Bytes of the part, in order, as `unpackPart`. `most`: the most that it may unpack to. Throws WorkbookProblem. */
export async function* unpackBytes(
  file: Blob,
  entry: ZipEntry,
  unpacked: Unpacked,
  onPacked: (bytes: number) => void = () => {},
  most = MOST_UNPACKED,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  if (entry.isLocked) throw new WorkbookProblem('locked');
  if (entry.method !== 0 && entry.method !== 8) throw new WorkbookProblem('damaged');
  if (isBomb(entry.unpacked, entry) || entry.unpacked > most) throw new WorkbookProblem('too large');
  const head = await bytesOf(file, entry.at, entry.at + LOCAL_LENGTH);
  if (head.byteLength < LOCAL_LENGTH || head.getUint32(0, true) !== LOCAL) throw new WorkbookProblem('damaged');
  const from = entry.at + LOCAL_LENGTH + head.getUint16(26, true) + head.getUint16(28, true);
  if (from + entry.packed > file.size) throw new WorkbookProblem('cut');
  const packed = file
    .slice(from, from + entry.packed)
    .stream()
    .pipeThrough(counter(onPacked));
  const stream = entry.method === 8 ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed;
  const reader = stream.getReader();
  const before = [...unpacked].reduce((sum, [other, bytes]) => (other === entry ? sum : sum + bytes), 0);
  let [size, checksum] = [0, 0];
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new WorkbookProblem('damaged');
      });
      if (done) break;
      size += value.length;
      // What the directory says of the size may be a lie.
      if (isBomb(size, entry) || before + size > MOST_UNPACKED) throw new WorkbookProblem('too large');
      checksum = crc32(value, checksum);
      yield value;
    }
    if (size !== entry.unpacked || checksum !== entry.checksum) throw new WorkbookProblem('damaged');
    unpacked.set(entry, size);
  } finally {
    reader.cancel().catch(() => {});
  }
}

function isBomb(size: number, { packed }: ZipEntry): boolean {
  return size > BOMB_FROM && size > BOMB_RATIO * packed;
}

function counter(onPacked: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk, controller) {
      onPacked(chunk.length);
      controller.enqueue(chunk);
    },
  });
}

/** Parts are UTF-8, or UTF-16 with a mark. */
function decoderFor([first, second]: Uint8Array): TextDecoder {
  const name =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(name, { fatal: true });
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new WorkbookProblem('damaged');
  }
}
