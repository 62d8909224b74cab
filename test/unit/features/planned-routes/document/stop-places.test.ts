import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveStop } from '../../../../../src/features/planned-routes/document/stop-edits';
import {
  placesOnLine,
  type StopPlaces,
  stopPlacesOf,
} from '../../../../../src/features/planned-routes/document/stop-places';
import { newStop } from '../../../../../src/features/planned-routes/document/stop-reading';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { lineOf, positionsOf, vertexAt } from '../../../../../src/geo/line';
import { lineMetres, metresToPlace, nearestPlace } from '../../../../../src/geo/line-distance';
import { between } from '../../../../../src/geo/mercator';
import { randomFrom, walkFrom } from '../../../geo/tracks';
import { opened, place, routeOf, STRANGE, stop } from '../figures/sample-route';

const metres = (places: StopPlaces) => places.map((each) => each && Math.round(each.metres));
const placesOf = (positions: readonly LatLng[], stops: readonly LatLng[]) =>
  placesOnLine(
    lineOf(positions),
    stops.map((at) => newStop(at)),
  );
/** A kilometre and a half to the north, in steps of 111 m. */
const OUT = Array.from({ length: 14 }, (_, north) => place(north, 0));
const OUT_AND_BACK = [...OUT, ...OUT.toReversed().slice(1)];

