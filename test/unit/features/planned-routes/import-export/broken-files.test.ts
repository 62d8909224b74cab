// Files of each format in which something is broken: cut, a sign changed, a piece left out, doubled or moved. Each gives a
// reason with a place, or a route that is whole. Soak makes it long by PATIO_MUTATIONS.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../../../src/document/json';
import { writeFeed } from '../../../../../src/features/planned-routes/import-export/gtfs/write-feed';
import { readOrder } from '../../../../../src/features/planned-routes/import-export/read-order';
import type { RouteFileProblemCode } from '../../../../../src/features/planned-routes/import-export/route-file';
import {
  routeSheets,
  writeGeoJson,
  writeGpx,
  writeKml,
  writePolylines,
  writeStopsCsv,
} from '../../../../../src/features/planned-routes/import-export/write-route-file';
import { writeWorkbook } from '../../../../../src/workbook/write-workbook';
import { zipOfTexts } from '../../../../../src/workbook/write-zip';
import { place, routeOf, stop } from '../figures/sample-route';

const NAMES = { deadStart: 'Saída da garagem', productive: 'Em serviço', deadEnd: 'Volta à garagem' };
const STOPS = [stop('Praça "A", 1', place(1, 0), 1, '07:30'), stop('São <B> & C', place(3, 1), 2, '07:45')];
const ROUTE = routeOf(
  { deadStart: [place(0, 0), place(1, 0)], productive: [place(1, 0), place(2, 1), place(3, 1)] },
  STOPS,
);
const FEED = {
  ...{
    agency: 'Patio',
    url: 'https://patio.example',
    timezone: 'America/Sao_Paulo',
    from: '2026-02-28',
    language: 'pt',
  },
  ...{ seconds: [], stopName: (n: number) => `Parada ${n}` },
};
const point = (at: number) =>
  `<Trackpoint><Time>2026-01-01T10:0${at}:00Z</Time><Position><LatitudeDegrees>-30.${at}</LatitudeDegrees><LongitudeDegrees>-51.${at}</LongitudeDegrees></Position></Trackpoint>\n`;
const TCX = `<?xml version="1.0"?>\n<TrainingCenterDatabase><Courses><Course><Name>Linha 10</Name><Track>\n${point(1)}${point(2)}</Track></Course></Courses></TrainingCenterDatabase>\n`;
const VALHALLA = JSON.stringify({
  trip: {
    locations: [
      { lat: -23.5, lon: -46.6 },
      { lat: -23.6, lon: -46.7 },
    ],
    legs: [{ shape: writePolylines(ROUTE, 6)[1]?.text, summary: { time: 90 } }],
  },
});
const text = (content: string) => async () => new Blob([content]);

/** `strict`: a file that was cut is never taken. */
const FILES: readonly [name: string, make: () => Promise<Blob>, isStrict: boolean][] = [
  ['r.json', text(formatJson(ROUTE)), true],
  ['r.gpx', text(writeGpx(ROUTE, NAMES)), true],
  ['r.kml', text(writeKml(ROUTE, NAMES)), true],
  ['r.tcx', text(TCX), true],
  ['r.geojson', text(writeGeoJson(ROUTE, NAMES)), true],
  ['answer.json', text(VALHALLA), true],
  ['r.csv', text(writeStopsCsv(ROUTE, { separator: ';', decimal: ',' })), false],
  ['r.wkt', text('LINESTRING (-46.6 -23.5, -46.7 -23.6, -46.8 -23.7)\nPOINT (-46.6 -23.5)\n'), false],
  [
    'r.polyline6',
    text(
      `${writePolylines(ROUTE, 6)
        .map(({ text: line }) => line ?? '')
        .join('\n')}\n`,
    ),
    false,
  ],
  ['links.txt', text('https://www.google.com/maps/@-23.5,-46.6,15z\ngeo:-23.5,-46.6?q=-23.5,-46.6(A)\n'), false],
  ['r.kmz', () => zipOfTexts({ 'doc.kml': writeKml(ROUTE, NAMES) }), true],
  ['feed.zip', () => zipOfTexts(writeFeed(ROUTE, FEED)), true],
  ['r.xlsx', () => writeWorkbook(routeSheets(ROUTE, { stops: 'Paradas', vertices: 'Vértices' })), true],
  ['r.gpx.gz', async () => gzipped(writeGpx(ROUTE, NAMES)), true],
];

