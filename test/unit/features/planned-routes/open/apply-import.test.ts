// What was read from a file, put into a route by the choices of a person.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getIn } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import {
  lineOf,
  PARTS,
  packedOf,
  STOPS_PATH,
  stopsOf,
} from '../../../../../src/features/planned-routes/document/route-document';
import type {
  ReadLine,
  ReadShapes,
  ReadStop,
} from '../../../../../src/features/planned-routes/import-export/route-file';
import {
  applyImport,
  type ImportChoices,
  inOrder,
  joiningGaps,
  type LineUse,
} from '../../../../../src/features/planned-routes/open/apply-import';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { positionsOf } from '../../../../../src/geo/line';
import { opened, place, routeOf, STRANGE, stop } from '../figures/sample-route';

const [A, B, C, D, E] = [place(0, 0), place(1, 0), place(2, 0), place(2, 1), place(3, 1)];

function lineThrough(places: readonly LatLng[], name: string | null = null): ReadLine {
  return {
    name,
    lat: Float64Array.from(places, ({ lat }) => lat),
    lng: Float64Array.from(places, ({ lng }) => lng),
  };
}
function readStop(name: string | null, at: LatLng, fields: Partial<ReadStop> = {}): ReadStop {
  return { name, ...at, hour: null, time: null, type: null, order: null, placeHolder: null, address: null, ...fields };
}
function shapes(lines: readonly ReadLine[], stops: readonly ReadStop[] = []): ReadShapes {
  return { kind: 'shapes', format: 'gpx', lines, stops, notes: [] };
}
const choose = (uses: readonly LineUse[], rest: Partial<ImportChoices> = {}): ImportChoices => {
  return { uses, how: 'replace', stops: 'none', ...rest };
};

const coordinate = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const anyLine = fc.array(coordinate, { maxLength: 6 });
const anyShapes = fc.record({
  lines: fc.array(
    anyLine.map((places) => lineThrough(places)),
    { maxLength: 4 },
  ),
  stops: fc.array(
    fc
      .record({
        at: coordinate,
        name: fc.option(fc.string()),
        order: fc.option(fc.integer()),
        hour: fc.option(fc.string()),
      })
      .map(({ at, ...fields }) => readStop(fields.name, at, fields)),
    { maxLength: 5 },
  ),
});
const anyChoices = fc.record<ImportChoices>({
  uses: fc.array(fc.constantFrom<LineUse>(...PARTS, 'none'), { maxLength: 5 }),
  how: fc.constantFrom('replace', 'append'),
  stops: fc.constantFrom('replace', 'append', 'none'),
});
const anyRoute = fc
  .record({ deadStart: anyLine, productive: anyLine, deadEnd: anyLine, stops: fc.integer({ min: 0, max: 4 }) })
  .map(({ stops, ...parts }) =>
    routeOf(
      parts,
      Array.from({ length: stops }, (_, index) => stop(`Stop ${index}`, place(index, 0), index + 1)),
    ),
  );

describe('Lines of a file', () => {
  it('take the place of the part that they are chosen for', () => {
    const route = routeOf({ productive: [A, B], deadEnd: [D, E] });
    const after = applyImport(shapes([lineThrough([B, C, D])]), choose(['productive']), 1)(route);
    expect(positionsOf(lineOf(after, 'productive'))).toEqual([B, C, D]);
    expect(packedOf(after, 'deadEnd')).toBe(packedOf(route, 'deadEnd'));
  });

  it('chosen for one part are joined in the order of the file; a place that both have is passed once', () => {
    const read = shapes([lineThrough([A, B]), lineThrough([D, E]), lineThrough([B, C])]);
    const after = applyImport(read, choose(['productive', 'none', 'productive']), 1)(routeOf());
    expect(positionsOf(lineOf(after, 'productive'))).toEqual([A, B, C]);
  });

  it('go on where the part ends when they are appended', () => {
    const route = routeOf({ productive: [A, B] });
    const read = shapes([lineThrough([B, C])]);
    const after = applyImport(read, choose(['productive'], { how: 'append' }), 1)(route);
    expect(positionsOf(lineOf(after, 'productive'))).toEqual([A, B, C]);
  });

  it('along the same places change nothing, so that what is said of points stays', () => {
    const route = opened({
      route_configurations: { productive_route_linestring: [{ ...A, note: 'gate' }, B] },
    });
    expect(applyImport(shapes([lineThrough([A, B])]), choose(['productive']), 1)(route)).toBe(route);
  });

  it('of one place are no part', () => {
    const route = routeOf({ productive: [A, B] });
    expect(applyImport(shapes([lineThrough([C])]), choose(['productive']), 1)(route)).toBe(route);
    expect(applyImport(shapes([lineThrough([C])]), choose(['deadEnd'], { how: 'append' }), 1)(route)).toBe(route);
  });

  it('take the place of what cannot be read as a line, and are not appended to it', () => {
    const route = opened({ route_configurations: { productive_route_linestring: 'none' } });
    const read = shapes([lineThrough([A, B])]);
    expect(applyImport(read, choose(['productive'], { how: 'append' }), 1)(route)).toBe(route);
    const after = applyImport(read, choose(['productive']), 1)(route);
    expect(positionsOf(lineOf(after, 'productive'))).toEqual([A, B]);
  });

  it('come with every digit of the file, and never with -0', () => {
    const exact = { lat: -23.550123456789013, lng: -0 };
    const after = applyImport(shapes([lineThrough([exact, A])]), choose(['productive']), 1)(routeOf());
    expect(positionsOf(lineOf(after, 'productive'))[0]).toEqual({ lat: exact.lat, lng: 0 });
  });
});

