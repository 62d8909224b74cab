// Points on the licences of drivers over rolling twelve months (R9 to R12). Information about the fines of the
// fleet, never a ranking of who has points left.
import type { Fine } from '../contract/fine';
import { compareIdentifiers, presentIdentifier } from '../contract/long-integers';
import { addDays, type Day, daysBetween, oneYearAfter } from '../rulebook/days';
import { givesNoPoints } from '../rulebook/infractions';
import {
  CLASS_POINTS,
  isCourseOpen,
  levelOf,
  limitOf,
  pointsOf,
  pointsOfLevel,
  VERY_SERIOUS,
  worstPointsOf,
} from '../rulebook/points';
import type { DeskFine } from './desk-fine';

/** 1 light to 4 very serious. */
export type Level = 1 | 2 | 3 | 4;
const LEVELS: readonly Level[] = [1, 2, 3, 4];

/** `closed`: its instance is over; `open`: still running; `worst`: nobody is named yet, or the status is unknown. */
type Standing = 'closed' | 'open' | 'worst';

/** A fine as it counts for its driver. */
export type LicenceFine = {
  /** Of the fine; of a fine that is only supposed, a name of its own. */
  key: string;
  act: Day;
  /** The first day on which it no longer counts. */
  leaves: Day;
  standing: Standing;
  points: number;
  /** The most that it can give. */
  worstPoints: number;
  level: number | null;
  /** It gives no points whatever the row prints (R10). */
  isExcluded: boolean;
};

/** What it takes to reach the limit: nothing, one fine of a class or heavier, or several fines. */
export type Reach = 'reached' | Level | 'further';

export type LicencePoints = {
  closed: number;
  withOpen: number;
  worst: number;
  limit: number;
  left: number;
  verySerious: number;
  /** The first day on which points leave, and all that leave then. */
  nextDrop: Day | null;
  nextDropPoints: number;
  reach: Reach;
  isCourseOpen: boolean;
  /** No counted points: what the register of drivers without points asks (R12). */
  isClean: boolean;
};

export type DriverPoints = LicencePoints & {
  driverId: string;
  isEar: boolean;
  /** Day of the preventive course, as a person typed it. */
  courseDay: Day | null;
  /** All fines of the driver that may count on some day, in the order in which they leave. */
  fines: readonly LicenceFine[];
};

/** What a person or the configuration says of drivers. */
export type LicenceFacts = { ear: ReadonlySet<string>; courseDays: ReadonlyMap<string, Day> };

/** Sums of a day, for the curve of a driver. */
export type DayPoints = { day: Day; points: number; limit: number };

/** Drivers of the rows, also of those that do not speak for their fine. */
export function driverIdsOf(rows: Iterable<Fine>): Set<string> {
  const ids = new Set<string>();
  for (const { driver_id } of rows) {
    const id = presentIdentifier(driver_id);
    if (id !== undefined) ids.add(String(id));
  }
  return ids;
}

/**
 * All drivers in the order of the page: by what reaches the limit, then points left, then number. A course is not open
 * again within twelve months of the last one (R11).
 */
export function pointsOfDrivers(
  fines: readonly DeskFine[],
  drivers: Iterable<string>,
  facts: LicenceFacts,
  today: Day,
): DriverPoints[] {
  const byDriver = new Map<string, LicenceFine[]>();
  for (const id of drivers) byDriver.set(id, []);
  for (const fine of fines) {
    const licenceFine = fine.driverId === null ? null : toLicenceFine(fine, today);
    if (licenceFine === null || fine.driverId === null) continue;
    const list = byDriver.get(fine.driverId);
    if (list) list.push(licenceFine);
    else byDriver.set(fine.driverId, [licenceFine]);
  }
  return [...byDriver]
    .map(([driverId, own]): DriverPoints => {
      const driver = { isEar: facts.ear.has(driverId), courseDay: facts.courseDays.get(driverId) ?? null };
      const sorted = leavingOrder(own, driver);
      const points = licencePoints(sorted, driver.isEar, today);
      const isCourseNew =
        driver.courseDay !== null && driver.courseDay <= today && today < oneYearAfter(driver.courseDay);
      return { driverId, ...driver, fines: sorted, ...points, isCourseOpen: points.isCourseOpen && !isCourseNew };
    })
    .sort(byReach);
}

/** Null: never anybody's points on any day, because it is cancelled, a warning, without a day, or after today. */
function toLicenceFine(fine: DeskFine, today: Day): LicenceFine | null {
  const { key, act, group } = fine;
  if (act === null || act > today || group === 'cancelled' || group === 'warning') return null;
  const facts = factsOf(fine);
  return {
    key,
    act,
    leaves: oneYearAfter(act),
    standing: standingOf(fine, today),
    points: pointsOf(facts),
    worstPoints: worstPointsOf(facts),
    level: levelOf(facts),
    isExcluded: givesNoPoints(facts.code, facts.article),
  };
}

