import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { packRoute, sentForm, setOwn } from '../../../../../src/features/planned-routes/document/route-document';
import { readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';
import type { ReadShapes } from '../../../../../src/features/planned-routes/import-export/route-file';
import { decimalText } from '../../../../../src/features/planned-routes/import-export/route-pieces';
import { STOP_FIELDS } from '../../../../../src/features/planned-routes/import-export/stop-fields';
import {
  writeGeoJson,
  writeGpx,
  writeKml,
  writePolylines,
  writeStopsCsv,
} from '../../../../../src/features/planned-routes/import-export/write-route-file';
import { csvStyle } from '../../../../../src/format/csv';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { NAUGHTY_STRINGS } from '../../../naughty-strings';
import { isFormula, readCsv, withoutGuard } from '../../../read-csv';

const NAMES = { deadStart: 'Ida <vazia> & "A"', productive: 'Produtiva', deadEnd: 'Volta' };

type Stop = Record<(typeof STOP_FIELDS)[number], string | number>;
type Parts = { start: LatLng[]; middle: LatLng[]; end: LatLng[] };

function textOf({ start, middle, end }: Parts, stops: readonly Stop[], name = 'R'): string {
  return JSON.stringify({
    planned_route_id: '7',
    route_name: name,
    route_configurations: {
      stop_points: stops,
      dead_start_route_linestring: start,
      dead_end_route_linestring: end,
      productive_route_linestring: middle,
    },
  });
}
function treeOf(text: string): Tree {
  const parsed = parseJson(text, { maxLength: 100_000_000 });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.tree;
}
function reopened(text: string): ReadShapes {
  const read = readRouteText({ name: '', text });
  if (read.kind !== 'shapes') throw new Error(JSON.stringify(read));
  return read;
}

/** Any double on the globe, tiny ones too. No -0, which JSON and every format here write as 0. */
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
const anywhere = fc.record({ lat: degrees(90), lng: degrees(180) });
const places = fc.array(anywhere, { maxLength: 12 });
const parts = fc.record({ start: places, middle: fc.array(anywhere, { minLength: 1, maxLength: 400 }), end: places });
/** Any text of whole signs; XML cannot say control signs. */
const anyText = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom(...NAUGHTY_STRINGS))
  .map(whole);
const stop: fc.Arbitrary<Stop> = fc
  .record({
    texts: fc.array(anyText, { minLength: 5, maxLength: 5 }),
    order: fc.integer({ min: -9, max: 999 }),
    place: anywhere,
  })
  .map(({ texts: [name = '', type = '', holder = '', address = '', hour = ''], order, place }) => ({
    stop_point_name: name,
    stop_point_type: type,
    stop_point_order: order,
    place_holder: holder,
    stop_point_full_address_name: address,
    stop_point_hour: hour,
    stop_point_latitude: place.lat,
    stop_point_longitude: place.lng,
  }));
/** In a short table most lines have a tab, which then looks like the separator. */
const TABBED: Stop = {
  stop_point_name: 'A',
  stop_point_type: '\t=1+1',
  stop_point_order: 0,
  place_holder: '',
  stop_point_full_address_name: '',
  stop_point_hour: '',
  stop_point_latitude: 1,
  stop_point_longitude: 2,
};
const stops = fc.array(stop, { maxLength: 6 });

function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '?').replaceAll('\0', '?');
}
const sayable = (text: unknown) =>
  String(text).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd') || null;

const lined = ({ start, middle, end }: Parts) => [start, middle, end].filter((part) => part.length > 0);
const linesOf = (read: ReadShapes) =>
  read.lines.map(({ lat, lng }) => Array.from(lat, (north, index) => ({ lat: north, lng: lng[index] })));
const eight = (read: ReadShapes) =>
  read.stops.map(({ name, type, order, placeHolder, address, hour, lat, lng }) => [
    name,
    type,
    order,
    placeHolder,
    address,
    hour,
    lat,
    lng,
  ]);

