// Hours that contradict the others: the fewest whose removal lets all that remain increase. One hour typed wrong is then
// one mark, not one at every later stop. Pure.
import type { TreeList } from '../../../document/tree';
import { hasFilledHour, lastHourOf } from '../document/stop-reading';
import { writtenHoursOf } from '../document/written-hours';

/** `isBack`: earlier than the hour before it, else later than the hour after it. `other`: the stop of that hour. */
export type OddHour = { readonly isBack: boolean; readonly seconds: number; readonly other: number };

const NONE: ReadonlyMap<number, OddHour> = new Map();
const cache = new WeakMap<TreeList, ReadonlyMap<number, OddHour>>();

/** By stop. Filled hours follow the times and contradict nothing. Cached per list. */
export function oddHours(stops: TreeList): ReadonlyMap<number, OddHour> {
  const before = cache.get(stops);
  if (before) return before;
  const odd = calculate(stops);
  cache.set(stops, odd);
  return odd;
}

type Hour = { readonly index: number; readonly seconds: number };

function calculate(stops: TreeList): ReadonlyMap<number, OddHour> {
  const hours = writtenHoursOf(stops).hours.flatMap(({ seconds }, index): Hour[] =>
    seconds === null || hasFilledHour(stops[index]) ? [] : [{ index, seconds }],
  );
  if (hours.every(({ seconds }, nth) => seconds >= (hours[nth - 1]?.seconds ?? seconds))) return NONE;
  const kept = longestRising(hours, (index) => lastHourOf(stops[index]) === null);
  return new Map(
    hours.flatMap((hour): [number, OddHour][] => {
      if (kept.has(hour)) return [];
      const before = hours.findLast((each) => kept.has(each) && each.index < hour.index);
      const after = hours.find((each) => kept.has(each) && each.index > hour.index);
      if (before && hour.seconds < before.seconds)
        return [[hour.index, { isBack: true, seconds: before.seconds - hour.seconds, other: before.index }]];
      return after ? [[hour.index, { isBack: false, seconds: hour.seconds - after.seconds, other: after.index }]] : [];
    }),
  );
}

/**
 * The longest non-decreasing list. Of several, the one with most hours that were sound when typed. If equal, the one
 * with the earliest stops.
 */
function longestRising(hours: readonly Hour[], isSound: (index: number) => boolean): ReadonlySet<Hour> {
  const best = hours.map(() => 0);
  const from = hours.map(() => -1);
  let end = 0;
  for (const [at, { index, seconds }] of hours.entries()) {
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = best[earlier] ?? 0;
      if ((hours[earlier]?.seconds ?? 0) > seconds || length <= (best[at] ?? 0)) continue;
      best[at] = length;
      from[at] = earlier;
    }
    best[at] = (best[at] ?? 0) + hours.length + 1 + Number(isSound(index));
    if ((best[at] ?? 0) > (best[end] ?? 0)) end = at;
  }
  const kept = new Set<Hour>();
  for (let at = end; at >= 0; at = from[at] ?? -1) {
    const hour = hours[at];
    if (hour) kept.add(hour);
  }
  return kept;
}
