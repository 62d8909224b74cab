// The legs of a route on its page, with a routing engine that the test answers for, and without one.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from './axe-in-themes';
import { chooseItem, openApp } from './open-app';
import { points, stop } from './route-parts';
import { unfolded } from './unfolded';

/** Straight, then drawn, then straight. */
const ROUTE = {
  route_name: 'Morning round',
  calculated_header: {
    dead_distance_route_in_meters: 0,
    dead_time_route_in_seconds: 0,
    total_distance_route_in_meters: 4000,
    total_time_route_in_seconds: 800,
    dead_start_distance_route_in_meters: 0,
    dead_start_time_route_in_seconds: 0,
    dead_end_time_route_in_seconds: 0,
    dead_end_distance_route_in_meters: 0,
  },
  bound_configurations: { selected_vehicle: 77, selected_driver: 12 },
  route_configurations: {
    includes_initial_and_final_stop: true,
    stop_points: [
      stop('Market', 1, -23.55, -46.63),
      stop('Church', 2, -23.545, -46.62),
      stop('School', 3, -23.54, -46.61),
      stop('Bridge', 4, -23.54, -46.6),
    ],
    dead_start_route_linestring: [],
    dead_end_route_linestring: [],
    productive_route_linestring: points(
      [-23.55, -46.63],
      [-23.545, -46.62],
      [-23.541, -46.617],
      [-23.54, -46.61],
      [-23.54, -46.6],
    ),
  },
};
const ENGINE = { routing: { engine: 'osrm', url: 'https://streets.example/osrm' } };

const { fetch: realFetch } = window;
let asked: string[] = [];
/** What the engine does with the next questions: it answers, is out of order, or lets them wait. */
let mode: 'answers' | 'fails' | 'waits' = 'answers';
let last = 0;
let id = '';

/** As OSRM writes lines: differences of 1e-6 degrees, five bits a letter. */
function polyline(places: readonly (readonly [number, number])[]): string {
  let [text, lat, lng] = ['', 0, 0];
  const write = (difference: number) => {
    let rest = difference < 0 ? ~(difference << 1) : difference << 1;
    for (; rest >= 0x20; rest >>= 5) text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    text += String.fromCharCode(rest + 63);
  };
  for (const [east, north] of places) {
    const [y, x] = [Math.round(north * 1e6), Math.round(east * 1e6)];
    write(y - lat);
    write(x - lng);
    [lat, lng] = [y, x];
  }
  return text;
}

/** Streets lead past a bend half way; each leg takes two minutes. */
function answerOf(path: string): unknown {
  const places = (path.split('/').at(-1) ?? '').split(';').map((text): [number, number] => {
    const [east = 0, north = 0] = text.split(',').map(Number);
    return [east, north];
  });
  const waypoints = places.map((location, index) => ({
    location,
    distance: 1,
    name: '',
    trips_index: 0,
    waypoint_index: index,
  }));
  if (path.includes('/trip/')) {
    const order = [0, 2, 1, 3];
    return {
      code: 'Ok',
      waypoints: waypoints.map((each, index) => ({ ...each, waypoint_index: order[index] })),
      trips: [],
    };
  }
  const line = places.flatMap((place, index): [number, number][] => {
    const next = places[index + 1];
    return next ? [place, [(place[0] + next[0]) / 2 + 0.001, (place[1] + next[1]) / 2]] : [place];
  });
  if (path.includes('/match/')) {
    return {
      code: 'Ok',
      tracepoints: places.map((location) => ({ location, matchings_index: 0 })),
      matchings: [{ geometry: polyline(line), distance: 1000, duration: 120, confidence: 0.9, legs: [] }],
    };
  }
  const legs = places.slice(1).map(() => ({ distance: 1000, duration: 120, annotation: { distance: [500, 500] } }));
  return { code: 'Ok', waypoints, routes: [{ geometry: polyline(line), distance: 1000, duration: 120, legs }] };
}

function answerStreets(): void {
  window.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (address.host !== 'streets.example') return realFetch(input, init);
    asked.push(address.pathname);
    if (mode === 'fails') return Promise.resolve(new Response('out of order', { status: 500 }));
    if (mode === 'answers') return Promise.resolve(Response.json(answerOf(decodeURIComponent(address.pathname))));
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
}

beforeEach(async () => {
  last += 1;
  id = `route-${String(last).padStart(4, '0')}`;
  [asked, mode] = [[], 'answers'];
  const put = await realFetch('/api/update-planned-route', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ROUTE, planned_route_id: id }),
  });
  expect(put.status).toBe(200);
  answerStreets();
});
afterEach(() => {
  window.fetch = realFetch;
});

