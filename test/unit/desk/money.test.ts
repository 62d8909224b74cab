import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { exportCsv } from '../../../src/desk/export-table';
import { moneyTable } from '../../../src/desk/exports';
import { breakEvens, moneyLines } from '../../../src/desk/money';
import { fleetMoney } from '../../../src/desk/money-computation';
import { seedOf } from '../../fault/random';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';
import { naiveMoney } from './naive-money';
import { randomDay } from './random-rows';
import { MEANINGS, ROW, STATUS, TODAY } from './rows';

const seed = seedOf('money');
const ROWS = 1000;
/** 10,000 rows. */
const RUNS = 10;

/** Payments at each class, a centavo beside it, between the classes, above the face, and none. */
const row = fc
  .record({
    face: fc.constantFrom(8838, 13_016, 19_523, 29_347, 293_470, 39_046, 0),
    share: fc.constantFrom(0.6, 0.8, 1, 0.7, 1.3, 0),
    beside: fc.constantFrom(0, 0, 1, -1, 2),
    isSilent: fc.boolean(),
    taken: fc.constantFrom(undefined, 0, 5000, 29_347),
    fine_status_id: fc.integer({ min: 1, max: 11 }),
    driver_indication_status_id: fc.integer({ min: 1, max: 6 }),
    fine_date: fc.option(randomDay('2025-10-01', 420), { nil: undefined }),
    due_date: fc.option(randomDay('2026-10-01', 120), { nil: undefined }),
    infraction_code: fc.constantFrom('746-30', '605-03', '500-20'),
    infraction: fc.constantFrom('Velocidade', 'Evasão de pedágio'),
  })
  .map(
    ({ face, share, beside, isSilent, taken, ...rest }): Omit<Fine, 'fine_id' | 'ait_number'> => ({
      ...rest,
      driver_id: 3,
      default_amount: face,
      amount_paid: isSilent ? undefined : Math.round(face * share) + (share === 0 ? 0 : beside),
      discounted_amount_from_driver: taken,
    }),
  );
const fleet = fc
  .array(row, { minLength: ROWS, maxLength: ROWS })
  .map((list) => list.map((each, index): Fine => ({ ...each, fine_id: index + 1, ait_number: `AE${index + 1}` })));

function moneyOf(rows: readonly Fine[], today = TODAY, sneJoined: string | null = null) {
  const input = { today, sneJoined, meanings: MEANINGS, holidays: NO_LOCAL_HOLIDAYS, isWholeReais: false };
  return fleetMoney(
    rows.map((fine) => ({ fine })),
    input,
  );
}

describe('Money of known payments', () => {
  it('is to the centavo that of a second computation', () => {
    fc.assert(
      fc.property(fleet, randomDay('2026-10-20', 60), fc.option(randomDay('2025-12-01', 300)), (rows, today, sne) => {
        const lines = moneyLines(moneyOf(rows, today, sne).items);
        const ours = lines.map(({ bucket, cause, month, amount, items }) => [
          `${bucket} ${cause} ${month ?? ''}`,
          { amount, count: items.length },
        ]);
        expect(Object.fromEntries(ours)).toEqual(naiveMoney(rows, today, sne ?? ''));
        expect(ours).toHaveLength(Object.keys(Object.fromEntries(ours)).length);
        const [head, ...file] = exportCsv(moneyTable(lines), 'minor').trimEnd().split('\r\n');
        expect(head).toBe('bucket,cause,month,fine_ids,amount');
        const sum = lines.reduce((total, { amount }) => total + amount, 0);
        expect(file.reduce((total, line) => total + Number(line.split(',').at(-1)), 0)).toBe(sum);
      }),
      { seed, numRuns: RUNS, endOnFailure: true },
    );
  });

  it('counts what is to be decided or claimed without a known amount', () => {
    const rows = [{ ...ROW, fine_status_id: STATUS.toPay, default_amount: 0 }];
    expect(moneyOf(rows)).toMatchObject({ head: { unknown: { left: 1, claim: 0 } }, items: [] });
  });
});

describe('The break-even of an appeal', () => {
  it('is the chance at which both ways cost the same on average', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 0, max: 3_000_000 }), (face, own) => {
        for (const { way, against, chance } of breakEvens(face, own)) {
          // Paid: 80 % now, which comes back when won. Unpaid: the whole only when lost.
          const cost = way === 'paid' ? 0.8 * face * (1 - chance) + own : face * (1 - chance) + own;
          expect(Math.abs(cost - (against / 100) * face)).toBeLessThan(1e-6 * (face + own));
        }
      }),
      { seed },
    );
  });
});
