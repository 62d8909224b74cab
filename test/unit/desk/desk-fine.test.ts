import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { deskSettings } from '../../../src/desk/desk-settings';
import { FLEET, NO_KNOWLEDGE, record } from '../../../src/desk/knowledge';
import { questionsOf } from '../../../src/desk/questions';
import { CONFIG, fineOf, MEANINGS, NO_CONFIG, ROW } from './rows';

const STAMP = { by: 'Ana', at: '2026-11-25T11:00:00.000Z', day: '2026-11-25' };

describe('A fine of the desk', () => {
  it('is all rows whose AIT has the same letters and digits, and the highest number speaks', () => {
    const rows = [
      { ...ROW, fine_id: 9, ait_number: 'ae 0202-4318', default_amount: 100 },
      { ...ROW, fine_id: 10, default_amount: 200 },
      { ...ROW, fine_id: 2, default_amount: 300 },
    ];
    const { fines } = toDeskFines(rows, MEANINGS);
    expect(fines).toHaveLength(1);
    expect(fines[0]).toMatchObject({ key: 'AE02024318', fineId: '10', face: 200, fineIds: ['2', '9', '10'], rows: 3 });
    expect(fines[0]?.ait).toBe('AE02024318');
  });

  it('compares numbers beyond double precision by value', () => {
    const long = '90071992547409930001';
    const rows: Fine[] = [
      { ...ROW, fine_id: long, default_amount: 500 },
      { ...ROW, fine_id: 9007199254740991, default_amount: 400 },
    ];
    expect(toDeskFines(rows, MEANINGS).fines[0]).toMatchObject({ fineId: long, face: 500 });
  });

  it('is known by its number where the AIT has no letter or digit, and counts rows that have neither', () => {
    const { ait_number: _, ...bare } = ROW;
    const { fine_id: __, ...nothing } = bare;
    const rows: Fine[] = [
      { ...ROW, fine_id: 5, ait_number: ' - ' },
      { ...bare, fine_id: 6 },
      nothing,
      { ...nothing, ait_number: '--' },
    ];
    const { fines, nameless } = toDeskFines(rows, MEANINGS);
    expect(fines.map(({ key }) => key)).toEqual(['#5', '#6']);
    expect(nameless).toBe(2);
    expect(questionsOf({ fines, nameless }, new Set())).toEqual([{ kind: 'nameless', rows: 2 }]);
  });

  it.each([
    ['default_amount', 'face'],
    ['amount_paid', 'paid'],
    ['discounted_amount_from_driver', 'taken'],
    ['driver_id', 'driverId'],
    ['vehicle_id', 'vehicleId'],
  ] as const)('takes an absent, zero or negative %s as not there', (field, key) => {
    const { [field]: _, ...without } = ROW;
    for (const row of [without, { ...ROW, [field]: 0 }, { ...ROW, [field]: -3 }]) expect(fineOf(row)[key]).toBeNull();
    expect(fineOf({ ...ROW, [field]: 12 })[key]).toBe(field.endsWith('_id') ? '12' : 12);
  });

  it('tells a payment of zero from one that is not said', () => {
    expect(fineOf({ ...ROW, amount_paid: 0 }).isPaidZero).toBe(true);
    expect(fineOf(ROW).isPaidZero).toBe(false);
  });

  it('counts whole reais as centavos', () => {
    const { meanings } = deskSettings({ ...CONFIG, moneyUnit: 'major' }, NO_CONFIG, NO_KNOWLEDGE);
    expect(fineOf({ ...ROW, default_amount: 195 }, meanings).face).toBe(19500);
  });

  it.each(['2026-02-30', '25/11/2026', '2026-11', '', 'soon'])('takes %j as no date', (text) => {
    expect(fineOf({ ...ROW, fine_date: text, due_date: text, driver_indication_deadline: text })).toMatchObject({
      act: null,
      due: null,
      naming: null,
    });
  });

  it('takes a day for naming before the act as absent', () => {
    const row = { ...ROW, fine_date: '2026-10-22', driver_indication_deadline: '2026-10-21' };
    expect(fineOf(row)).toMatchObject({ naming: null, isNamingBeforeAct: true });
    expect(fineOf({ ...row, driver_indication_deadline: '2026-10-22' })).toMatchObject({
      naming: '2026-10-22',
      isNamingBeforeAct: false,
    });
  });

  it.each([
    ['746-30', 'driver'],
    ['7463-0', 'driver'],
    ['640-80', 'owner'],
    ['683-11', 'shipper'],
    ['999-99', 'unknown'],
    [undefined, 'unknown'],
  ])('reads who answers from the code %s: %s', (code, answers) => {
    const { infraction_code: _, ...row } = ROW;
    expect(fineOf(code === undefined ? row : { ...row, infraction_code: code }).answers).toBe(answers);
  });

  it('is of a toll gate by the word in any spelling, or by a configured code', () => {
    expect(fineOf({ ...ROW, infraction: 'EVADIR-SE DO PEDÁGIO' }).isTollGate).toBe(true);
    expect(fineOf({ ...ROW, article: 209 }).isTollGate).toBe(false);
    const { meanings } = deskSettings(CONFIG, { ...NO_CONFIG, tollCodes: ['6068-3'] }, NO_KNOWLEDGE);
    expect(fineOf({ ...ROW, infraction_code: '606-83' }, meanings).isTollGate).toBe(true);
  });

  it('has an instant only with day and hour', () => {
    expect(fineOf({ ...ROW, fine_date: '1970-01-02', fine_hour: '01:02' }).instant).toBe(86_400 + 3720);
    expect(fineOf({ ...ROW, fine_hour: '25:00' })).toMatchObject({ second: null, instant: null });
    expect(fineOf({ ...ROW, fine_date: 'x' })).toMatchObject({ second: 14 * 3600 + 180, instant: null });
  });

  it('is of one vehicle by its number, else by its plate', () => {
    const { vehicle_id: _, ...row } = ROW;
    expect(fineOf(row).vehicleKey).toBe(fineOf({ ...row, vehicle_plate_number: 'ftk-2h47' }).vehicleKey);
    expect(fineOf(ROW).vehicleKey).not.toBe(fineOf(row).vehicleKey);
    expect(fineOf({ ...row, vehicle_plate_number: '' }).vehicleKey).toBeNull();
  });
});

