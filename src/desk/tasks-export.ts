// The file of tasks: everything that was read, in every lane and state, in the order of ruling 39.
import type { ExportTable } from './export-table';
import { compareTasks } from './order';
import type { DeskTask } from './states';

const HEAD = ['fine_id', 'ait_number', 'task', 'lane', 'last_safe_day', 'at_stake', 'state', 'rule'];

export function tasksTable(tasks: readonly DeskTask[]): ExportTable {
  const rows = [...tasks].sort(compareTasks).map((task): ExportTable['rows'][number] => [
    { kind: 'id', value: task.fine.fineId },
    { kind: 'text', value: task.fine.ait },
    { kind: 'text', value: task.kind },
    { kind: 'text', value: task.lane },
    { kind: 'text', value: task.lastSafeDay },
    { kind: 'money', centavos: task.atStake },
    { kind: 'text', value: task.state },
    { kind: 'text', value: task.rule },
  ]);
  return { head: HEAD, rows };
}
