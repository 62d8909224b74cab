// What exports of other programs look like: nothing in them is left out without a word, and nothing is guessed wrongly.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRouteFile, readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';
import type { ReadRoute, ReadShapes } from '../../../../../src/features/planned-routes/import-export/route-file';
import { guessUses } from '../../../../../src/features/planned-routes/open/guess-uses';
import { encodePolyline } from '../../../../../src/geo/encoded-polyline';

const CASES = resolve(import.meta.dirname, '../../../../../../shared/data/cases');
const missing = existsSync(CASES) ? '' : ' (skipped: ../shared/data/cases is not here)';
const openCase = (name: string) => readRouteFile({ name, bytes: new Uint8Array(readFileSync(join(CASES, name))) });
const open = (text: string, columns?: Parameters<typeof readRouteText>[0]['columns']) =>
  readRouteText({ name: '', text, columns });
function shapes(read: ReadRoute): ReadShapes {
  if (read.kind !== 'shapes') throw new Error(JSON.stringify(read));
  return read;
}
const vertices = (read: ReadRoute) => shapes(read).lines.map(({ lat }) => lat.length);
const names = (read: ReadRoute) => shapes(read).stops.map(({ name }) => name);
const told = (read: ReadRoute) =>
  (read.kind === 'shapes' ? read.notes : read.kind === 'refused' ? (read.problem.found ?? []) : []).map(
    ({ code, count }) => [code, count],
  );
const NAMES = { deadStart: 'Start', productive: 'Productive', deadEnd: 'End' };
const gpx = (inner: string) => `<gpx xmlns:gpxx="x">${inner}</gpx>`;
const kml = (inner: string) => `<kml><Document>\n${inner}</Document></kml>`;
const seq = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('Pasted well-known text', () => {
  it('is a line with all of its places', () => {
    expect(vertices(open('LINESTRING(-46.6 -23.5,-46.7 -23.6,-46.8 -23.7)'))).toEqual([3]);
    expect(vertices(open('LINESTRING (-46.6 -23.5, -46.7 -23.6)\nLINESTRING (-46.8 -23.5, -46.9 -23.6)'))).toEqual([
      2, 2,
    ]);
  });
});

describe.skipIf(missing !== '')(`The cases of the review${missing}`, () => {
  it.each<[string, number[], (string | null)[], string[]]>([
    ['comma-only.kml', [4], [], ['commaTuples']],
    ['garmin-rpt.gpx', [6], ['Desk', 'Dock'], []],
    ['first-five.gpx', [5], ['R01', 'R02', 'R03', 'R04', 'R05'], []],
    ['osmand-both.gpx', [2, 12], [], ['routeOfTrack']],
    ['blank-lines-first.gpx', [3], [], []],
    ['doubled-backslashes.txt', [25], [], ['unescaped', 'precision']],
    ['gtfs-shapes.txt', [4], [], ['separator', 'sequenced']],
    ['gtfs-shapes-two.txt', [2, 2], [], ['separator']],
    ['address-some.kml', [], ['Depot', 'Market'], ['addresses']],
    ['name-with-breaks.kml', [], ['A name'], []],
    ['mixed-eol-crlf-head.csv', [], ['A', 'B', 'C'], ['separator']],
    ['sep-line.csv', [], ['Depot', 'School'], ['separator', 'decimalComma']],
    ['utf8-says-latin1.gpx', [3], [], ['otherEncoding']],
  ])('%s', (name, lines, stops, codes) => {
    const read = openCase(name);
    expect(vertices(read)).toEqual(lines);
    expect(names(read)).toEqual(stops);
    expect(told(read).map(([code]) => code)).toEqual(codes);
  });

  it('of areas or addresses alone are refused with what they hold', () => {
    expect(told(openCase('areas-only.kml'))).toEqual([['areas', 1]]);
    expect(told(openCase('address-only.kml'))).toEqual([['addresses', 2]]);
  });

  it('take the track where a route goes its way', () => {
    expect(guessUses(shapes(openCase('osmand-both.gpx')).lines, NAMES)).toEqual(['none', 'productive']);
    const [line] = shapes(openCase('gtfs-shapes.txt')).lines;
    expect([...(line?.lat ?? [])]).toEqual([-23.55, -23.551, -23.552, -23.56]);
    expect(shapes(openCase('utf8-says-latin1.gpx')).lines[0]?.name).toBe('Praça São João');
  });

  it('are never a fault of the reader', () => {
    for (const name of readdirSync(CASES)) {
      const read = openCase(name);
      if (read.kind === 'refused') expect(read.problem.code).not.toBe('failed');
    }
  });
});