describe('Stops of a file', () => {
  const route = routeOf({}, [stop('Old', A, 1), stop('Older', B, 2)]);

  it('come after those that are there, or in their place, numbered anew, with all eight fields', () => {
    const read = shapes(
      [],
      [readStop('New', C, { hour: '06:10', type: 'delivery', address: 'Rua 1', placeHolder: 'p' })],
    );
    const appended = stopsOf(applyImport(read, choose([], { stops: 'append' }), 1)(route));
    expect(appended.slice(0, 2)).toEqual(stopsOf(route));
    expect(appended[2]).toEqual({
      ...stop('New', C, 3, '06:10', 'delivery'),
      stop_point_full_address_name: 'Rua 1',
      place_holder: 'p',
    });
    const replaced = stopsOf(applyImport(read, choose([], { stops: 'replace' }), 0)(route));
    expect(replaced).toMatchObject([{ stop_point_name: 'New', stop_point_order: 0 }]);
  });

  it('that are equal at their place stay the same, by reference', () => {
    const typed = routeOf({}, [stop('Old', A, 1, '', ''), stop('Older', B, 2, '', '')]);
    const read = shapes([], [readStop('Old', A), readStop('Elsewhere', C)]);
    const after = applyImport(read, choose([], { stops: 'replace' }), 1)(typed);
    expect(stopsOf(after)[0]).toBe(stopsOf(typed)[0]);
    expect(stopsOf(after)[1]).not.toBe(stopsOf(typed)[1]);
    const same = shapes([], [readStop('Old', A), readStop('Older', B)]);
    expect(applyImport(same, choose([], { stops: 'replace' }), 1)(typed)).toBe(typed);
  });

  it('stand in the order of their numbers where each has its own', () => {
    const [one, two] = [readStop('1', A, { order: 1 }), readStop('2', B, { order: 2 })];
    expect(inOrder([two, one])).toEqual([one, two]);
    const twice = [two, { ...one, order: 2 }];
    expect(inOrder(twice)).toBe(twice);
    const without = [two, { ...one, order: null }];
    expect(inOrder(without)).toBe(without);
  });
});

describe('An import', () => {
  it('leaves every part that nothing was chosen for as it is, by reference, and never changes what it was given', () => {
    fc.assert(
      fc.property(anyRoute, anyShapes, anyChoices, (route, { lines, stops }, choices) => {
        const before = formatJson(route);
        const after = applyImport(shapes(lines, stops), choices, 1)(route);
        expect(formatJson(route)).toBe(before);
        for (const part of PARTS) {
          const isChosen = lines.some((_, index) => choices.uses[index] === part);
          if (!isChosen) expect(packedOf(after, part)).toBe(packedOf(route, part));
        }
        if (choices.stops === 'none') expect(getIn(after, STOPS_PATH)).toBe(getIn(route, STOPS_PATH));
        for (const key of ['calculated_header', 'bound_configurations', 'route_name']) {
          expect(getIn(after, [key])).toBe(getIn(route, [key]));
        }
      }),
    );
  });

  it('has as many stops and vertices as were chosen, and numbers without gaps', () => {
    fc.assert(
      fc.property(anyRoute, anyShapes, anyChoices, (route, { lines, stops }, choices) => {
        const after = applyImport(shapes(lines, stops), choices, 1)(route);
        const [had, has] = [stopsOf(route).length, stopsOf(after)];
        const expected = { none: had, replace: stops.length, append: had + stops.length }[choices.stops];
        expect(has).toHaveLength(expected);
        if (choices.stops !== 'none' && stops.length > 0) {
          expect(has.map((each) => getIn(each, ['stop_point_order']))).toEqual(has.map((_, index) => index + 1));
        }
        for (const part of PARTS) {
          const chosen = lines.filter((_, index) => choices.uses[index] === part);
          const coming = chosen.reduce((sum, { lat }) => sum + lat.length, 0);
          const most = coming + (choices.how === 'append' || coming === 0 ? lineOf(route, part).count : 0);
          // Fewer where lines meet; what is there stays where no two vertices come.
          expect(lineOf(after, part).count).toBeLessThanOrEqual(Math.max(most, lineOf(route, part).count));
        }
      }),
    );
  });

  it('done a second time in the place of what is there changes nothing more', () => {
    fc.assert(
      fc.property(anyRoute, anyShapes, anyChoices, (route, { lines, stops }, choices) => {
        const edit = applyImport(shapes(lines, stops), { ...choices, how: 'replace', stops: 'replace' }, 1);
        const after = edit(route);
        expect(edit(after)).toBe(after);
      }),
    );
  });

  it('never throws at what stands where a route should be', () => {
    const read = shapes([lineThrough([A, B])], [readStop('S', A)]);
    for (const strange of STRANGE) {
      for (const how of ['replace', 'append'] as const) {
        const edit = applyImport(read, choose(['productive'], { how, stops: how }), 1);
        expect(() => edit(opened(strange))).not.toThrow();
      }
    }
  });
});

describe('Lines that are joined', () => {
  it('are told with the widest gap between them, from so many metres on', () => {
    const lines = [lineThrough([A, B]), lineThrough([C, D]), lineThrough([E, A])];
    const [gap] = joiningGaps(lines, ['productive', 'productive', 'none'], 50);
    expect(gap?.part).toBe('productive');
    expect(gap?.metres).toBeCloseTo(110.8, 0);
    expect(joiningGaps(lines, ['productive', 'productive', 'none'], 200)).toEqual([]);
    expect(joiningGaps(lines, ['productive', 'none', 'none'], 0.1)).toEqual([]);
  });
});
