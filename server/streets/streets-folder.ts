// A folder of streets: picture, graph, shortcuts and places of one extract.
import { constants, existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { packHierarchy, unpackHierarchy } from './hierarchy-file';
import { type Hierarchies, isOneForBoth } from './hierarchy-of-graph';
import { PlaceList } from './place-list';
import { StreetGraph } from './street-graph';

/** Changed whenever older folders cannot be read. */
const FORMAT = 3;
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
type About = z.infer<typeof About>;

const NAMES = {
  about: 'about.json',
  tiles: 'streets.pmtiles',
  graph: 'graph.json.gz',
  car: 'shortcuts.gz',
  truck: 'shortcuts-trucks.gz',
  places: 'places.json.gz',
};
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

/** Of the graph beside it. */
export async function readHierarchies(path: string, graph: StreetGraph): Promise<Hierarchies> {
  const read = async (name: string) => unpackHierarchy(await unpacked(join(path, name)), graph.pieces.length * 2);
  const car = await read(NAMES.car);
  return { car, truck: isOneForBoth(graph) ? car : await read(NAMES.truck) };
}

async function readPacked(path: string): Promise<unknown> {
  return JSON.parse((await unpacked(path)).toString('utf8'));
}

async function unpacked(path: string): Promise<Buffer> {
  return promisify(gunzip)(await readFile(path));
}

/** Writers of the parts of a new folder, one after the other: each part is free when it is written. */
export type NewStreets = {
  graph: (graph: StreetGraph) => Promise<void>;
  hierarchies: (hierarchies: Hierarchies) => Promise<void>;
  places: (places: PlaceList) => Promise<void>;
  /** Writes the tiles to a path. */
  tiles: (write: (path: string) => Promise<void>) => Promise<void>;
  extract: (file: string) => Promise<void>;
  /** Last: now the folder is whole. */
  about: (about: Omit<About, 'format'>) => Promise<void>;
};

export function newStreets(half: string): NewStreets {
  return {
    graph: (graph) => writePacked(join(half, NAMES.graph), Buffer.from(JSON.stringify(graph))),
    hierarchies: async ({ car, truck }) => {
      await writePacked(join(half, NAMES.car), packHierarchy(car));
      if (truck !== car) await writePacked(join(half, NAMES.truck), packHierarchy(truck));
    },
    places: (places) => writePacked(join(half, NAMES.places), Buffer.from(JSON.stringify(places))),
    tiles: (write) => write(join(half, NAMES.tiles)),
    extract: (file) => copyFile(file, extractPath(half), constants.COPYFILE_FICLONE),
    about: (about) => writeFile(join(half, NAMES.about), `${JSON.stringify({ format: FORMAT, ...about }, null, 2)}\n`),
  };
}

async function writePacked(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, await promisify(gzip)(bytes, { level: 6 }));
}
