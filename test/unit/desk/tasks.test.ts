// One row or more for each ruling from 14 to 33 of the rulebook, by number.
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { deskSettings } from '../../../src/desk/desk-settings';
import { type Finding, findingId } from '../../../src/desk/finding';
import { NO_KNOWLEDGE } from '../../../src/desk/knowledge';
import { namingOf } from '../../../src/desk/naming';
import { tasksOf } from '../../../src/desk/tasks';
import { asked, CONFIG, CONTEXT, fineOf, INDICATION, MEANINGS, NO_CONFIG, ROW, STATUS, TODAY } from './rows';

/** Without what asks about naming, so that money stands alone. */
const NAMED: Fine = { ...ROW, driver_indication_status_id: INDICATION.accepted };
const NIC: Fine = { ...NAMED, infraction_code: '500-20', default_amount: 39046, due_date: '2026-12-18' };
const SNE = { sneJoined: '2026-01-01' };

function without(row: Fine, ...fields: (keyof Fine)[]): Fine {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !fields.some((field) => field === key)));
}

describe('Days of tasks', () => {
  it.each([
    ['a Wednesday', '2026-12-02', '2026-12-02'],
    ['a Sunday: the Friday before (4)', '2026-11-29', '2026-11-27'],
    ['a Friday that is a holiday: the Thursday (4)', '2026-12-25', '2026-12-24'],
    ['today', '2026-11-25', '2026-11-25'],
  ])('are the last safe ones of %s', (_, printed, safe) => {
    expect(asked([{ ...ROW, driver_indication_deadline: printed }])).toEqual([`NAME ${safe} 39046 R2`]);
  });

  it('stay open with a passed safe day while the printed day has not passed (3, 4)', () => {
    const row = { ...ROW, driver_indication_deadline: '2026-11-22', due_date: '2026-11-22' };
    const sunday = { today: '2026-11-22', ...SNE };
    expect(asked([row], sunday)).toEqual(['NAME 2026-11-19 39046 R2']);
    expect(asked([{ ...row, fine_status_id: STATUS.toPay }], sunday)).toEqual([
      'NAME 2026-11-19 39046 R2',
      'DECIDE 2026-11-19 7809 R4',
    ]);
    expect(asked([row], { today: '2026-11-23' })).toEqual(['expired NAME 2026-11-19 39046 R2']);
  });

  it('heed holidays of the fleet', () => {
    const holidays = { added: new Set(['2026-12-02']), removed: new Set<string>() };
    expect(asked([ROW], { holidays })).toEqual(['NAME 2026-12-01 39046 R2']);
  });

  it('are those of naming and of payment on one fine (5)', () => {
    expect(asked([{ ...ROW, fine_status_id: STATUS.toPay }])).toEqual([
      'NAME 2026-12-02 39046 R2',
      'DECIDE 2026-12-18 3905 R4',
    ]);
  });
});

