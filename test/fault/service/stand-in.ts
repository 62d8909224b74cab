// A service of another maker for the conformance command. The four operations over some fines in memory, exactly as the
// contract says, with deviations to be planted.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What can be planted. */
export type Deviation =
  | 'text for a number'
  | 'null for a number'
  | 'hour in another form'
  | 'date in another form'
  | 'position as a list'
  | 'another default of per_page'
  | 'another default of page'
  | 'per_page ignored'
  | 'pages repeat'
  | 'pages overlap'
  | 'pages cut short'
  | 'pages leave rows out'
  | 'pages end early'
  | 'a page behind the last is 404'
  | 'search_term fails'
  | 'vehicle_ids ignored'
  | 'driver_ids ignored'
  | 'driver_ids by their beginning'
  | 'fine_status_ids ignored'
  | 'start_date ignored'
  | 'end_date ignored'
  | 'search_term ignored'
  | 'ait_number ignored'
  | 'due_date_range ignored'
  | 'fine_hour_range ignored'
  | 'list is HTML'
  | 'list is text/plain'
  | 'list is 206'
  | 'list is not an object'
  | 'dashboard is HTML'
  | 'dashboard has text for a number'
  | 'dashboard has a list for an object'
  | 'dashboard ignores seriousness_ids'
  | 'dashboard ignores end_date'
  | 'dashboard ignores start_date'
  | 'dashboard ignores fine_hour_range'
  | 'no CORS'
  | 'no preflight for PUT'
  | 'plan is 201'
  | 'plan answer without name'
  | 'plan answer has text for a number'
  | 'plan answer is another plan'
  | 'plan without name accepted'
  | 'route is 204'
  | 'route answer is not empty'
  | 'route without stops accepted'
  | 'route refusal is 422'
  | 'route refusal is 500';

/** Behaviour that is no breach. */
export type Manner =
  | 'lists as brackets'
  | 'lists with commas'
  | 'busy once'
  | 'oldest first'
  | 'at most 50 a page'
  | 'more members'
  | 'needs a token';

type Fine = Record<string, unknown> & {
  fine_id: number;
  vehicle_id: number;
  driver_id: number;
  fine_status_id: number;
  seriousness: number;
  ait_number: string;
  fine_date: string;
  due_date: string;
  fine_hour: string;
};

const FINES = 64;
const day = (index: number) => new Date(Date.UTC(2026, 5, 30 - index)).toISOString().slice(0, 10);

function fineOf(index: number): Fine {
  return {
    fine_id: 9000 - index,
    organization_id: 1,
    vehicle_id: 100 + (index % 7),
    ait_number: `T17${2000 + index}`,
    fine_date: day(index % 40),
    fine_hour: `${String((index * 5) % 24).padStart(2, '0')}:${index % 2 ? '30' : '05:20'}`,
    driver_id: [205, 201, 20, 202, 31][index % 5] ?? 0,
    due_date: day((index % 40) - 30),
    driver_indication_deadline: day((index % 40) - 20),
    fine_status_id: 1 + (index % 4),
    driver_indication_status_id: 1,
    infraction_id: 74550,
    amount_paid: 0,
    discounted_amount_from_driver: 0,
    vehicle_status_id: 1,
    fine_vehicle_location: 'Av. Paulista, 1000',
    system_vehicle_location: 'Av. Paulista, 1002',
    system_vehicle_position: { lat: -23.56, lng: -46.65 },
    fine_files: '',
    activated: 1,
    created: day(index % 40),
    vehicle_status: 'active',
    vehicle_name: `Van ${index % 7}`,
    vehicle_plate_number: `ABC1D2${index % 7}`,
    infraction_code: '745-50',
    article: 218,
    infraction: 'Speed',
    seriousness: 1 + (index % 3),
    points_on_driver_license: 4,
    default_amount: 13_016,
    cost_center: 7,
  };
}

export type StandIn = { address: string; plan: string; route: string; stop: () => Promise<void> };

