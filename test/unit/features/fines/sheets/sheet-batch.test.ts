import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../../../src/contract/fine';
import { toDeskFines } from '../../../../../src/desk/desk-fine';
import { NO_KNOWLEDGE } from '../../../../../src/desk/knowledge';
import { statesOf } from '../../../../../src/desk/states';
import { tasksOf } from '../../../../../src/desk/tasks';
import type { WhoDrove } from '../../../../../src/desk/who-drove';
import { sheetsAddress } from '../../../../../src/features/fines/desk/sheets-address';
import { type SheetsState, sheetBatch, sheetsCodec } from '../../../../../src/features/fines/sheets/sheet-batch';
import { CONTEXT, INDICATION, MEANINGS, ROW, STATUS, TODAY } from '../../../desk/rows';
import { NO_LOCAL_HOLIDAYS } from '../../../rulebook/no-local-holidays';

const ASKED: SheetsState = { fines: [], drivers: [], language: 'pt-BR', isByDriver: true };
const NAMES: Record<string, string> = { 7: 'Bia', 8: 'Ana', 9: 'Caio' };
const compareDrivers = (a: string, b: string) => ((NAMES[a] ?? '') < (NAMES[b] ?? '') ? -1 : 1);

function tasksOfRows(rows: readonly Fine[], facts: Record<string, WhoDrove> = {}) {
  const tasks = tasksOf(toDeskFines(rows, MEANINGS).fines, CONTEXT).map((task) => {
    const whoDrove = facts[task.fine.fineId ?? ''];
    return whoDrove === undefined ? task : { ...task, whoDrove };
  });
  return statesOf(tasks, { today: TODAY, holidays: NO_LOCAL_HOLIDAYS, knowledge: NO_KNOWLEDGE, readingOf: () => null });
}
const row = (fine_id: number, facts: Partial<Fine> = {}): Fine => ({
  ...ROW,
  fine_id,
  ait_number: `A${fine_id}`,
  ...facts,
});
const PAID = { driver_indication_status_id: INDICATION.accepted, fine_status_id: STATUS.late };
const batch = (rows: readonly Fine[], state: Partial<SheetsState>, facts: Record<string, WhoDrove> = {}) => {
  const { groups, tasks, missing } = sheetBatch(
    tasksOfRows(rows, facts),
    { ...ASKED, ...state },
    { today: TODAY, compareDrivers },
  );
  return {
    groups: groups.map(({ driverId, tasks: own }) => [driverId, own.map(({ fine }) => fine.fineId)]),
    ids: tasks.map(({ fine }) => fine.fineId),
    missing,
  };
};

describe('A batch of sheets', () => {
  it('is of the fines asked for, by number or by AIT, and says which have none', () => {
    const rows = [row(1), row(2), row(3, PAID)];
    expect(batch(rows, { fines: ['2', 'a-1', '3', '99'] })).toMatchObject({ ids: ['1', '2'], missing: ['3', '99'] });
  });

  it('goes from driver to driver by name, those without one last', () => {
    const rows = [row(1), row(2, { driver_id: 7 }), row(3, { driver_id: 8 }), row(4, { driver_id: 7 })];
    expect(batch(rows, {}).groups).toEqual([
      ['8', ['3']],
      ['7', ['2', '4']],
      [null, ['1']],
    ]);
    expect(batch(rows, { isByDriver: false }).ids).toEqual(['1', '2', '3', '4']);
  });

  it('takes the driver of facts only where one stands alone', () => {
    const fact = { kind: 'plan', driverId: '9', plans: [] } as const;
    const known: WhoDrove = { facts: [fact], against: [], sum: { kind: 'known', fact } };
    const doubt: WhoDrove = { ...known, sum: { kind: 'disagree', drivers: 2 } };
    expect(batch([row(1), row(2)], {}, { 1: doubt, 2: known }).groups).toEqual([
      ['9', ['2']],
      [null, ['1']],
    ]);
    expect(batch([row(1), row(2)], { drivers: ['9'] }, { 1: doubt, 2: known }).ids).toEqual(['2']);
  });
});

describe('The address of sheets', () => {
  it('is read and written alike, and ignores what is none', () => {
    const state: SheetsState = { fines: ['1', 'AE2'], drivers: ['7'], language: 'es', isByDriver: false };
    expect(sheetsCodec.parse(sheetsCodec.format(state))).toEqual(state);
    expect(sheetsCodec.format(ASKED)).toEqual({});
    expect(sheetsCodec.parse({ fines: ['1,,1', ' 2 '], language: ['xx'], driver: [','] })).toEqual({
      ...ASKED,
      fines: ['1', '2'],
    });
  });

  it('has the tasks that have a sheet; without one there is none', () => {
    const tasks = tasksOfRows([row(1), row(2, PAID)]);
    expect(sheetsAddress(tasks)).toEqual({ to: '/fines/sheets', search: { fines: ['1'] } });
    expect(sheetsAddress(tasks.filter(({ kind }) => kind === 'PAY'))).toBeNull();
  });
});
