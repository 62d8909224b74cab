// The schematic ground: what is drawn where no tiles are. Lines at round degrees with their names at the edges.
import type { Map as LeafletMap } from 'leaflet';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../../contract/fine';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../runtime';
import { graticule, wrapped } from './graticule';
import { KnownStreets } from './known-streets';
import { useRedrawOn, viewBounds } from './map-hooks';

/** Pixels between two lines, at least. */
const LEAST_GAP = 110;
/** A name this near to an edge would be cut, or stand under the buttons. */
const EDGE = { top: 28, bottom: 28, side: 112 };

const NO_LINES: readonly (readonly LatLng[])[] = [];

/** `beside`: lines known to the application. */
export function Ground({ beside = NO_LINES }: { beside?: readonly (readonly LatLng[])[] | undefined }) {
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
            {y > EDGE.top && y < height - EDGE.bottom && (
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
            {x > 12 && x < width - EDGE.side && (
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

/** Half pixels keep lines of one pixel sharp. */
function pixel(map: LeafletMap, lat: number, lng: number): { x: number; y: number } {
  const { x, y } = map.latLngToContainerPoint([lat, lng]);
  return { x: Math.round(x) + 0.5, y: Math.round(y) + 0.5 };
}
