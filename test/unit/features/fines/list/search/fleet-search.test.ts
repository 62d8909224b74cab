import { describe, expect, it } from 'vitest';
import type { Identifier } from '../../../../../../src/contract/long-integers';
import { driverChoices, vehicleChoices } from '../../../../../../src/features/fines/filters/choices';
import {
  driverResults,
  fineResults,
  firstOfEach,
  groupResults,
  isAitTerm,
  MOST_OF_KIND,
  vehicleResults,
} from '../../../../../../src/features/fines/list/search/fleet-search';

const numbered = (id: Identifier) => `No. ${id}`;

describe('A term in the palette', () => {
  it.each([
    ['AE12345678', true],
    ['1AB234567-8', true],
    ['1234', true],
    ['T 12345', true],
    ['BRA2E19', false],
    ['ABC-1234', false],
    ['AE1', false],
    ['Rua 1234', false],
    ['overdue', false],
    ['', false],
  ])('%j may be an AIT number: %s', (term, expected) => {
    expect(isAitTerm(term)).toBe(expected);
  });

  it('finds fines by any part of their AIT number, however it is spelled, and no fine that the service found otherwise', () => {
    const fines = [
      { fine_id: 7, ait_number: 'AE-123456 78', vehicle_plate_number: 'BRA2E19', fine_date: '2026-03-01' },
      { fine_id: 8, ait_number: 'XX99', place: 'km 123456' },
      { fine_id: 9 },
    ];
    const found = fineResults(fines, 'e12345678', (day) => `on ${day}`);
    expect(found).toEqual([
      expect.objectContaining({
        label: 'AE-123456 78',
        detail: 'BRA2E19 · on 2026-03-01',
        search: { ait_number: ['AE-123456 78'], fine: ['7'] },
      }),
    ]);
    expect(fineResults(fines, '-', String)).toEqual([]);
  });

  it('finds vehicles by their plate, dashed or not and in the spelling before Mercosul, and opens their fines', () => {
    const vehicles = vehicleChoices([
      { vehicle_id: 1, name: 'Volvo FH', plate_number: 'BRA2E19' },
      { vehicle_id: 2, name: 'Fiat Uno', plate_number: 'XYZ-9876' },
    ]);
    for (const term of ['bra2e19', 'BRA-2E19', 'BRA2419', 'volvo']) {
      const [first, ...others] = vehicleResults(vehicles, term, numbered);
      expect(first).toMatchObject({ label: 'BRA2E19', detail: 'Volvo FH', search: { vehicle_ids: ['1'] } });
      expect(others).toEqual([]);
    }
  });

  it('finds drivers by name without accents and by registration, the nameless by their number', () => {
    const drivers = driverChoices([
      { driver_id: 4, name: 'João Araújo', registration: 'M-77' },
      { driver_id: 5, registration: 'M-78' },
    ]);
    expect(driverResults(drivers, 'joao ara', numbered)).toMatchObject([
      { label: 'João Araújo', detail: 'M-77', search: { driver_ids: ['4'] } },
    ]);
    expect(driverResults(drivers, 'm-78', numbered)).toMatchObject([{ label: 'No. 5', search: { driver_ids: ['5'] } }]);
  });

  it('finds groups by all of its words, with ids that an element can have', () => {
    const found = groupResults(['Sul frota', 'Interior Norte', 'Norte'], 'nor int');
    expect(found).toMatchObject([{ label: 'Interior Norte', search: { group: ['Interior Norte'] } }]);
    for (const { id } of found) expect(id).not.toMatch(/\s/);
  });

  it('lists a few of each kind and says that there are more', () => {
    const many = groupResults(
      Array.from({ length: MOST_OF_KIND + 1 }, (_, index) => `Group ${index}`),
      'group',
    );
    expect(firstOfEach([many, many.slice(0, 2)])).toMatchObject({ isCut: true });
    expect(firstOfEach([many, many.slice(0, 2)]).found).toHaveLength(MOST_OF_KIND + 2);
    expect(firstOfEach([many.slice(0, MOST_OF_KIND)]).isCut).toBe(false);
  });
});
