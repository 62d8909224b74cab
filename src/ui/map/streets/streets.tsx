// The street picture of the configuration under a map.
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { useRuntime } from '../../runtime';
import { onThemeChange } from '../map-colours';
import { readColours } from './street-colours';
import { addStreetsLayer, type StreetsLayer } from './streets-layer';
import { streetsSource } from './streets-source';

/** `onLoaded`, `onFailed`: a square is there, or could not be read. */
export function Streets({ onLoaded, onFailed }: Parameters<typeof addStreetsLayer>[3]) {
  const { config } = useRuntime();
  const map = useMap();
  const layer = useRef<StreetsLayer | null>(null);
  const { streets } = config;
  useEffect(() => {
    if (streets === null) return;
    const added = addStreetsLayer(map, streetsSource(streets), readColours(map.getContainer()), { onLoaded, onFailed });
    layer.current = added;
    return () => {
      layer.current = null;
      added.remove();
    };
  }, [map, streets, onLoaded, onFailed]);
  useEffect(() => {
    return onThemeChange(() => layer.current?.recolour(readColours(map.getContainer())));
  }, [map]);
  return null;
}
