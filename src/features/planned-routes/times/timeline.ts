// When a vehicle is where along the saved line of a part. Saved hours divide the saved time between their stops, and the
// metres divide it between the hours. Pure arithmetic.

/** Ascending in both. The first is at 0, the last at the end of the line after the whole saved time. */
export type Timeline = readonly { readonly metres: number; readonly seconds: number }[];

/** Between two saved hours. `from`, `to`: metres along the line of their stops; null if a stop has no position. */
type TimedRange = { readonly from: number | null; readonly to: number | null; readonly seconds: number };

/**
 * Empty without a saved time or a length. Before the first hour and after the last one the average speed applies.
 * Hours that take more or less than the rest of the saved time keep their proportions.
 */
export function timelineOf(length: number, saved: number | null, hours: readonly TimedRange[]): Timeline {
  if (saved === null || !(length > 0)) return [];
  const end = { metres: length, seconds: saved };
  const ranges = hours.flatMap(({ from, to, seconds }) =>
    from !== null && to !== null ? [{ from, to, seconds }] : [],
  );
  const [first, last] = [ranges[0]?.from ?? 0, ranges.at(-1)?.to ?? 0];
  const told = ranges.reduce((sum, { seconds }) => sum + seconds, 0);
  if (ranges.length < hours.length || !(told > 0) || !(last > first)) return [{ metres: 0, seconds: 0 }, end];
  const scale = (saved * (last - first)) / length / told;
  const anchors = [{ metres: first, seconds: (saved * first) / length }];
  for (const { to, seconds } of ranges) {
    anchors.push({ metres: to, seconds: (anchors.at(-1)?.seconds ?? 0) + seconds * scale });
  }
  // Stops at one place: the last of their hours holds.
  const within = anchors.filter(
    ({ metres }, index) => metres > 0 && metres < length && anchors[index + 1]?.metres !== metres,
  );
  return [{ metres: 0, seconds: 0 }, ...within, end];
}

/** Seconds from the start of the line; 0 on an empty timeline. */
export function secondsAt(timeline: Timeline, metres: number): number {
  const next = timeline.findIndex((anchor) => anchor.metres >= metres);
  const [before, after] = [timeline[next - 1], timeline[next]];
  if (!after) return timeline.at(-1)?.seconds ?? 0;
  if (!before) return after.seconds;
  const share = (metres - before.metres) / (after.metres - before.metres);
  return before.seconds + share * (after.seconds - before.seconds);
}

/** Driven the other way. */
export function turnedTimeline(timeline: Timeline): Timeline {
  const end = timeline.at(-1);
  if (!end) return [];
  return timeline
    .map(({ metres, seconds }) => ({ metres: end.metres - metres, seconds: end.seconds - seconds }))
    .toReversed();
}
