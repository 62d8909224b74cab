// Whether the tiles of the map can be had. Pure: events in, state out.

/**
 * `none`: none are configured. `asked`: not known yet. `shown`: at least one has come. `failed`: they do not come, so the
 * schematic ground takes their place until the next try.
 */
export type TileHealth = { state: 'none' | 'asked' | 'shown' | 'failed'; failures: number; tries: number };
export type TileEvent = 'loaded' | 'error' | 'retry';

/** A single tile may be missing at a provider; this many in a row mean that none come. */
const MOST_FAILURES = 3;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;

export function startTiles(isConfigured: boolean): TileHealth {
  return { state: isConfigured ? 'asked' : 'none', failures: 0, tries: 0 };
}

export function nextTiles(health: TileHealth, event: TileEvent): TileHealth {
  switch (event) {
    case 'loaded':
      if (health.state === 'none') return health;
      return health.state === 'shown' && health.failures === 0 ? health : { state: 'shown', failures: 0, tries: 0 };
    case 'error': {
      if (health.state === 'none' || health.state === 'failed') return health;
      const failures = health.failures + 1;
      if (failures < MOST_FAILURES) return { ...health, failures };
      return { state: 'failed', failures, tries: health.tries + 1 };
    }
    case 'retry':
      return health.state === 'failed' ? { ...health, state: 'asked', failures: 0 } : health;
  }
}

/** How long to wait before tiles are asked for again: twice as long each time, to five minutes. */
export function pauseBeforeRetry({ tries }: TileHealth): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));
}
