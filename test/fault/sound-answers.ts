// What a service should answer and should be sent: whole documents, with something in every part of them.
import { plainFines } from '../e2e/answers';

/** A dashboard in which every leaf of every member is there, so that no card has an excuse. */
export function soundDashboard(): Record<string, unknown> {
  const metric = { value: 120, prev_period_percent_diff: 12.5 };
  const months = Array.from({ length: 12 }, (_, index) => 5 + index);
  const series = { '1': months, '2': months, '3': months, '4': months };
  const metrics = (...names: string[]) => Object.fromEntries(names.map((name) => [name, metric]));
  const block = {
    top_summary: metrics('total_quantity', 'total_value', 'total_points', 'total_drivers'),
    infractions_per_month: months,
    drivers_ranking: [
      { total_quantity: 3, total_value: 4000, total_points: 12, infraction_id: '74550', driver_id: 7, vehicle_id: 9 },
    ],
  };
  return {
    top_summary: metrics('total_fines_quantity', 'total_fines_cost', 'total_points', 'total_drivers'),
    seriousness_type_graphic_data: series,
    infraction_type_chart_data: [{ infraction: 'Speeding', count: 12, percent_change: -3 }],
    fine_status_chart_data: [{ fine_status_id: '1', count: 12, percent_change: 5 }],
    normal_fines_nic_fines_chart_data: {
      normal_fines: 90,
      nic_fines: 10,
      normal_fines_percentage: 90,
      nic_fines_percentage: 10,
    },
    vulnerable_drivers_ranking_data: [
      {
        driver_id: 7,
        total_points: 12,
        quantity_of_fines: 3,
        total_cost: 4000,
        light: 1,
        medium: 1,
        serious: 1,
        very_serious: 0,
        undefined: 0,
      },
    ],
    infractions_type_top_summary: {
      total_fines_quantity: 100,
      total_fines_cost: 4000,
      total_fines_quantity_percent_change: 1,
      total_fines_cost_percent_change: -1,
    },
    average_amount_paid_per_infractions_graphic_data: { average_amounts: months, infractions_quantity: months },
    cost_per_infractions_chart_data: [{ infraction: 'Speeding', cost: 1200, percent_change: -3 }],
    cost_per_group_of_vehicles_chart_data: [{ group: 'Vans', cost: 1200, percent_change: -3 }],
    infractions_type_ranking_data: [{ infraction_id: '74550', cost: 1200, quantity: 12 }],
    fines_status_top_summary: {
      ...metrics('fines_total_value', 'nic_total_value', 'total_value_cancelled_fines'),
      total_fines_quantity: 100,
      total_fines_value: 4000,
      pending_fines_value: 2000,
    },
    nic_fines_normal_fines_chart_data: metrics('nic_fines', 'normal_fines'),
    paid_late_fines_chart_data: metrics('paid_fines_value', 'late_fines_value'),
    appealing_and_pending_fines_chart_data: metrics('appealing_paid_fines_value', 'appealing_not_paid_fines_value'),
    seriousness_fines_top_summary: metrics(
      'very_serious_fines_value',
      'serious_fines_value',
      'medium_fines_value',
      'light_fines_value',
    ),
    value_paid_by_seriousness_type_graphic_data: series,
    value_by_seriousness_type_chart_data: metrics('very_serious_fines', 'serious_fines', 'normal_fines', 'light_fines'),
    metrics_by_seriousness: { '1': block, '2': block, '3': block, '4': block },
  };
}

/** A page of fines; every field of every row is there. */
export const soundFines = (count: number) => ({ fines: plainFines(count) });

/** A plan with one or two of everything. */
export function soundPlan(id: string, name: string) {
  const item = (number: number) => ({
    bond_item_id: `bond-${number}`,
    name: `Item ${number}`,
    organization_id: 1,
    plan_id: id,
    milestone_value: 10_000 * number,
    milestone_type: 'odometer',
    milestone_day_in_seconds: 0,
    item_status_id: 1,
    vehicle_id: 77,
    base_item_id: `base-${number}`,
  });
  const vehicle = (vehicle_id: number) => ({
    vehicle_id,
    last_maintenance: { last_datetime: '2026-05-02T10:00:00Z', last_odometer: 41_000 },
    organization_id: 1,
    name: `Van ${vehicle_id}`,
    model: 'Master',
    plate_number: 'ABC1D23',
    odometer: 47_500,
    hourmeter: 900,
    average_fuel_km: 9.5,
    email: ['fleet@example.org'],
  });
  return {
    id,
    organization_id: 1,
    name,
    description: 'Every half year',
    due_date_config: { deadlines_days: 30, deadlines_km: 1000, deadlines_hourmeter: 50 },
    items: [item(1), item(2)],
    vehicles: [vehicle(77), vehicle(78)],
  };
}

/** A route of three vertices and two stops. */
export function soundRoute(id: string, name: string) {
  const stop = (number: number, lat: number, lng: number) => ({
    stop_point_name: `Stop ${number}`,
    stop_point_type: 'stop',
    stop_point_order: number,
    place_holder: '',
    stop_point_full_address_name: `Street ${number}`,
    stop_point_hour: `0${5 + number}:00`,
    stop_point_latitude: lat,
    stop_point_longitude: lng,
  });
  return {
    planned_route_id: id,
    route_name: name,
    calculated_header: {
      dead_distance_route_in_meters: 0,
      dead_time_route_in_seconds: 0,
      total_distance_route_in_meters: 340,
      total_time_route_in_seconds: 90,
      dead_start_distance_route_in_meters: 0,
      dead_start_time_route_in_seconds: 0,
      dead_end_time_route_in_seconds: 0,
      dead_end_distance_route_in_meters: 0,
    },
    bound_configurations: { selected_vehicle: 77, selected_driver: 12 },
    route_configurations: {
      includes_initial_and_final_stop: false,
      stop_points: [stop(1, -23.550001, -46.630001), stop(2, -23.5525, -46.628765)],
      dead_start_route_linestring: [],
      dead_end_route_linestring: [],
      productive_route_linestring: [
        { lat: -23.550001, lng: -46.630001 },
        { lat: -23.551234, lng: -46.629999 },
        { lat: -23.5525, lng: -46.628765 },
      ],
    },
  };
}
