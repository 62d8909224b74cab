// The stops as a timetable, with the legend of its marks below. This list makes the editor usable without a pointer.
import { getIn, setIn } from '../../../document/edits';
import { useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import { areStopsUnreadable, routeOrder, stopsOf } from '../document/route-document';
import { reorderStops } from '../document/stop-edits';
import { stopPlaceOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import { removeSelected } from '../editor/map-keys';
import { ENDS_PATH } from '../editor/route-fields';
import type { ShowOnMap } from '../editor/show-on-map';
import { useEditor } from '../editor/use-editor';
import { SourceMark } from '../times/source-mark';
import { StopTable } from '../timetable/stop-table';
import './route-list.css';

const LEGEND = ['typed', 'saved', 'engine', 'speed'] as const;

export function StopList({
  editor,
  onShow,
  onEdit,
}: {
  editor: RouteEditor;
  onShow: ShowOnMap;
  /** Focuses the fields of the selected stop. */
  onEdit: () => void;
}) {
  const t = useText();
  const { stops, isUnreadable, selected, withEnds } = useEditor(editor, () => {
    const route = editor.committed();
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
  const ends = (
    <label className="check route-ends">
      <input
        id="route-ends"
        type="checkbox"
        checked={withEnds}
        onChange={({ target }) =>
          editor.commit({ key: 'routeEditor.steps.ends' }, setIn(ENDS_PATH, target.checked, routeOrder))
        }
      />
      {t('routeEditor.stops.ends')}
    </label>
  );
  if (stops.length === 0) {
    return (
      <>
        {isUnreadable ? (
          <p className="route-none" role="status">
            {t('routeEditor.stops.unreadable')}
          </p>
        ) : (
          <p className="route-none">{t('routeEditor.stops.none')}</p>
        )}
        {ends}
      </>
    );
  }
  return (
    <>
      <StopTable
        editor={editor}
        selected={selected}
        withEnds={withEnds}
        onSelect={select}
        onMove={move}
        onEdit={onEdit}
        onRemove={() => removeSelected(editor)}
      >
        {ends}
      </StopTable>
      <p className="route-legend" aria-hidden="true">
        {LEGEND.map((source) => (
          <span key={source}>
            <SourceMark sources={[source]} isSpoken={false} /> {t(`routeTimes.source.${source}`)}
          </span>
        ))}
        <span>– {t('routePanel.table.dwellMark')}</span>
        <span className="keys">
          <kbd>Alt</kbd> <kbd>↑</kbd>
          <kbd>↓</kbd> {t('routeEditor.stops.keys.move')}
        </span>
      </p>
    </>
  );
}
