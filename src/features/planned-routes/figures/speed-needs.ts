// The average speed that the hours of a stretch need, its limit, and the seconds to add to keep it. Only what the
// timetable says: a driver may have driven faster or slower.
import type { SignedPiece } from '../../../api/streets/street-signs';
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { writeHour } from '../document/hours';
import { stopsOf } from '../document/route-document';
import { hasFilledHour } from '../document/stop-reading';
import { writtenHoursOf } from '../document/written-hours';
import { neededSpeed, roundingOf } from '../times/needed-speed';
import type { RouteSettings } from '../times/pace';
import { followHours, typeHour } from './hour-edits';
import { limitOf, type SpeedLimit } from './leg-limit';
import { polylineOf, type Stretch, stretchesOf } from './stretches';
import { timetableOf } from './timetable';

export type SpeedNeed = {
  /** From hour to hour, without the dwell. */
  readonly seconds: number;
  /** Average in km/h; null where the hours leave no time at all. */
  readonly kmh: number | null;
  readonly kmhAtLeast: number;
  readonly limit: SpeedLimit;
  /** More than the limit, also where the hours are rounded in its favour. */
  readonly isPressed: boolean;
  /** With these in all later hours, the average is within the limit. Whole minutes where hours are. */
  readonly missingSeconds: number;
};

/** Shorter stretches have no average that says anything. */
const LEAST_METRES = 50;

/** Pieces of street under a stretch, by its encoded line: an answer holds while the line is the same. */
export type KnownSigns = ReadonlyMap<string, readonly SignedPiece[]>;

const NO_SIGNS: KnownSigns = new Map();

/** One for each stretch of `stretchesOf`; null where its hours or its length are unknown. */
export function speedNeedsOf(route: Tree, settings: RouteSettings, known = NO_SIGNS): (SpeedNeed | null)[] {
  const { stretches, legs } = stretchesOf(route, settings);
  return stretches.map((stretch, index) => {
    const line = legs[index]?.line;
    const pieces = (known.size > 0 && line && known.get(polylineOf(line))) || null;
    return needOf(route, stretch, settings, pieces);
  });
}

function needOf(
  route: Tree,
  { stops, metres, hours, dwell }: Stretch,
  settings: RouteSettings,
  pieces: readonly SignedPiece[] | null,
): SpeedNeed | null {
  if (stops === null || metres === null || metres < LEAST_METRES || hours === null) return null;
  const rounding = roundingOf(timetableOf(route, settings).form);
  const limit = limitOf(route, { stops, metres, pieces }, settings);
  const { seconds, kmh, kmhAtLeast } = neededSpeed(metres, { seconds: hours.to - hours.from, dwell, rounding });
  const least = (metres * 3.6) / limit.kmh;
  const isPressed = kmhAtLeast > limit.kmh;
  // From the hours themselves: a dwell that does not fit in is missing, too.
  const missing = least + dwell - (hours.to - hours.from);
  return {
    seconds,
    kmh,
    kmhAtLeast,
    limit,
    isPressed,
    missingSeconds: isPressed ? Math.ceil(missing / rounding) * rounding : 0,
  };
}

/**
 * Takes the pressure off these stretches: each gets what it misses, and all later stops pass as much later. One edit.
 * Hours that the app filled follow their legs; unreadable ones stay.
 */
export function relieve(indices: readonly number[], settings: RouteSettings, known = NO_SIGNS): Edit {
  return (route) => {
    const { stretches } = stretchesOf(route, settings);
    const needs = speedNeedsOf(route, settings, known);
    const addedAt = new Map<number, number>();
    // A filled hour before a longer stretch would take a share of its minutes.
    const starts = new Set<number>();
    for (const index of indices) {
      const [stretch, need] = [stretches[index], needs[index]];
      if (!stretch?.stops || !need || need.missingSeconds === 0) continue;
      addedAt.set(stretch.stops.to, need.missingSeconds);
      starts.add(stretch.stops.from);
    }
    const { form } = timetableOf(route, settings);
    const { hours } = writtenHoursOf(stopsOf(route));
    let later = 0;
    const written = hours.reduce<Tree>((next, { seconds }, stop) => {
      const added = addedAt.get(stop) ?? 0;
      later += added;
      const isFilled = hasFilledHour(stopsOf(route)[stop]);
      const isStart = isFilled && starts.has(stop);
      if (seconds === null || (later === 0 && !isStart) || (isFilled && added === 0 && !isStart)) return next;
      return typeHour(stop, writeHour(seconds + later, form))(next);
    }, route);
    return written === route ? route : followHours(settings)(written);
  };
}