describe('NAME', () => {
  it.each(['pending', 'refused', 'missed'] as const)('stands in term where the naming is %s (16, 17)', (indication) => {
    expect(asked([{ ...ROW, driver_indication_status_id: INDICATION[indication] }])).toEqual([
      'NAME 2026-12-02 39046 R2',
    ]);
  });

  it('stands where the indication is absent or has no meaning (13)', () => {
    expect(asked([without(ROW, 'driver_indication_status_id')])).toEqual(['NAME 2026-12-02 39046 R2']);
    expect(asked([{ ...ROW, driver_indication_status_id: 99 }])).toEqual(['NAME 2026-12-02 39046 R2']);
  });

  it.each(['accepted', 'notApplicable'] as const)('does not stand where the naming is %s', (indication) => {
    expect(asked([{ ...ROW, driver_indication_status_id: INDICATION[indication] }])).toEqual([]);
  });

  it.each([
    ['640-80', 'owner'],
    ['683-11', 'shipper'],
    ['500-20', 'nic'],
  ])('does not stand for %s, and says why: %s (table 1, 6)', (infraction_code, rest) => {
    const row = { ...ROW, infraction_code, fine_status_id: STATUS.defence };
    expect(asked([row])).toEqual([]);
    expect(namingOf(fineOf(row), TODAY, false)).toEqual({ ask: null, rest });
  });

  it('stands for a code that is not listed (10)', () => {
    expect(asked([{ ...ROW, infraction_code: '999-99' }])).toEqual(['NAME 2026-12-02 39046 R2']);
  });

  it.each([
    ['notification', []],
    ['defence', []],
    ['toPay', ['DECIDE 2026-12-18 3905 R4']],
    ['late', ['PAY 19523 R17']],
    ['appealUnpaid', ['WAIT 19523 R8']],
    ['appealPaid', ['WAIT R8']],
    ['paid', []],
  ] as const)('stands in status %s beside what that asks (16)', (status, others) => {
    expect(asked([{ ...ROW, fine_status_id: STATUS[status] }])).toEqual(['NAME 2026-12-02 39046 R2', ...others]);
  });

  it('stands in a status that is absent or unknown, and nothing but CONFIRM and LOOK beside it (13)', () => {
    const paid = { amount_paid: 100, discounted_amount_from_driver: 100, driver_id: 4 };
    for (const row of [without(ROW, 'fine_status_id'), { ...ROW, fine_status_id: 77 }]) {
      expect(asked([{ ...row, ...paid }], SNE)).toEqual(['NAME 2026-12-02 39046 R2']);
      expect(asked([{ ...row, ...paid, driver_indication_status_id: INDICATION.sent }])).toEqual([
        'CONFIRM 2026-12-02 39046 R2',
      ]);
    }
  });

  it('stands without a day only in notification and defence, and not where it was missed (18)', () => {
    const row = without(ROW, 'driver_indication_deadline');
    expect(asked([row])).toEqual(['NAME 39046 R2']);
    expect(asked([{ ...row, fine_status_id: STATUS.defence }])).toEqual(['NAME 39046 R2']);
    expect(asked([{ ...row, driver_indication_status_id: INDICATION.missed }])).toEqual([]);
    for (const status of ['toPay', 'late', 'paid', 'appealPaid', 'appealUnpaid'] as const) {
      expect(asked([{ ...row, fine_status_id: STATUS[status] }]).join()).not.toContain('NAME');
    }
    expect(asked([{ ...row, fine_status_id: 77 }])).toEqual([]);
  });

  it('has no money where the amount is unknown (9)', () => {
    expect(asked([without(ROW, 'default_amount')])).toEqual(['NAME 2026-12-02 R2']);
    expect(asked([{ ...ROW, default_amount: 0 }])).toEqual(['NAME 2026-12-02 R2']);
  });

  it('stands whatever is known of driver, vehicle and payment (14, 22)', () => {
    const row = { ...ROW, driver_id: 8, vehicle_status_id: 3, amount_paid: 50 };
    expect(asked([row])).toEqual(['NAME 2026-12-02 39046 R2']);
    const [task] = tasksOf([fineOf(row)], CONTEXT);
    expect(task?.reason).toEqual({ code: 'name', isDriverKnown: true, isPaid: false });
  });

  it('says that naming after payment is refused in practice (16)', () => {
    const [task] = tasksOf([fineOf({ ...ROW, fine_status_id: STATUS.paid })], CONTEXT);
    expect(task?.reason).toEqual({ code: 'name', isDriverKnown: false, isPaid: true });
  });

  it('is asked once for all rows of an AIT (7)', () => {
    expect(asked([ROW, { ...ROW, fine_id: 3, default_amount: 13016 }, { ...ROW, fine_id: 2 }])).toEqual([
      'NAME 2026-12-02 26032 R2',
    ]);
  });
});

