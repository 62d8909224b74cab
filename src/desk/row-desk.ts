// Tasks and contradictions of one row of the fines table. Tasks are computed from that row alone and agree with the
// cells beside them. Contradictions with other rows need those rows read.
import type { Fine } from '../contract/fine';
import type { Day, Holidays } from '../rulebook/days';
import { contradictionsWithin, WITHIN_ONE } from './contradictions';
import { type DeskFine, type Meanings, rowReader } from './desk-fine';
import { type Finding, findingId } from './finding';
import { type Knowledge, newest } from './knowledge';
import { compareIds, compareTasks } from './order';
import type { FindingsHead, ReadFinding } from './read-findings';
import {
  type DeskTask,
  type Reading,
  type Settled,
  type StateContext,
  settledOfFine,
  stateOf,
  type TaskState,
} from './states';
import { type Task, taskId, tasksOf } from './tasks';

/** What all rows that were read say of one; by key and by number of the fine. */
export type FindingIndex = {
  byKey: ReadonlyMap<string, readonly ReadFinding[]>;
  /** Numbers of rows for which another row of the same AIT speaks. */
  silent: ReadonlySet<string>;
  origins: ReadonlySet<string>;
  candidates: ReadonlySet<string>;
};

export const NO_FINDINGS: FindingIndex = {
  byKey: new Map(),
  silent: new Set(),
  origins: new Set(),
  candidates: new Set(),
};

export function findingIndex(head: FindingsHead, items: readonly ReadFinding[]): FindingIndex {
  const byKey = new Map<string, ReadFinding[]>();
  const silent = new Set<string>();
  for (const item of items) {
    for (const key of item.finding.keys) byKey.set(key, [...(byKey.get(key) ?? []), item]);
    if (item.finding.kind === 'same_ait') {
      const ids = [...item.finding.fineIds].sort(compareIds);
      for (const id of ids.slice(0, -1)) silent.add(id);
    }
  }
  return { byKey, silent, origins: new Set(head.origins), candidates: new Set(head.candidates) };
}

export type RowDesk = {
  fine: DeskFine;
  /** Another row of the AIT speaks for it, so this one asks nothing. */
  isSilent: boolean;
  /** In task order (order.ts), in every state. */
  tasks: readonly DeskTask[];
  /** What was done here and is asked no more. */
  settled: readonly Settled[];
  /** All in which the row is, dismissed ones too; those of one row first. */
  findings: readonly ReadFinding[];
  /** Those that nobody dismissed. */
  standing: readonly ReadFinding[];
  /** The law may turn it into a warning (R13). */
  isWarningCandidate: boolean;
};

export type RowDeskContext = {
  meanings: Meanings;
  today: Day;
  holidays: Holidays;
  sneJoined: Day | null;
  isWholeReais: boolean;
  index: FindingIndex;
};

/** What holds whatever people decided. `tasks`: where no finding is dismissed and no telling is recorded. */
type RowFacts = { fine: DeskFine; findings: readonly ReadFinding[]; isSilent: boolean; tasks: readonly Task[] };

/** Facts of a row; null for a row with neither AIT nor number. */
export function rowFactsReader(context: RowDeskContext): (row: Fine) => RowFacts | null {
  const { meanings, today, isWholeReais, index } = context;
  const read = rowReader(meanings);
  return (row) => {
    const fine = read(row);
    if (fine === null) return null;
    // The row itself is newer than the rows that were read.
    const own = contradictionsWithin(fine, today, isWholeReais);
    const among = (index.byKey.get(fine.key) ?? []).filter(({ finding }) => !WITHIN_ONE.has(finding.kind));
    const findings = [...own.map((finding) => ({ finding, fines: [fine] })), ...among];
    const isSilent = fine.fineId !== null && index.silent.has(fine.fineId);
    return { fine, findings, isSilent, tasks: isSilent ? [] : tasksOfRow(fine, findings, NONE, context) };
  };
}

/** A row with what people did. `reading`: when the row was read. */
export function rowDeskReader(
  context: RowDeskContext,
  knowledge: Knowledge,
  reading: Reading | null,
): (facts: RowFacts) => RowDesk {
  const states: StateContext = { ...context, knowledge, readingOf: () => reading };
  return (facts) => {
    const { fine, findings, isSilent } = facts;
    const standing = findings.filter(({ finding }) => !isDismissed(finding, knowledge));
    const wasTold = newest(knowledge, 'decision', taskId(fine.key, 'TELL'))?.value.state === 'done';
    const isAsRead = isSilent || (standing.length === findings.length && !wasTold);
    const tasks = isAsRead ? facts.tasks : tasksOfRow(fine, standing, wasTold ? new Set([fine.key]) : NONE, context);
    return {
      fine,
      isSilent,
      findings,
      standing,
      tasks: tasks.map((task) => stateOf(task, newest(knowledge, 'decision', task.id), states)).sort(compareTasks),
      settled: isSilent ? [] : settledOfFine(fine, tasks, states),
      isWarningCandidate: context.index.candidates.has(fine.key),
    };
  };
}

const NONE: ReadonlySet<string> = new Set();

function tasksOfRow(
  fine: DeskFine,
  standing: readonly ReadFinding[],
  told: ReadonlySet<string>,
  { index: { origins }, today, holidays, sneJoined, isWholeReais }: RowDeskContext,
): Task[] {
  const findings = standing.map(({ finding }) => finding);
  return tasksOf([fine], { today, holidays, sneJoined, isWholeReais, findings, dismissed: NONE, told, origins });
}

export function isDismissed(finding: Finding, knowledge: Knowledge): boolean {
  return newest(knowledge, 'dismissal', findingId(finding)) !== null;
}

/** The task that a line of a table shows: the first that asks for somebody, else the first. */
export function foremostTask(tasks: readonly DeskTask[]): DeskTask | null {
  return tasks.find(({ state }) => ASKING.has(state)) ?? tasks[0] ?? null;
}

const ASKING: ReadonlySet<TaskState> = new Set(['open', 'contradicted', 'expired']);
