// Speeding fines beside the legs of a route: near its line, and at its hours. What lies beside each other is told; that one
// is the reason of the other is not. A route has no weekdays, so those of the fines are told with them.
import type { LatLng } from '../contract/fine';
import { pointsBesideLines } from '../geo/points-beside-lines';
import { weekdayOf } from '../rulebook/days';
import { isSpeeding } from '../rulebook/infractions';
import { type DeskFine, type Meanings, toDeskFines } from './desk-fine';

/**
 * `line`: latitude and longitude in turns, which is cheap to hand to a worker. Empty where the leg is off the line.
 * `from`, `to`: seconds since midnight, rising; null without hours.
 */
export type HourlyLeg = {
  readonly line: Float64Array;
  readonly hours: { readonly from: number; readonly to: number } | null;
};

/** A fine beside a leg. `second`: since midnight, by the clock of the place. */
export type BesideFine = Pick<
  DeskFine,
  'key' | 'ait' | 'fineId' | 'act' | 'second' | 'code' | 'infraction' | 'plate'
> & {
  readonly metres: number;
};

export type LegFines = {
  /** Index of the leg. */
  readonly leg: number;
  /** Within reach of the line, at any hour. */
  readonly near: number;
  /** Of these, within reach of the hours, too; null for a leg without hours. */
  readonly timely: number | null;
  /** Of the timely ones, else of the near ones: those nearest to this leg, so that each counts once. */
  readonly nearest: number;
  /** Of the timely ones, else of the near ones: by day of the week, Sunday first. */
  readonly weekdays: readonly number[];
  /** Earliest and latest of the timely fines by the clock of the leg, in seconds; null without one. */
  readonly seen: { readonly from: number; readonly to: number } | null;
  /** The newest of the timely ones, else of the near ones. */
  readonly fines: readonly BesideFine[];
};

/** `speeding`: all such fines that were read, and how many of them have neither place nor hour. `timely`: each once. */
type RouteFinesHead = {
  readonly speeding: number;
  readonly placeless: number;
  readonly hourless: number;
  readonly near: number;
  readonly timely: number;
};

type RouteFinesInput = { readonly legs: readonly HourlyLeg[]; readonly meanings: Meanings };

/** How far the fines are read. */
export type FinesReading = {
  readonly isWhole: boolean;
  readonly isReading: boolean;
  readonly hasProblem: boolean;
  readonly fines: number;
  readonly months: { readonly read: number; readonly of: number } | null;
};

/** The fines beside the legs that were asked for; null until they are counted. */
export type RouteFines = { readonly head: RouteFinesHead; readonly legs: readonly LegFines[] };

/** What gives fines to a page that has none: it renders nothing and calls `onAnswer` with every change. */
export type RouteFinesProps = {
  /** Stable while it is equal. */
  readonly legs: readonly HourlyLeg[];
  /** Whether the service is asked for fines; else those count that are stored on this device. */
  readonly isRead: boolean;
  readonly onAnswer: (fines: RouteFines | null, reading: FinesReading) => void;
};

const REACH_METRES = 60;
const REACH_SECONDS = 1200;
/** Fines of one leg that are named; all are counted. */
const MOST_NAMED = 40;
const DAY_SECONDS = 86_400;

type ReadRow = { fine: Parameters<typeof toDeskFines>[0][number] };

/** For the worker. */
export function routeFines(
  rows: readonly ReadRow[],
  { legs, meanings }: RouteFinesInput,
): { head: RouteFinesHead; items: LegFines[] } {
  const { fines } = toDeskFines(
    rows.map((row) => row.fine),
    meanings,
  );
  return finesBesideLegs(fines, legs);
}

