// How long the legs of one part take. Each second has one owner; sources are asked in the order of TIME_SOURCES, and the first
// one that knows the leg wins. Pure arithmetic: part-times.ts collects what is known of a route.

/**
 * In the order of their precedence. `typed`: a person, for the whole part. `saved`: the document as it was opened.
 * `engine`: the routing engine. `timetable`: hours at both ends. `speed`: metres by the speed of the part.
 */
const TIME_SOURCES = ['typed', 'saved', 'engine', 'timetable', 'speed'] as const;
export type TimeSource = (typeof TIME_SOURCES)[number];

export type LegGiven = {
  /** Along the line. */
  readonly metres: number;
  /** The metres that are as they were saved, with the seconds saved for them; null where the saved time is not valid. */
  readonly kept: { readonly metres: number; readonly seconds: number } | null;
  /** Seconds of driving by the routing engine. */
  readonly engine: number | null;
  /** Seconds at the stop where the leg begins. */
  readonly dwell: number;
  /** Which of the spans it lies in; null: it is not between two hours. */
  readonly span: number | null;
};

type PartGiven = {
  /** Seconds that a person typed for the whole part. */
  readonly typed: number | null;
  readonly legs: readonly LegGiven[];
  /** Seconds between two hours. A span may cover several legs. */
  readonly spans: readonly number[];
  readonly kmh: number;
};

/** `sources`: one; two where a part of the line is as it was saved and the rest is driven by the speed. */
export type LegTime = { readonly seconds: number; readonly sources: readonly TimeSource[] };

/** `calculated`: the seconds without the typed ones. */
export type PartTime = LegTime & { readonly legs: readonly LegTime[]; readonly calculated: LegTime };

/** Metres that rounding may leave of a leg whose line is as it was. */
const ROUNDING_M = 0.01;

export function partTimeOf({ typed, legs, spans, kmh }: PartGiven): PartTime {
  const owned = legs.map(ownTime);
  const rests = spans.map((seconds, span) => restOf(seconds, span, legs, owned));
  const times = legs.map((leg, index): LegTime => {
    const own = owned[index];
    if (own) return own;
    const rest = leg.span === null ? null : rests[leg.span];
    return rest ? { seconds: shareOf(leg, rest), sources: ['timetable'] } : timeBySpeed(leg, kmh);
  });
  const calculated = sumOf(times);
  if (typed === null) return { ...calculated, legs: times, calculated };
  const whole = sharesOf(legs);
  const shared = legs.map((_, index): LegTime => ({ seconds: typed * (whole[index] ?? 0), sources: ['typed'] }));
  return { seconds: typed, sources: ['typed'], legs: shared, calculated };
}

/** Saved, or by the engine. */
function ownTime({ metres, kept, engine, dwell }: LegGiven): LegTime | null {
  if (kept && metres - kept.metres < ROUNDING_M) return { seconds: kept.seconds, sources: ['saved'] };
  return engine === null ? null : { seconds: engine + dwell, sources: ['engine'] };
}

type Rest = { readonly seconds: number; readonly metres: number; readonly count: number };

/** What a span leaves for the legs that have no other time; null where the other legs take all of it. */
function restOf(
  seconds: number,
  span: number,
  legs: readonly LegGiven[],
  owned: readonly (LegTime | null)[],
): Rest | null {
  const inSpan = [...legs.entries()].filter(([, leg]) => leg.span === span);
  const open = inSpan.filter(([index]) => !owned[index]);
  const taken = inSpan.reduce((sum, [index]) => sum + (owned[index]?.seconds ?? 0), 0);
  if (open.length === 0 || seconds - taken <= 0) return null;
  return {
    seconds: seconds - taken,
    metres: open.reduce((sum, [, { metres }]) => sum + metres, 0),
    count: open.length,
  };
}

function shareOf({ metres }: LegGiven, rest: Rest): number {
  return rest.seconds * (rest.metres > 0 ? metres / rest.metres : 1 / rest.count);
}

function timeBySpeed({ metres, kept, dwell }: LegGiven, kmh: number): LegTime {
  if (!kept || kept.metres <= 0) return { seconds: (metres / kmh) * 3.6 + dwell, sources: ['speed'] };
  // The saved seconds have the stop in them already.
  return { seconds: kept.seconds + (Math.max(0, metres - kept.metres) / kmh) * 3.6, sources: ['saved', 'speed'] };
}

/** Of each leg its share of the metres; equal ones where there are no metres. */
function sharesOf(legs: readonly LegGiven[]): number[] {
  const all = legs.reduce((sum, { metres }) => sum + metres, 0);
  return legs.map(({ metres }) => (all > 0 ? metres / all : 1 / legs.length));
}

function sumOf(times: readonly LegTime[]): LegTime {
  const seconds = times.reduce((sum, time) => sum + time.seconds, 0);
  // A stop at the very start of the line leaves a leg of no length, which is no source of anything.
  const said = new Set(times.flatMap((time) => (time.seconds > 0 ? time.sources : [])));
  const named = said.size > 0 ? said : new Set(times.flatMap(({ sources }) => sources).slice(0, 1));
  return { seconds, sources: TIME_SOURCES.filter((source) => named.has(source)) };
}
