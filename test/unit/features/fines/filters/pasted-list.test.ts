import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIdentifier } from '../../../../../src/contract/long-integers';
import { driverChoices, vehicleChoices } from '../../../../../src/features/fines/filters/choices';
import { readPastedList } from '../../../../../src/features/fines/filters/pasted-list';

const drivers = driverChoices([
  { driver_id: 12, name: 'Antônio Carlos', registration: '88001' },
  { driver_id: 7, name: 'Silva, José' },
  { driver_id: 8, name: 'Ana Lima' },
  { driver_id: 9, name: 'Ana Lima' },
]);
const vehicles = vehicleChoices([
  { vehicle_id: 1, name: 'Van 01', plate_number: 'ABC1D23' },
  { vehicle_id: 2, name: 'Van 02', plate_number: 'XYZ-4567' },
]);
const idsOf = (text: string, choices = drivers) => readPastedList(text, choices).found.map(({ id }) => id);

describe('A pasted list', () => {
  it.each([
    ['Antônio Carlos\nSilva, José', [12, 7]],
    ['antonio  carlos; 7', [12, 7]],
    ['12, 7\t8', [12, 7, 8]],
    ['12 7 8', [12, 7, 8]],
    ['88001', [12]],
    ['• 12\n- 7\n"8"', [12, 7, 8]],
    ['4471', [4471]],
    ['', []],
  ])('"%s" names %j', (text, expected) => {
    expect(idsOf(text)).toEqual(expected);
  });

  it('knows plates however they are written', () => {
    expect(idsOf('abc-1d23 XYZ4567', vehicles)).toEqual([1, 2]);
    expect(idsOf('ABC1323\nxyz 4567', vehicles)).toEqual([1, 2]);
  });

  it('says what was not found and why', () => {
    const { found, notFound, repeated } = readPastedList(
      'Ana Lima\nNobody\n12\n12\nnobody\n1970670598291982290\n4471\n0000000001970670598291982290',
      drivers,
    );
    expect(found).toEqual([
      { text: '12', id: 12, isKnown: true },
      { text: '1970670598291982290', id: '1970670598291982290', isKnown: false },
      { text: '4471', id: 4471, isKnown: false },
    ]);
    expect(notFound).toEqual([
      { text: 'Ana Lima', reason: 'several', count: 2 },
      { text: 'Nobody', reason: 'unknown' },
    ]);
    expect(repeated).toBe(3);
  });

  it('is read whatever it is, and gives no id twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
        const ids = idsOf(text);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => toIdentifier(String(id)) === id)).toBe(true);
      }),
    );
  });

  it('reads a paste of a million lines by mistake', () => {
    expect(idsOf('x\n'.repeat(1_000_000))).toEqual([]);
  });
});
