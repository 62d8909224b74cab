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

/** Columns of the sheet of vertices in a workbook of this app; `part` is a RoutePart. */
export const VERTEX_COLUMNS = ['part', 'vertex', 'latitude', 'longitude'] as const;

/** Creator of GPX files of this app. */
export const CREATOR = 'Patio';

/** Type of a GPX route that repeats the stops of the file, which are its waypoints too. */
export const STOPS_OF_ROUTE = 'stops';
