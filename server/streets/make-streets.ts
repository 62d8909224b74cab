// Makes the folder of streets of an OpenStreetMap extract.
import { basename } from 'node:path';
import type { Box } from '../../src/geo/lat-lng';
import { cutTiles, LEAST_ZOOM, MOST_ZOOM } from './cut-tiles';
import { type Extract, readExtract } from './extract';
import { PICTURE_LAYERS, pictureOf } from './picture';
import { placeListOf } from './place-list';
import { writePmtiles } from './pmtiles-file';
import { streetGraphOf } from './street-graph';
import { ATTRIBUTION, writeStreetsFolder } from './streets-folder';

export type Stage = 'relations' | 'ways' | 'positions' | 'graph' | 'places' | 'picture';

/** What was made, for people. */
export type Made = {
  streets: number;
  pieces: number;
  turns: number;
  skippedRestrictions: number;
  names: number;
  numbers: number;
  tiles: number;
  tileBytes: number;
};

/** `alsoIn`: adds to the folder before it takes the place of the one in use. */
type Making = { file: string; folder: string; madeAt: string; alsoIn?: (half: string) => Promise<void> };

/** Throws OsmFileProblem; then nothing was changed. `tell`: a stage and how much of it is done, 0 to 1. */
export async function makeStreets(
  { file, folder, madeAt, alsoIn }: Making,
  tell: (stage: Stage, share: number) => void = () => {},
): Promise<Made> {
  const extract = await readExtract(file, (stage, read, of) => tell(stage, read / of));
  const graph = streetGraphOf(extract);
  tell('graph', 1);
  const places = placeListOf(extract);
  tell('places', 1);
  const box = boxOf(extract);
  const tiles = cutTiles(pictureOf(extract), box, (done, of) => tell('picture', done / of));
  const metadata = {
    name: 'Streets',
    attribution: `<a href="https://www.openstreetmap.org/copyright">${ATTRIBUTION}</a>`,
    vector_layers: PICTURE_LAYERS.map((id) => ({ id, fields: {} })),
  };
  await writeStreetsFolder(folder, {
    source: basename(file),
    madeAt,
    box,
    maxZoom: MOST_ZOOM,
    graph,
    places,
    extract: file,
    alsoIn,
    writeTiles: (path) => writePmtiles(path, tiles, { box, minZoom: LEAST_ZOOM, maxZoom: MOST_ZOOM, metadata }),
  });
  return {
    streets: extract.streets.length,
    pieces: graph.pieces.length,
    turns: graph.turns.length,
    skippedRestrictions: extract.skippedRestrictions,
    names: places.streets.length,
    numbers: places.numbers.length,
    tiles: tiles.length,
    tileBytes: tiles.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
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
