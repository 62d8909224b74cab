// The configured streets or tiles, with retries at growing intervals while they fail.
import { useEffect, useState } from 'react';
import { TileLayer } from 'react-leaflet';
import type { Config } from '../../config/config';
import { useRuntime } from '../runtime';
import { Streets } from './streets/streets';
import type { TileFailure } from './streets/streets-messages';
import { canDrawStreets } from './streets/streets-source';
import { nextTiles, pauseBeforeRetry, startTiles, type TileEvent, type TileHealth } from './tile-health';

/** Placeholders that Leaflet supports. It throws on any other name. */
const PLACEHOLDERS = new Set(['x', 'y', '-y', 'z', 's', 'r']);

export function useTileHealth(): [TileHealth, (event: TileEvent) => void] {
  const { config } = useRuntime();
  const [health, setHealth] = useState(() =>
    startTiles(hasStreets(config) || (config.tiles !== null && isUsable(config.tiles.url))),
  );
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

/** Where both are configured, streets are drawn here and nobody else is asked. */
export function hasStreets({ streets }: Pick<Config, 'streets'>): boolean {
  return streets !== null && canDrawStreets();
}

export function Tiles({ health, dispatch }: { health: TileHealth; dispatch: (event: TileEvent) => void }) {
  const { config } = useRuntime();
  const [onLoaded] = useState(() => () => dispatch('loaded'));
  const [onFailed] = useState(() => () => dispatch('error'));
  const [onStreetsFailed] = useState(
    () => (failure: TileFailure) => dispatch(failure === 'no ranges' ? 'no ranges' : 'error'),
  );
  if (health.state === 'none' || health.state === 'failed') return null;
  if (hasStreets(config)) return <Streets onLoaded={onLoaded} onFailed={onStreetsFailed} />;
  if (!config.tiles) return null;
  return (
    <TileLayer
      url={config.tiles.url}
      minZoom={config.tiles.minZoom}
      maxZoom={config.tiles.maxZoom}
      // Providers require a referrer; only the origin is sent, because paths may contain secrets.
      referrerPolicy="strict-origin-when-cross-origin"
      eventHandlers={{ tileload: onLoaded, tileerror: onFailed }}
    />
  );
}

function isUsable(url: string): boolean {
  return [...url.matchAll(/\{ *([^{}]*?) *\}/g)].every(([, name = '']) => PLACEHOLDERS.has(name));
}
