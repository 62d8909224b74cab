// Drivers of a tab as rows of the list, the number in each tab, and the address of both. Pure.
import type { Reach } from '../../../desk/points';
import type { ReadDriver } from '../../../desk/points-computation';
import { fold } from '../../../format/format';
import { firstText, type SearchRecord } from '../../../url/navigation';
import { type AddressRules, one } from '../../../url/unread-values';
import type { SearchCodec } from '../../../url/use-search';

/** What it takes to reach the limit, as the address names it. `none`: no points at all. */
export const REACH_CHOICES = ['all', 'reached', 'any', 'medium', 'serious', 'very-serious', 'further', 'none'] as const;
export type ReachChoice = (typeof REACH_CHOICES)[number];

const CHOICE_OF: Readonly<Record<Reach, ReachChoice>> = {
  reached: 'reached',
  1: 'any',
  2: 'medium',
  3: 'serious',
  4: 'very-serious',
  further: 'further',
};

export function choiceOf({ points: { reach, withOpen } }: ReadDriver): ReachChoice {
  return reach === 'further' && withOpen === 0 ? 'none' : CHOICE_OF[reach];
}

/** By tab; `all` counts every driver. */
export function reachCounts(drivers: readonly ReadDriver[]): Record<ReachChoice, number> {
  const counts = Object.fromEntries(REACH_CHOICES.map((choice) => [choice, 0])) as Record<ReachChoice, number>;
  counts.all = drivers.length;
  for (const driver of drivers) counts[choiceOf(driver)] += 1;
  return counts;
}

/** `name`: of a driver as shown. */
export function driverRows(
  drivers: readonly ReadDriver[],
  {
    reach,
    find,
    name,
  }: {
    reach: ReachChoice;
    find: string;
    name: (driverId: string) => string;
  },
): readonly ReadDriver[] {
  const words = fold(find).split(/\s+/).filter(Boolean);
  return drivers.filter((driver) => {
    const { driverId } = driver.points;
    if (reach !== 'all' && choiceOf(driver) !== reach) return false;
    if (words.length === 0) return true;
    const text = fold(`${name(driverId)} ${driverId}`);
    return words.every((word) => text.includes(word));
  });
}

export type PointsState = { reach: ReachChoice; group: string | null };

const GROUP = /^\d{1,19}$/;
const isReach = (text: string): text is ReachChoice => REACH_CHOICES.some((choice) => choice === text);

export const pointsCodec: SearchCodec<PointsState> = {
  keys: ['reach', 'group'],
  parse: (record) => {
    const reach = firstText(record.reach, 20);
    const group = firstText(record.group, 30);
    return { reach: isReach(reach) ? reach : 'all', group: GROUP.test(group) ? group : null };
  },
  format: ({ reach, group }): SearchRecord => ({
    ...(reach !== 'all' && { reach: [reach] }),
    ...(group !== null && { group: [group] }),
  }),
};

/** What is read here; other parameters are said. */
export const POINTS_RULES: AddressRules = { reach: one(isReach), group: one((value) => GROUP.test(value)) };
