// The kind and the city that most stops share. The sheet prints them once, above the stops. Pure.

export type Usual = {
  /** Kind of most stops; "" where none is usual. */
  readonly type: string;
  /** End of every address, as `São Paulo - SP`; "" where they differ. */
  readonly tail: string;
};

/** With fewer stops nothing is usual. */
const LEAST = 3;

/**
 * `types`: of all stops; `plain` ones say nothing of their own. A kind is usual if more than half of the stops have it,
 * and every stop has one. A row without a kind would be read as the usual one.
 */
export function usualOf(types: readonly string[], addresses: readonly string[], plain: ReadonlySet<string>): Usual {
  return { type: usualType(types, plain), tail: commonTail(addresses.filter((address) => address !== '')) };
}

/** The address without the common end. */
export function withoutTail(address: string, { tail }: Usual): string {
  return tail !== '' && address.endsWith(`, ${tail}`) ? address.slice(0, -tail.length - 2) : address;
}

const NUMBER = /^([\p{L}\s.#ºª°-]*)(\d+)$/u;
const WORD_OF_STOP = /^(stop|parada|ponto|ponto de parada|punto)?[\s.#nºª°-]*$/iu;

/**
 * Whether a note is only a number. Either its stop's own, as `Delivery 4`, or one that a move made stale, as `Stop 5`.
 */
export function isNumberOnly(note: string, order: string): boolean {
  const [, word = '', number] = NUMBER.exec(note) ?? [];
  return number !== undefined && (number === order || WORD_OF_STOP.test(word));
}

function usualType(types: readonly string[], plain: ReadonlySet<string>): string {
  if (types.length < LEAST || types.slice(1, -1).some((type) => plain.has(type))) return '';
  const counts = new Map<string, number>();
  for (const type of types) if (!plain.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [usual] = [...counts].sort(([, a], [, b]) => b - a);
  return usual && usual[1] * 2 > types.length ? usual[0] : '';
}

/** Whole parts between commas; the first part stays. */
function commonTail(addresses: readonly string[]): string {
  const [first, ...others] = addresses.map((address) => address.split(', '));
  if (!first || others.length + 1 < LEAST) return '';
  let count = 0;
  const most = Math.min(first.length, ...others.map(({ length }) => length)) - 1;
  while (count < most && others.every((parts) => parts.at(-1 - count) === first.at(-1 - count))) count += 1;
  return count === 0 ? '' : first.slice(-count).join(', ');
}
