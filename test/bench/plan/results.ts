// What was measured, by plan and place, and the figures made of it.
import type { KeyTimes } from './in-page';

export type Figure = { median: number; p95: number; longest: number; count: number };

/** By linear interpolation between the values in order; null of none. */
export function figure(values: readonly number[]): Figure | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? 0;
    const above = sorted[Math.ceil(place)] ?? 0;
    return below + (above - below) * (place - Math.floor(place));
  };
  return { median: at(0.5), p95: at(0.95), longest: at(1), count: sorted.length };
}

export class Samples {
  readonly #values = new Map<string, number[]>();

  add(key: string, values: readonly number[]): void {
    this.#values.set(key, [...(this.#values.get(key) ?? []), ...values]);
  }

  addKeys(key: string, { painted, longTasks }: KeyTimes): void {
    this.add(key, painted);
    this.add(`${key} tasks`, longTasks);
  }

  of(key: string): Figure | null {
    return figure(this.#values.get(key) ?? []);
  }

  /** The tasks above 50 ms while there was typing. */
  tasksOf(key: string): Figure | null {
    return this.of(`${key} tasks`);
  }
}