describe('A route that is written and opened again', () => {
  it.each([
    ['GPX', (route: Tree) => writeGpx(route, NAMES)],
    ['KML', (route: Tree) => writeKml(route, NAMES)],
    ['GeoJSON', (route: Tree) => writeGeoJson(route, NAMES)],
  ])('as %s has the same lines bit by bit, and the same places of stops', (_format, write) => {
    fc.assert(
      fc.property(parts, stops, (lines, some) => {
        const read = reopened(write(packRoute(treeOf(textOf(lines, some)))));
        expect(linesOf(read)).toEqual(lined(lines));
        const own = some.map(({ stop_point_latitude: lat, stop_point_longitude: lng }) => ({ lat, lng }));
        expect(read.stops.map(({ lat, lng }) => ({ lat, lng }))).toEqual(own);
        const lonely = lined(lines).filter((line) => line.length === 1).length;
        const told = read.notes.filter(({ code }) => code !== 'swapSuspected');
        const atZero = [...lined(lines).flat(), ...own].filter(({ lat, lng }) => lat === 0 && lng === 0).length;
        expect(told.map(({ code, count }) => [code, count])).toEqual([
          ...(atZero > 0 ? [['atZero', atZero]] : []),
          ...(lonely > 0 ? [['onePoint', lonely]] : []),
        ]);
      }),
    );
  });

  it.each([
    ['KML', (route: Tree) => writeKml(route, NAMES), sayable],
    ['GeoJSON', (route: Tree) => writeGeoJson(route, NAMES), (text: unknown) => text || null],
    ['a CSV with points', (route: Tree) => writeStopsCsv(route, csvStyle('en')), (text: unknown) => text || null],
    ['a CSV with commas', (route: Tree) => writeStopsCsv(route, csvStyle('pt-BR')), (text: unknown) => text || null],
  ])('as %s has all eight fields of its stops, hostile texts too', (_format, write, carried) => {
    const some = fc.array(stop, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, (all) => {
        const lines = { start: [], middle: [], end: [] };
        const expected = all.map((each) =>
          STOP_FIELDS.map((field) => (typeof each[field] === 'string' ? carried(each[field]) : each[field])),
        );
        expect(eight(reopened(write(packRoute(treeOf(textOf(lines, all))))))).toEqual(expected);
      }),
      { examples: [[[TABBED, TABBED]]] },
    );
  });

  it('as GPX has names, addresses, types and hours of stops, whatever they say', () => {
    fc.assert(
      fc.property(fc.array(stop, { minLength: 1, maxLength: 6 }), anyText, (all, name) => {
        const read = reopened(
          writeGpx(packRoute(treeOf(textOf({ start: [], middle: [], end: [] }, all, name))), NAMES),
        );
        expect(read.stops.map((each) => [each.name, each.address, each.type, each.hour])).toEqual(
          all.map((each) => [
            sayable(each.stop_point_name),
            sayable(each.stop_point_full_address_name),
            sayable(each.stop_point_type),
            sayable(each.stop_point_hour),
          ]),
        );
      }),
    );
  });

  it('as JSON of the contract is what came, to the letter, without what only the editor knows', () => {
    const text = `{"x":1.50,${textOf({ start: [], middle: [{ lat: 1, lng: 2 }], end: [] }, []).slice(1)}`;
    const edited = setOwn('speed', 40)(packRoute(treeOf(text)));
    expect(formatJson(edited)).not.toBe(text);
    expect(formatJson(sentForm(edited))).toBe(text);
    for (const write of [writeGpx, writeKml, writeGeoJson]) expect(write(edited, NAMES)).not.toContain('speed');
  });
});

describe('What is written', () => {
  const town = {
    start: [{ lat: -23.5, lng: -46.6 }],
    middle: [
      { lat: 1e-7, lng: -2e-9 },
      { lat: -23.123456789, lng: 7 },
    ],
    end: [],
  };
  const route = packRoute(treeOf(textOf(town, [])));

  it('names the parts as tracks of GPX 1.1 and has no exponents, which its decimals do not know', () => {
    const text = writeGpx(route, NAMES);
    expect(text).toContain('<gpx version="1.1"');
    expect(text).toContain(
      '<trk><name>Ida &lt;vazia&gt; &amp; &quot;A&quot;</name><trkseg>\n<trkpt lat="-23.5" lon="-46.6"/>',
    );
    expect(text).toContain('<trkpt lat="0.0000001" lon="-0.000000002"/>');
    expect(reopened(text).lines.map(({ name }) => name)).toEqual([NAMES.deadStart, NAMES.productive]);
  });

  it('as a decimal number is read back as the same double', () => {
    expect([1.5e-7, 1e21, -1.25e22, 5e-324].map((value) => decimalText(value).slice(0, 12))).toEqual([
      '0.00000015',
      '100000000000',
      '-12500000000',
      '0.0000000000',
    ]);
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(decimalText(value)).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(decimalText(value))).toBe(value + 0);
      }),
    );
  });

  it('as a table of stops has the names of the contract and nothing that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 6 }), (all) => {
        const [head, ...rows] = readCsv(
          writeStopsCsv(packRoute(treeOf(textOf({ start: [], middle: [], end: [] }, all))), csvStyle('en')),
          ',',
        );
        expect(head).toEqual(STOP_FIELDS);
        rows.forEach((row, index) => {
          STOP_FIELDS.forEach((field, at) => {
            const [cell = '', value] = [row[at], all[index]?.[field]];
            if (typeof value === 'number') expect(Number(cell)).toBe(value);
            else expect([isFormula(cell), withoutGuard(cell)]).toEqual([false, value]);
          });
        });
      }),
    );
  });

  it('as polylines rounds to the chosen decimals, part by part, and says what it cannot say', () => {
    expect(writePolylines(route, 5).map(({ part }) => part)).toEqual(['deadStart', 'productive']);
    const [, productive] = writePolylines(route, 6);
    const read = readRouteText({ name: 'a.polyline6', text: productive?.text ?? '' });
    if (read.kind !== 'shapes') throw new Error(read.kind);
    expect(linesOf(read)).toEqual([
      [
        { lat: 0, lng: 0 },
        { lat: -23.123457, lng: 7 },
      ],
    ]);
    const outside = packRoute(treeOf(textOf({ start: [{ lat: 91, lng: 0 }], middle: [], end: [] }, [])));
    expect(writePolylines(outside, 5)).toEqual([{ part: 'deadStart', text: null }]);
  });

  it('of a route without lines, stops or sense is a file without them', () => {
    for (const odd of [
      '{}',
      'null',
      '[]',
      '{"route_configurations":{"stop_points":[null,7,{"stop_point_latitude":"x"}],"productive_route_linestring":"no"}}',
    ]) {
      const tree = packRoute(treeOf(odd));
      const hasStops = odd.includes('stop_points');
      for (const write of [writeGpx, writeKml, writeGeoJson]) {
        expect(readRouteText({ name: '', text: write(tree, NAMES) })).toMatchObject({
          ...(hasStops && write !== writeGpx
            ? // Stops come without a place, whatever they were.
              { stops: [{ lat: null }, { lat: null }, { lat: null }], notes: [{ code: 'unplacedStops', count: 3 }] }
            : { kind: 'refused', problem: { code: 'noPlaces' } }),
        });
      }
      expect(writeStopsCsv(tree, csvStyle('es'))).toContain('stop_point_name');
      expect(writePolylines(tree, 5)).toEqual([]);
    }
  });
});
