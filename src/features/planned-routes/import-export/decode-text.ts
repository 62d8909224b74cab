// Decodes a route file and reports its encoding.
import { type Decoded, decodeBytes } from '../../../tables/decode-bytes';
import { type ImportNote, MOST_BYTES, Refusal } from './route-file';

export type DecodedText = { readonly text: string; readonly notes: readonly ImportNote[] };

const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i;
const UTF16 = /^utf-?16(?:le|be)?$/i;
const UTF8 = /^(?:utf-?8|us-ascii)$/i;

/** Throws a Refusal: empty, too large, compressed, or not text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > MOST_BYTES) throw new Refusal('tooLarge');
  if (bytes.length === 0) throw new Refusal('empty');
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x1f, 0x8b)) throw new Refusal('compressed');
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2048)).replaceAll('\0', '');
  const declared = DECLARED.exec(start.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, ''))?.[1];
  const decoded = decodeBytes(bytes, declared);
  if (!decoded) throw new Refusal('encoding', { line: 1, detail: declared });
  const { text, encoding, badLine } = decoded;
  // JSON must be UTF-8, and guessing could change the route.
  if (encoding === 'windows-1252' && /^(?:\u00ef\u00bb\u00bf)?\s*[{["]/.test(start)) {
    throw new Refusal('encoding', { line: badLine, detail: 'utf-8' });
  }
  checkText(text);
  if (encoding === 'windows-1252') return { text, notes: [{ code: 'windows1252', line: badLine }] };
  const isWrong = declared !== undefined && isOther(declared, decoded);
  return { text, notes: isWrong ? [{ code: 'otherEncoding', detail: declared }] : [] };
}

/** Whether the declared encoding differs from the actual one; for ASCII text all are equal. */
function isOther(declared: string, { encoding, text }: Decoded): boolean {
  if (encoding === 'declared') return false;
  if (encoding !== 'utf-8') return !UTF16.test(declared);
  return !UTF8.test(declared) && /[^\0-\x7f]/.test(text);
}

/** Throws a Refusal if the text is empty or has binary content. */
export function checkText(text: string): void {
  if (text.length > MOST_BYTES) throw new Refusal('tooLarge');
  if (text.trim() === '') throw new Refusal('empty');
  const zero = text.indexOf('\0');
  if (zero !== -1) throw new Refusal('notText', { line: lineAt(text, zero) });
}

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Line number of an offset, from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
