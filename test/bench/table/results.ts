// What was measured, by grid, and the figures made of it.
import type { GridId } from './grids';
import type { ClickTimes } from './in-page';
import type { Census, Loaded } from './measure';

/** A frame longer than this was missed at 60 a second. */
export const LATE_MS = 20;

export type Figure = { median: number; low: number; high: number; count: number };

export class Results {
  readonly failures: string[] = [];
  readonly #clicks = new Map<string, ClickTimes[]>();
  readonly #census = new Map<string, Census>();
  readonly #loaded = new Map<GridId, Loaded[]>();

  addClicks(grid: GridId, perPage: number, clicks: readonly ClickTimes[], census: Census): void {
    const key = `${grid} ${perPage}`;
    this.#clicks.set(key, [...(this.#clicks.get(key) ?? []), ...clicks]);
    this.#census.set(key, census);
  }

  addLoaded(grid: GridId, loaded: Loaded): void {
    this.#loaded.set(grid, [...(this.#loaded.get(grid) ?? []), loaded]);
  }

  /** ms; null when nothing was measured. */
  click(grid: GridId, perPage: number, of: 'painted' | 'laidOut'): Figure | null {
    return figure((this.#clicks.get(`${grid} ${perPage}`) ?? []).map((times) => times[of]));
  }

  census(grid: GridId, perPage: number): Census | null {
    return this.#census.get(`${grid} ${perPage}`) ?? null;
  }

  /** Share of late frames (0 to 1), a scroll each; the longest frame of all in ms. */
  scroll(grid: GridId): { late: Figure; longest: number } | null {
    const scrolls = (this.#loaded.get(grid) ?? []).flatMap(({ intervals }) => (intervals ? [intervals] : []));
    const late = figure(scrolls.map((all) => all.filter((interval) => interval > LATE_MS).length / all.length));
    return late && { late, longest: Math.max(...scrolls.flat()) };
  }

  heapMb(grid: GridId): Figure | null {
    return figure((this.#loaded.get(grid) ?? []).map(({ heapMb }) => heapMb));
  }

  rowCount(grid: GridId): string | null {
    return this.#loaded.get(grid)?.[0]?.rowCount ?? null;
  }
}

/** Median and quartiles, by linear interpolation between the values in order. */
export function figure(values: readonly number[]): Figure | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? 0;
    const above = sorted[Math.ceil(place)] ?? 0;
    return below + (above - below) * (place - Math.floor(place));
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75), count: sorted.length };
}
