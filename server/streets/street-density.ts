// How dense streets are around a place, 0 to 15, as Valhalla counts it: kilometres of street within 2 km.
import type { LatLng } from '../../src/geo/lat-lng';

const RADIUS_M = 2000;
const CELL_M = 250;
const METRES_PER_DEGREE = 111_195;
/** Valhalla's scale of km of street a square kilometre. */
const SCALE = 0.7;
const MOST = 15;

/** `streets`: the middle of each piece and its metres. */
export function densityOf(streets: readonly { middle: LatLng; metres: number }[]): (place: LatLng) => number {
  const [first] = streets;
  if (!first) return () => 0;
  const narrow = Math.cos((first.middle.lat * Math.PI) / 180);
  const column = (lng: number) => Math.floor((lng * narrow * METRES_PER_DEGREE) / CELL_M);
  const row = (lat: number) => Math.floor((lat * METRES_PER_DEGREE) / CELL_M);
  const keyOf = (x: number, y: number) => x * 1e6 + y;
  const metres = new Map<number, number>();
  for (const { middle, metres: length } of streets) {
    const key = keyOf(column(middle.lng), row(middle.lat));
    metres.set(key, (metres.get(key) ?? 0) + length);
  }
  const around = offsets();
  const known = new Map<number, number>();
  return ({ lat, lng }) => {
    const [x, y] = [column(lng), row(lat)];
    const key = keyOf(x, y);
    const before = known.get(key);
    if (before !== undefined) return before;
    let sum = 0;
    for (const [east, north] of around) sum += metres.get(keyOf(x + east, y + north)) ?? 0;
    const km = sum / 1000 / (Math.PI * (RADIUS_M / 1000) ** 2);
    const density = Math.min(MOST, Math.round(km * SCALE));
    known.set(key, density);
    return density;
  };
}

/** Cells whose middle lies within the radius. */
function offsets(): (readonly [number, number])[] {
  const most = RADIUS_M / CELL_M;
  const found: (readonly [number, number])[] = [];
  for (let east = -most; east <= most; east += 1)
    for (let north = -most; north <= most; north += 1) if (Math.hypot(east, north) <= most) found.push([east, north]);
  return found;
}
