// Diff of two position lists: Myers's greedy algorithm (1986) with a bound. Beyond the bound, everything but the common
// ends is one hunk.
import type { LatLng } from '../../../geo/lat-lng';

type Range = { readonly from: number; readonly to: number };
export type Hunk = { readonly before: Range; readonly after: Range };

/** Maximum number of insertions and deletions; the work grows quadratically. */
const MOST_STEPS = 400;

export function hunksOf(before: readonly LatLng[], after: readonly LatLng[]): Hunk[] {
  let start = 0;
  const maxShared = Math.min(before.length, after.length);
  while (start < maxShared && isSame(before[start], after[start])) start++;
  let tail = 0;
  while (tail < maxShared - start && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++;
  const [a, b] = [before.slice(start, before.length - tail), after.slice(start, after.length - tail)];
  if (a.length === 0 && b.length === 0) return [];
  const pairs = alignment(a, b) ?? [];
  const hunks: Hunk[] = [];
  let [nextA, nextB] = [0, 0];
  for (const [i, j] of [...pairs, [a.length, b.length] as const]) {
    if (i > nextA || j > nextB) {
      hunks.push({ before: { from: start + nextA, to: start + i }, after: { from: start + nextB, to: start + j } });
    }
    [nextA, nextB] = [i + 1, j + 1];
  }
  return hunks;
}

/** Index pairs of equal positions, ascending in both; null beyond the bound. */
function alignment(a: readonly LatLng[], b: readonly LatLng[]): (readonly [number, number])[] | null {
  const maxSteps = Math.min(MOST_STEPS, a.length + b.length);
  // Per step, for every diagonal k = i - j, the farthest index in `a`.
  const trace: Int32Array[] = [];
  let reached = new Int32Array(2 * maxSteps + 3);
  for (let step = 0; step <= maxSteps; step++) {
    trace.push(reached);
    const next = reached.slice();
    for (let k = -step; k <= step; k += 2) {
      const isDown = k === -step || (k !== step && at(reached, k - 1, maxSteps) < at(reached, k + 1, maxSteps));
      let i = isDown ? at(reached, k + 1, maxSteps) : at(reached, k - 1, maxSteps) + 1;
      while (i < a.length && i - k < b.length && isSame(a[i], b[i - k])) i++;
      next[k + maxSteps + 1] = i;
      if (i >= a.length && i - k >= b.length) return wayBack(trace, a.length, b.length, maxSteps);
    }
    reached = next;
  }
  return null;
}

function wayBack(trace: readonly Int32Array[], lengthA: number, lengthB: number, maxSteps: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [i, j] = [lengthA, lengthB];
  for (let step = trace.length - 1; step >= 0; step--) {
    const reached = trace[step] ?? new Int32Array(0);
    const k = i - j;
    const isDown = k === -step || (k !== step && at(reached, k - 1, maxSteps) < at(reached, k + 1, maxSteps));
    const from = isDown ? at(reached, k + 1, maxSteps) : at(reached, k - 1, maxSteps) + 1;
    const start = step === 0 ? 0 : from;
    for (; i > start; i--, j--) pairs.push([i - 1, j - 1]);
    if (step === 0) break;
    if (isDown) j--;
    else i--;
  }
  return pairs.reverse();
}

function at(reached: Int32Array, k: number, maxSteps: number): number {
  return reached[k + maxSteps + 1] ?? 0;
}

function isSame(a: LatLng | undefined, b: LatLng | undefined): boolean {
  return a !== undefined && a.lat === b?.lat && a.lng === b.lng;
}