describe('GPX of other programs', () => {
  it('has every road point of a route, in the order of the way', () => {
    const legs = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(legs, (counts) => {
        let at = 0;
        const next = () => {
          at += 1;
          return `lat="${(-23 - at / 1000).toFixed(3)}" lon="-46"`;
        };
        const text = counts
          .map(
            (count) =>
              `<rtept ${next()}><name>P</name><extensions><gpxx:RoutePointExtension>${seq(count)
                .map(() => `<gpxx:rpt ${next()}/>`)
                .join('')}</gpxx:RoutePointExtension></extensions></rtept>`,
          )
          .join('\n');
        const read = shapes(open(gpx(`<rte>${text}</rte>`)));
        const lats = [...(read.lines[0]?.lat ?? [])];
        expect(lats).toEqual(seq(at).map((index) => Number((-23 - (index + 1) / 1000).toFixed(3))));
        expect(read.stops).toHaveLength(counts.length);
      }),
    );
  });

  it('has named points of a route as stops: not those that only bend it, and none twice', () => {
    const read = open(
      gpx(`<wpt lat="-23" lon="-46"><name>A</name></wpt><rte><rtept lat="-23" lon="-46"><name>A</name></rtept>
        <rtept lat="-23.1" lon="-46"><name>Bend</name><extensions><trp:ShapingPoint/></extensions></rtept>
        <rtept lat="-23.2" lon="-46"><name> </name></rtept><rtept lat="-23.3" lon="-46"><name>\n  B\n</name></rtept></rte>`),
    );
    expect(names(read)).toEqual(['A', 'B']);
    expect(vertices(read)).toEqual([4]);
    expect(told(read)).toEqual([]);
  });

  it('tells what it leaves out, with the line of the first', () => {
    const read = shapes(
      open(
        gpx(
          `<trk><trkseg>\n<trkpt lat="1" lon="2"><name>Kiosk</name></trkpt>\n<trkpt lat="1.1" lon="2"/></trkseg></trk>
          <trk><trkseg><trkpt lat="5" lon="2"/></trkseg></trk><extensions><x:note lat="1" lon="2"/></extensions>`,
        ),
      ),
    );
    expect(read.notes).toEqual([
      { code: 'pointNames', count: 1, line: 2 },
      { code: 'extensionPlaces', count: 1, line: 4 },
      { code: 'onePoint', count: 1, line: 4 },
    ]);
  });

  it.each([
    [
      'a route that begins late',
      [
        [-23.551, -46.632],
        [-23.56, -46.642],
      ],
      'none',
    ],
    [
      'a route with a point on the way',
      [
        [-23.55, -46.63],
        [-23.555, -46.636],
        [-23.56, -46.642],
      ],
      'none',
    ],
    [
      'a route the other way',
      [
        [-23.56, -46.642],
        [-23.55, -46.63],
      ],
      'productive',
    ],
    [
      'a route to somewhere else',
      [
        [-23.55, -46.63],
        [-23.75, -46.83],
      ],
      'productive',
    ],
  ])('joins a route with a track only where it is another way: %s', (_name, route, use) => {
    const track = seq(11).map((at) => `<trkpt lat="${-23.55 - at / 1000}" lon="${-46.63 - (at * 1.2) / 1000}"/>`);
    const points = route.map(([lat, lng]) => `<rtept lat="${lat}" lon="${lng}"/>`);
    const read = shapes(open(gpx(`<rte>${points.join('')}</rte><trk><trkseg>${track.join('')}</trkseg></trk>`)));
    expect(guessUses(read.lines, NAMES)[0]).toBe(use);
    expect(read.notes.some(({ code }) => code === 'routeOfTrack')).toBe(use === 'none');
  });

  it.each(['\n', '\r\n\r\n', '   \n\t', '\ufeff\n\n'])('may have %j above its declaration; lines count on', (above) => {
    const read = open(`${above}<?xml version="1.0"?>\n<gpx><wpt lat="1" lon="2"/>\n<wpt lat="x" lon="2"/></gpx>`);
    const blank = (above.match(/\n/g) ?? []).length;
    expect(shapes(read).notes).toEqual([{ code: 'unreadablePlaces', count: 1, line: 3 + blank }]);
  });
});

