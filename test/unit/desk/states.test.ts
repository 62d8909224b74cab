import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { type Finding, findingId } from '../../../src/desk/finding';
import { type Knowledge, NO_KNOWLEDGE, record, type ValueOf } from '../../../src/desk/knowledge';
import { canSnooze, canSnoozeUntil, decisionsOf, type Reading, settledOf, statesOf } from '../../../src/desk/states';
import { TASK_KINDS, type TaskContext, tasksOf } from '../../../src/desk/tasks';
import { addDays, type Day } from '../../../src/rulebook/days';
import { seedOf } from '../../fault/random';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';
import { CONTEXT, INDICATION, MEANINGS, ROW, STATUS, TODAY } from './rows';

const seed = seedOf('states');
const AIT = 'AE02024318';
const NAMED: Fine = { ...ROW, driver_indication_status_id: INDICATION.accepted };

function decide(id: string, day: Day = TODAY, value: ValueOf<'decision'> = { state: 'done' }): Knowledge {
  return record(NO_KNOWLEDGE, [{ topic: 'decision', id, value }], { by: 'Ana', at: `${day}T12:00:00.000Z`, day });
}

/** A row read at 18 h of a day. */
const readOn = (day: Day): Reading => ({ at: `${day}T18:00:00.000Z`, day });

type Moment = { rows?: readonly Fine[]; known?: Knowledge; read?: Day | Reading; context?: Partial<TaskContext> };

function desk({ rows = [ROW], known = NO_KNOWLEDGE, read = TODAY, context = {} }: Moment) {
  const { fines } = toDeskFines(rows, MEANINGS);
  const today = context.today ?? (typeof read === 'string' ? read : read.day);
  const tasks = tasksOf(fines, { ...CONTEXT, ...context, today });
  const reading = typeof read === 'string' ? readOn(read) : read;
  const states = { today, holidays: NO_LOCAL_HOLIDAYS, knowledge: known, readingOf: () => reading };
  return { tasks: statesOf(tasks, states), settled: settledOf(fines, tasks, states) };
}

const shown = (moment: Moment) =>
  desk(moment).tasks.map(({ kind, state, lane, contradiction }) =>
    [kind, state, lane, contradiction].filter((part) => part !== null).join(' '),
  );
const outcomes = (moment: Moment) => desk(moment).settled.map(({ id, outcome }) => `${id} ${outcome}`);

describe('A task', () => {
  it('is open in the lane of its kind', () => {
    const rows: Fine[] = [
      ROW,
      { ...ROW, ait_number: 'B', driver_indication_status_id: INDICATION.sent },
      { ...NAMED, ait_number: 'C', fine_status_id: STATUS.toPay },
      { ...NAMED, ait_number: 'D', fine_status_id: STATUS.cancelled, amount_paid: 10 },
      { ...NAMED, ait_number: 'E', fine_status_id: STATUS.late },
      { ...NAMED, ait_number: 'F', driver_indication_deadline: '2026-01-01' },
      { ...NAMED, ait_number: 'G', fine_status_id: STATUS.paid, driver_id: 4, discounted_amount_from_driver: 5 },
      { ...NAMED, ait_number: 'H', fine_status_id: STATUS.appealUnpaid },
      { ...ROW, ait_number: 'I', driver_indication_deadline: '2026-11-24' },
    ];
    expect(shown({ rows })).toEqual([
      'NAME open name',
      'CONFIRM open confirm',
      'DECIDE open decide',
      'CLAIM open claim',
      'PAY open licence',
      'LOOK open look',
      'TELL open look',
      'WAIT open wait',
      'NAME expired expired',
    ]);
  });

  it('is open again once a decision is taken back', () => {
    const known = record(decide(`${AIT} NAME`), [{ topic: 'decision', id: `${AIT} NAME`, value: null }], {
      by: 'Ana',
      at: `${TODAY}T13:00:00.000Z`,
      day: TODAY,
    });
    expect(shown({ known })).toEqual(['NAME open name']);
    expect(decisionsOf(known, `${AIT} NAME`).map(({ value }) => value)).toEqual([null, { state: 'done' }]);
  });
});

