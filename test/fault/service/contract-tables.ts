// The tables of the contract's document (sections 2 and 4), written down again without any code of src. So the service
// is compared with the document, not with itself.

export type Shape =
  | { kind: 'text' | 'integer' | 'number' | 'truth' }
  /** An integer that names something: of any size. */
  | { kind: 'identifier' }
  | { kind: 'list'; of: Shape }
  /** Any key, each with the same shape. */
  | { kind: 'map'; of: Shape }
  | { kind: 'object'; members: Members };
export type Members = Record<string, { shape: Shape; required: boolean }>;

const text: Shape = { kind: 'text' };
const integer: Shape = { kind: 'integer' };
const identifier: Shape = { kind: 'identifier' };
const number: Shape = { kind: 'number' };
const truth: Shape = { kind: 'truth' };
const listOf = (of: Shape): Shape => ({ kind: 'list', of });
const mapOf = (of: Shape): Shape => ({ kind: 'map', of });
const object = (...parts: Members[]): Shape => ({ kind: 'object', members: Object.assign({}, ...parts) });

/** `names` is a list with commas, as it stands in the document. */
const all = (names: string, shape: Shape, required: boolean): Members =>
  Object.fromEntries(names.split(',').map((name) => [name.trim(), { shape, required }]));
const required = (names: string, shape: Shape) => all(names, shape, true);
const optional = (names: string, shape: Shape) => all(names, shape, false);

/** 2.1 */
export const FINE = object(
  optional('fine_id, organization_id, vehicle_id', identifier),
  optional('ait_number, fine_date, fine_hour', text),
  optional('driver_id', identifier),
  optional('due_date, driver_indication_deadline', text),
  optional('infraction_id', identifier),
  optional('fine_status_id, driver_indication_status_id, amount_paid', integer),
  optional('discounted_amount_from_driver, vehicle_status_id', integer),
  optional('fine_vehicle_location, system_vehicle_location', text),
  optional('system_vehicle_position', object(required('lat, lng', number))),
  optional('fine_files', text),
  optional('activated', integer),
  optional('created, vehicle_status, vehicle_name, vehicle_plate_number, infraction_code', text),
  optional('article', integer),
  optional('infraction', text),
  optional('seriousness, points_on_driver_license, default_amount', integer),
  optional('cost_center', identifier),
);

const metric = object(optional('value, prev_period_percent_diff', number));
const metrics = (names: string) => optional(names, metric);
const numbers = (names: string) => optional(names, number);
const rows = (...parts: Members[]) => listOf(object(...parts));
const series = listOf(number);

/** 2.2, the members of `response` */
export const DASHBOARD = object(
  optional('top_summary', object(metrics('total_fines_quantity, total_fines_cost, total_points, total_drivers'))),
  optional('seriousness_type_graphic_data', mapOf(series)),
  optional('infraction_type_chart_data', rows(optional('infraction', text), numbers('count, percent_change'))),
  optional('fine_status_chart_data', rows(optional('fine_status_id', text), numbers('count, percent_change'))),
  optional(
    'normal_fines_nic_fines_chart_data',
    object(numbers('normal_fines, nic_fines, normal_fines_percentage, nic_fines_percentage')),
  ),
  optional(
    'vulnerable_drivers_ranking_data',
    rows(
      numbers(
        'driver_id, total_points, quantity_of_fines, total_cost, light, medium, serious, very_serious, undefined',
      ),
    ),
  ),
  optional(
    'infractions_type_top_summary',
    object(
      numbers(
        'total_fines_quantity, total_fines_cost, total_fines_quantity_percent_change, total_fines_cost_percent_change',
      ),
    ),
  ),
  optional(
    'average_amount_paid_per_infractions_graphic_data',
    object(optional('average_amounts, infractions_quantity', series)),
  ),
  optional('cost_per_infractions_chart_data', rows(optional('infraction', text), numbers('cost, percent_change'))),
  optional('cost_per_group_of_vehicles_chart_data', rows(optional('group', text), numbers('cost, percent_change'))),
  optional('infractions_type_ranking_data', rows(optional('infraction_id', text), numbers('cost, quantity'))),
  optional(
    'fines_status_top_summary',
    object(
      metrics('fines_total_value, nic_total_value, total_value_cancelled_fines'),
      numbers('total_fines_quantity, total_fines_value, pending_fines_value'),
    ),
  ),
  optional('nic_fines_normal_fines_chart_data', object(metrics('nic_fines, normal_fines'))),
  optional('paid_late_fines_chart_data', object(metrics('paid_fines_value, late_fines_value'))),
  optional(
    'appealing_and_pending_fines_chart_data',
    object(metrics('appealing_paid_fines_value, appealing_not_paid_fines_value')),
  ),
  optional(
    'seriousness_fines_top_summary',
    object(metrics('very_serious_fines_value, serious_fines_value, medium_fines_value, light_fines_value')),
  ),
  optional('value_paid_by_seriousness_type_graphic_data', mapOf(series)),
  optional(
    'value_by_seriousness_type_chart_data',
    object(metrics('very_serious_fines, serious_fines, normal_fines, light_fines')),
  ),
  optional(
    'metrics_by_seriousness',
    object(
      optional(
        '1, 2, 3, 4',
        object(
          optional('top_summary', object(metrics('total_quantity, total_value, total_points, total_drivers'))),
          optional('infractions_per_month', series),
          optional(
            'drivers_ranking',
            rows(
              numbers('total_quantity, total_value, total_points'),
              optional('infraction_id', text),
              numbers('driver_id, vehicle_id'),
            ),
          ),
        ),
      ),
    ),
  ),
);

