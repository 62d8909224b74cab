// Map background without tiles: lines at round degrees with labels at the edges.
import type { Map as LeafletMap } from 'leaflet';
import { useMemo } from 'react';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../../contract/fine';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../runtime';
import { graticule, wrapped } from './graticule';
import { useRedrawOn, viewBounds } from './map-hooks';

/** Minimum distance between two lines, in pixels. */
const LEAST_GAP = 110;
/** A label closer to an edge would be cut off or covered by the buttons. */
const EDGE = { top: 28, bottom: 28, side: 112 };

const NO_LINES: readonly (readonly LatLng[])[] = [];

type Props = {
  /** Lines known to the application, drawn as faint streets. */
  beside?: readonly (readonly LatLng[])[] | undefined;
  /** False where tiles lie over it: they would cut its labels. */
  isNamed: boolean;
};

export function Ground({ beside = NO_LINES, isNamed }: Props) {
  const t = useText();
  const { format } = useRuntime();
  const map = useMap();
  useRedrawOn(map, 'move zoom viewreset resize');
  const { x: width, y: height } = map.getSize();
  if (width === 0 || height === 0) return null;
  const { lats, lngs, digits } = graticule(viewBounds(map), Math.max(1, Math.max(width, height) / LEAST_GAP));
  const name = (degrees: number, positive: 'north' | 'east', negative: 'south' | 'west') =>
    degrees === 0
      ? '0°'
      : t(`map.${degrees > 0 ? positive : negative}`, { n: format.number(Math.abs(degrees), digits) });
  return (
    <svg className="map-ground" width={width} height={height} aria-hidden="true">
      <KnownStreets map={map} lines={beside} />
      {lats.map((lat) => {
        const y = pixel(map, lat, map.getCenter().lng).y;
        return (
          <g key={`lat ${lat}`}>
            <path d={`M0 ${y}H${width}`} />
            {isNamed && y > EDGE.top && y < height - EDGE.bottom && (
              <text x={6} y={y - 4}>
                {name(lat, 'north', 'south')}
              </text>
            )}
          </g>
        );
      })}
      {lngs.map((lng) => {
        const x = pixel(map, map.getCenter().lat, lng).x;
        return (
          <g key={`lng ${lng}`}>
            <path d={`M${x} 0V${height}`} />
            {isNamed && x > 12 && x < width - EDGE.side && (
              <text x={x + 4} y={14}>
                {name(wrapped(lng), 'east', 'west')}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Half pixels keep 1 px lines sharp. */
function pixel(map: LeafletMap, lat: number, lng: number): { x: number; y: number } {
  const { x, y } = map.latLngToContainerPoint([lat, lng]);
  return { x: Math.round(x) + 0.5, y: Math.round(y) + 0.5 };
}

/** The path is projected at this zoom. */
const SHAPE_ZOOM = 12;
const MOST_LINES = 200;

/**
 * Lines known to the application, drawn as faint streets without tiles. The path is built once; moving the map only
 * translates and scales it.
 */
function KnownStreets({ map, lines }: { map: LeafletMap; lines: readonly (readonly LatLng[])[] }) {
  const shape = useMemo(() => shapeOf(map, lines.slice(0, MOST_LINES)), [map, lines]);
  if (!shape) return null;
  const corner = map.latLngToContainerPoint(shape.corner);
  const scale = map.getZoomScale(map.getZoom(), SHAPE_ZOOM);
  return <path className="street" d={shape.path} transform={`translate(${corner.x} ${corner.y}) scale(${scale})`} />;
}

function shapeOf(map: LeafletMap, lines: readonly (readonly LatLng[])[]): { path: string; corner: LatLng } | null {
  const corner = lines.find(([first]) => first !== undefined)?.[0];
  if (!corner) return null;
  const origin = map.project([corner.lat, corner.lng], SHAPE_ZOOM);
  const path = lines
    .map((line) =>
      line
        .map(({ lat, lng }, index) => {
          const { x, y } = map.project([lat, lng], SHAPE_ZOOM);
          return `${index === 0 ? 'M' : 'L'}${(x - origin.x).toFixed(2)} ${(y - origin.y).toFixed(2)}`;
        })
        .join(''),
    )
    .join('');
  return { path, corner };
}
