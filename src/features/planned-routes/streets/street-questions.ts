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
type Own = { job: StreetJob; readonly stop: AbortController; step: object | null };
/** A request that a user step made necessary. */
export type Left = { readonly question: Question; readonly label: RouteLabel };

export function createQuestions(editor: RouteEditor, streets: Pick<Streets, 'routeLegs'>, said: () => Said) {
  const listeners = new Set<() => void>();
  const own = new Map<number, Own>();
  let shown: readonly StreetJob[] = [];
  let lastId = 0;
  /** Cancelled, undone or failed requests. */
  const declined = new Set<string>();
  /** Requests of steps that were replaced by a later step's request. */
  const left = new WeakMap<object, Left>();
  /** Distinguishes the editor's own change from a user change. */
  let isPutting = false;
  const presentNow = () => editor.session.getState().history.present;

  function tell(): void {
    shown = [...own.values()].map(({ job }) => job);
    const waiting = shown.flatMap(({ failure, site }) => (failure ? [] : [site.stretch]));
    const before = editor.getState().waiting;
    if (waiting.length > 0 || before.length > 0) editor.dispatch({ type: 'waiting', waiting });
    for (const listener of listeners) listener();
  }

  function drop(id: number): void {
    own.get(id)?.stop.abort();
    own.delete(id);
  }

  /** Replaced by another request. */
  function replace(id: number): void {
    const entry = own.get(id);
    if (entry?.step) left.set(entry.step, { question: entry.job.question, label: entry.job.label });
    drop(id);
  }

  async function ask(question: Question | null, label: RouteLabel, step: object | null = null): Promise<void> {
    const site = question && siteOf(editor.committed(), question);
    if (!question || !site) return;
    for (const other of [...own.values()]) {
      if (isOverlapping(other.job.site, site)) replace(other.job.id);
    }
    lastId += 1;
    const id = lastId;
    const stop = new AbortController();
    const entry: Own = { job: { id, question, site, label, failure: null }, stop, step };
    own.set(id, entry);
    declined.delete(keyOf(question));
    tell();
    said().onAsked?.(entry.job);
    const answer = await streets
      .routeLegs({ through: question.through, vehicle: 'truck' }, stop.signal)
      .catch(() => null);
    if (own.get(id) !== entry || answer === null) return;
    if (answer.kind === 'failed') {
      declined.add(keyOf(question));
      entry.job = { ...entry.job, failure: answer };
      tell();
      said().onFailed?.(entry.job, answer);
      return;
    }
    own.delete(id);
    put(entry, editOf(question, entry.job.site, answer));
    tell();
    said().onDone?.(entry.job);
  }

  /** Merges the response into the step that caused it, if that is current; else adds a new step. */
  function put({ job, step }: Own, edit: Edit): void {
    isPutting = true;
    try {
      if (step === null || presentNow() !== step) editor.commit(job.label, edit);
      else {
        editor.amend(edit);
        // Other requests of that step still belong to it.
        for (const entry of own.values()) if (entry.step === step) entry.step = presentNow();
      }
    } finally {
      isPutting = false;
    }
  }

  return {
    getJobs: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    ask,
    replace,
    isPutting: () => isPutting,
    leftBy: (step: object): Left | null => left.get(step) ?? null,
    isOpen: (question: Question) => [...own.values()].some(({ job }) => keyOf(job.question) === keyOf(question)),
    isDeclined: (question: Question) => declined.has(keyOf(question)),
    decline(question: Question | null): void {
      if (question) declined.add(keyOf(question));
    },
    /** Cancels jobs whose location is gone, and updates the location of the others. */
    follow(route: Tree): void {
      for (const entry of [...own.values()]) {
        const site = siteOf(route, entry.job.question);
        if (site) {
          entry.job = { ...entry.job, site };
          continue;
        }
        drop(entry.job.id);
        if (entry.step === null && !entry.job.failure) said().onDropped?.(entry.job);
      }
    },
    again(id: number): void {
      const entry = own.get(id);
      if (!entry?.job.failure) return;
      const { question, label } = entry.job;
      drop(id);
      void ask(question, label);
    },
    /** Cancels a request, or dismisses a failure. */
    giveUp(id: number): void {
      const entry = own.get(id);
      if (!entry) return;
      declined.add(keyOf(entry.job.question));
      drop(id);
      tell();
    },
    end(): void {
      for (const id of [...own.keys()]) drop(id);
      tell();
    },
  };
}
