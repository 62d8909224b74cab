// Routing requests of one open route, which stays editable meanwhile. Failed, cancelled or undone requests are repeated
// only by the user.
import type { Streets } from '../../../api/streets/streets';
import type { Tree } from '../../../document/tree';
import type { DeadPart } from '../document/legs';
import { haveStopsMoved } from '../document/line-follows';
import { stopsOf } from '../document/route-document';
import { type AfterTyping, afterTyping } from '../editor/after-typing';
import type { RouteEditor } from '../editor/create-editor';
import type { Stretch } from '../editor/editor-state';
import { DEAD_PARTS, deadLabel, legsLabel, questionsAfter } from './after-change';
import { movedGroups, openGroups } from './leg-groups';
import { askForDead, askForLegs } from './street-jobs';
import { createQuestions, type Said } from './street-questions';
import { askForStretch } from './stretch-question';

export type StreetsWork = ReturnType<typeof createStreetsWork>;

/** `start`: subscribes to the editor and returns the unsubscribe function. */
export function createStreetsWork(
  editor: RouteEditor,
  streets: Pick<Streets, 'routeLegs'>,
  callbacks: () => Said,
  wait: AfterTyping = afterTyping,
) {
  const questions = createQuestions(editor, streets, callbacks);
  const { ask } = questions;
  const historyNow = () => editor.session.getState().history;
  let history = historyNow();
  let isOn = editor.getState().isAlongStreets;
  let endTyping = () => {};

  /** Requests what the last user step made necessary. */
  function askForChanged(before: Tree, route: Tree, step: object | null): void {
    for (const { question, label, instead } of questionsAfter(before, route, editor.getState(), questions.getJobs())) {
      if (questions.isDeclined(question) || questions.isOpen(question)) continue;
      if (instead !== null) questions.replace(instead);
      void ask(question, label, step);
    }
  }

  /** For a step that is current again: requests only what was replaced by a later step. */
  function returnTo(route: Tree, step: object): void {
    for (const { first, last } of movedGroups(route)) questions.decline(askForLegs(route, first, last));
    for (const part of DEAD_PARTS) questions.decline(askForDead(route, part));
    const left = questions.leftBy(step);
    if (left && (isOn || left.question.kind !== 'stretch') && !questions.isDeclined(left.question))
      void ask(left.question, left.label, step);
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
      questions.follow(route);
      const wasThere = before.past.includes(next.present) || before.future.includes(next.present);
      if (wasThere) returnTo(route, next.present);
      else if ((isOn || haveStopsMoved(before.present.value, route)) && !questions.isPutting()) {
        const askNow = () => {
          if (historyNow().present === next.present) askForChanged(before.present.value, route, next.present);
        };
        // Typing and nudging are not finished positions yet.
        if (next.mergeKey === null) askNow();
        else endTyping = wait(askNow);
      }
      questions.publish();
    } else if (isOn && !wasOn) {
      askForChanged(route, route, null);
    }
  }

  return {
    getJobs: questions.getJobs,
    subscribe: questions.subscribe,
    again: questions.again,
    giveUp: questions.giveUp,
    start(): () => void {
      history = historyNow();
      const end = editor.subscribe(hear);
      return () => {
        end();
        endTyping();
        questions.end();
      };
    },
    legs(first: number, last = first): void {
      const route = editor.committed();
      void ask(askForLegs(route, first, last), legsLabel(route, first, last));
    },
    dead(part: DeadPart): void {
      void ask(askForDead(editor.committed(), part), deadLabel(part));
    },
    /** Routes all legs that were not drawn: straight ones, and those with moved stops. */
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
  };
}
