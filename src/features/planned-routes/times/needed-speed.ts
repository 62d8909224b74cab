// The speed that two hours ask for. One rule for the check, the strip of times and the timetable beside the fines. Pure.

export type NeededSpeed = {
  /** Of driving: from hour to hour, without the dwell. */
  readonly seconds: number;
  /** Average in km/h; null where the hours leave no time to drive. */
  readonly kmh: number | null;
  /** The least average that hours allow which may be rounded. */
  readonly kmhAtLeast: number;
};

/** `seconds`: from hour to hour. `dwell`: planned at the stops before the last. `rounding`: of the hours, in seconds. */
export function neededSpeed(
  metres: number,
  { seconds, dwell, rounding }: { seconds: number; dwell: number; rounding: number },
): NeededSpeed {
  const driven = Math.max(0, seconds - dwell);
  return {
    seconds: driven,
    kmh: driven > 0 ? (metres / driven) * 3.6 : null,
    kmhAtLeast: (metres / (driven + rounding)) * 3.6,
  };
}

/** Hours without seconds may be up to a minute more. */
export function roundingOf({ hasSeconds }: { readonly hasSeconds: boolean }): number {
  return hasSeconds ? 1 : 60;
}
