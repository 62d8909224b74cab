// The file of tasks: everything that was read, in every lane and state, in the order of ruling 39.
import { aitCell, type ExportColumns, type ExportTable, moneyCell, tableOf, textCell } from './export-table';
import { compareTasks } from './order';
import type { DeskTask } from './states';

const COLUMNS: ExportColumns<DeskTask> = {
  fine_id: ({ fine }) => ({ kind: 'id', value: fine.fineId }),
  ait_number: ({ fine }) => aitCell(fine.ait),
  task: ({ kind }) => textCell(kind),
  lane: ({ lane }) => textCell(lane),
  last_safe_day: ({ lastSafeDay }) => textCell(lastSafeDay),
  at_stake: ({ atStake }) => moneyCell(atStake),
  state: ({ state }) => textCell(state),
  rule: ({ rule }) => textCell(rule),
};

export function tasksTable(tasks: readonly DeskTask[]): ExportTable {
  return tableOf([...tasks].sort(compareTasks), COLUMNS);
}
