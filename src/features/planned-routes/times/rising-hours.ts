// The hours that say how long legs take: those that rise from stop to stop. One that does not rise, or cannot be read, is a
// check at its stop and changes no time: until it is put right, the last one that was typed there and did rise counts.
// Hours that Patio filled follow from the times, so they say nothing about them.
import { isList, type TreeList } from '../../../document/tree';
import { hasFilledHour, lastHourOf } from '../document/stop-reading';
import { hourText, readHours, type WrittenHour } from '../document/written-hours';

/**
 * From a stop to a later one. `starts`, `ends`: the stops in it with the hour of its start and of its end, those two included;
 * a copied stop has the hour of the stop beside it.
 */
export type HourSpan = {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

const known = new WeakMap<TreeList, readonly HourSpan[]>();

/** In the order of the stops; the next begins where one ends, or later. Remembered for the same list. */
export function hourSpans(stops: TreeList): readonly HourSpan[] {
  const before = known.get(stops);
  if (before) return before;
  const made = spansOf(stops);
  known.set(stops, made);
  return made;
}

/** The stops whose hours can be read and rise. */
export function risingStops(stops: TreeList): ReadonlySet<number> {
  return risingOf(readHours(stops.map(hourText)).hours, isSaying(stops));
}

function spansOf(stops: TreeList): HourSpan[] {
  if (!isList(stops) || stops.length < 2) return [];
  const texts = stops.map(hourText);
  const says = isSaying(stops);
  let { hours } = readHours(texts);
  let rising = risingOf(hours, says);
  const restored = texts.map((text, index) => lastHourOf(stops[index]) ?? text);
  if (restored.some((text, index) => text !== texts[index])) {
    const last = readHours(restored).hours;
    const lastRising = risingOf(last, says);
    // Others may have been typed since, so that all of them rise again.
    if (lastRising.size > rising.size) [hours, rising] = [last, lastRising];
  }
  const said = [...rising].map((index) => ({ index, seconds: hours[index]?.seconds ?? 0 }));
  const anchors = withoutEqual(said);
  return anchors.slice(1).map((end, nth) => {
    const start = anchors[nth] ?? end;
    const within = said.filter(({ index }) => index >= start.index && index <= end.index);
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

/** The longest list of hours none of which is less than the one before it (patience sorting), ascending by stop. */
function risingOf(hours: readonly WrittenHour[], says: (index: number) => boolean): ReadonlySet<number> {
  const secondsAt = (index: number) => hours[index]?.seconds ?? 0;
  /** For each length the stop with the least hour that such a list ends with. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const [index, { seconds }] of hours.entries()) {
    if (seconds === null || !says(index)) continue;
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

/** Of stops with the same hour (timetables are rounded to minutes) one: at the start the first, else the last. */
function withoutEqual(anchors: readonly Anchor[]): Anchor[] {
  const [first] = anchors;
  return anchors.filter((anchor, nth) => {
    if (anchor.seconds === first?.seconds) return nth === 0;
    return anchors[nth + 1]?.seconds !== anchor.seconds;
  });
}
