// Makes the folder of streets of an OpenStreetMap extract.
import { basename } from 'node:path';
import type { Box } from '../../src/geo/lat-lng';
import { cutTiles, LEAST_ZOOM, MOST_ZOOM } from './cut-tiles';
import { type Extract, readExtract } from './extract';
import { freeMemory } from './free-memory';
import { hierarchiesOf } from './hierarchy-of-graph';
import { PICTURE_LAYERS, type Picture, pictureOf } from './picture';
import { placeListOf } from './place-list';
import { writePmtiles } from './pmtiles-file';
import { replaceFolder } from './replace-folder';
import { streetGraphOf } from './street-graph';
import { ATTRIBUTION, type NewStreets, newStreets } from './streets-folder';

export type Stage = 'relations' | 'ways' | 'positions' | 'graph' | 'shortcuts' | 'places' | 'picture';

/** What was made, for people. */
export type Made = {
  streets: number;
  pieces: number;
  /** Pieces that are not joined to those. */
  apart: number;
  turns: number;
  skippedRestrictions: number;
  names: number;
  numbers: number;
  tiles: number;
  tileBytes: number;
};

/** `alsoIn`: adds to the folder before it takes the place of the one in use. */
type Making = { file: string; folder: string; madeAt: string; alsoIn?: (half: string) => Promise<void> };

/** Throws OsmFileProblem, FolderTaken; then nothing was changed. `tell`: a stage and how much of it is done, 0 to 1. */
export async function makeStreets(
  { file, folder, madeAt, alsoIn }: Making,
  tell: (stage: Stage, share: number) => void = () => {},
): Promise<Made> {
  let made: Made | null = null;
  await replaceFolder(folder, async (half) => {
    made = await fill({ file, half, madeAt, alsoIn }, tell);
  });
  if (made === null) throw new TypeError('Nothing was made.');
  return made;
}

type Filling = Omit<Making, 'folder' | 'alsoIn'> & { half: string; alsoIn: Making['alsoIn'] };

async function fill(
  { file, half, madeAt, alsoIn }: Filling,
  tell: (stage: Stage, share: number) => void,
): Promise<Made> {
  const write = newStreets(half);
  const { box, picture, ...made } = await withoutPicture(file, write, tell);
  freeMemory();
  const tiles = await makePicture(picture, box, write, (share) => tell('picture', share));
  await write.extract(file);
  await alsoIn?.(half);
  await write.about({ madeAt, source: basename(file), box, maxZoom: MOST_ZOOM });
  return { ...made, ...tiles };
}

/** All but the tiles. Of the extract only the picture is left. */
async function withoutPicture(file: string, write: NewStreets, tell: (stage: Stage, share: number) => void) {
  const extract = await readExtract(file, (stage, read, of) => tell(stage, read / of));
  const { skippedRestrictions } = extract;
  const [box, streets] = [boxOf(extract), extract.streets.length];
  freeMemory();
  const routing = await makeRouting(extract, write, tell);
  freeMemory();
  tell('places', 0);
  const search = await makeSearch(extract, write);
  freeMemory();
  return { streets, skippedRestrictions, box, ...routing, ...search, picture: pictureOf(extract) };
}

/** Each part is dropped once written, so the largest part alone decides the memory of an extract. */
async function makeRouting(extract: Extract, write: NewStreets, tell: (stage: Stage, share: number) => void) {
  const { graph, apart } = streetGraphOf(extract);
  tell('graph', 1);
  await write.graph(graph);
  freeMemory();
  await write.hierarchies(hierarchiesOf(graph, (share) => tell('shortcuts', share)));
  return { pieces: graph.pieces.length, apart, turns: graph.turns.length };
}

async function makeSearch(extract: Extract, write: NewStreets) {
  const places = placeListOf(extract);
  await write.places(places);
  return { names: places.streets.length, numbers: places.numbers.length };
}

async function makePicture(picture: Picture, box: Box, write: NewStreets, tell: (share: number) => void) {
  const tiles = cutTiles(picture, box, (done, of) => {
    freeMemory();
    tell(done / of);
  });
  const metadata = {
    name: 'Streets',
    attribution: `<a href="https://www.openstreetmap.org/copyright">${ATTRIBUTION}</a>`,
    vector_layers: PICTURE_LAYERS.map((id) => ({ id, fields: {} })),
  };
  await write.tiles((path) => writePmtiles(path, tiles, { box, minZoom: LEAST_ZOOM, maxZoom: MOST_ZOOM, metadata }));
  return { tiles: tiles.length, tileBytes: tiles.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}

function boxOf({ streets }: Extract): Box {
  let [west, south, east, north] = [180e7, 90e7, -180e7, -90e7];
  for (const { line } of streets) {
    for (const [lon, lat] of line) {
      west = Math.min(west, lon);
      east = Math.max(east, lon);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return { west: west / 1e7, south: south / 1e7, east: east / 1e7, north: north / 1e7 };
}
