// Planned routes on a service that Patio does not know: it takes routes and reads none back. A route comes from a file, is
// edited by the keys, and is sent as the contract has it; from then on what was accepted is what is there.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CalculatedHeader, PlannedRoute, StopPoint } from '../../src/contract/planned-route';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { closePages, FORBIDDEN, openPage, settled, sharedBrowser, textOf, type WatchedPage } from './browser';
import { keyboardOf, watchFocus } from './keyboard';

const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);
const ID = 'line/7 “east”';
const FIRST_STOP = 0;

/** Six decimals, one of them a zero at the end; a vertex far from the others has its own digits. */
const LINE =
  '{"lat":-23.550001,"lng":-46.630001},{"lat":-23.551234,"lng":-46.629999},{"lat":-23.5525,"lng":-46.628765}';
const DEAD_START = '{"lat":-23.549001,"lng":-46.631001},{"lat":-23.550001,"lng":-46.630001}';
const stop = (name: string, order: number, hour: string, lat: number, lng: number) =>
  `{"stop_point_name":"${name}","stop_point_type":"stop","stop_point_order":${order},"place_holder":"","stop_point_full_address_name":"","stop_point_hour":"${hour}","stop_point_latitude":${lat},"stop_point_longitude":${lng}}`;
const STOPS = [
  stop('Depot', 10, '06:00', -23.550001, -46.630001),
  stop('<b>Middle</b>', 20, '', -23.551234, -46.629999),
  stop('Terminus', 30, '06:30', -23.5525, -46.628765),
];
const FILE = `{"planned_route_id":${JSON.stringify(ID)},"route_name":"From a file","calculated_header":{"dead_distance_route_in_meters":150,"dead_time_route_in_seconds":23,"total_distance_route_in_meters":451,"total_time_route_in_seconds":1823,"dead_start_distance_route_in_meters":150,"dead_start_time_route_in_seconds":23,"dead_end_time_route_in_seconds":0,"dead_end_distance_route_in_meters":0},"bound_configurations":{"selected_vehicle":77,"selected_driver":12},"route_configurations":{"includes_initial_and_final_stop":true,"stop_points":[${STOPS}],"dead_start_route_linestring":[${DEAD_START}],"dead_end_route_linestring":[],"productive_route_linestring":[${LINE}]}}`;

let browser: Browser;
let service: FaultService;
let watched: WatchedPage;
let page: Page;
const { press, pressTo, tabTo, type } = keyboardOf(() => page);

