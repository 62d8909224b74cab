import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDegrees, readPlace } from '../../../../../src/features/planned-routes/document/read-place';

describe('Degrees as they are typed', () => {
  it.each([
    ['-23.55', -23.55],
    ['-23,55', -23.55],
    ['+1', 1],
    ['\u22120.5', -0.5],
    [' 90 ', 90],
    ['-0', 0],
    ['23 S', -23],
    ['23,55 s', -23.55],
    ['23° 30\' 36" S', -23.51],
    ["-23°30'", -23.5],
  ])('%j are %d', (text, degrees) => expect(Object.is(readDegrees(text, 'lat'), degrees)).toBe(true));

  it.each([
    '',
    '-',
    '90.0001',
    '1e1',
    '23 W',
    '-23 S N',
    '-23 N',
    '91 S',
    '23 30',
    '0x10',
    '1,2,3',
    'NaN',
    '9'.repeat(100),
  ])('%j are none', (text) => expect(readDegrees(text, 'lat')).toBeNull());
});

describe('A place of degrees and minutes', () => {
  it.each([
    '23°33\'02"S 46°38\'01"W',
    '23° 33\' 02" S, 46° 38\' 01" O',
    '23º33’02”S 46º38’01”W',
    'S 23° 33\' 02" W 046° 38\' 01"',
    'S23°33′02″, W46°38′01″',
    "23°33'02''S 46°38'01''W",
    '-23° 33\' 2" , -46° 38\' 1"',
    '-23 33 02, -46 38 01',
    '23 33 02 S, 46 38 01 W',
    '23:33:02S 46:38:01W',
    '-23:33:02, -46:38:01',
    '23d33m02s S, 46d38m01s W',
    '23 graus 33 minutos e 2 segundos Sul, 46 graus 38 minutos e 1 segundo Oeste',
    '23 grados 33 min 2 seg sur 46 grados 38 min 1 seg oeste',
    '233302S 0463801W',
    '46°38\'01"W 23°33\'02"S',
  ])('%j is one', (text) => {
    const { lat, lng } = readPlace(text) ?? { lat: 0, lng: 0 };
    expect([lat, lng]).toEqual([expect.closeTo(-23.550556, 5), expect.closeTo(-46.633611, 5)]);
  });

  it.each([
    "23°33.033'S 46°38.017'W",
    "S 23° 33.033' W 046° 38.017'",
    "23° 33,033' S; 46° 38,017' O",
    '-23 33.033, -46 38.017',
    '2333.033,S,04638.017,W',
    '23d 33.033m S 46d 38.017m W',
    '-23.55055-046.63362/',
    'Lat: -23.55055 Long: -46.63362',
    'lat=-23.55055, lng=-46.63362',
    'Longitude: -46.63362, Latitude: -23.55055',
    '{lat: -23.55055, lng: -46.63362}',
  ])('%j is one', (text) => {
    const { lat, lng } = readPlace(text) ?? { lat: 0, lng: 0 };
    expect([lat, lng]).toEqual([expect.closeTo(-23.55055, 4), expect.closeTo(-46.63362, 4)]);
  });

  it.each(['07:10:00, 08:20:00', '23 73 02 S, 46 38 01 W', "23°61'S 46°W", '1234S 5', 'Rua 12, 34'])(
    '%j is none',
    (text) => expect(readPlace(text)).toBeNull(),
  );
});

describe('A place as maps copy it', () => {
  const place = { lat: -23.55, lng: -46.65 };
  it.each([
    '-23.55, -46.65',
    '-23.55,-46.65',
    '-23.55 -46.65',
    '(-23.55, -46.65)',
    '-23,55; -46,65',
    '-23,55;-46,65',
    '-23,55 -46,65',
    '-23,55, -46,65',
    '\n -23.55\t-46.65 \n',
  ])('is read from %j', (text) => expect(readPlace(text)).toEqual(place));

  it.each([
    '23.55 S 46.65 W',
    '23.55S, 46.65W',
    'S 23,55; O 46,65',
    's23.55 w46.65',
    '46.65 W 23.55 S',
    `23°33'00"S 46°39'00"W`,
    `(23° 33′ S, 46° 39′ O)`,
    `-23° 33' 0", -46° 39' 0"`,
  ])('is read with letters and marks from %j', (text) => expect(readPlace(text)).toEqual(place));

  it.each([
    '23.55 S 46.65 S',
    '23.55 W 46.65 W',
    '23.55 S 46.65',
    '-23.55 N 46.65 W',
    '23.55 S 46.65 W 3 N',
    'S W',
    'So 23, Na 46',
    `23° 61' S, 46° W`,
  ])('is none in %j', (text) => expect(readPlace(text)).toBeNull());

  it.each(
    [
      ['-23.55, -46.65, 12'],
      ['', '1', '91, 0', '0, 181', 'a, b', '1;2;3'],
      // One number with a decimal comma, or two without any: nobody knows.
      ['-23,55', '23,55', '0,5'],
      // A comma for both, with nothing that tells which is which.
      ['1,2,3', '1,2, 3', '1, 2,3', '-23,55,-46,65', '-23.55,-46,65', '-23,55, -46'],
    ].flat(),
  )('is none in %j', (text) => expect(readPlace(text)).toBeNull());

  it.each([
    ['-23, -46', -23, -46],
    ['-23,-46', -23, -46],
    ['23, 46', 23, 46],
    ['-23.5,46', -23.5, 46],
    ['-23 -46', -23, -46],
    ['-23,5 -46', -23.5, -46],
    ['-23;46', -23, 46],
  ])('is clear in %j', (text, lat, lng) => expect(readPlace(text)).toEqual({ lat, lng }));

  it('comes back from what is written of it, with all its decimals', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6 + 0);
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.constantFrom(', ', ',', ' ', '; '), (lat, lng, between) => {
        // Numbers so small that they are written with an exponent are never copied from a map.
        fc.pre(!`${lat}${lng}`.includes('e'));
        // Two whole numbers with a comma between them may be one.
        fc.pre(between !== ',' || lng < 0 || `${lat}${lng}`.includes('.'));
        expect(readPlace(`${lat}${between}${lng}`)).toEqual({ lat, lng });
      }),
    );
  });
});
