// Anomalies of the sample for users to find: each kind occurs once in a fixed number of fines.

/** One fine in this many; primes, so that the kinds do not coincide. */
const EVERY = {
  /** the camera's record twice, under two numbers */
  doubled: 397,
  /** the same plate at two places that no vehicle reaches in time */
  twoPlaces: 523,
  /** an amount of another class */
  amount: 461,
  /** a NIC without an original fine */
  orphanNic: 701,
  /** a fine after the sale of the vehicle */
  sold: 431,
} as const;
type OddCase = keyof typeof EVERY;

export class OddCases {
  readonly #made: Record<OddCase, number> = { doubled: 0, twoPlaces: 0, amount: 0, orphanNic: 0, sold: 0 };

  /** Whether one is due after this many fines; it stays due until a fine fits. */
  isOwed(kind: OddCase, written: number): boolean {
    return Math.floor(written / EVERY[kind]) > this.#made[kind];
  }

  made(kind: OddCase): void {
    this.#made[kind]++;
  }
}
