// What the sample holds so that a person finds something: each kind has its turn once in so many fines.

/** One fine in so many; primes, so that the kinds do not meet. */
const EVERY = {
  /** the camera's record twice, under two numbers */
  doubled: 397,
  /** the same plate in two places that no vehicle reaches in time */
  twoPlaces: 523,
  /** an amount of another class */
  amount: 461,
  /** a NIC without a fine that it is for */
  orphanNic: 701,
  /** a fine after the sale of the vehicle */
  sold: 431,
} as const;
type OddCase = keyof typeof EVERY;

export class OddCases {
  readonly #made: Record<OddCase, number> = { doubled: 0, twoPlaces: 0, amount: 0, orphanNic: 0, sold: 0 };

  /** Whether one is owed after so many fines; it stays owed until a fine fits. */
  isOwed(kind: OddCase, written: number): boolean {
    return Math.floor(written / EVERY[kind]) > this.#made[kind];
  }

  made(kind: OddCase): void {
    this.#made[kind]++;
  }
}
