// Several routes beside each other, what they share, a stop handed over, and the one review of both.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workRecords } from '../../src/work/store/owned-records';
import { cleanup } from './dom';
import { openApp } from './open-app';

type Json = { route_configurations: { stop_points: { stop_point_name: string }[] } };
const { fetch: realFetch } = window;
/** Ids whose PUT is refused. */
let refused: string[] = [];

const stop = (name: string, order: number, lat: number, lng: number) => ({
  stop_point_name: name,
  stop_point_type: 'stop',
  stop_point_order: order,
  place_holder: '',
  stop_point_full_address_name: '',
  stop_point_hour: `07:${String(order * 10).padStart(2, '0')}`,
  stop_point_latitude: lat,
  stop_point_longitude: lng,
});
/** Eastward along one parallel, with a stop at each hundredth of a degree. */
const routeOf = (id: string, name: string, lat: number, stops: readonly string[]) => ({
  planned_route_id: id,
  route_name: name,
  calculated_header: {
    dead_distance_route_in_meters: 0,
    dead_time_route_in_seconds: 0,
    total_distance_route_in_meters: 1000 * stops.length,
    total_time_route_in_seconds: 600 * stops.length,
    dead_start_distance_route_in_meters: 0,
    dead_start_time_route_in_seconds: 0,
    dead_end_time_route_in_seconds: 0,
    dead_end_distance_route_in_meters: 0,
  },
  bound_configurations: { selected_vehicle: 77, selected_driver: 12 },
  route_configurations: {
    includes_initial_and_final_stop: true,
    stop_points: stops.map((each, index) => stop(each, index + 1, lat, -46.6 + index / 100)),
    dead_start_route_linestring: [],
    dead_end_route_linestring: [],
    productive_route_linestring: stops.map((_, index) => ({ lat, lng: -46.6 + index / 100 })),
  },
});
const ONE = routeOf('route-0001', 'North', -23.5, ['Market', 'Church', 'School', 'Bridge']);
const TWO = routeOf('route-0002', 'South', -23.5001, ['Mill', 'Tower', 'Gate']);

const put = async (route: { planned_route_id: string }) => {
  const response = await realFetch('/api/update-planned-route', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(route),
  });
  expect(response.status).toBe(200);
};
const atService = async (id: string): Promise<string[]> => {
  const route: Json = await (await realFetch(`/directory/planned-routes/${id}`)).json();
  return route.route_configurations.stop_points.map((each) => each.stop_point_name);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const table = async () => within(await screen.findByRole('region', { name: /Routes compared/ }));
const cells = async (name: string) => {
  const line = (await table()).getByRole('row', { name: new RegExp(name) });
  return within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};
const expectAccessible = async () => {
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

beforeEach(async () => {
  refused = [];
  await Promise.all([put(ONE), put(TWO)]);
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const method = init?.method ?? request?.method ?? 'GET';
    const address = String(request?.url ?? input);
    if (method === 'PUT' && address.includes('update-planned-route')) {
      const body = String(init?.body ?? (await request?.clone().text()) ?? '');
      if (refused.some((id) => body.includes(`"${id}"`)))
        return Response.json({ error: 'not this one' }, { status: 400 });
    }
    return realFetch(input, init);
  };
});
afterEach(async () => {
  window.fetch = realFetch;
  for (const record of (await workRecords.readRecords()).records) await workRecords.discard(record.key);
});

const open = async () => {
  const app = await openApp('/planned-routes/compare?ids=route-0001,route-0002');
  await waitFor(async () => expect((await cells('North'))[0]).toMatch(/km/));
  await waitFor(async () => expect((await cells('South'))[0]).toMatch(/km/));
  return app;
};
const handOver = async () => {
  await press('Hand over a stop');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over a stop' }));
  await userEvent.selectOptions(dialog.getByLabelText('Stop'), '2 Church');
  expect(dialog.getByLabelText('Place in the other route')).toHaveProperty(
    'selectedOptions.0.label',
    expect.stringMatching(/least extra way/),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const review = async () => {
  await press('Review and send 2 routes');
  return within(await screen.findByRole('dialog', { name: 'Changed routes before they are sent' }));
};

describe('Compared routes', () => {
  it('have their figures beside each other, what they share, and nothing that axe objects to', async () => {
    await open();
    const south = (await cells('South')).slice(0, 5).map((text) => text?.replaceAll('\u00a0', ' '));
    expect(south).toEqual(['3 km−1 km better', '30 min−10 min better', '0 m', '0.0%', '3−1']);
    await waitFor(() => expect(screen.getAllByText(/, \d+% of it$/)).toHaveLength(2));
    await expectAccessible();
  });

  it('are chosen from the library, by a search or by their marks, and leave again', async () => {
    const { address } = await openApp('/planned-routes');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select North' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select South' }));
    await screen.findByText('2 routes selected');
    await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
    await waitFor(() => expect(address().pathname).toBe('/planned-routes/compare'));
    await press('Take North out of the comparison');
    await waitFor(() => expect(address().searchParams.get('ids')).toBe('route-0002'));
    await press('Choose routes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Routes to compare' }));
    await userEvent.type(dialog.getByLabelText('Search routes'), 'north');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^North/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Compare 2 routes' }));
    await waitFor(() => expect(address().searchParams.get('ids')).toBe('route-0002,route-0001'));
  });

  it('tie a row and its line in the legend by the keyboard', async () => {
    await open();
    const compared = await table();
    compared.getByRole('link', { name: 'South' }).focus();
    const legend = within(screen.getByRole('list', { name: 'Routes on the map' }));
    await waitFor(() => expect(legend.getByText('South').closest('li')?.className).toBe('chosen'));
    legend.getByRole('button', { name: 'North' }).focus();
    await waitFor(() => expect(compared.getByRole('row', { name: /^North/ }).className).toBe('chosen'));
  });
});

