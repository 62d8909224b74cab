// The panel of a route by keyboard and mouse: vehicle and driver by name, places by name, the order of stops by drag, what the
// checks say of the line. The geocoder is answered here, at the fetch of the page.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from './dom';
import { openApp } from './open-app';
import { points, stop } from './route-parts';
import { unfolded } from './unfolded';

type Json = Record<string, unknown>;

const NAMES = ['Market', 'Church', 'School', 'Harbour'];
const ROUTE = {
  route_name: 'Panel round',
  calculated_header: {
    dead_distance_route_in_meters: 3000,
    dead_time_route_in_seconds: 360,
    total_distance_route_in_meters: 6000,
    total_time_route_in_seconds: 2160,
    dead_start_distance_route_in_meters: 1500,
    dead_start_time_route_in_seconds: 180,
    dead_end_time_route_in_seconds: 180,
    dead_end_distance_route_in_meters: 1500,
  },
  bound_configurations: { selected_vehicle: 77, selected_driver: 12 },
  route_configurations: {
    includes_initial_and_final_stop: false,
    stop_points: NAMES.map((name, index) => stop(name, index + 1, (-23550 + index * 5) / 1000, (-4663 + index) / 100)),
    dead_start_route_linestring: points([-23.56, -46.64], [-23.55, -46.63]),
    dead_end_route_linestring: points([-23.535, -46.6], [-23.53, -46.59]),
    // Out and back along a side street, and on.
    productive_route_linestring: points([-23.55, -46.63], [-23.545, -46.63], [-23.55, -46.63], [-23.535, -46.6]),
  },
};

let last = 12;
let id = '';
const { fetch: realFetch } = window;
/** What the geocoder was asked, in order. */
let asked: URL[] = [];
type Answer = () => Response | Promise<Response>;

/** What the geocoder answers, the last one ever after. */
function geocoderAnswers(...answers: Answer[]): void {
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (url.host !== 'finder.example') return realFetch(input, init);
    asked.push(url);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    init?.signal?.throwIfAborted();
    return next ? next() : Response.error();
  };
}
const PHOTON = { geocoding: { engine: 'photon', url: 'https://finder.example/geo' } };
const NOMINATIM = { geocoding: { engine: 'nominatim', url: 'https://finder.example/geo' } };
const feature = (properties: Json, coordinates: [number, number]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const found = (...features: Json[]): Answer => {
  return () => Response.json({ type: 'FeatureCollection', features });
};
const SQUARE = feature({ name: 'Praça da Sé', city: 'São Paulo' }, [-46.6339, -23.5503]);
const STREET = feature({ street: 'Rua Direita', housenumber: '12', city: 'São Paulo' }, [-46.635, -23.548]);

const put = (route: Json) =>
  realFetch('/api/update-planned-route', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(route),
  });

// The service only updates: each test has a route of the sample to itself.
beforeEach(async () => {
  last = last === 24 ? 1 : last + 1;
  id = `route-${String(last).padStart(4, '0')}`;
  asked = [];
  expect((await put({ ...ROUTE, planned_route_id: id })).status).toBe(200);
});
afterEach(() => {
  window.fetch = realFetch;
});

const open = async (config: Json = {}) => {
  unfolded(['stop-fields', 'checks']);
  await openApp(`/planned-routes/${id}`, config);
  await screen.findByRole('textbox', { name: 'Name' });
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const combo = (name: string) => screen.getByRole('combobox', { name });
const textOf = (name: string) => () => (combo(name) as HTMLInputElement).value;
const undoes = (step: string | RegExp) => screen.findByRole('button', { name: step });
const list = () => screen.findByRole('grid', { name: 'Stops in their order' });
/** Below the row of heads. */
const stopRows = async () =>
  within(await list())
    .getAllByRole('row')
    .slice(1);
const stopNames = async () =>
  (await stopRows()).map(({ textContent }) => NAMES.find((name) => textContent?.includes(name)) ?? textContent);
const card = (name: string) => screen.findByRole('region', { name });
async function chooseStop(keys: string): Promise<void> {
  (await list()).focus();
  await userEvent.keyboard(keys);
}
async function violations() {
  const result = await axe.run(document.body, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  });
  return result.violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target.join(' '))]);
}
type Row = { vehicle_id: number; name?: string; plate_number?: string };
/** Some vehicle of the sample, with a name and a plate that no other has. */
async function someVehicle(): Promise<{ id: number; name: string; plate: string }> {
  const { rows }: { rows: Row[] } = await (await realFetch('/directory/vehicles?per_page=1000')).json();
  const one = rows.find(
    ({ name, plate_number: plate }) => name && plate && rows.filter((r) => r.name === name).length === 1,
  );
  if (!one?.name || !one.plate_number) throw new Error('no such vehicle in the sample');
  return { id: one.vehicle_id, name: one.name, plate: one.plate_number };
}

