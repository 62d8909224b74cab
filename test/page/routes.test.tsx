// What a person does and sees in the library of planned routes: the service's, drafts, files, copies, new ones.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { draftsFile } from '../../src/work/record/drafts-file';
import { newRecord, type WorkRecord } from '../../src/work/record/record';
import { queued } from '../../src/work/record/transitions';
import { workRecords } from '../../src/work/store/owned-records';
import { databaseNameOf } from '../../src/work/store/owner';
import { storeVersion } from '../stored-versions';
import { chooseItem, openApp } from './open-app';

const HOSTILE = '<img src=x onerror=alert(1)> {{name}}';
const LINE = [
  { lat: -23.5, lng: -46.6 },
  { lat: -23.51, lng: -46.61 },
  { lat: -23.52, lng: -46.6 },
];
const GPX = `<?xml version="1.0"?>
<gpx version="1.1" creator="a test"><wpt lat="-23.5" lon="-46.6"><name>Depot</name></wpt>
<trk><name>North</name><trkseg>${LINE.map(({ lat, lng }) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')}</trkseg></trk>
<trk><name>South</name><trkseg>${LINE.map(({ lat, lng }) => `<trkpt lat="${lat - 1}" lon="${lng}"/>`).join('')}</trkseg></trk></gpx>`;

const list = () => screen.findByRole('table');
const rows = async () =>
  within(await list())
    .getAllByRole('row')
    .slice(1);
const row = async (name: string) => within(await list()).findByRole('row', { name: new RegExp(name) });
/** The first, because an empty library has a second button to begin. */
const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await userEvent.click(button);
};
const choose = async (of: string, item: string) => {
  await press(`Actions for ${of}`);
  await chooseItem(item);
};
const openFile = async (text: string, name: string) => {
  await userEvent.upload(await screen.findByLabelText('Open file', { selector: 'input' }), new File([text], name));
  return screen.findByRole('dialog');
};
const textOfRoute = async (id: string) => (await fetch(`/directory/planned-routes/${id}`)).text();
const drafts = async () => (await workRecords.readRecords()).records;
const draftOf = async (id: string) => {
  const record = (await drafts()).find((found) => found.id === id);
  return record && { ...record, route: JSON.parse(record.body) };
};

const bodyOf = (id: string, name: string) =>
  JSON.stringify({
    planned_route_id: id,
    route_name: name,
    route_configurations: { stop_points: [{}, {}], productive_route_linestring: LINE },
  });
/** A draft as a page would have kept it. `base` null: the service is not known to have it. */
const keepDraft = async (id: string, name: string, more: Partial<WorkRecord> = {}) => {
  const record = newRecord({ kind: 'route', id, tag: null, name, body: bodyOf(id, name), now: Date.now() });
  const found = { ...record, base: bodyOf(id, 'Before'), revision: 1, ...more };
  await workRecords.changeRecord(found.key, () => found);
};
const keepAccepted = (id: string, name: string, at: number) =>
  storeVersion({
    document: `route:id:${id}`,
    kind: 'route',
    id,
    title: name,
    revision: 1,
    body: bodyOf(id, name),
    tag: null,
    at,
  });
const requestOf = <T,>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const expectAccessible = async () => {
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

/** How the library says how many routes the service has, and `more` that are begun here: earlier tests have stored some. */
async function routeCount(more = 0): Promise<string> {
  const { total } = await (await fetch('/directory/planned-routes?per_page=1')).json();
  return `${total + more} routes`;
}

/** A route of a vehicle and a driver of the directory, whatever other tests have made of the routes of the sample. */
async function knownRoute(name: string): Promise<{ vehicle: string; driver: string }> {
  const read = async (path: string) => (await fetch(`/directory/${path}`)).json();
  const [vehicles, drivers, route] = await Promise.all([
    read('vehicles'),
    read('drivers'),
    read('planned-routes/route-0003'),
  ]);
  const [vehicle, driver] = [vehicles.rows[0], drivers.rows[0]];
  const { status } = await fetch('/api/update-planned-route', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...route,
      route_name: name,
      calculated_header: {
        dead_distance_route_in_meters: 3000,
        dead_time_route_in_seconds: 600,
        total_distance_route_in_meters: 13_177,
        total_time_route_in_seconds: 2400,
        dead_start_distance_route_in_meters: 1000,
        dead_start_time_route_in_seconds: 200,
        dead_end_distance_route_in_meters: 2000,
        dead_end_time_route_in_seconds: 400,
      },
      bound_configurations: { selected_vehicle: vehicle.vehicle_id, selected_driver: driver.driver_id },
    }),
  });
  expect(status).toBe(200);
  return { vehicle: vehicle.name, driver: driver.name };
}