describe('KML of other programs', () => {
  const place = fc.tuple(fc.integer({ min: -46_900, max: -46_100 }), fc.integer({ min: -23_900, max: -23_100 }));
  it('gives back its places whatever stands between them', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 12 }),
        fc.constantFrom(' ', '\n', ', ', ' , ', '\n  '),
        fc.boolean(),
        (places, between, hasHeight) => {
          const way = places.map(([lng, lat], at) => [(lng + at) / 1000, lat / 1000] as const);
          const isSplit = !between.includes(',');
          const text = way.map(([lng, lat]) => `${lng},${lat}${hasHeight ? ',760' : ''}`).join(isSplit ? between : ',');
          const read = open(kml(`<Placemark><LineString><coordinates>${text}</coordinates></LineString></Placemark>`));
          const [line] = shapes(read).lines;
          expect([...(line?.lat ?? [])]).toEqual(way.map(([, lat]) => lat));
          expect([...(line?.lng ?? [])]).toEqual(way.map(([lng]) => lng));
        },
      ),
    );
  });

  it('counts areas, pictures, parts elsewhere, addresses and empty entries, each with its line', () => {
    const polygon =
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>1,1 2,2 1,1</coordinates></LinearRing></outerBoundaryIs><innerBoundaryIs><LinearRing><coordinates>1,1 2,2 1,1</coordinates></LinearRing></innerBoundaryIs></Polygon>';
    const read = open(
      kml(`<Placemark><name>A</name>${polygon}</Placemark>
<Placemark><MultiGeometry>${polygon}${polygon}</MultiGeometry></Placemark>
<GroundOverlay/><NetworkLink/>
<Placemark><name>B</name><address>Rua A, 1</address></Placemark>
<Placemark><name>C</name></Placemark>
<Placemark><Point><coordinates>-46,-23</coordinates></Point></Placemark>`),
    );
    expect(shapes(read).notes).toEqual([
      { code: 'areas', count: 3, line: 2 },
      { code: 'models', count: 1, line: 4 },
      { code: 'links', count: 1, line: 4 },
      { code: 'addresses', count: 1, line: 5 },
      { code: 'noGeometry', count: 1, line: 6 },
    ]);
  });
});

describe('JSON of other programs', () => {
  it('counts what it leaves out, with the entry of the first', () => {
    const read = open(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { nome: 'Garagem', endereço: 'Rua A' },
            geometry: { type: 'Point', coordinates: [-46, -23] },
          },
          { type: 'Feature', properties: { address: 'Rua B' }, geometry: null },
          { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: [[], []] } },
          { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [[-46, -23]] } },
        ],
      }),
    );
    expect(shapes(read).stops).toMatchObject([{ name: 'Garagem', address: 'Rua A' }]);
    expect(shapes(read).notes).toEqual([
      { code: 'addresses', count: 1, entry: 2 },
      { code: 'areas', count: 2, entry: 3 },
      { code: 'onePoint', count: 1, entry: 4 },
    ]);
  });

  it.each([
    ['[{"type":"Feature","geometry":{"type":"Point","coordinates":[-46,-23]}}]', [[null, -23, -46]]],
    ['[{"latitude":"-23","longitude":"-46","nome":"A"}]', [['A', -23, -46]]],
    [
      '[{"lat":-23,"lon":-46,"stopName":"A"},{"lat":-24,"lon":-46,"stopName":"B"}]',
      [
        ['A', -23, -46],
        ['B', -24, -46],
      ],
    ],
  ])('is read under its usual keys: %s', (text, stops) => {
    expect(shapes(open(text)).stops.map(({ name, lat, lng }) => [name, lat, lng])).toEqual(stops);
  });
});

describe('An encoded polyline that was copied from elsewhere', () => {
  const walk = fc.array(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 })), {
    minLength: 12,
    maxLength: 40,
  });
  it('is the same line with doubled backslashes, in quotes, or out of an address', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        let [lat, lng] = [-2_355_000, -4_663_000];
        const places = steps.map(([north, east]) => {
          lat += north;
          lng += east;
          return { lat: lat / 1e5, lng: lng / 1e5 };
        });
        const text = encodePolyline(places, 5);
        // Two backslashes of the line itself cannot be told from one that was doubled.
        fc.pre(!text.includes('\\\\'));
        const same = (other: string) =>
          expect([...(shapes(open(other)).lines[0]?.lat ?? [])]).toEqual(places.map((place) => place.lat));
        for (const other of [text, text.replaceAll('\\', '\\\\'), JSON.stringify(text), `enc:${text}:`]) same(other);
        const encoded = encodeURIComponent(text);
        if (encoded !== text) same(encoded);
      }),
    );
  });
});

