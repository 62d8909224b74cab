// The files of the desk, each as a table: tasks, contradictions, money and points.
import { compareIdentifiers } from '../contract/long-integers';
import type { DeskFine } from './desk-fine';
import {
  aitCell,
  countCell,
  type ExportColumns,
  type ExportTable,
  idsCell,
  moneyCell,
  tableOf,
  textCell,
} from './export-table';
import type { Finding } from './finding';
import type { MoneyItem, MoneyLine } from './money';
import { compareTasks } from './order';
import type { DriverPoints } from './points';
import type { DeskTask } from './states';

const TASK_COLUMNS: ExportColumns<DeskTask> = {
  fine_id: ({ fine }) => ({ kind: 'id', value: fine.fineId }),
  ait_number: ({ fine }) => aitCell(fine.ait),
  task: ({ kind }) => textCell(kind),
  lane: ({ lane }) => textCell(lane),
  last_safe_day: ({ lastSafeDay }) => textCell(lastSafeDay),
  at_stake: ({ atStake }) => moneyCell(atStake),
  state: ({ state }) => textCell(state),
  rule: ({ rule }) => textCell(rule),
};

/** All tasks of the rows that were read, in every lane and state, in task order (order.ts). */
export function tasksTable(tasks: readonly DeskTask[]): ExportTable {
  return tableOf([...tasks].sort(compareTasks), TASK_COLUMNS);
}

/**
 * A row for each finding. `fines`: contains at least those of the findings. The findings are in the order of
 * `contradictionsOf`.
 */
export function contradictionsTable(findings: readonly Finding[], fines: readonly DeskFine[]): ExportTable {
  const aits = new Map(fines.map(({ key, ait }) => [key, ait]));
  return tableOf(findings, {
    finding: ({ kind }) => textCell(kind),
    rule: ({ rule }) => textCell(rule),
    fine_ids: ({ fineIds }) => idsCell(fineIds),
    ait_numbers: ({ keys }) => ({ kind: 'aits', values: keys.flatMap((key) => aits.get(key) ?? []) }),
    at_stake: ({ atStake }) => moneyCell(atStake),
  });
}

type Listed = Omit<MoneyItem, 'fine'> & { fine: Pick<MoneyItem['fine'], 'fineId'> };

const MONEY_COLUMNS: ExportColumns<MoneyLine<Listed>> = {
  bucket: ({ bucket }) => textCell(bucket),
  cause: ({ cause }) => textCell(cause),
  month: ({ month }) => textCell(month),
  fine_ids: ({ items }) => idsCell(items.flatMap(({ fine }) => fine.fineId ?? [])),
  amount: ({ amount }) => moneyCell(amount),
};

/** A row for each bucket, cause and month. `lines` in the order of `moneyLines`. */
export function moneyTable(lines: readonly MoneyLine<Listed>[]): ExportTable {
  return tableOf(lines, MONEY_COLUMNS);
}

const POINTS_COLUMNS: ExportColumns<DriverPoints> = {
  driver_id: ({ driverId }) => ({ kind: 'id', value: driverId }),
  closed: ({ closed }) => countCell(closed),
  with_open: ({ withOpen }) => countCell(withOpen),
  worst: ({ worst }) => countCell(worst),
  limit: ({ limit }) => countCell(limit),
  left: ({ left }) => countCell(left),
  next_drop: ({ nextDrop }) => textCell(nextDrop),
  next_drop_points: ({ nextDropPoints }) => countCell(nextDropPoints),
  is_ear: ({ isEar }) => ({ kind: 'flag', value: isEar }),
};

/** A row for each driver of the rows read, also those with zeros, by the driver's number. */
export function pointsTable(drivers: readonly DriverPoints[]): ExportTable {
  return tableOf(
    [...drivers].sort((a, b) => compareIdentifiers(a.driverId, b.driverId)),
    POINTS_COLUMNS,
  );
}
