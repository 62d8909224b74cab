// The route editor: map with tools, hint below, and panel.
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useUndoKeys } from '../../../documents/edit/use-undo-keys';
import { useText } from '../../../i18n/use-text';
import { notifyOffer } from '../../../ui/feedback/notices';
import type { MapHandle } from '../../../ui/map/map-frame';
import type { RouteEditor as Editor } from '../editor/create-editor';
import { HintBar } from '../editor/hint-bar';
import { startLineOffers } from '../editor/line-offer';
import type { ShowOnMap } from '../editor/show-on-map';
import { ToolBox, UndoBox } from '../editor/tool-box';
import { IncomingDialog } from '../open/incoming-dialog';
import type { IncomingRoute } from '../open/use-incoming';
import { RoutePanel } from '../panel/route-panel';
import { SelectionCard } from '../panel/selection-card';
import type { NamesRead } from '../routes-query';
import { StreetsSwitch } from '../streets/streets-switch';
import { useStreets } from '../streets/use-streets';
import { TimeNotice } from '../timetable/time-notice';
import { TimetableStrip } from '../timetable/timetable-strip';
import { boundsOfRoute, RouteMap } from './route-map';
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
  const onShow = useMemo<ShowOnMap>(
    () => ({
      place: (place) => {
        if (place) map.current?.show(place);
      },
      centre: () => map.current?.centre() ?? { lat: 0, lng: 0 },
    }),
    [],
  );
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
  return (
    <div className="route-editor">
      <div className="route-stage">
        <RouteMap editor={editor} handle={map} />
        <UndoBox editor={editor} />
        <ToolBox editor={editor}>{streets && <StreetsSwitch editor={editor} host={streets.host} />}</ToolBox>
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
