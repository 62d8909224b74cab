// Small towns for tests of streets: a grid of crossings 100 m apart.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExtract } from '../../../../server/streets/extract';
import { hierarchiesOf } from '../../../../server/streets/hierarchy-of-graph';
import { streetGraphOf } from '../../../../server/streets/street-graph';
import { createStreetRouter } from '../../../../server/streets/street-router';
import { type OsmContent, osmFile } from './osm-writer';

/** About 100 m near the equator. */
const STEP = 0.0009;
export type Way = { id: number; refs: readonly number[]; tags?: Record<string, string> };

/** The node in a column and row, counted from the lower left. */
export const nodeAt = (column: number, row: number) => 1000 * (column + 1) + row + 1;
export const placeAt = (column: number, row: number) => ({ lat: row * STEP, lng: column * STEP });

/** Nodes of a grid, and ways through them. Ways without tags are residential streets. */
export function town(
  size: number,
  ways: readonly Way[],
  {
    relations = [],
    tags = {},
  }: { relations?: OsmContent['relations']; tags?: Record<number, Record<string, string>> } = {},
): OsmContent {
  const nodes = Array.from({ length: size * size }, (_, at) => {
    const [column, row] = [at % size, Math.floor(at / size)];
    const { lat, lng } = placeAt(column, row);
    const id = nodeAt(column, row);
    return { id, lat, lon: lng, ...(tags[id] && { tags: tags[id] }) };
  });
  return { nodes, ways: ways.map((way) => ({ ...way, tags: { highway: 'residential', ...way.tags } })), relations };
}

/** Every street of a grid, both ways. */
export function gridWays(size: number): Way[] {
  const line = Array.from({ length: size }, (_, at) => at);
  return line.flatMap((at) => [
    { id: 100 + at, refs: line.map((column) => nodeAt(column, at)), tags: { name: `Rua ${at + 1}` } },
    { id: 200 + at, refs: line.map((row) => nodeAt(at, row)), tags: { name: `Avenida ${at + 1}` } },
  ]);
}

export function extractFile(content: OsmContent): string {
  const path = join(mkdtempSync(join(tmpdir(), 'patio-streets-')), 'town.osm.pbf');
  writeFileSync(path, osmFile(content));
  return path;
}

export const extractOf = (content: OsmContent) => readExtract(extractFile(content));

export async function routerOf(content: OsmContent) {
  const { graph } = streetGraphOf(await extractOf(content));
  return createStreetRouter(graph, hierarchiesOf(graph));
}
