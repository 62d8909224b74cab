// What the address of Today holds beside the filters of drivers and vehicles: the lane. Pure.

import { firstText, type SearchRecord } from '../../../url/navigation';
import type { AddressRules } from '../../../url/unread-values';
import { one } from '../../../url/unread-values';
import type { SearchCodec } from '../../../url/use-search';
import { FILTER_RULES } from '../filters/address-rules';
import { LANE_KEYS, type LaneChoice } from './task-rows';

type TodayState = { lane: LaneChoice };

const LANE_CHOICES: readonly LaneChoice[] = ['all', ...LANE_KEYS, 'wait', 'expired'];

export const todayCodec: SearchCodec<TodayState> = {
  keys: ['lane'],
  parse: (record) => {
    const lane = firstText(record.lane, 20);
    return { lane: LANE_CHOICES.find((choice) => choice === lane) ?? 'all' };
  },
  format: ({ lane }): SearchRecord => (lane === 'all' ? {} : { lane: [lane] }),
};

const { driver_ids, vehicle_ids, group } = FILTER_RULES;

/** What is read here; other parameters are said, and so is a group that no vehicle is of. */
export const todayRules = (isUnknownGroup: boolean): AddressRules => ({
  lane: one((value) => LANE_CHOICES.some((choice) => choice === value)),
  ...(driver_ids && { driver_ids }),
  ...(vehicle_ids && { vehicle_ids }),
  ...(group && !isUnknownGroup && { group }),
  ...(group && isUnknownGroup && { group: one(() => false) }),
});