describe('A stop handed over', () => {
  it('makes both routes drafts, is taken back in both, and is sent in both by one review', async () => {
    await open();
    await handOver();
    expect(await screen.findAllByText('Draft on this device, not sent')).toHaveLength(2);
    await press('Take the hand-over back');
    await waitFor(() => expect(screen.queryAllByText('Draft on this device, not sent')).toHaveLength(0));
    expect((await cells('North')).includes('4')).toBe(true);
    await handOver();
    // Both know each other after the page has been closed.
    await waitFor(async () => expect((await workRecords.readRecords()).records).toHaveLength(2));
    cleanup();
    await open();
    await press('Take the hand-over back');
    await waitFor(() => expect(screen.queryAllByText('Draft on this device, not sent')).toHaveLength(0));
    await handOver();
    const dialog = await review();
    const north = within(dialog.getByRole('region', { name: 'North' }));
    const legs = within(north.getByRole('table', { name: 'Legs that change' }));
    expect(legs.getByRole('row', { name: /^1 Market to 2 Church/ }).textContent).toMatch(/gone$/);
    expect(legs.getByRole('row', { name: /^1 Market to 2 School/ }).textContent).toMatch(/new.*2\.0\d\d km/);
    expect(north.getByText('1 leg keeps its length and time.')).not.toBeNull();
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByRole('dialog', { name: 'Changed routes, sent' });
    dialog.getByText('All are saved.');
    // What was saved is told as saved, and not as changes.
    expect(dialog.queryByRole('table', { name: 'Legs that change' })).toBeNull();
    expect(dialog.queryByText(/^Not changed:/)).toBeNull();
    expect(await atService('route-0001')).toEqual(['Market', 'School', 'Bridge']);
    expect((await atService('route-0002')).toSorted()).toEqual(['Church', 'Gate', 'Mill', 'Tower']);
  });

  it('is undone in its own editor only with a word: in both routes, in one of them, or not at all', async () => {
    await open();
    await handOver();
    await waitFor(async () => expect((await workRecords.readRecords()).records).toHaveLength(2));
    cleanup();
    await openApp('/planned-routes/route-0001');
    const undo = { name: 'Undo: Stop 2 Church handed over' };
    await userEvent.click(await screen.findByRole('button', undo));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo one side of a hand-over?' }));
    expect(dialog.getByText('Done in this route alone, the stop would be in both routes.')).not.toBeNull();
    await dialog.findByRole('button', { name: 'In both routes' });
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', undo));
    await press('In both routes');
    await waitFor(() => expect(screen.queryByRole('button', undo)).toBeNull());
    await screen.findByRole('button', { name: 'No unsaved work' });
    cleanup();
    await open();
    expect((await cells('North')).includes('4')).toBe(true);
    expect((await cells('South')).some((text) => text?.startsWith('3−1'))).toBe(true);
    expect(screen.queryAllByText('Draft on this device, not sent')).toHaveLength(0);
  });

  it('is not called saved where only one route is: the one that takes it is sent first', async () => {
    await open();
    await handOver();
    refused = ['route-0001'];
    const dialog = await review();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.findByText(/^Not all are saved yet/);
    const [south, north] = [
      dialog.getByRole('region', { name: 'South' }),
      dialog.getByRole('region', { name: 'North' }),
    ];
    await within(south).findByText(/^Saved/);
    await within(north).findByText(/^Needs you: open it/, { selector: '.muted' });
    expect(dialog.queryByText('All are saved.')).toBeNull();
    expect(await atService('route-0001')).toEqual(['Market', 'Church', 'School', 'Bridge']);
    expect(await atService('route-0002')).toContain('Church');
  });
});