describe('A NAME whose day has passed (20)', () => {
  const row = { ...ROW, fine_date: '2026-04-02', driver_indication_deadline: '2026-05-29' };

  it('is expired through 180 days after the printed day', () => {
    expect(asked([row], { today: '2026-05-30' })).toEqual(['expired NAME 2026-05-29 39046 R2']);
    expect(asked([row], { today: '2026-11-25' })).toEqual(['expired NAME 2026-05-29 39046 R2']);
    expect(asked([row], { today: '2026-11-26' })).toEqual([]);
  });

  const nic = { ...NIC, fine_id: 50, ait_number: 'N1', fine_date: '2026-07-01', fine_status_id: STATUS.defence };

  it('is not asked where it is the only origin of a NIC, cancelled or not', () => {
    expect(asked([row, nic])).toEqual([]);
    expect(asked([row, { ...nic, fine_status_id: STATUS.cancelled }])).toEqual([]);
  });

  it('is asked where two fines may be the origin', () => {
    const second = { ...row, fine_id: 2, ait_number: 'T2' };
    expect(asked([row, second, nic])).toHaveLength(2);
    const later = { ...second, driver_indication_deadline: '2026-06-01' };
    expect(asked([row, later, nic])).toEqual(['expired NAME 2026-05-29 39046 R2']);
  });

  it.each([
    ['another vehicle', { ...nic, vehicle_id: 71 }],
    ['another amount', { ...nic, default_amount: 39047 }],
    ['a day not after the deadline', { ...nic, fine_date: '2026-05-29' }],
    ['no vehicle', without(nic, 'vehicle_id', 'vehicle_plate_number')],
    ['no day', without(nic, 'fine_date')],
    ['no amount', without(nic, 'default_amount')],
  ])('is asked where the NIC is of %s', (_, other) => {
    expect(asked([row, other])).toEqual(['expired NAME 2026-05-29 39046 R2']);
  });

  it('is linked 1 to 365 days after its deadline', () => {
    const old = { ...row, fine_date: '2025-10-01', driver_indication_deadline: '2025-11-25' };
    const today = { today: '2026-01-05' };
    expect(asked([old, { ...nic, fine_date: '2025-11-26' }], today)).toEqual([]);
    expect(asked([old, { ...nic, fine_date: '2026-11-25' }], today)).toEqual([]);
    expect(asked([old, { ...nic, fine_date: '2026-11-26' }], today)).toEqual(['expired NAME 2025-11-25 39046 R2']);
  });

  it('is linked by plate where neither row has a vehicle, and within a real where amounts are whole reais', () => {
    expect(asked([without(row, 'vehicle_id'), without(nic, 'vehicle_id')])).toEqual([]);
    const { meanings } = deskSettings({ ...CONFIG, moneyUnit: 'major' }, NO_CONFIG, NO_KNOWLEDGE);
    const whole = [
      { ...row, default_amount: 293 },
      { ...nic, default_amount: 587 },
    ];
    expect(asked(whole, { isWholeReais: true }, meanings)).toEqual([]);
    expect(asked(whole, {}, meanings)).toEqual(['expired NAME 2026-05-29 58600 R2']);
  });

  it('stays in term although a NIC is there', () => {
    const early = { ...nic, fine_date: '2026-11-25' };
    expect(asked([{ ...ROW, driver_indication_deadline: '2026-11-24' }, early])).toEqual([]);
    expect(asked([{ ...ROW, driver_indication_deadline: '2026-11-25' }, early])).toEqual(['NAME 2026-11-25 39046 R2']);
  });
});

describe('A day for naming before the act (19)', () => {
  const row = { ...ROW, driver_indication_deadline: '2026-10-01' };

  it('counts as absent and is to be looked at, without money', () => {
    expect(asked([row])).toEqual(['NAME 39046 R2', 'LOOK R2']);
    expect(asked([{ ...row, fine_status_id: 77 }])).toEqual(['LOOK R2']);
    expect(asked([{ ...row, driver_indication_status_id: INDICATION.sent }])).toEqual(['CONFIRM 39046 R2', 'LOOK R2']);
  });

  it.each(['cancelled', 'warning'] as const)('is not looked at where the fine is %s', (status) => {
    expect(asked([{ ...row, fine_status_id: STATUS[status] }])).toEqual([]);
  });

  it('is not looked at on a NIC, which is looked at only for a finding (23)', () => {
    expect(asked([{ ...NIC, driver_indication_deadline: '2026-10-01', fine_status_id: STATUS.defence }])).toEqual([]);
  });
});

