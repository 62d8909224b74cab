// Reads OpenStreetMap extracts (.osm.pbf, wiki.openstreetmap.org/wiki/PBF_Format), block by block, from the disk.
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';

/** The file cannot be used; the message says why and at which byte. */
export class OsmFileProblem extends Error {
  override readonly name = 'OsmFileProblem';
}

export type Tags = ReadonlyMap<string, string>;
/** Degrees in 1e-7. `id`: below 2^53 in every extract. */
export type OsmNode = { id: number; lat: number; lon: number; tags: Tags };
export type OsmWay = { id: number; refs: readonly number[]; tags: Tags };
export type OsmMember = { kind: 'node' | 'way' | 'relation'; id: number; role: string };
export type OsmRelation = { id: number; members: readonly OsmMember[]; tags: Tags };

/** What is wanted of the file; parts that nobody wants are skipped unread. */
type OsmVisitor = {
  node?: (node: OsmNode) => void;
  way?: (way: OsmWay) => void;
  relation?: (relation: OsmRelation) => void;
  /** After each block: bytes read so far, and those of the file. */
  progress?: (read: number, of: number) => void;
};

/** Limits of the format. */
const MOST_HEAD_BYTES = 64 * 1024;
const MOST_BLOB_BYTES = 32 * 1024 * 1024;
const KNOWN_FEATURES: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const NO_TAGS: Tags = new Map();

const inflated = promisify(inflate);