describe('The places of stops on the line', () => {
  it('are where the line is nearest', () => {
    const [only] = placesOf(OUT, [place(2.5, 0.5)]);
    expect(only?.segment).toBe(2);
    expect(only?.fraction).toBeCloseTo(0.5, 3);
    expect(only?.off).toBeCloseTo(distanceBetween(place(2.5, 0), place(2.5, 0.5)), 1);
    expect(only?.metres).toBeCloseTo(distanceBetween(place(0, 0), place(2.5, 0)), 1);
    expect(only?.goesBack).toBe(false);
  });

  it('follow a line that goes out and comes back on the same street', () => {
    const length = lineMetres(lineOf(OUT_AND_BACK));
    const found = placesOf(OUT_AND_BACK, [place(0, 0), place(5, 0.1), place(13, 0), place(5, -0.1), place(0, 0)]);
    const there = distanceBetween(place(0, 0), place(5, 0));
    expect(metres(found)).toEqual([0, there, length / 2, length - there, length].map(Math.round));
  });

  it('take the early passing of two that are alike, and at the last stop the late one', () => {
    const length = lineMetres(lineOf(OUT_AND_BACK));
    const found = placesOf(OUT_AND_BACK, [place(0, 0), place(5, 0), place(0, 0)]);
    expect(metres(found)).toEqual([0, distanceBetween(place(0, 0), place(5, 0)), length].map(Math.round));
  });

  it('tell two passings apart where the line turns soon behind the stop', () => {
    const turning = [place(0, 0), place(5, 0), place(5.5, 0), place(5, 0.01), place(0, 0.01)];
    const [first, turn, second] = placesOf(turning, [place(5, 0), place(5.5, 0), place(5, 0)]);
    expect([first, turn, second].map((each) => each?.goesBack)).toEqual([false, false, false]);
    expect((turn?.metres ?? 0) - (first?.metres ?? 0)).toBeCloseTo(distanceBetween(place(5, 0), place(5.5, 0)), 0);
    expect((second?.metres ?? 0) - (turn?.metres ?? 0)).toBeCloseTo(distanceBetween(place(5.5, 0), place(5, 0.01)), 0);
  });

  it('are the start and the end of a round for two stops at one place', () => {
    const length = lineMetres(lineOf(OUT_AND_BACK));
    expect(metres(placesOf(OUT_AND_BACK, [place(0, 0), place(0, 0)]))).toEqual([0, Math.round(length)]);
  });

  it('follow rounds: each stop at the round that its number asks for', () => {
    const round = Array.from({ length: 40 }, (_, step) => {
      const turn = (step / 40) * 2 * Math.PI;
      return place(5 * Math.sin(turn), 5 * Math.cos(turn));
    });
    const rounds = [...round, ...round, ...round];
    const stops = [0, 1, 2].flatMap(() => [round[0], round[10], round[20], round[30]]).filter((at) => at !== undefined);
    const found = placesOf(rounds, stops);
    expect(found.map((each) => each && each.segment + Math.round(each.fraction))).toEqual(
      Array.from({ length: 12 }, (_, nth) => nth * 10),
    );
  });

  it('take the farther of two passings when the order asks for it', () => {
    // The second lane is 20 m to the east; the stop on the way back stands nearer to the way out.
    const back = OUT.toReversed().map(({ lat, lng }) => ({ lat, lng: lng + 0.0002 }));
    const found = placesOf([...OUT, ...back], [place(9, 0), place(13, 0.1), place(9, 0.05)]);
    expect(found[2]?.segment).toBeGreaterThan(13);
    expect(found[2]?.goesBack).toBe(false);
  });

  it('tell a stop that the line passes before the one that it follows', () => {
    const found = placesOf(OUT, [place(0, 0), place(9, 0), place(3, 0), place(12, 0)]);
    expect(found.map((each) => each?.goesBack)).toEqual([false, false, true, false]);
    expect(found[2]?.segment).toBeLessThanOrEqual(3);
  });

  it('do not call it going back when a stop across the street stands a little before', () => {
    const found = placesOf(OUT, [place(3, 0.1), place(2.9, -0.1)]);
    expect(found.map((each) => each?.goesBack)).toEqual([false, false]);
    expect(found[1]?.metres).toBe(found[0]?.metres);
  });

  it('are found for stops that are far off, and beyond the date line', () => {
    const [far] = placesOf(OUT, [place(5, 200)]);
    expect(far?.off).toBeCloseTo(nearestPlace(lineOf(OUT), place(5, 200))?.metres ?? Number.NaN, 0);
    const [beyond] = placesOf(
      [
        { lat: 0, lng: 179.99 },
        { lat: 1, lng: 179.99 },
      ],
      [{ lat: 0.5, lng: -179.99 }],
    );
    expect(beyond?.off).toBeLessThan(3_000);
  });

  it('are none for stops without a place and lines without vertices', () => {
    const route = routeOf({ productive: OUT }, [stop('A', { lat: 0, lng: 0 }, 1), null, stop('B', place(3, 0), 2)]);
    expect(stopPlacesOf(route).map((each) => each === null)).toEqual([true, true, false]);
    expect(placesOf([], [place(0, 0)])).toEqual([null]);
    expect(metres(placesOf([place(0, 0)], [place(1, 0)]))).toEqual([0]);
    for (const json of STRANGE) expect(stopPlacesOf(opened(json)).every((each) => each === null)).toBe(true);
  });

  it('are on the line, in order, and as far along it as they say', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 2, max: 900 }),
        fc.integer({ min: 1, max: 20 }),
        (seed, count, many) => {
          const line = lineOf(walkFrom(place(0, 0), seed, count));
          const random = randomFrom(seed);
          const along = Array.from({ length: many }, () => random() * (line.count - 1)).sort((a, b) => a - b);
          const stops = along.map((each) => {
            const segment = Math.floor(each);
            return between(vertexAt(line, segment), vertexAt(line, segment + 1), each - segment);
          });
          const found = placesOnLine(
            line,
            stops.map((at) => newStop(at)),
          );
          let before = 0;
          for (const [nth, each] of found.entries()) {
            if (!each) throw new Error('not found');
            // Each stop was put on the line, and the places are in order: so the line passes all of them in that order.
            expect(each.off).toBeLessThan(12);
            expect(each.goesBack).toBe(false);
            expect(each.metres).toBeGreaterThanOrEqual(before);
            expect(Math.abs(each.metres - metresToPlace(line, each))).toBeLessThan(25.5);
            expect(distanceBetween(each.position, stops[nth] ?? place(0, 0))).toBeCloseTo(each.off, 3);
            before = each.metres;
          }
        },
      ),
      // Several stops in a row, each somewhat before the one before it.
      { numRuns: 200, examples: [[-268821366, 7, 8]] },
    );
  });

  it('are the same for the same line and stops, by reference', () => {
    const route = routeOf({ productive: OUT }, [stop('A', place(1, 0), 1)]);
    expect(stopPlacesOf(route)).toBe(stopPlacesOf(route));
    expect(stopPlacesOf(moveStop(0, place(2, 0))(route))).not.toBe(stopPlacesOf(route));
  });

  it('are found for 300 stops on 100,000 vertices', () => {
    const track = walkFrom(place(0, 0), 7, 100_000);
    const stops = Array.from({ length: 300 }, (_, nth) => newStop(track[nth * 333] ?? place(0, 0)));
    expect(placesOnLine(lineOf(track), stops).every((each) => each !== null && each.off < 1)).toBe(true);
  });

  it('are found on a line crumpled in one place, where every stretch is near every stop', () => {
    const random = randomFrom(1);
    const crumpled = lineOf(Array.from({ length: 20_000 }, () => place(random() * 5, random() * 5)));
    const stops = positionsOf(crumpled, 0, 200).map((at) => newStop(at));
    expect(placesOnLine(crumpled, stops).every((each) => each !== null)).toBe(true);
  });
});