async function gzipped(content: string): Promise<Blob> {
  return new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/** Reasons that are of the file as a whole. */
const WHOLE: ReadonlySet<RouteFileProblemCode> = new Set<RouteFileProblemCode>([
  ...([
    'empty',
    'notText',
    'compressed',
    'encoding',
    'unknownXml',
    'unknownJson',
    'unknownFormat',
    'noPlaces',
  ] as const),
  ...(['archiveCut', 'archiveDamaged', 'archiveLocked', 'archiveTooLarge', 'archivePath', 'archiveNested'] as const),
  ...(['archiveEmpty', 'archiveNothing', 'feedFile', 'engineSays', 'shortLink'] as const),
  ...(['sheetDamaged', 'sheetLocked', 'sheetFormat', 'tooLarge'] as const),
]);

type Damage = {
  kind: 'cut' | 'change' | 'leave out' | 'double' | 'move';
  at: number;
  to: number;
  size: number;
  byte: number;
};
const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('cut', 'change', 'leave out', 'double', 'move'),
  at: fc.nat(),
  to: fc.nat(),
  size: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 60 })),
  byte: fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(...[...'<>&"\',;{}[]()-.0e\n\0'].map((c) => c.charCodeAt(0))),
  ),
});

function damaged(file: Uint8Array, { kind, at: seed, to, size, byte }: Damage): Uint8Array<ArrayBuffer> {
  const at = seed % file.length;
  const bytes = [...file];
  const piece = bytes.slice(at, at + size);
  if (kind === 'cut') return Uint8Array.from(bytes.slice(0, at));
  if (kind === 'change') bytes[at] = byte;
  else if (kind === 'double') bytes.splice(at, 0, ...piece);
  else bytes.splice(at, size);
  if (kind === 'move') bytes.splice(to % (bytes.length + 1), 0, ...piece);
  return Uint8Array.from(bytes);
}

describe('A broken file', () => {
  it.each(FILES)('as %s gives a reason with a place, or a route that is whole', async (name, make, isStrict) => {
    const good = new Uint8Array(await (await make()).arrayBuffer());
    expect(['route', 'shapes']).toContain((await readOrder({ name, bytes: good.slice() })).kind);
    const end = new TextDecoder().decode(good).trimEnd().length;
    await fc.assert(
      fc.asyncProperty(damage, async (how) => {
        const read = await readOrder({ name, bytes: damaged(good, how) });
        if (read.kind === 'refused') {
          const { code, line, file } = read.problem;
          expect(['failed', 'tookTooLong']).not.toContain(code);
          if (!WHOLE.has(code)) expect(line ?? file, code).toBeDefined();
          return;
        }
        if (isStrict && how.kind === 'cut')
          expect(how.at % good.length, 'half a file is taken').toBeGreaterThanOrEqual(end);
        if (read.kind !== 'shapes') return;
        for (const { lat, lng } of read.lines) {
          expect(lat).toHaveLength(lng.length);
          expect(
            lat.every((degrees) => Math.abs(degrees) <= 90) && lng.every((degrees) => Math.abs(degrees) <= 180),
          ).toBe(true);
        }
        for (const { lat, lng } of read.stops) expect(Math.abs(lat ?? 0) <= 90 && Math.abs(lng ?? 0) <= 180).toBe(true);
      }),
      { numRuns: Number(process.env.PATIO_MUTATIONS ?? 30) },
    );
  });
});
