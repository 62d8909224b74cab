// The map of the editor: the route on its ground, the pointer, the keys, and what a press would do.
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Line, positionsOf } from '../../../geo/line';
import { useText } from '../../../i18n/use-text';
import { MapFrame, type MapHandle, type MapView } from '../../../ui/map/map-frame';
import { boundsOf } from '../../../ui/map/positions';
import { lineOf, PARTS, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import { RouteLayer } from '../layers/route-layer';
import type { RouteEditor } from './create-editor';
import { pressKey } from './map-keys';
import { createPointer } from './pointer';
import { createSceneOf } from './scene-of';
import { useEditor } from './use-editor';

export function RouteMap({ editor, handle }: { editor: RouteEditor; handle: RefObject<MapHandle | null> }) {
  const t = useText();
  const { tool, isOver, isMoving } = useEditor(editor, () => {
    const { hover, moving, ...state } = editor.getState();
    return { tool: state.tool, isOver: hover?.hit != null, isMoving: moving !== null };
  });
  // The view is chosen once; afterwards the person moves the map.
  const bounds = useMemo(() => boundsOfRoute(editor), [editor]);
  const pointer = useMemo(() => createPointer(editor), [editor]);
  const scene = useMemo(() => {
    const sceneOf = createSceneOf();
    return {
      getScene: () => sceneOf(editor.committed(), editor.route(), editor.getState()),
      subscribe: editor.subscribe,
    };
  }, [editor]);
  const view = useRef<MapView | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    const onKey = (event: KeyboardEvent) => {
      const isOnMap = event.target instanceof Element && event.target.classList.contains('leaflet-container');
      if (!isOnMap || event.altKey || event.ctrlKey || event.metaKey || !view.current) return;
      const { south, north, west, east } = view.current.bounds;
      const map = { centre: { lat: (south + north) / 2, lng: (west + east) / 2 }, zoom: view.current.zoom };
      const { taken, show } = pressKey(editor, { key: event.key, isShift: event.shiftKey }, map);
      if (!taken) return;
      event.preventDefault();
      event.stopPropagation();
      if (show) handle.current?.show(show);
    };
    element?.addEventListener('keydown', onKey, { capture: true });
    return () => element?.removeEventListener('keydown', onKey, { capture: true });
  }, [editor, handle]);

  const state = isMoving ? ' taken' : tool !== 'select' ? ' placing' : isOver ? ' taking' : '';
  return (
    <div ref={frame} className={`route-map${state}`} data-tool={tool}>
      <MapFrame
        ref={handle}
        label={t('routeEditor.map')}
        bounds={bounds}
        onView={(next) => {
          view.current = next;
        }}
      >
        <RouteLayer scene={scene} pointer={pointer} />
      </MapFrame>
      {tool !== 'select' && <i className="crosshair" aria-hidden="true" />}
    </div>
  );
}

/** What the map shows at first, and when another route was put in; null where nothing has a place. */
export function boundsOfRoute(editor: RouteEditor) {
  const route = editor.committed();
  return boundsOf([
    ...PARTS.flatMap((part) => cornersOf(lineOf(route, part))),
    ...stopsOf(route).map((stop) => stopPlaceOf(stop)),
  ]);
}

/** Enough of a line to find its box. */
function cornersOf(line: Line) {
  if (line.count < 2) return positionsOf(line);
  return line.chunks.flatMap(({ box: { south, west, north, east } }) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]);
}
