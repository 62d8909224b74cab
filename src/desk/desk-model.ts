// Tasks of the worker with what people did about them. A decision touches its own tasks only, so a key costs the same
// with twenty thousand fines. Pure.
import { type Knowledge, newest } from './knowledge';
import { type DeskTask, type Reading, type StateContext, stateOf } from './states';

/** A task as it was when it was counted, and when the row was read that speaks for its fine. */
export type ReadTask = { task: DeskTask; reading: Reading | null };

export type DeskModel = {
  /** In task order (order.ts). */
  read: readonly ReadTask[];
  tasks: readonly DeskTask[];
  /** The decisions that are in `tasks`. */
  decisions: Knowledge extends ReadonlyMap<string, infer Fields> ? Fields | undefined : never;
};

type Settings = Omit<StateContext, 'knowledge' | 'readingOf'>;

/** `read` in task order (order.ts); `counted`: what was known when it was counted, so that no state is computed again. */
export function deskModel(read: readonly ReadTask[], counted: Knowledge): DeskModel {
  return { read, tasks: read.map(({ task }) => task), decisions: counted.get('decision') };
}

/** The same tasks with newer decisions: only tasks whose decision has changed are made anew. */
export function withDecisions(model: DeskModel, knowledge: Knowledge, settings: Settings): DeskModel {
  const decisions = knowledge.get('decision');
  if (decisions === model.decisions) return model;
  const tasks = model.tasks.map((task, index) => {
    if (decisions?.get(task.id) === model.decisions?.get(task.id)) return task;
    const read = model.read[index];
    return read === undefined ? task : toDeskTask(read, knowledge, settings);
  });
  return { ...model, tasks, decisions };
}

function toDeskTask({ task, reading }: ReadTask, knowledge: Knowledge, settings: Settings): DeskTask {
  return stateOf(task, newest(knowledge, 'decision', task.id), { ...settings, knowledge, readingOf: () => reading });
}
