// A shorter order of the stops, as a proposal: what it saves, and the stops in that order, before anything changes.
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { stopsOf } from '../document/route-document';
import { arrangeStops } from '../document/stop-edits';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { shorterOrder } from '../figures/stop-order';

export function OrderDialog({ editor, onClose }: { editor: RouteEditor; onClose: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  const [fixed, setFixed] = useState({ first: true, last: true });
  const route = editor.committed();
  const { order, metresBefore, metresAfter } = useMemo(() => shorterOrder(route, fixed), [route, fixed]);
  const isShorter = metresAfter < metresBefore - 0.5;
  const stops = stopsOf(route);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('routeEditor.order.title')}
      description={t('routeEditor.order.about')}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('routeEditor.order.cancel')}
          </button>
          <button
            type="button"
            className="button main"
            disabled={!isShorter}
            onClick={() => {
              editor.commit({ key: 'routeEditor.steps.order' }, arrangeStops(order, editor.firstStopOrder));
              onClose();
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
              onChange={({ target }) => setFixed({ ...fixed, [end]: target.checked })}
            />
            {t(`routeEditor.order.${end}`)}
          </label>
        ))}
        <p role="status">
          {isShorter
            ? t('routeEditor.order.saves', {
                before: format.distance(metresBefore),
                after: format.distance(metresAfter),
                metres: format.distance(metresBefore - metresAfter),
              })
            : t('routeEditor.order.none')}
        </p>
        {isShorter && (
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
