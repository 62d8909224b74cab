// Money over the rows read, for the worker: items, and a table of any two members of fines. Pure.
import type { Day, Holidays } from '../rulebook/days';
import { type DeskFine, type Meanings, toDeskFines } from './desk-fine';
import { type MoneyBucket, type MoneyCause, moneyItems } from './money';
import { type Dimension, type PivotTable, pivotOf } from './pivot';
import { tasksOf } from './tasks';

type ReadRow = { fine: Parameters<typeof toDeskFines>[0][number] };

type MoneyInput = {
  today: Day;
  meanings: Meanings;
  holidays: Holidays;
  sneJoined: Day | null;
  isWholeReais: boolean;
};

/** What is shown of a fine in a list of money. */
type MoneyFine = Pick<
  DeskFine,
  'key' | 'fineId' | 'ait' | 'plate' | 'infraction' | 'code' | 'act' | 'due' | 'driverId' | 'vehicleId' | 'costCenter'
>;

export type MoneyRow = {
  bucket: MoneyBucket;
  cause: MoneyCause;
  /** `YYYY-MM`; null: not known. */
  month: string | null;
  /** Centavos. */
  amount: number;
  fine: MoneyFine;
};

export type MoneyHead = {
  fines: number;
  /** Fines to decide or to claim whose amount is not known, so that they are in no sum. */
  unknown: { left: number; claim: number };
};

const NOTHING: ReadonlySet<string> = new Set();

/** Whatever people did about the tasks. */
export function fleetMoney(rows: readonly ReadRow[], input: MoneyInput): { head: MoneyHead; items: MoneyRow[] } {
  const { fines } = toDeskFines(
    rows.map(({ fine }) => fine),
    input.meanings,
  );
  // Findings make tasks to look into, which have no money here.
  const tasks = tasksOf(fines, { ...input, findings: [], dismissed: NOTHING, told: NOTHING });
  const unknown = (kind: 'DECIDE' | 'CLAIM') =>
    tasks.filter((task) => task.kind === kind && task.atStake === null).length;
  return {
    head: { fines: fines.length, unknown: { left: unknown('DECIDE'), claim: unknown('CLAIM') } },
    items: moneyItems(fines, tasks, input).map(({ fine, ...item }) => ({ ...item, fine: moneyFineOf(fine) })),
  };
}

function moneyFineOf(fine: DeskFine): MoneyFine {
  const { key, fineId, ait, plate, infraction, code, act, due, driverId, vehicleId, costCenter } = fine;
  return { key, fineId, ait, plate, infraction, code, act, due, driverId, vehicleId, costCenter };
}

type PivotInput = {
  meanings: Meanings;
  rows: Dimension;
  columns: Dimension | null;
  /** Name of a vehicle's group by its number. */
  groupOf: ReadonlyMap<string, string>;
};

/** `of`: the members that this result is by; a page that asks for others has it until theirs is there. */
type PivotHead = Omit<PivotTable, 'lines'> & { of: Pick<PivotInput, 'rows' | 'columns'> };

export function finesPivot(
  rows: readonly ReadRow[],
  { meanings, rows: down, columns, groupOf }: PivotInput,
): { head: PivotHead; items: PivotTable['lines'] } {
  const { fines } = toDeskFines(
    rows.map(({ fine }) => fine),
    meanings,
  );
  const { lines, ...head } = pivotOf(fines, { rows: down, columns, groupOf });
  return { head: { ...head, of: { rows: down, columns } }, items: lines };
}
