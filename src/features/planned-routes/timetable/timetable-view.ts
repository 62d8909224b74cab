// Timetable as a chart: time to the right, speed upwards. Pure arithmetic.
import type { Tree } from '../../../document/tree';
import type { RoutePart } from '../document/route-document';
import { PARTS } from '../document/route-document';
import { headerFigures } from '../figures/header';
import { speedNeedsOf } from '../figures/speed-needs';
import { stretchesOf } from '../figures/stretches';
import { timetableOf } from '../figures/timetable';
import type { RouteSettings } from '../times/pace';

type TimetableView = {
  /** Seconds since midnight before the first hour. */
  from: number;
  to: number;
  /** Time range of each part. */
  parts: readonly { part: RoutePart; from: number; to: number }[];
  stops: readonly { index: number; at: number }[];
  legs: readonly { index: number; from: number; to: number; kmh: number; isFast: boolean }[];
  /** km/h at the top. */
  most: number;
  limit: number;
};

/** Null unless two hours are known. */
export function toTimetableView(route: Tree, settings: RouteSettings): TimetableView | null {
  const { stops, legs } = timetableOf(route, settings);
  const timed = stops.flatMap(({ seconds }, index) => (seconds === null ? [] : [{ index, at: seconds }]));
  const [first, last] = [timed[0], timed.at(-1)];
  if (!first || !last || last.at <= first.at) return null;
  const { parts } = headerFigures(route, settings);
  const from = first.at - parts.deadStart.seconds.value;
  const to = last.at + parts.deadEnd.seconds.value;
  const limit = settings.config.maxSpeed;
  const needs = speedNeedsOf(route, settings);
  const pressed = stretchesOf(route, settings).stretches.filter((_, index) => needs[index]?.isPressed);
  const isFast = (leg: number) => pressed.some(({ stops: ends }) => ends && ends.from <= leg && leg < ends.to);
  const drawnLegs = legs.flatMap(({ kmh }, index) => {
    const [a, b] = [stops[index]?.seconds ?? null, stops[index + 1]?.seconds ?? null];
    if (a === null || b === null || b <= a || kmh === null) return [];
    return [{ index, from: a, to: b, kmh, isFast: isFast(index) }];
  });
  const fastest = Math.max(0, ...drawnLegs.map(({ kmh }) => kmh));
  const ends: Record<RoutePart, [number, number]> = {
    deadStart: [from, first.at],
    productive: [first.at, last.at],
    deadEnd: [last.at, to],
  };
  return {
    from,
    to,
    parts: PARTS.map((part) => ({ part, from: ends[part][0], to: ends[part][1] })).filter(
      (part) => part.to > part.from,
    ),
    stops: timed,
    legs: drawnLegs,
    // Clamped: one leg with almost no time would flatten all others.
    most: Math.max(10, Math.min(fastest, 2 * limit) * 1.1),
    limit,
  };
}

/** Whole, half or quarter hours in the range, at most `maxTicks`. */
export function timeTicks(from: number, to: number, maxTicks: number): number[] {
  const step =
    [300, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200].find((each) => (to - from) / each <= maxTicks) ?? 86_400;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) ticks.push(at);
  return ticks;
}
