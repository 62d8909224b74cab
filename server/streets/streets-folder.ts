// A folder of streets: picture, graph and places of one extract. It is written beside the one in use and takes its place whole.
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { Box } from '../../src/geo/lat-lng';
import { PlaceList } from './place-list';
import { StreetGraph } from './street-graph';

/** Changed whenever older folders cannot be read. */
const FORMAT = 2;
export const ATTRIBUTION = '© OpenStreetMap contributors';

/** Of DATA_DIR. */
export const streetsPath = (dataDir: string) => join(dataDir, 'streets');
/** Beside this module, and beside the one file of the build. */
export const SAMPLE_STREETS = fileURLToPath(new URL('./sample-streets', import.meta.url));

const About = z.object({
  format: z.literal(FORMAT),
  /** When it was made, as ISO text; marks the tiles for caches. */
  madeAt: z.string(),
  /** Name of the extract. */
  source: z.string(),
  box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  maxZoom: z.int(),
});
export type About = z.infer<typeof About>;

const NAMES = { about: 'about.json', tiles: 'streets.pmtiles', graph: 'graph.json.gz', places: 'places.json.gz' };
const EXTRACT = 'extract.osm.pbf';

export type StreetsFolder = { path: string; about: About };

/** Null: there are no streets, or those of another version. */
export async function openStreetsFolder(path: string): Promise<StreetsFolder | null> {
  if (!existsSync(join(path, NAMES.about))) return null;
  try {
    const { data } = z.safeParse(About, JSON.parse(await readFile(join(path, NAMES.about), 'utf8')));
    return data ? { path, about: data } : null;
  } catch {
    return null;
  }
}

/** Streets are there that this version cannot read. */
export async function isUnreadable(path: string): Promise<boolean> {
  return existsSync(join(path, NAMES.about)) && (await openStreetsFolder(path)) === null;
}

export function tilesPath({ path }: Pick<StreetsFolder, 'path'>): string {
  return join(path, NAMES.tiles);
}

/** A copy of the extract, for Valhalla's graph. The sample has none. */
export function extractPath(path: string): string {
  return join(path, EXTRACT);
}

/** Rejects if it is damaged. */
export async function readGraph(path: string): Promise<StreetGraph> {
  return z.parse(StreetGraph, await readPacked(join(path, NAMES.graph)));
}

export async function readPlaceList(path: string): Promise<PlaceList> {
  return z.parse(PlaceList, await readPacked(join(path, NAMES.places)));
}

async function readPacked(path: string): Promise<unknown> {
  return JSON.parse((await promisify(gunzip)(await readFile(path))).toString('utf8'));
}

type Parts = {
  source: string;
  madeAt: string;
  box: Box;
  maxZoom: number;
  graph: StreetGraph;
  places: PlaceList;
  extract: string;
  /** Writes the tiles to a path. */
  writeTiles: (path: string) => Promise<void>;
  /** Adds to the folder, before it is in use. */
  alsoIn?: ((half: string) => Promise<void>) | undefined;
};

/** Until all is written the folder in use stays as it is. */
export async function writeStreetsFolder(path: string, parts: Parts): Promise<void> {
  const { source, madeAt, box, maxZoom } = parts;
  const [half, old] = [`${path}.half`, `${path}.old`];
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  await parts.writeTiles(join(half, NAMES.tiles));
  await writePacked(join(half, NAMES.graph), parts.graph);
  await writePacked(join(half, NAMES.places), parts.places);
  const about: About = { format: FORMAT, madeAt, source, box, maxZoom };
  await copyFile(parts.extract, extractPath(half), constants.COPYFILE_FICLONE);
  await parts.alsoIn?.(half);
  await writeFile(join(half, NAMES.about), `${JSON.stringify(about, null, 2)}\n`);
  await rm(old, { recursive: true, force: true });
  if (existsSync(path)) await rename(path, old);
  await rename(half, path);
  await rm(old, { recursive: true, force: true });
}

async function writePacked(path: string, value: unknown): Promise<void> {
  await writeFile(path, await promisify(gzip)(JSON.stringify(value), { level: 9 }));
}
