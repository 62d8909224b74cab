// Makes a draft of a route with dead legs from and to its proposed yard. Nothing is sent: the draft is reviewed in its
// editor. A route with unsaved changes is never touched.
import type { Client } from '../../../api/client';
import type { Streets } from '../../../api/streets/streets';
import type { Identifier } from '../../../contract/long-integers';
import { setIn } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { hasDraft, keepOver, readServerVersion } from '../../../documents/keep-document';
import { engineSecondsOf } from '../document/legs';
import { routeOrder } from '../document/route-document';
import { BOUND } from '../editor/route-fields';
import { formOf } from '../figures/sent-header';
import { KEPT_ROUTE } from '../library/route-library';
import type { RouteSettings } from '../times/pace';
import { deadLegEnds, putDeadLegOfYard } from '../yards/dead-legs';
import type { Yard } from '../yards/yard';
import { readRoute } from './route-facts';

/** `present`: the route has unsaved changes. `no way`: the engine found none. `unread`: the route cannot be read. */
export type Applied = 'made' | 'present' | 'no way' | 'unread';

/** `streets` null draws straight lines. `vehicle` null keeps the route's. Rejects: StorageProblem, AbortError. */
export async function applyYard(
  { id, yard, vehicle }: { id: string; yard: Yard; vehicle: Identifier | null },
  { client, streets, config }: { client: Client; streets: Streets | null; config: RouteSettings['config'] },
  signal: AbortSignal,
): Promise<Applied> {
  if (await hasDraft('route', id)) return 'present';
  const server = await readServerVersion(KEPT_ROUTE, client, id, signal);
  const route = server && readRoute(server.body);
  if (!server || !route) return 'unread';
  const wanted = (['deadStart', 'deadEnd'] as const).flatMap((part) => deadLegEnds(route, part, yard.position) ?? []);
  if (wanted.length < 2) return 'no way';
  const answers = await Promise.all(
    wanted.map(({ from, to }) => streets?.routeLegs({ through: [from, to] }, signal) ?? null),
  );
  if (answers.some((answer) => answer?.kind === 'failed')) return 'no way';
  const drawn = wanted.reduce<Tree>((tree, ends, at) => {
    const answer = answers[at] ?? null;
    return putDeadLegOfYard(ends, answer?.kind === 'routed' ? (answer.legs[0] ?? null) : null)(tree);
  }, route);
  const bound = vehicle === null ? drawn : setIn([BOUND, 'selected_vehicle'], vehicle, routeOrder)(drawn);
  const sent = formOf(route, { config, engineOf: engineSecondsOf }).sent(bound);
  if (!isObject(sent)) return 'unread';
  signal.throwIfAborted();
  const { kind } = await keepOver(KEPT_ROUTE, sent, id, server);
  return kind === 'present' ? 'present' : 'made';
}
