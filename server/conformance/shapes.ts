// The shapes of the contract's bodies, written from its tables. They are apart from the app's schemas, so no mistake is
// repeated here.

export type Shape =
  | 'integer'
  | 'number'
  | 'string'
  | 'date'
  | 'time'
  | 'boolean'
  | { kind: 'object'; members: Readonly<Record<string, Shape>>; required: readonly string[] }
  | { kind: 'list'; of: Shape }
  | { kind: 'keyed'; of: Shape };

const object = (members: Record<string, Shape>, required: readonly string[] = []): Shape => ({
  kind: 'object',
  members,
  required,
});
const list = (of: Shape): Shape => ({ kind: 'list', of });
const keyed = (of: Shape): Shape => ({ kind: 'keyed', of });
const all = <Name extends string>(shape: Shape, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;

const place = object(all('number', 'lat', 'lng'), ['lat', 'lng']);

const fine = object({
  ...all('integer', 'fine_id', 'organization_id', 'vehicle_id'),
  ait_number: 'string',
  fine_date: 'date',
  fine_hour: 'time',
  driver_id: 'integer',
  ...all('date', 'due_date', 'driver_indication_deadline'),
  ...all('integer', 'fine_status_id', 'driver_indication_status_id', 'infraction_id', 'amount_paid'),
  ...all('integer', 'discounted_amount_from_driver', 'vehicle_status_id'),
  ...all('string', 'fine_vehicle_location', 'system_vehicle_location'),
  system_vehicle_position: place,
  fine_files: 'string',
  activated: 'integer',
  created: 'date',
  ...all('string', 'vehicle_status', 'vehicle_name', 'vehicle_plate_number', 'infraction_code'),
  article: 'integer',
  infraction: 'string',
  ...all('integer', 'seriousness', 'points_on_driver_license', 'default_amount', 'cost_center'),
});

/** The answer of list_fines. */
export const LIST_ANSWER = object({ fines: list(fine) });

const metric = object(all('number', 'value', 'prev_period_percent_diff'));
const metrics = (...names: string[]) => object(all(metric, ...names));
const numbers = (...names: string[]) => object(all('number', ...names));
const rows = (text: string, ...names: string[]) => list(object({ [text]: 'string', ...all('number', ...names) }));
const block = object({
  top_summary: metrics('total_quantity', 'total_value', 'total_points', 'total_drivers'),
  infractions_per_month: list('number'),
  drivers_ranking: rows('infraction_id', 'total_quantity', 'total_value', 'total_points', 'driver_id', 'vehicle_id'),
});

/** The answer of get_fines_dashboard. */
export const DASHBOARD_ANSWER = object({
  response: object({
    top_summary: metrics('total_fines_quantity', 'total_fines_cost', 'total_points', 'total_drivers'),
    seriousness_type_graphic_data: keyed(list('number')),
    infraction_type_chart_data: rows('infraction', 'count', 'percent_change'),
    fine_status_chart_data: rows('fine_status_id', 'count', 'percent_change'),
    normal_fines_nic_fines_chart_data: numbers(
      'normal_fines',
      'nic_fines',
      'normal_fines_percentage',
      'nic_fines_percentage',
    ),
    vulnerable_drivers_ranking_data: list(
      numbers(
        ...['driver_id', 'total_points', 'quantity_of_fines', 'total_cost'],
        ...['light', 'medium', 'serious', 'very_serious', 'undefined'],
      ),
    ),
    infractions_type_top_summary: numbers(
      ...['total_fines_quantity', 'total_fines_cost'],
      ...['total_fines_quantity_percent_change', 'total_fines_cost_percent_change'],
    ),
    average_amount_paid_per_infractions_graphic_data: object(
      all(list('number'), 'average_amounts', 'infractions_quantity'),
    ),
    cost_per_infractions_chart_data: rows('infraction', 'cost', 'percent_change'),
    cost_per_group_of_vehicles_chart_data: rows('group', 'cost', 'percent_change'),
    infractions_type_ranking_data: rows('infraction_id', 'cost', 'quantity'),
    fines_status_top_summary: object({
      ...all(metric, 'fines_total_value', 'nic_total_value', 'total_value_cancelled_fines'),
      ...all('number', 'total_fines_quantity', 'total_fines_value', 'pending_fines_value'),
    }),
    nic_fines_normal_fines_chart_data: metrics('nic_fines', 'normal_fines'),
    paid_late_fines_chart_data: metrics('paid_fines_value', 'late_fines_value'),
    appealing_and_pending_fines_chart_data: metrics('appealing_paid_fines_value', 'appealing_not_paid_fines_value'),
    seriousness_fines_top_summary: metrics(
      ...['very_serious_fines_value', 'serious_fines_value', 'medium_fines_value', 'light_fines_value'],
    ),
    value_paid_by_seriousness_type_graphic_data: keyed(list('number')),
    value_by_seriousness_type_chart_data: metrics('very_serious_fines', 'serious_fines', 'normal_fines', 'light_fines'),
    metrics_by_seriousness: object(all(block, '1', '2', '3', '4')),
  }),
});

const planItem = object({
  ...all('string', 'bond_item_id', 'name', 'plan_id', 'milestone_type', 'base_item_id'),
  ...all('integer', 'organization_id', 'milestone_value', 'milestone_day_in_seconds', 'item_status_id', 'vehicle_id'),
});
const planVehicle = object(
  {
    vehicle_id: 'integer',
    last_maintenance: object({ last_datetime: 'string', last_odometer: 'integer' }, ['last_datetime', 'last_odometer']),
    ...all('integer', 'id', 'status', 'organization_id', 'type_vehicle_id', 'type_fuel_id', 'stage_vehicle_id'),
    ...all('integer', 'type_tracker_id', 'vehicle_driver_id'),
    ...all('string', 'name', 'model', 'plate_number', 'manufacturer', 'serial_number', 'type_vehicle_name'),
    ...all('string', 'type_fuel_name', 'stage_name'),
    ...all('integer', 'tank_capacity', 'odometer', 'year_manufacturer', 'hourmeter'),
    ...all('number', 'liters_value', 'average_fuel_km'),
    email: list('string'),
  },
  ['vehicle_id', 'last_maintenance'],
);

/** The answer of update_plan. */
export const PLAN_ANSWER = object(
  {
    ...all('string', 'id', 'name', 'description'),
    organization_id: 'integer',
    due_date_config: object(all('integer', 'deadlines_days', 'deadlines_km', 'deadlines_hourmeter'), [
      'deadlines_days',
    ]),
    items: list(planItem),
    vehicles: list(planVehicle),
  },
  ['name'],
);