describe('The vehicle and the driver', () => {
  it('are shown as the route says them where the directory does not know them', async () => {
    await open();
    expect(textOf('Vehicle')()).toBe('77');
    await waitFor(() => expect(combo('Vehicle').closest('.combo')?.textContent).toContain('Not in the directory'));
  });

  it.each(['name', 'plate'] as const)('are found by %s, chosen by keys, and undone in one step', async (by) => {
    const vehicle = await someVehicle();
    await open();
    await userEvent.click(combo('Vehicle'));
    await userEvent.keyboard(by === 'name' ? vehicle.name : vehicle.plate.toLowerCase());
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('option', { selected: true })
          .map((o) => o.textContent)
          .join(),
      ).toContain(vehicle.name),
    );
    expect(combo('Vehicle').ariaExpanded).toBe('true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(textOf('Vehicle')()).toBe(vehicle.name));
    expect(document.activeElement).toBe(combo('Vehicle'));
    await userEvent.click(await undoes(`Undo: Vehicle: ${vehicle.name}`));
    expect(textOf('Vehicle')()).toBe('77');
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  });

  it('are chosen from the list with the mouse', async () => {
    await open();
    await userEvent.click(button('Show drivers'));
    await waitFor(() => expect(screen.getByRole('listbox', { name: 'Driver' }).childElementCount).toBeGreaterThan(10));
    const option = screen.getAllByRole('option').filter((each) => each.closest('.combo-list'))[3];
    if (!option) throw new Error('no option');
    const [name = ''] = option.querySelector('.clip')?.textContent?.split('\n') ?? [];
    await userEvent.click(option);
    expect(textOf('Driver')()).toBe(name);
    expect(screen.queryByRole('listbox', { name: 'Driver' })).toBeNull();
  });

  it('are taken by a number that the directory does not know', async () => {
    await open();
    await userEvent.click(combo('Vehicle'));
    await userEvent.keyboard('987654321');
    await userEvent.tab();
    expect(textOf('Vehicle')()).toBe('987654321');
    await userEvent.click(await undoes('Undo: Vehicle: 987654321'));
    expect(textOf('Vehicle')()).toBe('77');
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  });

  it('stay when what is typed means nobody, and the field says so until Escape', async () => {
    await open();
    await userEvent.click(combo('Vehicle'));
    await userEvent.keyboard('nobody at all');
    await screen.findByText('Nobody is called that.', { selector: '.combo-panel p' });
    await userEvent.keyboard('{Enter}');
    expect(combo('Vehicle').ariaInvalid).toBe('true');
    expect(screen.getAllByText('Nobody is called “nobody at all”. The route keeps: 77.')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(textOf('Vehicle')()).toBe('77');
    expect(combo('Vehicle').ariaInvalid).toBeNull();
  });

  it('are taken away by an empty field, as the contract says it: 0', async () => {
    await open();
    await userEvent.clear(combo('Driver'));
    await userEvent.keyboard('{Enter}');
    expect(combo('Driver').getAttribute('placeholder')).toBe('No driver chosen');
    await userEvent.click(button('Review and save'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save route' }));
    await waitFor(async () => {
      const stored = await (await realFetch(`/directory/planned-routes/${id}`)).json();
      expect(stored.bound_configurations).toEqual({ selected_vehicle: 77, selected_driver: 0 });
    });
  });

  it('are searched at the service where the directory is too long to be held', async () => {
    const searched: (string | null)[] = [];
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
      const far = { rows: [{ vehicle_id: 70_001, name: 'Far away', plate_number: 'FAR1A23' }], total: 1 };
      if (url.pathname !== '/directory/vehicles') return realFetch(input, init);
      if (url.searchParams.getAll('ids').includes('70001')) return Response.json(far);
      if (url.searchParams.has('ids')) return realFetch(input, init);
      const search = url.searchParams.get('search');
      if (search !== null) {
        searched.push(search);
        return Response.json(far);
      }
      const first = 1000 * Number(url.searchParams.get('page') ?? 0);
      const rows = Array.from({ length: 1000 }, (_, nth) => ({
        vehicle_id: first + nth + 1,
        name: `Near ${first + nth}`,
      }));
      return Response.json({ rows, total: 6000 });
    };
    await open();
    await userEvent.click(combo('Vehicle'));
    await userEvent.keyboard('far aw');
    await userEvent.click(await screen.findByText('Far away', { selector: '.clip' }));
    await waitFor(() => expect(textOf('Vehicle')()).toBe('Far away'));
    expect(searched).toEqual(['far aw']);
    await undoes('Undo: Vehicle: Far away');
  });

  it('that are named before the directory has come are taken when it has', async () => {
    const vehicle = await someVehicle();
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
      if (url.pathname === '/directory/vehicles' && !url.searchParams.has('ids')) await gate;
      return realFetch(input, init);
    };
    await open();
    await userEvent.click(combo('Vehicle'));
    await userEvent.keyboard(`${vehicle.name}{Enter}`);
    expect(screen.getAllByText(`Still searching for “${vehicle.name}”. The route keeps: 77.`)).not.toHaveLength(0);
    letGo();
    await undoes(`Undo: Vehicle: ${vehicle.name}`);
    expect(combo('Vehicle').ariaInvalid).toBeNull();
  });

  it('are typed as numbers where there is no directory', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await waitFor(() => expect(screen.getByText(/^Draft kept on this device/)).toBeDefined());
    cleanup();
    // Without a directory the draft is what there is of the route.
    await open({ directoryUrl: null });
    await userEvent.click(combo('Vehicle'));
    await userEvent.keyboard('41');
    const option = await screen.findByRole('option', { name: /No\. 41/ });
    expect(option.textContent).not.toContain('Not in the directory');
    await userEvent.keyboard('{Enter}');
    expect(textOf('Vehicle')()).toBe('41');
  });

  it('have nothing that axe objects to, with their list open, in both themes', async () => {
    await open(PHOTON);
    await userEvent.click(combo('Vehicle'));
    await waitFor(() => expect(screen.getByRole('listbox', { name: 'Vehicle' }).childElementCount).toBeGreaterThan(10));
    onTestFinished(() => {
      delete document.documentElement.dataset.theme;
    });
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme;
      expect(await violations(), theme).toEqual([]);
    }
  });
});

