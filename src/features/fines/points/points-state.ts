// What the address of Licence points holds: the tab, and the group of drivers. Pure.
import { firstText, type SearchRecord } from '../../../url/navigation';
import { type AddressRules, one } from '../../../url/unread-values';
import type { SearchCodec } from '../../../url/use-search';
import { REACH_CHOICES, type ReachChoice } from './driver-rows';

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