describe('A snoozed task', () => {
  const until = (day: Day) => decide(`${AIT} NAME`, TODAY, { state: 'snoozed', until: day });

  it('is back on the day itself, and at the latest on its last safe day', () => {
    expect(shown({ known: until('2026-11-27'), read: '2026-11-26' })).toEqual(['NAME snoozed snoozed']);
    expect(shown({ known: until('2026-11-27'), read: '2026-11-27' })).toEqual(['NAME open name']);
    expect(shown({ known: until('2026-12-20'), read: '2026-12-01' })).toEqual(['NAME snoozed snoozed']);
    expect(shown({ known: until('2026-12-20'), read: '2026-12-02' })).toEqual(['NAME open name']);
  });

  it('may not be snoozed past its last safe day', () => {
    const [task] = desk({}).tasks;
    if (!task) throw new TypeError('no task');
    expect(
      ['2026-11-25', '2026-11-26', '2026-12-02', '2026-12-03'].map((day) => canSnoozeUntil(task, day, TODAY)),
    ).toEqual([false, true, true, false]);
    expect(['2026-12-01', '2026-12-02', '2026-12-03'].map((today) => canSnooze(task, today))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has no end of its own without a day', () => {
    const rows = [{ ...NAMED, fine_status_id: STATUS.late }];
    const known = decide(`${AIT} PAY`, TODAY, { state: 'snoozed', until: '2027-06-01' });
    expect(shown({ rows, known, read: '2027-05-31' })).toEqual(['PAY snoozed snoozed']);
    expect(shown({ rows, known, read: '2027-06-01' })).toEqual(['PAY open licence']);
  });
});

describe('A task that was done (36)', () => {
  const known = decide(`${AIT} NAME`);

  it('is done until a row is read on a later day, then waits for the service', () => {
    expect(shown({ known, read: '2026-11-20', context: { today: TODAY } })).toEqual(['NAME done done']);
    expect(shown({ known })).toEqual(['NAME done done']);
    expect(shown({ known, read: '2026-11-26' })).toEqual(['NAME waiting done']);
    expect(shown({ known, read: '2026-12-01' })).toEqual(['NAME waiting done']);
  });

  it('is contradicted by a row that is read seven days later', () => {
    const rows = [{ ...ROW, driver_indication_deadline: '2026-12-30' }];
    expect(shown({ rows, known, read: '2026-12-01' })).toEqual(['NAME waiting done']);
    expect(shown({ rows, known, read: '2026-12-02' })).toEqual(['NAME contradicted name afterWeek']);
  });

  it('is contradicted by a row that is read on or after the last safe day', () => {
    const rows = [{ ...ROW, driver_indication_deadline: '2026-11-29' }];
    expect(shown({ rows, known, read: '2026-11-26' })).toEqual(['NAME waiting done']);
    expect(shown({ rows, known, read: '2026-11-27' })).toEqual(['NAME contradicted name afterLastDay']);
    expect(shown({ rows, known, read: '2026-11-30' })).toEqual(['NAME contradicted expired afterLastDay']);
  });

  it('is contradicted by a row that says refused, on a later day', () => {
    const rows = [{ ...ROW, driver_indication_status_id: INDICATION.refused }];
    expect(shown({ rows, known })).toEqual(['NAME done done']);
    expect(shown({ rows, known, read: '2026-11-26' })).toEqual(['NAME contradicted name refused']);
  });

  it('stays contradicted where a CONFIRM shows no day any more', () => {
    const rows = [{ ...ROW, driver_indication_status_id: INDICATION.sent, driver_indication_deadline: '2026-11-27' }];
    expect(shown({ rows, known: decide(`${AIT} CONFIRM`), read: '2026-11-28' })).toEqual([
      'CONFIRM contradicted confirm afterLastDay',
    ]);
  });

  it.each([
    ['LOOK', { ...NAMED, driver_indication_deadline: '2026-01-01' }, 'LOOK done done'],
    ['WAIT', { ...NAMED, fine_status_id: STATUS.appealUnpaid }, 'WAIT done done'],
    ['CLAIM', { ...NAMED, fine_status_id: STATUS.cancelled, amount_paid: 9 }, 'CLAIM waiting done'],
    ['PAY', { ...NAMED, fine_status_id: STATUS.late }, 'PAY contradicted licence afterWeek'],
  ])('of kind %s is so after a month', (kind, row, state) => {
    expect(shown({ rows: [row], known: decide(`${AIT} ${kind}`), read: '2026-12-25' })).toEqual([state]);
  });

  it('leaves where it is a telling', () => {
    const rows = [{ ...NAMED, fine_status_id: STATUS.paid, driver_id: 4, discounted_amount_from_driver: 5 }];
    const told = decide(`${AIT} TELL`);
    expect(shown({ rows, known: told, context: { told: new Set([AIT]) } })).toEqual([]);
    expect(outcomes({ rows, known: told, read: '2026-12-25', context: { told: new Set([AIT]) } })).toEqual([
      `${AIT} TELL done`,
    ]);
  });

  it('asks again where it was done for another finding', () => {
    const finding: Finding = { kind: 'class_amount', on: AIT, keys: [AIT], fineIds: ['1'], rule: 'R4', atStake: 5 };
    const context = { findings: [finding] };
    const about = (id: string) => decide(`${AIT} LOOK`, TODAY, { state: 'done', about: id });
    expect(shown({ rows: [NAMED], known: about(findingId(finding)), context })).toEqual(['LOOK done done']);
    expect(shown({ rows: [NAMED], known: about('class_points X'), context })).toEqual(['LOOK open look']);
  });
});

describe('A row that asks no more (37)', () => {
  it.each([
    ['NAME', { driver_indication_status_id: INDICATION.sent }, 'confirmed'],
    ['NAME', { driver_indication_status_id: INDICATION.accepted }, 'confirmed'],
    ['NAME', { driver_indication_status_id: INDICATION.notApplicable }, 'dropped'],
    ['NAME', { fine_status_id: STATUS.cancelled }, 'dropped'],
    ['CONFIRM', { driver_indication_status_id: INDICATION.accepted }, 'confirmed'],
    ['CONFIRM', { driver_indication_status_id: INDICATION.refused }, 'dropped'],
    ['DECIDE', { fine_status_id: STATUS.paid }, 'confirmed'],
    ['DECIDE', { fine_status_id: STATUS.appealPaid }, 'confirmed'],
    ['DECIDE', { fine_status_id: STATUS.appealUnpaid }, 'confirmed'],
    ['DECIDE', { fine_status_id: STATUS.defence }, 'confirmed'],
    ['DECIDE', { fine_status_id: STATUS.cancelled }, 'dropped'],
    ['DECIDE', { fine_status_id: STATUS.late }, 'dropped'],
    ['DECIDE', { fine_status_id: STATUS.late, due_date: '2026-11-26' }, 'expired'],
    ['DECIDE', { fine_status_id: STATUS.toPay, due_date: '2026-11-26' }, 'expired'],
    ['PAY', { fine_status_id: STATUS.paid }, 'confirmed'],
    ['PAY', { fine_status_id: STATUS.appealPaid }, 'confirmed'],
    ['PAY', { fine_status_id: STATUS.appealUnpaid }, 'dropped'],
    ['CLAIM', { fine_status_id: STATUS.cancelled, amount_paid: 0 }, 'confirmed'],
    ['CLAIM', { fine_status_id: STATUS.cancelled }, 'dropped'],
    ['LOOK', {}, 'dropped'],
    ['WAIT', { fine_status_id: STATUS.paid }, 'dropped'],
  ])('%s with %j is %s', (kind, facts, outcome) => {
    const known = decide(`${AIT} ${kind}`);
    expect(outcomes({ rows: [{ ...ROW, ...facts }], known, read: '2026-11-27' })).toEqual([
      `${AIT} ${kind} ${outcome}`,
    ]);
  });

  it('confirms on the day of the decision where it was read after it, not before', () => {
    const rows = [{ ...ROW, driver_indication_status_id: INDICATION.sent }];
    const known = decide(`${AIT} NAME`);
    const at = (hour: string) => ({ at: `${TODAY}T${hour}:00:00.000Z`, day: TODAY });
    expect(outcomes({ rows, known, read: at('13') })).toEqual([`${AIT} NAME confirmed`]);
    expect(outcomes({ rows, known, read: at('11') })).toEqual([`${AIT} NAME done`]);
  });

  it('confirms nothing where no row of the fine was read', () => {
    expect(outcomes({ rows: [], known: decide(`${AIT} NAME`), read: '2027-01-01' })).toEqual([`${AIT} NAME done`]);
  });

  it('leaves nothing of a decision that was snoozed or is of no task', () => {
    const rows = [{ ...NAMED, fine_status_id: STATUS.paid }];
    expect(outcomes({ rows, known: decide(`${AIT} NAME`, TODAY, { state: 'snoozed', until: '2026-12-01' }) })).toEqual(
      [],
    );
    expect(outcomes({ rows, known: decide('weather') })).toEqual([]);
  });
});

describe('Walks of statuses', () => {
  const step = fc.record({
    days: fc.integer({ min: 0, max: 6 }),
    status: fc.constantFrom(...Object.values(STATUS), 99, undefined),
    indication: fc.constantFrom(...Object.values(INDICATION), 99, undefined),
    paid: fc.constantFrom(undefined, 0, 15_618),
    done: fc.option(fc.constantFrom(...TASK_KINDS)),
    isRead: fc.boolean(),
  });

  /** What a row must say, written from ruling 37 anew. */
  const says: Record<string, (row: Fine) => boolean> = {
    NAME: ({ driver_indication_status_id: id }) => id === 2 || id === 3,
    CONFIRM: ({ driver_indication_status_id: id }) => id === 3,
    DECIDE: ({ fine_status_id: id }) => id !== undefined && [2, 5, 6, 7].includes(id),
    PAY: ({ fine_status_id: id }) => id === 7 || id === 6,
    CLAIM: ({ amount_paid }) => amount_paid === 0,
  };

  it('never end confirmed without a row, read after the decision, that says so', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
        let today: Day = '2026-11-20';
        let known: Knowledge = NO_KNOWLEDGE;
        let row: Fine = { ...ROW, infraction: 'Pedágio', fine_date: '2026-04-01' };
        let reading = readOn(today);
        const decided = new Map<string, string>();
        steps.forEach(({ days, status, indication, paid, done, isRead }, index) => {
          today = addDays(today, days);
          const minute = String(index).padStart(2, '0');
          if (isRead) {
            const { fine_status_id: _, driver_indication_status_id: __, amount_paid: ___, ...rest } = row;
            row = {
              ...rest,
              ...(status === undefined ? {} : { fine_status_id: status }),
              ...(indication === undefined ? {} : { driver_indication_status_id: indication }),
              ...(paid === undefined ? {} : { amount_paid: paid }),
            };
            reading = { at: `${today}T10:${minute}:00.000Z`, day: today };
          }
          if (done !== null) {
            const at = `${today}T10:${minute}:30.000Z`;
            known = record(known, [{ topic: 'decision', id: `${AIT} ${done}`, value: { state: 'done' } }], {
              by: 'Ana',
              at,
              day: today,
            });
            decided.set(done, at);
          }
          const { tasks, settled } = desk({ rows: [row], known, read: reading, context: { today } });
          for (const { kind, outcome } of settled) {
            if (outcome !== 'confirmed') continue;
            expect(says[kind]?.(row)).toBe(true);
            expect(reading.at > (decided.get(kind) ?? '~')).toBe(true);
          }
          for (const { id, state } of tasks) {
            expect(['open', 'done', 'waiting', 'contradicted', 'expired']).toContain(state);
            expect(settled.map((each) => each.id)).not.toContain(id);
          }
        });
      }),
      { seed, numRuns: Number(process.env.PATIO_WALKS ?? 300), endOnFailure: true },
    );
  });
});
