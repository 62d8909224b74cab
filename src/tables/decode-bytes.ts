// Decodes the bytes of a file. Detection order: byte order mark, zeros of UTF-16, valid UTF-8. Otherwise the declared
// encoding is used, or windows-1252, which old programs write.

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'declared';
export type Decoded = {
  readonly text: string;
  readonly encoding: Encoding;
  /** Line of the first byte that is not UTF-8, when another encoding was used for that reason. */
  readonly badLine?: number;
};

const BLOCK = 65_536;
/** Number of bytes examined to detect UTF-16. */
const LOOKED_AT = 4096;

/**
 * `declared`: the encoding named in the text, if any; returns null if it is needed but unknown to the browser. Linear
 * in the length of the file.
 */
export function decodeBytes(bytes: Uint8Array, declared?: string): Decoded | null {
  const wide = wideEncodingOf(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const badLine = firstBadLine(bytes);
    // Text that declares UTF but is not was written by a program that does not know its own encoding.
    if (declared === undefined || /^(?:utf-?(?:8|16)(?:le|be)?|us-ascii)$/i.test(declared)) {
      return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', badLine };
    }
    const decoder = decoderOf(declared);
    return decoder && { text: decoder.decode(bytes), encoding: 'declared' };
  }
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** UTF-16 by its byte order mark, or because every other byte of Latin text is zero. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const length = Math.min(bytes.length, LOOKED_AT) & ~1;
  let [even, odd] = [0, 0];
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (odd * 2 > pairs && even * 10 < pairs) return 'utf-16le';
  return even * 2 > pairs && odd * 10 < pairs ? 'utf-16be' : null;
}

/** A line feed byte is never part of another UTF-8 character, so lines can be checked separately. */
function firstBadLine(bytes: Uint8Array): number {
  let [start, line] = [0, 1];
  while (start < bytes.length) {
    const feed = bytes.indexOf(0x0a, Math.min(start + BLOCK, bytes.length));
    const end = feed === -1 ? bytes.length : feed + 1;
    const block = bytes.subarray(start, end);
    if (!isUtf8(block)) return line + goodLinesOf(block);
    line += countOf(block, 0x0a);
    start = end;
  }
  return line;
}

/** Number of valid lines of a block before the first invalid one. */
function goodLinesOf(block: Uint8Array): number {
  let [start, good] = [0, 0];
  for (;;) {
    const feed = block.indexOf(0x0a, start);
    if (feed === -1 || !isUtf8(block.subarray(start, feed))) return good;
    good += 1;
    start = feed + 1;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function countOf(bytes: Uint8Array, byte: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
}
