// One PMTiles file (version 3 of github.com/protomaps/PMTiles): written here, read by the package `pmtiles`.
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { PbfWriter } from 'pbf';
import { Compression, PMTiles, TileType } from 'pmtiles';
import type { Box } from '../../src/geo/lat-lng';
import type { CutTile } from './cut-tiles';

const HEADER_BYTES = 127;
/** The header and the root directory are read by one request. */
const MOST_ROOT_BYTES = 16_384 - HEADER_BYTES;
/** Tiles of a leaf directory. */
const LEAF_TILES = 4096;

type Entry = { id: number; offset: number; length: number; run: number };
type Facts = { box: Box; minZoom: number; maxZoom: number; metadata: Record<string, unknown> };

/** `tiles` in the order of their ids. Directories are not packed, so that a reader may hand packed tiles on as they are. */
export async function writePmtiles(path: string, tiles: readonly CutTile[], facts: Facts): Promise<void> {
  const bodies: Uint8Array[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const { id, bytes } of tiles) {
    entries.push({ id, offset, length: bytes.length, run: 1 });
    bodies.push(bytes);
    offset += bytes.length;
  }
  const { root, leaves } = directoriesOf(entries);
  const metadata = new TextEncoder().encode(JSON.stringify(facts.metadata));
  const header = headerOf(facts, { root, metadata, leaves, data: offset, count: tiles.length });
  await writeFile(path, Buffer.concat([header, root, metadata, leaves, ...bodies]));
}

function directoriesOf(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = directoryOf(entries);
  if (whole.length <= MOST_ROOT_BYTES) return { root: whole, leaves: new Uint8Array() };
  const parts: Uint8Array[] = [];
  const heads: Entry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += LEAF_TILES) {
    const leaf = directoryOf(entries.slice(at, at + LEAF_TILES));
    // A run of 0 stands for a leaf.
    heads.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 });
    parts.push(leaf);
    offset += leaf.length;
  }
  return { root: directoryOf(heads), leaves: Buffer.concat(parts) };
}

/** Four columns: differences of ids, runs, lengths, offsets (0: right after the one before, else plus 1). */
function directoryOf(entries: readonly Entry[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  let last = 0;
  for (const { id } of entries) {
    pbf.writeVarint(id - last);
    last = id;
  }
  for (const { run } of entries) pbf.writeVarint(run);
  for (const { length } of entries) pbf.writeVarint(length);
  let end = -1;
  for (const { offset, length } of entries) {
    pbf.writeVarint(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return pbf.finish();
}

type Sizes = { root: Uint8Array; metadata: Uint8Array; leaves: Uint8Array; data: number; count: number };

function headerOf({ box, minZoom, maxZoom }: Facts, { root, metadata, leaves, data, count }: Sizes): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('PMTiles', 0, 'latin1');
  bytes.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  for (const [at, length] of [root.length, metadata.length, leaves.length, data].entries()) {
    bytes.writeBigUInt64LE(BigInt(offset), 8 + 16 * at);
    bytes.writeBigUInt64LE(BigInt(length), 16 + 16 * at);
    offset += length;
  }
  for (const at of [72, 80, 88]) bytes.writeBigUInt64LE(BigInt(count), at);
  // Sorted by id; directories as they are; tiles packed; vector tiles; zooms.
  const kinds = [1, Compression.None, Compression.Gzip, TileType.Mvt, minZoom, maxZoom];
  for (const [at, value] of kinds.entries()) bytes.writeUInt8(value, 96 + at);
  const degrees = (value: number, at: number) => bytes.writeInt32LE(Math.round(value * 1e7), at);
  degrees(box.west, 102);
  degrees(box.south, 106);
  degrees(box.east, 110);
  degrees(box.north, 114);
  bytes.writeUInt8(maxZoom, 118);
  degrees((box.west + box.east) / 2, 119);
  degrees((box.south + box.north) / 2, 123);
  return bytes;
}

export type PmtilesFile = {
  /** The packed bytes of a tile; null: nothing is there. */
  tile: (z: number, x: number, y: number) => Promise<Uint8Array | null>;
  maxZoom: number;
  close: () => Promise<void>;
};

/** Opens a file of `writePmtiles`. Rejects if it is missing or damaged. */
export async function openPmtiles(path: string): Promise<PmtilesFile> {
  const file = await open(path, 'r');
  try {
    const source = {
      getKey: () => path,
      getBytes: async (at: number, length: number) => ({ data: await bytesAt(file, at, length) }),
    };
    const tiles = new PMTiles(source, undefined, async (bytes) => bytes);
    const { maxZoom } = await tiles.getHeader();
    return {
      tile: async (z, x, y) => {
        const found = await tiles.getZxy(z, x, y);
        return found ? new Uint8Array(found.data) : null;
      },
      maxZoom,
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.buffer.slice(0, bytesRead);
}
