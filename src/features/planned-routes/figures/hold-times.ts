// Saved times hold through a gesture that would change them without anybody having touched a time. Until the person
// accepts the new time or keeps the saved one, the route shows and sends the saved one. Pure.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { type HeldTimes, heldTimes, setHeld } from '../document/held-times';
import { lineOf, ownOf, PARTS, type RoutePart, stopsOf } from '../document/route-document';
import { hasFilledHour, lastHourOf, stopText } from '../document/stop-reading';
import { isBasisTurned } from '../document/turned-basis';
import { setTyped, typedFigure } from '../document/typed-figures';
import { DWELL, type RouteSettings, speedOf } from '../times/pace';
import { routeTimes } from '../times/part-times';
import { hasSameBasis, placeKey } from '../times/saved-basis';
import { type SentHeader, sentHeader } from './sent-header';

/** Smaller changes of the whole route need no decision. */
export const TOLD_FROM_S = 60;

/**
 * `after` with the times that hold. `before`: the route before the gesture. `isMeant`: the gesture is there to change
 * times, so that nothing new is held.
 */
export function holdTimes(
  before: Tree,
  after: Tree,
  settings: RouteSettings,
  { isMeant = false }: { isMeant?: boolean } = {},
): Tree {
  if (!hasSameBasis(before, after)) return setHeld({})(after);
  const plain = setHeld({})(after);
  const now = routeTimes(plain, settings);
  const carried = carriedTimes(before, plain, settings);
  const held =
    isMeant || isTimeTouched(before, after, settings.config) ? carried : added(before, plain, carried, settings);
  const waiting = PARTS.reduce((sum, part) => {
    const seconds = held[part];
    return seconds === undefined ? sum : sum + now[part].calculated.seconds - seconds;
  }, 0);
  return setHeld(Math.abs(waiting) > TOLD_FROM_S ? held : {})(after);
}

/** Times that held before and still do. */
function carriedTimes(before: Tree, after: Tree, settings: RouteSettings): HeldTimes {
  const held = turned(heldTimes(before), isBasisTurned(before) !== isBasisTurned(after));
  const { config } = settings;
  const [old, now] = [routeTimes(before, settings), routeTimes(after, settings)];
  const isDivided = PARTS.some((part) => hasLine(before, part) !== hasLine(after, part));
  const isMoved = isDivided || isDwellTouched(before, after);
  return Object.fromEntries(
    PARTS.flatMap((part) => {
      const seconds = held[part];
      if (seconds === undefined || (hasLine(before, part) && !hasLine(after, part))) return [];
      if (typedFigure(after, part, 'seconds') !== null || isSpeedTouched(before, after, part, config)) return [];
      if (part === 'productive' && areHoursTouched(before, after)) return [];
      // What one part loses to another, or a dwell adds, goes on top of the time that holds.
      const by = isMoved ? now[part].calculated.seconds - old[part].calculated.seconds : 0;
      return [[part, by === 0 ? seconds : Math.max(0, Math.round(seconds + by))] as const];
    }),
  );
}

function added(before: Tree, after: Tree, carried: HeldTimes, settings: RouteSettings): HeldTimes {
  const [old, now] = [sentHeader(before, settings), sentHeader(setHeld(carried)(after), settings)];
  if (Math.abs(now.total.seconds - old.total.seconds) <= TOLD_FROM_S) return carried;
  const times = routeTimes(before, settings);
  const fresh = PARTS.flatMap((part) => {
    const isChanged = secondsOf(old, part) !== secondsOf(now, part);
    // A removed part takes no time. A part that had neither line nor time has none to keep.
    const isLost = hasLine(before, part) && !hasLine(after, part);
    const isNew = !hasLine(before, part) && secondsOf(old, part) === 0;
    const canHold = carried[part] === undefined && !isLost && !isNew;
    const isSaved = times[part].sources.includes('saved') && typedFigure(after, part, 'seconds') === null;
    return isChanged && canHold && isSaved ? [[part, secondsOf(old, part)] as const] : [];
  });
  return { ...carried, ...Object.fromEntries(fresh) };
}

