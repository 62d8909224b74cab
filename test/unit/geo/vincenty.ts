// The place at a distance and direction on WGS84, by Vincenty's direct formula (Survey Review XXIII 176, 1975). For
// tests, which must not ask our own formulas.
import type { LatLng } from '../../../src/geo/lat-lng';

const A = 6_378_137;
const F = 1 / 298.257223563;
const B = A * (1 - F);
const RADIAN = Math.PI / 180;

export function destination({ lat, lng }: LatLng, azimuth: number, metres: number): LatLng {
  const [sinA1, cosA1] = [Math.sin(azimuth * RADIAN), Math.cos(azimuth * RADIAN)];
  const tanU1 = (1 - F) * Math.tan(lat * RADIAN);
  const cosU1 = 1 / Math.hypot(1, tanU1);
  const sinU1 = tanU1 * cosU1;
  const sigma1 = Math.atan2(tanU1, cosA1);
  const sinA = cosU1 * sinA1;
  const cos2A = 1 - sinA * sinA;
  const u2 = (cos2A * (A * A - B * B)) / (B * B);
  const big = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)));
  const small = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)));
  let sigma = metres / (B * big);
  let cosM = 0;
  for (let turn = 0; turn < 20; turn++) {
    cosM = Math.cos(2 * sigma1 + sigma);
    const [sin, cos] = [Math.sin(sigma), Math.cos(sigma)];
    const inner = cos * (2 * cosM * cosM - 1) - (small / 6) * cosM * (4 * sin * sin - 3) * (4 * cosM * cosM - 3);
    sigma = metres / (B * big) + small * sin * (cosM + (small / 4) * inner);
  }
  cosM = Math.cos(2 * sigma1 + sigma);
  const [sin, cos] = [Math.sin(sigma), Math.cos(sigma)];
  const across = sinU1 * sin - cosU1 * cos * cosA1;
  const toLat = Math.atan2(sinU1 * cos + cosU1 * sin * cosA1, (1 - F) * Math.hypot(sinA, across));
  const lambda = Math.atan2(sin * sinA1, cosU1 * cos - sinU1 * sin * cosA1);
  const c = (F / 16) * cos2A * (4 + F * (4 - 3 * cos2A));
  const dLng = lambda - (1 - c) * F * sinA * (sigma + c * sin * (cosM + c * cos * (2 * cosM * cosM - 1)));
  return { lat: toLat / RADIAN, lng: lng + dLng / RADIAN };
}
