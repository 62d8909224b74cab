import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../src/config/config';
import { parseJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { packRoute } from '../../../../../src/features/planned-routes/document/route-document';
import { headerFigures } from '../../../../../src/features/planned-routes/figures/header';
import { sheetMapOf } from '../../../../../src/features/planned-routes/sheet/sheet-map';
import { type SheetModel, sheetOf } from '../../../../../src/features/planned-routes/sheet/sheet-model';
import { paginate } from '../../../../../src/features/planned-routes/sheet/use-pages';
import { sheetsCodec } from '../../../../../src/features/planned-routes/sheet-address';
import { paramsOf, pathOf } from '../../../../../src/url/navigation';

const read = readConfig({ baseUrl: '/api' });
if (!('config' in read)) throw new Error('The smallest configuration is refused.');
const { routes: config, directionsUrl: pattern } = read.config;

function treeOf(value: unknown): Tree {
  const parsed = parseJson(JSON.stringify(value), { maxLength: 10_000_000 });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return packRoute(parsed.tree);
}
const at = (index: number) => ({ lat: -23.5 - index / 1000, lng: -46.6 });
const stop = (index: number, more: object = {}) => ({
  stop_point_name: `Shop ${index}`,
  stop_point_type: 'stop',
  stop_point_order: index,
  place_holder: `Stop ${index}`,
  stop_point_full_address_name: `Street ${index}, Town - SP`,
  stop_point_hour: `08:${String(index).padStart(2, '0')}:00`,
  stop_point_latitude: at(index).lat,
  stop_point_longitude: at(index).lng,
  ...more,
});
const routeOf = (count: number, more: object = {}, stops = Array.from({ length: count }, (_, n) => stop(n + 1))) => ({
  planned_route_id: 'r-1',
  route_name: 'Round',
  bound_configurations: { selected_vehicle: 7, selected_driver: 0 },
  route_configurations: {
    stop_points: stops,
    productive_route_linestring: Array.from({ length: count }, (_, n) => at(n + 1)),
    dead_start_route_linestring: [at(-5), at(1)],
    dead_end_route_linestring: [at(count), at(-5)],
    ...more,
  },
});
const sheet = (value: unknown, perLink = 4): SheetModel => sheetOf(treeOf(value), { config }, { pattern, perLink });
const labels = ({ groups }: SheetModel) => groups.map(({ first, last, isToYard }) => [first, last, isToYard]);

describe('A driver sheet', () => {
  it('has kilometres that sum up to those of the line, also after a stop that the line passes earlier', () => {
    const stops = [1, 4, 2, 6].map((place, index) =>
      stop(index + 1, { stop_point_latitude: at(place).lat, stop_point_longitude: at(place).lng }),
    );
    const model = sheet(routeOf(6, {}, stops));
    const rows = model.groups.flatMap(({ rows }) => rows).filter(({ kind }) => kind === 'stop');
    const metres = rows.slice(1).map(({ driven }) => driven.metres ?? 0);
    const [line] = model.parts.filter(({ part }) => part === 'productive');
    // The third stop lies 222 m before the second: straight, and without a time.
    expect(rows[2]?.driven.seconds).toBeNull();
    expect((metres[0] ?? 0) + (metres[2] ?? 0)).toBeCloseTo(line?.driven.metres ?? 0, 3);
    expect(metres[2]).toBeCloseTo(221.5, 0);
  });

  it('leads four places a code, the yard at the end among them', () => {
    const model = sheet(routeOf(14));
    expect(labels(model)).toEqual([
      ['1', '4', false],
      ['5', '8', false],
      ['9', '12', false],
      ['13', '14', true],
    ]);
    expect(model.groups[0]?.isFromYard).toBe(true);
    expect(model.groups[0]?.link).toContain('destination=-23.504000,-46.600000&waypoints=-23.501000');
    expect(model.groups[3]?.link).toContain('destination=-23.495000,-46.600000');
    expect(labels(sheet(routeOf(16))).at(-1)).toEqual([null, null, true]);
    expect(labels(sheet(routeOf(3), 1))).toHaveLength(4);
  });

  it('has the figures of the editor, hours without zero seconds, and the yard by its dead time', () => {
    const value = routeOf(3);
    const model = sheet(value);
    const { parts, total } = headerFigures(treeOf(value), { config });
    expect(model.total).toEqual(total);
    expect(model.parts.map(({ part }) => part)).toEqual(['deadStart', 'productive', 'deadEnd']);
    expect(model.begins).toEqual({ text: '08:01', days: 0, isCalculated: false });
    const rows = model.groups.flatMap((group) => group.rows);
    expect(rows[0]).toMatchObject({ kind: 'yard', end: 'from', driven: { metres: parts.deadStart.metres.value } });
    const driven = rows.slice(1).reduce((sum, row) => sum + (row.driven.metres ?? 0), 0);
    expect(Math.abs(driven - total.metres)).toBeLessThan(3);
    expect([model.vehicle, model.driver]).toEqual([7, null]);
  });

  it('leaves hours blank where there are none, marks calculated ones, and keeps unreadable text', () => {
    const none = sheet(routeOf(2, {}, [stop(1, { stop_point_hour: '' }), stop(2, { stop_point_hour: '' })]));
    expect([none.leaves, none.begins, none.ends]).toEqual([null, null, null]);
    const some = sheet(
      routeOf(3, {}, [stop(1), stop(2, { stop_point_hour: '' }), stop(3, { stop_point_hour: 'noon' })]),
    );
    const hours = some.groups.flatMap(({ rows }) => rows).flatMap((row) => (row.kind === 'stop' ? [row.hour] : []));
    expect(hours[1]?.isCalculated).toBe(true);
    expect(hours[2]?.text).toBe('noon');
    expect(some.hasCalculatedHours).toBe(true);
    const late = sheet(routeOf(2, {}, [stop(1, { stop_point_hour: '23:50' }), stop(2, { stop_point_hour: '00:10' })]));
    expect(late.groups[0]?.rows[2]?.hour).toEqual({ text: '00:10', days: 1, isCalculated: false });
  });

  it('says once what all rows share, and only the exception in a row', () => {
    const types = ['start', 'delivery', 'pickup', 'delivery', 'delivery', 'end'];
    const model = sheet(
      routeOf(
        6,
        {},
        types.map((type, n) => stop(n + 1, { stop_point_type: type })),
      ),
    );
    expect(model.usual).toEqual({ type: '', tail: 'Town - SP' });
    const more = ['start', 'delivery', 'pickup', 'delivery', 'delivery', 'delivery', 'end'];
    const usual = sheet(
      routeOf(
        7,
        {},
        more.map((type, n) => stop(n + 1, { stop_point_type: type })),
      ),
    );
    expect(usual.usual.type).toBe('delivery');
    const stops = usual.groups.flatMap(({ rows }) => rows).flatMap((row) => (row.kind === 'stop' ? [row] : []));
    expect(stops.map(({ type }) => type)).toEqual(['start', '', 'pickup', '', '', '', 'end']);
    expect(stops.map(({ address, note }) => [address, note])[2]).toEqual(['Street 3', '']);
  });

  it('leaves out notes that are only a number, also one from before a move', () => {
    const notes = ['Stop 1', 'Stop 5', 'Parada nº 2', 'Gate 7', 'Gate 5', 'Ring twice'];
    const { groups } = sheet(
      routeOf(
        6,
        {},
        notes.map((place_holder, n) => stop(n + 1, { place_holder })),
      ),
    );
    const rows = groups.flatMap(({ rows }) => rows).flatMap((row) => (row.kind === 'stop' ? [row.note] : []));
    expect(rows).toEqual(['', '', '', 'Gate 7', '', 'Ring twice']);
  });

  it('stands with one stop, none, no line, no positions, and texts of any length', () => {
    expect(sheet(routeOf(1)).groups).toHaveLength(1);
    const empty = sheet({ planned_route_id: 'x' });
    expect([empty.groups, empty.total, empty.stopCount]).toEqual([[], null, 0]);
    expect(sheetMapOf(treeOf({}), empty, 'Y')).toBeNull();
    const bare = sheet({ route_configurations: { stop_points: [{}, { stop_point_name: 'x'.repeat(10_000) }] } });
    expect(bare.groups[0]?.link).toBeNull();
    expect(bare.groups[0]?.rows[1]).toMatchObject({ name: `${'x'.repeat(600)}…` });
  });

  it('has every stop in one group, and never more than three places on the way', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const anyStop = fc.record({
      stop_point_name: text,
      stop_point_hour: fc.oneof(text, fc.constantFrom('08:00', '7:5', '25:10', '9:00 PM', '')),
      stop_point_latitude: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(-23.5)),
      stop_point_longitude: fc.constant(-46.6),
      stop_point_full_address_name: text,
    });
    fc.assert(
      fc.property(fc.array(anyStop, { maxLength: 25 }), fc.boolean(), (stops, hasYards) => {
        const dead = hasYards ? {} : { dead_start_route_linestring: [], dead_end_route_linestring: [] };
        const route = treeOf(routeOf(3, dead, stops as never));
        const model = sheetOf(route, { config }, { pattern, perLink: 4 });
        const rows = model.groups.flatMap((group) => group.rows);
        expect(rows.filter(({ kind }) => kind === 'stop')).toHaveLength(stops.length);
        for (const { link } of model.groups) {
          const ways = link === null ? [] : (new URL(link).searchParams.get('waypoints')?.split('|') ?? []);
          expect(ways.length).toBeLessThanOrEqual(3);
        }
        const map = sheetMapOf(route, model, 'Y');
        const marks = map?.marks.filter(({ label }) => label !== null) ?? [];
        marks.forEach((mark, index) => {
          for (const other of marks.slice(index + 1)) {
            const isApart =
              Math.abs(mark.x - other.x) >= mark.halfWidth + other.halfWidth || Math.abs(mark.y - other.y) >= 24;
            expect(isApart).toBe(true);
          }
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('The pages of a driver sheet', () => {
  it('never divide a group, keep the order, and fit', () => {
    const height = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(
        fc.array(height, { maxLength: 60 }),
        height,
        fc.integer({ min: 1, max: 20 }),
        (groups, head, tail) => {
          const pages = paginate({ page: 150, firstHead: head, nextHead: 20, tail, foot: 10, groups });
          expect(pages.flat()).toEqual(groups.map((_, index) => index));
          pages.forEach((page, index) => {
            const used = page.reduce((sum, group) => sum + (groups[group] ?? 0), index === 0 ? head : 20);
            expect(used + 10 + (index === pages.length - 1 ? tail : 0)).toBeLessThanOrEqual(150);
          });
        },
      ),
    );
  });

  it('puts a group that is higher than any page alone on one', () => {
    const heights = { page: 100, firstHead: 40, nextHead: 10, tail: 5, foot: 5 };
    expect(paginate({ ...heights, groups: [300, 10] })).toEqual([[], [0], [1]]);
    expect(paginate({ ...heights, groups: [] })).toEqual([[]]);
  });
});

describe('The address of sheets', () => {
  it('keeps every id, also one with a comma or the name of the page', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { maxLength: 20 }),
        (ids) => {
          expect(sheetsCodec.parse(sheetsCodec.format({ ids }))).toEqual({ ids });
        },
      ),
    );
    expect(sheetsCodec.parse({ ids: ['a,b', 'b', ''] })).toEqual({ ids: ['a', 'b'] });
    const path = pathOf('/planned-routes/$id', 'sheets');
    expect(paramsOf('/planned-routes/sheets', path)).toBeNull();
    expect(paramsOf('/planned-routes/$id', path)).toEqual({ id: 'sheets' });
  });
});

describe('The pattern of directions in config.json', () => {
  it.each([
    ['https://waze.com/ul?ll={destination}&navigate=yes', true],
    ['http://maps.local/route/{places}', true],
    ['https://x.example/?to={waypoints}', false],
    ['https://x.example/?to={destination}&from={start}', false],
    ['https://{destination}.example/', false],
    ['javascript:alert({destination})', false],
    ['https://x.example/ {destination}', false],
  ])('takes %s: %s', (directionsUrl, isTaken) => {
    expect('config' in readConfig({ baseUrl: '/api', directionsUrl })).toBe(isTaken);
  });
});
