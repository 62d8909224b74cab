// Degrees whose decimal point a spreadsheet took for thousands.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPoints } from '../../../../../src/features/planned-routes/import-export/lost-points';
import { readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';

const table = (rows: readonly (readonly [string, string])[]) =>
  ['nome;latitude;longitude', ...rows.map(([lat, lng], at) => `Parada ${at};${lat};${lng}`)].join('\n');
const placesOf = (text: string) => {
  const read = readRouteText({ name: 'a.csv', text });
  return read.kind === 'shapes' ? { stops: read.stops.map(({ lat, lng }) => [lat, lng]), notes: read.notes } : read;
};

describe('Degrees without their decimal point', () => {
  it.each<[string, readonly (readonly [string, string])[], readonly (readonly [number, number])[]]>([
    ['whole numbers', [['-23543210', '-46633308']], [[-23.54321, -46.633308]]],
    ['thousands dots', [['-23.543.210', '-46.633.308']], [[-23.54321, -46.633308]]],
    ['Fortaleza, with one digit of degrees', [['-3731862', '-38526670']], [[-3.731862, -38.52667]]],
    [
      'Manaus',
      [
        ['-3119028', '-60021731'],
        ['-3.112.345', '-60.012.345'],
      ],
      [
        [-3.119028, -60.021731],
        [-3.112345, -60.012345],
      ],
    ],
    ['seven decimals', [['-235.432.101', '-466.333.081']], [[-23.5432101, -46.6333081]]],
    [
      'zeros that were lost at the end',
      [
        ['-23543211', '-46633308'],
        ['-2354321', '-46633309'],
        ['-23543215', '-4663331'],
      ],
      [
        [-23.543211, -46.633308],
        [-23.54321, -46.633309],
        [-23.543215, -46.63331],
      ],
    ],
    [
      'rows with other numbers of decimals',
      [
        ['-235432', '-466333'],
        ['-23543210', '-46633308'],
        ['-235432101', '-466333081'],
        ['-2354321', '-46633309'],
        ['-235433', '-466334'],
      ],
      [
        [-23.5432, -46.6333],
        [-23.54321, -46.633308],
        [-23.5432101, -46.6333081],
        [-23.54321, -46.633309],
        [-23.5433, -46.6334],
      ],
    ],
  ])('are set right: %s', (_, rows, places) => {
    const read = placesOf(table(rows));
    expect(read).toMatchObject({ stops: places, notes: [{ code: 'separator' }, { code: 'lostPoints' }] });
  });

  it.each<[string, readonly (readonly [string, string])[]]>([
    ['decimals', [['-23.54', '-46.63']]],
    ['whole degrees', [['-23', '-46']]],
    ['three decimals', [['-23.543', '-46.633']]],
    ['decimal commas', [['-23,543210', '-46,633308']]],
  ])('are left as they are: %s', (_, rows) => {
    expect(withPoints(rows.map(([lat, lng]) => ({ lat, lng })))).toBeNull();
  });

  it('of a table whose rows have other numbers of decimals each come back', () => {
    const rows = fc.array(
      fc.record({
        lat: fc.double({ min: -23.9, max: -23.1, noNaN: true }),
        lng: fc.double({ min: -46.9, max: -46.1, noNaN: true }),
        decimals: fc.integer({ min: 4, max: 9 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, (places) => {
        const texts = places.map(({ lat, lng, decimals }) => [lat.toFixed(decimals), lng.toFixed(decimals)] as const);
        const read = withPoints(texts.map(([lat, lng]) => ({ lat: lat.replace('.', ''), lng: lng.replace('.', '') })));
        expect(read?.map(({ lat, lng }) => [Number(lat), Number(lng)])).toEqual(
          texts.map(([lat, lng]) => [Number(lat), Number(lng)]),
        );
      }),
    );
  });

  it('of any place of Brazil come back, whatever the number of decimals', () => {
    const place = fc.record({
      lat: fc.double({ min: -33, max: -1, noNaN: true }),
      lng: fc.double({ min: -73, max: -35, noNaN: true }),
    });
    fc.assert(
      fc.property(place, fc.integer({ min: 4, max: 8 }), ({ lat, lng }, decimals) => {
        const [north, east] = [lat.toFixed(decimals), lng.toFixed(decimals)];
        const whole = (text: string) => String(Number(text.replace('.', '')));
        const [read] = withPoints([{ lat: whole(north), lng: whole(east) }]) ?? [];
        expect([Number(read?.lat), Number(read?.lng)]).toEqual([Number(north), Number(east)]);
      }),
    );
  });
});
