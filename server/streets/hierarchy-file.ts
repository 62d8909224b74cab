// A hierarchy as bytes: four numbers, then its lists one after the other.
import type { ArcTable, Hierarchy } from './hierarchy';

const MARK = 0x50_48_31_00;
const WIDE = ['other', 'via', 'cost', 'millis', 'centimetres'] as const;

export function packHierarchy({ isContracted, out, into }: Hierarchy): Uint8Array {
  const head = Int32Array.of(MARK, isContracted.length, out.other.length, into.other.length);
  const wide = [out, into].flatMap((table) => [table.first, ...WIDE.map((key) => table[key])]);
  return Buffer.concat([head, ...wide, isContracted].map(bytesOf));
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Throws for bytes of something else, or of another graph. `courses`: number of them in the graph. */
export function unpackHierarchy(packed: Uint8Array, courses: number): Hierarchy {
  // Lists of 4 bytes begin at a multiple of 4.
  const bytes = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  let at = 16;
  const list = (length: number) => {
    at += length * 4;
    return new Int32Array(bytes.buffer, bytes.byteOffset + at - length * 4, length);
  };
  const [mark, count = 0, outs = 0, intos = 0] = new Int32Array(bytes.buffer, bytes.byteOffset, 4);
  const size = 16 + 4 * (2 * (count + 1) + WIDE.length * (outs + intos)) + count;
  if (mark !== MARK || count !== courses || size !== bytes.length)
    throw new TypeError('The hierarchy of courses does not belong to the graph.');
  const table = (arcs: number): ArcTable => ({
    first: list(count + 1),
    other: list(arcs),
    via: list(arcs),
    cost: list(arcs),
    millis: list(arcs),
    centimetres: list(arcs),
  });
  const [out, into] = [table(outs), table(intos)];
  return { isContracted: new Uint8Array(bytes.buffer, bytes.byteOffset + at, count), out, into };
}
