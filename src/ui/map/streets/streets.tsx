// The street picture of the configuration under a map.
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { useRuntime } from '../../runtime';
import { onThemeChange, readTokens } from '../map-colours';
import { addStreetsLayer, type StreetsLayer } from './streets-layer';
import type { StreetColours } from './streets-messages';
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

const TOKENS: Readonly<Record<keyof StreetColours, string>> = {
  land: '--streets-land',
  building: '--streets-building',
  green: '--streets-green',
  water: '--streets-water',
  rail: '--streets-rail',
  foot: '--streets-foot',
  street: '--streets-street',
  casing: '--streets-casing',
  avenue: '--streets-avenue',
  avenueCasing: '--streets-avenue-casing',
  label: '--streets-label',
  halo: '--streets-halo',
};

export function readColours(inside: HTMLElement): StreetColours {
  return readTokens(inside, TOKENS);
}
