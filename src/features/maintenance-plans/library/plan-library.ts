// The library of plans as a library kind: its requests and its search.
import { unreadOf } from '../../../contract/tolerant';
import { type DirectoryPlan, listPlans } from '../../../directory/directory';
import type { LibraryRow } from '../../../documents/library/library-rows';
import { libraryViewCodec, libraryViewRules } from '../../../documents/library/library-view';
import type { LibraryKind } from '../../../documents/library/use-library';
import { toDeadlines } from '../deadlines';
import { type PlanSummary, summaryOf } from './plan-summary';

export type PlanRow = LibraryRow<PlanSummary>;

export const plansViewCodec = libraryViewCodec();
export const PLANS_VIEW_RULES = libraryViewRules();

export const PLANS: LibraryKind<DirectoryPlan, PlanSummary> = {
  kind: 'plan',
  queryKey: 'plans',
  list: (client, search, options) => client.readDirectory(listPlans, search, options),
  listedOf: (plan) => ({
    id: plan.id,
    changed: plan.updated_at ?? null,
    summary: {
      name: plan.name ?? '',
      description: plan.description ?? '',
      deadlines: toDeadlines(plan),
      items: plan.items ?? null,
      vehicles: plan.vehicles ?? null,
      unread: unreadOf(plan, { items: 'items', vehicles: 'vehicles' }),
    },
  }),
  summaryOf,
  columns: { numbers: {}, texts: ({ description }) => [description] },
};
