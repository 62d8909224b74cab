// Random rows of fines, for tests that compare two ways of reading them.
import fc from 'fast-check';
import type { Fine } from '../../../src/contract/fine';
import { shift } from './naive-desk';

const FACES = [8838, 13016, 19523, 29347, 58694, 88041, 146735, 293470, 17676, 26032, 39046, 0, -5, 3, 777];
export const randomDay = (from: string, days: number) =>
  fc.integer({ min: 0, max: days }).map((ahead) => shift(from, ahead));

/** Few vehicles and amounts, so that NICs find origins; days around today; every status, and what is odd. */
const fine: fc.Arbitrary<Omit<Fine, 'fine_id'>> = fc.record(
  {
    ait_number: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 999_999 }).map((n) => `AE${String(n).padStart(8, '0')}`) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 4 }).map((n) => `ae-0000 000${n}`) },
      { weight: 1, arbitrary: fc.constantFrom('', '--') },
    ),
    vehicle_id: fc.integer({ min: 0, max: 6 }),
    vehicle_plate_number: fc.constantFrom('FTK2H47', 'ftk-2h47', 'GHS3E71'),
    driver_id: fc.integer({ min: 0, max: 9 }),
    fine_date: fc.oneof(
      { weight: 12, arbitrary: randomDay('2025-10-01', 430) },
      { weight: 1, arbitrary: fc.constant('2026-02-30') },
    ),
    due_date: randomDay('2026-10-01', 120),
    driver_indication_deadline: fc.oneof(randomDay('2026-10-01', 120), randomDay('2025-11-01', 330)),
    fine_status_id: fc.integer({ min: 1, max: 11 }),
    driver_indication_status_id: fc.integer({ min: 1, max: 7 }),
    infraction_code: fc.constantFrom(
      '746-30',
      '74630',
      '605-03',
      '500-20',
      '5002-0',
      '500-20',
      '640-80',
      '683-11',
      '999-99',
    ),
    infraction: fc.constantFrom('Velocidade', 'Evasão de PEDÁGIO', 'pedagio'),
    default_amount: fc.constantFrom(...FACES),
    amount_paid: fc.constantFrom(0, 15_618, 8838, -1),
    discounted_amount_from_driver: fc.constantFrom(0, 5000, 8838),
  },
  { requiredKeys: [] },
);
/** So many rows with numbers of their own. */
export const randomRows = (count: number): fc.Arbitrary<Fine[]> =>
  fc
    .array(fine, { minLength: count, maxLength: count })
    .map((list) => list.map((row, index): Fine => ({ ...row, fine_id: (index * 7919) % 100_003 })));
