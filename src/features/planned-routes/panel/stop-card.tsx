// All eight fields of the selected stop, on react-hook-form; every key press is committed at once.
import { Copy, Spline, Trash } from 'lucide-react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { Tree } from '../../../document/tree';
import { nearestPlace } from '../../../geo/line-distance';
import { useText } from '../../../i18n/use-text';
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary';
import { lazyComponent } from '../../../ui/feedback/lazy-component';
import { useRuntime } from '../../../ui/runtime';
import { moveStopWithLegs } from '../document/leg-edits';
import { lineOf, stopsOf } from '../document/route-document';
import { duplicateStop, setStopField, vertexFromStop } from '../document/stop-edits';
import { orderTextOf, type StopKey, stopOrderOf, stopPlaceOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { NOTHING } from '../editor/editor-state';
import { removeSelected } from '../editor/map-keys';
import { useEditor } from '../editor/use-editor';
import { typeHour } from '../figures/hour-edits';
import { isRefusedHour } from '../figures/refused-hours';
import { PlaceFields } from './place-fields';
import { RouteCard } from './route-card';

const naming = lazyComponent(() => import('../places/name-from-map').then((module) => module.default));

const TEXTS = [
  'stop_point_name',
  'stop_point_hour',
  'stop_point_type',
  'stop_point_full_address_name',
  'place_holder',
] as const;
type TextField = (typeof TEXTS)[number];

export function StopCard({ editor, index }: { editor: RouteEditor; index: number }) {
  const t = useText();
  const { format, config } = useRuntime();
  const id = useId();
  const { stop, line } = useEditor(editor, () => ({
    stop: stopsOf(editor.committed())[index],
    line: lineOf(editor.committed(), 'productive'),
  }));
  const place = stopPlaceOf(stop);
  const n = orderTextOf(stop, index);
  const near = place ? nearestPlace(line, place) : null;
  const { register } = useForm<Record<TextField | 'order', string>>({
    values: {
      stop_point_name: stopText(stop, 'stop_point_name'),
      stop_point_hour: stopText(stop, 'stop_point_hour'),
      stop_point_type: stopText(stop, 'stop_point_type'),
      stop_point_full_address_name: stopText(stop, 'stop_point_full_address_name'),
      place_holder: stopText(stop, 'place_holder'),
      order: typedOrderOf(stop),
    },
  });
  const isHourWrong = isRefusedHour(stopText(stop, 'stop_point_hour'));
  const isOrderWrong = stopOrderOf(stop) === null;
  const set = (key: StopKey, value: string | number) => {
    // A typed hour is no longer calculated.
    const edit = key === 'stop_point_hour' ? typeHour(index, String(value)) : setStopField(index, key, value);
    editor.commit({ key: 'routeEditor.steps.setStop', values: { n, field: t(`routes.fields.${key}`) } }, edit, {
      mergeKey: `stop ${index} ${key}`,
    });
  };
  const field = (key: TextField) => (
    <div key={key} className={`route-field ${key}`}>
      <label htmlFor={`${id}-${key}`}>{t(`routes.fields.${key}`)}</label>
      <input
        id={`${id}-${key}`}
        className="field"
        autoComplete="off"
        list={key === 'stop_point_type' ? `${id}-types` : undefined}
        {...(key === 'stop_point_hour' && wrongProps(isHourWrong, `${id}-hour-wrong`))}
        {...register(key, { onChange: ({ target }: { target: HTMLInputElement }) => set(key, target.value) })}
      />
      {key === 'stop_point_hour' && isHourWrong && (
        <p id={`${id}-hour-wrong`} className="problem-text">
          {t('routeEditor.fields.wrong.stop_point_hour')}
        </p>
      )}
    </div>
  );
  const actions = (
    <>
      <button
        type="button"
        className="button plain"
        disabled={!near}
        onClick={() => {
          if (!near) return;
          editor.commit(
            { key: 'routeEditor.steps.stopToVertex', values: { n } },
            vertexFromStop(index, 'productive', near.segment + 1, editor.firstStopOrder),
          );
          editor.dispatch({ type: 'select', selection: NOTHING });
        }}
      >
        <Spline className="icon" />
        {t('routeEditor.stops.toVertex')}
      </button>
      <button
        type="button"
        className="button plain"
        onClick={() => {
          editor.commit(
            { key: 'routeEditor.steps.duplicateStop', values: { n } },
            duplicateStop(index, editor.firstStopOrder),
          );
          editor.dispatch({ type: 'select', selection: { kind: 'stop', index: index + 1 } });
        }}
      >
        <Copy className="icon" />
        {t('routeEditor.stops.duplicate')}
      </button>
      <button type="button" className="button plain bad" onClick={() => removeSelected(editor)}>
        <Trash className="icon" />
        {t('routeEditor.stops.remove')}
      </button>
    </>
  );
  return (
    <RouteCard
      editor={editor}
      label={t('routeEditor.stops.card', { n })}
      title={
        <>
          <span className="disc">{n}</span>
          <strong className="clip">{stopText(stop, 'stop_point_name').trim() || t('routeEditor.stops.unnamed')}</strong>
        </>
      }
      actions={actions}
    >
      <div className="route-fields">
        {TEXTS.map(field)}
        <div className="route-field order">
          <label htmlFor={`${id}-order`}>{t('routes.fields.stop_point_order')}</label>
          <input
            id={`${id}-order`}
            className="field"
            inputMode="numeric"
            autoComplete="off"
            {...wrongProps(isOrderWrong, `${id}-order-wrong`)}
            {...register('order', {
              onChange: ({ target }: { target: HTMLInputElement }) => {
                const text = target.value.trim();
                // An invalid number stays as typed with an error, and is not sent.
                set('stop_point_order', /^-?\d{1,9}$/.test(text) ? Number(text) : target.value);
              },
            })}
          />
          {isOrderWrong && (
            <p id={`${id}-order-wrong`} className="problem-text">
              {t('routeEditor.fields.wrong.stop_point_order')}
            </p>
          )}
        </div>
        <datalist id={`${id}-types`}>
          {Object.keys(config.labels.stopTypes).map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
      </div>
      <PlaceFields
        key={index}
        editor={editor}
        place={place}
        step={{ key: 'routeEditor.steps.moveStop', values: { n } }}
        mergeKey={`place of stop ${index}`}
        edit={(to) => moveStopWithLegs(index, to)}
      />
      {near && <p className="route-note">{t('routeEditor.stops.off', { metres: format.distance(near.metres) })}</p>}
      {config.geocoding && place && (
        <LazyBoundary>
          <naming.Part
            key={`${index} ${place.lat} ${place.lng}`}
            place={place}
            onName={(name) =>
              editor.commit(
                { key: 'routeEditor.steps.setStop', values: { n, field: t('routes.fields.stop_point_name') } },
                setStopField(index, 'stop_point_name', name),
              )
            }
          />
        </LazyBoundary>
      )}
    </RouteCard>
  );
}

/** The number as written, or the invalid typed text. */
function typedOrderOf(stop: Tree | undefined): string {
  const order = stopOrderOf(stop);
  return order === null ? stopText(stop, 'stop_point_order') : String(order);
}

function wrongProps(isWrong: boolean, id: string) {
  return { 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? id : undefined } as const;
}
