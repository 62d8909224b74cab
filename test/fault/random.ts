// Chance that can be had again: the same seed gives the same values, on every machine.

export type Random = {
  /** 0 up to, but not, 1. */
  next: () => number;
  /** A whole number from `least` to `most`, both included. */
  int: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  /** A RangeError of nothing. */
  pick: <T>(from: readonly T[]) => T;
};

/** `seeds`: a seed and what counts below it, an index say. */
export function randomOf(...seeds: number[]): Random {
  let state = 0x9e3779b9;
  for (const seed of seeds) state = Math.imul(state ^ (seed | 0), 0x85ebca6b) ^ (state >>> 13);
  // Mulberry32, by Tommy Ettinger.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]): T => {
      const [picked] = from.slice(int(0, from.length - 1));
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
  };
}

/** PATIO_TURNS=all: every row, as `npm run soak` has it. */
const HAS_ALL_TURNS = process.env.PATIO_TURNS === 'all';

/** Of rows that go through the same code, `of` by turns: begun as the seed says, so that each comes up in some run. */
export function byTurns<T>(rows: readonly T[], count: number, seed: number): T[] {
  if (HAS_ALL_TURNS || count >= rows.length) return [...rows];
  const step = rows.length / count;
  const taken = new Set(Array.from({ length: count }, (_, turn) => (seed + Math.floor(turn * step)) % rows.length));
  return rows.filter((_, index) => taken.has(index));
}

/** The seed of this run (scripts/seed.mjs), printed where a failure can be read: PATIO_SEED gives it again. */
export function seedOf(name: string): number {
  const seed = Number(process.env.PATIO_SEED);
  process.stdout.write(`${name}: PATIO_SEED=${seed}\n`);
  return seed;
}
