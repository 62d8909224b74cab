import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  OsmFileProblem,
  type OsmNode,
  type OsmRelation,
  type OsmWay,
  readOsmFile,
} from '../../../../server/streets/osm-file';
import { fileBlock, osmFile } from './osm-writer';

const folder = mkdtempSync(join(tmpdir(), 'patio-osm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(bytes: Uint8Array): string {
  const path = join(folder, 'extract.osm.pbf');
  writeFileSync(path, bytes);
  return path;
}

async function read(path: string) {
  const found = { nodes: [] as OsmNode[], ways: [] as OsmWay[], relations: [] as OsmRelation[] };
  await readOsmFile(path, {
    node: (node) => found.nodes.push(node),
    way: (way) => found.ways.push(way),
    relation: (relation) => found.relations.push(relation),
  });
  return found;
}

const CONTENT = {
  nodes: [
    { id: 9_000_000_001, lat: -23.5505199, lon: -46.6333094, tags: { name: 'Sé', highway: 'traffic_signals' } },
    { id: 5, lat: 89.9999999, lon: -179.9999999 },
  ],
  ways: [{ id: 12, refs: [9_000_000_001, 5], tags: { highway: 'residential', name: 'Rua São João' } }],
  relations: [{ id: 7, members: [{ kind: 'way' as const, id: 12, role: 'from' }], tags: { type: 'restriction' } }],
};

describe('An extract', () => {
  it('gives its nodes, ways and relations as they were written', async () => {
    const { nodes, ways, relations } = await read(file(osmFile(CONTENT)));
    expect(nodes).toEqual([
      {
        id: 9_000_000_001,
        lat: -235_505_199,
        lon: -466_333_094,
        tags: new Map(Object.entries(CONTENT.nodes[0]?.tags ?? {})),
      },
      { id: 5, lat: 899_999_999, lon: -1_799_999_999, tags: new Map() },
    ]);
    expect(ways).toEqual([
      {
        id: 12,
        refs: [9_000_000_001, 5],
        tags: new Map([
          ['highway', 'residential'],
          ['name', 'Rua São João'],
        ]),
      },
    ]);
    expect(relations).toEqual([
      { id: 7, members: CONTENT.relations[0]?.members, tags: new Map([['type', 'restriction']]) },
    ]);
  });

  it('may hold blocks of a later format, which are skipped', async () => {
    const later = Buffer.concat([osmFile(CONTENT), fileBlock('OSMLater', new Uint8Array([1, 2, 3]))]);
    expect((await read(file(later))).ways).toHaveLength(1);
  });
});

describe('A file that is none', () => {
  it.each([
    ['that is empty', Buffer.alloc(0), 'is empty'],
    ['of text', Buffer.from('<?xml version="1.0"?><osm/>'), 'is XML of OpenStreetMap'],
    [
      'that needs what is not supported',
      osmFile(CONTENT, { features: ['HistoricalInformation'] }),
      'HistoricalInformation',
    ],
    ['without a header', fileBlock('OSMData', new Uint8Array()), 'data comes before the header'],
  ])('%s is refused with its reason', async (_, bytes, reason) => {
    await expect(read(file(bytes))).rejects.toThrow(OsmFileProblem);
    await expect(read(file(bytes))).rejects.toThrow(reason);
  });

  it('is refused wherever it is cut', async () => {
    const whole = osmFile(CONTENT);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (length) => {
        // Right after a block a cut cannot be seen.
        const blocks = await read(file(whole.subarray(0, length))).then(
          ({ ways }) => ways.length,
          (error: unknown) => (error instanceof OsmFileProblem ? 'refused' : error),
        );
        expect(['refused', 0], `cut at ${length} of ${whole.length}`).toContain(blocks);
      }),
    );
  });

  it('is read or refused with any one byte changed, and nothing else happens', async () => {
    const whole = osmFile(CONTENT);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const bytes = Buffer.from(whole);
        bytes[at] = ((bytes[at] ?? 0) + by) % 256;
        const end = await read(file(bytes)).then(
          () => 'read',
          (error: unknown) => (error instanceof OsmFileProblem ? 'refused' : error),
        );
        expect(['read', 'refused']).toContain(end);
      }),
    );
  });
});
