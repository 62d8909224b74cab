// Calculates due dates and checks of many vehicles in short slices, so that the page stays responsive. Results are
// cached per vehicle (vehicle-facts.ts) and later available synchronously.
import type { Setting } from './due-date';
import type { Deadlines } from './typed-plan';
import { factsOf } from './vehicle-facts';

/** The page gets control back after this many ms. */
const SLICE_MS = 6;
/** Vehicles between two reads of the clock. */
const AT_ONCE = 16;

export type Clock = {
  now: () => number;
  /** Schedules a call; returns its cancel function. */
  later: (run: () => void, ms: number) => () => void;
};

const browserClock: Clock = {
  now: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Starts after `pauseMs`; `onDone` is called once, when everything is calculated. Returns a cancel function. */
export function calculateInSlices(
  {
    vehicles,
    deadlines,
    setting: { today, defaults },
  }: { vehicles: readonly unknown[]; deadlines: Deadlines; setting: Setting },
  pauseMs: number,
  onDone: () => void,
  clock: Clock = browserClock,
): () => void {
  let next = 0;
  let stop = clock.later(go, pauseMs);
  return () => stop();

  function go(): void {
    const until = clock.now() + SLICE_MS;
    while (next < vehicles.length) {
      for (const vehicle of vehicles.slice(next, next + AT_ONCE)) factsOf(vehicle, deadlines, today, defaults);
      next += AT_ONCE;
      if (next < vehicles.length && clock.now() >= until) {
        stop = clock.later(go, 0);
        return;
      }
    }
    onDone();
  }
}
