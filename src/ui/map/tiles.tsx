// The configured tiles, with retries at growing intervals while they fail.
import { useEffect, useState } from 'react';
import { TileLayer } from 'react-leaflet';
import { useRuntime } from '../runtime';
import { nextTiles, pauseBeforeRetry, startTiles, type TileEvent, type TileHealth } from './tile-health';

/** Placeholders that Leaflet supports. It throws on any other name. */
const PLACEHOLDERS = new Set(['x', 'y', '-y', 'z', 's', 'r']);

export function useTileHealth(): [TileHealth, (event: TileEvent) => void] {
  const { config } = useRuntime();
  const [health, setHealth] = useState(() => startTiles(config.tiles !== null && isUsable(config.tiles.url)));
  const [dispatch] = useState(() => (event: TileEvent) => setHealth((now) => nextTiles(now, event)));
  useEffect(() => {
    if (health.state !== 'failed') return;
    const retry = () => dispatch('retry');
    const timer = setTimeout(retry, pauseBeforeRetry(health));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [health, dispatch]);
  return [health, dispatch];
}

export function Tiles({ health, dispatch }: { health: TileHealth; dispatch: (event: TileEvent) => void }) {
  const { config } = useRuntime();
  if (!config.tiles || health.state === 'none' || health.state === 'failed') return null;
  return (
    <TileLayer
      url={config.tiles.url}
      minZoom={config.tiles.minZoom}
      maxZoom={config.tiles.maxZoom}
      // Providers require a referrer; only the origin is sent, because paths may contain secrets.
      referrerPolicy="strict-origin-when-cross-origin"
      eventHandlers={{ tileload: () => dispatch('loaded'), tileerror: () => dispatch('error') }}
    />
  );
}

function isUsable(url: string): boolean {
  return [...url.matchAll(/\{ *([^{}]*?) *\}/g)].every(([, name = '']) => PLACEHOLDERS.has(name));
}
