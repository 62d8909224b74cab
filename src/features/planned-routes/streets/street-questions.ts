// The questions to the engine that are open for one route: asked, put into the route, failed, given up. A question whose place
// in the route is gone is taken back, whatever comes of it.
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
  /** The route changed, so that an answer that a person asked for has no place any more. */
  onDropped?: (job: StreetJob) => void;
  onDone?: (job: StreetJob) => void;
};

/** `step`: the entry of the history that the answer belongs to; null where a person asked for it by itself. */
type Own = { job: StreetJob; readonly stop: AbortController; step: object | null };
/** What a step of a person left to be asked. */
export type Left = { readonly question: Question; readonly label: RouteLabel };

export function createQuestions(editor: RouteEditor, streets: Pick<Streets, 'routeLegs'>, said: () => Said) {
  const listeners = new Set<() => void>();
  const own = new Map<number, Own>();
  let shown: readonly StreetJob[] = [];
  let lastId = 0;
  /** Questions that were given up, undone or failed. */
  const declined = new Set<string>();
  /** Questions of steps that a later step's question took the place of. */
  const left = new WeakMap<object, Left>();
  /** While an answer is being put into the route, nobody has changed it. */
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

  /** Another question takes its place. */
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

  /** Into the step that made it necessary, while that is the present one; else as a step of its own. */
  function put({ job, step }: Own, edit: Edit): void {
    isPutting = true;
    try {
      if (step === null || presentNow() !== step) editor.commit(job.label, edit);
      else {
        editor.amend(edit);
        // What else that step asked for still belongs to it.
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
    /** Jobs whose place is gone are taken back; the others go where their place is now. */
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
    /** Takes a question back, or lets a failure go. */
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
