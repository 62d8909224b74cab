// The fines dashboard (contract 2.2 and 4.1): 19 members, all optional, and so are all their leaves.
import * as z from 'zod/mini';
import { calendarDate, hourRange, number, numericIdentifier, text } from './leaf';
import { tellsUnread } from './tolerant';

/** Percentages: the scale is configuration (`percentScale`). A missing difference means no value to compare with. */
export const Metric = z.object({ value: z.optional(number), prev_period_percent_diff: z.optional(number) });
export type Metric = z.infer<typeof Metric>;

const metric = z.optional(Metric);
const figure = z.optional(number);
const named = z.optional(numericIdentifier);
/** One number per bucket; `null` stands for an unreadable one. Gap: labels of buckets are not shown. */
const Series = z.array(z.nullable(number));
/** Gap: the keys are not shown; "1" to "4" in our service, labelled by configuration. */
const SeriesByKey = z.record(z.string(), Series);

const rows = <Shape extends z.core.$ZodShape>(shape: Shape) => z.array(tellsUnread(z.object(shape)));

export const SeriousnessBlock = z.object({
  top_summary: z.optional(
    z.object({ total_quantity: metric, total_value: metric, total_points: metric, total_drivers: metric }),
  ),
  infractions_per_month: z.optional(Series),
  drivers_ranking: z.optional(
    rows({
      total_quantity: figure,
      total_value: figure,
      total_points: figure,
      infraction_id: z.optional(text),
      driver_id: named,
      vehicle_id: named,
    }),
  ),
});
export type SeriousnessBlock = z.infer<typeof SeriousnessBlock>;

export const SERIOUSNESS_KEYS = ['1', '2', '3', '4'] as const;

export const FinesDashboard = z.object({
  top_summary: z.optional(
    z.object({ total_fines_quantity: metric, total_fines_cost: metric, total_points: metric, total_drivers: metric }),
  ),
  seriousness_type_graphic_data: z.optional(SeriesByKey),
  infraction_type_chart_data: z.optional(rows({ infraction: z.optional(text), count: figure, percent_change: figure })),
  fine_status_chart_data: z.optional(rows({ fine_status_id: z.optional(text), count: figure, percent_change: figure })),
  /** Gap: whether these count fines or money is not shown. Our service and client: money. */
  normal_fines_nic_fines_chart_data: z.optional(
    z.object({
      normal_fines: figure,
      nic_fines: figure,
      normal_fines_percentage: figure,
      nic_fines_percentage: figure,
    }),
  ),
  vulnerable_drivers_ranking_data: z.optional(
    rows({
      driver_id: named,
      total_points: figure,
      quantity_of_fines: figure,
      total_cost: figure,
      light: figure,
      medium: figure,
      serious: figure,
      very_serious: figure,
      undefined: figure,
    }),
  ),
  infractions_type_top_summary: z.optional(
    z.object({
      total_fines_quantity: figure,
      total_fines_cost: figure,
      total_fines_quantity_percent_change: figure,
      total_fines_cost_percent_change: figure,
    }),
  ),
  average_amount_paid_per_infractions_graphic_data: z.optional(
    z.object({ average_amounts: z.optional(Series), infractions_quantity: z.optional(Series) }),
  ),
  cost_per_infractions_chart_data: z.optional(
    rows({ infraction: z.optional(text), cost: figure, percent_change: figure }),
  ),
  cost_per_group_of_vehicles_chart_data: z.optional(
    rows({ group: z.optional(text), cost: figure, percent_change: figure }),
  ),
  infractions_type_ranking_data: z.optional(rows({ infraction_id: z.optional(text), cost: figure, quantity: figure })),
  fines_status_top_summary: z.optional(
    z.object({
      fines_total_value: metric,
      nic_total_value: metric,
      total_value_cancelled_fines: metric,
      total_fines_quantity: figure,
      total_fines_value: figure,
      pending_fines_value: figure,
    }),
  ),
  /** Gap: as above. Our service and client: numbers of fines. */
  nic_fines_normal_fines_chart_data: z.optional(z.object({ nic_fines: metric, normal_fines: metric })),
  paid_late_fines_chart_data: z.optional(z.object({ paid_fines_value: metric, late_fines_value: metric })),
  appealing_and_pending_fines_chart_data: z.optional(
    z.object({ appealing_paid_fines_value: metric, appealing_not_paid_fines_value: metric }),
  ),
  seriousness_fines_top_summary: z.optional(
    z.object({
      very_serious_fines_value: metric,
      serious_fines_value: metric,
      medium_fines_value: metric,
      light_fines_value: metric,
    }),
  ),
  value_paid_by_seriousness_type_graphic_data: z.optional(SeriesByKey),
  /** Gap: "normal" where the other members have medium; read as medium. */
  value_by_seriousness_type_chart_data: z.optional(
    z.object({ very_serious_fines: metric, serious_fines: metric, normal_fines: metric, light_fines: metric }),
  ),
  metrics_by_seriousness: z.optional(
    z.object({
      '1': z.optional(SeriousnessBlock),
      '2': z.optional(SeriousnessBlock),
      '3': z.optional(SeriousnessBlock),
      '4': z.optional(SeriousnessBlock),
    }),
  ),
});
export type FinesDashboard = z.infer<typeof FinesDashboard>;
export type FinesDashboardMember = keyof FinesDashboard;
export const FINES_DASHBOARD_MEMBERS = z.keyof(FinesDashboard).options;

export const FinesDashboardRequest = z.strictObject({
  start_date: calendarDate,
  end_date: calendarDate,
  driver_ids: z.optional(z.array(numericIdentifier)),
  vehicle_ids: z.optional(z.array(numericIdentifier)),
  fine_status_ids: z.optional(z.array(numericIdentifier)),
  seriousness_ids: z.optional(z.array(numericIdentifier)),
  fine_hour_range: z.optional(hourRange),
});
export type FinesDashboardRequest = z.infer<typeof FinesDashboardRequest>;

export const FinesDashboardResponse = z.object({ response: z.optional(FinesDashboard) });
export type FinesDashboardResponse = z.infer<typeof FinesDashboardResponse>;

export const getFinesDashboard = {
  name: 'get_fines_dashboard',
  method: 'GET',
  path: '/get_fines_dashboard',
  query: FinesDashboardRequest,
  response: FinesDashboardResponse,
} as const;
