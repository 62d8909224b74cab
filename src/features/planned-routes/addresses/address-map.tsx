// A small map with the pin of a row and the other places that were found. A lazy chunk, because it includes Leaflet.

import { useRef, useState } from 'react';
import type { Candidate } from '../../../addresses/compare-address';
import type { LatLng } from '../../../geo/lat-lng';
import { useText } from '../../../i18n/use-text';
import { remembered } from '../../../store/remember';
import { MapFrame, type MapHandle } from '../../../ui/map/map-frame';
import { MapLayer } from '../../../ui/map/map-layer';
import { PlacePin } from '../../../ui/map/place-pin';
import { boundsOf } from '../../../ui/map/positions';

/** The same box for the same places, so that the map is not moved again. */
const boundsOfFirst = remembered(boundsOf);

export function AddressMap({
  label,
  pinLabel,
  position,
  first,
  others,
  onPlace,
}: {
  label: string;
  pinLabel: string;
  /** Null: the row has no position yet. */
  position: LatLng | null;
  /** What the map shows at first. */
  first: readonly LatLng[];
  others: readonly Candidate[];
  onPlace: (position: LatLng) => void;
}) {
  const t = useText();
  const handle = useRef<MapHandle>(null);
  /** The pin takes the focus of the button that put it there. */
  const [isPut, setPut] = useState(false);
  const bounds = boundsOfFirst(first);
  return (
    <div className="address-map">
      <MapFrame ref={handle} label={label} bounds={bounds} isClose>
        <MapLayer>
          {(layer) =>
            others.map(({ name, position: at }) => {
              const { x, y } = layer.toPixel(at);
              return (
                <i
                  key={`${name} ${at.lat} ${at.lng}`}
                  className="other-place"
                  style={{ insetInlineStart: x, insetBlockStart: y }}
                />
              );
            })
          }
        </MapLayer>
        {position && <PlacePin position={position} label={pinLabel} isFocused={isPut} onMove={onPlace} />}
      </MapFrame>
      {!position && (
        <button
          type="button"
          className="button"
          onClick={() => {
            const centre = handle.current?.centre();
            if (!centre) return;
            setPut(true);
            onPlace({ lat: Number(centre.lat.toFixed(6)), lng: Number(centre.lng.toFixed(6)) });
          }}
        >
          {t('routeAddresses.placeHere')}
        </button>
      )}
    </div>
  );
}
