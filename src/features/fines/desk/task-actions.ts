// What a person does with tasks. Each action is a list of changes, with the changes that take it back. Pure.
import { findingId } from '../../../desk/finding';
import { type Change, type Knowledge, newest, type Version } from '../../../desk/knowledge';
import { canSnoozeUntil, type DeskTask } from '../../../desk/states';
import type { Day } from '../../../rulebook/days';

/** Steps that can be taken back. */
export const MOST_STEPS = 20;

/** The number under which the agency has it; '' and null: none. */
export function doneChanges(tasks: readonly DeskTask[], protocol: string | null): Change[] {
  return tasks.flatMap((task): Change[] => {
    const { id, reason } = task;
    const about = reason.code === 'finding' ? findingId(reason.finding) : undefined;
    const value = about === undefined ? { state: 'done' as const } : { state: 'done' as const, about };
    const done: Change = { topic: 'decision', id, value };
    const number = protocol?.trim() ?? '';
    return number === '' ? [done] : [done, { topic: 'protocol', id, value: number.slice(0, 200) }];
  });
}

/** Tasks that would come back after their last safe day stay as they are. */
export function snoozeChanges(
  tasks: readonly DeskTask[],
  until: Day,
  today: Day,
): { changes: Change[]; refused: readonly DeskTask[] } {
  const fits = (task: DeskTask) => canSnoozeUntil(task, until, today);
  return {
    changes: tasks.filter(fits).map(({ id }) => ({ topic: 'decision', id, value: { state: 'snoozed', until } })),
    refused: tasks.filter((task) => !fits(task)),
  };
}

/** Done or snoozed no more. */
export function reopenChanges(tasks: readonly DeskTask[]): Change[] {
  return tasks.map(({ id }) => ({ topic: 'decision', id, value: null }));
}

/** An empty note is no note. */
export function noteChanges({ id }: DeskTask, note: string): Change[] {
  return [{ topic: 'taskNote', id, value: note.trim() === '' ? null : note }];
}

export function dismissChanges({ reason }: DeskTask, why: string): Change[] {
  if (reason.code !== 'finding') return [];
  return [{ topic: 'dismissal', id: findingId(reason.finding), value: { reason: why } }];
}

/** Changes that bring each field back to the value it has now. */
function inverseOf(changes: readonly Change[], knowledge: Knowledge): Change[] {
  // The value is that of the topic, which TypeScript cannot follow through the union.
  return changes.map(({ topic, id }) => ({ topic, id, value: newest(knowledge, topic, id)?.value ?? null }) as Change);
}

/** A step that can be taken back: its changes, and the version of each field that it wrote. */
export type Step = readonly { readonly back: Change; readonly written: Version | undefined }[];

/** `before` and `after`: what was known before and after the changes. */
export function stepOf(changes: readonly Change[], before: Knowledge, after: Knowledge): Step {
  return inverseOf(changes, before).map((back) => ({ back, written: newestVersion(after, back) }));
}

/** Fields that somebody has changed since, here or in another tab, stay as they are. */
export function undoChanges(step: Step, knowledge: Knowledge): Change[] {
  return step.flatMap(({ back, written }) => {
    const now = newestVersion(knowledge, back);
    return now !== undefined && now.at === written?.at && now.by === written.by ? back : [];
  });
}

function newestVersion(knowledge: Knowledge, { topic, id }: Change): Version | undefined {
  return knowledge.get(topic)?.get(id)?.[0];
}

/** NAME and CONFIRM are sent to the agency, which gives a number. */
export function hasProtocol({ kind }: Pick<DeskTask, 'kind'>): boolean {
  return kind === 'NAME' || kind === 'CONFIRM';
}

/** Something can be decided about it. */
export function isOpenTask({ state }: DeskTask): boolean {
  return state === 'open' || state === 'contradicted' || state === 'expired' || state === 'snoozed';
}
