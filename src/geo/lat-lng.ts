// A position as in the contract: latitude and longitude in degrees (WGS84). In arrays and parameters they are named lat
// and lng, and lat comes first.

export type LatLng = { readonly lat: number; readonly lng: number };

/** A rectangle of the map in degrees, edges included. */
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** A read-only numeric array, because Float64Array has no read-only type. */
export type Numbers = ArrayLike<number>;

/** The number at an index that must exist; NaN otherwise, so that a bug does not become a valid position. */
export function numberAt(numbers: Numbers, index: number): number {
  return numbers[index] ?? Number.NaN;
}