beforeEach(async () => {
  await requestOf(indexedDB.deleteDatabase(databaseNameOf(null)));
});
afterEach(() => {
  delete document.documentElement.dataset.theme;
});

describe('Planned routes', () => {
  it('are listed with vehicle and driver by name, distance and time', async () => {
    const { vehicle, driver } = await knownRoute('Round of those who are known');
    await openApp('/planned-routes');
    const shown = await row('Round of those who are known');
    await waitFor(() => expect(shown.textContent).toMatch(new RegExp(`${vehicle}.*${driver}`)));
    expect(shown.textContent).toMatch(/As the service has it.*13\.2\skm.*40\smin/);
  });

  it('are sorted by distance, the longest first with the second press', async () => {
    const { address } = await openApp('/planned-routes');
    await screen.findByText(await routeCount());
    await press('Distance');
    await press('Distance');
    await waitFor(() => expect(address().searchParams.get('sort')).toBe('-distance'));
    const metres = (await rows()).map((line) => {
      const [distance, unit] = (within(line).getAllByRole('cell')[3]?.textContent ?? '').split(/\s/);
      return Number(distance) * (unit === 'km' ? 1000 : 1);
    });
    expect(metres).toEqual([...metres].sort((a, b) => b - a));
  });

  it('show a picture of their line, for the eyes only, and how many vertices it has in words', async () => {
    await openApp('/planned-routes');
    await screen.findByText(await routeCount());
    const [first] = await rows();
    await waitFor(() => expect(first?.querySelector('[aria-hidden="true"] path[d^="M"]')).not.toBeNull());
    expect(first?.textContent).toMatch(/\d+ vertices/);
  });

  it('open one by one', async () => {
    await openApp('/planned-routes');
    await screen.findByText(await routeCount());
    const link = within((await rows())[0] ?? document.body).getByRole('link');
    await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name: link.textContent ?? '' });
  });

  it('that the service does not know are said to be unknown', async () => {
    await openApp('/planned-routes/no-such-route');
    await screen.findByText(/the service does not know it/);
  });

  it('are found by axe to be accessible, with all that a row can say, in both themes', async () => {
    await keepDraft('begun', 'A new one', { base: null });
    await keepDraft('route-0011', 'A refused one', {
      state: 'needs you',
      problem: { kind: 'refused', status: 422, hint: null, at: 1 },
    });
    await keepAccepted('route-gone', 'One that is not listed', Date.now() - 60_000);
    await openApp('/planned-routes');
    await screen.findByText(await routeCount(2));
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme;
      await expectAccessible();
    }
  });
});