/** The sums of a day. The course of a paid driver must be in `leaves` already. */
export function licencePoints(fines: readonly LicenceFine[], isEar: boolean, today: Day): LicencePoints {
  let [closed, withOpen, worst, verySerious, nextDropPoints] = [0, 0, 0, 0, 0];
  let nextDrop: Day | null = null;
  for (const { act, leaves, standing, points, worstPoints, level } of fines) {
    if (act > today || leaves <= today) continue;
    worst += worstPoints;
    if (standing === 'worst' || points === 0) continue;
    withOpen += points;
    if (standing === 'closed') closed += points;
    if (level === VERY_SERIOUS) verySerious += 1;
    if (nextDrop === null || leaves < nextDrop) [nextDrop, nextDropPoints] = [leaves, 0];
    if (leaves === nextDrop) nextDropPoints += points;
  }
  const limit = limitOf(verySerious, isEar);
  return {
    closed,
    withOpen,
    worst,
    limit,
    left: Math.max(0, limit - withOpen),
    verySerious,
    nextDrop,
    nextDropPoints,
    reach: reachOf(withOpen, verySerious, isEar),
    isCourseOpen: isCourseOpen(closed, isEar),
    isClean: closed === 0,
  };
}

/** A driver's points if he got a fine of a class today, or if a fine of his fell. Nothing is changed by it. */
export function whatIf(
  driver: DriverPoints,
  change: { add: Level } | { cancel: string },
  today: Day,
): LicencePoints & { fines: readonly LicenceFine[] } {
  const fines =
    'add' in change
      ? leavingOrder([...driver.fines, supposedFine(change.add, today)], driver)
      : driver.fines.filter(({ key }) => key !== change.cancel);
  return { ...licencePoints(fines, driver.isEar, today), fines };
}

/** Points (open fines included) and limit of each day from `first` to `last`. Future days assume that no fine is added. */
export function pointsByDay(fines: readonly LicenceFine[], isEar: boolean, first: Day, last: Day): DayPoints[] {
  const length = daysBetween(first, last) + 1;
  const steps = Array.from({ length }, () => ({ points: 0, verySerious: 0 }));
  const change = (day: Day, sign: 1 | -1, { points, level }: LicenceFine) => {
    const step = steps[Math.max(0, daysBetween(first, day))];
    if (!step) return;
    step.points += sign * points;
    if (level === VERY_SERIOUS) step.verySerious += sign;
  };
  for (const fine of fines) {
    if (fine.standing === 'worst' || fine.points === 0 || fine.leaves <= fine.act) continue;
    change(fine.act, 1, fine);
    change(fine.leaves, -1, fine);
  }
  let [points, verySerious] = [0, 0];
  return steps.map((step, index) => {
    points += step.points;
    verySerious += step.verySerious;
    return { day: addDays(first, index), points, limit: limitOf(verySerious, isEar) };
  });
}

/** The fines of the strip of twelve months: those that give points today, or would. */
export function stripOf(fines: readonly LicenceFine[], today: Day): LicenceFine[] {
  return fines.filter(({ act, leaves, worstPoints }) => act <= today && today < leaves && worstPoints > 0);
}

function supposedFine(level: Level, today: Day): LicenceFine {
  const points = pointsOfLevel(level);
  return {
    key: 'supposed',
    act: today,
    leaves: oneYearAfter(today),
    standing: 'open',
    points,
    worstPoints: points,
    level,
    isExcluded: false,
  };
}

function factsOf({ code, article, level, printedPoints }: DeskFine) {
  return { code, article, level, printed: printedPoints };
}

/** The day counts for a fine that is to pay: its instance is over when the due date has passed. */
function standingOf({ indication, group, due }: DeskFine, today: Day): Standing {
  if (indication === 'pending' || indication === 'refused' || indication === 'missed') return 'worst';
  switch (group) {
    case 'paid':
    case 'late':
      return 'closed';
    case 'toPay':
      return due !== null && due < today ? 'closed' : 'open';
    case 'notification':
    case 'defence':
    case 'appealUnpaid':
    case 'appealPaid':
      return 'open';
    default:
      return 'worst';
  }
}

/** From the day of the course on, what a paid driver did before it no longer counts (R11). */
function leavingOrder(
  fines: readonly LicenceFine[],
  { isEar, courseDay }: { isEar: boolean; courseDay: Day | null },
): LicenceFine[] {
  const own = fines.map((fine) => {
    const isWiped = isEar && courseDay !== null && fine.act < courseDay && courseDay < fine.leaves;
    return isWiped ? { ...fine, leaves: courseDay } : fine;
  });
  return own.sort((a, b) => compareText(a.leaves, b.leaves) || compareText(a.act, b.act) || compareText(a.key, b.key));
}

function reachOf(points: number, verySerious: number, isEar: boolean): Reach {
  if (points >= limitOf(verySerious, isEar)) return 'reached';
  const lightest = LEVELS.find((level) => {
    const more = level === VERY_SERIOUS ? 1 : 0;
    return points + (CLASS_POINTS[level - 1] ?? 0) >= limitOf(verySerious + more, isEar);
  });
  return lightest ?? 'further';
}

const REACH_ORDER: readonly Reach[] = ['reached', ...LEVELS, 'further'];

function byReach(a: DriverPoints, b: DriverPoints): number {
  return (
    REACH_ORDER.indexOf(a.reach) - REACH_ORDER.indexOf(b.reach) ||
    a.left - b.left ||
    compareIdentifiers(a.driverId, b.driverId)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
