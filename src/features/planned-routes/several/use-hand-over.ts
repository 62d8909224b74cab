// Hands a stop over between two open routes: both become drafts by one step each, or neither does.
import { useRef, useState } from 'react';
import { isObject, type Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { stopsOf } from '../document/route-document';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { RouteSession } from '../editor/route-session';
import { followHours } from '../figures/hour-edits';
import { configuredStreets } from '../streets/configured-streets';
import { giveAway, takeOver } from './hand-over';
import type { OpenRouteHere } from './held-route';
import { leadAlongStreets } from './lead-along-streets';

export type Order = {
  readonly from: OpenRouteHere;
  readonly stop: number;
  readonly to: OpenRouteHere;
  readonly at: number;
};

type Entry = ReturnType<RouteSession['getState']>['history']['present'];
/** A hand-over that was made in this page: the step of each route. */
export type HandedOver = {
  readonly stopName: string;
  readonly names: { readonly from: string; readonly to: string };
  readonly ids: { readonly from: string; readonly to: string };
  readonly steps: readonly { readonly session: RouteSession; readonly entry: Entry }[];
};

const presentOf = (session: RouteSession) => session.getState().history.present;

export function useHandOver(nameOf: (id: string) => string) {
  const t = useText();
  const { config } = useRuntime();
  const streets = configuredStreets(config);
  const [isRunning, setRunning] = useState(false);
  const [done, setDone] = useState<HandedOver | null>(null);
  const stop = useRef<AbortController | null>(null);

  async function run({ from, stop: index, to, at }: Order): Promise<boolean> {
    const first = config.routes.firstStopOrder;
    const given = stopsOf(from.tree)[index];
    if (!isObject(given)) return false;
    const count = stopsOf(from.tree).length;
    const target = stopsOf(to.tree).length;
    const stopName = `${orderTextOf(given, index)} ${stopText(given, 'stop_point_name').trim()}`.trim();
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
        [less, more] = [followHours(from.settings)(led.route), followHours(to.settings)(reached.route)];
        isWhole = led.isWhole && reached.isWhole;
      }
    } catch {
      // Given up by the person.
      return false;
    } finally {
      setRunning(false);
    }
    // Another tab, or an undo, may have changed one of both meanwhile.
    const areSame = [from, to].every(({ session, tree }) => presentOf(session).value === tree);
    if (!areSame || from.session === to.session) {
      notify(t('routeSeveral.handOver.changed'));
      return false;
    }
    const values = { stop: stopName };
    from.session.edit({ key: 'routeSeveral.steps.give', values }, () => less);
    to.session.edit({ key: 'routeSeveral.steps.take', values }, () => more);
    const names = { from: nameOf(from.id), to: nameOf(to.id) };
    setDone({
      stopName,
      names,
      ids: { from: from.id, to: to.id },
      steps: [from, to].map(({ session }) => ({ session, entry: presentOf(session) })),
    });
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

  /** Both steps are the last ones of their routes and nothing of them is sent, so that taking back takes both. */
  const canTakeBack =
    done?.steps.every(({ session, entry }) => {
      const { phase } = session.getState();
      return presentOf(session) === entry && phase === 'draft';
    }) ?? false;

  return {
    host: streets?.host ?? null,
    isRunning,
    done,
    canTakeBack,
    run,
    giveUp: () => stop.current?.abort(),
    takeBack(): void {
      if (!done || !canTakeBack) return;
      for (const { session } of done.steps) session.undo();
      setDone(null);
      notify(t('routeSeveral.review.tookBack'));
    },
    forget: () => setDone(null),
  };
}