describe('Unsaved work in the library of routes', () => {
  it('stands in the place of what the service has, and can be shown alone', async () => {
    await keepDraft('route-0011', 'Drawn over');
    await keepDraft('begun', 'Begun here', { base: null });
    await openApp('/planned-routes');
    await screen.findByText(await routeCount(1));
    expect((await row('Drawn over')).textContent).toMatch(/3 vertices.*Draft.*2.*route-0011/);
    expect((await row('Begun here')).textContent).toMatch(/New.*DraftOn this device only · Last edit \d\d:\d\d/);
    await press(/^Unsaved work/);
    await screen.findByText(`2 of ${await routeCount(1)}`);
  });

  it('shows hostile names as the text they are', async () => {
    await keepDraft('begun', HOSTILE, { base: null });
    await openApp('/planned-routes?status=unsaved');
    expect((await screen.findByRole('link', { name: HOSTILE })).textContent).toBe(HOSTILE);
    expect(document.querySelector('main img')).toBeNull();
  });

  it('is discarded from the menu, the focus stays in the list, and Undo brings it back', async () => {
    await keepDraft('route-0011', 'Drawn over');
    await keepDraft('begun', 'Begun here', { base: null });
    await openApp('/planned-routes?status=unsaved');
    await screen.findByText(`2 of ${await routeCount(1)}`);
    await choose('Begun here', 'Delete draft');
    await screen.findByText(`1 of ${await routeCount()}`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Drawn over'));
    await press('Undo');
    await screen.findByText(`2 of ${await routeCount(1)}`);
  });
});

describe('A new route', () => {
  it('is begun at once, without being told what it lacks', async () => {
    const { address } = await openApp('/planned-routes');
    await screen.findByText(await routeCount());
    await press('New route');
    await waitFor(() => expect(decodeURIComponent(address().pathname)).toMatch(/^\/planned-routes\/new:/));
    await screen.findByRole('button', { name: /^Review and save/ });
    expect(screen.queryByText(/to correct/)).toBeNull();
    expect(await drafts()).toEqual([]);
  });

  it('is begun also while the directory cannot be asked: its id is asked for at the first save', async () => {
    const { address } = await openApp('/planned-routes');
    await screen.findByText(await routeCount());
    const { fetch } = window;
    onTestFinished(() => {
      window.fetch = fetch;
    });
    window.fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('per_page=1'))
        throw new TypeError('no network');
      return fetch(input, init);
    };
    await press('New route');
    await waitFor(() => expect(decodeURIComponent(address().pathname)).toMatch(/^\/planned-routes\/new:/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gets its id from the service at the first save, is stored under it, and stays open with its steps', async () => {
    const body = JSON.parse(await textOfRoute('route-0011'));
    const { planned_route_id: _id, ...route } = { ...body, route_name: 'Saved as new' };
    const text = JSON.stringify(route);
    const begun = newRecord({
      kind: 'route',
      id: null,
      localId: 'first-save',
      name: 'Saved as new',
      body: text,
      now: 1,
    });
    await workRecords.changeRecord(begun.key, () => ({ ...begun, revision: 1 }));
    const { address } = await openApp('/planned-routes/new:first-save');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, '!');
    await press(/^Review and save/);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(address().pathname).toMatch(/^\/planned-routes\/[0-9a-f-]{36}$/));
    await waitFor(async () => expect(await drafts()).toEqual([]));
    const id = address().pathname.split('/').at(-1) ?? '';
    const stored = JSON.parse(await textOfRoute(id));
    expect(stored).toMatchObject({ planned_route_id: id, route_name: 'Saved as new!' });
    expect(stored.route_configurations).toEqual(route.route_configurations);
    expect(await workRecords.idOf(begun.key)).toBe(id);
    await press(/^Undo/);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Saved as new');
    await waitFor(async () => expect((await draftOf(id))?.route).toMatchObject({ planned_route_id: id }));
  });

  it('may be the copy of another one, which needs no id', async () => {
    await keepDraft('route-0011', 'Drawn over');
    const { address } = await openApp('/planned-routes?status=unsaved');
    await choose('Drawn over', 'Duplicate');
    await screen.findByRole('heading', { level: 1, name: 'Copy of Drawn over' });
    expect(decodeURIComponent(address().pathname)).toMatch(/^\/planned-routes\/new:/);
    const copy = (await drafts()).find(({ id }) => id === null);
    const route = JSON.parse(copy?.body ?? '{}');
    expect(route.planned_route_id).toBeUndefined();
    expect(route.route_configurations.productive_route_linestring).toEqual(LINE);
    expect((await draftOf('route-0011'))?.name).toBe('Drawn over');
  });

  it('that is a copy says before the first save what it holds, and calls none of it unchanged', async () => {
    await knownRoute('To be copied');
    await openApp('/planned-routes');
    await choose('To be copied', 'Duplicate');
    await screen.findByRole('heading', { level: 1, name: 'Copy of To be copied' });
    await press('Review and save');
    const dialog = await screen.findByRole('dialog', { name: 'What will change' });
    const figures = within(within(dialog).getByRole('table', { name: 'Distance and time' }));
    expect(figures.getByRole('row', { name: /^Whole route/ }).textContent).toMatch(/13\.177 km.*40\smin/);
    expect(dialog.textContent).not.toContain('Not changed');
  });

  it('under an id that the service does not have says so, and goes on as a new one', async () => {
    const problem = { kind: 'not found', status: 404, hint: null, at: Date.now() } as const;
    await keepDraft('nobody-has-it', 'Lost', { base: null, state: 'needs you', problem });
    const { address } = await openApp('/planned-routes/nobody-has-it');
    await screen.findByText('This service has no route of that id');
    await press('Go on as a new one');
    await waitFor(() => expect(decodeURIComponent(address().pathname)).toMatch(/^\/planned-routes\/new:/));
    await screen.findByRole('heading', { level: 1, name: 'Lost' });
    await waitFor(async () =>
      expect((await drafts()).map(({ id, name, state }) => [id, name, state])).toEqual([[null, 'Lost', 'draft']]),
    );
  });
});

