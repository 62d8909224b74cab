// The two saves, with --write only. The named plan and route get the words of a test.
import type { Answer, Ask } from './ask';
import { isSound } from './bodies';
import { isRecord, type ShapeCheck } from './check-shape';
import type { Say } from './report';

export const PLAN = 'update_plan';
export const ROUTE = 'update-planned-route';
const NAME = 'Patio conformance test';
const JSON_HEADERS = { 'content-type': 'application/json' };

type Parts = {
  ask: Ask;
  say: Say;
  /** Of the plan's answer. */
  shape: ShapeCheck;
  isSigned: boolean;
  /** Ids that occur in list_fines. */
  vehicle: number;
  driver: number;
};

export async function checkPlan({ ask, say, shape, vehicle }: Parts, id: string): Promise<void> {
  const put = (body: unknown) => save(ask, PLAN, '/update_plan', body);
  const plan = planOf(id, vehicle);
  let answer = await put(plan);
  let sent: Record<string, unknown> = plan;
  if (answer.status >= 400 && answer.status < 500) {
    const words = 'a plan with items and a vehicle is refused; the name alone is tried';
    say(PLAN, 'status', 'not said', words, { status: answer.status, begins: answer.text.slice(0, 120) });
    sent = { id, name: NAME };
    answer = await put(sent);
  }
  if (isSound(PLAN, answer, say)) {
    shape.look(answer.json);
    sayEcho(answer, sent, say);
  }
  const without = await put({ id, description: 'without a name' });
  if (without.status >= 200 && without.status < 300) {
    say(PLAN, 'name', 'fail', 'is required, and a body without it was accepted', { status: without.status });
  } else say(PLAN, 'name', 'pass', `a body without it is refused (${without.status})`);
  await put(sent);
}

/** The answer is the plan that was saved. */
function sayEcho({ json }: Answer, sent: Record<string, unknown>, say: Say): void {
  if (!isRecord(json)) return;
  for (const [member, value] of Object.entries(sent)) {
    const own = json[member];
    if (own === undefined || JSON.stringify(own) === JSON.stringify(value)) continue;
    const isNamed = member === 'id' || member === 'name';
    const words = isNamed
      ? 'the answer has another value than the plan that was sent'
      : 'the answer does not repeat what was sent; Patio shows the difference as a remark';
    say(PLAN, member, isNamed ? 'fail' : 'told', words, { sent: clip(value), answered: clip(own) });
  }
}

export async function checkRoute({ ask, say, isSigned, vehicle, driver }: Parts, id: string): Promise<void> {
  const put = (body: unknown, isUnsigned = false) => save(ask, ROUTE, '/update-planned-route', body, isUnsigned);
  const route = routeOf(id, vehicle, driver);
  const answer = await put(route);
  if (answer.status === 404) {
    return say(ROUTE, 'status', 'not said', `there is no route ${id}: --route names one that may be written`, 404);
  }
  if (isSound(ROUTE, answer, say)) {
    const isEmpty = isRecord(answer.json) && Object.keys(answer.json).length === 0;
    const words = isEmpty ? 'is an empty object' : 'is not the empty object of the contract';
    say(ROUTE, 'body', isEmpty ? 'pass' : 'fail', words, isEmpty ? null : clip(answer.json));
  }
  for (const member of Object.keys(route)) {
    const { [member]: _left, ...rest } = route;
    // Without the id nobody knows which route would be written.
    sayRefusal(await put(rest), member, 'a body without it', say);
  }
  sayRefusal(await put({ ...route, calculated_header: 'none' }), 'calculated_header', 'a text in its place', say);
  sayRefusal(await put('{"planned_route_id":'), 'body', 'a body that is no JSON', say);
  if (!isSigned) return say(ROUTE, 'status', 'not said', '401 and 403: they need --token', null);
  const unsigned = await put(route, true);
  const isRefused = unsigned.status === 401 || unsigned.status === 403;
  if (isRefused) say(ROUTE, 'status', 'pass', `without a token it is ${unsigned.status}`);
  else if (unsigned.status >= 200 && unsigned.status < 300)
    say(ROUTE, 'status', 'told', 'it is saved without a token, too', unsigned.status);
  else
    say(
      ROUTE,
      'status',
      'fail',
      'without a token it is neither 401 nor 403, as the contract lists them',
      unsigned.status,
    );
}

