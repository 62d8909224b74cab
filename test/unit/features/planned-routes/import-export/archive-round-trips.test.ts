// Routes that go out as KMZ, GTFS, workbook and GPX and come in again: unchanged in what the format can hold.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { packRoute } from '../../../../../src/features/planned-routes/document/route-document';
import { readHours } from '../../../../../src/features/planned-routes/document/written-hours';
import { writeFeed } from '../../../../../src/features/planned-routes/import-export/gtfs/write-feed';
import { readOrder } from '../../../../../src/features/planned-routes/import-export/read-order';
import type { ReadShapes } from '../../../../../src/features/planned-routes/import-export/route-file';
import {
  routeSheets,
  writeGpx,
  writeKml,
} from '../../../../../src/features/planned-routes/import-export/write-route-file';
import { guessUses } from '../../../../../src/features/planned-routes/open/guess-uses';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { writeWorkbook } from '../../../../../src/workbook/write-workbook';
import { zipOfTexts } from '../../../../../src/workbook/write-zip';
import { NAUGHTY_STRINGS } from '../../../naughty-strings';

const NAMES = { deadStart: 'Saída da garagem', productive: 'Em serviço', deadEnd: 'Volta à garagem' };
const FEED = {
  agency: 'Patio',
  url: 'https://patio.example',
  timezone: 'America/Sao_Paulo',
  from: '2026-02-28',
  language: 'pt-BR',
  seconds: [],
  stopName: (n: number) => `Parada ${n}`,
};
const TRIPS = resolve(import.meta.dirname, '../../../../../../shared/data/trips/sao-paulo-bus-trips.json');
const missing = existsSync(TRIPS) ? '' : ' (skipped: ../shared/data/trips/sao-paulo-bus-trips.json is not here)';

type Stop = { name: string; address: string; hour: string; type: string; hint: string } & LatLng;
type Parts = { deadStart: LatLng[]; productive: LatLng[]; deadEnd: LatLng[] };

function routeOf({ deadStart, productive, deadEnd }: Parts, stops: readonly Stop[]): Tree {
  const text = JSON.stringify({
    planned_route_id: '7',
    route_name: 'Linha "T1", Restinga',
    route_configurations: {
      stop_points: stops.map(({ name, address, hour, type, hint, lat, lng }, at) => ({
        stop_point_name: name,
        stop_point_type: type,
        stop_point_order: at,
        place_holder: hint,
        stop_point_full_address_name: address,
        stop_point_hour: hour,
        stop_point_latitude: lat,
        stop_point_longitude: lng,
      })),
      dead_start_route_linestring: deadStart,
      dead_end_route_linestring: deadEnd,
      productive_route_linestring: productive,
    },
  });
  const parsed = parseJson(text, { maxLength: 100_000_000 });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return packRoute(parsed.tree);
}

async function opened(name: string, file: Blob | string): Promise<ReadShapes> {
  const bytes = new Uint8Array(await new Blob([file]).arrayBuffer());
  const read = await readOrder({ name, bytes });
  if (read.kind !== 'shapes') throw new Error(JSON.stringify(read));
  return read;
}
const linesOf = (read: ReadShapes) =>
  read.lines.map(({ lat, lng }) => Array.from(lat, (north, at) => ({ lat: north, lng: lng[at] ?? Number.NaN })));
/** By the parts that the preview proposes. */
const partsOf = (read: ReadShapes) => {
  const uses = guessUses(read.lines, NAMES);
  const lines = linesOf(read);
  const of = (part: string) => lines.filter((_, at) => uses[at] === part).flat();
  return { deadStart: of('deadStart'), productive: of('productive'), deadEnd: of('deadEnd') };
};
const secondsOf = (hours: readonly (string | null)[]) =>
  readHours(hours.map((hour) => hour ?? '')).hours.map(({ seconds }) => seconds);

/** Seven decimals, on both sides of the antimeridian too. */
const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((value) => value / 1e7 + 0);
const anywhere = fc.oneof(
  fc.record({ lat: degrees(89), lng: degrees(180) }),
  fc.record({ lat: degrees(60), lng: fc.constantFrom(179.9999999, -179.9999999, 180, -180) }),
);
const line = (least: number, most: number) => fc.array(anywhere, { minLength: least, maxLength: most });
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(...NAUGHTY_STRINGS, 'São João, 12', '"', '=1+1'),
  )
  .map((said) => said.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '?'));
