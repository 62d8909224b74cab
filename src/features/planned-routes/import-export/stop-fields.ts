// The eight fields of a contract stop.
import type { StopPoint } from '../../../contract/planned-route';

/** In contract order. */
export const STOP_FIELDS = [
  'stop_point_name',
  'stop_point_type',
  'stop_point_order',
  'place_holder',
  'stop_point_full_address_name',
  'stop_point_hour',
  'stop_point_latitude',
  'stop_point_longitude',
] as const satisfies readonly (keyof StopPoint)[];
export type StopField = (typeof STOP_FIELDS)[number];
