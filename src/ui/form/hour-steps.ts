// Hours of a day as minutes since midnight, 0 to 1440, and how keys and pointers move them.
export const DAY_MINUTES = 1440;
export const STEP = 30;
const FAR = 180;

/** `HH:mm` of minutes since midnight; what lies outside the day becomes its edge. */
export function hourOf(minutes: number): string {
  const whole = clamp(Math.round(minutes), 0, DAY_MINUTES);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}

export type Limits = { least: number; most: number };

/** The nearest half hour inside the limits. */
export function snap(minutes: number, { least, most }: Limits): number {
  return clamp(Math.round(minutes / STEP) * STEP, least, most);
}

/** Where a key moves a thumb to; null for keys that do not. From between two half hours the first step goes to the next one. */
export function keyStep(key: string, minutes: number, { least, most }: Limits): number | null {
  const to = (next: number) => clamp(next, least, most);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return to((Math.floor(minutes / STEP) + 1) * STEP);
    case 'ArrowLeft':
    case 'ArrowDown':
      return to((Math.ceil(minutes / STEP) - 1) * STEP);
    case 'PageUp':
      return to(minutes + FAR);
    case 'PageDown':
      return to(minutes - FAR);
    case 'Home':
      return least;
    case 'End':
      return most;
    default:
      return null;
  }
}

function clamp(minutes: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, minutes));
}
