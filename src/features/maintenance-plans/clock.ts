/** Seconds since midnight as `08:00`; null for what is not inside a day. */
export function toClock(seconds: unknown): string | null {
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0 || seconds >= 86_400) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}`;
}