describe('Tables of other programs', () => {
  it.each<[string, string, [string | null, number, number][]]>([
    ['Excel with sep=', 'sep=;\r\nCliente;Latitude;Longitude\r\nA;-23,5;-46,5\r\n', [['A', -23.5, -46.5]]],
    [
      'a report with a title',
      'Relatório de paradas;;\nPeríodo;01/11/2026;\n\nCliente;Lat;Long\nA;-23,5;-46,5',
      [['A', -23.5, -46.5]],
    ],
    [
      'a head on every page',
      'name,lat,lng\nA,-23.5,-46.5\nname,lat,lng\nB,-23.6,-46.6',
      [
        ['A', -23.5, -46.5],
        ['B', -23.6, -46.6],
      ],
    ],
    ['Google My Maps', 'WKT,nome,descrição\n"POINT (-46.5 -23.5)",A,', [['A', -23.5, -46.5]]],
    ['one cell for both', 'Cliente;Coordenadas\nA;-23.5, -46.5', [['A', -23.5, -46.5]]],
    [
      'an address of a map',
      'Nome;Link\nA;https://www.google.com/maps?q=-23.5001,-46.5002',
      [['A', -23.5001, -46.5002]],
    ],
    ['degrees, minutes, seconds', 'Local;Latitude;Longitude\nA;23°30\'00"S;46°30\'00"O', [['A', -23.5, -46.5]]],
    [
      'GTFS stops.txt',
      'stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type\n1,,"A, B",-23.5,-46.5,0',
      [['A, B', -23.5, -46.5]],
    ],
    ['invisible signs', 'Cliente\tLat\tLong\n\u200bA\u00a0\t-23.5\u200b\t-46.5', [['A', -23.5, -46.5]]],
    ['units in the head', 'Ponto;Latitude (graus);Longitude (graus)\nA;-23,5;-46,5', [['A', -23.5, -46.5]]],
  ])('%s', (_name, text, stops) => {
    expect(shapes(open(text)).stops.map(({ name, lat, lng }) => [name, lat, lng])).toEqual(stops);
  });

  it('of points are lines: one for each shape, by their numbers; positions by their time', () => {
    const rows = fc.shuffledSubarray(seq(30), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(rows, (order) => {
        const text = order.map((at) => `S${at % 2},${(-23 - at / 100).toFixed(2)},-46,${at * 10}`);
        const read = shapes(open(`shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n${text.join('\n')}`));
        for (const line of read.lines) {
          expect([...line.lat]).toEqual([...line.lat].toSorted((a, b) => b - a));
          expect(line.lat).toHaveLength(15);
        }
      }),
    );
    const positions =
      'Placa;Data/Hora;Latitude;Longitude;Velocidade\nX;25/11/2026 08:01:00;-23,51;-46,5;30\nX;25/11/2026 08:00:00;-23,5;-46,5;20';
    expect([...(shapes(open(positions)).lines[0]?.lat ?? [])]).toEqual([-23.5, -23.51]);
  });

  it('tells what it leaves out: titles, torn rows, addresses, areas, points without a number', () => {
    expect(told(open('Report\nname;lat;lng;address\nA;-23,5;-46,5;\nB;;;Rua B\nC;x;y;\nD;1,5;2,5;R;5'))).toEqual([
      ['separator', undefined],
      ['aboveHead', 1],
      ['rowsSkipped', 1],
      ['addresses', 1],
      ['unreadablePlaces', 1],
      ['decimalComma', undefined],
    ]);
    expect(told(open('WKT,name\n"POINT (1 2)",A\n"POLYGON ((1 2, 3 4, 1 2))",B'))).toContainEqual(['areas', 1]);
    expect(
      told(open('shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\nS,1.5,2.5,1\nS,1.6,2.5,x\nS,1.7,2.5,2')),
    ).toContainEqual(['noSequence', 1]);
    expect(told(open('name,lat,lng\n"A,-23.5,-46.5\nB,-23.6,-46.6\nC,-23.7,-46.7'))).toContainEqual([
      'brokenQuotes',
      1,
    ]);
  });

  it.each([
    ['below its name', 'Placa;Data/Hora;Latitude;Longitude'],
    ['below an unknown name', 'Bem;Data/Hora;Latitude;Longitude'],
  ])('of two vehicles, %s, is a line for each', (_name, head) => {
    const rows = ['ABC1D23;08:00;-23,5', 'XYZ9A87;08:00;-22,5', 'ABC1D23;08:01;-23,51', 'XYZ9A87;08:01;-22,51'];
    const text = rows.map((row) => row.replace(';08', ';25/11/2026 08').concat(';-46,5')).join('\n');
    const read = shapes(open(`${head}\n${text}`));
    expect(read.lines.map(({ name, lat }) => [name, [...lat]])).toEqual([
      ['ABC1D23', [-23.5, -23.51]],
      ['XYZ9A87', [-22.5, -22.51]],
    ]);
  });

  it('of stops keeps them stops where a column says the vehicle and none a moment', () => {
    expect(shapes(open('Veículo;Endereço;Lat;Lng\nA;Rua A;-23,5;-46,5\nB;Rua B;-23,6;-46,5')).stops).toHaveLength(2);
  });

  it('takes a number beside the street for that of the house, and for the order where it counts', () => {
    const said = (text: string) => shapes(open(text)).stops.map(({ order, address }) => [order, address]);
    expect(said('Nome;Rua;Número;Lat;Lng\nA;Rua Augusta;1000;-23,5;-46,5\nB;Rua Bela;12;-23,6;-46,5')).toEqual([
      [null, 'Rua Augusta, 1000'],
      [null, 'Rua Bela, 12'],
    ]);
    expect(said('Nº;Endereço;Lat;Lng\n2;Rua Augusta;-23,5;-46,5\n1;Rua Bela;-23,6;-46,5')).toEqual([
      [2, 'Rua Augusta'],
      [1, 'Rua Bela'],
    ]);
    expect(said('Ordem;Endereço;Número;Lat;Lng\n1;Rua Augusta, 1000;1000;-23,5;-46,5')).toEqual([
      [1, 'Rua Augusta, 1000'],
    ]);
    expect(said('Número;Endereço;Ordem;Lat;Lng\n900;Rua Augusta;1;-23,5;-46,5')).toEqual([[1, 'Rua Augusta, 900']]);
  });

  it('of trips from an origin to a destination says so, and lets a person name the columns', () => {
    const read = open('Origem Lat;Origem Lng;Destino Lat;Destino Lng\n-23,5;-46,5;-23,6;-46,6');
    expect(read).toMatchObject({ problem: { code: 'noColumns', found: [{ code: 'originAndDestination' }] } });
    const columns = ['stop_point_latitude', 'stop_point_longitude', null, null] as const;
    expect(
      shapes(open('Origem Lat;Origem Lng;Destino Lat;Destino Lng\n-23,5;-46,5;-23,6;-46,6', columns)).stops,
    ).toHaveLength(1);
  });

  it('counts the addresses of a table that has nothing else', () => {
    expect(told(open('Cliente;Endereço\nA;Rua A, 1\nB;Rua B, 2\nC;'))).toEqual([['addresses', 2]]);
  });

  it('tells columns that name what another one names, and places at zero', () => {
    const read = open('Nome;Lat;Lng;Lat;Lng\nA;-23,5;-46,5;-22,5;-45,5\nB;0,0;0,0;-22,6;-45,6');
    expect(told(read)).toContainEqual(['doubledColumns', 2]);
    expect(shapes(read).notes.find(({ code }) => code === 'doubledColumns')?.detail).toBe('Lat, Lng');
    expect(told(read)).toContainEqual(['atZero', 1]);
    expect(told(open('Nome;Lat;Lng;Lat\nA;-23,5;-46,5;-23,5'))).not.toContainEqual(['doubledColumns', 1]);
  });

  it('is read with the columns that a person names', () => {
    const text = 'Quem;Norte;Leste\nA;-23,5;-46,5';
    const refused = open(text);
    if (refused.kind !== 'refused') throw new Error(refused.kind);
    expect(refused.problem).toMatchObject({
      code: 'noColumns',
      table: { head: ['Quem', 'Norte', 'Leste'], columns: [null, null, null] },
    });
    const read = shapes(open(text, ['stop_point_name', 'stop_point_latitude', 'stop_point_longitude']));
    expect(read.stops).toMatchObject([{ name: 'A', lat: -23.5, lng: -46.5 }]);
  });

  it('of GTFS without places says which columns it has', () => {
    const read = open('trip_id,arrival_time,departure_time,stop_id,stop_sequence\n1,08:00:00,08:00:00,2,1');
    expect(read).toMatchObject({
      problem: { code: 'noColumns', detail: 'trip_id, arrival_time, departure_time, stop_id, stop_sequence' },
    });
  });
});

