import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../src/config/config';
import { createLabels } from '../../../../../src/config/labels';
import type { Fine } from '../../../../../src/contract/fine';
import { atRiskOfNic } from '../../../../../src/features/fines/list/fine-money';
import { isDriverMissing, isNic, namingOf } from '../../../../../src/features/fines/list/naming';
import { infractions } from '../../../../../src/rulebook/infractions';

const read = readConfig({ baseUrl: '/api' });
if (!('config' in read)) throw new Error('the smallest configuration must be valid');
const labels = createLabels(read.config.labels, 'en');
const today = '2026-11-21';
const context = { labels, today };

const STATUS = {
  notification: 1,
  defence: 2,
  toPay: 3,
  late: 4,
  appealUnpaid: 5,
  appealPaid: 6,
  paid: 7,
  cancelled: 9,
  warning: 10,
};
const PENDING = 1;
const SENT = 2;
const ACCEPTED = 3;
const REFUSED = 4;
const MISSED = 5;
const NOT_APPLICABLE = 6;
const OPEN = '2026-11-24';
const PAST = '2026-11-20';
const LONG_PAST = '2026-05-20';

const fineOf = (over: Fine): Fine => ({
  fine_date: '2026-01-05',
  infraction_code: '605-03',
  default_amount: 29_347,
  fine_status_id: STATUS.notification,
  driver_indication_status_id: PENDING,
  driver_indication_deadline: OPEN,
  ...over,
});
const said = (over: Fine) => {
  const { task, rest } = namingOf(fineOf(over), context);
  return task ?? rest;
};
const risk = (over: Fine) => atRiskOfNic(fineOf(over), context);