beforeAll(async () => {
  [browser, service] = await Promise.all([
    sharedBrowser(),
    startFaultService({ directory: false, config: { routes: { firstStopOrder: FIRST_STOP } } }),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});
beforeEach(async () => {
  watched = await openPage(browser, { viewport: { width: 1500, height: 1000 } });
  page = watched.page;
  await watchFocus(page);
  page.setDefaultTimeout(PATIENCE_MS);
});
afterEach(async () => {
  expect(watched.faults()).toEqual([]);
  expect(service.outside).toEqual([]);
  await watched.close();
});

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const phase = (words: string) => page.locator('.save-bar .phase', { hasText: new RegExp(`^${words}$`) }).waitFor();

async function openFile(text: string): Promise<void> {
  await page.goto(`${service.address}/planned-routes`);
  await page.getByText('This service does not list routes').waitFor();
  await page
    .getByLabel('Open file')
    .setInputFiles({ name: 'route.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Open as draft' }).click();
  await editorStands();
}
async function editorStands(): Promise<void> {
  await textbox('Name').waitFor();
  await page.locator('canvas.route-overlay').waitFor();
  await settled(page);
}

/** Saves by the keys, through the list of changes, and gives the body as it came. */
async function save(): Promise<string> {
  const before = service.received.length;
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Save route' }).waitFor();
  await page.keyboard.press('Enter');
  await phase('Saved');
  expect(service.received).toHaveLength(before + 1);
  const { body = '', problem = null } = service.received.at(-1) ?? {};
  expect(problem).toBeNull();
  return body;
}

/** Every key of the contract is there, and no other. */
function expectTheContractsKeys(body: string): void {
  const route = JSON.parse(body);
  expect(Object.keys(route).sort()).toEqual(Object.keys(PlannedRoute.shape).sort());
  expect(Object.keys(route.calculated_header).sort()).toEqual(Object.keys(CalculatedHeader.shape).sort());
  for (const figure of Object.values(route.calculated_header)) expect(figure).toBeTypeOf('number');
  const { bound_configurations: bound, route_configurations: made } = PlannedRoute.shape;
  expect(Object.keys(route.bound_configurations).sort()).toEqual(Object.keys(bound.shape).sort());
  expect(Object.keys(route.route_configurations).sort()).toEqual(Object.keys(made.shape).sort());
  for (const one of route.route_configurations.stop_points)
    expect(Object.keys(one).sort()).toEqual(Object.keys(StopPoint.shape).sort());
  expect(body).not.toContain('patio:');
}

describe('A route from a file, on a service that reads none back', () => {
  it('is edited by the keys and sent as the contract has it, and is there again when it is opened the next time', async () => {
    await openFile(FILE);
    await tabTo(/^group Map of the route/);
    // The second vertex, to the north.
    await press('.', '.', 'Shift+ArrowUp', 'Escape', 'Escape');
    const first = await save();

    expectTheContractsKeys(first);
    const sent = JSON.parse(first);
    const asked = JSON.parse(FILE);
    const [before, moved, after] = sent.route_configurations.productive_route_linestring;
    const place = asked.route_configurations.productive_route_linestring[1];
    expect(moved.lat).toBeGreaterThan(place.lat);
    // Along the meridian, as far as six decimals and pixels say it.
    expect(moved.lng).toBeCloseTo(place.lng, 5);
    for (const degrees of [moved.lat, moved.lng]) expect(String(degrees)).toMatch(/^-\d+\.\d{1,6}$/);
    expect([before, after]).toEqual([0, 2].map((at) => asked.route_configurations.productive_route_linestring[at]));
    // All other places, letter by letter.
    const written = JSON.stringify(moved);
    expect(first).toContain(`[${LINE.replace(JSON.stringify(place), written)}]`);
    expect(first).toContain(`"dead_start_route_linestring":[${DEAD_START}]`);
    // An edit of a vertex numbers no stop anew.
    expect(first).toContain(`"stop_points":[${STOPS}]`);
    expect(sent.calculated_header.total_distance_route_in_meters).toBeGreaterThan(
      sent.calculated_header.dead_distance_route_in_meters,
    );
    expect(sent).toMatchObject({ planned_route_id: ID, route_name: 'From a file' });

    await page.reload();
    await editorStands();
    await phase('As the service has it');
    expect(await textbox('Name').inputValue()).toBe('From a file');
    await tabTo(/^group Map of the route/);
    await press('.', '.');
    expect(await textbox('Latitude').inputValue()).toBe(String(moved.lat));
    expect(await textbox('Longitude').inputValue()).toBe(String(moved.lng));
    expect(service.received).toHaveLength(1);

    // A stop moves up: then all are numbered anew, from the number that the configuration says.
    await press('Escape', 'Escape');
    await tabTo(/^tab Stops/);
    await press('Enter');
    await tabTo(/^grid Stops in their order/);
    await press('End', 'Alt+ArrowUp');
    await tabTo(/^input Name/, 'Shift+Tab');
    await press('Control+a');
    await type('From here');
    const second = await save();
    expectTheContractsKeys(second);
    const stops: { stop_point_order: number; stop_point_name: string }[] =
      JSON.parse(second).route_configurations.stop_points;
    expect(stops.map(({ stop_point_order }) => stop_point_order)).toEqual([0, 1, 2].map((at) => at + FIRST_STOP));
    expect(stops.map(({ stop_point_name }) => stop_point_name)).toEqual(['Depot', 'Terminus', '<b>Middle</b>']);
    const lines = /"dead_start_route_linestring".*$/;
    expect(lines.exec(second)?.[0]).toBe(lines.exec(first)?.[0]);

    // In the library, which no service lists, it is what was accepted last.
    await page.goto(`${service.address}/planned-routes`);
    await page.getByRole('row', { name: /From here/ }).waitFor();
    expect(await textOf(page)).not.toMatch(FORBIDDEN);
    await page
      .getByRole('row', { name: /From here/ })
      .getByRole('link')
      .first()
      .press('Enter');
    await editorStands();
    await phase('As the service has it');
    expect(await textbox('Name').inputValue()).toBe('From here');
  });

  it('carries what the contract does not have, to the last digit, and sends eight figures where the file has none', async () => {
    const odd = FILE.replace(/"calculated_header":\{[^}]*\},/, '"x-own":[1.50,{"big":12345678901234567890}],').replace(
      '"lng":-46.629999}',
      '"lng":-46.629999,"ele":712.50}',
    );
    await openFile(odd.replace(JSON.stringify(ID), '"odd"'));
    await textbox('Name').focus();
    await press('Control+a');
    await type('Odd one');
    const body = await save();
    expect(body).toContain('"x-own":[1.50,{"big":12345678901234567890}]');
    expect(body).toContain('"ele":712.50}');
    expect(body).not.toContain('patio:');
    const { calculated_header: header } = JSON.parse(body);
    expect(Object.keys(header).sort()).toEqual(Object.keys(CalculatedHeader.shape).sort());
    expect(header.total_distance_route_in_meters).toBeGreaterThan(300);
    expect(header.dead_end_distance_route_in_meters).toBe(0);
  });

  it('is drawn from nothing under an id that a person types', async () => {
    await page.goto(`${service.address}/planned-routes`);
    // An empty list has one of its own, too.
    await page.getByRole('banner').getByRole('button', { name: 'New route' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
    // The id is folded and has a proposal.
    await tabTo(/Route id/);
    await press('Enter');
    await pressTo('Tab', /^input Route id/);
    await press('Control+a');
    await type('drawn-7');
    await pressTo('Enter', /./);
    await editorStands();
    await tabTo(/^group Map of the route/);
    await press('d', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'Escape', 'Escape');
    await textbox('Name').focus();
    await press('Control+a');
    await type('Drawn');
    // A route is somebody's: Save goes to what is missing, and sends nothing.
    await press('Control+s');
    await page.locator('#route-vehicle:focus').waitFor();
    for (const [bound, number] of [
      ['vehicle', '77'],
      ['driver', '12'],
    ]) {
      await page.locator(`#route-${bound}`).focus();
      await press('Control+a');
      await type(number ?? '');
      await press('Enter');
    }
    const body = await save();
    expect(JSON.parse(body).bound_configurations).toEqual({ selected_vehicle: 77, selected_driver: 12 });
    expectTheContractsKeys(body);
    const { planned_route_id, calculated_header, route_configurations } = JSON.parse(body);
    expect(planned_route_id).toBe('drawn-7');
    expect(route_configurations.productive_route_linestring).toHaveLength(3);
    expect(calculated_header.total_distance_route_in_meters).toBeGreaterThan(0);
  });
});