describe('CONFIRM (21)', () => {
  const row = { ...ROW, driver_indication_status_id: INDICATION.sent };

  it('stands for as long as the naming is sent, without a day once the printed one has passed', () => {
    expect(asked([row])).toEqual(['CONFIRM 2026-12-02 39046 R2']);
    expect(asked([row], { today: '2026-12-02' })).toEqual(['CONFIRM 2026-12-02 39046 R2']);
    expect(asked([row], { today: '2026-12-03' })).toEqual(['CONFIRM 39046 R2']);
    expect(asked([row], { today: '2028-12-03' })).toEqual(['CONFIRM 39046 R2']);
    expect(asked([without(row, 'driver_indication_deadline')])).toEqual(['CONFIRM 39046 R2']);
  });

  it.each(['640-80', '500-20'])('does not stand for %s', (infraction_code) => {
    expect(asked([{ ...row, infraction_code, fine_status_id: STATUS.defence }])).toEqual([]);
  });

  it('stands on a paid fine and not on a cancelled one (15, 16)', () => {
    expect(asked([{ ...row, fine_status_id: STATUS.paid }])).toEqual(['CONFIRM 2026-12-02 39046 R2']);
    expect(asked([{ ...row, fine_status_id: STATUS.cancelled }])).toEqual([]);
  });
});

describe('DECIDE', () => {
  it.each([
    [8838, 1768, 3535],
    [13016, 2603, 5206],
    [19523, 3905, 7809],
    [29347, 5869, 11739],
    [58694, 11739, 23478],
    [88041, 17608, 35216],
    [146735, 29347, 58694],
    [293470, 58694, 117388],
  ])('of %i saves %i at 80 and %i at 60 per cent (25, 26)', (default_amount, at80, at60) => {
    const row = { ...NAMED, fine_status_id: STATUS.toPay, default_amount };
    expect(asked([row])).toEqual([`DECIDE 2026-12-18 ${at80} R4`]);
    expect(asked([row], SNE)).toEqual([`DECIDE 2026-12-18 ${at60} R4`]);
  });

  it('is at 60 only where SNE was joined on or before the act (25)', () => {
    const row = { ...NAMED, fine_status_id: STATUS.toPay };
    expect(asked([row], { sneJoined: '2026-10-22' })).toEqual(['DECIDE 2026-12-18 7809 R4']);
    expect(asked([row], { sneJoined: '2026-10-23' })).toEqual(['DECIDE 2026-12-18 3905 R4']);
    expect(asked([without(row, 'fine_date')], SNE)).toEqual(['DECIDE 2026-12-18 3905 R4']);
  });

  it('stands to pay through the printed day, and without one', () => {
    const row = { ...NAMED, fine_status_id: STATUS.toPay };
    expect(asked([row], { today: '2026-12-18' })).toEqual(['DECIDE 2026-12-18 3905 R4']);
    expect(asked([row], { today: '2026-12-19' })).toEqual(['PAY 19523 R17']);
    expect(asked([without(row, 'due_date')])).toEqual(['DECIDE 3905 R4']);
    expect(asked([without(row, 'due_date', 'default_amount')])).toEqual(['DECIDE R4']);
  });

  it('stands in notification only at 60 per cent and with naming settled (24)', () => {
    expect(asked([NAMED], SNE)).toEqual(['DECIDE 2026-12-18 7809 R4']);
    expect(asked([NAMED])).toEqual([]);
    expect(asked([ROW], SNE)).toEqual(['NAME 2026-12-02 39046 R2']);
    expect(asked([{ ...ROW, driver_indication_status_id: INDICATION.sent }], SNE)).toEqual([
      'CONFIRM 2026-12-02 39046 R2',
    ]);
    expect(asked([{ ...ROW, driver_indication_deadline: '2026-11-24' }], SNE)).toEqual([
      'expired NAME 2026-11-24 39046 R2',
      'DECIDE 2026-12-18 7809 R4',
    ]);
    expect(asked([{ ...NAMED, due_date: '2026-11-24' }], SNE)).toEqual([]);
    expect(asked([without(NAMED, 'due_date')], SNE)).toEqual(['DECIDE 7809 R4']);
  });

  it('does not stand in defence (24)', () => {
    expect(asked([{ ...NAMED, fine_status_id: STATUS.defence }], SNE)).toEqual([]);
  });

  it('has centavos although the service counts whole reais (26)', () => {
    const { meanings } = deskSettings({ ...CONFIG, moneyUnit: 'major' }, NO_CONFIG, NO_KNOWLEDGE);
    const row = { ...NAMED, fine_status_id: STATUS.toPay, default_amount: 293 };
    expect(asked([row], SNE, meanings)).toEqual(['DECIDE 2026-12-18 11720 R4']);
  });
});

