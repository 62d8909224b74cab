import { describe, expect, it } from 'vitest';
import { nextTiles, pauseBeforeRetry, startTiles, type TileEvent } from '../../../../src/ui/map/tile-health';

const having = (...events: TileEvent[]) => events.reduce(nextTiles, startTiles(true));

describe('Tiles', () => {
  it('are never asked for when none are configured', () => {
    const none = startTiles(false);
    expect(none.state).toBe('none');
    for (const event of ['loaded', 'error', 'retry'] as const) expect(nextTiles(none, event)).toEqual(none);
  });

  it('are shown from the first one that comes', () => {
    expect(having().state).toBe('asked');
    expect(having('loaded').state).toBe('shown');
  });

  it('have failed when three in a row did not come', () => {
    expect(having('error', 'error').state).toBe('asked');
    expect(having('error', 'error', 'error').state).toBe('failed');
    expect(having('loaded', 'error', 'error', 'error').state).toBe('failed');
  });

  it('have not failed when single ones are missing', () => {
    expect(having('error', 'error', 'loaded', 'error', 'error', 'loaded').state).toBe('shown');
  });

  it('are asked for again after pauses that double up to five minutes, and start short once one has come', () => {
    const failure: TileEvent[] = ['error', 'error', 'error'];
    const pauses = [1, 2, 3, 9].map((times) =>
      pauseBeforeRetry(having(...Array.from({ length: times }, () => [...failure, 'retry' as const]).flat())),
    );
    expect(pauses).toEqual([15_000, 30_000, 60_000, 300_000]);
    expect(pauseBeforeRetry(having(...failure, 'retry', ...failure, 'retry', 'loaded', ...failure))).toBe(15_000);
  });

  it('give the same state for news that change nothing, so that nothing is drawn again', () => {
    const shown = having('loaded');
    expect(nextTiles(shown, 'loaded')).toBe(shown);
    expect(nextTiles(shown, 'retry')).toBe(shown);
  });
});
