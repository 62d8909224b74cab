// Lines that the application knows, as faint streets on the schematic ground. Their shape is made once; a move of the map only
// shifts and scales it.
import type { Map as LeafletMap } from 'leaflet';
import { useMemo } from 'react';
import type { LatLng } from '../../contract/fine';

/** Pixels of the shape are those of this zoom. */
const SHAPE_ZOOM = 12;
const MOST_LINES = 200;

export function KnownStreets({ map, lines }: { map: LeafletMap; lines: readonly (readonly LatLng[])[] }) {
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