describe('A NIC (23)', () => {
  it.each([
    ['notification', '2026-12-18', ['DECIDE 2026-12-18 7809 R3']],
    ['toPay', '2026-12-18', ['DECIDE 2026-12-18 7809 R3']],
    ['toPay', '2026-11-24', ['PAY 39046 R17']],
    ['notification', '2026-11-24', []],
    ['defence', '2026-12-18', []],
    ['late', '2026-12-18', ['PAY 39046 R17']],
    ['appealUnpaid', '2026-12-18', ['WAIT 39046 R8']],
    ['paid', '2026-12-18', []],
  ] as const)('in %s with due date %s asks %j', (status, due_date, tasks) => {
    const taken = { driver_id: 4, discounted_amount_from_driver: 700 };
    expect(asked([{ ...NIC, ...taken, fine_status_id: STATUS[status], due_date }])).toEqual(tasks);
  });

  it('is decided in notification without a due date, at 60 per cent with SNE, whatever its indication is', () => {
    const row = { ...NIC, driver_indication_status_id: INDICATION.pending };
    expect(asked([without(row, 'due_date')])).toEqual(['DECIDE 7809 R3']);
    expect(asked([row], SNE)).toEqual(['DECIDE 2026-12-18 15618 R3']);
  });
});

describe('PAY (27)', () => {
  it('stands for late fines whatever the due date is, at the whole amount', () => {
    const row = { ...NAMED, fine_status_id: STATUS.late };
    for (const due_date of ['2026-12-18', '2026-01-01', 'none']) {
      expect(asked([{ ...row, due_date }])).toEqual(['PAY 19523 R17']);
    }
    const [task] = tasksOf([fineOf(row)], CONTEXT);
    expect(task?.reason).toEqual({ code: 'late', gone: 3905 });
  });
});

describe('CLAIM', () => {
  it.each(['cancelled', 'warning'] as const)(
    'stands for a paid fine that is %s, and nothing beside it (15)',
    (status) => {
      const row = { ...ROW, fine_status_id: STATUS[status], driver_id: 4, discounted_amount_from_driver: 90 };
      expect(asked([row], SNE)).toEqual([]);
      expect(asked([{ ...row, amount_paid: 15618 }], SNE)).toEqual(['CLAIM 15618']);
      expect(asked([{ ...row, amount_paid: 15618, infraction_code: '500-20' }], SNE)).toEqual(['CLAIM 15618']);
    },
  );

  const toll = { ...NAMED, infraction: 'Evasão de pedágio', fine_date: '2026-03-01', amount_paid: 15618 };

  it('stands for a paid toll-gate fine of an act before the tolls could be paid, from that day on (28)', () => {
    expect(asked([{ ...toll, fine_status_id: STATUS.paid }])).toEqual(['CLAIM 15618 R16']);
    expect(asked([{ ...toll, fine_status_id: STATUS.appealPaid }])).toEqual(['CLAIM 15618 R16', 'WAIT 15618 R8']);
    const paid = { ...toll, fine_status_id: STATUS.paid };
    expect(asked([paid], { today: '2026-04-29' })).toEqual(['CLAIM 15618 R16']);
    expect(asked([paid], { today: '2026-04-28' })).toEqual([]);
    expect(asked([{ ...paid, fine_date: '2026-04-29' }])).toEqual([]);
    expect(asked([without(paid, 'fine_date')])).toEqual([]);
    expect(asked([{ ...paid, amount_paid: 0 }])).toEqual([]);
    expect(asked([{ ...paid, infraction: 'Balança', article: 209 }])).toEqual([]);
    expect(asked([{ ...toll, fine_status_id: STATUS.toPay }])).toEqual(['DECIDE 2026-12-18 3905 R4']);
  });
});

