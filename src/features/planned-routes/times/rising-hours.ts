// Hours that determine leg times: those that increase from stop to stop. A decreasing or unreadable hour is a check and
// changes no time. Until it is fixed, the last valid hour typed there counts. Filled hours are derived from the times,
// so they are ignored.
import { isList, type TreeList } from '../../../document/tree';
import { hasFilledHour, lastHourOf } from '../document/stop-reading';
import { hourText, readHours, type WrittenHour } from '../document/written-hours';

/**
 * From a stop to a later one. `starts`, `ends`: stops with the hour of its start and of its end, inclusive. A copied
 * stop has the same hour.
 */
export type HourSpan = {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

const cache = new WeakMap<TreeList, readonly HourSpan[]>();

/** In stop order, without overlaps. Cached per list. */
export function hourSpans(stops: TreeList): readonly HourSpan[] {
  const before = cache.get(stops);
  if (before) return before;
  const spans = spansOf(stops);
  cache.set(stops, spans);
  return spans;
}

/** The stops whose hours are readable and increase. */
export function risingStops(stops: TreeList): ReadonlySet<number> {
  return risingOf(readHours(stops.map(hourText)).hours, isSaying(stops));
}

function spansOf(stops: TreeList): HourSpan[] {
  if (!isList(stops) || stops.length < 2) return [];
  const texts = stops.map(hourText);
  const hasHour = isSaying(stops);
  let { hours } = readHours(texts);
  let rising = risingOf(hours, hasHour);
  const restored = texts.map((text, index) => lastHourOf(stops[index]) ?? text);
  if (restored.some((text, index) => text !== texts[index])) {
    const last = readHours(restored).hours;
    const lastRising = risingOf(last, hasHour);
    // Others may have been typed since, so that all of them increase again.
    if (lastRising.size > rising.size) [hours, rising] = [last, lastRising];
  }
  const risingHours = [...rising].map((index) => ({ index, seconds: hours[index]?.seconds ?? 0 }));
  const anchors = withoutEqual(risingHours);
  return anchors.slice(1).map((end, nth) => {
    const start = anchors[nth] ?? end;
    const within = risingHours.filter(({ index }) => index >= start.index && index <= end.index);
    const withHourOf = ({ seconds }: Anchor) =>
      within.filter((each) => each.seconds === seconds).map(({ index }) => index);
    return {
      from: start.index,
      to: end.index,
      seconds: end.seconds - start.seconds,
      starts: withHourOf(start),
      ends: withHourOf(end),
    };
  });
}

function isSaying(stops: TreeList): (index: number) => boolean {
  return (index) => !hasFilledHour(stops[index]);
}

/** The longest non-decreasing list of hours (patience sorting), ascending by stop. */
function risingOf(hours: readonly WrittenHour[], hasHour: (index: number) => boolean): ReadonlySet<number> {
  const secondsAt = (index: number) => hours[index]?.seconds ?? 0;
  /** For each length the stop with the smallest last hour. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const [index, { seconds }] of hours.entries()) {
    if (seconds === null || !hasHour(index)) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (secondsAt(ends[middle] ?? 0) <= seconds) low = middle + 1;
      else high = middle;
    }
    const shorter = ends[low - 1];
    if (shorter !== undefined) before.set(index, shorter);
    ends[low] = index;
  }
  const rising: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) rising.push(index);
  return new Set(rising.reverse());
}

type Anchor = { readonly index: number; readonly seconds: number };

/**
 * One of several stops with the same hour, because timetables are rounded to minutes. The first at the start, else the
 * last.
 */
function withoutEqual(anchors: readonly Anchor[]): Anchor[] {
  const [first] = anchors;
  return anchors.filter((anchor, nth) => {
    if (anchor.seconds === first?.seconds) return nth === 0;
    return anchors[nth + 1]?.seconds !== anchor.seconds;
  });
}