/** Seconds that the route would take more (less: negative) than the held times; null where nothing waits. */
export function waitingSeconds(route: Tree, settings: RouteSettings): number | null {
  const held = heldTimes(route);
  const parts = PARTS.filter((part) => held[part] !== undefined);
  if (parts.length === 0) return null;
  const times = routeTimes(route, settings);
  return parts.reduce((sum, part) => sum + Math.round(times[part].calculated.seconds) - Math.round(held[part] ?? 0), 0);
}

/** The route takes the time that its lines, stops and hours give. */
export const takeNewTimes: Edit = setHeld({});

/** The held times become typed ones, so that later changes do not ask again. */
export const keepHeldTimes: Edit = (route) => {
  const held = heldTimes(route);
  return PARTS.reduce<Tree>((tree, part) => {
    const seconds = held[part];
    return seconds === undefined ? tree : setTyped(part, 'seconds', seconds)(tree);
  }, setHeld({})(route));
};

export function secondsOf(header: SentHeader, part: RoutePart): number {
  return part === 'productive' ? Math.max(0, header.total.seconds - header.dead.seconds) : header[part].seconds;
}

function hasLine(route: Tree, part: RoutePart): boolean {
  return lineOf(route, part).count > 1;
}

function turned(held: HeldTimes, isTurned: boolean): HeldTimes {
  if (!isTurned) return held;
  const { deadStart, deadEnd, ...rest } = held;
  return {
    ...rest,
    ...(deadEnd === undefined ? {} : { deadStart: deadEnd }),
    ...(deadStart === undefined ? {} : { deadEnd: deadStart }),
  };
}

type Pace = RouteSettings['config'];

/** Whether the person typed a time, a speed, a dwell or an hour. Then the resulting times are intended. */
function isTimeTouched(before: Tree, after: Tree, config: Pace): boolean {
  return (
    PARTS.some(
      (part) =>
        typedFigure(before, part, 'seconds') !== typedFigure(after, part, 'seconds') ||
        isSpeedTouched(before, after, part, config),
    ) ||
    isDwellTouched(before, after) ||
    areHoursTouched(before, after)
  );
}

function isSpeedTouched(before: Tree, after: Tree, part: RoutePart, config: Pace): boolean {
  const [old, now] = [speedOf(before, part, config), speedOf(after, part, config)];
  return old.kmh !== now.kmh || old.isOwn !== now.isOwn;
}

function isDwellTouched(before: Tree, after: Tree): boolean {
  return (
    ownOf(before, DWELL) !== ownOf(after, DWELL) ||
    hasOtherText(before, after, (stop) => String(ownOf(stop, DWELL) ?? ''))
  );
}

/** Hours that Patio filled follow the line, and are no statement of a person. */
function areHoursTouched(before: Tree, after: Tree): boolean {
  return hasOtherText(before, after, (stop) =>
    hasFilledHour(stop) ? '' : (lastHourOf(stop) ?? stopText(stop, 'stop_point_hour').trim()),
  );
}

/** Whether a stop that is in both, by name and position, has another text. */
function hasOtherText(before: Tree, after: Tree, textOf: (stop: Tree) => string): boolean {
  if (stopsOf(before) === stopsOf(after)) return false;
  const textsOf = (route: Tree) => {
    const byStop = new Map<string, string[]>();
    for (const stop of stopsOf(route)) {
      const key = `${placeKey(stop)} ${stopText(stop, 'stop_point_name')}`;
      byStop.set(key, [...(byStop.get(key) ?? []), textOf(stop)]);
    }
    return byStop;
  };
  const now = textsOf(after);
  return [...textsOf(before)].some(([key, texts]) => {
    const found = now.get(key);
    return found !== undefined && found.length === texts.length && found.join('\n') !== texts.join('\n');
  });
}
