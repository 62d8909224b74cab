// The sample's random numbers: a small seeded generator (sfc32), so that the same seed gives the same fleet everywhere.

export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** @param seed any text; different seeds give independent streams */
  constructor(seed: string) {
    this.#a = hash(seed, 0x9e3779b9);
    this.#b = hash(seed, 0x243f6a88);
    this.#c = hash(seed, 0xb7e15162);
    for (let round = 0; round < 15; round++) this.fraction();
  }

  /** A number in [0, 1). */
  fraction(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  }

  /** An integer from `from` to `to`, both included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.fraction() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.fraction() * (to - from);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** Normal with mean 0 and deviation 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
  }

  pick<T>(items: readonly T[]): T {
    return at(items, Math.floor(this.fraction() * items.length));
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, key: this.fraction() }))
      .sort((one, other) => one.key - other.key)
      .map(({ item }) => item);
  }
}

/** The item at an index that exists; an index out of range is a bug of the caller and throws. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** Draws indexes in proportion to weights in constant time (Walker's alias method, as built by Vose). */
export class WeightedIndex {
  readonly #probability: Float64Array;
  readonly #alias: Uint32Array;

  constructor(weights: readonly number[]) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const scaled = weights.map((weight) => (weight * weights.length) / total);
    this.#probability = new Float64Array(weights.length).fill(1);
    this.#alias = new Uint32Array(weights.length);
    const small = [...scaled.keys()].filter((index) => at(scaled, index) < 1);
    const large = [...scaled.keys()].filter((index) => at(scaled, index) >= 1);
    while (small.length > 0 && large.length > 0) {
      const less = at(small, small.length - 1);
      const more = at(large, large.length - 1);
      small.pop();
      this.#probability[less] = at(scaled, less);
      this.#alias[less] = more;
      scaled[more] = at(scaled, more) + at(scaled, less) - 1;
      if (at(scaled, more) < 1) {
        large.pop();
        small.push(more);
      }
    }
  }

  draw(random: Random): number {
    const index = Math.floor(random.fraction() * this.#probability.length);
    return random.fraction() < (this.#probability[index] ?? 1) ? index : (this.#alias[index] ?? index);
  }
}

/** FNV-1a with a basis, finished by a mix, 32 bits. */
function hash(text: string, basis: number): number {
  let value = basis ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
