// What a format leaves out of a route, before it is saved: a file is written and opened again, and each difference was told.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getIn } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import { equalTrees, isObject, memberOf, type Tree } from '../../../../../src/document/tree';
import { newRoute } from '../../../../../src/features/planned-routes/document/new-route';
import { extraFieldsOf } from '../../../../../src/features/planned-routes/document/packed-line';
import { lineOf, PARTS, routeName, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { HEADER } from '../../../../../src/features/planned-routes/document/saved-figures';
import { stopPlaceOf } from '../../../../../src/features/planned-routes/document/stop-reading';
import { readHours } from '../../../../../src/features/planned-routes/document/written-hours';
import { timetableOf } from '../../../../../src/features/planned-routes/figures/timetable';
import { FORMATS, type Format } from '../../../../../src/features/planned-routes/import-export/format-holds';
import { feedCalls } from '../../../../../src/features/planned-routes/import-export/gtfs/feed-calls';
import { readOrder } from '../../../../../src/features/planned-routes/import-export/read-order';
import { applyImport } from '../../../../../src/features/planned-routes/open/apply-import';
import { isMinor, type Loss, lossesOf } from '../../../../../src/features/planned-routes/open/format-losses';
import { guessUses } from '../../../../../src/features/planned-routes/open/guess-uses';
import { isBlobFormat, writeAs, writeBlob } from '../../../../../src/features/planned-routes/open/route-formats';
import { positionsOf } from '../../../../../src/geo/line';
import { NAUGHTY_STRINGS } from '../../../naughty-strings';
import { opened, place, routeOf, SETTINGS, stop } from '../figures/sample-route';

const FIRST = 1;
const NAMES = { deadStart: 'Saída da garagem', productive: 'Em serviço', deadEnd: 'Volta à garagem' };
const fillOf = (route: Tree) => ({
  seconds: timetableOf(route, SETTINGS).stops.map(({ calculated }) => calculated),
  stopName: (n: number) => `Parada ${n}`,
});
const told = (format: Format, route: Tree) => lossesOf(format, route, { first: FIRST, fill: fillOf(route) });
const codesOf = (losses: readonly Loss[]) => new Set<string>(losses.map(({ code }) => code));

/** As the menu writes it; null where it has nothing to write. */
async function fileOf(format: Format, route: Tree): Promise<Blob | null> {
  if (isBlobFormat(format)) {
    const feed = { agency: 'Patio', url: 'https://patio.example', timezone: 'America/Sao_Paulo', from: '2026-02-28' };
    return writeBlob(format, route, {
      names: NAMES,
      sheets: { stops: 'Paradas', vertices: 'Vértices' },
      feed: { ...feed, language: 'pt-BR', ...fillOf(route) },
    });
  }
  const style = { separator: ';', decimal: ',' } as const;
  const written = writeAs(format, { json: formatJson(route), route, names: NAMES, style });
  return written.kind === 'file' ? new Blob([written.text]) : null;
}

/** Opened as a new route, as the list of routes does it; null where it is refused. */
async function back(format: Format, file: Blob): Promise<Tree | null> {
  const ending = format === 'gtfs' ? 'zip' : format;
  const read = await readOrder({ name: `r.${ending}`, bytes: new Uint8Array(await file.arrayBuffer()) });
  if (read.kind === 'route') return opened(JSON.parse(read.text ?? formatJson(read.tree)));
  if (read.kind !== 'shapes') return null;
  const uses = guessUses(read.lines, NAMES);
  const put = applyImport(read, { uses, how: 'replace', stops: 'replace' }, FIRST);
  return put(newRoute(null, read.name ?? ''));
}

const TEXTS = ['stop_point_type', 'place_holder', 'stop_point_full_address_name'] as const;
const textIn = (at: Tree | undefined, key: string) => (isObject(at) ? (memberOf(at, key) ?? '') : '');
const hoursOf = (route: Tree) => readHours(stopsOf(route).map((at) => String(textIn(at, 'stop_point_hour'))));

/** What differs, each with the codes that would tell it. */
function differences(format: Format, a: Tree, b: Tree): [string, readonly string[]][] {
  const found: [string, readonly string[]][] = [];
  const differ = (what: string, isSame: boolean, codes: readonly string[]) => {
    if (!isSame) found.push([what, codes]);
  };
  differ('name', routeName(a) === routeName(b), ['name', 'signs', 'long', 'routeNamed']);
  for (const part of PARTS) {
    const [one, other] = [positionsOf(lineOf(a, part)), positionsOf(lineOf(b, part))];
    const codes = ['lines', 'deadParts', 'partNames', 'onePoint', 'outside', 'noShape', 'rounded', 'values'];
    differ(part, JSON.stringify(one) === JSON.stringify(other), codes);
    const notes = (route: Tree) => extraFieldsOf(lineOf(route, part)).length;
    differ(`fields of ${part}`, notes(a) === notes(b), ['otherFields', 'lines', 'deadParts']);
  }
  const [stopsA, stopsB] = [stopsOf(a), stopsOf(b)];
  const lost = ['stops', 'unplacedStops', 'outside'];
  differ('number of stops', stopsA.length === stopsB.length, [...lost, 'onePoint']);
  if (stopsA.length === stopsB.length) {
    const [hoursA, hoursB] = [hoursOf(a).hours, hoursOf(b).hours];
    for (const [at, one] of stopsA.entries()) {
      const other = stopsB[at];
      const text = ['signs', 'long', 'values'];
      const isEqual = (key: string) => textIn(one, key) === textIn(other, key);
      differ('stop', JSON.stringify(stopPlaceOf(one)) === JSON.stringify(stopPlaceOf(other)), lost);
      differ('stop_point_name', isEqual('stop_point_name'), [...text, 'namesFilled']);
      for (const key of TEXTS) differ(key, isEqual(key), [...text, key === 'place_holder' ? 'hints' : 'kinds']);
      const isSameHour = format === 'gtfs' ? hoursA[at]?.seconds === hoursB[at]?.seconds : isEqual('stop_point_hour');
      differ('hour', isSameHour, [...text, 'hours', 'fallingHours', 'hoursFilled']);
      differ('stop_point_order', isEqual('stop_point_order'), ['orders', 'values']);
    }
  }
  for (const [code, ...path] of [
    ['vehicle', 'bound_configurations', 'selected_vehicle'],
    ['driver', 'bound_configurations', 'selected_driver'],
    ['figures', HEADER],
    ['id', 'planned_route_id'],
  ] as const) {
    differ(code, equalTrees(getIn(a, path) ?? null, getIn(b, path) ?? null), [code, 'otherFields']);
  }
  const ends = (route: Tree) => getIn(route, ['route_configurations', 'includes_initial_and_final_stop']) ?? false;
  differ('ends', ends(a) === ends(b), ['ends']);
  return found;
}

const degrees = (most: number) => fc.oneof(fc.double({ min: -most, max: most, noNaN: true }), fc.constant(-23.5));
const anywhere = fc
  .record({ lat: degrees(85), lng: degrees(179) })
  .map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 }));
