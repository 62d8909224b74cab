// A driver's points over time: after the next drop-off, as steps of the curve, and as marks of 12 months. Pure.
import { addDays, type Day, daysBetween, oneYearAfter, readDay } from '../rulebook/days';
import { type DayPoints, type LicenceFine, type LicencePoints, licencePoints, pointsByDay, stripOf } from './points';

/** Points and limit from the day on which the next points leave; null: none leave. */
export function afterNextDrop(
  { nextDrop }: Pick<LicencePoints, 'nextDrop'>,
  fines: readonly LicenceFine[],
  isEar: boolean,
): { day: Day; points: number; limit: number } | null {
  if (nextDrop === null) return null;
  const { withOpen, limit } = licencePoints(fines, isEar, nextDrop);
  return { day: nextDrop, points: withOpen, limit };
}

/** Days ahead that the curve shows, if no fine is added. */
const AHEAD_DAYS = 300;

/** The days on which points or limit change, with the first and the last day of the curve. */
export function curveSteps(fines: readonly LicenceFine[], isEar: boolean, today: Day): DayPoints[] {
  const days = pointsByDay(fines, isEar, firstCountedDay(today), addDays(today, AHEAD_DAYS));
  return days.filter(({ points, limit }, index) => {
    const before = days[index - 1];
    return index === 0 || index === days.length - 1 || before?.points !== points || before.limit !== limit;
  });
}

const MOST_STEPS = 5;
const FIRST_STEP = 10;
/** From 10 to 20, 50, 100, and so on. */
const STEP_FACTORS = [2, 2.5, 2] as const;

/** Ticks of a scale from 0 to `most` points: every 10, or wider for at most five steps. */
export function pointTicks(most: number): number[] {
  let step = FIRST_STEP;
  for (let index = 0; most / step > MOST_STEPS; index += 1) step *= STEP_FACTORS[index % STEP_FACTORS.length] ?? 2;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** A mark of the strip. `at`: its place from 0, the oldest day that counts today, to 1, today. */
type StripMark = { key: string; at: number; points: number; level: number | null; isOpen: boolean };

export function stripMarks(fines: readonly LicenceFine[], today: Day): StripMark[] {
  return stripOf(fines, today).map(({ key, act, points, worstPoints, level, standing }) => ({
    key,
    at: placeInYear(act, today),
    points: standing === 'worst' ? worstPoints : points,
    level,
    isOpen: standing !== 'closed',
  }));
}

/** First days of the months of the strip with their places, the oldest first. */
export function stripMonths(today: Day): { day: Day; at: number }[] {
  const months: { day: Day; at: number }[] = [];
  const first = firstCountedDay(today);
  for (let day = nextMonth(first); day <= today; day = nextMonth(day))
    months.push({ day, at: placeInYear(day, today) });
  return months;
}

function placeInYear(day: Day, today: Day): number {
  const first = firstCountedDay(today);
  return daysBetween(first, day) / Math.max(1, daysBetween(first, today));
}

/** The oldest day whose acts still count today. */
export function firstCountedDay(today: Day): Day {
  let day = addDays(today, -366);
  while (oneYearAfter(day) <= today) day = addDays(day, 1);
  return day;
}

function nextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`;
}

/** Before it nobody has taken a course that counts. A year typed digit by digit passes through the years 2, 20 and 202. */
const FIRST_COURSE_DAY: Day = '2000-01-01';

/** The day of a course as a person or a file says it; null: it cannot be one. */
export function readCourseDay(text: string): Day | null {
  const day = readDay(text);
  return day !== null && day >= FIRST_COURSE_DAY ? day : null;
}
