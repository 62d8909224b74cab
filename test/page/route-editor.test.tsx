// What a person does and sees on the page of one route, without pressing on the map: lists, fields, figures, undo, saving.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from './axe-in-themes';
import { cleanup } from './dom';
import { openApp } from './open-app';
import { unfolded } from './unfolded';

type Json = Record<string, unknown>;

const points = (...places: [number, number][]) => places.map(([lat, lng]) => ({ lat, lng }));
const stop = (name: string, order: number, hour: string, lat: number, lng: number) => ({
  stop_point_name: name,
  stop_point_type: order === 1 ? 'start' : 'stop',
  stop_point_order: order,
  place_holder: '',
  stop_point_full_address_name: '',
  stop_point_hour: hour,
  stop_point_latitude: lat,
  stop_point_longitude: lng,
});
const CONFIG = {
  includes_initial_and_final_stop: false,
  stop_points: [
    stop('Market', 1, '06:00', -23.55, -46.63),
    stop('Church', 2, '06:10', -23.545, -46.62),
    stop('School', 3, '06:30', -23.54, -46.61),
  ],
  dead_start_route_linestring: points([-23.56, -46.64], [-23.55, -46.63]),
  dead_end_route_linestring: points([-23.54, -46.61], [-23.53, -46.6]),
  productive_route_linestring: points([-23.55, -46.63], [-23.548, -46.625], [-23.545, -46.62], [-23.54, -46.61]),
};
const ROUTE = {
  route_name: 'Morning round',
  'x-unknown': [1, { deep: true }],
  calculated_header: {
    dead_distance_route_in_meters: 3000,
    dead_time_route_in_seconds: 360,
    total_distance_route_in_meters: 6000.5,
    total_time_route_in_seconds: 2160,
    dead_start_distance_route_in_meters: 1500,
    dead_start_time_route_in_seconds: 180,
    dead_end_time_route_in_seconds: 180,
    dead_end_distance_route_in_meters: 1500,
  },
  bound_configurations: { selected_vehicle: 77, selected_driver: 12 },
  route_configurations: CONFIG,
};

let last = 0;
let id = '';
const { fetch: realFetch } = window;
let sent: Json[] = [];

