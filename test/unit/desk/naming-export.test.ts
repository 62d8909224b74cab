import { describe, expect, it } from 'vitest';
import { exportCsv } from '../../../src/desk/export-table';
import { NO_KNOWLEDGE, record } from '../../../src/desk/knowledge';
import { namingTable, type SheetDriver } from '../../../src/desk/naming-export';
import { statesOf } from '../../../src/desk/states';
import { tasksOf } from '../../../src/desk/tasks';
import { readCsv } from '../read-csv';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';
import { CONTEXT, fineOf, ROW, TODAY } from './rows';

const HEAD =
  'fine_id,ait_number,plate,act_day,act_hour,infraction_code,naming_deadline,last_safe_day,driver_id,driver_name,driver_registration,protocol';

function csvOf(row: typeof ROW, driver: SheetDriver | null) {
  const tasks = tasksOf([fineOf(row)], CONTEXT);
  const knowledge = record(NO_KNOWLEDGE, [{ topic: 'protocol', id: 'AE02024318 NAME', value: '2026, "11"' }], {
    by: 'Ana',
    at: `${TODAY}T09:00:00.000Z`,
    day: TODAY,
  });
  const states = statesOf(tasks, { today: TODAY, holidays: NO_LOCAL_HOLIDAYS, knowledge, readingOf: () => null });
  return exportCsv(
    namingTable(states, () => driver, knowledge),
    'minor',
  );
}

describe('The file for portals', () => {
  it('has its English heads, and the driver of the sheet', () => {
    const text = csvOf(ROW, { id: '8', name: 'Dalmo, dos Reis', registration: '0123' });
    expect(text.split('\r\n')[0]).toBe(HEAD);
    expect(readCsv(text, ',')[1]).toEqual([
      ...['1', 'AE02024318', 'FTK2H47', '2026-10-22', '14:03', '74630', '2026-12-02', '2026-12-02'],
      ...['8', 'Dalmo, dos Reis', '0123', '2026, "11"'],
    ]);
  });

  it('leaves empty what is not known', () => {
    const { fine_hour: _, driver_indication_deadline: __, infraction_code: ___, ...bare } = ROW;
    const [, cells] = readCsv(csvOf(bare, null), ',');
    expect(cells?.slice(4, 11)).toEqual(['', '', '', '', '', '', '']);
  });
});
