// Leaflet map state as React hooks.
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useReducer } from 'react';
import type { LatLng } from '../../contract/fine';
import type { Bounds } from './positions';

/** Rerenders the component on these Leaflet events, separated by spaces. */
export function useRedrawOn(map: LeafletMap | null, events: string): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!map) return;
    const onEvent = () => redraw();
    map.on(events, onEvent);
    // The map may have moved between render and this effect.
    redraw();
    return () => {
      map.off(events, onEvent);
    };
  }, [map, events]);
}

export function viewBounds(map: LeafletMap): Bounds {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

export function toLeaflet({ south, west, north, east }: Bounds): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east],
  ];
}

/** Ground resolution at the centre of the view, metres per pixel. Web Mercator stretches by 1 / cos(latitude). */
export function metresPerPixel(zoom: number, { lat }: Pick<LatLng, 'lat'>): number {
  const EQUATOR_M = 40_075_016.686;
  const TILE_PX = 256;
  return (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / (TILE_PX * 2 ** zoom);
}

export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
