// The text of a file from its bytes: by its byte order mark, by what XML declares, as UTF-8, or as windows-1252, which old
// programs write. Says where it guessed.
import { type ImportNote, MOST_BYTES, Refusal } from './route-file';

export type DecodedText = { readonly text: string; readonly notes: readonly ImportNote[] };

const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i;
const BLOCK = 65_536;

/** Throws a Refusal: empty, too large, compressed, or bytes that are no text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > MOST_BYTES) throw new Refusal('tooLarge');
  if (bytes.length === 0) throw new Refusal('empty');
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x1f, 0x8b)) throw new Refusal('compressed');
  const decoded = decode(bytes);
  checkText(decoded.text);
  return decoded;
}

/** Throws a Refusal at a text that is empty or holds what no text does. */
export function checkText(text: string): void {
  if (text.length > MOST_BYTES) throw new Refusal('tooLarge');
  if (text.trim() === '') throw new Refusal('empty');
  const zero = text.indexOf('\0');
  if (zero !== -1) throw new Refusal('notText', { line: lineAt(text, zero) });
}

function decode(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0) || startsWith(bytes, 0x7b, 0)) {
    return { text: new TextDecoder('utf-16le').decode(bytes), notes: [] };
  }
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c) || startsWith(bytes, 0, 0x7b)) {
    return { text: new TextDecoder('utf-16be').decode(bytes), notes: [] };
  }
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 512));
  const declared = DECLARED.exec(start)?.[1]?.toLowerCase();
  // What declares UTF-16 and is readable as bytes is not of it.
  if (declared !== undefined && !/^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/.test(declared)) {
    return { text: decoderOf(declared).decode(bytes), notes: [] };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const line = firstBadLine(bytes);
    // JSON is UTF-8 by its standard, and a route is not to be changed by a guess.
    if (/^(?:\u00ef\u00bb\u00bf)?\s*[{["]/.test(start)) throw new Refusal('encoding', { line, detail: 'utf-8' });
    return { text: new TextDecoder('windows-1252').decode(bytes), notes: [{ code: 'windows1252', line }] };
  }
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    throw new Refusal('encoding', { line: 1, detail: label });
  }
}

/** The line of the first byte that is not UTF-8. A line feed is never a part of another sign, so lines stand alone. */
function firstBadLine(bytes: Uint8Array): number {
  let [start, line] = [0, 1];
  while (start < bytes.length) {
    const feed = bytes.indexOf(0x0a, Math.min(start + BLOCK, bytes.length));
    const end = feed === -1 ? bytes.length : feed + 1;
    const block = bytes.subarray(start, end);
    if (!isUtf8(block)) return line + badLineOf(block);
    line += countOf(block, 0x0a);
    start = end;
  }
  return line;
}

/** How many lines of a block are good before the first bad one. */
function badLineOf(block: Uint8Array): number {
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

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** The line of an index of a text, from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