describe('KML of other programs', () => {
  it('has names, addresses and hours in its extended data, under usual words', () => {
    const point = '<Point><coordinates>-46.5,-23.5</coordinates></Point>';
    const data = (name: string, value: string) => `<Data name="${name}"><value>${value}</value></Data>`;
    const simple = (name: string, value: string) => `<SimpleData name="${name}">${value}</SimpleData>`;
    const read = open(
      kml(
        `<Placemark><ExtendedData>${data('Cliente', 'Mercado')}${data('Endereço', 'Rua A')}</ExtendedData>${point}</Placemark>
         <Placemark><name>Own</name><ExtendedData><SchemaData>${simple('NOME', 'Other')}${simple('Horário', '08:30')}</SchemaData></ExtendedData>${point}</Placemark>
         <Placemark><ExtendedData>${data('Endereço', 'Rua B')}</ExtendedData></Placemark>`,
      ),
    );
    expect(shapes(read).stops).toMatchObject([
      { name: 'Mercado', address: 'Rua A' },
      { name: 'Own', hour: '08:30' },
    ]);
    expect(told(read)).toEqual([['addresses', 1]]);
  });

  it('has a stop where a track has one point only, as of a place where somebody stayed', () => {
    const track = '<gx:Track><when>2026-05-04T08:30:00Z</when><gx:coord>-46.5 -23.5 0</gx:coord></gx:Track>';
    const read = open(kml(`<Placemark><name>Mercado</name>${track}</Placemark>`));
    expect(shapes(read).lines).toEqual([]);
    expect(shapes(read).stops).toMatchObject([
      { name: 'Mercado', lat: -23.5, lng: -46.5, time: Date.UTC(2026, 4, 4, 8, 30) },
    ]);
  });

  it('names lines by their extended data, too', () => {
    const line = '<LineString><coordinates>-46.5,-23.5 -46.6,-23.6</coordinates></LineString>';
    const read = open(
      kml(`<Placemark><ExtendedData><Data name="name"><value>Linha 9</value></Data></ExtendedData>${line}</Placemark>`),
    );
    expect(shapes(read).lines.map(({ name }) => name)).toEqual(['Linha 9']);
  });
});

