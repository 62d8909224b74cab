import { describe, expect, it } from 'vitest';
import {
  type Clock,
  calculateInSlices,
} from '../../../../../src/features/maintenance-plans/due-dates/calculate-in-slices';
import { dueDateOf } from '../../../../../src/features/maintenance-plans/due-dates/due-date';

const DEADLINES = { days: 180, km: 10_000, hours: null };
const SETTING = { today: '2026-09-01' };
/** Vehicles that count how often they are read. */
const fleet = (count: number, onRead: () => void = () => {}) =>
  Array.from({ length: count }, (_, at) => ({
    get odometer() {
      onRead();
      return 100_000 + at;
    },
    last_maintenance: { last_datetime: '2026-01-01', last_odometer: 95_000 },
  }));

/** A clock on which every look takes 1 ms, and what is called later waits until it is run. */
function handClock() {
  let now = 0;
  const waiting: { run: () => void; ms: number }[] = [];
  const clock: Clock = {
    now: () => now++,
    later: (run, ms) => {
      const entry = { run, ms };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), 1);
    },
  };
  return { clock, waiting, runNext: () => waiting.shift()?.run() };
}

describe('Due dates that are calculated in slices', () => {
  it('begin after the pause, give the page its turn in between, and are all there at the end', () => {
    const { clock, waiting, runNext } = handClock();
    let reads = 0;
    const vehicles = fleet(1000, () => {
      reads += 1;
    });
    let done = 0;
    calculateInSlices({ vehicles, deadlines: DEADLINES, setting: SETTING }, 100, () => done++, clock);
    expect(waiting.map(({ ms }) => ms)).toEqual([100]);
    expect(reads).toBe(0);
    let slices = 0;
    while (waiting.length > 0) {
      const before = reads;
      runNext();
      slices += 1;
      expect(reads - before).toBeLessThan(500);
    }
    expect(slices).toBeGreaterThan(2);
    expect(done).toBe(1);
    const read = reads;
    for (const vehicle of vehicles) dueDateOf(vehicle, DEADLINES, SETTING);
    expect(reads).toBe(read);
  });

  it('are done at once where there is none', () => {
    const { clock, runNext } = handClock();
    let done = 0;
    calculateInSlices({ vehicles: [], deadlines: DEADLINES, setting: SETTING }, 100, () => done++, clock);
    runNext();
    expect(done).toBe(1);
  });

  it('end where they stand when they are not wanted any more', () => {
    const { clock, waiting, runNext } = handClock();
    let done = 0;
    const stop = calculateInSlices(
      { vehicles: fleet(1000), deadlines: DEADLINES, setting: SETTING },
      0,
      () => done++,
      clock,
    );
    runNext();
    stop();
    expect(waiting).toEqual([]);
    expect(done).toBe(0);
  });
});
