// The chosen stop: name, address, arrival, dwell and kind in sight, all other fields in a fold. On react-hook-form; every
// key press is committed at once.
import { ChevronDown, ChevronUp, Clock, Copy, Spline, Trash } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { Tree } from '../../../document/tree';
import { nearestPlace } from '../../../geo/line-distance';
import { useText } from '../../../i18n/use-text';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { useRuntime } from '../../../ui/runtime';
import { moveStopWithLegs } from '../document/leg-edits';
import { lineOf, stopsOf } from '../document/route-document';
import { duplicateStop, setStopField, vertexFromStop } from '../document/stop-edits';
import { orderTextOf, type StopKey, stopOrderOf, stopPlaceOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { NOTHING } from '../editor/editor-state';
import { removeSelected } from '../editor/map-keys';
import { useEditor } from '../editor/use-editor';
import { FigureField } from '../fields/figure-field';
import { readDwellMinutes } from '../fields/read-amount';
import { letFollow, typeHour } from '../figures/hour-edits';
import { isRefusedHour } from '../figures/refused-hours';
import { setDwell } from '../times/pace';
import { checkText } from '../timetable/check-words';
import { minutesOf, stopRowsOf } from '../timetable/stop-rows';
import { Fold } from './fold';
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
  const { format, config, may } = useRuntime();
  const id = useId();
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  const stops = stopsOf(route);
  const stop = stops[index];
  const line = lineOf(route, 'productive');
  const row = stopRowsOf(route, editor.settings)[index];
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
  const labelOf = (key: TextField) => {
    if (key !== 'stop_point_hour') return t(`routes.fields.${key}`);
    const source = row?.source ? t(`routeTimes.source.${row.source}`).toLocaleLowerCase() : null;
    return source === null ? t('routePanel.card.arrival') : t('routePanel.card.arrivalFrom', { source });
  };
  /** A field of the head, which looks like the text it holds. */
  const quiet = (key: 'stop_point_name' | 'stop_point_full_address_name', placeholder: string) => (
    <input
      className={`quiet ${key}`}
      aria-label={t(`routes.fields.${key}`)}
      placeholder={placeholder}
      autoComplete="off"
      disabled={!may('documents')}
      {...register(key, { onChange: ({ target }: { target: HTMLInputElement }) => set(key, target.value) })}
    />
  );
  const step = (to: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      className="button plain only"
      aria-label={label}
      title={label}
      aria-disabled={!stops[to] || undefined}
      onClick={() => {
        if (stops[to]) editor.dispatch({ type: 'select', selection: { kind: 'stop', index: to } });
      }}
    >
      {icon}
    </button>
  );
  const field = (key: TextField) => (
    <div key={key} className={`route-field ${key}`}>
      <label htmlFor={`${id}-${key}`}>{labelOf(key)}</label>
      <input
        id={`${id}-${key}`}
        className="field"
        autoComplete="off"
        list={key === 'stop_point_type' ? `${id}-types` : undefined}
        {...(key === 'stop_point_hour' && wrongProps(isHourWrong, `${id}-hour-wrong`, row?.doubt != null))}
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
        disabled={row?.source !== 'typed' && row?.source !== 'saved'}
        onClick={() =>
          editor.commit({ key: 'routePanel.steps.follow', values: { n } }, letFollow(index, editor.settings))
        }
      >
        <Clock className="icon" />
        {t('routePanel.card.follow')}
      </button>
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
        className="button plain only"
        aria-label={t('routeEditor.stops.duplicate')}
        title={t('routeEditor.stops.duplicate')}
        onClick={() => {
          editor.commit(
            { key: 'routeEditor.steps.duplicateStop', values: { n } },
            duplicateStop(index, editor.firstStopOrder),
          );
          editor.dispatch({ type: 'select', selection: { kind: 'stop', index: index + 1 } });
        }}
      >
        <Copy className="icon" />
      </button>
      <button type="button" className="button plain bad" onClick={() => removeSelected(editor)}>
        <Trash className="icon" />
        {t('routeEditor.stops.remove')}
      </button>
    </>
  );
  const more = (
    <Fold id="stop-fields" title={t('routePanel.card.all')}>
      <div className="route-fields two">
        {field('place_holder')}
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
    </Fold>
  );
  return (
    <RouteCard
      editor={editor}
      label={t('routeEditor.stops.card', { n })}
      title={
        <>
          <span className="disc">{n}</span>
          {quiet('stop_point_name', t('routeEditor.stops.unnamed'))}
          {quiet('stop_point_full_address_name', t('routes.fields.stop_point_full_address_name'))}
        </>
      }
      steps={
        <>
          {step(index - 1, t('routePanel.card.before'), <ChevronUp className="icon" />)}
          {step(index + 1, t('routePanel.card.next'), <ChevronDown className="icon" />)}
        </>
      }
      actions={actions}
      more={more}
    >
      <div className="route-fields">
        {field('stop_point_hour')}
        <div className="route-field dwell">
          <label htmlFor={`${id}-dwell`}>{t('routePanel.card.dwell')}</label>
          {row && row.dwell !== null ? (
            <FigureField
              key={index}
              id={`${id}-dwell`}
              isFull
              text={row.dwell === 'inLeg' ? '' : format.number(minutesOf(row.dwell), 1)}
              wrong={t('routePanel.card.wrongDwell')}
              read={readDwellMinutes}
              onType={(seconds) =>
                editor.commit({ key: 'routePanel.steps.dwell', values: { n } }, setDwell(seconds, index))
              }
            />
          ) : (
            <input id={`${id}-dwell`} className="field" disabled value="" readOnly />
          )}
        </div>
        {field('stop_point_type')}
        <datalist id={`${id}-types`}>
          {Object.keys(config.labels.stopTypes).map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
        {!isHourWrong && row?.doubt && (
          <p id={`${id}-hour-wrong`} className="doubt-text">
            {checkText(row.doubt, route, t, format)}
          </p>
        )}
      </div>
    </RouteCard>
  );
}

/** The number as written, or the invalid typed text. */
function typedOrderOf(stop: Tree | undefined): string {
  const order = stopOrderOf(stop);
  return order === null ? stopText(stop, 'stop_point_order') : String(order);
}

function wrongProps(isWrong: boolean, id: string, isDoubtful = false) {
  const describedBy = isWrong || isDoubtful ? id : undefined;
  return { 'aria-invalid': isWrong || undefined, 'aria-describedby': describedBy } as const;
}
