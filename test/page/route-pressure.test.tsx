// The timetable of a route beside the speeding fines near it: in its panel, at its legs, and without fines or hours.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp } from './open-app';

const { fetch: realFetch } = window;
const DAY_MS = 86_400_000;
/** A month ago, so that it is within twelve months. */
const ACT = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
let asked = 0;
/** Lines whose signs were asked for; null: a service that does not know them. */
let traced: string[] | null = null;
const STREETS = { routing: { engine: 'valhalla', url: '/streets' } };

const stop = (name: string, order: number, lng: number, hour: string) => ({
  stop_point_name: name,
  stop_point_type: 'stop',
  stop_point_order: order,
  place_holder: '',
  stop_point_full_address_name: '',
  stop_point_hour: hour,
  stop_point_latitude: -23.5,
  stop_point_longitude: lng,
});
/** Eastward, 10.2 km from stop to stop. */
const routeWith = (hours: readonly string[]) => ({
  planned_route_id: 'route-0001',
  route_name: 'Fast round',
  calculated_header: {
    dead_distance_route_in_meters: 0,
    dead_time_route_in_seconds: 0,
    total_distance_route_in_meters: 20_400,
    total_time_route_in_seconds: 1800,
    dead_start_distance_route_in_meters: 0,
    dead_start_time_route_in_seconds: 0,
    dead_end_time_route_in_seconds: 0,
    dead_end_distance_route_in_meters: 0,
  },
  bound_configurations: { selected_vehicle: 77, selected_driver: 12 },
  route_configurations: {
    includes_initial_and_final_stop: true,
    stop_points: [
      stop('Market', 1, -46.6, hours[0] ?? ''),
      stop('Church', 2, -46.5, hours[1] ?? ''),
      stop('School', 3, -46.4, hours[2] ?? ''),
    ],
    dead_start_route_linestring: [],
    dead_end_route_linestring: [],
    productive_route_linestring: [-46.6, -46.5, -46.4].map((lng) => ({ lat: -23.5, lng })),
  },
});
const fine = (number: number, hour: string, lng: number | null) => ({
  fine_id: 9_000_000 + number,
  ait_number: `SPEED${number}`,
  infraction_code: '745-50',
  infraction: 'Transitar em velocidade superior à máxima permitida em até 20%',
  fine_date: ACT,
  fine_hour: hour,
  vehicle_plate_number: 'ABC1D23',
  ...(lng !== null && { system_vehicle_position: { lat: -23.5003, lng } }),
});
const FINES = [
  fine(1, '07:05:00', -46.55),
  fine(2, '07:20:00', -46.58),
  fine(3, '12:00:00', -46.55),
  fine(4, '07:05:00', null),
];

async function open(hours: readonly string[], config = {}): Promise<HTMLElement> {
  const put = await realFetch('/api/update-planned-route', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(routeWith(hours)),
  });
  expect(put.status).toBe(200);
  await openApp('/planned-routes/route-0001', config);
  return screen.findByRole('region', { name: 'Speeds and fines' });
}

/** What was opened once stays open. */
const unfold = async (section: ReturnType<typeof within>) => {
  const head = section.getByRole('button', { name: 'Speeds and fines' });
  if (head.ariaExpanded !== 'true') await userEvent.click(head);
};

beforeEach(() => {
  asked = 0;
  traced = null;
  window.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (address.pathname === '/streets/trace_attributes') {
      if (traced === null) return Promise.resolve(Response.json({}, { status: 404 }));
      traced.push(JSON.parse(String(init?.body)).encoded_polyline);
      const edges = [
        { way_id: 1, length: 5.1, speed_limit: 90 },
        { way_id: 2, length: 3, speed_limit: 70 },
        { way_id: 3, length: 2.1 },
      ];
      return Promise.resolve(Response.json({ edges, units: 'kilometers' }));
    }
    if (!address.pathname.endsWith('/list_fines')) return realFetch(input, init);
    asked += 1;
    const { searchParams: search } = address;
    const [from, to] = [search.get('start_date'), search.get('end_date')];
    const isAsked = from !== null && to !== null && from <= ACT && ACT <= to && (search.get('page') ?? '0') === '0';
    return Promise.resolve(Response.json({ fines: isAsked ? FINES : [] }));
  };
});
afterEach(() => {
  window.fetch = realFetch;
});