describe('A sequence of JSON texts', () => {
  const feature = (name: string, lng: number) =>
    JSON.stringify({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [lng, -23.5] },
    });

  it.each([
    ['one in each line', (texts: string[]) => texts.join('\n')],
    ['behind record separators', (texts: string[]) => texts.map((text) => `\u001e${text}\n`).join('')],
    ['with line ends of Windows', (texts: string[]) => `${texts.join('\r\n')}\r\n`],
  ])('is read, %s', (_name, write) => {
    const read = open(write([feature('A', -46.5), feature('B', -46.6)]));
    expect(names(read)).toEqual(['A', 'B']);
    expect(told(read)).toEqual([]);
  });

  it('may hold places, and tells the lines that are no JSON', () => {
    const read = open('{"lat":-23.5,"lng":-46.5,"name":"A"}\n{"lat":-23.6\n{"lat":-23.7,"lng":-46.7,"name":"C"}');
    expect(names(read)).toEqual(['A', 'C']);
    expect(shapes(read).notes).toEqual([{ code: 'unreadableLines', count: 1, line: 2 }]);
  });

  it('leaves a broken JSON refused at its place', () => {
    expect(open('{"type":"Feature"\n"geometry":1}')).toMatchObject({ problem: { code: 'commaExpected', line: 2 } });
    expect(open('{"a":1} {"a":2}')).toMatchObject({ problem: { code: 'endExpected' } });
  });
});

describe('GPX', () => {
  it('counts lines without a point', () => {
    const point = (lat: number) => `<trkpt lat="${lat}" lon="-46"/>`;
    const read = open(gpx(`<trk><trkseg>${point(-23)}${point(-23.1)}</trkseg><trkseg/></trk><trk/><rte/>`));
    expect(told(read)).toEqual([['emptyLines', 3]]);
  });
});
