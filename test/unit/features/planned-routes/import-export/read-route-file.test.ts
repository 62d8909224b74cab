import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../../../src/document/json';
import { readRouteFile, readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';
import type { ReadRoute, ReadShapes } from '../../../../../src/features/planned-routes/import-export/route-file';
import { encodePolyline } from '../../../../../src/geo/encoded-polyline';

const TRACKS = resolve(import.meta.dirname, '../../../../../../shared/data/tracks');
const missing = existsSync(TRACKS) ? '' : ' (skipped: ../shared/data/tracks is not here)';

const openText = (text: string, name = 'a.txt') => readRouteText({ name, text });
const openBytes = (bytes: Uint8Array) => readRouteFile({ name: 'a', bytes });
const openTrack = (name: string) => readRouteFile({ name, bytes: new Uint8Array(readFileSync(join(TRACKS, name))) });
function shapes(read: ReadRoute): ReadShapes {
  if (read.kind !== 'shapes') throw new Error(JSON.stringify(read));
  return read;
}
function problem(read: ReadRoute) {
  if (read.kind !== 'refused') throw new Error(read.kind);
  return read.problem;
}
const sizes = (read: ReadRoute) => shapes(read).lines.map(({ name, lat }) => [name, lat.length]);
const places = (read: ReadRoute) => shapes(read).stops.map(({ name, lat, lng, hour }) => [name, lat, lng, hour]);

describe('A file of a device or of another program', () => {
  it.skipIf(missing !== '').each([
    [
      'garmin_extensions.gpx',
      [
        ['route name', 3],
        ['track name', 2],
        ['track name', 2],
      ],
      3,
      [
        { code: 'comments', count: 1, line: 4 },
        { code: 'emptyLines', count: 3, line: 31 },
        { code: 'pointNames', count: 1, line: 42 },
      ],
    ],
    [
      'multitrackgpx.gpx',
      [
        ['Tag 1', 38],
        ['Tag 2', 65],
        ['Tag 3', 14],
      ],
      0,
    ],
    [
      'osm.gpx',
      [
        ['dc.zip', 60],
        ['GPS_20090913_001033.gpx', 115],
        [null, 245],
      ],
      0,
    ],
    ['run.gpx', [['Untitled', 206]], 0],
    ['unique_trkpt.gpx', [[null, 1]], 0, [{ code: 'onePoint', count: 1, line: 5 }]],
    ['gxtrack.kml', [[null, 7]], 0],
    [
      'linestring.kml',
      [
        ['unextruded', 2],
        ['extruded', 2],
      ],
      0,
    ],
    [
      'multigeometry.kml',
      [
        ['SF Marina Harbor Master', 2],
        ['SF Marina Harbor Master', 2],
      ],
      0,
    ],
    ['point_extra_coordinates.kml', [], 1],
  ] as [string, (string | number | null)[][], number, object[]?][])(
    `%s opens${missing}`,
    (name, lines, stops, notes = []) => {
      const read = shapes(openTrack(name));
      expect(sizes(read)).toEqual(lines);
      expect(read.stops).toHaveLength(stops);
      expect(read.notes).toEqual(notes);
    },
  );

  it.skipIf(missing !== '').each([
    ['bad.gpx', { code: 'noPlaces', line: 5, found: [{ code: 'unreadablePlaces', count: 6, line: 5 }] }],
    [
      'bad.kml',
      {
        code: 'noPlaces',
        line: 5,
        found: [
          { code: 'unreadablePlaces', count: 3, line: 5 },
          { code: 'areas', count: 1, line: 22 },
        ],
      },
    ],
    ['empty_trk.gpx', { code: 'noPlaces', found: [{ code: 'emptyLines', count: 1, line: 4 }] }],
  ])(`%s is refused with the line of the first place that is none${missing}`, (name, expected) => {
    expect(problem(openTrack(name))).toEqual(expected);
  });

  it.skipIf(missing !== '')(`keeps when a device was where${missing}`, () => {
    const [line] = shapes(openTrack('gxtrack.kml')).lines;
    expect(line?.times?.[1]).toBe(Date.UTC(2010, 4, 28, 2, 2, 35));
    expect([line?.lat[0], line?.lng[0]]).toEqual([37.371915, -122.207881]);
    const [stop] = shapes(openTrack('garmin_extensions.gpx')).stops;
    expect(stop).toMatchObject({ name: 'waypoint name', time: Date.UTC(2007, 10, 25, 16, 58), lat: 0, lng: 1 });
  });
});

describe('GPX', () => {
  it('is read under any prefix, with what programs add passed over', () => {
    const read = openText(
      `<?xml version="1.0"?><g:gpx xmlns:g="http://www.topografix.com/GPX/1/0"><g:wpt lat="-23.5" lon="-46.6">
       <g:name><![CDATA[A & B]]> &lt;i&gt;</g:name><g:cmt>07:30</g:cmt><g:extensions><name>no</name></g:extensions></g:wpt>
       <g:trk><g:name>T</g:name><g:trkpt lat="1" lon="2"/><g:trkpt lat="+3,5" lon="4e0"/></g:trk></g:gpx>`,
    );
    expect(places(read)).toEqual([['A & B <i>', -23.5, -46.6, '07:30']]);
    expect(sizes(read)).toEqual([['T', 2]]);
    expect(shapes(read).lines[0]?.lat).toEqual(Float64Array.of(1, 3.5));
  });

  it('leaves out places that are none and says how many and where', () => {
    const read = shapes(
      openText(
        '<gpx><rte><rtept lat="1" lon="2"/>\n<rtept lat="NaN" lon="2"/>\n<rtept lat="1" lon="Infinity"/>\n<rtept lat="91" lon="2"/><rtept lat="1" lon="181"/></rte></gpx>',
      ),
    );
    expect(read.lines[0]?.lng).toEqual(Float64Array.of(2, -179));
    expect(read.notes).toEqual([
      { code: 'unreadablePlaces', count: 2, line: 2 },
      { code: 'placesOutside', count: 1, line: 4 },
      { code: 'wrapped', count: 1 },
    ]);
  });

  it('exchanges latitudes and longitudes where nothing else is on the globe, and suspects it at sea', () => {
    const swapped = shapes(
      openText('<gpx><rte><rtept lat="-99.1" lon="19.4"/><rtept lat="-89.9" lon="19.5"/></rte></gpx>'),
    );
    expect([...(swapped.lines[0]?.lat ?? [])]).toEqual([19.4, 19.5]);
    expect(swapped.notes).toEqual([{ code: 'swapped' }]);
    const atSea = shapes(openText('<gpx><wpt lat="-46.63" lon="-23.55"/></gpx>'));
    expect(atSea.stops[0]).toMatchObject({ lat: -46.63, lng: -23.55 });
    expect(atSea.notes).toEqual([{ code: 'swapSuspected' }]);
    expect(shapes(openText('<gpx><wpt lat="-23.55" lon="-46.63"/></gpx>')).notes).toEqual([]);
  });
});

describe('KML', () => {
  it('has names of folders, spaces behind commas, skipped areas and the fields of our own stops', () => {
    const read = openText(`<kml><Document><name>D</name><Folder><name>F</name>
      <Placemark><LineString><coordinates>
        -46.6, -23.5, 0   -46.7,-23.6
        -46.8,-23.7,9</coordinates></LineString></Placemark>
      <Placemark><name>P</name><Polygon><outerBoundaryIs><LinearRing><coordinates>1,1 2,2 1,1</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
      <Placemark><name>S</name><TimeStamp><when>2020-01-02T03:04:05Z</when></TimeStamp><address>Rua A</address>
        <ExtendedData><Data name="stop_point_hour"><value>06:10</value></Data><Data name="__proto__"><value>x</value></Data></ExtendedData>
        <Point><coordinates>-46.1,-23.1</coordinates></Point></Placemark></Folder></Document></kml>`);
    expect(sizes(read)).toEqual([['F', 3]]);
    expect(shapes(read).lines[0]?.lat).toEqual(Float64Array.of(-23.5, -23.6, -23.7));
    expect(places(read)).toEqual([['S', -23.1, -46.1, '06:10']]);
    expect(shapes(read).stops[0]).toMatchObject({ address: 'Rua A', time: Date.UTC(2020, 0, 2, 3, 4, 5) });
    expect(shapes(read).notes).toEqual([{ code: 'areas', count: 1, line: 5 }]);
  });

  it('says the line of a bad place inside a long list', () => {
    const read = openText(
      '<kml><Placemark><LineString><coordinates>\n1,2\n3,4\nx,5\n6,7</coordinates></LineString></Placemark></kml>',
    );
    expect(shapes(read).notes).toEqual([{ code: 'unreadablePlaces', count: 1, line: 4 }]);
  });
});

describe('JSON', () => {
  it('of the contract is the route to the letter, unknown keys and spellings with it', () => {
    const text =
      '{"planned_route_id":"9","10":1,"x":45.0,"route_configurations":{"productive_route_linestring":[{"lat":-23.50,"lng":-46.1}]},"big":12345678901234567890}';
    const read = openText(text, 'x.gpx');
    if (read.kind !== 'route') throw new Error(read.kind);
    expect(formatJson(read.tree)).toBe(text);
  });

  it('as GeoJSON is a collection, a feature or a bare geometry; a third coordinate is passed over', () => {
    const read = openText(
      `{"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"name":"L"},"geometry":{"type":"LineString","coordinates":[[-46.6,-23.5,700],[-46.7,-23.60000000000000000001]]}},
        {"type":"Feature","properties":null,"geometry":{"type":"GeometryCollection","geometries":[{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,"8"]]]}]}},
        {"type":"Feature","properties":{"stop_point_name":"S","stop_point_order":3,"stop_point_hour":"07:00"},"geometry":{"type":"Point","coordinates":[-46,-23]}},
        {"type":"Feature","properties":{},"geometry":null},{"type":"Feature","geometry":{"type":"Polygon","coordinates":[]}},7]}`,
    );
    expect(sizes(read)).toEqual([
      ['L', 2],
      [null, 2],
      [null, 1],
    ]);
    expect(shapes(read).lines[0]?.lat).toEqual(Float64Array.of(-23.5, -23.6));
    expect(shapes(read).stops).toMatchObject([{ name: 'S', order: 3, hour: '07:00', lat: -23, lng: -46 }]);
    expect(shapes(read).notes).toEqual([
      { code: 'unreadablePlaces', count: 1, entry: 2 },
      { code: 'noGeometry', count: 1, entry: 4 },
      { code: 'areas', count: 1, entry: 5 },
      { code: 'unknownShapes', count: 1, entry: 6 },
      { code: 'onePoint', count: 1, entry: 2 },
    ]);
    expect(places(openText('{"type":"Point","coordinates":[-46,-23]}'))).toEqual([[null, -23, -46, null]]);
  });

  it('may be a list of places or of stops', () => {
    expect(sizes(openText('[{"lat":1,"lng":2},{"lat":3,"lng":4}]'))).toEqual([[null, 2]]);
    expect(places(openText('[{"stop_point_latitude":1,"stop_point_longitude":2,"stop_point_name":"A"}]'))).toEqual([
      ['A', 1, 2, null],
    ]);
  });

  it.each([
    ['{"a":1}', { code: 'unknownJson', detail: 'a' }],
    ['{"type":"Topology","arcs":[]}', { code: 'unknownJson', detail: 'type: Topology' }],
    ['[[1,2],[3,4]]', { code: 'unknownJson' }],
    ['{"type":"Feature",\n "type":"Feature"}', { code: 'duplicateKey', line: 2, column: 2, detail: 'type' }],
    ['{"type":"LineString","coordinates":[[1,2],', { code: 'endTooEarly', line: 1, column: 43 }],
    ['{"type":"LineString","coordinates":[]}', { code: 'noPlaces', found: [{ code: 'emptyLines', count: 1 }] }],
  ])('%s is refused', (text, expected) => {
    expect(problem(openText(text))).toEqual(expected);
  });
});

describe('A table of stops', () => {
  const brazilian = 'Parada;Latitude;Longitude;Horário;Endereço completo\nA;-23,5;-46,6;07:10;"Rua X; 5"\n\nB;;;;\n';
  it('has Portuguese, Spanish, English or GTFS heads, decimal commas, and its separator found', () => {
    const read = shapes(openText(brazilian));
    expect(read.stops).toMatchObject([{ name: 'A', lat: -23.5, lng: -46.6, hour: '07:10', address: 'Rua X; 5' }]);
    expect(read.notes).toEqual([
      { code: 'separator', detail: ';' },
      { code: 'unreadablePlaces', count: 1, line: 4 },
      { code: 'decimalComma' },
    ]);
    expect(places(openText('nombre\tlatitud\tlongitud\thora\nA\t-23.5\t-46.6\t7:10'))).toEqual([
      ['A', -23.5, -46.6, '7:10'],
    ]);
    expect(places(openText('stop_id,stop_name,stop_lat,stop_lon\n1,A,-23.5,-46.6'))).toEqual([
      ['A', -23.5, -46.6, null],
    ]);
    expect(places(openText('STOP NAME | Lat | Long \n A | -23.5 | -46.6 '))).toEqual([['A', -23.5, -46.6, null]]);
  });

  it('needs no head where the first row shows what its columns hold', () => {
    const read = shapes(openText('1;Terminal;07:10;-23,55;-46,63\n2;Praça;07:20;-23,56;-46,64'));
    expect(read.stops.map(({ name, lat, lng, hour }) => [name, lat, lng, hour])).toEqual([
      ['Terminal', -23.55, -46.63, '07:10'],
      ['Praça', -23.56, -46.64, '07:20'],
    ]);
    expect(read.notes.map(({ code }) => code)).toEqual(['separator', 'noHead', 'decimalComma']);
    expect(places(openText('-23.55, -46.63\n-23.56, -46.64'))).toHaveLength(2);
  });

  it('leaves out a row that a decimal comma has torn apart, instead of putting it into another ocean', () => {
    const read = shapes(openText('name,lat,lng\nA,-23,55,-46,63\nB,-23.5,-46.6'));
    expect(read.stops).toHaveLength(1);
    expect(read.notes).toContainEqual({ code: 'rowsSkipped', count: 1, line: 2 });
  });

  it.each([
    [
      'a,b\n1,2',
      {
        code: 'noColumns',
        line: 1,
        detail: 'a, b',
        table: { head: ['a', 'b'], rows: [['1', '2']], columns: [null, null] },
      },
    ],
    ['hello', { code: 'unknownFormat', line: 1 }],
    [
      'lat,lng\nx,y',
      {
        code: 'noPlaces',
        line: 2,
        found: [{ code: 'unreadablePlaces', count: 1, line: 2 }],
      },
    ],
  ])('is refused for %j', (text, expected) => {
    expect(problem(openText(text))).toEqual(expected);
  });
});

describe('An encoded polyline', () => {
  const inTown = Array.from({ length: 30 }, (_, index) => ({ lat: -23.55 + index / 1000, lng: -46.63 + index / 2000 }));
  /** Where ten times as much is still on the globe. */
  const inNigeria = inTown.map((_, index) => ({ lat: 6.45 + index / 100, lng: 3.4 + index / 100 }));

  it.each([
    ['Google', '_p~iF~ps|U_ulLnnqC_mqNvxq`@', '5', 38.5],
    ['a town with 5 decimals', encodePolyline(inTown, 5), '5', -23.55],
    ['a town with 6 decimals', encodePolyline(inTown, 6), '6', -23.55],
    ['6 decimals that would stay on the globe as 5', encodePolyline(inNigeria, 6), '6', 6.45],
    ['5 decimals there', encodePolyline(inNigeria, 5), '5', 6.45],
  ])('of %s is read with the more plausible precision, and says which', (_name, text, detail, lat) => {
    const read = shapes(openText(text));
    expect(read.notes).toEqual([{ code: 'precision', detail }]);
    expect(read.lines[0]?.lat[0]).toBeCloseTo(lat, 9);
  });

  it('may be one of several lines, or in quotes out of JSON, or of a precision that its name tells', () => {
    const text = encodePolyline(inTown, 6);
    expect(sizes(openText(`${text}\n${text}\r\n`))).toEqual([
      [null, 30],
      [null, 30],
    ]);
    expect(sizes(openText(JSON.stringify(text)))).toEqual([[null, 30]]);
    expect(shapes(openText(encodePolyline(inTown, 5), 'a.polyline6')).lines[0]?.lat[0]).toBeCloseTo(-2.355, 9);
    expect(problem(openText('_p~iF~ps|U_', 'a.polyline'))).toEqual({ code: 'unknownFormat', line: 1, column: 11 });
  });
});

describe('The encoding of a file', () => {
  const gpx = (encoding: string) =>
    `<?xml version="1.0"${encoding}?>\n<gpx><wpt lat="1" lon="2">\n<name>São</name></wpt></gpx>`;
  const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer);
  const swapped = (bytes: Uint8Array) => bytes.map((_, index) => bytes[index ^ 1] ?? 0);

  it.each<[string, Uint8Array]>([
    ['UTF-8', new TextEncoder().encode(gpx(''))],
    ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${gpx('')}`)],
    ['UTF-16 with its mark', utf16(`\ufeff${gpx('')}`)],
    ['UTF-16 without', utf16(gpx(' encoding="UTF-16"'))],
    ['UTF-16 the other way round', swapped(utf16(`\ufeff${gpx('')}`))],
    ['windows-1252, declared', latin(gpx(' encoding="windows-1252"'))],
    ['ISO 8859-1, declared', latin(gpx(" encoding='ISO-8859-1'"))],
    ['UTF-8 that says UTF-16', new TextEncoder().encode(gpx(' encoding="UTF-16"'))],
  ])('may be %s', (_name, bytes) => {
    expect(places(openBytes(bytes))).toEqual([['São', 1, 2, null]]);
    const isOther = _name.includes('that says');
    expect(shapes(openBytes(bytes)).notes).toEqual(isOther ? [{ code: 'otherEncoding', detail: 'UTF-16' }] : []);
  });

  it('is said where it was guessed, with the line', () => {
    const read = shapes(openBytes(latin(gpx(''))));
    expect(read.stops[0]?.name).toBe('São');
    expect(read.notes).toEqual([{ code: 'windows1252', line: 3 }]);
  });

  it('is never guessed for JSON', () => {
    const bytes = latin('{"type":"Point",\n"coordinates":[1,2],\n"x":"\u00e3"}');
    expect(problem(openBytes(bytes))).toEqual({ code: 'encoding', line: 3, detail: 'utf-8' });
  });

  it.each<[string, Uint8Array, object]>([
    ['nothing', new Uint8Array(), { code: 'empty' }],
    ['white space', latin(' \r\n\t'), { code: 'empty' }],
    ['an unknown one', latin(gpx(' encoding="klingon"')), { code: 'encoding', line: 1, detail: 'klingon' }],
    ['a KMZ', latin('PK\x03\x04aaaa'), { code: 'compressed' }],
    ['a null byte', latin('<gpx>\n\0</gpx>'), { code: 'notText', line: 2 }],
    ['too many bytes', new Uint8Array(32 * 1024 * 1024 + 1), { code: 'tooLarge' }],
  ])('of %s is refused', (_name, bytes, expected) => {
    expect(problem(openBytes(bytes))).toEqual(expected);
  });
});