const line = (places: fc.Arbitrary<object>) => fc.array(places, { maxLength: 4 });
const usual = fc.constantFrom('Garagem', 'Rua Bela, 5', '', 'a\nb', ' x ');
const text = fc.oneof(
  { weight: 5, arbitrary: usual },
  fc.constantFrom(...NAUGHTY_STRINGS),
  fc.string({ maxLength: 4 }),
);
const odd = fc.oneof({ weight: 12, arbitrary: text }, fc.constantFrom(null, 7, true, '\u0001', '\ud800', '\0'));
const hour = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('', '07:30', '07:40:00', '08:10', '23:50', '00:10') },
  odd,
);
const number = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 5 }) },
  fc.constantFrom(null, 'x', 1.5, 1e20),
);
const aStop = fc
  .record({
    place: fc.oneof(
      { weight: 8, arbitrary: anywhere },
      fc.constantFrom({}, { lat: null, lng: 1 }, { lat: 12, lng: 200 }, { lat: 'x', lng: 1 }),
    ),
    texts: fc.tuple(odd, odd, odd, odd),
    hour,
    order: number,
    more: fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, fc.constant({ extra: 1 })),
  })
  .map(({ place: at, texts: [name, type, hint, address], hour: said, order, more }) => ({
    stop_point_name: name,
    stop_point_type: type,
    stop_point_order: order,
    place_holder: hint,
    stop_point_full_address_name: address,
    stop_point_hour: said,
    ...('lat' in at && { stop_point_latitude: at.lat, stop_point_longitude: at.lng }),
    ...more,
  }));
const maybe = <T>(value: T) => fc.constantFrom<T | null | undefined>(value, value, null, undefined);
const aPoint = fc.oneof({ weight: 15, arbitrary: anywhere }, fc.constant({ lat: 1, lng: 2, speed: 40 }));
const aRoute = fc
  .record({
    name: odd,
    id: maybe('r-1'),
    bound: maybe({ selected_vehicle: 7, selected_driver: null }),
    header: maybe({ total_distance_route_in_meters: 5 }),
    ends: maybe(true),
    stops: fc.array(aStop, { maxLength: 5 }),
    lines: fc.tuple(line(aPoint), line(aPoint), line(aPoint)),
  })
  .map(({ name, id, bound, header, ends, stops, lines: [start, middle, end] }) => ({
    planned_route_id: id,
    route_name: name,
    calculated_header: header,
    bound_configurations: bound,
    route_configurations: {
      includes_initial_and_final_stop: ends,
      stop_points: stops,
      dead_start_route_linestring: start,
      dead_end_route_linestring: end,
      productive_route_linestring: middle,
    },
  }));
