// Times of day as minutes since midnight, 0 to 1440, with keyboard and pointer steps.
export const DAY_MINUTES = 1440;
const STEP = 30;
const FAR = 180;

/** `HH:mm` of minutes since midnight; clamped to the day. */
export function hourOf(minutes: number): string {
  const whole = clamp(Math.round(minutes), 0, DAY_MINUTES);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}

export type Limits = { min: number; max: number };

/** Rounds to half hours within the limits. */
export function snap(minutes: number, { min, max }: Limits): number {
  return clamp(Math.round(minutes / STEP) * STEP, min, max);
}

/**
 * Target of a thumb after a key; null for other keys. From a value between two half hours, the first step goes to the
 * nearest one in that direction.
 */
export function keyStep(key: string, minutes: number, { min, max }: Limits): number | null {
  const to = (next: number) => clamp(next, min, max);
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
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}

function clamp(minutes: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, minutes));
}
