// What is said of a driver's points, in the language of the page. Pure.
import type { Level, LicenceFine } from '../../../desk/points';
import type { FineWords, ReadDriver } from '../../../desk/points-computation';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import type { Day } from '../../../rulebook/days';

export type PointsWords = {
  t: Text;
  format: Format;
  today: Day;
  /** Name of a driver, else "Driver" and the number. */
  name: (driverId: string) => string;
};

export const LEVEL_NAMES = { 1: 'light', 2: 'medium', 3: 'serious', 4: 'verySerious' } as const satisfies Record<
  Level,
  string
>;

type FineState =
  | 'counted'
  | 'open'
  | 'notification'
  | 'defence'
  | 'appeal'
  | 'worst'
  | 'unknown'
  | 'excluded'
  | 'dropped'
  | 'course';

/** How a fine stands for its driver today. */
export function fineState(
  fine: LicenceFine,
  words: FineWords | undefined,
  courseDay: Day | null,
  today: Day,
): FineState {
  if (fine.isExcluded || fine.worstPoints === 0) return 'excluded';
  if (fine.leaves <= today) return fine.leaves === courseDay ? 'course' : 'dropped';
  if (fine.standing === 'closed') return 'counted';
  const group = words?.group ?? null;
  if (fine.standing === 'worst') return group === null ? 'unknown' : 'worst';
  if (group === 'notification' || group === 'defence') return group;
  return group === 'appealUnpaid' || group === 'appealPaid' ? 'appeal' : 'open';
}

/** Newest act first, as a person looks for one. */
export function finesOfDriver({ points: { fines } }: ReadDriver): LicenceFine[] {
  return [...fines].sort((a, b) => (a.act < b.act ? 1 : a.act > b.act ? -1 : a.key < b.key ? -1 : 1));
}
