// Splits a route for the stored history. A line is split by its chunks, so that a step stores only the changed chunk.
import { isList, type Tree } from '../../../document/tree';
import { treeCodec } from '../../../document/tree-text';
import { type Chunk, lineOfChunks } from '../../../geo/line';
import type { Codec } from '../../../history/stored-history';
import { PackedLine, packChunk, packLine, textOf } from './packed-line';
import { packRoute } from './route-document';

type Part = Tree | Chunk;

const CHUNK = 'chunk:';
const LINE = 'line:';

const routeCodec: Codec<Part> = {
  format(part) {
    if (isChunk(part)) return `${CHUNK}[${textOf(part)}]`;
    return part instanceof PackedLine ? LINE + part.toText() : treeCodec.format(part);
  },
  parse(text) {
    if (text.startsWith(CHUNK)) return required(packChunk(listOf(text.slice(CHUNK.length))));
    if (text.startsWith(LINE)) return required(packLine(listOf(text.slice(LINE.length))));
    return packRoute(treeCodec.parse(text));
  },
  items(part) {
    if (isChunk(part)) return null;
    if (part instanceof PackedLine) return part.line.chunks;
    return treeCodec.items(part);
  },
  keys: (part) => (isChunk(part) ? null : treeCodec.keys(part)),
  member: (part, key) => (isChunk(part) ? undefined : treeCodec.member(part, key)),
  makeList(items) {
    const chunks = items.filter(isChunk);
    if (chunks.length > 0 && chunks.length === items.length) return new PackedLine(lineOfChunks(chunks));
    return items.flatMap((item) => (isChunk(item) ? [] : [item]));
  },
  makeObject(members, like) {
    const trees = members.flatMap(([key, value]) => (isChunk(value) ? [] : [[key, value] as const]));
    return treeCodec.makeObject(trees, isChunk(like) ? null : like);
  },
};

function isChunk(part: Part): part is Chunk {
  return typeof part === 'object' && part !== null && 'lat' in part && part.lat instanceof Float64Array;
}

function listOf(text: string): Tree {
  const tree = treeCodec.parse(text);
  if (!isList(tree)) throw new SyntaxError('not a list of points');
  return tree;
}

function required<T>(part: T | null): T {
  if (part === null) throw new SyntaxError('not a list of points');
  return part;
}

/** For histories of routes: chunks occur only inside lines, so every value of such a history is a tree. */
export const treeCodecOfRoutes = routeCodec as Codec<Tree>;
