import type { SearchRecord } from '../../../url/navigation';

/** The address of Today. */
export const TODAY_PATH = '/fines/today';

let left: SearchRecord = {};

/** `search`: of the lane that is open. */
export function leaveTodayIn(search: SearchRecord): void {
  left = search;
}

/** Of the lane that was open last. */
export function todayAsLeft(): SearchRecord {
  return left;
}
