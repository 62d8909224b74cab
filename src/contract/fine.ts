// A traffic fine (contract 2.1, 31 fields) and the list of fines (contract 4.2).
import * as z from 'zod/mini';
import { calendarDate, dateRange, hourRange, identifier, integer, number, numericIdentifier, text } from './leaf';
import { tellsUnread } from './tolerant';

export const LatLng = z.object({ lat: number, lng: number });
export type LatLng = z.infer<typeof LatLng>;

/**
 * Gaps: the meaning of fine_status_id, driver_indication_status_id, vehicle_status_id, seriousness and cost_center is
 * configuration (labels). Amounts are integers whose unit is configuration (`moneyUnit`); dates are read as text.
 */
export const Fine = tellsUnread(
  z.object({
    fine_id: z.optional(identifier),
    organization_id: z.optional(identifier),
    vehicle_id: z.optional(identifier),
    ait_number: z.optional(text),
    fine_date: z.optional(text),
    fine_hour: z.optional(text),
    driver_id: z.optional(identifier),
    due_date: z.optional(text),
    driver_indication_deadline: z.optional(text),
    fine_status_id: z.optional(integer),
    driver_indication_status_id: z.optional(integer),
    infraction_id: z.optional(identifier),
    amount_paid: z.optional(integer),
    discounted_amount_from_driver: z.optional(integer),
    vehicle_status_id: z.optional(integer),
    fine_vehicle_location: z.optional(text),
    system_vehicle_location: z.optional(text),
    system_vehicle_position: z.optional(LatLng),
    fine_files: z.optional(text),
    activated: z.optional(integer),
    created: z.optional(text),
    vehicle_status: z.optional(text),
    vehicle_name: z.optional(text),
    vehicle_plate_number: z.optional(text),
    infraction_code: z.optional(text),
    article: z.optional(integer),
    infraction: z.optional(text),
    seriousness: z.optional(integer),
    points_on_driver_license: z.optional(integer),
    default_amount: z.optional(integer),
    cost_center: z.optional(identifier),
  }),
);
export type Fine = z.infer<typeof Fine>;

/** Gap: a maximum of per_page is not shown. Chosen: 1,000, refused clearly above. */
export const MAX_PER_PAGE = 1000;
export const DEFAULT_PER_PAGE = 15;

export const ListFinesRequest = z.strictObject({
  per_page: z.optional(integer.check(z.minimum(1), z.maximum(MAX_PER_PAGE))),
  page: z.optional(integer.check(z.minimum(0))),
  /** Gap: the matching rule is not shown; opaque text here. */
  search_term: z.optional(text.check(z.maxLength(200))),
  start_date: z.optional(calendarDate),
  end_date: z.optional(calendarDate),
  vehicle_ids: z.optional(z.array(numericIdentifier)),
  driver_ids: z.optional(z.array(numericIdentifier)),
  fine_status_ids: z.optional(z.array(numericIdentifier)),
  ait_number: z.optional(text.check(z.maxLength(200))),
  due_date_range: z.optional(dateRange),
  fine_hour_range: z.optional(hourRange),
});
export type ListFinesRequest = z.infer<typeof ListFinesRequest>;

/** Gap: a total is not shown, so there is none here and the client never invents one. */
export const ListFinesResponse = z.object({ fines: z.optional(z.array(Fine)) });
export type ListFinesResponse = z.infer<typeof ListFinesResponse>;

export const listFines = {
  name: 'list_fines',
  method: 'GET',
  path: '/list_fines',
  query: ListFinesRequest,
  response: ListFinesResponse,
} as const;
