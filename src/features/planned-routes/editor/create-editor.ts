// The editor of one route: its session (document, undo, draft) and what is shown of it meanwhile. Not of React: the canvases
// follow every movement of the pointer, the page only what it draws.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { RouteSettings } from '../figures/pace';
import { type Action, type EditorState, FIRST_STATE, reduce } from './editor-state';
import type { RouteLabel, RouteSession } from './use-route-session';

export type RouteEditor = ReturnType<typeof createEditor>;

export function createEditor(session: RouteSession, settings: RouteSettings, opened: Tree | null) {
  const listeners = new Set<() => void>();
  let state = FIRST_STATE;
  let shown: { committed: Tree; change: Edit | null; route: Tree } | null = null;

  const committed = (): Tree => session.getState().history.present.value;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  session.subscribe(tell);

  return {
    session,
    settings,
    /** What figures of the header are kept from (sent-header.ts); null for a new route. */
    opened,
    /** What the first stop is numbered. */
    firstStopOrder: settings.config.firstStopOrder,
    getState: (): EditorState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action: Action): void {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      tell();
    },
    committed,
    /** The route as it is on the screen: with what is being moved where it would be. */
    route(): Tree {
      const now = committed();
      const change = state.moving?.change ?? null;
      if (shown?.committed !== now || shown.change !== change) {
        shown = { committed: now, change, route: change ? change(now) : now };
      }
      return shown.route;
    },
    /** One step of undo; `false`: nothing changed. */
    commit(label: RouteLabel, edit: Edit, options?: { mergeKey?: string }): boolean {
      const before = committed();
      if (state.moving) state = reduce(state, { type: 'move', moving: null });
      session.edit(label, edit, options);
      const isChanged = committed() !== before;
      if (!isChanged) tell();
      return isChanged;
    },
  };
}
