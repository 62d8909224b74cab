// Filters that only the desk can answer: what a fine asks for, and its contradictions.
import { FINDING_KINDS, type FindingKind } from '../../../desk/finding';
import type { LaneId } from '../../../desk/states';

/** Lanes of the desk that a fine can be in. */
export const TASK_LANES = [
  'name',
  'confirm',
  'decide',
  'claim',
  'licence',
  'look',
  'wait',
  'expired',
  'snoozed',
  'done',
] as const satisfies readonly LaneId[];
type TaskLane = (typeof TASK_LANES)[number];

export type DeskFilters = {
  /** Only fines that ask for this on the desk, by its lane. */
  todo: TaskLane | null;
  /** Only rows with a contradiction, of any kind or of this one; dismissed ones do not count. */
  finding: FindingKind | 'any' | null;
};

/** Values of the address; undefined where they are none. */
export const toTaskLane = (value: string | undefined) => TASK_LANES.find((lane) => lane === value);
export const toFinding = (value: string | undefined) =>
  value === 'any' ? value : FINDING_KINDS.find((kind) => kind === value);

/** Whether the matching rows are known only once the desk has looked at them. */
export function asksDesk({ todo, finding }: DeskFilters): boolean {
  return todo !== null || finding !== null;
}

/** What the desk says of a row: its tasks, and the contradictions that stand or were dismissed. */
export type DeskOfRow = {
  tasks: readonly { lane: LaneId }[];
  findings: readonly { finding: { kind: FindingKind } }[];
  standing: readonly { finding: { kind: FindingKind } }[];
};

export function isOnDesk({ tasks, standing }: DeskOfRow, { todo, finding }: DeskFilters): boolean {
  if (todo !== null && !tasks.some(({ lane }) => lane === todo)) return false;
  return finding === null || standing.some((each) => finding === 'any' || each.finding.kind === finding);
}