/** Pure geometry and clocks: each leg with its fines, in the order of the legs. */
export function finesBesideLegs(
  fines: readonly DeskFine[],
  legs: readonly HourlyLeg[],
): { head: RouteFinesHead; items: LegFines[] } {
  const speeding = fines.filter((fine) => !fine.isNic && isSpeeding(fine));
  const placed = speeding.flatMap((fine) => (fine.position === null ? [] : [{ fine, position: fine.position }]));
  const beside = pointsBesideLines(
    legs.map(({ line }) => positionsOf(line)),
    placed.map(({ position }) => position),
    REACH_METRES,
  );
  const ofLegs = legs.map((): Beside[] => []);
  const near = new Set<string>();
  const timely = new Set<string>();
  for (const { point, line, metres } of beside) {
    const fine = placed[point]?.fine;
    if (!fine) continue;
    ofLegs[line]?.push({ fine, metres });
    near.add(fine.key);
    if (isTimely(fine, legs[line]?.hours ?? null)) timely.add(fine.key);
  }
  const nearest = nearestLegs(ofLegs, legs);
  return {
    head: {
      speeding: speeding.length,
      placeless: speeding.length - placed.length,
      hourless: speeding.filter(({ second }) => second === null).length,
      near: near.size,
      timely: timely.size,
    },
    items: legs.map(({ hours }, leg) => legFines(leg, hours, ofLegs[leg] ?? [], nearest)),
  };
}

type Beside = { readonly fine: DeskFine; readonly metres: number };

/**
 * The leg for which each fine counts, by key. One at its hour comes before one without hours, then the nearest, then
 * the first.
 */
function nearestLegs(ofLegs: readonly (readonly Beside[])[], legs: readonly HourlyLeg[]): ReadonlyMap<string, number> {
  const best = new Map<string, { leg: number; isTimely: boolean; metres: number }>();
  for (const [leg, beside] of ofLegs.entries()) {
    const hours = legs[leg]?.hours ?? null;
    for (const { fine, metres } of beside) {
      const isAtHour = isTimely(fine, hours);
      // At another hour it is not told of this leg.
      if (hours !== null && !isAtHour) continue;
      const now = best.get(fine.key);
      const isBetter = !now || (isAtHour === now.isTimely ? metres < now.metres : isAtHour);
      if (isBetter) best.set(fine.key, { leg, isTimely: isAtHour, metres });
    }
  }
  return new Map([...best].map(([key, { leg }]) => [key, leg]));
}

function legFines(
  leg: number,
  hours: HourlyLeg['hours'],
  near: readonly Beside[],
  nearest: ReadonlyMap<string, number>,
): LegFines {
  const timely = hours === null ? null : near.filter(({ fine }) => isTimely(fine, hours));
  const told = timely ?? near;
  const weekdays = [0, 0, 0, 0, 0, 0, 0];
  for (const { fine } of told) {
    const day = fine.act === null ? -1 : weekdayOf(fine.act);
    const count = weekdays[day];
    if (count !== undefined) weekdays[day] = count + 1;
  }
  const start = (hours?.from ?? 0) - REACH_SECONDS;
  const seen = (timely ?? []).flatMap(({ fine }) =>
    fine.second === null ? [] : [start + afterStart(fine.second, start)],
  );
  return {
    leg,
    near: near.length,
    timely: timely?.length ?? null,
    nearest: told.filter(({ fine }) => nearest.get(fine.key) === leg).length,
    weekdays,
    seen: seen.length === 0 ? null : { from: seen.reduce(least), to: seen.reduce(most) },
    fines: told
      .toSorted((a, b) => (a.fine.act ?? '').localeCompare(b.fine.act ?? '') * -1)
      .slice(0, MOST_NAMED)
      .map(({ fine: { key, ait, fineId, act, second, code, infraction, plate }, metres }) => ({
        key,
        ait,
        fineId,
        act,
        second,
        code,
        infraction,
        plate,
        metres,
      })),
  };
}

function positionsOf(line: Float64Array): LatLng[] {
  return Array.from({ length: line.length / 2 }, (_, index) => ({
    lat: line[2 * index] ?? Number.NaN,
    lng: line[2 * index + 1] ?? Number.NaN,
  }));
}

/** Within 20 minutes of the hours of the leg by the clock. A route past midnight goes round it. */
function isTimely({ second }: Pick<DeskFine, 'second'>, hours: HourlyLeg['hours']): boolean {
  if (second === null || hours === null) return false;
  const start = hours.from - REACH_SECONDS;
  return afterStart(second, start) <= hours.to - hours.from + 2 * REACH_SECONDS;
}

/** Seconds by the clock from `start` to the next time that it is `second`. */
function afterStart(second: number, start: number): number {
  return (((second - start) % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
}

const least = (a: number, b: number) => Math.min(a, b);
const most = (a: number, b: number) => Math.max(a, b);
