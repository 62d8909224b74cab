// Chooses a stop, the route that takes it, and its position there. The position with the smallest detour is proposed.
import { useId, useMemo, useRef, useState } from 'react';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { stopsOf } from '../document/route-document';
import { orderTextOf, stopPlaceOf, stopText } from '../document/stop-reading';
import { insertionsOf, LEAST_STOPS } from './hand-over';
import type { OpenRouteHere } from './held-route';
import type { Order } from './use-hand-over';

/** Places offered beside the proposed one. */
const MOST_PLACES = 200;

export function HandOverDialog({
  routes,
  nameOf,
  host,
  isRunning,
  onRun,
  onClose,
}: {
  /** Two at least. */
  routes: readonly OpenRouteHere[];
  nameOf: (id: string) => string;
  /** Of the routing engine; null without one. */
  host: string | null;
  isRunning: boolean;
  onRun: (order: Order) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [fromId, setFromId] = useState<string | null>(null);
  const [stop, setStop] = useState<number | null>(null);
  const [toId, setToId] = useState<string | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  const id = useId();
  const givers = routes.filter(({ tree }) => stopsOf(tree).length >= LEAST_STOPS);
  const from = givers.find((route) => route.id === fromId) ?? givers[0] ?? null;
  const takers = routes.filter((route) => route !== from);
  const to = takers.find((route) => route.id === toId) ?? takers[0] ?? null;
  const stops = from === null ? [] : placedStops(from.tree);
  const index = stops.some((each) => each.index === stop) ? stop : (stops[0]?.index ?? null);
  const place = from === null || index === null ? null : stopPlaceOf(stopsOf(from.tree)[index]);
  const insertions = useMemo(() => (to && place ? insertionsOf(to.tree, place) : []), [to, place]);
  const [best] = insertions;
  const target = insertions.find((each) => each.at === at)?.at ?? best?.at ?? null;
  const isBusy = [from, to].some((route) => route?.phase === 'sending' || route?.phase === 'queued');
  const canRun = from && to && index !== null && target !== null && !isBusy && !isRunning;
  const run = () => {
    if (from && to && index !== null && target !== null) onRun({ from, stop: index, to, at: target });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('routeSeveral.handOver.title')}
      description={t('routeSeveral.handOver.about')}
      initialFocus={field}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button type="button" className="button main" disabled={!canRun} onClick={run}>
            {t(isRunning ? 'routeSeveral.handOver.running' : 'routeSeveral.handOver.run')}
          </button>
        </>
      }
    >
      <div className="hand-over">
        {from === null && <p role="alert">{t('routeSeveral.handOver.tooFew')}</p>}
        <label htmlFor={`${id}-from`}>{t('routeSeveral.handOver.from')}</label>
        <select
          ref={field}
          id={`${id}-from`}
          className="field"
          value={from?.id ?? ''}
          onChange={({ target: { value } }) => {
            setFromId(value);
            setStop(null);
            setAt(null);
          }}
        >
          {givers.map((route) => (
            <option key={route.id} value={route.id}>
              {nameOf(route.id)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-stop`}>{t('routeSeveral.handOver.stop')}</label>
        <select
          id={`${id}-stop`}
          className="field"
          value={index ?? ''}
          onChange={({ target: { value } }) => {
            setStop(Number(value));
            setAt(null);
          }}
        >
          {stops.map((each) => (
            <option key={each.index} value={each.index}>
              {each.name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-to`}>{t('routeSeveral.handOver.to')}</label>
        <select
          id={`${id}-to`}
          className="field"
          value={to?.id ?? ''}
          onChange={({ target: { value } }) => {
            setToId(value);
            setAt(null);
          }}
        >
          {takers.map((route) => (
            <option key={route.id} value={route.id}>
              {nameOf(route.id)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-at`}>{t('routeSeveral.handOver.place')}</label>
        <select
          id={`${id}-at`}
          className="field"
          value={target ?? ''}
          onChange={({ target: { value } }) => setAt(Number(value))}
        >
          {to &&
            insertions.slice(0, MOST_PLACES).map((each) => {
              const words = placeWords(to.tree, each.at);
              const extra = format.distance(each.metres);
              return (
                <option key={each.at} value={each.at}>
                  {each === best ? t('routeSeveral.handOver.proposed', { place: words, extra }) : `${words}, ${extra}`}
                </option>
              );
            })}
        </select>
        <p className="muted">
          {t('routeSeveral.handOver.asCrow')}{' '}
          {host === null ? t('routeSeveral.handOver.straight') : t('routeSeveral.handOver.alongStreets', { host })}
        </p>
        {isBusy && <p role="alert">{t('routeSeveral.handOver.busy')}</p>}
      </div>
    </Dialog>
  );

  function placeWords(tree: Tree, before: number): string {
    const list = stopsOf(tree);
    const name = (nth: number) => stopName(tree, nth);
    if (before === 0) return t('routeSeveral.handOver.placeFirst', { next: name(0) });
    if (before === list.length) return t('routeSeveral.handOver.placeLast', { before: name(before - 1) });
    return t('routeSeveral.handOver.placeBetween', { before: name(before - 1), next: name(before) });
  }
}

/** Stops with a position; others have no place in a line. */
function placedStops(tree: Tree): { index: number; name: string }[] {
  return stopsOf(tree).flatMap((stop, index) => (stopPlaceOf(stop) ? [{ index, name: stopName(tree, index) }] : []));
}

function stopName(tree: Tree, index: number): string {
  const stop = stopsOf(tree)[index];
  return `${orderTextOf(stop, index)} ${stopText(stop, 'stop_point_name').trim().slice(0, 80)}`.trim();
}
