import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDriven } from '../../../../../src/features/planned-routes/guide/compare-driven';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { lineOf } from '../../../../../src/geo/line';

/** Metres north and east of a place in São Paulo. */
const at = (north: number, east: number): LatLng => ({
  lat: -23.55 + north / 111_000,
  lng: -46.63 + east / 101_800,
});
const east = (...metres: number[]) => metres.map((each) => at(0, each));
const stop = (place: LatLng | null, seconds: number | null = null) => ({ place, seconds });
const clock = (...seconds: number[]) => Float64Array.from(seconds);
const NINE = 9 * 3600;

describe('Planned against driven', () => {
  const planned = lineOf(east(0, 1000, 2000));

  it.each([
    ['on time', NINE + 60, 0],
    ['late', NINE + 240, 180],
    ['early', NINE, -60],
  ])('is %s at a stop by the time between two points of the track', (_, middle, late) => {
    const track = { line: lineOf(east(0, 1000, 2000)), clock: clock(NINE - 600, middle, middle + 600) };
    expect(compareDriven([stop(at(0, 1000), NINE + 60)], planned, track, 50).stops[0]?.secondsLate).toBeCloseTo(
      late,
      3,
    );
  });

  it('counts over midnight by the shorter way', () => {
    const track = { line: lineOf(east(0, 1000)), clock: clock(86_340, 300) };
    const [first, last] = compareDriven(
      [stop(at(0, 0), 86_280), stop(at(0, 1000), 86_400 + 240)],
      planned,
      track,
      50,
    ).stops;
    expect([first?.secondsLate, last?.secondsLate]).toEqual([60, 60]);
  });

  it('misses a stop that nothing of the track comes near, with its distance', () => {
    const [passed, missed, nowhere] = compareDriven(
      [stop(at(30, 500)), stop(at(80, 500), NINE), stop(null)],
      planned,
      { line: planned, clock: clock(NINE, NINE, NINE) },
      50,
    ).stops;
    expect(passed).toMatchObject({ isMissed: false });
    expect(missed).toMatchObject({ isMissed: true, secondsLate: null });
    expect(missed?.metres).toBeCloseTo(80, 0);
    expect(nowhere).toEqual({ metres: null, isMissed: false, at: null, secondsLate: null });
  });

  it('takes the passing in the order of the stops where a street is driven twice', () => {
    const line = lineOf(east(0, 1000, 0));
    const track = { line, clock: clock(NINE, NINE + 100, NINE + 200) };
    const stops = [stop(at(0, 500), NINE), stop(at(0, 1000), NINE), stop(at(0, 500), NINE)];
    const late = compareDriven(stops, line, track, 20).stops.map(({ secondsLate }) =>
      Math.round(secondsLate ?? Number.NaN),
    );
    expect(late).toEqual([50, 100, 150]);
  });

  it('says how far apart the lines are, between the first and the last stop only, and where most', () => {
    const track = {
      line: lineOf([at(900, -500), at(0, 0), at(10, 500), at(40, 1000), at(10, 1500), at(0, 2000), at(900, 2500)]),
      clock: null,
    };
    const { apart } = compareDriven([stop(at(0, 0)), stop(at(0, 2000))], planned, track, 50);
    // 0, 0, 10, 10, 40 of the track and 0, 0, 40 of the line.
    expect(apart?.median).toBeCloseTo(5, 0);
    expect(apart?.most).toBeCloseTo(40, 0);
    expect(apart?.worst).toEqual(at(40, 1000));
  });

  it('has nothing to say without a line, without stops, and of a track without points', () => {
    expect(compareDriven([], lineOf([]), { line: planned, clock: null }, 50)).toEqual({ stops: [], apart: null });
    expect(compareDriven([stop(at(0, 0))], planned, { line: lineOf([]), clock: null }, 50)).toEqual({
      stops: [{ metres: null, isMissed: false, at: null, secondsLate: null }],
      apart: null,
    });
  });

  const place = fc.record({
    north: fc.integer({ min: -5000, max: 5000 }),
    east: fc.integer({ min: -5000, max: 5000 }),
  });
  it('is 0 apart and misses nothing where it was driven as planned', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 30 }), (places) => {
        const positions = places.map(({ north, east: to }) => at(north, to));
        const line = lineOf(positions);
        const driven = compareDriven(
          positions.map((each) => stop(each)),
          line,
          { line, clock: null },
          20,
        );
        expect(driven.stops.every(({ isMissed, metres }) => !isMissed && (metres ?? 1) < 0.01)).toBe(true);
        expect(driven.apart?.most ?? 0).toBeLessThan(0.01);
      }),
    );
  });

  it('is as late everywhere as the clock of the track is ahead', () => {
    const steps = fc.array(fc.integer({ min: 200, max: 2000 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(steps, fc.integer({ min: -40_000, max: 40_000 }), (lengths, late) => {
        const along = [0];
        for (const length of lengths) along.push((along.at(-1) ?? 0) + length);
        const line = lineOf(east(...along));
        const hours = along.map((metres) => NINE + metres / 10);
        const track = { line, clock: Float64Array.from(hours, (hour) => (hour + late + 86_400) % 86_400) };
        const stops = along.map((metres, index) => stop(at(0, metres), hours[index] ?? null));
        for (const { secondsLate } of compareDriven(stops, line, track, 50).stops)
          expect(secondsLate).toBeCloseTo(late, 0);
      }),
    );
  });
});
