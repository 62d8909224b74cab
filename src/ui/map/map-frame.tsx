// The map component of the app. Import it from lazy chunks only, because it includes Leaflet. Leaflet's HTML features
// (controls, popups, div icons) write innerHTML and are not used: React renders all overlays.
import './leaflet.css';
import './map.css';
import type { Map as LeafletMap } from 'leaflet';
import {
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { MapContainer } from 'react-leaflet';
import type { LatLng } from '../../contract/fine';
import { MERCATOR_LIMIT } from '../../geo/mercator';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../runtime';
import { Ground } from './ground';
import { isMotionReduced, toLeaflet, viewBounds } from './map-hooks';
import { MapInput } from './map-input';
import { Attribution, Scale, ZoomButtons } from './map-signs';
import { type Bounds, isIn, withGround } from './positions';
import { canDrawStreets } from './streets/streets-source';
import { hasStreets, Tiles, useTileHealth } from './tiles';

export type MapView = { bounds: Bounds; zoom: number };

/** Imperative handle of a map. All moves are without animation. */
export type MapHandle = {
  fit: (bounds: Bounds) => void;
  /** Pans only when the position is out of view. */
  show: (position: LatLng) => void;
  zoomTo: (position: LatLng, zoom: number) => void;
  focus: () => void;
  /** The centre of the view. */
  centre: () => LatLng | null;
};

const World = lazy(() => import('./world/world').then(({ World }) => ({ default: World })));

const LEAST_ZOOM = 2;
/** Zoom limit of the map without tiles; configured tiles set their own. */
export const MOST_ZOOM = 18;
/** Streets are drawn larger above the zoom of their tiles. */
const STREETS_MOST_ZOOM = 19;
/** Fitting does not zoom in beyond a few streets. */
const FIT = { padding: [40, 40] as [number, number], maxZoom: 16, animate: false };
/** About 50 m. */
const CLOSE_SPAN = 0.0005;
const CLOSE_FIT = { ...FIT, maxZoom: MOST_ZOOM };
/** The world ends at both poles, and goes on to the east and west. */
const WORLD: [[number, number], [number, number]] = [
  [-MERCATOR_LIMIT, -36_000],
  [MERCATOR_LIMIT, 36_000],
];
/** Brazil: the default view when nothing has a position. */
const NOTHING_TO_SHOW: Bounds = { south: -34, west: -74, north: 5.3, east: -34.8 };

/**
 * `bounds` is fitted at first and on change, until the user moves the map. `interactive: false` is for a small embedded
 * map: wheel and touch scroll the page. Keys, buttons and mouse still move the map. `onView` gets the visible bounds,
 * at first and after each move.
 */
export function MapFrame({
  label,
  bounds,
  children,
  className = '',
  interactive = true,
  isClose = false,
  isAtOnce = false,
  onView,
  beside,
  button,
  places,
  ref,
}: {
  label: string;
  bounds: Bounds | null;
  children?: ReactNode;
  className?: string;
  interactive?: boolean;
  /** Fits tightly to small bounds, down to a few houses. */
  isClose?: boolean;
  /** The page is the map: wheel and keys move it without the focus. */
  isAtOnce?: boolean;
  onView?: (view: MapView) => void;
  /** Lines known to the application, drawn as faint streets without tiles. */
  beside?: readonly (readonly LatLng[])[] | undefined;
  /** An additional button below the zoom buttons. */
  button?: ReactNode;
  /** Where the buttons and the foot are instead of on the map; null while these are not mounted. */
  places?: { readonly zoom: HTMLElement | null; readonly foot: HTMLElement | null };
  ref?: Ref<MapHandle>;
}) {
  const t = useText();
  const { config } = useRuntime();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [health, dispatch] = useTileHealth();
  const isOurs = useMoves(map, bounds, isClose);
  const isStreets = hasStreets(config);
  const tiles = isStreets ? null : config.tiles;
  const minZoom = Math.max(LEAST_ZOOM, tiles?.minZoom ?? LEAST_ZOOM);
  const attribution = (isStreets ? config.streets?.attribution : config.tiles?.attribution) ?? '';
  const ground = isStreets ? 'streets' : 'tiles';
  const start = toLeaflet(withGround(bounds ?? NOTHING_TO_SHOW, isClose ? CLOSE_SPAN : undefined));

  useEffect(() => {
    if (!map || !onView) return;
    const tellView = () => onView({ bounds: viewBounds(map), zoom: map.getZoom() });
    map.on('moveend resize', tellView);
    tellView();
    return () => {
      map.off('moveend resize', tellView);
    };
  }, [map, onView]);

  useImperativeHandle(
    ref,
    () => ({
      // Requested by the user: the map then stays until the next explicit fit.
      fit: (box) => map?.fitBounds(toLeaflet(withGround(box)), FIT),
      show: (position) => {
        if (!map) return;
        // In the copy of the world that is in view, because a map can be dragged over longitude 180.
        const near = { ...position, lng: position.lng + 360 * Math.round((map.getCenter().lng - position.lng) / 360) };
        if (!isIn(viewBounds(map), near)) moveAs(isOurs, () => map.panTo(near, { animate: false }));
      },
      zoomTo: (position, zoom) => map?.setView(position, Math.min(zoom, map.getMaxZoom()), { animate: false }),
      focus: () => map?.getContainer().focus({ preventScroll: true }),
      centre: () => {
        const centre = map?.getCenter();
        return centre ? { lat: centre.lat, lng: centre.lng } : null;
      },
    }),
    [map, isOurs],
  );

  return (
    <div className={`map-frame ${className}`} data-ground={health.state === 'shown' ? ground : 'plain'}>
      <MapContainer
        ref={setMap}
        bounds={start}
        boundsOptions={isClose ? CLOSE_FIT : FIT}
        minZoom={minZoom}
        maxZoom={Math.max(minZoom, isStreets ? STREETS_MOST_ZOOM : (tiles?.maxZoom ?? MOST_ZOOM))}
        attributionControl={false}
        zoomControl={false}
        keyboard={false}
        boxZoom={false}
        zoomAnimation={false}
        fadeAnimation={false}
        markerZoomAnimation={false}
        inertia={!isMotionReduced()}
        worldCopyJump
        maxBounds={WORLD}
        maxBoundsViscosity={1}
        dragging={interactive || !window.matchMedia('(pointer: coarse)').matches}
        touchZoom={interactive}
        scrollWheelZoom
      >
        <MapInput label={label} hasWheel={interactive} isAtOnce={isAtOnce} />
        {/* Streets end where their extract ends, so the ground stays under them. */}
        {(isStreets || health.state !== 'shown') && (
          <>
            {canDrawStreets() && (
              <Suspense>
                <World />
              </Suspense>
            )}
            <Ground beside={beside} isNamed={health.state !== 'shown'} />
          </>
        )}
        <Tiles health={health} dispatch={dispatch} />
        {children}
      </MapContainer>
      {map && placed(<ZoomButtons map={map}>{button}</ZoomButtons>, places?.zoom)}
      {placed(
        <div className="map-foot">
          {map && <Scale map={map} />}
          {health.tries > 0 && <p className="map-note">{t(health.hasNoRanges ? 'map.noRanges' : 'map.noTiles')}</p>}
          {attribution.trim() !== '' && <Attribution text={attribution} />}
        </div>,
        places?.foot,
      )}
    </div>
  );
}

/** On the map, or in the given place. */
function placed(part: ReactNode, place: HTMLElement | null | undefined): ReactNode {
  if (place === undefined) return part;
  return place === null ? null : createPortal(part, place);
}

/**
 * Fits the map to `bounds` until the user moves it, also after a resize. Returns the mark of moves by the
 * program (`moveAs`); a move without it counts as the user's.
 */
function useMoves(map: LeafletMap | null, bounds: Bounds | null, isClose: boolean): RefObject<boolean> {
  const isOurs = useRef(false);
  const isMovedByPerson = useRef(false);
  const { south, west, north, east } = withGround(bounds ?? NOTHING_TO_SHOW, isClose ? CLOSE_SPAN : undefined);

  useEffect(() => {
    if (!map) return;
    const onStart = () => {
      if (!isOurs.current) isMovedByPerson.current = true;
    };
    map.on('movestart zoomstart', onStart);
    return () => {
      map.off('movestart zoomstart', onStart);
    };
  }, [map]);

  useEffect(() => {
    if (!map) return;
    const refit = () => {
      if (!isMovedByPerson.current)
        moveAs(isOurs, () => map.fitBounds(toLeaflet({ south, west, north, east }), isClose ? CLOSE_FIT : FIT));
    };
    refit();
    const sizes = new ResizeObserver(() => {
      moveAs(isOurs, () => map.invalidateSize({ animate: false }));
      refit();
    });
    sizes.observe(map.getContainer());
    return () => sizes.disconnect();
  }, [map, south, west, north, east, isClose]);
  return isOurs;
}

/** A move by the program: while it runs, `isOurs` says so. */
function moveAs(isOurs: RefObject<boolean>, act: () => void): void {
  isOurs.current = true;
  act();
  isOurs.current = false;
}
