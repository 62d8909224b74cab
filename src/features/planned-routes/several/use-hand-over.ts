// Hands a stop over between two open routes: both become drafts by one step each, or neither does.
import { useRef, useState } from 'react';
import { isObject, type Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { stopsOf } from '../document/route-document';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { RouteSession } from '../editor/route-session';
import { holdTimes } from '../figures/hold-times';
import { followHours } from '../figures/hour-edits';
import { configuredStreets } from '../streets/configured-streets';
import { giveAway, markHandOver, takeOver } from './hand-over';
import { GIVE, handedOver, TAKE } from './handed-over';
import type { OpenRouteHere } from './held-route';
import { leadAlongStreets } from './lead-along-streets';

export type Order = {
  readonly from: OpenRouteHere;
  readonly stop: number;
  readonly to: OpenRouteHere;
  readonly at: number;
};

const presentOf = (session: RouteSession) => session.getState().history.present;

/** `routes`: those of the page that are open. */
export function useHandOver(routes: readonly OpenRouteHere[], nameOf: (id: string) => string) {
  const t = useText();
  const { config } = useRuntime();
  const streets = configuredStreets(config);
  const [isRunning, setRunning] = useState(false);
  const done = handedOver(routes.map(({ id, phase, session }) => ({ id, phase, history: session.getState().history })));
  const stop = useRef<AbortController | null>(null);

  async function run({ from, stop: index, to, at }: Order): Promise<boolean> {
    const first = config.routes.firstStopOrder;
    const given = stopsOf(from.tree)[index];
    if (!isObject(given)) return false;
    const count = stopsOf(from.tree).length;
    const target = stopsOf(to.tree).length;
    const stopName = `${orderTextOf(given, index)} ${stopText(given, 'stop_point_name').trim()}`.trim();
    const held = ({ tree, settings }: OpenRouteHere, next: Tree) =>
      followHours(settings)(holdTimes(tree, next, settings, { isMeant: true }));
    let less: Tree = giveAway(index, from.settings, first)(from.tree);
    let more: Tree = takeOver(given, at, to.settings, first)(to.tree);
    if (less === from.tree || more === to.tree) return false;
    setRunning(true);
    stop.current = new AbortController();
    const { signal } = stop.current;
    let isWhole = true;
    try {
      if (streets) {
        const isEnd = index === 0 || index === count - 1;
        const dead = index === 0 ? 'deadStart' : 'deadEnd';
        const led = await leadAlongStreets(
          less,
          { legs: isEnd ? null : { first: index - 1, last: index - 1 }, dead: isEnd ? dead : null },
          streets,
          signal,
        );
        const legs = { first: Math.max(0, at - 1), last: Math.min(at, target - 1) };
        const ends = at === 0 ? ('deadStart' as const) : at === target ? ('deadEnd' as const) : null;
        const reached = await leadAlongStreets(more, { legs, dead: ends }, streets, signal);
        [less, more] = [led.route, reached.route];
        isWhole = led.isWhole && reached.isWhole;
      }
    } catch {
      // Given up by the person.
      return false;
    } finally {
      setRunning(false);
    }
    [less, more] = [held(from, less), held(to, more)];
    // Another tab, or an undo, may have changed one of both meanwhile.
    const areSame = [from, to].every(({ session, tree }) => presentOf(session).value === tree);
    if (!areSame || from.session === to.session) {
      notify(t('routeSeveral.handOver.changed'));
      return false;
    }
    const values = { stop: stopName };
    const pair = markHandOver(`${from.id} ${to.id} ${Date.now()}`);
    from.session.edit({ key: GIVE, values }, () => pair(less));
    to.session.edit({ key: TAKE, values }, () => pair(more));
    const names = { from: nameOf(from.id), to: nameOf(to.id) };
    notify(
      [
        t('routeSeveral.handOver.done', { ...names, stop: stopName }),
        isWhole ? '' : t('routeSeveral.handOver.fellBack'),
      ]
        .filter(Boolean)
        .join(' '),
    );
    return true;
  }

  return {
    host: streets?.host ?? null,
    isRunning,
    done,
    run,
    giveUp: () => stop.current?.abort(),
    takeBack(): void {
      if (!done) return;
      for (const { id, session } of routes) if (id === done.from || id === done.to) session.undo();
      notify(t('routeSeveral.review.tookBack'));
    },
  };
}