/** What the next PUTs are answered with, the last one ever after; null lets them through. What is sent is remembered. */
function answerPuts(...answers: (Response | null)[]): void {
  window.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return realFetch(input, init);
    sent.push(JSON.parse(String(init.body)));
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next ? next.clone() : realFetch(input, init);
  };
}
const refusal = (status: number) =>
  new Response(JSON.stringify({ error: { code: 'x', message: `Told ${status}.` } }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
const put = (route: Json) =>
  realFetch('/api/update-planned-route', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(route),
  });
const atService = async () => (await realFetch(`/directory/planned-routes/${id}`)).json();

// The service only updates: each test has a route of the sample to itself.
beforeEach(async () => {
  last += 1;
  id = `route-${String(last).padStart(4, '0')}`;
  sent = [];
  answerPuts(null);
  expect((await put({ ...ROUTE, planned_route_id: id })).status).toBe(200);
});
afterEach(() => {
  window.fetch = realFetch;
});

const open = async () => {
  unfolded(['stop-fields']);
  const app = await openApp(`/planned-routes/${id}`);
  await nameBox();
  return app;
};
const nameBox = () => screen.findByRole('textbox', { name: 'Name' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const phase = () => document.querySelector('.save-bar .phase')?.textContent;
const says = (words: string | RegExp) => waitFor(() => expect(phase()).toMatch(words));
const written = () => waitFor(() => expect(screen.getByText(/^Draft kept on this device/)).toBeDefined());
const STOPS = 'Stops in their order';
const list = (name: string | RegExp) => screen.findByRole(name === STOPS ? 'grid' : 'listbox', { name });
/** The text of each row, with the arrival that is in its field. */
const rows = async (name: string | RegExp = STOPS) => {
  const found = within(await list(name));
  const each = name === STOPS ? found.getAllByRole('row').slice(1) : found.getAllByRole('option');
  return each.map((row) => [row.textContent, row.querySelector('input')?.value].join(' '));
};
const stopNames = async () =>
  (await rows()).map((text) => ['Market', 'Church', 'School'].filter((name) => text.includes(name)).join());
const figure = (name: string) => screen.getByRole('textbox', { name });
const card = (name: string | RegExp) => screen.findByRole('region', { name });
async function choose(name: string | RegExp, keys: string): Promise<void> {
  (await list(name)).focus();
  await userEvent.keyboard(keys);
}
async function typeIn(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.type(box, text);
}
async function save(): Promise<void> {
  await userEvent.click(button('Review and save'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save route' }));
}
async function undoAll(): Promise<number> {
  let steps = 0;
  for (;;) {
    const undo = screen.queryByRole('button', { name: /^Undo: / });
    if (!undo) return steps;
    await userEvent.click(undo);
    steps += 1;
  }
}

describe('A route that is opened', () => {
  it('shows its figures as they were saved, its stops and its vertices', async () => {
    await open();
    expect(await nameBox()).toHaveProperty('value', 'Morning round');
    expect(figure('From the yard: kilometres')).toHaveProperty('value', '1.500');
    expect(figure('Productive: kilometres')).toHaveProperty('value', '3.001');
    expect(figure('Productive: hours and minutes')).toHaveProperty('value', '0:30');
    const stops = await rows();
    expect(stops).toHaveLength(3);
    expect(stops[1]).toMatch(/2.*Church.*06:10/);
    await userEvent.click(screen.getByRole('tab', { name: /^Vertices/ }));
    expect(await rows(/^Vertices/)).toHaveLength(4);
    expect(phase()).toBe('As the service has it');
    await screen.findByRole('group', { name: 'Map of the route' });
  });

  it('has nothing that axe objects to, with a stop in hand, in both themes', async () => {
    await open();
    await choose('Stops in their order', '{ArrowDown}');
    await card('Stop 2');
    await expectNoViolations();
  });

  it('is one tab stop in each list, which the arrows go through', async () => {
    await open();
    await choose('Stops in their order', '{ArrowDown}{ArrowDown}{ArrowDown}');
    await card('Stop 3');
    await userEvent.keyboard('{Home}');
    await card('Stop 1');
    expect(document.activeElement).toBe(await list('Stops in their order'));
  });
});

describe('The stops', () => {
  it('are edited in all their fields, each a step, and the service gets just that', async () => {
    await open();
    await choose('Stops in their order', '{ArrowDown}{Enter}');
    const box = within(await card('Stop 2'));
    await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText('Stop')));
    const changes = {
      Stop: ['stop_point_name', 'Chapel'],
      'Arrival, as saved': ['stop_point_hour', '06:12'],
      Kind: ['stop_point_type', 'rest'],
      Address: ['stop_point_full_address_name', 'Rua A, 1'],
      'Place holder': ['place_holder', 'P'],
    } as const;
    for (const [label, [, value]] of Object.entries(changes)) await typeIn(box.getByLabelText(label), value);
    await userEvent.click(box.getByLabelText('Latitude'));
    await userEvent.paste('-23,5455; -46,6201');
    await save();
    await says('Saved');
    const stored = await atService();
    expect(stored.route_configurations.stop_points[1]).toEqual({
      ...CONFIG.stop_points[1],
      ...Object.fromEntries(Object.values(changes)),
      stop_point_latitude: -23.5455,
      stop_point_longitude: -46.6201,
    });
    expect(stored.route_configurations.stop_points[0]).toEqual(CONFIG.stop_points[0]);
  });

  it('are put in another order with Alt and the arrows, and numbered anew', async () => {
    await open();
    await choose('Stops in their order', '{Alt>}{ArrowDown}{/Alt}');
    expect(await stopNames()).toEqual(['Church', 'Market', 'School']);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await stopNames()).toEqual(['Church', 'School', 'Market']);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await stopNames()).toEqual(['Church', 'School', 'Market']);
    await card('Stop 3');
    await save();
    await says('Saved');
    const orders = (await atService()).route_configurations.stop_points.map((each: Json) => [
      each.stop_point_name,
      each.stop_point_order,
    ]);
    expect(orders).toEqual([
      ['Church', 1],
      ['School', 2],
      ['Market', 3],
    ]);
  });

  it('come and go, and come back by undo, which says what it undoes', async () => {
    await open();
    await choose('Stops in their order', '{ArrowDown}{Delete}');
    expect(await stopNames()).toEqual(['Market', 'School']);
    await userEvent.click(button('Undo: Delete stop 2'));
    expect(await stopNames()).toEqual(['Market', 'Church', 'School']);
    await userEvent.click(button('Redo: Delete stop 2'));
    expect(await stopNames()).toEqual(['Market', 'School']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await stopNames()).toHaveLength(3));
    await userEvent.click(button('Stop'));
    expect(await rows()).toHaveLength(4);
    await userEvent.click(button('Duplicate'));
    expect(await rows()).toHaveLength(5);
    await userEvent.click(button('To vertex'));
    expect(await rows()).toHaveLength(4);
  });

  it('are put where their coordinates are typed', async () => {
    await open();
    await choose('Stops in their order', '{ArrowDown}');
    const box = within(await card('Stop 2'));
    await typeIn(box.getByLabelText('Latitude'), '-23,5455');
    await typeIn(box.getByLabelText('Longitude'), '-46.6201');
    await userEvent.tab();
    await save();
    await says('Saved');
    expect((await atService()).route_configurations.stop_points[1]).toMatchObject({
      stop_point_latitude: -23.5455,
      stop_point_longitude: -46.6201,
    });
  });

  it('whose place is none are not sent: Save goes to the field, and what is typed stays', async () => {
    await open();
    await choose('Stops in their order', '{ArrowDown}');
    const box = within(await card('Stop 2'));
    await typeIn(box.getByLabelText('Latitude'), '123');
    expect(box.getByLabelText('Latitude').ariaInvalid).toBe('true');
    await box.findByText('A number from -90 to 90');
    await typeIn(await nameBox(), 'Still');
    await userEvent.click(button(/^Review and save/));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Latitude')));
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '123');
    await typeIn(screen.getByLabelText('Latitude'), '-23.5451');
    await save();
    await says('Saved');
    expect((await atService()).route_configurations.stop_points[1].stop_point_latitude).toBe(-23.5451);
  });
});

