// The quickest order of stops over a table of times: nearest next, then improved by moving and turning stretches.

/** Rounds of improvement; each that finds nothing ends the search. */
const MOST_ROUNDS = 60;

/** `seconds[a][b]`: from stop a to stop b. The first stop stays first and the last stays last. Indexes in visiting order. */
export function visitOrder(seconds: readonly (readonly number[])[]): number[] {
  const count = seconds.length;
  const cost = (a: number, b: number) => seconds[a]?.[b] ?? Number.POSITIVE_INFINITY;
  let order = nearestNext(count, cost);
  let best = costOf(order, cost);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = best;
    for (let from = 1; from < count - 1; from += 1) {
      for (let to = from; to < count - 1; to += 1) {
        for (const next of variants(order, from, to)) {
          const sum = costOf(next, cost);
          if (sum < best - 1e-6) [order, best] = [next, sum];
        }
      }
    }
    if (best >= before) break;
  }
  return order;
}

function nearestNext(count: number, cost: (a: number, b: number) => number): number[] {
  const left = new Set(Array.from({ length: Math.max(0, count - 2) }, (_, at) => at + 1));
  const order = [0];
  while (left.size > 0) {
    const last = order.at(-1) ?? 0;
    const next = [...left].reduce((a, b) => (cost(last, b) < cost(last, a) ? b : a));
    left.delete(next);
    order.push(next);
  }
  return count > 1 ? [...order, count - 1] : order;
}

function costOf(order: readonly number[], cost: (a: number, b: number) => number): number {
  let sum = 0;
  for (let at = 1; at < order.length; at += 1) sum += cost(order[at - 1] ?? 0, order[at] ?? 0);
  return sum;
}

/** The stretch turned round, and a stretch of up to three moved to every other place, both ways round. */
function* variants(order: readonly number[], from: number, to: number): Generator<number[]> {
  const stretch = order.slice(from, to + 1);
  const turned = stretch.toReversed();
  if (stretch.length > 1) yield [...order.slice(0, from), ...turned, ...order.slice(to + 1)];
  if (stretch.length > 3) return;
  const rest = [...order.slice(0, from), ...order.slice(to + 1)];
  for (let at = 1; at < rest.length; at += 1) {
    yield [...rest.slice(0, at), ...stretch, ...rest.slice(at)];
    if (stretch.length > 1) yield [...rest.slice(0, at), ...turned, ...rest.slice(at)];
  }
}