describe('Meanings of ids', () => {
  it('are asked once each, and a person answers for the fleet', () => {
    const rows = [
      ROW,
      { ...ROW, ait_number: 'B1', fine_status_id: 77 },
      { ...ROW, ait_number: 'B2', fine_status_id: 77 },
    ];
    const odd = [...rows, { ...ROW, ait_number: 'B3', driver_indication_status_id: 42 }];
    expect(questionsOf(toDeskFines(odd, MEANINGS), new Set())).toEqual([
      { kind: 'fineStatus', id: '77', fines: 2 },
      { kind: 'indicationStatus', id: '42', fines: 1 },
    ]);
    const answered = record(
      NO_KNOWLEDGE,
      [
        { topic: 'fineStatus', id: '77', value: 'toPay' },
        { topic: 'indicationStatus', id: '42', value: 'sent' },
      ],
      STAMP,
    );
    const { meanings } = deskSettings(CONFIG, NO_CONFIG, answered);
    const fines = toDeskFines(odd, meanings);
    expect(questionsOf(fines, new Set())).toEqual([]);
    expect(fines.fines.map(({ group }) => group)).toEqual(['notification', 'toPay', 'toPay', 'notification']);
    expect(fines.fines[3]?.indication).toBe('sent');
  });

  it('do not ask for an id that is absent', () => {
    const { fine_status_id: _, driver_indication_status_id: __, ...row } = ROW;
    expect(questionsOf(toDeskFines([row], MEANINGS), new Set())).toEqual([]);
  });

  it('ask which code of article 209 is that of a toll gate, unless it is listed or answered', () => {
    const rows = [
      { ...ROW, ait_number: 'C1', article: 209, infraction_code: '606-89' },
      { ...ROW, ait_number: 'C2', article: 209, infraction_code: '606-82' },
      { ...ROW, ait_number: 'C3', article: 209, infraction_code: '606-89', infraction: 'Pedágio' },
    ];
    const fines = toDeskFines(rows, MEANINGS);
    expect(questionsOf(fines, new Set())).toEqual([{ kind: 'tollCode', code: '60689', fines: 1 }]);
    expect(questionsOf(fines, new Set(['60689']))).toEqual([]);
  });

  it('let what a person set win over the configuration', () => {
    const config = {
      ...NO_CONFIG,
      sneJoined: '2026-01-01',
      tollCodes: ['606-89'],
      holidays: { added: new Set(['2026-11-27']), removed: new Set(['2026-11-20']) },
      ear: new Set(['4', '5']),
    };
    const known = record(
      NO_KNOWLEDGE,
      [
        { topic: 'sneJoined', id: FLEET, value: '2025-05-05' },
        { topic: 'tollCode', id: '60689', value: false },
        { topic: 'tollCode', id: '60690', value: true },
        { topic: 'holiday', id: '2026-11-27', value: 'removed' },
        { topic: 'holiday', id: '2026-12-08', value: 'added' },
        { topic: 'ear', id: '5', value: false },
        { topic: 'ear', id: '6', value: true },
      ],
      STAMP,
    );
    const settings = deskSettings(CONFIG, config, known);
    expect(settings.sneJoined).toBe('2025-05-05');
    expect(settings.tollCodes).toEqual(['60690']);
    expect([...settings.holidays.added]).toEqual(['2026-12-08']);
    expect([...settings.holidays.removed]).toEqual(['2026-11-20', '2026-11-27']);
    expect([...settings.ear]).toEqual(['4', '6']);
  });
});
