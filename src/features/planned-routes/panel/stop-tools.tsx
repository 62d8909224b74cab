// Tools over the timetable: add a stop, find a place, and a menu for all stops.
import { ArrowDownWideNarrow, ClipboardPaste, Clock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { stopsOf } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { addStopAt } from '../editor/pointer';
import type { ShowOnMap } from '../editor/show-on-map';
import { fillHours } from '../figures/hour-edits';
import { addFoundStop } from '../places/add-found-stop';
import { OrderDialog } from './order-dialog';

const find = lazyComponent(() => import('../places/find-place').then((module) => module.default));

export function StopTools({
  editor,
  onShow,
  onEdit,
  onPaste,
}: {
  editor: RouteEditor;
  onShow: ShowOnMap;
  onEdit: () => void;
  onPaste: () => void;
}) {
  const t = useText();
  const { config } = useRuntime();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <>
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
        className="button plain only"
        aria-label={t('routeEditor.stops.add')}
        title={t('routeEditor.tools.stop')}
        onClick={() => {
          addStopAt(editor, onShow.centre());
          onEdit();
        }}
      >
        <Plus className="icon" />
      </button>
      <MenuButton
        label={t('routePanel.table.more')}
        className="button plain only"
        items={() => [
          {
            id: 'paste',
            label: t('routeEditor.stops.paste'),
            icon: <ClipboardPaste className="icon" />,
            onSelect: onPaste,
          },
          {
            id: 'order',
            label: t('routeEditor.stops.order'),
            icon: <ArrowDownWideNarrow className="icon" />,
            disabled: stopsOf(editor.committed()).length < 4,
            onSelect: () => setOrdering(true),
          },
          {
            id: 'hours',
            label: t('routeEditor.timetable.fill'),
            icon: <Clock className="icon" />,
            onSelect: () => editor.commit({ key: 'routeEditor.steps.fillHours' }, fillHours(editor.settings)),
          },
        ]}
      />
      {isOrdering && <OrderDialog editor={editor} onClose={() => setOrdering(false)} />}
    </>
  );
}