// The rows of the rulebook's decision table that speak of naming, and the rulings to them; 2F is the money at risk.
describe('What naming asks of a fine', () => {
  const F2 = 58_694;
  it.each<[string, Fine, string, number]>([
    ['pending, open: name', {}, 'name', F2],
    ['the printed day itself is open', { driver_indication_deadline: today }, 'name', F2],
    ['refused, open: name', { driver_indication_status_id: REFUSED }, 'name', F2],
    ['no indication status: name', { driver_indication_status_id: undefined }, 'name', F2],
    ['a status that is not configured counts as none', { driver_indication_status_id: 77 }, 'name', F2],
    [
      'missed before the printed day has passed: printed dates win',
      { driver_indication_status_id: MISSED },
      'name',
      F2,
    ],
    ['a driver who is known is not yet named', { driver_id: 7 }, 'name', F2],
    ['refused although the driver is known', { driver_id: 7, driver_indication_status_id: REFUSED }, 'name', F2],
    ['accepted: nothing', { driver_indication_status_id: ACCEPTED }, 'accepted', 0],
    [
      'accepted although no driver is given',
      { driver_indication_status_id: ACCEPTED, driver_id: undefined },
      'accepted',
      0,
    ],
    ['sent: confirm', { driver_indication_status_id: SENT }, 'confirm', 0],
    [
      'sent, the day has passed: confirm',
      { driver_indication_status_id: SENT, driver_indication_deadline: PAST },
      'confirm',
      0,
    ],
    ['not applicable: nothing', { driver_indication_status_id: NOT_APPLICABLE }, 'notApplicable', 0],
    ['pending, the day has passed: expired', { driver_indication_deadline: PAST }, 'expired', 0],
    ['missed: expired', { driver_indication_status_id: MISSED, driver_indication_deadline: PAST }, 'expired', 0],
    ['expired is told for 180 days', { driver_indication_deadline: '2026-05-25' }, 'expired', 0],
    ['and not on day 181', { driver_indication_deadline: '2026-05-24' }, 'over', 0],
    ['long ago', { driver_indication_deadline: LONG_PAST }, 'over', 0],
    ['NIC, whatever its status', { infraction_code: '500-20', fine_status_id: STATUS.toPay }, 'nic', 0],
    ['cancelled', { fine_status_id: STATUS.cancelled }, 'closed', 0],
    ['a warning', { fine_status_id: STATUS.warning }, 'closed', 0],
    ['the owner answers', { infraction_code: '663-71' }, 'owner', 0],
    ['the shipper answers', { infraction_code: '683-11' }, 'shipper', 0],
    ['an unlisted code is asked like a driver’s', { infraction_code: '999-99' }, 'name', F2],
    ['no code is asked like a driver’s', { infraction_code: undefined }, 'name', F2],
    ['paid, unnamed: still name', { fine_status_id: STATUS.paid, amount_paid: 23_478 }, 'name', F2],
    ['in appeal: still name', { fine_status_id: STATUS.appealPaid }, 'name', F2],
    ['late: still name', { fine_status_id: STATUS.late }, 'name', F2],
    ['a status that is not configured: still name', { fine_status_id: 99 }, 'name', F2],
    ['without a day, in notification', { driver_indication_deadline: undefined }, 'name', F2],
    [
      'without a day, in defence',
      { driver_indication_deadline: undefined, fine_status_id: STATUS.defence },
      'name',
      F2,
    ],
    ['without a day, later', { driver_indication_deadline: undefined, fine_status_id: STATUS.toPay }, 'noDay', 0],
    [
      'without a day, missed',
      { driver_indication_deadline: undefined, driver_indication_status_id: MISSED },
      'noDay',
      0,
    ],
    [
      'a day before the act counts as none',
      { driver_indication_deadline: '2026-01-04', fine_status_id: STATUS.toPay },
      'noDay',
      0,
    ],
  ])('%s', (_name, over, expected, money) => {
    expect(said(over)).toBe(expected);
    expect(risk(over)).toBe(money);
  });

  it('is unknown money where the amount is not known, and none where nothing is at risk', () => {
    expect(risk({ default_amount: undefined })).toBeNull();
    expect(risk({ default_amount: undefined, driver_indication_status_id: ACCEPTED })).toBe(0);
  });

  it('has no "No driver" alarm on NICs, closed fines and those of an owner, nor where a driver is known', () => {
    const isAlarmed = (over: Fine) => isDriverMissing(fineOf(over), namingOf(fineOf(over), context));
    expect(isAlarmed({})).toBe(true);
    expect(isAlarmed({ driver_indication_deadline: PAST })).toBe(true);
    expect(isAlarmed({ driver_id: 7 })).toBe(false);
    expect(isAlarmed({ infraction_code: '50020' })).toBe(false);
    expect(isAlarmed({ fine_status_id: STATUS.cancelled })).toBe(false);
    expect(isAlarmed({ fine_status_id: STATUS.warning })).toBe(false);
    expect(isAlarmed({ infraction_code: '640-80' })).toBe(false);
    expect(isAlarmed({ driver_indication_status_id: ACCEPTED })).toBe(false);
  });

  it('knows who answers as the table of infractions does', () => {
    for (const { code, answers } of infractions) {
      if (isNic({ infraction_code: code })) continue;
      expect([code, said({ infraction_code: code })]).toEqual([code, answers === 'driver' ? 'name' : answers]);
    }
  });

  it('asks nothing by a status whose group the configuration does not say', () => {
    const plain = readConfig({ baseUrl: '/api', labels: { indicationStatus: { 3: 'Aceita' } } });
    if (!('config' in plain)) throw new Error('a label alone is a valid configuration');
    const own = createLabels(plain.config.labels, 'pt-BR');
    expect(own.indicationStatus(3)).toBe('Aceita');
    const fine = fineOf({ driver_indication_status_id: ACCEPTED });
    expect(namingOf(fine, { labels: own, today }).task).toBe('name');
  });

  it('always says a task or why there is none, and never both', () => {
    const any = fc.record<Fine>(
      {
        fine_date: fc.constantFrom('2026-01-05', '2027-01-01', 'soon', ''),
        infraction_code: fc.constantFrom('50020', '5002-0', '663-71', '683-11', '745-50', '', 'x'),
        fine_status_id: fc.integer({ min: 0, max: 12 }),
        driver_indication_status_id: fc.integer({ min: 0, max: 8 }),
        driver_indication_deadline: fc.constantFrom(PAST, today, OPEN, LONG_PAST, 'soon', '', '2026-02-30'),
        driver_id: fc.nat({ max: 2 }),
        default_amount: fc.integer(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(any, (fine) => {
        const { task, rest } = namingOf(fine, context);
        expect((task === null) !== (rest === null)).toBe(true);
        expect(namingOf({ ...fine, driver_id: undefined }, context).task).toBe(task);
        const money = atRiskOfNic(fine, context);
        expect(task === 'name' ? money === null || money >= 0 : money === 0).toBe(true);
      }),
    );
  });
});