describe('A new route where the service gives no ids', () => {
  const WITHOUT = { directoryUrl: null };
  const begin = async (id: string | null, name = '') => {
    await press('New route');
    const dialog = await screen.findByRole('dialog');
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Name' }));
    if (name !== '') await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), name);
    if (id !== null) {
      await userEvent.click(within(dialog).getByText('Route id', { selector: 'summary' }));
      const field = within(dialog).getByRole('textbox', { name: 'Route id' });
      await userEvent.clear(field);
      await userEvent.type(field, id);
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Begin' }));
    return dialog;
  };

  it('begins as a draft under the id that is proposed', async () => {
    const { address } = await openApp('/planned-routes', WITHOUT);
    await begin(null, 'Norte');
    await screen.findByRole('heading', { level: 1, name: 'Norte' });
    const id = address().pathname.split('/').at(-1) ?? '';
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await draftOf(id)).toMatchObject({ base: null, route: { planned_route_id: id, route_name: 'Norte' } });
  });

  it('begins as a draft under the id that was chosen, and opens', async () => {
    const { address } = await openApp('/planned-routes', WITHOUT);
    await begin('norte/7', 'Norte');
    await screen.findByRole('heading', { level: 1, name: 'Norte' });
    expect(decodeURIComponent(address().pathname)).toBe('/planned-routes/norte/7');
    expect(await draftOf('norte/7')).toMatchObject({
      base: null,
      state: 'draft',
      route: { planned_route_id: 'norte/7', route_name: 'Norte' },
    });
  });

  it('needs an id that can be one, and says why another cannot', async () => {
    await openApp('/planned-routes', WITHOUT);
    const dialog = await begin('new:1');
    expect((await within(dialog).findByText(/^Ids that begin with/)).closest('[role=alert]')).not.toBeNull();
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Route id' }));
    expect(await drafts()).toEqual([]);
  });

  it('is not begun over one that the service has accepted, which can be opened instead', async () => {
    await keepAccepted('mine', 'Accepted', Date.now());
    const { address } = await openApp('/planned-routes', WITHOUT);
    const dialog = await begin('mine');
    await within(dialog).findByText('There is a route with this id: Accepted');
    expect(await drafts()).toEqual([]);
    await press('Open that route');
    await waitFor(() => expect(address().pathname).toBe('/planned-routes/mine'));
  });

  it('is not begun over a draft of this device either', async () => {
    await keepDraft('mine', 'Drawn here', { base: null });
    await openApp('/planned-routes', WITHOUT);
    await screen.findByText('1 route');
    const dialog = await begin('mine');
    await within(dialog).findByText('There is a draft of the route with this id on this device: Drawn here');
    expect((await draftOf('mine'))?.name).toBe('Drawn here');
  });

  it('is begun without an answer of the directory only when that was said first', async () => {
    const { fetch } = window;
    onTestFinished(() => {
      window.fetch = fetch;
    });
    // A directory that creates no routes, and is away when it is asked for the id.
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname === '/directory/planned-routes') return Response.json({ rows: [], total: 0 });
      if (pathname === '/directory/planned-routes/mine') throw new TypeError('no network');
      return fetch(input, init);
    };
    await openApp('/planned-routes');
    const dialog = await begin('mine');
    await within(dialog).findByText(/^The service cannot be asked whether/);
    expect(await drafts()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Begin' }));
    await waitFor(async () => expect((await drafts()).map(({ id }) => id)).toEqual(['mine']));
  });

  it('gets another id from the person when the service has none of the first, with its name and its draft', async () => {
    const problem = { kind: 'not found', status: 404, hint: null, at: Date.now() } as const;
    await keepDraft('first-id', 'Renumbered', { base: null, state: 'needs you', problem });
    const { address } = await openApp('/planned-routes/first-id', WITHOUT);
    await screen.findByText('This service has no route of that id');
    await press('Give it an id …');
    await userEvent.type(screen.getByRole('textbox', { name: 'Its id at the service' }), 'second-id');
    await press('Use this id');
    await waitFor(() => expect(address().pathname).toBe('/planned-routes/second-id'));
    await screen.findByRole('heading', { level: 1, name: 'Renumbered' });
    await waitFor(async () => expect((await drafts()).map(({ id }) => id)).toEqual(['second-id']));
    expect((await draftOf('second-id'))?.route.planned_route_id).toBe('second-id');
  });

  it('may be the copy of another one, under the id that is proposed, with all that the other one holds', async () => {
    await keepAccepted('mine', 'Accepted', Date.now());
    const { address } = await openApp('/planned-routes', WITHOUT);
    await choose('Accepted', 'Duplicate');
    const dialog = await screen.findByRole('dialog', { name: 'Duplicate “Accepted”' });
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Copy of Accepted');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
    await screen.findByRole('heading', { level: 1, name: 'Copy of Accepted' });
    const id = address().pathname.split('/').at(-1) ?? '';
    expect(id).not.toBe('mine');
    const { route } = (await draftOf(id)) ?? {};
    expect(route).toMatchObject({ planned_route_id: id, route_name: 'Copy of Accepted' });
    expect(route.route_configurations.productive_route_linestring).toEqual(LINE);
  });

  it('that was begun without an id asks for one after Save, and goes on in the same page', async () => {
    const begun = newRecord({ kind: 'route', id: null, localId: 'l1', name: 'Open', body: bodyOf('', 'Open'), now: 1 });
    await workRecords.changeRecord(begun.key, () => queued({ ...begun, revision: 1 }, Date.now()));
    const { address } = await openApp('/planned-routes/new:l1', WITHOUT);
    await screen.findByText('It needs an id to be saved');
    await press('Give it an id …');
    await userEvent.type(screen.getByRole('textbox', { name: 'Its id at the service' }), 'chosen{Enter}');
    await waitFor(() => expect(address().pathname).toBe('/planned-routes/chosen'));
    expect(await draftOf('chosen')).toMatchObject({ state: 'draft', route: { planned_route_id: 'chosen' } });
  });
});

