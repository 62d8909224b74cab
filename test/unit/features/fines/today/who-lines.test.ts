import { describe, expect, it } from 'vitest';
import { toDeskFines } from '../../../../../src/desk/desk-fine';
import { NO_KNOWLEDGE } from '../../../../../src/desk/knowledge';
import { statesOf } from '../../../../../src/desk/states';
import { tasksOf } from '../../../../../src/desk/tasks';
import type { WhoDrove } from '../../../../../src/desk/who-drove';
import type { TaskWords } from '../../../../../src/features/fines/desk/task-words';
import type { DriveReading } from '../../../../../src/features/fines/desk/use-drive-texts';
import { passText } from '../../../../../src/features/fines/desk/who-words';
import { whoLines } from '../../../../../src/features/fines/today/task-rows';
import { formatOf } from '../../../../../src/format/format';
import { texts as desk } from '../../../../../src/i18n/en/desk';
import { texts as sheets } from '../../../../../src/i18n/en/sheets';
import { createText } from '../../../../../src/i18n/text';
import { CONTEXT, MEANINGS, ROW, TODAY } from '../../../desk/rows';
import { NO_LOCAL_HOLIDAYS } from '../../../rulebook/no-local-holidays';

const format = formatOf({ locale: 'en', currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });
const WORDS: TaskWords = {
  t: createText({ ...desk, ...sheets }, 'en'),
  format,
  driver: (id) => `Driver ${id}`,
  amount: String,
  round: String,
  roundAmount: String,
  money: String,
  today: TODAY,
  holidays: NO_LOCAL_HOLIDAYS,
};
const MARK = { key: 'B', fineId: '2', ait: 'B2', plate: 'GHS3E71', act: null, second: null };
const ROUTE = { kind: 'route', driverId: '8', routeId: 'r', routeName: 'R', metres: 120, second: 50_700 } as const;
const PLAN = { kind: 'plan', driverId: '7', plans: [{ id: 'p', name: 'A' }] } as const;
const AGAINST = { driverId: '7', fine: MARK, gap: 660, metres: 31_000 };

function lines(whoDrove: WhoDrove, facts: Partial<typeof ROW> = {}, reading: DriveReading = 'whole') {
  const tasks = tasksOf(toDeskFines([{ ...ROW, ...facts }], MEANINGS).fines, CONTEXT).map((task) => ({
    ...task,
    whoDrove,
  }));
  const [task] = statesOf(tasks, {
    today: TODAY,
    holidays: NO_LOCAL_HOLIDAYS,
    knowledge: NO_KNOWLEDGE,
    readingOf: () => null,
  });
  if (!task) throw new TypeError('no task');
  return whoLines(task, reading, WORDS);
}

describe('Who is known, in a row', () => {
  const nobody: WhoDrove = { facts: [], against: [], sum: { kind: 'nobody' } };

  it('is the strongest fact where one driver stands alone', () => {
    expect(lines({ facts: [ROUTE], against: [], sum: { kind: 'known', fact: ROUTE } })).toEqual({
      name: 'Driver 8',
      text: 'Route passes 120\u00a0m away at 14:05',
      tone: null,
    });
  });

  it('says that facts disagree, and from where, or what is against the only one', () => {
    expect(lines({ facts: [ROUTE, PLAN], against: [], sum: { kind: 'disagree', drivers: 2 } })).toEqual({
      name: 'Facts disagree',
      text: 'From a route and a plan',
      tone: 'doubt',
    });
    expect(lines({ facts: [PLAN], against: [AGAINST], sum: { kind: 'disagree', drivers: 1 } })).toMatchObject({
      text: 'Against: named 31\u00a0km away, 11\u00a0min apart',
      tone: 'doubt',
    });
  });

  it('claims nothing about plans and routes that were not read', () => {
    expect(lines(nobody)).toEqual({ name: 'Nobody on record', text: 'No route, plan or near fine', tone: 'doubt' });
    expect(lines(nobody, {}, 'none').text).toBe('No other fine within 12 h');
    expect(lines(nobody, {}, 'part').text).toBe('Not all plans and routes could be read');
  });

  it('is the driver of the row before all facts, with what is against him', () => {
    const known = { facts: [ROUTE], against: [AGAINST], sum: { kind: 'known', fact: ROUTE } } as const;
    expect(lines(known, { driver_id: 9 })).toEqual({ name: 'Driver 9', text: 'Known, not filed', tone: null });
    expect(lines(known, { driver_id: 7 })).toMatchObject({ name: 'Driver 7', tone: 'doubt' });
  });

  it('puts a passing before or after the act, also over midnight', () => {
    expect(passText(50_700, 50_580)).toEqual({ when: 'After', gap: 120 });
    expect(passText(86_340, 60)).toEqual({ when: 'Before', gap: 120 });
    expect(passText(60, 86_340)).toEqual({ when: 'After', gap: 120 });
    expect(passText(50_700, 50_659)).toEqual({ when: 'Then', gap: 41 });
  });
});
