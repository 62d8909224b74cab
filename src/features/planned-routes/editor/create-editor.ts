// Editor of one route: its session (document, undo, draft) and its view state. Independent of React, because the
// canvases follow every pointer move and the page only its selected state.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { HELD } from '../document/held-times';
import { ownOf } from '../document/route-document';
import { holdTimes } from '../figures/hold-times';
import { followHours } from '../figures/hour-edits';
import { beforeGesture } from '../figures/time-change';
import type { RouteSettings } from '../times/pace';
import { type Action, type EditorState, FIRST_STATE, reduce } from './editor-state';
import type { RouteLabel, RouteSession } from './route-session';

export type RouteEditor = ReturnType<typeof createEditor>;

/**
 * `opened`: the server version, the source of saved figures; null for a route unknown to the service. `isAlongStreets`: what
 * is drawn follows streets from the start.
 */
export function createEditor(
  session: RouteSession,
  { config, engineOf }: RouteSettings,
  opened: Tree | null,
  { isAlongStreets = false }: { isAlongStreets?: boolean } = {},
) {
  const settings: RouteSettings = { config, opened, ...(engineOf && { engineOf }) };
  const listeners = new Set<() => void>();
  let state: EditorState = { ...FIRST_STATE, isAlongStreets };
  let drawnFrom: ReturnType<RouteSession['getState']>['history']['present'] | null = null;
  let displayed: { committed: Tree; change: Edit | null; route: Tree } | null = null;

  const committed = (): Tree => session.getState().history.present.value;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  session.subscribe(notify);
  /** Saved times hold, and filled hours follow every change. `before`: the route before the gesture. */
  const followed =
    (edit: Edit, before: Tree): Edit =>
    (route) => {
      const next = edit(route);
      if (next === route) return route;
      // A decision about held times is no gesture that changes them.
      const isDecision = ownOf(next, HELD) !== ownOf(route, HELD);
      return followHours(settings)(isDecision ? next : holdTimes(before, next, settings));
    };
  /** The route before the gesture that a new step belongs to: a drawing, or typing in one field. */
  const beforeStep = (label: RouteLabel, mergeKey: string | undefined): Tree => {
    const { past, present, mergeKey: lastKey } = session.getState().history;
    if (mergeKey !== undefined && mergeKey === lastKey) return past.at(-1)?.value ?? present.value;
    const next = { past: [...past, present], present: { ...present, label } };
    return beforeGesture(next, drawnFrom).before?.value ?? present.value;
  };
  /** The route before the present step; where that step was a decision, after it. */
  const beforePresent = (): Tree => {
    const { history } = session.getState();
    const before = beforeGesture(history, drawnFrom).before?.value ?? history.present.value;
    const isDecided = ownOf(history.present.value, HELD) === undefined && ownOf(before, HELD) !== undefined;
    return isDecided ? history.present.value : before;
  };

  return {
    session,
    settings,
    /** Number of the first stop. */
    firstStopOrder: settings.config.firstStopOrder,
    getState: (): EditorState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The history entry when the drawing tool was last selected; null if never. */
    drawnFrom: () => drawnFrom,
    dispatch(action: Action): void {
      const next = reduce(state, action);
      if (next === state) return;
      if (next.tool === 'draw' && state.tool !== 'draw') drawnFrom = session.getState().history.present;
      state = next;
      notify();
    },
    committed,
    /** The displayed route: with the current drag applied. */
    route(): Tree {
      const now = committed();
      const change = state.moving?.change ?? null;
      if (displayed?.committed !== now || displayed.change !== change) {
        displayed = { committed: now, change, route: change ? change(now) : now };
      }
      return displayed.route;
    },
    /** One undo step; returns `false` if nothing changed. */
    commit(label: RouteLabel, edit: Edit, options?: { mergeKey?: string }): boolean {
      const before = committed();
      if (state.moving) state = reduce(state, { type: 'move', moving: null });
      session.edit(label, followed(edit, beforeStep(label, options?.mergeKey)), options);
      const isChanged = committed() !== before;
      if (!isChanged) notify();
      return isChanged;
    },
    /** Adds a change to the current undo step. */
    amend(edit: Edit): void {
      session.amend(followed(edit, beforePresent()));
    },
  };
}