describe('A file of a route', () => {
  it('of another program becomes a new route, and its first line the productive part', async () => {
    await openApp('/planned-routes');
    const dialog = await openFile(GPX, 'both.gpx');
    await within(dialog).findByText('GPX');
    expect(within(dialog).getByRole('combobox', { name: 'North becomes' })).toHaveProperty('value', 'productive');
    expect(within(dialog).getByRole('combobox', { name: 'South becomes' })).toHaveProperty('value', 'none');
    await press('Open as a new route');
    await screen.findByRole('heading', { level: 1, name: 'North' });
    const found = (await drafts()).find(({ name }) => name === 'North');
    expect(found?.id).toBeNull();
    const { productive_route_linestring, stop_points } = JSON.parse(found?.body ?? '{}').route_configurations ?? {};
    expect(productive_route_linestring).toEqual(LINE);
    expect(stop_points).toMatchObject([{ stop_point_name: 'Depot', stop_point_latitude: -23.5, stop_point_order: 1 }]);
  });

  it('of several tracks takes those that a person chooses', async () => {
    await openApp('/planned-routes');
    const dialog = await openFile(GPX, 'both.gpx');
    await userEvent.selectOptions(
      await within(dialog).findByRole('combobox', { name: 'South becomes' }),
      'To the yard',
    );
    await press('Open as a new route');
    await screen.findByRole('heading', { level: 1, name: 'North' });
    const begun = (await drafts()).find(({ name }) => name === 'North');
    const { productive_route_linestring, dead_end_route_linestring } =
      JSON.parse(begun?.body ?? '{}').route_configurations ?? {};
    expect(productive_route_linestring).toEqual(LINE);
    expect(dead_end_route_linestring).toHaveLength(3);
  });

  it('of the contract opens as a draft on top of what the service has', async () => {
    await openApp('/planned-routes');
    const dialog = await openFile(bodyOf('route-0011', 'From a file'), 'route.json');
    await within(dialog).findByText('route-0011');
    await press('Open as draft');
    await screen.findByRole('heading', { level: 1, name: 'From a file' });
    const found = await draftOf('route-0011');
    expect(found?.route.route_name).toBe('From a file');
    expect(JSON.parse(found?.base ?? '{}')).toMatchObject({ planned_route_id: 'route-0011' });
  });

  it('never takes the place of a draft', async () => {
    await keepDraft('route-0011', 'Drawn over');
    await openApp('/planned-routes');
    await openFile(bodyOf('route-0011', 'From a file'), 'route.json');
    await screen.findByText(/^There is a draft of this route/);
    await press('Go to that draft');
    await screen.findByRole('heading', { level: 1, name: 'Drawn over' });
  });

  it('that cannot be read is refused with its line, and another can be chosen', async () => {
    await openApp('/planned-routes');
    const dialog = await openFile('<gpx>\n<trk>\n</gpx>', 'broken.gpx');
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toMatch(/^Line 3/);
    await within(dialog).findByRole('button', { name: 'Choose another file' });
    await expectAccessible();
  });

  it('may be a text that is pasted; what is wrong in it can be corrected in its place', async () => {
    await openApp('/planned-routes');
    await screen.findByText(await routeCount());
    await press('Paste');
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await userEvent.click(field);
    await userEvent.paste('{"planned_route_id" "x"}');
    await press('Read it');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Line 1, column 21: A colon is missing/);
    expect(field).toHaveProperty('value', '{"planned_route_id" "x"}');
    await userEvent.clear(field);
    await userEvent.paste('lat,lng,name\n-23.5,-46.6,Depot\n-23.6,-46.7,School\n');
    await press('Read it');
    await screen.findByText('Table (CSV)');
  });

  it('may be a table with the stops of two routes: no route is made before one of them is chosen', async () => {
    await openApp('/planned-routes');
    await screen.findByText(await routeCount());
    await press('Paste');
    await userEvent.click(await screen.findByRole('textbox', { name: 'Text' }));
    await userEvent.paste('Rota,Nome,lat,lng\nNorte,A,-23.5,-46.6\nSul,B,-23.6,-46.7\nNorte,C,-23.7,-46.8\n');
    await press('Read it');
    const ask = await screen.findByRole('combobox', { name: /stops of 2 routes/ });
    const make = screen.getByRole('button', { name: 'Open as a new route' });
    expect(make.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(make);
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await userEvent.selectOptions(ask, 'Norte: 2 stops');
    await expectAccessible();
    await press('Open as a new route');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Norte');
  });

  it('may be a file of drafts: those that are not here come back', async () => {
    await keepDraft('route-0011', 'Here already');
    await keepDraft('gone', 'Not here any more', { base: null });
    const { text } = draftsFile(await drafts(), Date.now());
    await workRecords.discard('route:id:gone');
    await openApp('/planned-routes?status=unsaved');
    await screen.findByText(`1 of ${await routeCount()}`);
    await openFile(text, 'drafts.json');
    await press('Restore 2 drafts');
    await screen.findByText('1 draft restored; 1 was here already');
    await row('Not here any more');
  });
});

describe('A service with the four operations only', () => {
  it('lists no routes, which the page says, and leads to a first one', async () => {
    await openApp('/planned-routes', { directoryUrl: null });
    const face = (await screen.findByText('This service does not list routes')).closest('.state');
    expect(within(face as HTMLElement).getByRole('button', { name: 'New route' })).toBeDefined();
  });

  it('lists drafts and what it accepted, with their picture', async () => {
    await keepDraft('mine', 'Drawn here', { base: null });
    await keepAccepted('saved', 'Was accepted', Date.now() - 60_000);
    await openApp('/planned-routes', { directoryUrl: null });
    await screen.findByText('2 routes');
    expect((await row('Was accepted')).textContent).toMatch(/3 vertices.*Saved \d\d:\d\d/);
    for (const line of await rows()) await waitFor(() => expect(line.querySelector('path[d^="M"]')).not.toBeNull());
  });
});
