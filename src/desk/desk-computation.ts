// The tasks of the desk over all rows that were read. It runs in the worker of rows; pure.

import type { Day, Holidays } from '../rulebook/days';
import { contradictionsOf } from './contradictions';
import { type DeskFine, fineKeyOf, type Meanings, toDeskFines } from './desk-fine';
import type { ReadTask } from './desk-model';
import type { DriveTexts } from './drive-sources';
import { factsReader } from './fine-facts';
import { type Knowledge, valuesOf } from './knowledge';
import { compareTasks } from './order';
import { type Question, questionsOf } from './questions';
import { type DeskTask, type Reading, type Settled, type StateContext, settledOf, statesOf } from './states';
import { taskId, tasksOf } from './tasks';

/** A row as the reader of rows has it. */
export type ReadRow = { fine: Parameters<typeof toDeskFines>[0][number]; readAt: number; readOn: Day };

/** All that the tasks rest on beside the rows; structured-clonable. */
export type DeskInput = {
  meanings: Meanings;
  today: Day;
  holidays: Holidays;
  sneJoined: Day | null;
  isWholeReais: boolean;
  /** Findings that a person dismissed, by `findingId`. */
  dismissed: ReadonlySet<string>;
  /** What people know. */
  knowledge: Knowledge;
  /** Plans and routes of the directory; absent: rows alone say who drove. */
  drive?: DriveTexts;
};

export type DeskHead = {
  /** Fines read. */
  fines: number;
  /** Asked once for the fleet. */
  questions: readonly Question[];
  settled: readonly Settled[];
};

/** Tasks in task order (order.ts), in every lane and state. */
export function deskTasks(rows: readonly ReadRow[], input: DeskInput): { head: DeskHead; items: ReadTask[] } {
  const read = toDeskFines(
    rows.map(({ fine }) => fine),
    input.meanings,
  );
  const { fines } = read;
  const readingOf = readingsOf(rows, fines);
  const findings = contradictionsOf(fines, input.today, input.isWholeReais);
  const tasks = tasksOf(fines, { ...input, findings, told: toldIn(input.knowledge) });
  const context: StateContext = { ...input, readingOf };
  const sorted = statesOf(tasks, context).sort(compareTasks);
  return {
    head: {
      fines: fines.length,
      questions: questionsOf(read, new Set(valuesOf(input.knowledge, 'tollCode').keys())),
      settled: settledOf(fines, tasks, context),
    },
    items: withFacts(sorted, fines, input.drive ?? NO_TEXTS).map((task) => ({
      task,
      reading: readingOf(task.fine.key),
    })),
  };
}

const NO_TEXTS: DriveTexts = { plans: [], routes: [] };

/** Facts are for tasks that ask for a driver only. */
function withFacts(tasks: readonly DeskTask[], fines: readonly DeskFine[], texts: DriveTexts): DeskTask[] {
  const whoDroveOf = factsReader(fines, texts);
  return tasks.map((task) =>
    task.kind === 'NAME' || task.kind === 'CONFIRM' ? { ...task, whoDrove: whoDroveOf(task.fine) } : task,
  );
}

/** A TELL that was done here is a telling on record. */
function toldIn(knowledge: Knowledge): Set<string> {
  const told = new Set<string>();
  for (const [id, { value }] of valuesOf(knowledge, 'decision')) {
    if (value.state === 'done' && id.endsWith(TELL)) told.add(id.slice(0, -TELL.length));
  }
  return told;
}

const TELL = taskId('', 'TELL');

/** When the row was read that speaks for a fine. */
export function readingsOf(rows: readonly ReadRow[], fines: readonly DeskFine[]): (fineKey: string) => Reading | null {
  const byId = new Map<string, Reading>();
  const byKey = new Map<string, Reading>();
  for (const { fine, readAt, readOn } of rows) {
    const reading = { at: new Date(readAt).toISOString(), day: readOn };
    if (fine.fine_id !== undefined) byId.set(String(fine.fine_id), reading);
    const key = fineKeyOf(fine);
    if (key !== null) byKey.set(key, reading);
  }
  const ids = new Map(fines.map(({ key, fineId }) => [key, fineId]));
  return (key) => byId.get(ids.get(key) ?? '') ?? byKey.get(key) ?? null;
}