const RUNS = Number(process.env.PATIO_ROUTES ?? 30);

describe('What a format cannot hold', () => {
  it.each(FORMATS)('of %s is told: what differs after it was opened again was said before', async (format) => {
    await fc.assert(
      fc.asyncProperty(aRoute, async (json) => {
        const route = opened(json);
        const codes = codesOf(told(format, route));
        const file = await fileOf(format, route);
        const read = file && (await back(format, file));
        if (!file || !read) {
          const hasContent = stopsOf(route).length > 0 || PARTS.some((part) => lineOf(route, part).count > 0);
          const isTold = [
            'stops',
            'lines',
            'unplacedStops',
            'outside',
            'onePoint',
            'noStops',
            'deadParts',
            'signs',
          ].some((code) => codes.has(code));
          if (hasContent && format !== 'json') expect(isTold, 'a file that is not opened').toBe(true);
          return;
        }
        for (const [what, telling] of differences(format, route, read)) {
          expect(
            telling.some((code) => codes.has(code)),
            `${what}: ${[...codes].join(' ')}`,
          ).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('of a route of the service is only what differs', async () => {
    const stops = [stop('A', place(0, 0), 1, '07:30:00'), stop('B', place(1, 0), 2, '07:40:00')];
    const route = routeOf({ deadStart: [place(0, 0), place(1, 0)], productive: [place(1, 0), place(2, 0)] }, stops);
    const always = ['vehicle', 'driver', 'figures', 'ends', 'id'];
    expect(codesOf(told('kmz', route))).toEqual(new Set(always));
    expect(codesOf(told('geojson', route))).toEqual(new Set(always));
    expect(codesOf(told('gpx', route))).toEqual(new Set(always));
    expect(codesOf(told('xlsx', route))).toEqual(new Set([...always, 'name']));
    expect(codesOf(told('csv', route))).toEqual(new Set(['lines', ...always, 'name']));
    expect(codesOf(told('gtfs', route))).toEqual(new Set(['deadParts', 'kinds', ...always, 'hourForm', 'calendar']));
    expect(codesOf(told('polyline6', route))).toEqual(new Set(['stops', 'partNames', ...always, 'name']));
    expect(told('json', route)).toEqual([]);
    const bare = opened({ ...newRoute('r-1', 'Line 1') });
    for (const format of FORMATS) expect(told(format, bare).every(isMinor), format).toBe(true);
  });

  it('of GTFS is hours that are none and hours that fall', () => {
    const at = (said: string, order: number) => stop('A', place(order, 0), order, said);
    const stops = [at('10:00', 1), at('morning', 2), at('9:00', 3), at('23:00', 4), at('0:10', 5)];
    const losses = told('gtfs', routeOf({ productive: [place(1, 0), place(5, 0)] }, stops));
    expect(losses).toContainEqual({ code: 'hours', count: 1 });
    expect(losses).toContainEqual({ code: 'fallingHours', count: 1 });
  });
});

describe('A feed of a route', () => {
  const line4 = { productive: [place(0, 0), place(30, 0)] };

  it('has hours at both ends by the times of the route, and names by addresses and numbers', () => {
    const stops = [
      stop('', place(0, 0), 1),
      { ...stop(' ', place(10, 0), 2, '07:30'), stop_point_full_address_name: 'Rua Bela, 5, Centro' },
      stop('C', place(30, 0), 3),
    ];
    const route = routeOf(line4, stops);
    const { calls, hoursFilled, namesFilled } = feedCalls(route, fillOf(route));
    expect([hoursFilled, namesFilled]).toEqual([2, 2]);
    expect(calls.map(({ name }) => name)).toEqual(['Parada 1', 'Rua Bela, 5', 'C']);
    const times = timetableOf(route, SETTINGS).stops.map(({ calculated }) => Math.round(calculated ?? 0));
    const seconds = calls.map(({ hour: said }) => said.split(':').reduce((sum, part) => sum * 60 + Number(part), 0));
    expect(seconds).toEqual(times);
    expect(calls.map(({ isTimepoint }) => isTimepoint)).toEqual([false, true, false]);
    expect(codesOf(told('gtfs', route))).toContain('hoursFilled');
  });

  it('asks for a departure where no stop has an hour, and never lets the last hour fall', () => {
    const bare = routeOf(line4, [stop('A', place(0, 0), 1), stop('B', place(30, 0), 2)]);
    expect(told('gtfs', bare)).toContainEqual({ code: 'noHours', count: 1 });
    const late = routeOf(line4, [
      stop('A', place(0, 0), 1, '10:00'),
      stop('B', place(20, 0), 2, '23:00'),
      stop('C', place(30, 0), 3),
    ]);
    const { calls } = feedCalls(late, { ...fillOf(late), seconds: [0, 0, 0] });
    expect(calls.map(({ hour: said }) => said)).toEqual(['10:00:00', '23:00:00', '23:00:00']);
  });
});
