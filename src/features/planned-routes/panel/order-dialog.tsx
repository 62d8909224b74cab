// Proposes another stop order: by distance at once, by the routing engine on request. Savings and the new order are
// shown before anything changes.
import { Route as RouteIcon } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { stopsOf } from '../document/route-document';
import { arrangeStops } from '../document/stop-edits';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { shorterOrder } from '../figures/stop-order';
import { configuredStreets } from '../streets/configured-streets';
import { askForOrder, type EngineOrder } from '../streets/engine-order';
import { failureText } from '../streets/failure-text';

export function OrderDialog({ editor, onClose }: { editor: RouteEditor; onClose: () => void }) {
  const t = useText();
  const { config, format } = useRuntime();
  const streets = configuredStreets(config);
  const host = streets?.host ?? window.location.host;
  const [fixed, setFixed] = useState({ first: true, last: true });
  const [engineOrder, setEngineOrder] = useState<EngineOrder | { kind: 'asking' } | null>(null);
  const question = useRef<AbortController | null>(null);
  const route = editor.committed();
  const nearest = useMemo(() => shorterOrder(route, fixed), [route, fixed]);
  const byEngine = engineOrder?.kind === 'ordered' ? engineOrder : null;
  const { order, metresBefore, metresAfter } = byEngine ?? nearest;
  const isOffered = byEngine ? order.some((index, at) => index !== at) : metresAfter < metresBefore - 0.5;
  const stops = stopsOf(route);
  const forget = () => {
    question.current?.abort();
    setEngineOrder(null);
  };
  const close = () => {
    question.current?.abort();
    onClose();
  };
  const ask = () => {
    if (!streets) return;
    const controller = new AbortController();
    question.current = controller;
    setEngineOrder({ kind: 'asking' });
    askForOrder(streets, route, fixed, controller.signal).then(
      (answer) => {
        if (question.current === controller && !controller.signal.aborted) setEngineOrder(answer);
      },
      // Aborted.
      () => undefined,
    );
  };
  const metres = { before: format.distance(metresBefore), after: format.distance(metresAfter) };
  return (
    <Dialog
      open
      onClose={close}
      title={t('routeEditor.order.title')}
      description={byEngine ? t('routeLegs.order.engine', { host }) : t('routeEditor.order.about')}
      actions={
        <>
          <button type="button" className="button" onClick={close}>
            {t('routeEditor.order.cancel')}
          </button>
          <button
            type="button"
            className="button main"
            disabled={!isOffered || editor.committed() !== route}
            onClick={() => {
              editor.commit({ key: 'routeEditor.steps.order' }, arrangeStops(order, editor.firstStopOrder));
              close();
            }}
          >
            {t('routeEditor.order.do')}
          </button>
        </>
      }
    >
      <div className="route-order">
        {(['first', 'last'] as const).map((end) => (
          <label key={end} className="check">
            <input
              type="checkbox"
              checked={fixed[end]}
              onChange={({ target }) => {
                forget();
                setFixed({ ...fixed, [end]: target.checked });
              }}
            />
            {t(`routeEditor.order.${end}`)}
          </label>
        ))}
        {streets && (
          <button
            type="button"
            className="button"
            onClick={engineOrder?.kind === 'ordered' || engineOrder?.kind === 'asking' ? forget : ask}
          >
            <RouteIcon className="icon" />
            {engineOrder?.kind === 'asking' && t('routeLegs.giveUp')}
            {engineOrder?.kind === 'ordered' && t('routeLegs.order.back')}
            {engineOrder?.kind !== 'asking' && engineOrder?.kind !== 'ordered' && t('routeLegs.order.ask', { host })}
          </button>
        )}
        <div role="status">
          {engineOrder?.kind === 'asking' && <p>{t('routeLegs.asking', { host })}</p>}
          {engineOrder?.kind === 'cannot' && <p>{t('routeLegs.order.cannot')}</p>}
          {engineOrder?.kind === 'failed' && <p>{failureText(t, engineOrder)}</p>}
          {byEngine && <p>{isOffered ? t('routeLegs.order.metres', metres) : t('routeLegs.order.same')}</p>}
          {byEngine?.seconds && (
            <p>
              {t('routeLegs.order.seconds', {
                before: format.duration(byEngine.seconds.before),
                after: format.duration(byEngine.seconds.after),
              })}
            </p>
          )}
          {!byEngine && (
            <p>
              {isOffered
                ? t('routeEditor.order.saves', { ...metres, metres: format.distance(metresBefore - metresAfter) })
                : t('routeEditor.order.none')}
            </p>
          )}
        </div>
        {isOffered && (
          <ol>
            {order.map((index, place) => (
              <li key={index} className={index === place ? 'muted' : undefined}>
                {stopText(stops[index], 'stop_point_name').trim() || t('routeEditor.stops.unnamed')}
                {index !== place && (
                  <span className="muted"> {t('routeEditor.order.was', { n: orderTextOf(stops[index], index) })}</span>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
