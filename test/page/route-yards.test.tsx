// Yards in the page: added, changed, deleted with undo, drawn as dead legs of a route, and where an empty map opens.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseItem, openApp } from './open-app';
import { points, stop } from './route-parts';

const ROUTE = {
  route_name: 'Yard round',
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
    stop_points: [stop('Market', 1, -23.55, -46.63), stop('Bridge', 2, -23.54, -46.6)],
    dead_start_route_linestring: [],
    dead_end_route_linestring: [],
    productive_route_linestring: points([-23.55, -46.63], [-23.54, -46.6]),
  },
};
const FAR = { name: 'Far yard', latitude: -23.7, longitude: -46.7 };
const NEAR = { name: 'Near yard', latitude: -23.56, longitude: -46.64 };
const { fetch: realFetch } = window;
let isRefusing = false;
let last = 20;
let id = '';

/** Straight streets; a leg takes two minutes. A polyline of OSRM is not needed: GeoJSON is not asked for. */
function answerStreets(): void {
  window.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (address.host !== 'streets.example') return realFetch(input, init);
    if (isRefusing) return new Response('out of order', { status: 500 });
    const text = decodeURIComponent(address.pathname).split('/').at(-1) ?? '';
    const places = text.split(';').map((each) => each.split(',').map(Number));
    return Response.json({
      code: 'Ok',
      waypoints: places.map((location) => ({ location, distance: 1, name: '' })),
      routes: [
        {
          geometry: polyline(places.map(([east = 0, north = 0]) => [north, east])),
          distance: 1500,
          duration: 120,
          legs: [{ distance: 1500, duration: 120, annotation: { distance: [1500] } }],
        },
      ],
    });
  };
}

/** Differences of 1e-6 degrees, five bits a letter. */
function polyline(places: readonly (readonly [number, number])[]): string {
  let [text, before] = ['', [0, 0]];
  for (const place of places) {
    const scaled = place.map((degrees) => Math.round(degrees * 1e6));
    for (const [axis, value] of scaled.entries()) {
      const difference = value - (before[axis] ?? 0);
      let rest = difference < 0 ? ~(difference << 1) : difference << 1;
      for (; rest >= 0x20; rest >>= 5) text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
      text += String.fromCharCode(rest + 63);
    }
    before = scaled;
  }
  return text;
}

beforeEach(async () => {
  last += 1;
  id = `route-${String(last).padStart(4, '0')}`;
  isRefusing = false;
  const put = await realFetch('/api/update-planned-route', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ROUTE, planned_route_id: id }),
  });
  expect(put.status).toBe(200);
});
afterEach(() => {
  window.fetch = realFetch;
});

const ENGINE = { routing: { engine: 'osrm', url: 'https://streets.example/osrm' } };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const figure = (name: string) => () => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;
const deadStart = figure('From the yard: kilometres');

describe('Yards', () => {
  it('are added by keyboard from the start of the route, changed, deleted and brought back', async () => {
    await openApp(`/planned-routes/${id}`, { yards: [FAR] });
    await userEvent.click(await button('Yards …'));
    const dialog = await screen.findByRole('dialog', { name: 'Yards' });
    expect(within(dialog).getByText(/from config\.json/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Change Far yard' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a yard' }));
    await userEvent.keyboard('Far yard{Enter}');
    expect(await within(dialog).findByText('Another yard has this name.')).toBeTruthy();
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.clear(name);
    await userEvent.type(name, 'Market gate');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start of this route' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save the yard' }));
    expect(await within(dialog).findByText(/23\.55; .46\.63/)).toBeTruthy();
    // The form is gone: the button that opened it takes over.
    const add = within(dialog).getByRole('button', { name: 'Add a yard' });
    await waitFor(() => expect(document.activeElement).toBe(add));
    const result = await axe.run(document.body);
    expect(result.violations.map(({ id: rule }) => rule)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Market gate' }));
    await waitFor(() => expect(within(dialog).queryByText('Market gate')).toBeNull());
    // No row is left that can be changed: the title of the dialog.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Yards'));
    await userEvent.keyboard('{Escape}');
    const undo = await screen.findAllByRole('button', { name: 'Undo' });
    await userEvent.click(undo.at(-1) as HTMLElement);
    await userEvent.click(await button('Yards …'));
    expect(await screen.findByText('Market gate')).toBeTruthy();
    await userEvent.click(await button('Delete Market gate'));
  });

  it('draw the way from the nearest and back along streets, as one step', async () => {
    answerStreets();
    await openApp(`/planned-routes/${id}`, { ...ENGINE, yards: [FAR, NEAR] });
    await userEvent.click(await button('From yard'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Near yard, 1\.5/),
      expect.stringMatching(/^Far yard, /),
      'From and to Near yard',
      'From and to Far yard',
    ]);
    await chooseItem('From and to Near yard');
    await waitFor(() => expect(deadStart()).toBe('1.506'));
    expect(figure('To the yard: kilometres')()).not.toBe('0.000');
    await userEvent.click(await button(/^Undo: From and to yard Near yard/));
    await waitFor(() => expect(deadStart()).toBe('0.000'));
    expect(figure('To the yard: kilometres')()).toBe('0.000');
  });

  it('say why the engine drew nothing, and draw a straight line if one wants it', async () => {
    answerStreets();
    isRefusing = true;
    await openApp(`/planned-routes/${id}`, { ...ENGINE, yards: [NEAR] });
    await userEvent.click(await button('From yard'));
    await chooseItem(/^Near yard, /);
    await userEvent.click(await button('Draw it straight'));
    await waitFor(() => expect(deadStart()).not.toBe('0.000'));
    expect(await screen.findByText('Drawn as a straight line: Near yard')).toBeTruthy();
  });
});
