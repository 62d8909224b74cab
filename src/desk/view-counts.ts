// How many rows the built-in views of the table have, of the rows that were read. It runs in the worker of rows; pure.
import { addDays, type Day, type Holidays } from '../rulebook/days';
import { type ReadRow, readingsOf } from './desk-computation';
import { type DeskFine, type Meanings, rowReader, toDeskFines } from './desk-fine';
import { type Knowledge, newest } from './knowledge';
import { namingOf } from './naming';
import { stateOf } from './states';
import { tasksOf } from './tasks';

/** Rows of these statuses with an act from this day to today. */
type ViewRows = { from: Day; statusIds: ReadonlySet<string> };

type ViewCountsInput = {
  meanings: Meanings;
  today: Day;
  holidays: Holidays;
  sneJoined: Day | null;
  isWholeReais: boolean;
  /** Decisions of people; nothing else is read of it. */
  knowledge: Knowledge;
  /** Drivers to name up to `within` days ahead. */
  indicate: { from: Day; within: number };
  overdue: ViewRows;
  decide: ViewRows;
};

type ViewCounts = { indicate: number; overdue: number; decide: number };

/** A row counts as in the table: two rows of one AIT are two. Only one of them asks for a decision. */
export function viewCounts(
  rows: readonly ReadRow[],
  input: ViewCountsInput,
): { head: ViewCounts; items: readonly never[] } {
  const read = rowReader(input.meanings);
  const fines = rows.flatMap(({ fine }) => read(fine) ?? []);
  return {
    head: {
      indicate: fines.filter((fine) => isToName(fine, input)).length,
      overdue: fines.filter((fine) => isOverdue(fine, input)).length,
      decide: decisionsIn(rows, input),
    },
    items: [],
  };
}

function isToName(fine: DeskFine, { today, indicate }: ViewCountsInput): boolean {
  const { naming } = fine;
  if (naming === null || naming > addDays(today, indicate.within) || !isSince(fine, indicate.from, today)) return false;
  return namingOf(fine, today, false).ask === 'name';
}

function isOverdue(fine: DeskFine, { today, overdue }: ViewCountsInput): boolean {
  const { group, due } = fine;
  if (!isOf(fine, overdue, today)) return false;
  return group === 'late' || (group === 'toPay' && due !== null && due < today);
}

function decisionsIn(rows: readonly ReadRow[], input: ViewCountsInput): number {
  const { meanings, today, decide, knowledge } = input;
  const { fines } = toDeskFines(
    rows.map(({ fine }) => fine),
    meanings,
  );
  const ofView = fines.filter((fine) => isOf(fine, decide, today));
  // Neither findings nor tellings make a decision.
  const tasks = tasksOf(ofView, { ...input, findings: [], dismissed: new Set(), told: new Set(), origins: new Set() });
  const readingOf = readingsOf(rows, fines);
  return tasks.filter(
    (task) =>
      task.kind === 'DECIDE' &&
      stateOf(task, newest(knowledge, 'decision', task.id), { ...input, readingOf }).lane === 'decide',
  ).length;
}

function isOf(fine: DeskFine, { from, statusIds }: ViewRows, today: Day): boolean {
  return fine.statusId !== null && statusIds.has(fine.statusId) && isSince(fine, from, today);
}

/** The service lists by day, and a row without one in no period. */
function isSince({ act }: DeskFine, from: Day, today: Day): boolean {
  return act !== null && act >= from && act <= today;
}
