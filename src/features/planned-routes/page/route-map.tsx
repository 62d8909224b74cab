// Map of the editor: route, pointer, keyboard and hint.

import { Maximize } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Tree } from '../../../document/tree';
import { useUndo } from '../../../documents/edit/use-undo';
import { formatPosition } from '../../../format/position';
import type { LatLng } from '../../../geo/lat-lng';
import { type Text, useText } from '../../../i18n/use-text';
import { rememberedWith } from '../../../store/remember';
import { type KeyNote, useCommands, useKeyNotes } from '../../../ui/command/commands';
import { announce, notify, notifyOffer } from '../../../ui/feedback/notices';
import { MapFrame, type MapHandle, type MapView } from '../../../ui/map/map-frame';
import { boundsOf } from '../../../ui/map/positions';
import { useRuntime } from '../../../ui/runtime';
import { useStable } from '../../../ui/use-stable';
import { boundsOfPlaces } from '../document/bounds-of-places';
import { stopsOf } from '../document/route-document';
import { orderTextOf } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { type KeyResult, nextBoundary, pressKey, step } from '../editor/map-keys';
import { createPointer } from '../editor/pointer';
import { useRoutePreferences } from '../editor/route-preferences';
import { selectionWords } from '../editor/selection-words';
import { useEditor } from '../editor/use-editor';
import { useGuide } from '../guide/guide-store';
import { FollowPointer } from '../layers/follow-pointer';
import { RouteInset } from '../layers/route-inset';
import { RouteLayer } from '../layers/route-layer';
import { useYards } from '../yards/use-yards';
import type { Yard } from '../yards/yard';
import { OtherRoutes } from './other-routes';
import { createSceneOf } from './scene-of';

/** A stop that was let go farther away may have been meant for the map: its undo is offered. */
const FAR_MOVE_M = 500;

/** The same list for the same yards and language, because the scene is made anew for another one. */
const fleetYardsOf = rememberedWith((yards: readonly Yard[], t: Text) =>
  yards.map(({ name, position }) => ({ name, position, letter: t('routeYards.letter') })),
);