async function open(config: Record<string, unknown> = ENGINE): Promise<void> {
  unfolded(['stop-fields']);
  await openApp(`/planned-routes/${id}`, config);
  await userEvent.click(await screen.findByRole('tab', { name: /^Legs/ }));
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const list = () => screen.findByRole('grid', { name: 'Legs in their order' });
const rows = async () =>
  within(await list())
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
const made = async () =>
  (await rows()).map((text) => /Streets|Stop moved|Straight|Drawn|Asking|Failed/.exec(text)?.[0]);
const card = () => within(screen.getByRole('region', { name: 'Selected leg' }));
async function choose(keys: string): Promise<void> {
  (await list()).focus();
  await userEvent.keyboard(keys);
}

describe('The legs of a route', () => {
  it('are shown with their length, their time and how they are made, and nothing is asked of anyone', async () => {
    await open();
    expect(await rows()).toHaveLength(3);
    expect(await made()).toEqual(['Straight', 'Drawn', 'Straight']);
    expect((await rows())[0]).toMatch(/1 Market to 2 Church.*1\.1\d\d km.*km\/h/);
    expect(within(await list()).getAllByRole('img', { name: 'As saved' })).toHaveLength(3);
    await screen.findByText('0 of 3 legs along streets, 1 drawn by hand');
    expect(asked).toEqual([]);
  });

  it('have no way to ask for streets without an engine, and become straight all the same', async () => {
    await open({});
    expect(screen.queryByRole('switch', { name: 'Streets' })).toBeNull();
    await choose('{ArrowDown}');
    expect(screen.queryByRole('button', { name: /streets/i })).toBeNull();
    await userEvent.click(card().getByRole('button', { name: 'Straight' }));
    expect(await made()).toEqual(['Straight', 'Straight', 'Straight']);
  });

  it('are asked for one by one, and undone in one step', async () => {
    await open();
    await choose('{ArrowDown}{ArrowUp}');
    const along = card().getByRole('button', { name: 'Along streets' });
    expect(along.title).toContain('streets.example');
    await userEvent.click(along);
    await waitFor(async () => expect(await made()).toEqual(['Streets', 'Drawn', 'Straight']));
    expect(asked).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Along streets again');
    // The saved time holds until a person takes the one of the engine.
    expect((await rows())[0]).toMatch(/4:30/);
    await userEvent.click(await screen.findByRole('button', { name: 'Take the new time' }));
    await waitFor(async () => expect((await rows())[0]).toMatch(/2:00/));
    await screen.findByRole('img', { name: 'Streets' });
    await userEvent.click(button('Undo: New time taken'));
    expect((await rows())[0]).toMatch(/4:30/);
    await userEvent.click(button('Undo: Leg 1 along streets'));
    expect(await made()).toEqual(['Straight', 'Drawn', 'Straight']);
  });

  it('are a table with a header for each leg and each column, and each leg has its own actions by keys', async () => {
    await open();
    const table = within(await list());
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Leg',
      'How it is made',
      'Length',
      'Time',
      'Speed',
      'Streets',
      'Straight',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '1 Market to 2 Church',
      '2 Church to 3 School',
      '3 School to 4 Bridge',
    ]);
    await choose('{ArrowDown}{End}');
    const meant = async () => document.getElementById((await list()).getAttribute('aria-activedescendant') ?? '');
    expect(await meant()).toBe(button('Straight: 2 Church to 3 School'));
    await userEvent.keyboard('{Enter}');
    expect(await made()).toEqual(['Straight', 'Straight', 'Straight']);
    expect(document.activeElement).toBe(await list());
    await userEvent.keyboard('{ArrowUp}{ArrowLeft} ');
    await waitFor(async () => expect(await made()).toEqual(['Streets', 'Straight', 'Straight']));
    expect(await meant()).toBe(button('Along streets again: 1 Market to 2 Church'));
    // One that can do nothing more says so and does nothing.
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect((await meant())?.ariaDisabled).toBe('true');
    await userEvent.keyboard('{Enter}{Control>}{Home}{/Control}{Home}');
    expect((await meant())?.textContent).toBe('1 Market to 2 Church');
    expect(button('Undo: Leg 1 along streets')).toBeDefined();
  });

  it('keep the focus in the table when an action of a row is pressed with the mouse', async () => {
    await open();
    await userEvent.click(button('Along streets: 3 School to 4 Bridge'));
    await waitFor(async () => expect(await made()).toEqual(['Straight', 'Drawn', 'Streets']));
    expect(document.activeElement).toBe(await list());
    await card().findByText('3 School to 4 Bridge');
  });

  it('are asked for together, but for those that were drawn', async () => {
    await open();
    await userEvent.click(button('Along streets, all but drawn: 2'));
    await waitFor(async () => expect(await made()).toEqual(['Streets', 'Drawn', 'Streets']));
    await screen.findByText('2 of 3 legs along streets, 1 drawn by hand');
    await userEvent.click(button('All straight: 2'));
    expect(await made()).toEqual(['Straight', 'Drawn', 'Straight']);
  });

  it('wait where the engine takes its time, and can be given up', async () => {
    mode = 'waits';
    await open();
    await choose('{Home}');
    await userEvent.click(card().getByRole('button', { name: 'Along streets' }));
    await card().findByText('Asking streets.example …');
    expect((await made())[0]).toBe('Asking');
    await userEvent.click(card().getByRole('button', { name: 'Give up' }));
    expect((await made())[0]).toBe('Straight');
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  });

  it('stay as they are where the engine fails, and can be asked for again', async () => {
    mode = 'fails';
    await open();
    await choose('{Home}');
    await userEvent.click(card().getByRole('button', { name: 'Along streets' }));
    await waitFor(async () => expect((await made())[0]).toBe('Failed'));
    mode = 'answers';
    await userEvent.click(card().getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await made())[0]).toBe('Streets'));
  });

  it('are asked for again when a stop of theirs moves while Streets is on, and only these', async () => {
    await open();
    await userEvent.click(button('Along streets, all but drawn: 2'));
    await waitFor(async () => expect(await made()).toEqual(['Streets', 'Drawn', 'Streets']));
    await userEvent.click(screen.getByRole('switch', { name: 'Streets' }));
    asked = [];
    await userEvent.click(screen.getByRole('tab', { name: /^Stops/ }));
    (await screen.findByRole('grid', { name: 'Stops in their order' })).focus();
    await userEvent.keyboard('{End}');
    const latitude = within(await screen.findByRole('region', { name: 'Stop 4' })).getByLabelText('Latitude');
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '-23.5410');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('tab', { name: /^Legs/ }));
    await waitFor(async () => expect(await made()).toEqual(['Streets', 'Drawn', 'Streets']));
    expect(asked.map(decodeURIComponent)).toEqual([expect.stringMatching(/-46\.610*,-23\.540*;-46\.60*,-23\.5410*$/)]);
  });

  it('have nothing that axe objects to, with one in hand, in both themes', async () => {
    mode = 'fails';
    await open();
    await choose('{Home}');
    await userEvent.click(card().getByRole('button', { name: 'Along streets' }));
    await waitFor(async () => expect((await made())[0]).toBe('Failed'));
    await expectNoViolations();
  });
});

