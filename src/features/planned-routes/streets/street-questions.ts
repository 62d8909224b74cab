// Engine requests of one route: pending, applied, failed or cancelled. A request whose location no longer exists is
// cancelled.
import type { StreetsFailure } from '../../../api/streets/engine';
import type { Streets } from '../../../api/streets/streets';
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { RouteEditor } from '../editor/create-editor';
import type { RouteLabel } from '../editor/route-session';
import { editOf } from './street-answers';
import { isOverlapping, keyOf, type Question, type StreetJob, siteOf } from './street-jobs';

export type Said = {
  onAsked?: (job: StreetJob) => void;
  onFailed?: (job: StreetJob, failure: StreetsFailure) => void;
  /** Called when a change of the route made a manual request obsolete. */
  onDropped?: (job: StreetJob) => void;
  onDone?: (job: StreetJob) => void;
};

/** `step`: history entry that the response is merged into; null for a manual request. */
type OpenQuestion = { job: StreetJob; readonly stop: AbortController; step: object | null };
/** A request that a user step made necessary. */
export type DeferredQuestion = { readonly question: Question; readonly label: RouteLabel };

export function createQuestions(editor: RouteEditor, streets: Pick<Streets, 'routeLegs'>, callbacks: () => Said) {
  const listeners = new Set<() => void>();
  const entries = new Map<number, OpenQuestion>();
  let publishedJobs: readonly StreetJob[] = [];
  let lastId = 0;
  /** Cancelled, undone or failed requests. */
  const declined = new Set<string>();
  /** Requests of steps that were replaced by a later step's request. */
  const left = new WeakMap<object, DeferredQuestion>();
  /** Distinguishes the editor's own change from a user change. */
  let isPutting = false;
  const presentNow = () => editor.session.getState().history.present;

  function publish(): void {
    publishedJobs = [...entries.values()].map(({ job }) => job);
    const waiting = publishedJobs.flatMap(({ failure, site }) => (failure ? [] : [site.stretch]));
    const before = editor.getState().waiting;
    if (waiting.length > 0 || before.length > 0) editor.dispatch({ type: 'waiting', waiting });
    for (const listener of listeners) listener();
  }

  function drop(id: number): void {
    entries.get(id)?.stop.abort();
    entries.delete(id);
  }

  /** Replaced by another request. */
  function replace(id: number): void {
    const entry = entries.get(id);
    if (entry?.step) left.set(entry.step, { question: entry.job.question, label: entry.job.label });
    drop(id);
  }

  async function ask(question: Question | null, label: RouteLabel, step: object | null = null): Promise<void> {
    const site = question && siteOf(editor.committed(), question);
    if (!question || !site) return;
    for (const other of [...entries.values()]) {
      if (isOverlapping(other.job.site, site)) replace(other.job.id);
    }
    lastId += 1;
    const id = lastId;
    const stop = new AbortController();
    const entry: OpenQuestion = { job: { id, question, site, label, failure: null }, stop, step };
    entries.set(id, entry);
    declined.delete(keyOf(question));
    publish();
    callbacks().onAsked?.(entry.job);
    const answer = await streets
      .routeLegs({ through: question.through, vehicle: 'truck' }, stop.signal)
      .catch(() => null);
    if (entries.get(id) !== entry || answer === null) return;
    if (answer.kind === 'failed') {
      declined.add(keyOf(question));
      entry.job = { ...entry.job, failure: answer };
      publish();
      callbacks().onFailed?.(entry.job, answer);
      return;
    }
    entries.delete(id);
    put(entry, editOf(question, entry.job.site, answer));
    publish();
    callbacks().onDone?.(entry.job);
  }

  /** Merges the response into the step that caused it, if that is current; else adds a new step. */
  function put({ job, step }: OpenQuestion, edit: Edit): void {
    isPutting = true;
    try {
      if (step === null || presentNow() !== step) editor.commit(job.label, edit);
      else {
        editor.amend(edit);
        // Other requests of that step still belong to it.
        for (const entry of entries.values()) if (entry.step === step) entry.step = presentNow();
      }
    } finally {
      isPutting = false;
    }
  }

  return {
    getJobs: () => publishedJobs,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish,
    ask,
    replace,
    isPutting: () => isPutting,
    leftBy: (step: object): DeferredQuestion | null => left.get(step) ?? null,
    isOpen: (question: Question) => [...entries.values()].some(({ job }) => keyOf(job.question) === keyOf(question)),
    isDeclined: (question: Question) => declined.has(keyOf(question)),
    decline(question: Question | null): void {
      if (question) declined.add(keyOf(question));
    },
    /** Cancels jobs whose location is gone, and updates the location of the others. */
    follow(route: Tree): void {
      for (const entry of [...entries.values()]) {
        const site = siteOf(route, entry.job.question);
        if (site) {
          entry.job = { ...entry.job, site };
          continue;
        }
        drop(entry.job.id);
        if (entry.step === null && !entry.job.failure) callbacks().onDropped?.(entry.job);
      }
    },
    again(id: number): void {
      const entry = entries.get(id);
      if (!entry?.job.failure) return;
      const { question, label } = entry.job;
      drop(id);
      void ask(question, label);
    },
    /** Cancels a request, or dismisses a failure. */
    giveUp(id: number): void {
      const entry = entries.get(id);
      if (!entry) return;
      declined.add(keyOf(entry.job.question));
      drop(id);
      publish();
    },
    end(): void {
      for (const id of [...entries.keys()]) drop(id);
      publish();
    },
  };
}
