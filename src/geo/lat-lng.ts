// A place as the contract has it: latitude and longitude in degrees (WGS84). Where numbers stand alone, in arrays and in
// parameters, they are called lat and lng and lat comes first.

export type LatLng = { readonly lat: number; readonly lng: number };

/** A rectangle of the map in degrees, its edges included. */
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** An array that its reader leaves alone: a Float64Array has no read-only type of its own. */
export type Numbers = ArrayLike<number>;

/** The number at an index that is known to exist; NaN otherwise, so that a mistake does not pass for a place. */
export function numberAt(numbers: Numbers, index: number): number {
  return numbers[index] ?? Number.NaN;
}
