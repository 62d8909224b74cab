import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_BUCKETS, MONEY_CAUSES } from '../../../src/desk/money';
import type { MoneyRow } from '../../../src/desk/money-computation';
import { figureOf, GROUPINGS, groupMoney, rowsOf } from '../../../src/desk/money-groups';

const groupOf = new Map([['1', 'Trucks']]);
const row = fc
  .tuple(fc.constantFrom(...MONEY_BUCKETS), fc.nat(2), fc.integer({ min: 1, max: 99_999 }), fc.nat(3), fc.nat())
  .map(([bucket, cause, amount, member, key]): MoneyRow => {
    const causes = MONEY_CAUSES[bucket];
    const text = member === 0 ? null : String(member);
    return {
      bucket,
      cause: causes[cause % causes.length] ?? causes[0],
      month: member === 0 ? null : `2026-0${member}`,
      amount,
      fine: {
        ...{ key: `A${key}`, fineId: '1', ait: null, plate: null, infraction: null, code: '', act: null, due: null },
        ...{ driverId: text, vehicleId: text, costCenter: text },
      },
    };
  });

describe('Money in a table', () => {
  it('opens exactly the rows of each figure: their sum and number are those of the figure', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.constantFrom(...GROUPINGS), (rows, by) => {
        for (const bucket of MONEY_BUCKETS) {
          const groups = groupMoney(
            rows.filter((each) => each.bucket === bucket),
            by,
            groupOf,
          );
          for (const { key, causes, total } of groups) {
            expect(figureOf(rowsOf(rows, { bucket, cause: null, of: key }, by, groupOf))).toEqual(total);
            for (const [cause, figure] of causes) {
              expect(figureOf(rowsOf(rows, { bucket, cause, of: key }, by, groupOf))).toEqual(figure);
            }
          }
          const all = rowsOf(rows, { bucket, cause: null, of: undefined }, by, groupOf);
          expect(groups.reduce((sum, { total }) => sum + total.count, 0)).toBe(all.length);
        }
      }),
    );
  });
});