const parts = fc.record({ deadStart: line(0, 5), productive: line(2, 60), deadEnd: line(0, 5) });
/** Hours that go on past midnight, none, or some. */
const hours = fc.array(fc.option(fc.integer({ min: 0, max: 5 * 3600 }), { nil: null }), { minLength: 8, maxLength: 8 });
const clock = (seconds: number) =>
  [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
const stops = fc
  .tuple(fc.array(fc.tuple(text, text, text, text, anywhere), { minLength: 1, maxLength: 8 }), hours)
  .map(([some, steps]) => {
    let at = 22 * 3600;
    return some.map(([name, address, type, hint, place], index): Stop => {
      const step = steps[index] ?? null;
      at += step ?? 0;
      return { name, address, type, hint, hour: step === null ? '' : clock(at), ...place };
    });
  });
const RUNS = { numRuns: 60 };

describe('A route that goes out and comes in again', () => {
  it('as GTFS has the productive line, and places, names, addresses and hours of its stops', async () => {
    await fc.assert(
      fc.asyncProperty(parts, stops, async (lines, some) => {
        const read = await opened('r.zip', await zipOfTexts(writeFeed(routeOf(lines, some), FEED)));
        expect(linesOf(read)).toEqual([lines.productive]);
        expect(read.lines[0]?.name).toBe('Linha "T1", Restinga');
        expect(read.stops.map(({ name, address, lat, lng }) => [name, address, lat, lng])).toEqual(
          // A feed asks for names: without one, the address or the number is written.
          some.map(({ name, address, lat, lng }, at) => [
            name.trim() === '' ? address.split(',').slice(0, 2).join(',').trim() || `Parada ${at + 1}` : name,
            address || null,
            lat,
            lng,
          ]),
        );
        // And for the first and the last hour: they are those of the nearest stop that has one.
        const seconds = secondsOf(some.map(({ hour }) => hour));
        const [first, last] = [seconds.find((each) => each !== null), seconds.findLast((each) => each !== null)];
        seconds[0] ??= first ?? null;
        if (seconds.length > 1) seconds[seconds.length - 1] ??= last ?? null;
        expect(secondsOf(read.stops.map(({ hour }) => hour))).toEqual(seconds);
      }),
      RUNS,
    );
  });

  it('as KMZ has the three parts and all eight fields of its stops', async () => {
    await fc.assert(
      fc.asyncProperty(parts, stops, async (lines, some) => {
        const read = await opened('r.kmz', await zipOfTexts({ 'doc.kml': writeKml(routeOf(lines, some), NAMES) }));
        expect(partsOf(read)).toEqual(lines);
        expectEight(read, some);
      }),
      RUNS,
    );
  });

  it('as a workbook has the three parts and all eight fields of its stops', async () => {
    await fc.assert(
      fc.asyncProperty(parts, stops, async (lines, some) => {
        const sheets = routeSheets(routeOf(lines, some), { stops: 'Paradas', vertices: 'Vértices' });
        const read = await opened('r.xlsx', await writeWorkbook(sheets));
        expect(partsOf(read)).toEqual(lines);
        expectEight(read, some);
      }),
      RUNS,
    );
  });

  it('as GPX has the three parts, and its stops once although they are a route too', async () => {
    await fc.assert(
      fc.asyncProperty(parts, stops, async (lines, some) => {
        const gpx = writeGpx(routeOf(lines, some), NAMES);
        expect(gpx.match(/<rtept /g)).toHaveLength(some.length);
        const read = await opened('r.gpx', gpx);
        expect(partsOf(read)).toEqual(lines);
        expect(read.stops.map(({ lat, lng }) => ({ lat, lng }))).toEqual(some.map(({ lat, lng }) => ({ lat, lng })));
      }),
      RUNS,
    );
  });

  function expectEight(read: ReadShapes, some: readonly Stop[]): void {
    expect(
      read.stops.map(({ name, type, order, placeHolder, address, hour, lat, lng }) => [
        name,
        type,
        order,
        placeHolder,
        address,
        hour,
        lat,
        lng,
      ]),
    ).toEqual(
      some.map(({ name, type, hint, address, hour, lat, lng }, at) => [
        name || null,
        type || null,
        at,
        hint || null,
        address || null,
        hour || null,
        lat,
        lng,
      ]),
    );
  }

  it.skipIf(missing)(`is the same for trips of buses${missing}`, async () => {
    type Trip = { productive?: unknown; [key: string]: unknown };
    const trips = JSON.parse(readFileSync(TRIPS, 'utf8')) as Trip[];
    for (const trip of trips.slice(0, 12)) {
      const { stop_points: points } = trip as { stop_points: Record<string, string | number>[] };
      const key = Object.keys(trip).find((each) => /productive/.test(each)) ?? '';
      const places = trip[key] as LatLng[];
      const some = points.map(
        (point): Stop => ({
          name: String(point.stop_point_name),
          address: '',
          hour: String(point.stop_point_hour),
          type: '',
          hint: '',
          lat: Number(point.stop_point_latitude),
          lng: Number(point.stop_point_longitude),
        }),
      );
      const route = routeOf({ deadStart: [], productive: places, deadEnd: [] }, some);
      const read = await opened('r.zip', await zipOfTexts(writeFeed(route, FEED)));
      expect(linesOf(read)).toEqual([places]);
      expect(read.stops.map(({ name, hour }) => [name, hour])).toEqual(some.map(({ name, hour }) => [name, hour]));
      const kmz = await opened('r.kmz', await zipOfTexts({ 'doc.kml': writeKml(route, NAMES) }));
      const sheets = routeSheets(route, { stops: 'Paradas', vertices: 'Vértices' });
      for (const again of [kmz, await opened('r.xlsx', await writeWorkbook(sheets))]) {
        expect(linesOf(again)).toEqual([places]);
        expectEight(again, some);
      }
    }
  });
});
