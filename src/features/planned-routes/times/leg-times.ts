// Driving time of a part's legs. Each second has one source. Sources are tried in the order of TIME_SOURCES; the first
// that knows the leg wins. Pure arithmetic; part-times.ts collects the input.

/**
 * By precedence. `typed`: by the user, for the whole part. `saved`: from the opened document. `engine`: routing engine.
 * `timetable`: hours at both ends. `speed`: metres by the part's speed.
 */
const TIME_SOURCES = ['typed', 'saved', 'engine', 'timetable', 'speed'] as const;
export type TimeSource = (typeof TIME_SOURCES)[number];

export type LegGiven = {
  /** Along the line. */
  readonly metres: number;
  /** Unchanged metres with their saved seconds; null if the saved time is invalid. */
  readonly savedTime: { readonly metres: number; readonly seconds: number } | null;
  /** Seconds of driving by the routing engine. */
  readonly engine: number | null;
  /** Dwell in seconds at the stop where the leg starts. */
  readonly dwell: number;
  /** Index of its span; null if it is not between two hours. */
  readonly span: number | null;
};

type PartGiven = {
  /** Seconds typed for the whole part. */
  readonly typed: number | null;
  /** Saved seconds of the whole part that hold although legs changed. */
  readonly held?: number | null;
  readonly legs: readonly LegGiven[];
  /** Seconds between two hours. A span may cover several legs. */
  readonly spans: readonly number[];
  readonly kmh: number;
};

/** `sources`: one; two if part of the line is unchanged and the rest is by speed. */
export type LegTime = { readonly seconds: number; readonly sources: readonly TimeSource[] };

/** `calculated`: seconds without typed and held ones. */
export type PartTime = LegTime & { readonly legs: readonly LegTime[]; readonly calculated: LegTime };

/** Rounding tolerance in metres for a leg with an unchanged line. */
const ROUNDING_M = 0.01;

export function partTimeOf({ typed, held = null, legs, spans, kmh }: PartGiven): PartTime {
  const owned = legs.map(ownTime);
  const rests = spans.map((seconds, span) => restOf(seconds, span, legs, owned));
  const times = legs.map((leg, index): LegTime => {
    const ownLegTime = owned[index];
    if (ownLegTime) return ownLegTime;
    const rest = leg.span === null ? null : rests[leg.span];
    return rest ? { seconds: shareOf(leg, rest), sources: ['timetable'] } : timeBySpeed(leg, kmh);
  });
  const calculated = sumOf(times);
  if (typed === null && held !== null) {
    return { seconds: held, sources: ['saved'], legs: heldLegs(held, times), calculated };
  }
  if (typed === null) return { ...calculated, legs: times, calculated };
  const whole = sharesOf(legs);
  const shared = legs.map((_, index): LegTime => ({ seconds: typed * (whole[index] ?? 0), sources: ['typed'] }));
  return { seconds: typed, sources: ['typed'], legs: shared, calculated };
}

/** Unchanged legs keep their saved time; the others divide the rest by what they would take now. */
function heldLegs(held: number, times: readonly LegTime[]): LegTime[] {
  const isKept = ({ sources }: LegTime) => sources.length === 1 && sources[0] === 'saved';
  const sum = (of: readonly LegTime[]) => of.reduce((all, { seconds }) => all + seconds, 0);
  const open = sum(times.filter((time) => !isKept(time)));
  const all = sum(times);
  const rest = held - (all - open);
  const isRest = open > 0 && rest > 0;
  return times.map((time): LegTime => {
    if (isRest) return isKept(time) ? time : { seconds: (time.seconds / open) * rest, sources: ['saved'] };
    return { seconds: all > 0 ? (time.seconds / all) * held : held / times.length, sources: ['saved'] };
  });
}

/** Saved time, or engine time. */
function ownTime({ metres, savedTime, engine, dwell }: LegGiven): LegTime | null {
  if (savedTime && metres - savedTime.metres < ROUNDING_M) return { seconds: savedTime.seconds, sources: ['saved'] };
  return engine === null ? null : { seconds: engine + dwell, sources: ['engine'] };
}

type Rest = { readonly seconds: number; readonly metres: number; readonly count: number };

/** Time of a span left for legs without another source; null if the other legs use all of it. */
function restOf(
  seconds: number,
  span: number,
  legs: readonly LegGiven[],
  owned: readonly (LegTime | null)[],
): Rest | null {
  const inSpan = [...legs.entries()].filter(([, leg]) => leg.span === span);
  const open = inSpan.filter(([index]) => !owned[index]);
  const usedSeconds = inSpan.reduce((sum, [index]) => sum + (owned[index]?.seconds ?? 0), 0);
  if (open.length === 0 || seconds - usedSeconds <= 0) return null;
  return {
    seconds: seconds - usedSeconds,
    metres: open.reduce((sum, [, { metres }]) => sum + metres, 0),
    count: open.length,
  };
}

function shareOf({ metres }: LegGiven, rest: Rest): number {
  return rest.seconds * (rest.metres > 0 ? metres / rest.metres : 1 / rest.count);
}

function timeBySpeed({ metres, savedTime, dwell }: LegGiven, kmh: number): LegTime {
  if (!savedTime || savedTime.metres <= 0) return { seconds: (metres / kmh) * 3.6 + dwell, sources: ['speed'] };
  // The saved seconds include the dwell.
  return {
    seconds: savedTime.seconds + (Math.max(0, metres - savedTime.metres) / kmh) * 3.6,
    sources: ['saved', 'speed'],
  };
}

/** Share of the metres per leg; equal shares if there are no metres. */
function sharesOf(legs: readonly LegGiven[]): number[] {
  const all = legs.reduce((sum, { metres }) => sum + metres, 0);
  return legs.map(({ metres }) => (all > 0 ? metres / all : 1 / legs.length));
}

function sumOf(times: readonly LegTime[]): LegTime {
  const seconds = times.reduce((sum, time) => sum + time.seconds, 0);
  // A stop at the very start leaves a leg of zero length, which is not a source.
  const usedSources = new Set(times.flatMap((time) => (time.seconds > 0 ? time.sources : [])));
  const named = usedSources.size > 0 ? usedSources : new Set(times.flatMap(({ sources }) => sources).slice(0, 1));
  return { seconds, sources: TIME_SOURCES.filter((source) => named.has(source)) };
}