describe('The timetable beside fines', () => {
  it('tells what the hours need and the fines near it, and gives the minutes by one step that undo takes back', async () => {
    const section = within(await open(['07:00', '07:08', '07:40']));
    await section.findByText('1 over the limit');
    // Fines are asked for once a person wants to see them.
    expect(asked).toBe(0);
    await unfold(section);
    await section.findByText(/^1 of 2 stretches needs more than its limit/);
    await section.findByText(/2 speeding fines near here between 07:05 and 07:20/);
    const row = section.getByText('1 Market to 2 Church', { selector: 'strong' }).closest('li');
    expect(row?.textContent).toMatch(
      /needs 77 km\/h on average, 60 set as the fastest \(limit of the street unknown\)/,
    );
    await section.findByText(/1 of 4 has no place and does not count/);
    await userEvent.click(section.getByText('The newest 2 fines'));
    expect(section.getByRole('link', { name: 'SPEED1' })).toHaveProperty('href', expect.stringContaining('/fines?'));
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await userEvent.click(section.getByRole('button', { name: /min more for 1 Market to 2 Church$/ }));
    await section.findByText(/^no stretch needs more than its limit/);
    await userEvent.click(screen.getByRole('button', { name: /^Undo: \d+ min more in the hours/ }));
    await section.findByText(/^1 of 2 stretches needs more/);
  });

  it('compares with the limit that a person read on the sign, and marks the leg', async () => {
    const section = within(await open(['07:00', '07:08', '07:40']));
    await unfold(section);
    await section.findByText(/^1 of 2 stretches needs more/);
    const field = await section.findByRole('spinbutton', { name: /^Limit 1 Market/ });
    await userEvent.type(field, '110{Enter}');
    await section.findByText(/^no stretch needs more than its limit/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Limit of a stretch' }));
    await section.findByText(/^1 of 2 stretches needs more/);
    await userEvent.click(screen.getByRole('tab', { name: /^Legs/ }));
    await screen.findByText(/^Speed: needs 77 km\/h/);
  });

  it('compares with signs under each stretch, asks about each line once, and lets a typed limit go first', async () => {
    traced = [];
    const section = within(await open(['07:00', '07:06', '07:12'], STREETS));
    await unfold(section);
    await section.findByText(/^2 of 2 stretches need more than their limit/);
    await section.findAllByText(/limits allow 76 \(signs on OpenStreetMap: 70 to 90 km\/h on 8\.1 km of 10\.\d km\)/);
    await section.findByText(/^Limits are of signs on OpenStreetMap/);
    expect(traced.length).toBe(2);
    await userEvent.type(await section.findByRole('spinbutton', { name: /^Limit 2 Church/ }), '130{Enter}');
    await section.findByText(/^1 of 2 stretches needs more/);
    await userEvent.click(screen.getByRole('tab', { name: /^Legs/ }));
    await screen.findByText(/^Speed: needs 102 km\/h on average, limits allow 76/);
    expect(traced.length).toBe(2);
  });

  it('counts the fastest speed of the fleet at a service that knows no signs', async () => {
    const section = within(await open(['07:00', '07:08', '07:40'], STREETS));
    await unfold(section);
    await section.findByText(/60 set as the fastest \(limit of the street unknown\)/);
    expect(section.queryByText(/OpenStreetMap/)).toBeNull();
  });

  it('says so where stops have no hours: fines near the line then count at any hour', async () => {
    const section = within(await open([]));
    await unfold(section);
    await section.findByText(/^no hours, so no speed is needed/);
    await waitFor(() => expect(section.getByText(/3 speeding fines near here, at any hour/)).not.toBeNull(), {
      timeout: 60_000,
    });
  });
});