describe('TELL (30)', () => {
  const row = { ...NAMED, fine_status_id: STATUS.paid, driver_id: 4, discounted_amount_from_driver: 8000 };

  it('stands where money was taken from a known driver of a paid fine and nobody recorded the telling', () => {
    expect(asked([row])).toEqual(['TELL 8000 R18']);
    expect(asked([row], { told: new Set(['AE02024318']) })).toEqual([]);
    expect(asked([without(row, 'driver_id')])).toEqual([]);
    expect(asked([{ ...row, discounted_amount_from_driver: 0 }])).toEqual([]);
    expect(asked([{ ...row, infraction_code: '640-80' }])).toEqual([]);
    expect(asked([{ ...row, infraction_code: '999-99' }])).toEqual(['TELL 8000 R18']);
    expect(asked([{ ...row, fine_status_id: STATUS.appealPaid }])).toEqual(['WAIT R8']);
  });
});

describe('WAIT (31)', () => {
  it('has the amount of an unpaid appeal, and what was paid of a paid one', () => {
    const row = { ...NAMED, amount_paid: 15618 };
    expect(asked([{ ...row, fine_status_id: STATUS.appealUnpaid }])).toEqual(['WAIT 19523 R8']);
    expect(asked([{ ...row, fine_status_id: STATUS.appealPaid }])).toEqual(['WAIT 15618 R8']);
  });
});

describe('LOOK (32)', () => {
  const finding = (facts: Partial<Finding>): Finding => ({
    kind: 'class_amount',
    on: 'AE02024318',
    keys: ['AE02024318'],
    fineIds: ['1'],
    rule: 'R4',
    atStake: 100,
    ...facts,
  });
  const row = { ...NAMED, fine_status_id: STATUS.defence };

  it('stands once, for the finding with most at stake, then for the first of the list', () => {
    const findings = [
      finding({ atStake: null, kind: 'same_ait', rule: 'R14' }),
      finding({ atStake: 700, kind: 'two_places', rule: null }),
      finding({ atStake: 700, kind: 'late_at_discount' }),
      finding({ atStake: 200, kind: 'one_conduct', rule: 'R14' }),
    ];
    expect(asked([row], { findings })).toEqual(['LOOK 700']);
    expect(asked([row], { findings: findings.slice(2) })).toEqual(['LOOK 700 R4']);
    expect(asked([row], { findings: [...findings].reverse() })).toEqual(['LOOK 700']);
  });

  it('does not stand for a dismissed finding', () => {
    const dismissed = new Set([findingId(finding({}))]);
    expect(asked([row], { findings: [finding({})], dismissed })).toEqual([]);
    expect(
      asked([row], { findings: [finding({}), finding({ kind: 'class_points', atStake: null })], dismissed }),
    ).toEqual(['LOOK R4']);
  });

  it('stands on the fine that the finding names, in any status', () => {
    const rows = [row, { ...row, fine_id: 2, ait_number: 'X2', fine_status_id: STATUS.cancelled }];
    expect(asked(rows, { findings: [finding({ on: 'X2', keys: ['AE02024318', 'X2'] })] })).toEqual(['LOOK 100 R4']);
  });

  it('puts a finding before a day for naming that is before the act', () => {
    const odd = { ...row, driver_indication_deadline: '2026-01-01' };
    expect(asked([odd], { findings: [finding({ atStake: null, kind: 'class_points', rule: 'R9' })] })).toEqual([
      'LOOK R9',
    ]);
  });
});

describe('Rows of any kind', () => {
  it('ask nothing where they are empty', () => {
    expect(asked([{}, { fine_id: 3 }, { ait_number: 'X' }], SNE)).toEqual([]);
  });

  it('keep one identity for a task over readings', () => {
    const first = tasksOf(toDeskFines([ROW], MEANINGS).fines, CONTEXT);
    const later = tasksOf(toDeskFines([{ ...ROW, default_amount: 5 }], MEANINGS).fines, {
      ...CONTEXT,
      today: '2026-11-27',
    });
    expect(later.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(first[0]?.id).toBe('AE02024318 NAME');
  });
});
