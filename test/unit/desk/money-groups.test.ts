import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_BUCKETS, MONEY_CAUSES } from '../../../src/desk/money';
import { fleetMoney, type MoneyRow } from '../../../src/desk/money-computation';
import { figureOf, GROUPINGS, groupMoney, rowsOf } from '../../../src/desk/money-groups';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';
import { MEANINGS, ROW, STATUS, TODAY } from './rows';

const groupOf = new Map([['1', 'Trucks']]);
/** Few fines, so that one is often there for several causes; everything about a fine follows from its number. */
const row = fc
  .tuple(fc.constantFrom(...MONEY_BUCKETS), fc.nat(2), fc.integer({ min: 1, max: 99_999 }), fc.nat(11))
  .map(([bucket, cause, amount, number]): MoneyRow => {
    const causes = MONEY_CAUSES[bucket];
    const text = number % 4 === 0 ? null : String(number % 4);
    const day = text === null ? null : `2026-0${text}-0${1 + (number % 3)}`;
    return {
      bucket,
      cause: causes[cause % causes.length] ?? causes[0],
      month: day === null ? null : day.slice(0, 7),
      amount,
      fine: {
        ...{ key: `A${number}`, fineId: '1', ait: null, plate: null, infraction: null, code: '', act: day, due: day },
        ...{ driverId: text, vehicleId: text, costCenter: text },
      },
    };
  });

describe('Money in a table', () => {
  it('opens exactly the fines of each figure: their sum and number are those of the figure', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.constantFrom(...GROUPINGS), (rows, by) => {
        for (const bucket of MONEY_BUCKETS) {
          const own = rows.filter((each) => each.bucket === bucket);
          const groups = groupMoney(own, by, groupOf);
          for (const { key, causes, total } of groups) {
            const listed = rowsOf(rows, { bucket, cause: null, of: key }, by, groupOf);
            expect(figureOf(listed)).toEqual(total);
            expect(listed).toHaveLength(total.count);
            for (const [cause, figure] of causes) {
              const ofCause = rowsOf(rows, { bucket, cause, of: key }, by, groupOf);
              expect(figureOf(ofCause)).toEqual(figure);
              expect(ofCause).toHaveLength(figure.count);
            }
          }
          const all = rowsOf(rows, { bucket, cause: null, of: undefined }, by, groupOf);
          expect(groups.reduce((sum, { total }) => sum + total.count, 0)).toBe(all.length);
          expect(groups.reduce((sum, { total }) => sum + total.amount, 0)).toBe(figureOf(own).amount);
          expect(all).toHaveLength(new Set(own.map(({ fine }) => fine.key)).size);
        }
      }),
    );
  });

  it('counts a fine that was paid late and without its discount once, with both amounts', () => {
    const fine = { ...ROW, fine_status_id: STATUS.paid, amount_paid: 19523 };
    const input = { today: TODAY, sneJoined: '2025-01-01', meanings: MEANINGS, isWholeReais: false };
    const { items } = fleetMoney([{ fine }], { ...input, holidays: NO_LOCAL_HOLIDAYS });
    expect(items.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['late', 3905],
      ['discount_not_taken', 3904],
    ]);
    const listed = rowsOf(items, { bucket: 'lost', cause: null, of: undefined }, 'month', groupOf);
    expect(listed.map(({ amount }) => amount)).toEqual([7809]);
    expect(groupMoney(items, 'month', groupOf)[0]?.total).toEqual({ amount: 7809, count: 1 });
  });

  it('has what is left by the due day and all else by the day of the act, in the order of days', () => {
    const toPay = { ...ROW, fine_status_id: STATUS.toPay };
    const paid = { ...ROW, fine_status_id: STATUS.paid, amount_paid: 19523 };
    const rows = [
      { ...toPay, fine_id: 1, ait_number: 'A', due_date: '2026-12-20' },
      { ...toPay, fine_id: 2, ait_number: 'B', due_date: '2026-12-10' },
      { ...paid, fine_id: 3, ait_number: 'C', fine_date: '2026-10-22' },
    ];
    const input = { today: TODAY, sneJoined: null, meanings: MEANINGS, isWholeReais: false };
    const { items } = fleetMoney(
      rows.map((fine) => ({ fine })),
      { ...input, holidays: NO_LOCAL_HOLIDAYS },
    );
    const days = (bucket: string) =>
      groupMoney(
        items.filter((each) => each.bucket === bucket),
        'day',
        groupOf,
      ).map(({ key }) => key);
    expect(days('left')).toEqual(['2026-12-10', '2026-12-20']);
    expect(days('lost')).toEqual(['2026-10-22']);
  });
});