/** 2.3 */
export const PLAN = object(
  optional('id', text),
  optional('organization_id', identifier),
  required('name', text),
  optional('description', text),
  optional(
    'due_date_config',
    object(required('deadlines_days', integer), optional('deadlines_km, deadlines_hourmeter', integer)),
  ),
  optional(
    'items',
    rows(
      optional('bond_item_id, name', text),
      optional('organization_id', identifier),
      optional('plan_id', text),
      optional('milestone_value', integer),
      optional('milestone_type', text),
      optional('milestone_day_in_seconds, item_status_id', integer),
      optional('vehicle_id', identifier),
      optional('base_item_id', text),
    ),
  ),
  optional(
    'vehicles',
    rows(
      required('vehicle_id', identifier),
      required('last_maintenance', object(required('last_datetime', text), required('last_odometer', integer))),
      optional('status', integer),
      optional('id, organization_id, type_vehicle_id, type_fuel_id, stage_vehicle_id', identifier),
      optional('type_tracker_id, vehicle_driver_id', identifier),
      optional('name, model, plate_number, manufacturer, serial_number', text),
      optional('type_vehicle_name, type_fuel_name, stage_name', text),
      optional('tank_capacity, odometer, year_manufacturer, hourmeter', integer),
      optional('liters_value, average_fuel_km', number),
      optional('email', listOf(text)),
    ),
  ),
);

const points = listOf(object(required('lat, lng', number)));

/** 2.4 */
export const ROUTE = object(
  required('planned_route_id, route_name', text),
  required(
    'calculated_header',
    object(
      required('dead_distance_route_in_meters, dead_time_route_in_seconds', number),
      required('total_distance_route_in_meters, total_time_route_in_seconds', number),
      required('dead_start_distance_route_in_meters, dead_start_time_route_in_seconds', number),
      required('dead_end_time_route_in_seconds, dead_end_distance_route_in_meters', number),
    ),
  ),
  required('bound_configurations', object(required('selected_vehicle, selected_driver', number))),
  required(
    'route_configurations',
    object(
      required('includes_initial_and_final_stop', truth),
      required(
        'stop_points',
        rows(
          required('stop_point_name, stop_point_type', text),
          required('stop_point_order', integer),
          required('place_holder, stop_point_full_address_name, stop_point_hour', text),
          required('stop_point_latitude, stop_point_longitude', number),
        ),
      ),
      required('dead_start_route_linestring, dead_end_route_linestring, productive_route_linestring', points),
    ),
  ),
);

/** 4.1 and 4.2 */
export const DASHBOARD_PARAMETERS: Members = {
  ...required('start_date, end_date', text),
  ...optional('driver_ids, vehicle_ids, fine_status_ids, seriousness_ids', listOf(number)),
  ...optional('fine_hour_range', listOf(text)),
};
/** Pages are whole numbers in our service: chosen where the document says "number". */
export const LIST_PARAMETERS: Members = {
  ...optional('per_page, page', integer),
  ...optional('search_term, start_date, end_date', text),
  ...optional('vehicle_ids, driver_ids, fine_status_ids', listOf(number)),
  ...optional('ait_number', text),
  ...optional('due_date_range, fine_hour_range', listOf(text)),
};

export const DASHBOARD_ANSWER = object(optional('response', DASHBOARD));
export const LIST_ANSWER = object(optional('fines', listOf(FINE)));
export const EMPTY = object();