/** `origin`: of the page that may read. */
export async function startStandIn(
  planted: readonly Deviation[] = [],
  { manners = [], origin = 'https://fleet.example.com' }: { manners?: readonly Manner[]; origin?: string } = {},
): Promise<StandIn> {
  const has = (one: Deviation) => planted.includes(one);
  const is = (one: Manner) => manners.includes(one);
  const fines = Array.from({ length: FINES }, (_, index) => fineOf(index)).sort((a, b) =>
    a.fine_date === b.fine_date ? b.fine_id - a.fine_id : a.fine_date < b.fine_date ? 1 : -1,
  );
  if (is('oldest first')) fines.reverse();
  let isBusy = is('busy once');

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand.in');
    const isPut = request.method === 'PUT' || request.headers['access-control-request-method'] === 'PUT';
    if (!has('no CORS') && request.headers.origin === origin && !(isPut && has('no preflight for PUT'))) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-methods', 'GET, PUT');
      response.setHeader('access-control-allow-headers', 'authorization, content-type, if-match, idempotency-key');
      response.setHeader('access-control-expose-headers', 'etag, retry-after, idempotency-key-lifetime');
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (isBusy) {
      isBusy = false;
      return void response.writeHead(503, { 'retry-after': '0' }).end();
    }
    if (is('needs a token') && request.headers.authorization !== 'Bearer secret') {
      send(response, 401, {});
      return;
    }
    const path = `${request.method} ${url.pathname}`;
    if (path === 'GET /v1/list_fines') return list(url.searchParams, response);
    if (path === 'GET /v1/get_fines_dashboard') return dashboard(url.searchParams, response);
    if (path === 'PUT /v1/update_plan') return plan(await bodyOf(request), response);
    if (path === 'PUT /v1/update-planned-route') return route(await bodyOf(request), response);
    send(response, 404, {});
  }

  function listOf(query: URLSearchParams, name: string): string[] {
    if (is('lists as brackets')) return query.getAll(`${name}[]`);
    if (is('lists with commas')) return query.getAll(name).slice(-1).join().split(',').filter(Boolean);
    return query.getAll(name);
  }

  function matching(query: URLSearchParams, ignored: (name: string) => boolean): Fine[] {
    const ids = (name: string) => (ignored(name) ? [] : listOf(query, name));
    const text = (name: string) => (ignored(name) ? '' : (query.get(name) ?? ''));
    const isIn = (wanted: readonly string[], own: number) => wanted.length === 0 || wanted.includes(String(own));
    const [from = '', to = ''] = ids('fine_hour_range');
    const [dueFrom = '', dueTo = ''] = ids('due_date_range');
    const [vehicles, drivers, statuses, levels] = [
      'vehicle_ids',
      'driver_ids',
      'fine_status_ids',
      'seriousness_ids',
    ].map(ids);
    return fines.filter(
      (fine) =>
        isIn(vehicles ?? [], fine.vehicle_id) &&
        (has('driver_ids by their beginning')
          ? drivers?.length === 0 || drivers?.some((id) => String(fine.driver_id).startsWith(id))
          : isIn(drivers ?? [], fine.driver_id)) &&
        isIn(statuses ?? [], fine.fine_status_id) &&
        isIn(levels ?? [], fine.seriousness) &&
        (text('start_date') === '' || fine.fine_date >= text('start_date')) &&
        (text('end_date') === '' || fine.fine_date <= text('end_date')) &&
        (text('ait_number') === '' || fine.ait_number === text('ait_number')) &&
        (from === '' || (fine.fine_hour.slice(0, 5) >= from && fine.fine_hour.slice(0, 5) <= to)) &&
        (dueFrom === '' || (fine.due_date >= dueFrom && fine.due_date <= dueTo)) &&
        JSON.stringify(Object.values(fine)).includes(text('search_term')),
    );
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const size = has('per_page ignored')
      ? 15
      : Number(query.get('per_page') ?? (has('another default of per_page') ? 20 : 15));
    if (is('at most 50 a page') && size > 50) {
      send(response, 400, {});
      return;
    }
    const page = Number(query.get('page') ?? (has('another default of page') ? 1 : 0));
    const found = matching(query, (name) => planted.some((one) => one === `${name} ignored`));
    let start = page * size;
    if (has('pages repeat')) start = 0;
    if (has('pages overlap')) start = page * (size - 1);
    if (has('pages leave rows out')) start = page * (size + 1);
    const end = start + size - (has('pages cut short') && start + size < found.length ? 1 : 0);
    const rows = has('pages end early') && page > 1 ? [] : found.slice(start, end).map(shown);
    if (has('search_term fails') && query.has('search_term')) {
      send(response, 500, {});
      return;
    }
    if (has('a page behind the last is 404') && start >= found.length && page > 0) {
      send(response, 404, {});
      return;
    }
    if (has('list is HTML')) {
      html(response);
      return;
    }
    const body = has('list is not an object')
      ? rows
      : { fines: rows, ...(is('more members') && { total: found.length }) };
    send(response, has('list is 206') ? 206 : 200, body, has('list is text/plain') ? 'text/plain' : undefined);
  }

  function shown(fine: Fine): Record<string, unknown> {
    const [year, month, date] = fine.fine_date.split('-');
    return {
      ...fine,
      ...(has('text for a number') && { default_amount: '130.16' }),
      ...(has('null for a number') && { amount_paid: null }),
      ...(has('hour in another form') && { fine_hour: fine.fine_hour.replace(':', 'h') }),
      ...(has('date in another form') && { fine_date: `${date}/${month}/${year}` }),
      ...(has('position as a list') && { system_vehicle_position: [-23.56, -46.65] }),
      ...(is('more members') && { appeal_id: 5 }),
    };
  }

  function dashboard(query: URLSearchParams, response: ServerResponse): void {
    if (has('dashboard is HTML')) {
      html(response);
      return;
    }
    const found = matching(query, (name) => planted.some((one) => one === `dashboard ignores ${name}`));
    const sum = found.reduce((total, { default_amount }) => total + Number(default_amount), 0);
    const metric = (value: number) => ({ value, prev_period_percent_diff: 0 });
    const summary = {
      total_fines_quantity: metric(found.length),
      total_fines_cost: has('dashboard has text for a number') ? { value: String(sum) } : metric(sum),
      total_points: metric(found.length * 4),
      total_drivers: metric(new Set(found.map(({ driver_id }) => driver_id)).size),
    };
    const series = { 1: [found.length], 2: [0] };
    send(response, 200, {
      response: {
        top_summary: summary,
        seriousness_type_graphic_data: has('dashboard has a list for an object') ? [[1], [2]] : series,
        infraction_type_chart_data: [{ infraction: 'Speed', count: found.length, percent_change: 0 }],
      },
    });
  }

  function plan(text: string, response: ServerResponse): void {
    const body = objectIn(text);
    if (typeof body?.name !== 'string' && !has('plan without name accepted')) {
      send(response, 400, {});
      return;
    }
    const answered: Record<string, unknown> = { ...body };
    if (has('plan answer without name')) delete answered.name;
    if (has('plan answer is another plan')) answered.id = 'plan-8';
    if (has('plan answer has text for a number')) answered.due_date_config = { deadlines_days: '30' };
    send(response, has('plan is 201') ? 201 : 200, answered);
  }

  function route(text: string, response: ServerResponse): void {
    const body = objectIn(text);
    const required = [
      'planned_route_id',
      'route_name',
      'calculated_header',
      'bound_configurations',
      'route_configurations',
    ];
    const needed = has('route without stops accepted')
      ? required.filter((name) => name !== 'route_configurations')
      : required;
    const refusal = has('route refusal is 422') ? 422 : has('route refusal is 500') ? 500 : 400;
    if (!body || !needed.every((name) => name in body)) {
      send(response, refusal, {});
      return;
    }
    if (typeof body.calculated_header !== 'object') {
      send(response, refusal, {});
      return;
    }
    if (has('route is 204')) {
      response.writeHead(204).end();
      return;
    }
    send(response, 200, has('route answer is not empty') ? { saved: true } : {});
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    plan: 'plan-7',
    route: 'route-7',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}

function html(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