describe('The vertices', () => {
  it('are moved by their coordinates, added, taken away and made a stop, without a pointer', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: /^Vertices/ }));
    await choose(/^Vertices/, '{ArrowDown}{Enter}');
    const box = within(await card('Selected vertices'));
    await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText('Latitude')));
    await userEvent.paste('-23.5479, -46.625');
    await userEvent.click(button('Insert after'));
    expect(await rows(/^Vertices/)).toHaveLength(5);
    await choose(/^Vertices/, '{Home}{Delete}');
    expect(await rows(/^Vertices/)).toHaveLength(4);
    await save();
    await says('Saved');
    const line = (await atService()).route_configurations.productive_route_linestring;
    expect(line).toHaveLength(4);
    expect(line[0]).toEqual({ lat: -23.5479, lng: -46.625 });
    expect(line.slice(2)).toEqual(CONFIG.productive_route_linestring.slice(2));
  });

  it('are those of the part in hand', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: /^Vertices/ }));
    await userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'To the yard' }));
    expect(await rows('Vertices: To the yard')).toHaveLength(2);
  });
});

describe('A figure', () => {
  it('that is typed is marked, goes into the sums, and can be given back', async () => {
    await open();
    await typeIn(figure('From the yard: kilometres'), '2,25');
    await userEvent.keyboard('{Enter}');
    expect(figure('From the yard: kilometres')).toHaveProperty('value', '2.250');
    const typed = await screen.findByRole('button', { name: /^Typed/ });
    await save();
    await says('Saved');
    expect(sent.at(-1)).toMatchObject({
      calculated_header: {
        dead_start_distance_route_in_meters: 2250,
        dead_distance_route_in_meters: 3750,
        dead_end_distance_route_in_meters: 1500,
      },
    });
    await userEvent.click(typed);
    expect(screen.queryByRole('button', { name: /^Typed/ })).toBeNull();
    expect(figure('From the yard: kilometres')).not.toHaveProperty('value', '2.250');
  });

  it('that is none is not taken, and Escape leaves it', async () => {
    await open();
    const box = figure('To the yard: hours and minutes');
    await typeIn(box, 'soon');
    expect(box.ariaInvalid).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(box).toHaveProperty('value', '0:03');
    expect(phase()).toBe('As the service has it');
  });

  it('follows the line as it is edited', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: /^Vertices/ }));
    await choose(/^Vertices/, '{Delete}');
    expect(figure('Productive: kilometres')).not.toHaveProperty('value', '3.001');
    await userEvent.click(button(/^Undo: /));
    expect(figure('Productive: kilometres')).toHaveProperty('value', '3.001');
  });
});

