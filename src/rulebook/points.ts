// Points on a licence: rules R9, R10, R11.
import { givesNoPoints, infractionOf } from './infractions';

/** What a row says about points. `level`: the class of the row, 1 light to 4 very serious; null where it says none. */
type PointsFacts = {
  code: string | null | undefined;
  /** Number of the article. */
  article: number | null | undefined;
  level: number | null | undefined;
  /** `points_on_driver_license` of the row. */
  printed: number | null | undefined;
};

/** Points of the classes light, medium, serious, very serious. */
export const CLASS_POINTS = [3, 4, 5, 7] as const;
export const VERY_SERIOUS = 4;
/** Limits with no, one, and two or more very serious fines. */
const LIMITS = [40, 30, 20] as const;
/** The limit of a paid driver (EAR), whatever the fines are. */
const EAR_LIMIT = 40;
/** A paid driver may take the preventive course from, and up to, this many points. */
const COURSE_FROM = 30;
const COURSE_UP_TO = 39;

/** Class of a fine: that of the row, else of its code; null where neither says one. */
export function levelOf({ code, level }: Pick<PointsFacts, 'code' | 'level'>): number | null {
  return level ?? infractionOf(code)?.level ?? null;
}

export function pointsOfLevel(level: number | null): number {
  return level === null ? 0 : (CLASS_POINTS[level - 1] ?? 0);
}

/** Points that a fine gives a driver: of the row, else of its code or class; never below 0. */
export function pointsOf(facts: PointsFacts): number {
  if (givesNoPoints(facts.code, facts.article)) return 0;
  return Math.max(0, facts.printed ?? infractionOf(facts.code)?.points ?? pointsOfLevel(levelOf(facts)));
}

/** The most points that a fine can give: those of `pointsOf`, or of its class where that is more. */
export function worstPointsOf(facts: PointsFacts): number {
  return givesNoPoints(facts.code, facts.article) ? 0 : Math.max(pointsOf(facts), pointsOfLevel(levelOf(facts)));
}

/** Points at which a licence reaches its limit. `verySerious`: number of very serious fines that count. */
export function limitOf(verySerious: number, isEar: boolean): number {
  if (isEar) return EAR_LIMIT;
  return LIMITS[Math.min(verySerious, LIMITS.length - 1)] ?? EAR_LIMIT;
}

/** Whether the preventive course is open (R11). `closed`: points whose instance is over. */
export function isCourseOpen(closed: number, isEar: boolean): boolean {
  return isEar && closed >= COURSE_FROM && closed <= COURSE_UP_TO;
}
