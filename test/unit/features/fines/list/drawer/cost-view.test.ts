import { describe, expect, it } from 'vitest';
import { toCostView } from '../../../../../../src/features/fines/list/drawer/cost-view';
import { labels, rowOf, TODAY, words } from './words';

const view = (fine: Parameters<typeof rowOf>[0]) =>
  toCostView(rowOf(fine), { ...words, labels, today: TODAY, moneyUnit: 'minor' });
const lines = (fine: Parameters<typeof rowOf>[0]) =>
  view(fine).lines.map(({ title, factor, amount, tone }) => [title, factor, amount, tone]);
const open = { default_amount: 29_347, due_date: '2026-12-18', driver_indication_deadline: '2026-11-24' };

describe('The cost of a fine', () => {
  it('is three amounts and the second fine while nobody is named', () => {
    expect(lines(open)).toEqual([
      ['Recognised online, no defence or appeal', '60%', '176.08', 'now'],
      ['Until 18 Dec 2026', '80%', '234.78', 'now'],
      ['After that', '100%', '293.47', 'plain'],
      ['No driver named: NIC on top', '2 ×', '586.94', 'bad'],
    ]);
    expect(view(open).note).toEqual({ text: 'Name the driver before paying, not after.', isWarning: true });
  });
  it('has no second fine and no warning once a driver is named', () => {
    const named = { ...open, driver_id: 7, driver_indication_status_id: 3 };
    expect(view(named).lines.map(({ id }) => id)).toEqual(['recognised', 'untilDue', 'full']);
    expect(view(named).note).toBeNull();
    // Known is not named.
    expect(view({ ...open, driver_id: 7 }).note?.isWarning).toBe(true);
  });
  it('is the face value after the due date, and the second fine may come after the other deadline', () => {
    expect(lines({ ...open, due_date: '2026-11-01', driver_indication_deadline: '2026-10-20' })).toEqual([
      ['Recognised online, no defence or appeal', '60%', '176.08', 'off'],
      ['Until 1 Nov 2026, past', '80%', '234.78', 'off'],
      ['Now, after the due date', '100%', '293.47', 'now'],
      ['Deadline missed: NIC can come on top', '2 ×', '586.94', 'bad'],
    ]);
  });
  it('offers no 60 % once a defence or an appeal is filed', () => {
    for (const group of ['defence', 'appealUnpaid'] as const) {
      const [fine_status_id] = labels.statusIdsOf([group]);
      expect(lines({ ...open, fine_status_id })[0]).toEqual([
        '60 % is lost: a defence or an appeal was filed',
        '60%',
        '176.08',
        'off',
      ]);
    }
  });
  it('says what was paid, at which basis, and what the driver gave', () => {
    const paid = {
      ...open,
      fine_status_id: 8,
      amount_paid: 17_608,
      discounted_amount_from_driver: 5000,
      driver_id: 7,
      driver_indication_status_id: 3,
    };
    expect(lines(paid)).toEqual([
      ['Recognised online, no defence or appeal', '60%', '176.08', 'off'],
      ['Until 18 Dec 2026', '80%', '234.78', 'off'],
      ['After that', '100%', '293.47', 'off'],
      ['Paid', '60%', '176.08', 'good'],
      ['Taken from the driver', '', '50.00', 'plain'],
    ]);
    expect(view({ ...paid, default_amount: undefined }).lines.map(({ id }) => id)).toEqual(['paid', 'fromDriver']);
  });
  it('is not due when the fine is cancelled', () => {
    expect(view({ ...open, fine_status_id: 9 })).toMatchObject({
      lines: [{ tone: 'off' }, { tone: 'off' }, { tone: 'off' }],
      note: { text: 'Cancelled: these amounts are not due.', isWarning: false },
    });
  });
  it('is unknown without an amount, and still warns of the order', () => {
    expect(view({})).toEqual({
      lines: [],
      note: { text: 'The service gives no amount for this fine.', isWarning: false },
    });
    expect(view({ driver_indication_deadline: '2026-11-24' })).toMatchObject({
      lines: [{ id: 'risk', amount: '—' }],
      note: { isWarning: true },
    });
  });
  it('does not know until when without a due date', () => {
    expect(lines({ default_amount: 100 }).map(([title]) => title)).toContain('Until the due date, which is not given');
  });
});
