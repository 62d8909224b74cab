// The route editor: tools, map and panel side by side. Only the route and its hint line lie on the map.
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUndoKeys } from '../../../documents/edit/use-undo-keys';
import { useText } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { notifyOffer } from '../../../ui/feedback/notices';
import type { MapHandle } from '../../../ui/map/map-frame';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import type { RouteEditor as Editor } from '../editor/create-editor';
import { HintBar } from '../editor/hint-bar';
import { startLineOffers } from '../editor/line-offer';
import { setRoutePreference, useRoutePreferences } from '../editor/route-preferences';
import type { ShowOnMap } from '../editor/show-on-map';
import { IncomingDialog } from '../open/incoming-dialog';
import type { IncomingRoute } from '../open/use-incoming';
import { RoutePanel } from '../panel/route-panel';
import { FinesNearEditor } from '../pressure/fines-near';
import { SignsUnderEditor } from '../pressure/signs-under';
import type { NamesRead } from '../routes-query';
import { useStreets } from '../streets/use-streets';
import { boundsOfRoute, RouteMap } from './route-map';
import { TimesBar } from './times-bar';
import { ToolRail } from './tool-rail';
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
  const [zoom, setZoom] = useState<HTMLElement | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const { isPanelOpen } = useRoutePreferences();
  const [isPhone, isStacked] = [useMedia('(max-width: 640px)'), useMedia('(max-width: 1023px)')];
  // The card of a new selection is mounted in the next frame.
  const edit = () => requestAnimationFrame(() => card.current?.querySelector('input')?.focus());
  const fit = () => {
    const bounds = boundsOfRoute(editor);
    if (bounds) map.current?.fit(bounds);
  };
  useUndoKeys(editor.session);
  return (
    <FinesNearEditor editor={editor}>
      <SignsUnderEditor editor={editor}>
        <div className={isPanelOpen || isStacked ? 'route-editor' : 'route-editor panel-folded'}>
          <ToolRail editor={editor} streets={streets} mayEdit={useRuntime().may('documents')} zoom={setZoom} />
          <div className="route-stage">
            <RouteMap editor={editor} handle={map} zoom={zoom} foot={foot} />
            <HintBar editor={editor} foot={setFoot} />
          </div>
          {!isPhone && <TimesBar editor={editor} />}
          <div className="route-side">
            <RoutePanel
              editor={editor}
              names={names}
              onShow={onShow}
              onEdit={edit}
              onPasteStops={() => opens.ask('stops')}
              streets={streets}
              card={card}
            />
            {children}
          </div>
          {!isStacked && <PanelFold isOpen={isPanelOpen} />}
          <IncomingDialog editor={editor} opens={opens} onPutIn={fit} />
        </div>
      </SignsUnderEditor>
    </FinesNearEditor>
  );
}

/** The button that folds the panel, in the head of the page. */
function PanelFold({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const turn = () => {
    // What has the focus in the panel is hidden with it.
    if (isOpen && document.activeElement?.closest('.route-side')) button.current?.focus({ preventScroll: true });
    setRoutePreference('isPanelOpen', !isOpen);
  };
  const name = t(isOpen ? 'routePanel.hide' : 'routePanel.show');
  const place = document.getElementById(PANEL_FOLD);
  useCommands([{ id: 'route-panel', group: t('shell.groups.page'), label: name, keys: ']', run: turn }]);
  return (
    place &&
    createPortal(
      <button
        ref={button}
        type="button"
        className="button plain only"
        aria-label={name}
        title={`${name} (])`}
        aria-expanded={isOpen}
        onClick={turn}
      >
        {isOpen ? <PanelRightClose className="icon" /> : <PanelRightOpen className="icon" />}
      </button>,
      place,
    )
  );
}

/** Element of the page head that gets the button. */
export const PANEL_FOLD = 'route-panel-fold';

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