describe('A place by its name', () => {
  it('is not to be found without a geocoder', async () => {
    await open();
    await chooseStop('{ArrowDown}');
    await card('Stop 2');
    expect(screen.queryByRole('button', { name: 'Find a place' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Name from the map' })).toBeNull();
  });

  it('is searched while typing, where that is allowed, and becomes a stop: one step', async () => {
    geocoderAnswers(found(SQUARE, STREET));
    await open(PHOTON);
    await userEvent.click(await screen.findByRole('button', { name: 'Find a place' }));
    const field = await screen.findByRole('combobox', { name: 'Name or address' });
    await screen.findByText('What you type is sent to finder.example.');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard('Praça');
    await screen.findByText('2 places');
    expect(asked.map(({ searchParams }) => searchParams.get('q'))).toEqual(['Praça']);
    expect(asked[0]?.searchParams.get('lat')).not.toBeNull();
    expect(screen.getAllByRole('link', { name: '© OpenStreetMap contributors' })).not.toHaveLength(0);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const box = within(await card('Stop 5'));
    expect(box.getByLabelText('Stop')).toHaveProperty('value', 'Praça da Sé');
    expect(box.getByLabelText('Address')).toHaveProperty('value', 'Praça da Sé, São Paulo');
    expect(box.getByLabelText('Latitude')).toHaveProperty('value', '-23.5503');
    await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText('Stop')));
    await userEvent.click(await undoes('Undo: Add stop Praça da Sé'));
    expect(await stopNames()).toEqual(NAMES);
  });

  it('is searched on Enter only, where typing must not ask', async () => {
    geocoderAnswers(() =>
      Response.json([{ lat: '-23.5503', lon: '-46.6339', display_name: 'Sé, São Paulo', name: 'Sé' }]),
    );
    await open(NOMINATIM);
    await userEvent.click(await screen.findByRole('button', { name: 'Find a place' }));
    const field = await screen.findByRole('combobox', { name: 'Name or address' });
    await userEvent.type(field, 'Praça da Sé');
    expect(asked).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: /^Sé/ }));
    await card('Stop 5');
    expect(asked).toHaveLength(1);
  });

  it('says what failed, and tries again', async () => {
    geocoderAnswers(() => new Response('', { status: 503 }), found());
    await open(PHOTON);
    await userEvent.click(await screen.findByRole('button', { name: 'Find a place' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Name or address' }), 'Nowhere');
    await screen.findByText('The place search refused this (status 503).');
    await userEvent.click(button('Try again'));
    await screen.findByText('No place was found.');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Name or address' }));
  });

  it('is text, whatever it is called', async () => {
    const name = '<img src=x onerror="document.title=1"> {{n}}';
    geocoderAnswers(found(feature({ name, city: 'X' }, [-46.6, -23.5])));
    await open(PHOTON);
    await userEvent.click(await screen.findByRole('button', { name: 'Find a place' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Name or address' }), 'evil');
    await userEvent.click(await screen.findByRole('option', { name: /^<img src=x/ }));
    expect(within(await card('Stop 5')).getByLabelText('Stop')).toHaveProperty('value', name);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('is proposed for a stop from where it is, and late answers go to no other stop', async () => {
    let answerFirst = (_: Response) => {};
    geocoderAnswers(() => new Promise((resolve) => (answerFirst = resolve)), found(STREET));
    await open(PHOTON);
    await chooseStop('{ArrowDown}');
    await card('Stop 2');
    await userEvent.click(await screen.findByRole('button', { name: 'Name from the map' }));
    await chooseStop('{ArrowDown}');
    await card('Stop 3');
    answerFirst(await found(SQUARE)());
    await userEvent.click(await screen.findByRole('button', { name: 'Name from the map' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rua Direita, 12' }));
    expect(screen.queryByText('Praça da Sé')).toBeNull();
    expect(within(await card('Stop 3')).getByLabelText('Stop')).toHaveProperty('value', 'Rua Direita, 12');
    expect(document.activeElement).toBe(button('Name from the map'));
    await userEvent.click(await undoes('Undo: Stop 3: Stop'));
    expect(await stopNames()).toEqual(NAMES);
  });
});

describe('The order of the stops', () => {
  const row = async (index: number) => {
    const option = (await stopRows())[index];
    const handle = option?.querySelector('.row-handle');
    if (!option || !handle) throw new Error(`no row ${index}`);
    return { option, handle, middle: option.getBoundingClientRect().top + option.clientHeight / 2 };
  };
  const pointer = (clientY: number) => ({
    clientY,
    clientX: 10,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    bubbles: true,
  });
  const grab = async (index: number) => {
    (await list()).scrollIntoView({ block: 'center' });
    const { handle, middle } = await row(index);
    await userEvent.pointer({ keys: '[MouseLeft>]', target: handle, coords: { clientX: 10, clientY: middle } });
    return handle;
  };
  const pull = async (to: number) => {
    const { option } = await row(to);
    const { bottom } = option.getBoundingClientRect();
    fireEvent.pointerMove(window, pointer(bottom - 2));
    return pointer(bottom - 2);
  };

  it('is changed by dragging a row by its handle, in one step', async () => {
    await open();
    await grab(0);
    const at = await pull(2);
    await waitFor(() => expect(document.querySelector('.drop-line')).not.toBeNull());
    fireEvent.pointerUp(window, at);
    expect(await stopNames()).toEqual(['Church', 'School', 'Market', 'Harbour']);
    expect(document.querySelector('.drop-line')).toBeNull();
    await card('Stop 3');
    await userEvent.click(await undoes('Undo: Market to place 3'));
    expect(await stopNames()).toEqual(NAMES);
  });

  it('stays when Escape is pressed meanwhile', async () => {
    await open();
    await grab(0);
    const at = await pull(2);
    await waitFor(() => expect(document.querySelector('.drop-line')).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    fireEvent.pointerUp(window, at);
    expect(await stopNames()).toEqual(NAMES);
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  });

  it('says how its ends count, and what is driven empty around it', async () => {
    await open();
    const rows = await stopRows();
    expect(rows[0]?.textContent).toContain('first stop, not included');
    expect(rows[3]?.textContent).toContain('last stop, not included');
    await userEvent.click(screen.getByRole('checkbox', { name: /first and the last stop/ }));
    expect((await row(0)).option.textContent).toContain('first stop, included');
    for (const part of ['From the yard', 'To the yard']) {
      expect(screen.getByRole('textbox', { name: `${part}: kilometres` })).toHaveProperty('value', '1.500');
      expect(screen.getByRole('textbox', { name: `${part}: hours and minutes` })).toHaveProperty('value', '0:03');
    }
  });

  it('is changed by rows and handles that a finger can hit', async () => {
    await page.viewport(390, 844);
    await open();
    const { option } = await row(0);
    expect(option.clientHeight).toBeGreaterThanOrEqual(matchMedia('(pointer: coarse)').matches ? 44 : 28);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1440, 900);
  });
});

describe('The checks of the line', () => {
  it('say where it runs over itself, and show the stretch', async () => {
    await open();
    const checks = screen.getByRole('region', { name: 'Checks' });
    const note = await within(checks).findByText(/^Productive: the line runs back over itself for 55\d m\.$/);
    const item = note.closest('li');
    if (!item) throw new Error('no item');
    await userEvent.click(within(item).getByRole('button', { name: /^Show/ }));
    await screen.findByText('2 vertices selected');
  });
});

describe('The checks of a long line', () => {
  beforeEach(async () => {
    // 3,000 vertices to the north and back along a line a metre beside.
    const there = Array.from({ length: 1500 }, (_, nth): [number, number] => [-23.55 + nth / 1e5, -46.63]);
    const back = there.map(([lat]): [number, number] => [lat, -46.62999]).reverse();
    const config = {
      ...ROUTE.route_configurations,
      stop_points: ROUTE.route_configurations.stop_points.slice(0, 1),
      productive_route_linestring: points(...there, ...back),
    };
    expect((await put({ ...ROUTE, planned_route_id: id, route_configurations: config })).status).toBe(200);
  });
  const { Worker: RealWorker } = window;
  afterEach(() => {
    window.Worker = RealWorker;
  });
  const isLooker = (url: string | URL) => String(url).includes('overlap-worker');
  const note = /^Productive: the line runs back over itself for 1\.[67]\skm/;
  const busy = () => screen.getByRole('region', { name: 'Checks' }).getAttribute('aria-busy');

  it('come from a worker, and say the same; the list of them is busy until then', async () => {
    const lookers: string[] = [];
    let letGo = () => {};
    window.Worker = class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (!isLooker(url)) return;
        lookers.push(String(url));
        const post = this.postMessage.bind(this);
        this.postMessage = (...order: unknown[]) => {
          letGo = () => post(...(order as Parameters<typeof post>));
        };
      }
    };
    await open();
    await waitFor(() => expect(lookers).toHaveLength(1));
    expect(busy()).toBe('true');
    expect(screen.queryByText(note)).toBeNull();
    letGo();
    await screen.findByText(note);
    await waitFor(() => expect(busy()).toBe('false'));
    expect(lookers).toHaveLength(1);
  });

  it('are not busy for ever where no worker starts', async () => {
    window.Worker = class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (isLooker(url)) throw new Error('no worker');
        super(url, options);
      }
    };
    await open();
    await waitFor(() => expect(busy()).toBe('false'));
    expect(screen.queryByText(note)).toBeNull();
  });
});

describe('The small things', () => {
  it('both typed measures of a part are given back in one step', async () => {
    await open();
    const type = async (name: string, text: string) => {
      const box = screen.getByRole('textbox', { name });
      await userEvent.clear(box);
      await userEvent.type(box, `${text}{Enter}`);
    };
    await type('From the yard: kilometres', '2,25');
    await type('From the yard: hours and minutes', '0:30');
    await userEvent.click(await screen.findByRole('button', { name: /^Typed/ }));
    expect(screen.queryByRole('button', { name: /^Typed/ })).toBeNull();
    await userEvent.click(await undoes('Undo: Calculated again: From the yard'));
    expect(screen.getByRole('textbox', { name: 'From the yard: kilometres' })).toHaveProperty('value', '2.250');
    expect(screen.getByRole('textbox', { name: 'From the yard: hours and minutes' })).toHaveProperty('value', '0:30');
  });

  it('a place with more decimals than are kept stays as it is typed, and goes by undo', async () => {
    await open();
    await chooseStop('{ArrowDown}');
    const latitude = () => within(screen.getByRole('region', { name: 'Stop 2' })).getByLabelText('Latitude');
    await card('Stop 2');
    await userEvent.clear(latitude());
    await userEvent.type(latitude(), '-23.12345678');
    expect(latitude()).toHaveProperty('value', '-23.12345678');
    await userEvent.click(await undoes('Undo: Move stop 2'));
    expect(latitude()).toHaveProperty('value', '-23.545');
    await userEvent.click(button('Redo: Move stop 2'));
    expect(latitude()).toHaveProperty('value', '-23.123457');
  });

  it('a place that is typed and then is none is again what it was, as it was written', async () => {
    const written = -23.545123456789;
    const [first, second, ...rest] = ROUTE.route_configurations.stop_points;
    const stops = [first, { ...second, stop_point_latitude: written }, ...rest];
    const configurations = { ...ROUTE.route_configurations, stop_points: stops };
    await put({ ...ROUTE, planned_route_id: id, route_configurations: configurations });
    await open();
    await chooseStop('{ArrowDown}');
    const latitude = () => within(screen.getByRole('region', { name: 'Stop 2' })).getByLabelText('Latitude');
    await card('Stop 2');
    expect(latitude()).toHaveProperty('value', String(written));
    await userEvent.clear(latitude());
    await userEvent.type(latitude(), '-23.51');
    await undoes('Undo: Move stop 2');
    await userEvent.type(latitude(), 'x');
    expect(latitude()).toHaveProperty('value', '-23.51x');
    await userEvent.click(within(await card('Stop 2')).getByRole('button', { name: 'Close' }));
    await chooseStop('{Home}{ArrowDown}');
    expect(latitude()).toHaveProperty('value', String(written));
  });

  it('one number pasted into a coordinate is that number, not a place', async () => {
    await open();
    await chooseStop('{ArrowDown}');
    const box = within(await card('Stop 2'));
    await userEvent.tripleClick(box.getByLabelText('Latitude'));
    await userEvent.paste('-23,51');
    expect(box.getByLabelText('Latitude')).toHaveProperty('value', '-23,51');
    expect(box.getByLabelText('Longitude')).toHaveProperty('value', '-46.62');
  });
});

describe('What a field refuses', () => {
  const save = () => userEvent.click(button('Review and save'));
  const focused = () => document.activeElement;

  it('is not sent: Save goes to the hour that is none, though another stop is chosen, and to a number that is none', async () => {
    await open();
    await chooseStop('{ArrowDown}');
    const box = within(await card('Stop 2'));
    await userEvent.type(box.getByLabelText(/^Arrival/), '25:99');
    await box.findByText('Not an hour. Type it like 08:30.');
    await chooseStop('{ArrowDown}');
    await card('Stop 3');
    await save();
    expect(screen.queryByRole('dialog')).toBeNull();
    const hour = within(await card('Stop 2')).getByLabelText(/^Arrival/);
    await waitFor(() => expect(focused()).toBe(hour));
    expect(hour).toHaveProperty('value', '25:99');
    await userEvent.clear(hour);
    await userEvent.type(hour, '08:30');
    const order = within(await card('Stop 2')).getByLabelText('No.');
    await userEvent.clear(order);
    await userEvent.type(order, 'two');
    await save();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(focused()).toHaveProperty('value', 'two'));
    await userEvent.clear(order);
    await userEvent.type(order, '2');
    await save();
    await screen.findByRole('dialog');
  });

  it('stops Save where the route kept what it had: a place and a figure, each with its text', async () => {
    await open();
    await chooseStop('{ArrowDown}');
    const latitude = within(await card('Stop 2')).getByLabelText('Latitude');
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '-23.5x');
    // What was kept is what the service has; the refused text is told nevertheless.
    const phase = () => document.querySelector('.save-bar .phase')?.textContent;
    await waitFor(() => expect(phase()).toBe('As the service has it'));
    await save();
    await waitFor(() => expect(focused()).toBe(latitude));
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('Not saved: correct “Latitude” first.');
    await userEvent.click(within(await card('Stop 2')).getByRole('button', { name: 'Close' }));
    const figure = screen.getByRole('textbox', { name: 'From the yard: kilometres' });
    await userEvent.clear(figure);
    await userEvent.type(figure, 'far');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(focused()).toBe(figure));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(figure).toHaveProperty('value', 'far');
    await userEvent.clear(figure);
    await userEvent.type(figure, '2.5');
    await userEvent.keyboard('{Control>}s{/Control}');
    // What is typed and not left yet is taken.
    await within(await screen.findByRole('dialog')).findAllByText(/2\.5/);
  });
});

describe('The timetable', () => {
  const arrival = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Arrival: ${name}` });

  it('has the arrival of each row as a field, which Enter and the arrows leave for the row below', async () => {
    await open();
    await userEvent.click(arrival('2 Church'));
    await userEvent.keyboard('06:30');
    await undoes('Undo: Stop 2: Hour');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(arrival('3 School')));
    await userEvent.keyboard('06:20');
    // It does not rise: the box says so, and the docked stop has the same hour.
    await waitFor(() =>
      expect(arrival('3 School').title).toMatch(/^Stop 3 School: 10\smin earlier than the hour of stop 2 Church\.$/),
    );
    expect(within(await card('Stop 3')).getByLabelText('Arrival, typed')).toHaveProperty('value', '06:20');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await stopNames()).toEqual(['Market', 'School', 'Church', 'Harbour']);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(await list());
  });

  it('tells no change of time where an hour is typed back to what the service has', async () => {
    const { route_configurations: parts } = ROUTE;
    const stops = parts.stop_points.map((stop, at) => ({ ...stop, stop_point_hour: `08:${at}0:00` }));
    const route = { ...ROUTE, planned_route_id: id, route_configurations: { ...parts, stop_points: stops } };
    expect((await put(route)).status).toBe(200);
    await open();
    const { value } = arrival('4 Harbour');
    await userEvent.tripleClick(arrival('4 Harbour'));
    await userEvent.keyboard('09:30{Enter}');
    await screen.findByText(/^Time changed by \+/);
    await userEvent.tripleClick(arrival('4 Harbour'));
    await userEvent.keyboard(`${value}{Enter}`);
    await screen.findByText('Nothing unsaved');
    expect(screen.queryByText(/^Time changed by/)).toBeNull();
  });

  it('has a dwell for each stop, typed in minutes', async () => {
    await open();
    await chooseStop('{ArrowDown}');
    const dwell = within(await card('Stop 2')).getByLabelText('Dwell, min');
    await userEvent.clear(dwell);
    await userEvent.type(dwell, '1,5{Enter}');
    await undoes('Undo: Dwell of stop 2');
    expect((await stopRows())[1]?.textContent).toContain('1.5 min');
  });
});

describe('What is folded', () => {
  afterEach(() => unfolded([]));

  it('stays folded when the page comes back: sections, the panel, the times', async () => {
    await open();
    const expanded = (name: string) => button(name).ariaExpanded;
    await userEvent.click(button('Kilometres and time'));
    expect(expanded('Kilometres and time')).toBe('false');
    button('Kilometres and time').blur();
    await userEvent.keyboard('t');
    await screen.findByRole('textbox', { name: 'Leaves the first stop' });
    await userEvent.keyboard(']');
    await waitFor(() => expect(screen.queryByRole('grid', { name: 'Stops in their order' })).toBeNull());
    cleanup();
    await openApp(`/planned-routes/${id}`);
    await screen.findByRole('textbox', { name: 'Leaves the first stop' });
    expect(screen.queryByRole('grid', { name: 'Stops in their order' })).toBeNull();
    await userEvent.click(button('Open the panel'));
    await list();
    expect(expanded('Kilometres and time')).toBe('false');
  });

  it('opens by itself for what Save finds wrong in it', async () => {
    await open();
    await chooseStop('{ArrowDown}');
    const order = within(await card('Stop 2')).getByLabelText('No.');
    await userEvent.clear(order);
    await userEvent.type(order, 'two');
    await userEvent.click(button('All fields'));
    expect(button('All fields').ariaExpanded).toBe('false');
    await userEvent.click(button('Review and save'));
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'two'));
    expect(button('All fields').ariaExpanded).toBe('true');
  });
});
