// Tracker position and stated place on a small map. The text beside it has the distance.
import './place-map.css';
import type { LatLng } from '../../../../contract/fine';
import { distanceBetween } from '../../../../geo/ellipsoid';
import { useText } from '../../../../i18n/use-text';
import { MapFrame } from '../../../../ui/map/map-frame';
import { type LayerView, MapLayer } from '../../../../ui/map/map-layer';
import { boundsOf, toPosition } from '../../../../ui/map/positions';
import { useRuntime } from '../../../../ui/runtime';

/** Renders nothing without a valid tracker position. */
export type PlaceMapProps = {
  tracker: LatLng;
  stated: { at: LatLng; label: string } | null;
  trackerLabel: string;
};

export function PlaceMap({ tracker, stated, trackerLabel }: PlaceMapProps) {
  const t = useText();
  const { format } = useRuntime();
  const at = toPosition(tracker);
  if (!at) return null;
  const statedAt = toPosition(stated?.at);
  const metres = statedAt ? distanceBetween(at, statedAt) : null;
  // Approximate: rounded to tens of metres below a kilometre.
  const distance = format.distance(metres === null ? null : metres < 1000 ? Math.round(metres / 10) * 10 : metres);
  const label =
    stated && statedAt
      ? t('finesMap.place.labelBoth', { tracker: trackerLabel, stated: stated.label, distance })
      : t('finesMap.place.label', { tracker: trackerLabel });
  return (
    <MapFrame
      // A new key per place, so that the view of the previous one is not kept.
      key={[at, statedAt].map((place) => `${place?.lat} ${place?.lng}`).join(' ')}
      className="place-map"
      label={label}
      bounds={boundsOf([at, statedAt])}
      interactive={false}
    >
      <MapLayer>
        {(layer) => {
          const one = layer.toPixel(at);
          const other = statedAt ? layer.toPixel(statedAt) : null;
          const isAbove = !statedAt || at.lat >= statedAt.lat;
          return (
            <>
              {other && (
                <svg className="place-line" aria-hidden="true">
                  <path d={`M${one.x} ${one.y}L${other.x} ${other.y}`} />
                </svg>
              )}
              {statedAt && stated && (
                <Place layer={layer} at={statedAt} sign="square" text={stated.label} isAbove={!isAbove} />
              )}
              <Place layer={layer} at={at} sign="ring" text={trackerLabel} isAbove={isAbove} />
            </>
          );
        }}
      </MapLayer>
    </MapFrame>
  );
}

/** A mark and its label, above or below it and towards the centre of the map. */
function Place({
  layer,
  at,
  sign,
  text,
  isAbove,
}: {
  layer: LayerView;
  at: LatLng;
  sign: 'ring' | 'square';
  text: string;
  isAbove: boolean;
}) {
  const { x, y } = layer.toPixel(at);
  return (
    <span
      className={`place ${isAbove ? 'above' : 'below'} ${layer.isLeft(at) ? 'left' : 'right'}`}
      style={{ insetInlineStart: x, insetBlockStart: y }}
    >
      <i className={sign} />
      <span className="place-name">{text}</span>
    </span>
  );
}
