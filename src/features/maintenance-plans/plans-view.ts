// Which plans the list shows, in which order.
import type { DirectoryPlan } from '../../directory/directory';
import { firstText } from '../../url/search-text';
import type { SearchCodec } from '../../url/use-search';

const SORTS = ['name', '-name', 'updated_at', '-updated_at'] as const;
export type PlansView = { search: string; sort: string };

export const plansViewCodec: SearchCodec<PlansView> = {
  keys: ['search', 'sort'],
  parse: ({ search, sort }) => ({
    search: firstText(search, 200),
    sort: SORTS.find((known) => known === sort?.[0]) ?? 'name',
  }),
  format: ({ search, sort }) => ({
    ...(search === '' ? {} : { search: [search] }),
    ...(sort === 'name' ? {} : { sort: [sort] }),
  }),
};

/** Sorted by name or by day of change; plans without the value come last either way. */
export function sortPlans(
  plans: readonly DirectoryPlan[],
  sort: string,
  compare: (a: string, b: string) => number,
): DirectoryPlan[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const read = (plan: DirectoryPlan) => (sort.endsWith('updated_at') ? plan.updated_at : plan.name);
  return [...plans].sort((a, b) => {
    const [left, right] = [read(a), read(b)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return sign * compare(left, right);
  });
}
