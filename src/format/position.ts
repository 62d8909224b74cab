/**
 * A place in degrees with 6 decimals (0.1 m), as every map takes it: with a point in all languages, because a comma stands
 * between the two. `-23.550610, -46.652870`.
 */
export function formatPosition({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}
