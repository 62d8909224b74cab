// The route editor: map with tools, hint below, and panel.
import { Route as RouteIcon } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useUndoKeys } from '../../../documents/edit/use-undo-keys';
import { useText } from '../../../i18n/use-text';
import { notifyOffer } from '../../../ui/feedback/notices';
import type { MapHandle } from '../../../ui/map/map-frame';
import type { RouteEditor as Editor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import { HintBar } from '../editor/hint-bar';
import { startLineOffers } from '../editor/line-offer';
import type { ShowOnMap } from '../editor/show-on-map';
import { ToolBox, UndoBox } from '../editor/tool-box';
import { useEditor } from '../editor/use-editor';
import { IncomingDialog } from '../open/incoming-dialog';
import type { IncomingRoute } from '../open/use-incoming';
import { RoutePanel } from '../panel/route-panel';
import { StopCard } from '../panel/stop-card';
import { VertexCard } from '../panel/vertex-card';
import type { NamesRead } from '../routes-query';
import { type StreetsTool, useStreets } from '../streets/use-streets';
import { TimeNotice } from '../timetable/time-notice';
import { TimetableStrip } from '../timetable/timetable-strip';
import { boundsOfRoute, RouteMap } from './route-map';
import '../panel/selection-card.css';
import { useRuntime } from '../../../ui/runtime';
import '../streets/streets.css';
import './route-editor.css';

export function RouteEditor({
  editor,
  names,
  opens,
  children,
}: {
  editor: Editor;
  names: NamesRead;
  opens: IncomingRoute;
  /** The footer. */
  children: ReactNode;
}) {
  const map = useRef<MapHandle>(null);
  const onShow: ShowOnMap = {
    place: (place) => {
      if (place) map.current?.show(place);
    },
    centre: () => map.current?.centre() ?? { lat: 0, lng: 0 },
  };
  const streets = useStreets(editor);
  useLineOffer(editor, streets !== null);
  const card = useRef<HTMLDivElement>(null);
  // The card of a new selection is mounted in the next frame.
  const edit = () => requestAnimationFrame(() => card.current?.querySelector('input')?.focus());
  const fit = () => {
    const bounds = boundsOfRoute(editor);
    if (bounds) map.current?.fit(bounds);
  };
  useUndoKeys(editor.session);
  const mayEdit = useRuntime().may('documents');
  return (
    <div className="route-editor">
      <div className="route-stage">
        <RouteMap editor={editor} handle={map} />
        {mayEdit && <UndoBox editor={editor} />}
        {mayEdit && (
          <ToolBox editor={editor}>{streets && <StreetsSwitch editor={editor} host={streets.host} />}</ToolBox>
        )}
        <SelectionCard editor={editor} streets={streets} box={card} />
      </div>
      <div className="route-below">
        <TimeNotice editor={editor} />
        <HintBar editor={editor} />
        <TimetableStrip editor={editor} />
      </div>
      <RoutePanel
        editor={editor}
        names={names}
        onShow={onShow}
        onEdit={edit}
        onPasteStops={() => opens.ask('stops')}
        streets={streets}
      />
      {children}
      <IncomingDialog editor={editor} opens={opens} onPutIn={fit} />
    </div>
  );
}

/** `hasStreets`: see `startLineOffers`. */
function useLineOffer(editor: Editor, hasStreets: boolean): void {
  const t = useText();
  const text = useRef(t);
  text.current = t;
  useEffect(
    () =>
      startLineOffers(editor, {
        hasStreets,
        offer: (edit) =>
          notifyOffer(text.current('routeLegs.lineStayed'), {
            label: text.current('routeLegs.takeLine'),
            run: () => editor.commit({ key: 'routeLegs.steps.takeLine' }, edit),
          }),
      }),
    [editor, hasStreets],
  );
}

/**
 * The selection card over a corner of the map: stop fields, or actions for vertices. `box`: its container, which exists
 * without a selection, too.
 */
function SelectionCard({
  editor,
  streets,
  box,
}: {
  editor: Editor;
  streets: StreetsTool | null;
  box: Ref<HTMLDivElement>;
}) {
  const { selection } = useEditor(editor, () => ({
    selection: presentSelection(editor.getState(), editor.committed()),
  }));
  return (
    <div ref={box} className="route-selection">
      {selection.kind === 'stop' && <StopCard editor={editor} index={selection.index} />}
      {selection.kind === 'vertices' && <VertexCard editor={editor} indices={selection.indices} streets={streets} />}
    </div>
  );
}

/** Switch for automatic routing; its title names the host that receives positions. */
function StreetsSwitch({ editor, host }: { editor: Editor; host: string }) {
  const t = useText();
  const { isOn } = useEditor(editor, () => ({ isOn: editor.getState().isAlongStreets }));
  const about = t('routeLegs.toggleAbout', { host });
  return (
    <>
      <hr />
      <button
        type="button"
        role="switch"
        className="tool streets-switch"
        aria-checked={isOn}
        aria-describedby="streets-about"
        title={about}
        onClick={() => editor.dispatch({ type: 'along streets', isOn: !isOn })}
      >
        <RouteIcon className="icon" />
        <span>{t('routeLegs.toggle')}</span>
        <i className="slide" aria-hidden="true" />
      </button>
      <span id="streets-about" className="hidden">
        {about}
      </span>
    </>
  );
}
