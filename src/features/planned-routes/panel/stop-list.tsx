// Stops as a strip map: line, order, hour, name. This list makes the editor usable without a pointer.

import { ArrowDownWideNarrow, ClipboardPaste, GripVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { getIn } from '../../../document/edits';
import { useText } from '../../../i18n/use-text';
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary';
import { lazyComponent } from '../../../ui/feedback/lazy-component';
import { announce } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { WindowedList } from '../../../ui/table/windowed-list';
import { useMedia } from '../../../ui/use-media';
import { areStopsUnreadable, lineOf, stopsOf } from '../document/route-document';
import { reorderStops } from '../document/stop-edits';
import { orderTextOf, stopPlaceOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import { removeSelected } from '../editor/map-keys';
import { addStopAt } from '../editor/pointer';
import { ENDS_PATH } from '../editor/route-fields';
import type { ShowOnMap } from '../editor/show-on-map';
import { useEditor } from '../editor/use-editor';
import { sentHeader } from '../figures/sent-header';
import { addFoundStop } from '../places/add-found-stop';
import { routeTimes } from '../times/part-times';
import { SourceMark } from '../times/source-mark';
import { hoursText } from './figure-texts';
import { OrderDialog } from './order-dialog';
import '../parts.css';
import './route-list.css';

const find = lazyComponent(() => import('../places/find-place').then((module) => module.default));

export function StopList({
  editor,
  onShow,
  onEdit,
  onPaste,
}: {
  editor: RouteEditor;
  onShow: ShowOnMap;
  /** Focuses the fields of the selected stop. */
  onEdit: () => void;
  onPaste?: () => void;
}) {
  const t = useText();
  const { config, labels } = useRuntime();
  const [isOrdering, setOrdering] = useState(false);
  const isTouch = useMedia('(pointer: coarse)');
  const { stops, isUnreadable, selected, withEnds } = useEditor(editor, () => {
    const route = editor.route();
    const selection = presentSelection(editor.getState(), route);
    return {
      stops: stopsOf(route),
      isUnreadable: areStopsUnreadable(route),
      selected: selection.kind === 'stop' ? selection.index : null,
      withEnds: getIn(route, ENDS_PATH) === true,
    };
  });
  const nameAt = (index: number) => stopText(stops[index], 'stop_point_name').trim() || t('routeEditor.stops.unnamed');
  const select = (index: number) => {
    editor.dispatch({ type: 'select', selection: { kind: 'stop', index } });
    onShow.place(stopPlaceOf(stops[index]));
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= stops.length) return;
    editor.commit(
      { key: 'routeEditor.steps.reorderStop', values: { name: nameAt(index), n: to + 1 } },
      reorderStops(index, to, editor.firstStopOrder),
    );
    editor.dispatch({ type: 'select', selection: { kind: 'stop', index: to } });
    announce(t('routeEditor.stops.moved', { name: nameAt(index), n: to + 1 }));
  };
  return (
    <>
      <div className="route-list-tools">
        {onPaste && (
          <button type="button" className="button plain" onClick={onPaste}>
            <ClipboardPaste className="icon" />
            {t('routeEditor.stops.paste')}
          </button>
        )}
        <button type="button" className="button plain" disabled={stops.length < 4} onClick={() => setOrdering(true)}>
          <ArrowDownWideNarrow className="icon" />
          {t('routeEditor.stops.order')}
        </button>
        {config.geocoding && (
          <LazyBoundary>
            <find.Part
              near={onShow.centre}
              onFind={(place) => {
                addFoundStop(editor, place);
                onShow.place(place.position);
                onEdit();
              }}
            />
          </LazyBoundary>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            addStopAt(editor, onShow.centre());
            onEdit();
          }}
        >
          <Plus className="icon" />
          {t('routeEditor.stops.add')}
        </button>
      </div>
      <YardRow editor={editor} part="deadStart" />
      {isUnreadable ? (
        <p className="route-none" role="status">
          {t('routeEditor.stops.unreadable')}
        </p>
      ) : stops.length === 0 ? (
        <p className="route-none">{t('routeEditor.stops.none')}</p>
      ) : (
        <WindowedList
          label={t('routeEditor.stops.label')}
          count={stops.length}
          rowHeight={isTouch ? 44 : 30}
          current={selected}
          isSelected={(index) => index === selected}
          onCurrent={select}
          onDrop={({ from, before }) => move(from, before > from ? before - 1 : before)}
          onKey={({ key, isAlt }, index) => {
            if (isAlt && (key === 'ArrowUp' || key === 'ArrowDown')) move(index, index + (key === 'ArrowUp' ? -1 : 1));
            else if (key === 'Enter') {
              select(index);
              onEdit();
            } else if (key === 'Delete' && selected !== null) removeSelected(editor);
            else return false;
            return true;
          }}
          renderRow={(index) => {
            const stop = stops[index];
            const type = stopText(stop, 'stop_point_type');
            const end = index === 0 ? 'first' : index === stops.length - 1 ? 'last' : null;
            const endText = end && t(`routePlaces.list.${end}.${withEnds ? 'in' : 'out'}`);
            return (
              <>
                <span className="row-handle" aria-hidden="true" title={t('routePlaces.list.handle')}>
                  <GripVertical className="icon" />
                </span>
                <i
                  className={end ? `spine ${end} ${withEnds ? 'in' : 'out'}` : 'spine'}
                  aria-hidden="true"
                  title={endText ?? undefined}
                />
                <span className="order">{orderTextOf(stop, index)}</span>
                <span className="hour">{stopText(stop, 'stop_point_hour') || '—'}</span>
                <span className="clip">{nameAt(index)}</span>
                <span className="kind">{labels.stopType(type)}</span>
                {endText && <span className="hidden">, {endText}</span>}
              </>
            );
          }}
        />
      )}
      <YardRow editor={editor} part="deadEnd" />
      <p className="route-keys" aria-hidden="true">
        <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t('routeEditor.stops.keys.move')} <kbd>Enter</kbd>{' '}
        {t('routeEditor.stops.keys.edit')}
      </p>
      {isOrdering && <OrderDialog editor={editor} onClose={() => setOrdering(false)} />}
    </>
  );
}

/** Renders nothing if the part has no line. */
function YardRow({ editor, part }: { editor: RouteEditor; part: 'deadStart' | 'deadEnd' }) {
  const t = useText();
  const { format } = useRuntime();
  const { route } = useEditor(editor, () => ({ route: editor.route() }));
  if (lineOf(route, part).count < 2) return null;
  const { metres, seconds } = sentHeader(route, editor.settings)[part];
  return (
    <p className="yard-row">
      <i className={`part-swatch ${part}`} aria-hidden="true" />
      {t(part === 'deadStart' ? 'routePlaces.list.yardOut' : 'routePlaces.list.yardBack')}
      <span className="number">
        {t('routePlaces.list.dead', { metres: format.distance(metres) })}, {hoursText(seconds)}{' '}
        <SourceMark sources={routeTimes(route, editor.settings)[part].sources} />
      </span>
    </p>
  );
}