/** The contract lists 400 for an invalid request. */
function sayRefusal({ status }: Answer, about: string, what: string, say: Say): void {
  const isSaved = status >= 200 && status < 300;
  if (status === 400) say(ROUTE, about, 'pass', `${what} is refused with 400`);
  else if (isSaved) {
    const words = `${what} is accepted; the contract requires it, and lists 400 for an invalid request`;
    say(ROUTE, about, 'fail', words, { status });
  } else {
    const words = `${what} gets ${status} where the contract lists 400 for an invalid request`;
    say(ROUTE, about === 'body' ? 'status' : about, 'fail', words, { status });
  }
}

function save(ask: Ask, operation: string, path: string, body: unknown, isUnsigned = false): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return ask({ operation, path, method: 'PUT', headers: JSON_HEADERS, body: text, isUnsigned });
}

function clip(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 120);
}

function planOf(id: string, vehicle: number) {
  return {
    id,
    name: NAME,
    description: 'Written by npm run contract',
    due_date_config: { deadlines_days: 30, deadlines_km: 1000, deadlines_hourmeter: 50 },
    items: [
      {
        ...{ bond_item_id: 'item-1', base_item_id: 'base-1', name: 'Oil', plan_id: id, vehicle_id: vehicle },
        ...{ milestone_value: 10_000, milestone_type: 'km', milestone_day_in_seconds: 0, item_status_id: 1 },
      },
      { name: 'Brakes', milestone_value: 180, milestone_type: 'days', item_status_id: 1 },
    ],
    vehicles: [
      {
        vehicle_id: vehicle,
        last_maintenance: { last_datetime: '2026-01-15T08:00:00', last_odometer: 120_000 },
        ...{ name: 'Test', model: 'Test', plate_number: 'ABC1D23', manufacturer: 'Test', serial_number: '1' },
        ...{ tank_capacity: 60, odometer: 120_500, year_manufacturer: 2020, hourmeter: 900 },
        ...{ liters_value: 5.89, average_fuel_km: 9.4, email: ['fleet@example.com'] },
      },
    ],
  };
}

function routeOf(id: string, vehicle: number, driver: number): Record<string, unknown> {
  const line = [
    { lat: -23.5505, lng: -46.6333 },
    { lat: -23.5515, lng: -46.6343 },
  ];
  const stop = (order: number, at: { lat: number; lng: number } | undefined) => ({
    stop_point_name: `Stop ${order}`,
    stop_point_type: 'stop',
    stop_point_order: order,
    place_holder: '',
    stop_point_full_address_name: '',
    stop_point_hour: '08:00',
    stop_point_latitude: at?.lat ?? 0,
    stop_point_longitude: at?.lng ?? 0,
  });
  return {
    planned_route_id: id,
    route_name: NAME,
    calculated_header: {
      dead_distance_route_in_meters: 0,
      dead_time_route_in_seconds: 0,
      total_distance_route_in_meters: 151,
      total_time_route_in_seconds: 60,
      dead_start_distance_route_in_meters: 0,
      dead_start_time_route_in_seconds: 0,
      dead_end_time_route_in_seconds: 0,
      dead_end_distance_route_in_meters: 0,
    },
    bound_configurations: { selected_vehicle: vehicle, selected_driver: driver },
    route_configurations: {
      includes_initial_and_final_stop: true,
      stop_points: [stop(1, line[0]), stop(2, line[1])],
      dead_start_route_linestring: [],
      dead_end_route_linestring: [],
      productive_route_linestring: line,
    },
  };
}
