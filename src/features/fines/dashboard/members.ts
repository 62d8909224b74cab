// The 19 members of the dashboard and the tab that holds each; a member's name is the id of its section.
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import type { SearchRecord } from '../../../url/search-text';
import type { SearchCodec } from '../../../url/use-search';

export const TABS = ['overview', 'infractions', 'status', 'seriousness'] as const;
export type Tab = (typeof TABS)[number];

export const MEMBERS = {
  overview: [
    'top_summary',
    'seriousness_type_graphic_data',
    'fine_status_chart_data',
    'infraction_type_chart_data',
    'normal_fines_nic_fines_chart_data',
    'vulnerable_drivers_ranking_data',
  ],
  infractions: [
    'infractions_type_top_summary',
    'average_amount_paid_per_infractions_graphic_data',
    'cost_per_group_of_vehicles_chart_data',
    'cost_per_infractions_chart_data',
    'infractions_type_ranking_data',
  ],
  status: [
    'fines_status_top_summary',
    'nic_fines_normal_fines_chart_data',
    'paid_late_fines_chart_data',
    'appealing_and_pending_fines_chart_data',
  ],
  seriousness: [
    'seriousness_fines_top_summary',
    'value_paid_by_seriousness_type_graphic_data',
    'value_by_seriousness_type_chart_data',
    'metrics_by_seriousness',
  ],
} as const satisfies Record<Tab, readonly FinesDashboardMember[]>;

export const ALL_MEMBERS: readonly FinesDashboardMember[] = TABS.flatMap((tab) => [...MEMBERS[tab]]);

/** The tab that holds the section of that id; null for any other text. */
export function tabOf(id: string): Tab | null {
  return TABS.find((tab) => MEMBERS[tab].some((member) => member === id)) ?? null;
}

/** `?tab=`; the overview is the address without it. */
export const tabCodec: SearchCodec<Tab> = {
  keys: ['tab'],
  parse: ({ tab }) => TABS.find((known) => known === tab?.[0]) ?? 'overview',
  format: (tab): SearchRecord => (tab === 'overview' ? {} : { tab: [tab] }),
};