describe('The draft of a route', () => {
  it('is there when the page comes back, with its steps', async () => {
    await open();
    // One change, and so one step: keys on a slow machine are seconds apart, and then each is a step.
    await userEvent.tripleClick(await nameBox());
    await userEvent.paste('Evening round');
    await choose('Stops in their order', '{Delete}');
    await userEvent.click(screen.getByRole('checkbox', { name: /first and the last stop/ }));
    await written();
    cleanup();
    await open();
    expect(await nameBox()).toHaveProperty('value', 'Evening round');
    expect(await stopNames()).toEqual(['Church', 'School']);
    expect(phase()).toBe('Draft on this device');
    expect((await atService()).route_name).toBe('Morning round');
    expect(await undoAll()).toBe(3);
    await says('As the service has it');
    expect(await nameBox()).toHaveProperty('value', 'Morning round');
    expect(await stopNames()).toEqual(['Market', 'Church', 'School']);
    await userEvent.click(button(/^Redo: /));
    expect(await nameBox()).toHaveProperty('value', 'Evening round');
  });

  it('is discarded, and comes back when that was a mistake', async () => {
    await open();
    await typeIn(await nameBox(), 'Mistake');
    await written();
    await userEvent.click(button('Discard draft'));
    await waitFor(async () => expect(await nameBox()).toHaveProperty('value', 'Morning round'));
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Messages' })).getByRole('button', { name: 'Undo' }),
    );
    await waitFor(async () => expect(await nameBox()).toHaveProperty('value', 'Mistake'));
  });
});

describe('A route that is saved', () => {
  it('is shown in words before, and is sent with what nobody knows, and nothing of the editor’s own', async () => {
    await open();
    await typeIn(await nameBox(), 'Evening round');
    await userEvent.click(button('Review and save'));
    const dialog = await screen.findByRole('dialog', { name: 'What will change' });
    expect(dialog.textContent).toMatch(/Morning round.*Evening round/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save route' }));
    await says('Saved');
    expect(sent).toEqual([{ ...ROUTE, planned_route_id: id, route_name: 'Evening round' }]);
    expect(await atService()).toEqual(sent[0]);
  });

  it.each([
    [400, 'The service refused it', /^Review and save/],
    [401, 'Sign in to send it', null],
    [403, 'You may not save this', /^Review and save/],
    [404, 'The service does not know it any more', /^Review and save/],
    [500, 'The service could not do it', /^Try now/],
  ])('but answered %d is kept, with its steps, and is there after the page was left', async (status, face, again) => {
    await open();
    await choose('Stops in their order', '{ArrowDown}{Delete}');
    await typeIn(await nameBox(), 'Kept');
    answerPuts(refusal(status));
    await save();
    const shown = await screen.findByRole('region', { name: face });
    expect(shown.textContent).toContain('Safe');
    expect(await nameBox()).toHaveProperty('value', 'Kept');
    cleanup();
    await open();
    expect(await nameBox()).toHaveProperty('value', 'Kept');
    expect(await stopNames()).toEqual(['Market', 'School']);
    await screen.findByRole('region', { name: face });
    expect(phase()).not.toBe('Saved');
    expect(button(/^Undo: /)).toHaveProperty('disabled', false);
    expect((await atService()).route_name).toBe('Morning round');
    if (!again) return;
    answerPuts(null);
    if (again.source.startsWith('^Review')) await save();
    else await userEvent.click(button(again));
    await says('Saved');
    expect(await atService()).toMatchObject({
      route_name: 'Kept',
      route_configurations: { stop_points: { length: 2 } },
    });
  });
});

describe('On a phone', () => {
  afterEach(() => page.viewport(1440, 900));
  it('the route is edited and saved the same way', async () => {
    await page.viewport(390, 844);
    await open();
    await typeIn(await nameBox(), 'Small');
    await choose('Stops in their order', '{Alt>}{ArrowDown}{/Alt}');
    await save();
    await says('Saved');
    expect((await atService()).route_name).toBe('Small');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('a long name leaves the buttons beside it as wide as they are high', async () => {
    await page.viewport(390, 844);
    await put({ ...ROUTE, planned_route_id: id, route_name: 'A very long name '.repeat(12) });
    await open();
    const top = screen.getByRole('heading', { level: 1 }).closest('header');
    const buttons = [...(top?.querySelectorAll('button') ?? [])];
    expect(buttons.length).toBeGreaterThan(2);
    for (const each of buttons) {
      const { width, height } = each.getBoundingClientRect();
      expect(width, each.getAttribute('aria-label') ?? each.textContent ?? '').toBeGreaterThanOrEqual(height - 1);
    }
  });
});
