// What an enemy or a broken disk would send. Each is refused with a code, and none takes longer than what it is long.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRouteFile, readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';
import {
  MOST_LINES,
  MOST_POINTS,
  MOST_STOPS,
} from '../../../../../src/features/planned-routes/import-export/route-file';

const open = (text: string) => readRouteText({ name: 'hostile', text });
const MILLION = 1_000_000;
const RUNS = Number(process.env.PATIO_MUTATIONS ?? 150);
const place = '<trkpt lat="1" lon="2"/>';

describe('A hostile file', () => {
  it.each<[string, string, object]>([
    [
      'a billion laughs',
      '<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>\n<gpx>&b;</gpx>',
      { code: 'doctype', line: 2 },
    ],
    [
      'an external entity',
      '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>',
      { code: 'doctype', line: 1 },
    ],
    ['an external DTD', '<!DOCTYPE gpx SYSTEM "http://example.org/x.dtd"><gpx/>', { code: 'doctype' }],
    ['an entity that nobody defined', '<gpx>\n<trk><name>&nbsp;</name></trk></gpx>', { code: 'entity', line: 2 }],
    ['an entity of an object', '<gpx>&constructor;</gpx>', { code: 'entity' }],
    ['a reference to no character', '<gpx>&#0;</gpx>', { code: 'entity' }],
    ['an unclosed element', '<gpx>\n<trk>\n', { code: 'unclosedElement', line: 3, detail: 'trk' }],
    ['crossed elements', '<gpx><trk></gpx></trk>', { code: 'strayEndTag' }],
    ['an end without a start', '<gpx></gpx></a>', { code: 'wrongEndTag', detail: 'a' }],
    ['two roots', '<gpx></gpx><gpx></gpx>', { code: 'xml' }],
    ['an attribute twice', '<gpx><wpt lat="1" lat="2" lon="3"/></gpx>', { code: 'xml' }],
    ['a control sign', '<gpx>\u0001</gpx>', { code: 'character', line: 1 }],
    ['a null', '<gpx>\0</gpx>', { code: 'notText', line: 1 }],
    ['a lone surrogate', '<gpx><wpt lat="1" lon="2"><name>\ud800</name></wpt></gpx>', { code: 'character', line: 1 }],
    ['a page of HTML', '<html lang="en"><body>Sign in</body></html>', { code: 'unknownXml', detail: 'html' }],
    ['a page with a DOCTYPE', '<!DOCTYPE html><html></html>', { code: 'doctype' }],
    ['a million nested elements', `<gpx>${'<a>'.repeat(MILLION)}`, { code: 'tooDeep', line: 1 }],
    ['a million nested lists', '['.repeat(MILLION), { code: 'tooDeep', line: 1 }],
    [
      'a million nested geometries',
      '{"type":"GeometryCollection","geometries":['.repeat(MILLION / 40),
      { code: 'tooDeep' },
    ],
    ['a huge attribute', `<gpx a="${'x'.repeat(MILLION)}"/>`, { code: 'textTooLong', line: 1 }],
    ['a huge name', `<gpx><trk><name>${'x'.repeat(MILLION)}</name></trk></gpx>`, { code: 'textTooLong', line: 1 }],
    [
      'many attributes',
      `<gpx ${Array.from({ length: 5000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
      { code: 'tooManyAttributes' },
    ],
    ['too many points', `<gpx><trk>${place.repeat(MOST_POINTS + 1)}</trk></gpx>`, { code: 'tooManyPoints', line: 1 }],
    ['too many lines', `<gpx>${`<trk>${place}</trk>`.repeat(MOST_LINES + 1)}</gpx>`, { code: 'tooManyLines' }],
    ['too many rows', `address,lat,lng\n${'A,,\n'.repeat(MOST_POINTS + 1000)}`, { code: 'tooManyPoints' }],
    ['a million separators', ','.repeat(MILLION), { code: 'empty' }],
    ['quotes only', `lat,lng\n${'"'.repeat(MILLION + 1)}`, { code: 'noPlaces', line: 2 }],
    ['a number of a million digits', `[${'9'.repeat(MILLION)}]`, { code: 'unknownJson' }],
    ['a latitude of a million digits', `lat,lng\n${'9'.repeat(MILLION)},1`, { code: 'noPlaces', line: 2 }],
  ])('with %s is refused', (_name, text, expected) => {
    const read = open(text);
    if (read.kind !== 'refused') throw new Error(read.kind);
    expect(read.problem).toMatchObject(expected);
    expect(read.problem.detail?.length ?? 0).toBeLessThanOrEqual(100);
  });

  it.each([
    ['a table', `lat,lng\n${'1.5,2.5\n'.repeat(MOST_STOPS + 3)}`, { line: MOST_STOPS + 2 }],
    [
      'a GPX',
      `<gpx>\n${'<wpt lat="1.5" lon="2.5"/>\n'.repeat(MOST_STOPS)}<rte>\n${[1, 2, 3].map((name) => `<rtept lat="1.6" lon="2.6"><name>${name}</name></rtept>\n`).join('')}</rte></gpx>`,
      { line: MOST_STOPS + 3 },
    ],
    [
      'a KML',
      `<kml>\n${'<Placemark><Point><coordinates>2.5,1.5</coordinates></Point></Placemark>\n'.repeat(MOST_STOPS + 3)}</kml>`,
      { line: MOST_STOPS + 2 },
    ],
    ['a list of JSON', `[${'{"name":"A","lat":1.5,"lng":2.5},'.repeat(MOST_STOPS + 2)}{}]`, { entry: MOST_STOPS + 1 }],
    [
      'GeoJSON',
      `[${Array.from({ length: MOST_STOPS + 3 }, () => '{"type":"Feature","geometry":{"type":"Point","coordinates":[2.5,1.5]}}').join(',')}]`,
      { entry: MOST_STOPS + 1 },
    ],
    ['well-known text', 'POINT(2.5 1.5)\n'.repeat(MOST_STOPS + 3), { line: MOST_STOPS + 1 }],
  ])('with more stops than are read says how many are left out: %s', (name, text, where) => {
    const read = open(text);
    if (read.kind !== 'shapes') throw new Error(JSON.stringify(read));
    expect(read.stops).toHaveLength(MOST_STOPS);
    const count = name === 'a list of JSON' ? 2 : 3;
    expect(read.notes).toContainEqual({ code: 'tooManyStops', count, ...where });
  });

  it('of any bytes never throws', () => {
    const starts = [
      '',
      '<gpx>',
      '<kml><Placemark>',
      '{"type":',
      '[',
      'lat,lng\n',
      '\ufeff',
      '<?xml version="1.0" encoding="',
    ];
    const bytes = fc
      .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }))
      .map(([start, rest]) => Uint8Array.of(...new TextEncoder().encode(start), ...rest));
    fc.assert(
      fc.property(bytes, (file) => {
        expect(['route', 'shapes', 'refused']).toContain(readRouteFile({ name: 'a.gpx', bytes: file }).kind);
      }),
      { numRuns: RUNS },
    );
  });

  it('that was cut, or in which one sign changed, never throws, and gives finite places only', () => {
    const files = [
      '<?xml version="1.0"?><gpx><wpt lat="-23.5" lon="-46.6"><name>A &amp; B</name></wpt><trk><trkseg><trkpt lat="1" lon="2"><time>2020-01-01T00:00:00Z</time></trkpt></trkseg></trk></gpx>',
      '<kml><Folder><name>F</name><Placemark><Point><coordinates>1,2,3</coordinates></Point></Placemark></Folder></kml>',
      '{"type":"Feature","properties":{"name":"x"},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
      'name;lat;lng;hora\n"A;""B";-23,5;-46,6;07:10\n',
    ];
    const damage = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.string({ maxLength: 3 }), fc.boolean());
    fc.assert(
      fc.property(damage, ([file, seed, sign, isCut]) => {
        const at = seed % file.length;
        const read = open(isCut ? file.slice(0, at) : `${file.slice(0, at)}${sign}${file.slice(at + 1)}`);
        if (read.kind === 'refused') expect(read.problem.code).not.toBe('failed');
        if (read.kind !== 'shapes') return;
        const all = [
          ...read.stops,
          ...read.lines.flatMap(({ lat, lng }) =>
            Array.from(lat, (north, index) => ({ lat: north, lng: lng[index] ?? NaN })),
          ),
        ];
        expect(all.every(({ lat, lng }) => Math.abs(lat ?? 91) <= 90 && Math.abs(lng ?? 181) <= 180)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  /** A reader whose cost grew with the square of the length would not end before the test gives up. */
  it('costs what it is long', ({ annotate }) => {
    const kinds: Record<string, (count: number) => string> = {
      elements: (count) => `<gpx>${'<a b="c">&amp;</a>'.repeat(count)}</gpx>`,
      spaces: (count) =>
        `<kml><Placemark><LineString><coordinates>${' '.repeat(20 * count)},</coordinates></LineString></Placemark></kml>`,
      quotes: (count) => `lat,lng\n${'"a"b,'.repeat(4 * count)}`,
      points: (count) => `<gpx><trk>${place.repeat(count)}</trk></gpx>`,
    };
    const measure = (text: string) => {
      const start = performance.now();
      open(text);
      return performance.now() - start;
    };
    for (const [kind, make] of Object.entries(kinds)) {
      measure(make(2_500));
      const [small, large] = [measure(make(5_000)), measure(make(40_000))];
      annotate(
        `${kind}: 8 times the length takes ${(large / small).toFixed(1)} times as long (${large.toFixed(0)} ms)`,
      );
    }
  });
});
