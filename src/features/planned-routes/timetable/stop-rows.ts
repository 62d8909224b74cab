// Rows of the timetable: each stop with its hour and dwell, and the leg that leads to it. Pure.
import { isObject, type Tree, type TreeObject } from '../../../document/tree';
import { rememberedWith } from '../../../store/remember';
import { writeHour } from '../document/hours';
import { stopsOf } from '../document/route-document';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { RouteCheck } from '../figures/check-codes';
import { checkHours } from '../figures/stop-checks';
import { timetableOf } from '../figures/timetable';
import type { TimeSource } from '../times/leg-times';
import { dwellOf, hasOwnDwell, type RouteSettings } from '../times/pace';
import { routeTimes } from '../times/part-times';

export type StopRow = {
  readonly order: string;
  /** "" without one. */
  readonly name: string;
  /** The hour as it is in the document; "" without one. */
  readonly hour: string;
  /** The calculated hour of a stop without one; "" if it cannot be calculated. */
  readonly expected: string;
  /** Where the hour comes from; null without one. */
  readonly source: TimeSource | null;
  readonly isUnreadable: boolean;
  /** Why its hour is surely not meant: against those beside it, or hours for a short way. Null where it is not. */
  readonly doubt: RouteCheck | null;
  /** Seconds; `inLeg` where the minutes of the leg behind include it; null at the first and the last stop. */
  readonly dwell: number | 'inLeg' | null;
  /** The leg from the stop before: metres and seconds. Null for the first stop, and where they are not known. */
  readonly metres: number | null;
  readonly seconds: number | null;
};

const DOUBTS: ReadonlySet<RouteCheck['code']> = new Set(['time-back', 'time-ahead', 'too-slow']);

/** One row per stop, in order. Cached per route and settings. */
export function stopRowsOf(route: Tree, settings: RouteSettings): readonly StopRow[] {
  return isObject(route) ? rowsOf(route, settings) : [];
}

const rowsOf = rememberedWith((route: TreeObject, settings: RouteSettings): readonly StopRow[] => {
  const stops = stopsOf(route);
  const table = timetableOf(route, settings);
  const times = routeTimes(route, settings);
  const checks = checkHours(route, settings);
  const doubts = new Map(
    checks.flatMap((check) => ('stop' in check.at && DOUBTS.has(check.code) ? [[check.at.stop, check]] : [])),
  );
  return stops.map((stop, index) => {
    const time = table.stops[index];
    const leg = index === 0 ? undefined : times.legs[index - 1];
    const written = time?.written ?? '';
    const calculated = time?.calculated ?? null;
    const metres = index === 0 ? null : (table.legs[index - 1]?.metres ?? null);
    // No line is driven to a stop that it has passed: its time is not known, rather than none.
    const isKnown = metres !== null || (leg?.seconds ?? 0) > (leg?.dwell ?? 0);
    const isEnd = index === 0 || index === stops.length - 1;
    return {
      order: orderTextOf(stop, index),
      name: stopText(stop, 'stop_point_name').trim(),
      hour: written,
      expected: written === '' && calculated !== null ? writeHour(calculated, table.form) : '',
      source: sourceOf(time?.source ?? 'none', leg?.sources[0]),
      isUnreadable: time?.source === 'unreadable',
      doubt: doubts.get(index) ?? null,
      dwell: isEnd
        ? null
        : isDwellIn(times.legs[index]) && !hasOwnDwell(route, index)
          ? 'inLeg'
          : dwellOf(route, index, settings.config),
      metres,
      seconds: isKnown ? (leg?.seconds ?? null) : null,
    };
  });
});

/** Saved minutes and minutes between two hours do not say how long a vehicle stood. */
function isDwellIn(leg: { readonly sources: readonly TimeSource[] } | undefined): boolean {
  return leg !== undefined && leg.sources[0] !== 'speed' && leg.sources[0] !== 'engine';
}

type HourSource = ReturnType<typeof timetableOf>['stops'][number]['source'];

/** A calculated hour has the source of its leg. */
function sourceOf(source: HourSource, leg: TimeSource | undefined): TimeSource | null {
  if (source === 'typed') return 'typed';
  if (source === 'written') return 'saved';
  return source === 'calculated' ? (leg ?? 'timetable') : null;
}

/** Minutes with at most one decimal: 90 s are 1.5. */
export function minutesOf(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}
