// How many fines were read, by month of the act and by group of status. Pure.
import type { FineStatusGroup } from '../../../config/config';
import type { Computed } from './computed';
import type { StoredFine } from './stored-rows';
import { monthOfAct } from './units';

export type MonthCount = {
  /** `YYYY-MM`; null: without a readable day. */
  month: string | null;
  fines: number;
  /** Statuses without a group are in `none`. */
  byGroup: Partial<Record<FineStatusGroup | 'none', number>>;
  /** The earliest day on which one of these rows was read. */
  readOn: string;
};

/** Newest month first, fines without a day last. `groups`: of the statuses, by id. */
export function countsByMonth(
  rows: readonly StoredFine[],
  { groups }: { groups: Readonly<Record<string, FineStatusGroup | null>> },
): Computed<{ fines: number }, MonthCount> {
  const months = new Map<string | null, MonthCount>();
  for (const { fine, readOn } of rows) {
    const month = monthOfAct(fine);
    const count = months.get(month) ?? { month, fines: 0, byGroup: {}, readOn };
    const id = String(fine.fine_status_id);
    const group = (Object.hasOwn(groups, id) ? groups[id] : null) ?? 'none';
    count.fines += 1;
    count.byGroup[group] = (count.byGroup[group] ?? 0) + 1;
    if (readOn < count.readOn) count.readOn = readOn;
    months.set(month, count);
  }
  const items = [...months.values()].sort((a, b) => ((a.month ?? '') < (b.month ?? '') ? 1 : -1));
  return { head: { fines: rows.length }, items };
}
