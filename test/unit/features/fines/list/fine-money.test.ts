import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../src/config/config';
import { createLabels } from '../../../../../src/config/labels';
import { atRiskOfNic, toMoneyBases, toNicAmount } from '../../../../../src/features/fines/list/fine-money';

const read = readConfig({ baseUrl: '/api' });
if (!('config' in read)) throw new Error('the smallest configuration must be valid');
const labels = createLabels(read.config.labels, 'en');
const today = '2026-11-21';

describe('What a fine costs', () => {
  // The classes of the traffic code in centavos, with 80 % and 60 % by hand.
  it.each([
    [8838, 7070, 5303],
    [13_016, 10_413, 7810],
    [19_523, 15_618, 11_714],
    [29_347, 23_478, 17_608],
    [1_760_820, 1_408_656, 1_056_492],
  ])('of %i is %i until the due date and %i recognised online', (face, reduced, recognised) => {
    const bases = toMoneyBases({ default_amount: face, due_date: '2026-12-18' }, today);
    expect(bases).toMatchObject({
      full: { amount: face, percent: 100, state: 'later' },
      untilDue: { amount: reduced, percent: 80, state: 'open' },
      recognised: { amount: recognised, percent: 60, state: 'open' },
      dueDay: '2026-12-18',
      paid: null,
      paidAs: null,
    });
  });
  it('keeps the hundredths of whole units', () => {
    const bases = toMoneyBases({ default_amount: 293 }, today, 'major');
    expect([bases?.untilDue.amount, bases?.recognised.amount]).toEqual([234.4, 175.8]);
  });
  it('is reduced through the due date itself, and not the day after', () => {
    const states = (due_date: string) => {
      const bases = toMoneyBases({ default_amount: 100, due_date }, today);
      return [bases?.recognised.state, bases?.untilDue.state, bases?.full.state];
    };
    expect(states('2026-11-21')).toEqual(['open', 'open', 'later']);
    expect(states('2026-11-20T23:59:59Z')).toEqual(['past', 'past', 'open']);
    expect(states('next week')).toEqual(['unknown', 'unknown', 'unknown']);
  });
  it('is null without an amount, whatever else is known', () => {
    expect(
      toMoneyBases({ amount_paid: 17_608, due_date: '2026-12-18', discounted_amount_from_driver: 5 }, today),
    ).toBeNull();
  });
  it('says at which basis it was paid, when it was one of them', () => {
    expect(toMoneyBases({ default_amount: 29_347, amount_paid: 17_608 }, today)).toMatchObject({
      paid: 17_608,
      paidAs: 'recognised',
    });
    expect(toMoneyBases({ default_amount: 29_347, amount_paid: 20_000 }, today)).toMatchObject({
      paid: 20_000,
      paidAs: null,
    });
    expect(toMoneyBases({ default_amount: 29_347, amount_paid: 0 }, today)).toMatchObject({ paid: null, paidAs: null });
    expect(toMoneyBases({ default_amount: 0, amount_paid: 0 }, today)).toMatchObject({ paid: null, paidAs: null });
  });
  it('is never negative for an amount that is not, never more than the face value, and made of it alone', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.integer(), { nil: undefined }), (default_amount, amount_paid) => {
        const bases = toMoneyBases({ default_amount, amount_paid }, today);
        const amounts = [bases?.recognised.amount, bases?.untilDue.amount, bases?.full.amount];
        const [recognised = -1, reduced = -1, full = -1] = amounts;
        expect(amounts.every((amount) => Number.isInteger(amount) && !Object.is(amount, -0))).toBe(true);
        expect(0 <= recognised && recognised <= reduced && reduced <= full).toBe(true);
        expect(full).toBe(default_amount);
        expect(Math.abs(reduced - default_amount * 0.8)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Math.abs(recognised - default_amount * 0.6)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
  it('keeps the sign of a negative amount and makes no minus zero', () => {
    expect(toMoneyBases({ default_amount: -100 }, today)?.untilDue.amount).toBe(-80);
    expect(toMoneyBases({ default_amount: 0 }, today)?.recognised.amount).toBe(0);
  });
});

describe('The second fine for not naming the driver', () => {
  const open = { default_amount: 29_347, driver_indication_deadline: '2026-11-24', infraction_code: '605-03' };
  const risk = (fine: Parameters<typeof atRiskOfNic>[0]) => atRiskOfNic(fine, { labels, today });

  it('is at risk while the deadline is open, its last day included', () => {
    expect(risk(open)).toBe(58_694);
    expect(risk({ ...open, driver_indication_deadline: today })).toBe(58_694);
    expect(risk({ ...open, driver_indication_deadline: '2026-11-20' })).toBe(0);
    expect(risk({ ...open, driver_indication_deadline: undefined })).toBe(0);
    expect(risk({ ...open, driver_indication_deadline: 'soon' })).toBe(0);
  });
  it('is not at risk when a driver is named; one who is known is not named yet', () => {
    expect(risk({ ...open, driver_id: 7, driver_indication_status_id: 3 })).toBe(0);
    expect(risk({ ...open, driver_id: 7 })).toBe(58_694);
  });
  it.each(['500-20', '5002-0', '50020', ' 50020 '])('is not followed by another one (code "%s")', (infraction_code) => {
    expect(risk({ ...open, infraction_code })).toBe(0);
  });
  it('is at risk by the group of the status: not when cancelled or a warning', () => {
    const groups = labels.fineStatuses.filter(({ id }) => risk({ ...open, fine_status_id: Number(id) }) === 58_694);
    const closed = new Set(['cancelled', 'warning']);
    const others = labels.fineStatuses.filter(({ group }) => group === null || !closed.has(group));
    expect(groups).toEqual(others);
    expect(risk({ ...open, fine_status_id: 99 })).toBe(58_694);
  });
  it('is unknown when it is at risk and the amount is not known, and 0 when it is not at risk', () => {
    expect(risk({ ...open, default_amount: undefined })).toBeNull();
    expect(risk({ ...open, default_amount: undefined, driver_indication_status_id: 3 })).toBe(0);
    expect(risk({})).toBe(0);
  });
  it('is twice the amount, and nothing for a negative one', () => {
    fc.assert(
      fc.property(fc.integer(), (default_amount) => {
        expect(risk({ ...open, default_amount })).toBe(default_amount > 0 ? 2 * default_amount : 0);
        expect(toNicAmount({ default_amount })).toBe(risk({ ...open, default_amount }));
      }),
    );
    expect(toNicAmount({})).toBeNull();
  });
});