/** Visits every entity of the file in its order. Throws OsmFileProblem. */
export async function readOsmFile(path: string, visitor: OsmVisitor): Promise<void> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new OsmFileProblem(`${path} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    const facts = await file.stat();
    if (facts.isDirectory()) throw new OsmFileProblem(`${path} is a folder.`);
    const { size } = facts;
    const other = otherKind(await firstBytes(file));
    if (other !== null) throw new OsmFileProblem(`${path} is ${other}, and an extract as .osm.pbf is needed.`);
    let hasHeader = false;
    for (let at = 0; at < size; ) {
      const start = at;
      const place = `at byte ${start}`;
      try {
        const headBytes = (await bytesAt(file, at, 4)).readUInt32BE(0);
        if (headBytes === 0 || headBytes > MOST_HEAD_BYTES) throw new OsmFileProblem('this is no .osm.pbf block');
        const head = readBlobHead(await bytesAt(file, at + 4, headBytes));
        if (head.bytes > MOST_BLOB_BYTES) throw new OsmFileProblem('a block is larger than the format allows');
        const blob = await bytesAt(file, at + 4 + headBytes, head.bytes);
        at += 4 + headBytes + head.bytes;
        if (head.kind === 'OSMHeader') {
          checkHeader(await unpack(blob));
          hasHeader = true;
        } else if (head.kind === 'OSMData') {
          if (!hasHeader) throw new OsmFileProblem('data comes before the header');
          readBlock(await unpack(blob), visitor);
        }
      } catch (error) {
        const why = error instanceof OsmFileProblem ? error.message : 'the block is damaged';
        throw new OsmFileProblem(`${path} ${place}: ${why}.`);
      }
      visitor.progress?.(at, size);
    }
    if (!hasHeader) throw new OsmFileProblem(`${path} is empty.`);
  } finally {
    await file.close();
  }
}

/** What people take for an extract, by the first bytes; none of them can be the start of one. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|osm)/, 'XML of OpenStreetMap'],
  [/^\s*<(?:!doctype|html)/i, 'a web page'],
  [/^BZh/, 'packed by bzip2'],
  [/^[^ -~]\u008b/, 'packed by gzip'],
  [/^PK/, 'a ZIP archive'],
  [/^SQLite format 3/, 'a database'],
  [/^PMTiles/, 'a file of tiles'],
  [/^\s*[[{]/, 'JSON'],
];

function otherKind(start: string): string | null {
  return OTHERS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}

async function firstBytes(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  return buffer.toString('latin1', 0, bytesRead);
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new OsmFileProblem('the file ends in the middle of a block');
  return buffer;
}

function readBlobHead(bytes: Uint8Array): { kind: string; bytes: number } {
  const fields = (tag: number, head: { kind: string; bytes: number }, pbf: PbfReader) => {
    if (tag === 1) head.kind = pbf.readString();
    else if (tag === 3) head.bytes = pbf.readVarint();
  };
  return new PbfReader(bytes).readFields(fields, { kind: '', bytes: 0 });
}

async function unpack(blob: Uint8Array): Promise<Uint8Array> {
  type Blob = { raw: Uint8Array | null; packed: Uint8Array | null; size: number };
  const fields = (tag: number, found: Blob, pbf: PbfReader) => {
    if (tag === 1) found.raw = pbf.readBytes();
    else if (tag === 2) found.size = pbf.readVarint();
    else if (tag === 3) found.packed = pbf.readBytes();
  };
  const reader = new PbfReader(blob);
  const { raw, packed, size } = reader.readFields<Blob>(fields, { raw: null, packed: null, size: 0 });
  // A length that leads beyond the block is damage, even where what it holds can be read.
  if (reader.pos !== blob.length) throw new OsmFileProblem('a part of the block is longer than the block');
  if (raw !== null) return raw;
  if (packed === null) throw new OsmFileProblem('a block is packed by another method than zlib');
  const bytes = await inflated(packed, { maxOutputLength: MOST_BLOB_BYTES });
  if (bytes.length !== size) throw new OsmFileProblem('a block has another length than it says');
  return bytes;
}

function checkHeader(bytes: Uint8Array): void {
  const fields = (tag: number, found: string[], pbf: PbfReader) => {
    if (tag === 4) found.push(pbf.readString());
  };
  const unknown = new PbfReader(bytes).readFields<string[]>(fields, []).filter((name) => !KNOWN_FEATURES.has(name));
  if (unknown.length > 0) throw new OsmFileProblem(`it needs ${unknown.join(', ')}, which is not supported`);
}

type Block = {
  texts: string[];
  groups: { start: number; end: number }[];
  granularity: number;
  latOffset: number;
  lonOffset: number;
};

function readBlock(bytes: Uint8Array, visitor: OsmVisitor): void {
  const pbf = new PbfReader(bytes);
  const block: Block = { texts: [], groups: [], granularity: 100, latOffset: 0, lonOffset: 0 };
  pbf.readFields((tag, found, reader) => {
    if (tag === 1) {
      reader.readMessage((field, texts, inner) => {
        if (field === 1) texts.push(inner.readString());
      }, found.texts);
    } else if (tag === 2) {
      const end = reader.readVarint() + reader.pos;
      found.groups.push({ start: reader.pos, end });
      reader.pos = end;
    } else if (tag === 17) found.granularity = reader.readVarint();
    else if (tag === 19) found.latOffset = reader.readVarint(true);
    else if (tag === 20) found.lonOffset = reader.readVarint(true);
  }, block);
  for (const { start, end } of block.groups) {
    pbf.pos = start;
    pbf.readFields((tag, _, reader) => readGroup(tag, reader, block, visitor), null, end);
  }
}

function readGroup(tag: number, pbf: PbfReader, block: Block, { node, way, relation }: OsmVisitor): void {
  if (tag === 1 && node) node(readNode(pbf, block));
  else if (tag === 2 && node) readDenseNodes(pbf, block, node);
  else if (tag === 3 && way) way(readWay(pbf, block));
  else if (tag === 4 && relation) relation(readRelation(pbf, block));
}

/** Degrees in 1e-7, from nanodegrees. */
function degrees(value: number, granularity: number, offset: number): number {
  return Math.round((offset + granularity * value) / 100);
}

function readNode(pbf: PbfReader, block: Block): OsmNode {
  const found = { id: 0, lat: 0, lon: 0, keys: [] as number[], values: [] as number[] };
  pbf.readMessage((tag, read, inner) => {
    if (tag === 1) read.id = inner.readSVarint();
    else if (tag === 2) inner.readPackedVarint(read.keys);
    else if (tag === 3) inner.readPackedVarint(read.values);
    else if (tag === 8) read.lat = inner.readSVarint();
    else if (tag === 9) read.lon = inner.readSVarint();
  }, found);
  const { granularity, latOffset, lonOffset, texts } = block;
  return {
    id: found.id,
    lat: degrees(found.lat, granularity, latOffset),
    lon: degrees(found.lon, granularity, lonOffset),
    tags: tagsOf(found.keys, found.values, texts),
  };
}

function readDenseNodes(
  pbf: PbfReader,
  { texts, granularity, latOffset, lonOffset }: Block,
  tell: (node: OsmNode) => void,
) {
  const found = { ids: [] as number[], lats: [] as number[], lons: [] as number[], tags: [] as number[] };
  pbf.readMessage((tag, read, inner) => {
    if (tag === 1) inner.readPackedSVarint(read.ids);
    else if (tag === 8) inner.readPackedSVarint(read.lats);
    else if (tag === 9) inner.readPackedSVarint(read.lons);
    else if (tag === 10) inner.readPackedVarint(read.tags);
  }, found);
  let [id, lat, lon, place] = [0, 0, 0, 0];
  for (const [at, step] of found.ids.entries()) {
    id += step;
    lat += found.lats[at] ?? 0;
    lon += found.lons[at] ?? 0;
    let tags: Map<string, string> | null = null;
    // Keys and values of a node end with a zero.
    while (place < found.tags.length && found.tags[place] !== 0) {
      tags ??= new Map();
      tags.set(texts[found.tags[place] ?? 0] ?? '', texts[found.tags[place + 1] ?? 0] ?? '');
      place += 2;
    }
    place += 1;
    tell({
      id,
      lat: degrees(lat, granularity, latOffset),
      lon: degrees(lon, granularity, lonOffset),
      tags: tags ?? NO_TAGS,
    });
  }
}

function readWay(pbf: PbfReader, { texts }: Block): OsmWay {
  const found = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  pbf.readMessage((tag, read, inner) => {
    if (tag === 1) read.id = inner.readVarint();
    else if (tag === 2) inner.readPackedVarint(read.keys);
    else if (tag === 3) inner.readPackedVarint(read.values);
    else if (tag === 8) inner.readPackedSVarint(read.refs);
  }, found);
  return { id: found.id, refs: summed(found.refs), tags: tagsOf(found.keys, found.values, texts) };
}

const KINDS = ['node', 'way', 'relation'] as const;

function readRelation(pbf: PbfReader, { texts }: Block): OsmRelation {
  const found = {
    id: 0,
    keys: [] as number[],
    values: [] as number[],
    roles: [] as number[],
    ids: [] as number[],
    kinds: [] as number[],
  };
  pbf.readMessage((tag, read, inner) => {
    if (tag === 1) read.id = inner.readVarint();
    else if (tag === 2) inner.readPackedVarint(read.keys);
    else if (tag === 3) inner.readPackedVarint(read.values);
    else if (tag === 8) inner.readPackedVarint(read.roles);
    else if (tag === 9) inner.readPackedSVarint(read.ids);
    else if (tag === 10) inner.readPackedVarint(read.kinds);
  }, found);
  const members = summed(found.ids).flatMap((id, at) => {
    const kind = KINDS[found.kinds[at] ?? -1];
    return kind === undefined ? [] : [{ kind, id, role: texts[found.roles[at] ?? 0] ?? '' }];
  });
  return { id: found.id, members, tags: tagsOf(found.keys, found.values, texts) };
}

/** Each value from its difference to the one before. */
function summed(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}

function tagsOf(keys: readonly number[], values: readonly number[], texts: readonly string[]): Tags {
  if (keys.length === 0) return NO_TAGS;
  return new Map(keys.map((key, at) => [texts[key] ?? '', texts[values[at] ?? 0] ?? '']));
}
