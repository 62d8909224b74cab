// The metres of the header against GeographicLib (C. Karney), which is right to 15 nanometres anywhere on the ellipsoid.
import fc from 'fast-check';
import geodesic from 'geographiclib-geodesic';
import { describe, expect, it } from 'vitest';
import { getIn } from '../../../../../src/document/edits';
import { HEADER } from '../../../../../src/features/planned-routes/document/saved-figures';
import { headerFigures } from '../../../../../src/features/planned-routes/figures/header';
import { formOf } from '../../../../../src/features/planned-routes/figures/sent-header';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { randomFrom } from '../../../geo/tracks';
import { routeOf, SETTINGS } from './sample-route';

const RUNS = Number(process.env.HEADER_RUNS ?? 150);
/** 0.01 %. */
const MOST_WRONG = 1e-4;
const SHORTEST_M = 10;
const LONGEST_M = 500_000;

const { WGS84 } = geodesic.Geodesic;

function metresOf(line: readonly LatLng[]): number {
  return line.slice(1).reduce((sum, { lat, lng }, index) => {
    const before = line[index] ?? { lat, lng };
    return sum + (WGS84.Inverse(before.lat, before.lng, lat, lng).s12 ?? Number.NaN);
  }, 0);
}

type Made = { start: LatLng; metres: number; vertices: number; seed: number };

/** A line of some length from a place, turning as it likes, in the longitudes that a service may write: to 180, or beyond. */
function lineFrom({ start, metres, vertices, seed }: Made): LatLng[] {
  const random = randomFrom(seed);
  const isWrapped = random() < 0.5;
  const line: LatLng[] = [start];
  let [{ lat, lng }, azimuth] = [start, random() * 360];
  const shares = Array.from({ length: vertices - 1 }, () => 0.05 + random());
  const all = shares.reduce((sum, share) => sum + share, 0);
  for (const share of shares) {
    azimuth += (random() - 0.5) * (random() < 0.1 ? 360 : 60);
    const { lat2 = lat, lon2 = lng } = WGS84.Direct(lat, lng, azimuth, (metres * share) / all);
    // To the latitudes of the test; a line that would leave them turns round.
    if (Math.abs(lat2) > 85) azimuth += 180;
    else [lat, lng] = [lat2, lon2];
    const east = lng - 360 * Math.round((lng - start.lng) / 360);
    line.push({ lat, lng: isWrapped ? lng - 360 * Math.round(lng / 360) : east });
  }
  return line;
}

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const start = fc.oneof(
  fc.record({ lat: degrees(85), lng: degrees(180) }),
  fc.record({ lat: degrees(85), lng: fc.constantFrom(180, -180, 179.99, -179.99) }),
  fc.record({ lat: fc.constantFrom(-85, -60, 0, 60, 85), lng: degrees(180) }),
);
const made: fc.Arbitrary<Made> = fc.record({
  start,
  // As many short ones as long ones.
  metres: fc
    .double({ min: Math.log(SHORTEST_M), max: Math.log(LONGEST_M), noNaN: true })
    .map((power) => Math.exp(power)),
  vertices: fc.oneof(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 700 })),
  seed: fc.integer(),
});
const line = made.map(lineFrom);

describe('The metres of a header', () => {
  it('are within 0.01 % of GeographicLib, for lines of 10 m to 500 km, anywhere from 85° south to 85° north', () => {
    fc.assert(
      fc.property(line, fc.option(line), fc.option(line), (productive, deadStart, deadEnd) => {
        const lines = { productive, deadStart: deadStart ?? [], deadEnd: deadEnd ?? [] };
        const { parts, dead, total } = headerFigures(routeOf(lines), SETTINGS);
        const truth = {
          deadStart: metresOf(lines.deadStart),
          productive: metresOf(productive),
          deadEnd: metresOf(lines.deadEnd),
        };
        const isRight = (metres: number, right: number, what: string) =>
          expect(Math.abs(metres - right), `${what}: ${metres} m, ${right} m`).toBeLessThanOrEqual(MOST_WRONG * right);
        isRight(parts.deadStart.metres.value, truth.deadStart, 'dead start');
        isRight(parts.productive.metres.value, truth.productive, 'productive');
        isRight(parts.deadEnd.metres.value, truth.deadEnd, 'dead end');
        isRight(dead.metres, truth.deadStart + truth.deadEnd, 'dead');
        isRight(total.metres, truth.deadStart + truth.productive + truth.deadEnd, 'total');
      }),
      { numRuns: RUNS },
    );
  });

  it('are sent as the whole metres nearest to that', () => {
    fc.assert(
      fc.property(line, (productive) => {
        const sent = formOf(null, SETTINGS).sent(routeOf({ productive }));
        const metres = getIn(sent, [HEADER, 'total_distance_route_in_meters']);
        const truth = metresOf(productive);
        expect(Math.abs(Number(metres) - truth)).toBeLessThanOrEqual(0.5 + MOST_WRONG * truth);
        expect(Number.isInteger(metres)).toBe(true);
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    );
  });
});
