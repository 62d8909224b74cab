// Rows of the legs table: dead start, each leg between stops, dead end, with length, time and time source.
import { isObject, type Tree, type TreeObject } from '../../../document/tree';
import { rememberedWith } from '../../../store/remember';
import { type LegState, legsOf, type RouteLeg } from '../document/legs';
import { lineOf, type RoutePart, stopsOf } from '../document/route-document';
import { orderTextOf, stopText } from '../document/stop-reading';
import { sentHeader } from '../figures/sent-header';
import { timetableOf } from '../figures/timetable';
import type { StreetJob } from '../streets/street-jobs';
import type { TimeSource } from '../times/leg-times';
import type { RouteSettings } from '../times/pace';
import { routeTimes } from '../times/part-times';

/** `order` and `name` are "" where a dead part has no stop at its end. */
export type LegEnd = { readonly order: string; readonly name: string };

export type LegRow = {
  readonly part: RoutePart;
  /** Index of a productive leg; null for a dead part, which is one row. */
  readonly index: number | null;
  readonly from: LegEnd;
  readonly to: LegEnd;
  readonly metres: number | null;
  readonly seconds: number | null;
  /** Sources of the seconds. */
  readonly sources: readonly TimeSource[];
  readonly kmh: number | null;
  readonly leg: RouteLeg;
};

type LegCounts = Readonly<Record<LegState, number>> & { readonly all: number };

const NO_STOP: LegEnd = { order: '', name: '' };

/** A dead part shows the values that are sent, like the figures. Cached per route and settings. */
export function legRowsOf(route: Tree, settings: RouteSettings): readonly LegRow[] {
  return isObject(route) ? rowsOf(route, settings) : [];
}

const rowsOf = rememberedWith((route: TreeObject, settings: RouteSettings): readonly LegRow[] => {
  const legs = legsOf(route);
  const stops = stopsOf(route);
  const table = timetableOf(route, settings);
  const times = routeTimes(route, settings);
  const sent = sentHeader(route, settings);
  const endAt = (index: number): LegEnd => ({
    order: orderTextOf(stops[index], index),
    name: stopText(stops[index], 'stop_point_name').trim(),
  });
  const productive = legs.productive.map((leg, index): LegRow => {
    const metres = table.legs[index]?.metres ?? null;
    const { seconds, sources, dwell } = times.legs[index] ?? { seconds: null, sources: [], dwell: 0 };
    const isAlong = table.legs[index]?.isAlong === true;
    const kmh = isAlong && seconds !== null ? kmhOf(metres, seconds - dwell) : null;
    return { part: 'productive', index, from: endAt(index), to: endAt(index + 1), metres, seconds, sources, kmh, leg };
  });
  const dead = (part: 'deadStart' | 'deadEnd', from: LegEnd, to: LegEnd): LegRow[] => {
    if (lineOf(route, part).count < 2) return [];
    const { metres, seconds } = sent[part];
    const { sources } = times[part];
    return [{ part, index: null, from, to, metres, seconds, sources, kmh: kmhOf(metres, seconds), leg: legs[part] }];
  };
  const [first, last] = stops.length > 0 ? [endAt(0), endAt(stops.length - 1)] : [NO_STOP, NO_STOP];
  return [...dead('deadStart', NO_STOP, first), ...productive, ...dead('deadEnd', last, NO_STOP)];
});

/** Counts of the productive legs. */
export function legCountsOf(route: Tree): LegCounts {
  const counts = { streets: 0, moved: 0, straight: 0, hand: 0, off: 0 };
  const { productive } = legsOf(route);
  for (const { state } of productive) counts[state] += 1;
  return { ...counts, all: productive.length };
}

function kmhOf(metres: number | null, seconds: number | null): number | null {
  return metres === null || seconds === null || seconds <= 0 ? null : (metres / seconds) * 3.6;
}

/** The engine request that includes a leg: a pending one, else a failed one. */
export function jobOf({ index, part }: LegRow, jobs: readonly StreetJob[] = []): StreetJob | null {
  const of = jobs.filter(({ question, site }) => {
    if (question.kind === 'dead') return part === question.part;
    if (question.kind !== 'legs' || index === null) return false;
    return index >= site.first && index <= site.first + question.last - question.first;
  });
  return of.find(({ failure }) => failure === null) ?? of[0] ?? null;
}

/** Seconds as `m:ss`, from an hour on `h:mm:ss`. */
export function clockText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  return seconds < 0 && whole > 0 ? `\u2212${text}` : text;
}
