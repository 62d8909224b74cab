// One of the compared routes, opened as the editor opens it: with its draft, its steps and its Save. It renders nothing and
// tells the page what it holds.

import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Tree } from '../../../document/tree';
import { useOpening } from '../../../documents/edit/use-opening';
import { useSession } from '../../../documents/edit/use-session';
import { useWorkSession } from '../../../documents/edit/use-work-session';
import { useRuntime } from '../../../ui/runtime';
import { useSameMembers } from '../../../ui/use-stable';
import type { SessionState } from '../../../work/session/session-state';
import { routeName } from '../document/route-document';
import { type OpenedRoute, ROUTE, routeOpenerOf, routeSettingsOf } from '../editor/open-route';
import type { RouteSession } from '../editor/route-session';
import type { RouteSettings } from '../times/pace';

export type OpenRouteHere = {
  readonly kind: 'open';
  readonly id: string;
  readonly session: RouteSession;
  readonly opened: OpenedRoute;
  readonly settings: RouteSettings;
  readonly tree: Tree;
  /** As the service has it; null for a route that it does not know. */
  readonly base: Tree | null;
  readonly phase: SessionState<unknown>['phase'];
  readonly draft: SessionState<unknown>['draft']['kind'];
  /** "" without a name. */
  readonly name: string;
};

export type HeldRoute =
  | OpenRouteHere
  | { readonly kind: 'opening' | 'unknown'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly error: unknown };

export function HoldRoute({ id, onHeld }: { id: string; onHeld: (id: string, held: HeldRoute | null) => void }) {
  const { config } = useRuntime();
  const basis = routeSettingsOf(config.routes);
  const { opening } = useOpening<OpenedRoute>(routeOpenerOf(basis), id);
  const opened = opening.kind === 'open' ? opening.opened : null;
  const session = useWorkSession(opened, ROUTE);
  const state = useSession(session, ({ history, base, phase, draft }) => ({
    tree: history.present.value,
    base,
    phase,
    draft: draft.kind,
  }));
  const settings = useSameMembers({ ...basis, opened: opened?.figuresOf ?? null });
  const held = useMemo<HeldRoute>(() => {
    if (opening.kind === 'failed') return { kind: 'failed', id, error: opening.error };
    if (opening.kind === 'open' && opening.opened === null) return { kind: 'unknown', id };
    if (!session || !opened || !state) return { kind: 'opening', id };
    return { kind: 'open', id, session, opened, settings, ...state, name: routeName(state.tree).trim() };
  }, [id, opening, opened, session, settings, state]);
  const tell = useEffectEvent(onHeld);
  useEffect(() => tell(id, held), [id, held]);
  useEffect(() => () => tell(id, null), [id]);
  return null;
}
