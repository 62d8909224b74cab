// Reckons the due dates of many vehicles a few at a time, and what the checks say of each, so that a page stays quick meanwhile.
// All of it is remembered by its vehicle (vehicle-facts.ts): afterwards it is there at once.
import type { Setting } from './due-date';
import type { Deadlines } from './typed-plan';
import { factsOf } from './vehicle-facts';

/** After so many ms the page has its turn. */
const SLICE_MS = 6;
/** Between two looks at the clock. */
const AT_ONCE = 16;

export type Clock = {
  now: () => number;
  /** Calls later; gives the end of it. */
  later: (run: () => void, ms: number) => () => void;
};

const browserClock: Clock = {
  now: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Begins after `pauseMs`; `onDone` is called once, when all is calculated. Returns the end of it. */
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
