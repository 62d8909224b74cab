// The directory of a ZIP file, which stands at its end. Names of parts are compared without case, as workbooks ask.
import { WorkbookProblem } from './workbook-problem';

export type ZipEntry = {
  /** As written. */
  readonly name: string;
  readonly method: number;
  readonly isLocked: boolean;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its local head stands. */
  readonly at: number;
};

/** Signatures of the parts of a ZIP file. */
export const END = 0x06054b50;
export const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const LOCATOR_64 = 0x07064b50;
const END_64 = 0x06064b50;
export const ENTRY = 0x02014b50;
export const LOCAL = 0x04034b50;
export const ENTRY_LENGTH = 46;
export const LOCAL_LENGTH = 30;
/** Workbooks of people have some dozens of parts. */
const MOST_ENTRIES = 20_000;
const MOST_DIRECTORY = 8_000_000;
/** In place of a number that does not fit, and the most that fits. */
export const IN_64 = 0xffffffff;

export async function bytesOf(file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** Throws WorkbookProblem. */
export async function readDirectory(file: Blob): Promise<ReadonlyMap<string, ZipEntry>> {
  const tailAt = Math.max(0, file.size - END_LENGTH - LONGEST_COMMENT);
  const tail = await bytesOf(file, tailAt, file.size);
  let end = tail.byteLength - END_LENGTH;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new WorkbookProblem('cut');
  let count = tail.getUint16(end + 10, true);
  let size = tail.getUint32(end + 12, true);
  let at = tail.getUint32(end + 16, true);
  if (count === 0xffff || size === IN_64 || at === IN_64) ({ count, size, at } = await end64(file, tailAt + end));
  if (count > MOST_ENTRIES || size > MOST_DIRECTORY) throw new WorkbookProblem('too large');
  if (at + size > file.size) throw new WorkbookProblem('cut');
  return readEntries(await bytesOf(file, at, at + size), count);
}

/** Longer files say where their directory is in a second form. */
async function end64(file: Blob, endAt: number): Promise<{ count: number; size: number; at: number }> {
  const locator = await bytesOf(file, Math.max(0, endAt - 20), endAt);
  if (locator.byteLength < 20 || locator.getUint32(0, true) !== LOCATOR_64) throw new WorkbookProblem('damaged');
  const from = longNumber(locator, 8);
  const end = await bytesOf(file, from, from + 56);
  if (end.byteLength < 56 || end.getUint32(0, true) !== END_64) throw new WorkbookProblem('damaged');
  return { count: longNumber(end, 32), size: longNumber(end, 40), at: longNumber(end, 48) };
}

function readEntries(view: DataView<ArrayBuffer>, count: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new WorkbookProblem('damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const nameAt = at + ENTRY_LENGTH;
    const next = nameAt + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
    if (next > view.byteLength) throw new WorkbookProblem('damaged');
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength));
    const part = partName(name);
    // Of two parts of one name programs take different ones.
    if (entries.has(part)) throw new WorkbookProblem('damaged');
    const extra = new DataView(view.buffer, view.byteOffset + nameAt + (nameLength ?? 0), extraLength);
    entries.set(part, { name, ...entryAt(view, at, extra) });
    at = next;
  }
  return entries;
}

function entryAt(view: DataView, at: number, extra: DataView): Omit<ZipEntry, 'name'> {
  const short = {
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
  };
  const longs = longsOf(extra);
  // Only those that do not fit stand in the second form, in this order.
  const unpacked = short.unpacked === IN_64 ? longs.shift() : short.unpacked;
  const packed = short.packed === IN_64 ? longs.shift() : short.packed;
  const from = short.at === IN_64 ? longs.shift() : short.at;
  if (unpacked === undefined || packed === undefined || from === undefined) throw new WorkbookProblem('damaged');
  const flags = view.getUint16(at + 8, true);
  return {
    method: view.getUint16(at + 10, true),
    // Bit 0: locked; bit 6: locked strongly; bit 13: the local head is masked.
    isLocked: (flags & 0x2041) !== 0,
    checksum: view.getUint32(at + 16, true),
    packed,
    unpacked,
    at: from,
  };
}

function longsOf(extra: DataView): number[] {
  for (let at = 0; at + 4 <= extra.byteLength; ) {
    const length = extra.getUint16(at + 2, true);
    if (extra.getUint16(at, true) === 1) {
      const end = Math.min(extra.byteLength, at + 4 + length);
      const found: number[] = [];
      for (let from = at + 4; from + 8 <= end; from += 8) found.push(longNumber(extra, from));
      return found;
    }
    at += 4 + length;
  }
  return [];
}

function longNumber(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw new WorkbookProblem('damaged');
  return value;
}

/** Some programs write backslashes, or a slash before the name. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
