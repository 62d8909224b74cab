// What is asked of the routing engine for one open route. While it is asked the route stays as it is and can be edited: a
// question whose place in the route is gone is taken back, whatever comes of it. What failed, or was given up or undone, is
// asked again only when a person says so.
import type { StreetsFailure } from '../../../api/streets/engine';
import type { Streets } from '../../../api/streets/streets';
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { DeadPart } from '../document/legs';
import { stopsOf } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import type { Stretch } from '../editor/editor-state';
import type { RouteLabel } from '../editor/use-route-session';
import { DEAD_PARTS, deadLabel, legsLabel, questionsAfter } from './after-change';
import { movedGroups, openGroups } from './leg-groups';
import { editOf } from './street-answers';
import {
  askForDead,
  askForLegs,
  askForStretch,
  isOverlapping,
  keyOf,
  type Question,
  type StreetJob,
  siteOf,
} from './street-jobs';

/** Typing that pauses this long has come to an end. */
const TYPING_MS = 700;

export type StreetsWork = ReturnType<typeof createStreetsWork>;

type Said = {
  onAsked?: (job: StreetJob) => void;
  onFailed?: (job: StreetJob, failure: StreetsFailure) => void;
  /** The route changed, so that an answer that a person asked for has no place any more. */
  onDropped?: (job: StreetJob) => void;
  onDone?: (job: StreetJob) => void;
};

/** `step`: the entry of the history that the answer belongs to; null where a person asked for it by itself. */
type Own = { job: StreetJob; readonly stop: AbortController; step: object | null };

/** `start` begins to follow the editor and returns how to end it. */
export function createStreetsWork(
  editor: RouteEditor,
  streets: Pick<Streets, 'routeLegs'>,
  said: () => Said,
  afterTyping: (run: () => void) => () => void = inAWhile,
) {
  const listeners = new Set<() => void>();
  const own = new Map<number, Own>();
  let shown: readonly StreetJob[] = [];
  let lastId = 0;
  /** Questions that were given up, undone or failed. */
  const declined = new Set<string>();
  const historyNow = () => editor.session.getState().history;
  let history = historyNow();
  let isOn = editor.getState().isAlongStreets;
  let endTyping = () => {};
  /** While an answer is being put into the route, nobody has changed it. */
  let isPutting = false;

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

  async function ask(question: Question | null, label: RouteLabel, step: object | null = null): Promise<void> {
    const route = editor.committed();
    const site = question && siteOf(route, question);
    if (!question || !site) return;
    for (const other of [...own.values()]) {
      if (isOverlapping(other.job.site, site)) drop(other.job.id);
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
    const edit = editOf(question, entry.job.site, answer);
    isPutting = true;
    try {
      if (entry.step !== null && historyNow().present === entry.step) amend(entry.step, edit);
      else editor.commit(label, edit);
    } finally {
      isPutting = false;
    }
    tell();
    said().onDone?.(entry.job);
  }

  /** Into the step that made it necessary; what else that step asked for still belongs to it. */
  function amend(step: object, edit: Edit): void {
    editor.amend(edit);
    for (const entry of own.values()) if (entry.step === step) entry.step = historyNow().present;
  }

  /** Jobs whose place is gone are taken back; the others go where their place is now. */
  function follow(route: Tree): void {
    for (const entry of [...own.values()]) {
      const site = siteOf(route, entry.job.question);
      if (site) {
        entry.job = { ...entry.job, site };
        continue;
      }
      drop(entry.job.id);
      if (entry.step === null && !entry.job.failure) said().onDropped?.(entry.job);
    }
  }

  /** What the last step of a person has left to be made along streets. */
  function askForChanged(before: Tree, route: Tree, step: object | null): void {
    for (const { question, label, instead } of questionsAfter(before, route, editor.getState(), shown)) {
      const key = keyOf(question);
      if (declined.has(key) || [...own.values()].some(({ job }) => keyOf(job.question) === key)) continue;
      if (instead !== null) drop(instead);
      void ask(question, label, step);
    }
  }

  function hear(): void {
    const [before, next] = [history, historyNow()];
    const wasOn = isOn;
    isOn = editor.getState().isAlongStreets;
    const route = next.present.value;
    if (before.present === next.present && wasOn === isOn) return;
    history = next;
    endTyping();
    if (before.present.value !== route) {
      follow(route);
      const wasThere = before.past.includes(next.present) || before.future.includes(next.present);
      if (wasThere) {
        for (const { first, last } of movedGroups(route)) decline(askForLegs(route, first, last));
        for (const part of DEAD_PARTS) decline(askForDead(route, part));
      } else if (isOn && !isPutting) {
        const ask = () => {
          if (historyNow().present === next.present) askForChanged(before.present.value, route, next.present);
        };
        // What is being typed or nudged is no place yet.
        if (next.mergeKey === null) ask();
        else endTyping = afterTyping(ask);
      }
      tell();
    } else if (isOn && !wasOn) {
      askForChanged(route, route, null);
    }
  }

  function decline(question: Question | null): void {
    if (question) declined.add(keyOf(question));
  }

  return {
    getJobs: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(): () => void {
      history = historyNow();
      const end = editor.subscribe(hear);
      return () => {
        end();
        endTyping();
        for (const id of [...own.keys()]) drop(id);
        tell();
      };
    },
    legs(first: number, last = first): void {
      const route = editor.committed();
      void ask(askForLegs(route, first, last), legsLabel(route, first, last));
    },
    dead(part: DeadPart): void {
      void ask(askForDead(editor.committed(), part), deadLabel(part));
    },
    /** All legs that nobody drew: straight ones, and those whose stops have moved. */
    open(): void {
      const route = editor.committed();
      for (const { first, last } of openGroups(route))
        void ask(askForLegs(route, first, last), legsLabel(route, first, last));
    },
    stretch(stretch: Stretch): void {
      void ask(askForStretch(editor.committed(), stretch), { key: 'routeEditor.steps.streets' });
    },
    throughStops(): void {
      const route = editor.committed();
      void ask(askForLegs(route, 0, stopsOf(route).length - 2, true), { key: 'routeEditor.steps.streetsThroughStops' });
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
      decline(entry.job.question);
      drop(id);
      tell();
    },
  };
}

function inAWhile(run: () => void): () => void {
  const timer = setTimeout(run, TYPING_MS);
  return () => clearTimeout(timer);
}
