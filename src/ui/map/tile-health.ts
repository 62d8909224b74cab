// Availability of the map tiles. Pure: events in, state out.

/**
 * `none`: not configured. `asked`: pending. `shown`: at least one tile loaded. `failed`: tiles do not load, so the map
 * is drawn without them until the next retry.
 */
export type TileHealth = {
  state: 'none' | 'asked' | 'shown' | 'failed';
  failures: number;
  tries: number;
  /** The host sends only whole files. */
  hasNoRanges?: boolean;
};
export type TileEvent = 'loaded' | 'error' | 'no ranges' | 'retry';

/** A provider may lack a single tile; this many failures in a row count as unavailable. */
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
    case 'no ranges':
      // Every other tile would fail as well.
      if (health.state === 'none' || health.state === 'failed') return health;
      return { state: 'failed', failures: MOST_FAILURES, tries: health.tries + 1, hasNoRanges: true };
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

/** Delay before the next retry: doubles each time, up to five minutes. */
export function pauseBeforeRetry({ tries }: TileHealth): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));
}