/** `zoom` and `foot`: where the buttons and the foot of the map are. */
export function RouteMap({
  editor,
  handle,
  zoom,
  foot,
}: {
  editor: RouteEditor;
  handle: RefObject<MapHandle | null>;
  zoom: HTMLElement | null;
  foot: HTMLElement | null;
}) {
  const { hasInset, hasOtherRoutes } = useRoutePreferences();
  const t = useText();
  const { format, may } = useRuntime();
  const handlesEdits = may('documents');
  const { tool, isOver, isMoving, stops } = useEditor(editor, () => {
    const { hover, moving, ...state } = editor.getState();
    const count = stopsOf(editor.committed()).length;
    return { tool: state.tool, isOver: hover?.hit != null, isMoving: moving !== null, stops: count };
  });
  // The initial view is chosen once; later only the user moves the map.
  const { guide } = useGuide(editor);
  const { yards } = useYards();
  const [ofRoute] = useState(() => boundsOfRoute(editor));
  // A route without a position opens where its vehicles stand.
  const bounds = ofRoute ?? boundsOf(yards.map(({ position }) => position));
  const fleetYards = fleetYardsOf(yards, t);
  const say = useStable((before?: Tree) => {
    const { label } = editor.session.getState().history.present;
    const step = before === undefined || before === editor.committed() ? [] : [t(label.key, label.values)];
    announce([...step, selectionWords(editor, t, format)].join('. '));
  });
  const sayMissed = useStable((what: 'split' | 'remove') => notify(t(`routePanel.missed.${what}`)));
  const { undoTo } = useUndo(editor.session);
  const sayMoved = useStable(({ index, to, metres }: { index: number; to: LatLng; metres: number }) => {
    const n = orderTextOf(stopsOf(editor.committed())[index], index);
    const text = t('routePanel.stopMoved', { n, by: format.distance(metres), place: formatPosition(to) });
    if (metres < FAR_MOVE_M) return announce(text);
    const stepBefore = () => editor.session.getState().history.past.at(-1);
    const before = stepBefore();
    if (before === undefined) return;
    const withdraw = notifyOffer(text, { label: t('routeTimes.notice.undo'), run: () => undoTo(before, text) });
    // A later step would be undone with it.
    const stop = editor.session.subscribe(() => {
      if (stepBefore() === before) return;
      stop();
      withdraw();
    });
  });
  const pointer = useMemo(
    () => createPointer(editor, { onNext: () => say(), onMoved: sayMoved, onMissed: () => sayMissed('split') }),
    [editor, say, sayMoved, sayMissed],
  );
  const scene = useMemo(() => {
    const sceneOf = createSceneOf({
      farMetres: editor.settings.config.farStopMetres,
      fleetYards,
      beside: guide ? [guide.line] : [],
      words: { yard: t('routeGround.yard') },
    });
    return {
      getScene: () => sceneOf(editor.committed(), editor.route(), editor.getState()),
      subscribe: editor.subscribe,
    };
  }, [editor, t, fleetYards, guide]);
  const view = useRef<MapView | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const act = ({ show, whole }: KeyResult) => {
    const all = whole ? boundsOfRoute(editor) : null;
    if (all) handle.current?.fit(all);
    if (show) handle.current?.show(show);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnMap = event.target instanceof Element && event.target.classList.contains('leaflet-container');
    if (!isOnMap || event.altKey || event.ctrlKey || event.metaKey || !view.current) return;
    const { south, north, west, east } = view.current.bounds;
    const map = { centre: { lat: (south + north) / 2, lng: (west + east) / 2 }, zoom: view.current.zoom };
    const before = editor.committed();
    const result = pressKey(editor, { key: event.key, isShift: event.shiftKey }, map);
    if (!result.taken) return;
    event.preventDefault();
    event.stopPropagation();
    act(result);
    if (result.missed) sayMissed(result.missed);
    else if (!result.whole) say(before);
  });
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('keydown', onKey, { capture: true });
    return () => element?.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  const group = t('shell.groups.page');
  const run = (press: () => KeyResult) => () => {
    handle.current?.focus();
    act(press());
    say();
  };
  useCommands([
    {
      id: 'route-whole',
      group,
      label: t('routeGround.showWhole'),
      keys: 'F',
      run: () => act({ taken: true, whole: true }),
    },
    {
      id: 'route-previous',
      group,
      label: t('routeGround.keys.previous'),
      keys: ',',
      run: run(() => step(editor, -1)),
    },
    { id: 'route-next', group, label: t('routeGround.keys.next'), keys: '.', run: run(() => step(editor, 1)) },
    {
      id: 'route-boundary',
      group,
      label: t('routeGround.keys.boundary'),
      keys: 'B',
      run: run(() => nextBoundary(editor, 1)),
    },
  ]);

  useKeyNotes(mapKeysOf(t, handlesEdits));

  const state = isMoving ? ' taken' : tool !== 'select' ? ' placing' : isOver ? ' taking' : '';
  return (
    <div ref={frame} className={`route-map${state}`} data-tool={tool}>
      <MapFrame
        ref={handle}
        label={t('routeEditor.map')}
        bounds={bounds}
        isAtOnce
        places={{ zoom, foot }}
        onView={(next) => {
          view.current = next;
        }}
        button={
          <button
            type="button"
            className="button only"
            aria-label={t('routeGround.showWhole')}
            title={t('routeGround.showWhole')}
            onClick={() => act({ taken: true, whole: true })}
          >
            <Maximize className="icon" />
          </button>
        }
      >
        {hasOtherRoutes && <OtherRoutes id={editor.session.getState().record.id} />}
        <RouteLayer scene={scene} />
        <FollowPointer calls={pointer} />
        {hasInset && (
          <RouteInset scene={scene}>
            <b>{t('routeGround.whole')}</b>
            <span>{t('routeGround.stops', { count: stops, n: format.number(stops) })}</span>
          </RouteInset>
        )}
      </MapFrame>
      {tool !== 'select' && <i className="crosshair" aria-hidden="true" />}
    </div>
  );
}

/** The keys of the map while it has the focus, for the list of keys. The same list for the same words. */
const mapKeysOf = rememberedWith((t: Text, mayEdit: boolean): readonly KeyNote[] => {
  const group = t('routePanel.mapKeys.title');
  const note = (id: 'move' | 'zoom' | 'enter' | 'remove' | 'leave' | 'boundaryBack', keys: string): KeyNote => ({
    id: `route-map-${id}`,
    group,
    label: t(`routePanel.mapKeys.${id}`),
    keys,
  });
  return [
    note('move', '← ↑ → ↓'),
    note('zoom', '+ −'),
    ...(mayEdit ? [note('enter', 'Enter'), note('remove', 'Delete')] : []),
    note('leave', 'Esc'),
    note('boundaryBack', 'Shift B'),
  ];
});

/** Bounds for the initial view and after an import; null if nothing has a position. */
export function boundsOfRoute(editor: RouteEditor) {
  return boundsOfPlaces(editor.committed());
}