describe('A part matched to streets', () => {
  it('is a proposal until it is taken, and one step then', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: /^Vertices/ }));
    await userEvent.click(button('More for Productive'));
    await chooseItem('Match to streets (streets.example)');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^100% of its vertices/)).toBeDefined();
    await dialog.findByText('The engine is 90% sure.');
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Take this line' }));
    expect(button('Undo: Productive matched to streets')).toBeDefined();
    await screen.findByRole('tab', { name: /^Vertices 9/ });
  });
});

describe('An order of the stops', () => {
  it('is asked of the engine when a person asks for it, and says what it saves in driving', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: /^Stops/ }));
    await userEvent.click(button('More for the stops'));
    await chooseItem('Shorter order');
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Ask streets.example for an order by streets' }));
    expect(await dialog.findByText(/^Driving along streets: 6 min now, 6 min/)).toBeDefined();
    expect(dialog.getAllByText(/^\(was \d\)$/)).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Take this order' }));
    const stops = within(await screen.findByRole('grid', { name: 'Stops in their order' }))
      .getAllByRole('row')
      .slice(1);
    expect(stops.map(({ textContent }) => /Market|Church|School|Bridge/.exec(textContent ?? '')?.[0])).toEqual([
      'Market',
      'School',
      'Church',
      'Bridge',
    ]);
  });
});

describe('Stops without a line', () => {
  it('are offered the line straight through them, in their list, in Legs and where the line would be, as one step', async () => {
    const bare = { ...ROUTE.route_configurations, productive_route_linestring: [] };
    const put = await realFetch('/api/update-planned-route', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...ROUTE, route_configurations: bare, planned_route_id: id }),
    });
    expect(put.status).toBe(200);
    await open({});
    for (const tab of [/^Vertices/, /^Stops/, /^Legs/]) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      expect(button('Straight through all stops')).toBeDefined();
    }
    await userEvent.click(button('Straight through all stops'));
    expect(await made()).toEqual(['Straight', 'Straight', 'Straight']);
    expect(screen.queryByRole('button', { name: 'Straight through all stops' })).toBeNull();
    await userEvent.click(button('Undo: Straight through all stops'));
    expect(button('Straight through all stops')).toBeDefined();
  });
});

describe('A stop put into another order', () => {
  it('offers to take the line along, as one step that can be undone', async () => {
    await open({});
    await userEvent.click(screen.getByRole('tab', { name: /^Stops/ }));
    (await screen.findByRole('grid', { name: 'Stops in their order' })).focus();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await screen.findByRole('button', { name: 'Take the line along' }));
    await userEvent.click(screen.getByRole('tab', { name: /^Legs/ }));
    expect(await made()).toEqual(['Straight', 'Straight', 'Straight']);
    await userEvent.click(button('Undo: Take the line along'));
    expect(await made()).not.toEqual(['Straight', 'Straight', 'Straight']);
  });

  it('is offered for the route as it is now: the offer of the order before it goes', async () => {
    await open({});
    await userEvent.click(screen.getByRole('tab', { name: /^Stops/ }));
    (await screen.findByRole('grid', { name: 'Stops in their order' })).focus();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('button', { name: 'Take the line along' });
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getAllByRole('button', { name: 'Take the line along' })).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
    expect(screen.queryByRole('button', { name: 'Take the line along' })).toBeNull();
  });
});
