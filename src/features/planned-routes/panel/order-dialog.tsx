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
  const [asked, setAsked] = useState<EngineOrder | { kind: 'asking' } | null>(null);
  const question = useRef<AbortController | null>(null);
  const route = editor.committed();
  const nearest = useMemo(() => shorterOrder(route, fixed), [route, fixed]);
  const byEngine = asked?.kind === 'ordered' ? asked : null;
  const { order, metresBefore, metresAfter } = byEngine ?? nearest;
  const isOffered = byEngine ? order.some((index, at) => index !== at) : metresAfter < metresBefore - 0.5;
  const stops = stopsOf(route);
  const forget = () => {
    question.current?.abort();
    setAsked(null);
  };
  const close = () => {
    question.current?.abort();
    onClose();
  };
  const ask = () => {
    if (!streets) return;
    const own = new AbortController();
    question.current = own;
    setAsked({ kind: 'asking' });
    askForOrder(streets, route, fixed, own.signal).then(
      (answer) => {
        if (question.current === own && !own.signal.aborted) setAsked(answer);
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
            onClick={asked?.kind === 'ordered' || asked?.kind === 'asking' ? forget : ask}
          >
            <RouteIcon className="icon" />
            {asked?.kind === 'asking' && t('routeLegs.giveUp')}
            {asked?.kind === 'ordered' && t('routeLegs.order.back')}
            {asked?.kind !== 'asking' && asked?.kind !== 'ordered' && t('routeLegs.order.ask', { host })}
          </button>
        )}
        <div role="status">
          {asked?.kind === 'asking' && <p>{t('routeLegs.asking', { host })}</p>}
          {asked?.kind === 'cannot' && <p>{t('routeLegs.order.cannot')}</p>}
          {asked?.kind === 'failed' && <p>{failureText(t, asked)}</p>}
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
