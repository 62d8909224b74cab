// The editor of one route: its session (document, undo, draft) and what is shown of it meanwhile. Not of React: the canvases
// follow every movement of the pointer, the page only what it draws.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { followHours } from '../figures/hour-edits';
import type { RouteSettings } from '../times/pace';
import { type Action, type EditorState, FIRST_STATE, reduce } from './editor-state';
import type { RouteLabel, RouteSession } from './route-session';

export type RouteEditor = ReturnType<typeof createEditor>;

/** `opened`: as the service has it, which saved figures come from; null where it does not know the route. */
export function createEditor(session: RouteSession, { config, engineOf }: RouteSettings, opened: Tree | null) {
  const settings: RouteSettings = { config, opened, ...(engineOf && { engineOf }) };
  const listeners = new Set<() => void>();
  let state = FIRST_STATE;
  let drawnFrom: ReturnType<RouteSession['getState']>['history']['present'] | null = null;
  let shown: { committed: Tree; change: Edit | null; route: Tree } | null = null;

  const committed = (): Tree => session.getState().history.present.value;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  session.subscribe(tell);
  /** Hours that Patio filled follow whatever changes. */
  const followed =
    (edit: Edit): Edit =>
    (route) => {
      const next = edit(route);
      return next === route ? route : followHours(settings)(next);
    };

  return {
    session,
    settings,
    /** What the first stop is numbered. */
    firstStopOrder: settings.config.firstStopOrder,
    getState: (): EditorState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The entry that was present when the drawing tool was taken last; null where it never was. */
    drawnFrom: () => drawnFrom,
    dispatch(action: Action): void {
      const next = reduce(state, action);
      if (next === state) return;
      if (next.tool === 'draw' && state.tool !== 'draw') drawnFrom = session.getState().history.present;
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
      session.edit(label, followed(edit), options);
      const isChanged = committed() !== before;
      if (!isChanged) tell();
      return isChanged;
    },
    /** One more change in the present step. */
    amend(edit: Edit): void {
      session.amend(followed(edit));
    },
  };
}
