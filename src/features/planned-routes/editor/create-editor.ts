// Editor of one route: its session (document, undo, draft) and its view state. Independent of React, because the
// canvases follow every pointer move and the page only its selected state.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { followHours } from '../figures/hour-edits';
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
  /** Filled hours follow every change. */
  const followed =
    (edit: Edit): Edit =>
    (route) => {
      const next = edit(route);
      return next === route ? route : followHours(settings)(next);
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
      session.edit(label, followed(edit), options);
      const isChanged = committed() !== before;
      if (!isChanged) notify();
      return isChanged;
    },
    /** Adds a change to the current undo step. */
    amend(edit: Edit): void {
      session.amend(followed(edit));
    },
  };
}
