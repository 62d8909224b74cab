/**
 * Coordinates in degrees with 6 decimals (0.1 m). Always a decimal point, because a comma separates the two.
 * `-23.550610, -46.652870`.
 */
export function formatPosition({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}
