// A driven track under a route: compared stop by stop, followed with undo, kept over a reload, removed without loss.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { cleanup } from './dom';
import { chooseItem, openApp } from './open-app';
import { points, stop } from './route-parts';

const ID = 'route-0024';
const ROUTE = {
  planned_route_id: ID,
  route_name: 'Driven round',
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
      stop('Market', 1, -23.55, -46.63, '09:00:00'),
      stop('Church', 2, -23.53, -46.62, '09:05:00'),
      stop('Bridge', 3, -23.55, -46.6, '09:10:00'),
    ],
    dead_start_route_linestring: [],
    dead_end_route_linestring: [],
    productive_route_linestring: points([-23.55, -46.63], [-23.53, -46.62], [-23.55, -46.6]),
  },
};
/** 09:02 at the market, 09:13 at the bridge in São Paulo, and never at the church. */
const GPX = `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Bus 7 &lt;b&gt;</name><trkseg>
<trkpt lat="-23.55" lon="-46.63"><time>2026-11-25T12:02:00Z</time></trkpt>
<trkpt lat="-23.551" lon="-46.615"><time>2026-11-25T12:08:00Z</time></trkpt>
<trkpt lat="-23.55" lon="-46.6"><time>2026-11-25T12:13:00Z</time></trkpt></trkseg></trk></gpx>`;

it('A driven track is compared, followed, kept over a reload and removed; the route keeps what it had', async () => {
  const put = await fetch('/api/update-planned-route', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ROUTE),
  });
  expect(put.status).toBe(200);
  await openApp(`/planned-routes/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Driven' }));
  await userEvent.upload(await screen.findByLabelText('File of a driven track'), new File([GPX], 'day.gpx'));
  const section = screen.getByRole('region', { name: 'Driven' });
  const stops = within(await within(section).findByRole('list', { name: 'Stops, planned against driven' }));
  expect(stops.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1 Market2 min late0/),
    expect.stringMatching(/^2 Churchmissed2\.3/),
    expect.stringMatching(/^3 Bridge3 min late0/),
  ]);
  expect(within(section).getByRole('status').textContent).toMatch(
    /^1 stop missed\. Median 0.m from the line, at most /,
  );
  expect(within(section).getByText('Bus 7 <b>')).toBeTruthy();
  await userEvent.click(within(section).getByRole('button', { name: 'Show the worst place' }));
  const result = await axe.run(section);
  expect(result.violations.map(({ id }) => id)).toEqual([]);

  await userEvent.click(within(section).getByRole('button', { name: 'Follow it' }));
  await chooseItem('Productive: all of it along the track');
  await waitFor(() => expect(within(section).getByRole('status').textContent).toContain('at most 0'));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: Productive follows the driven track/ }));
  await waitFor(() => expect(within(section).getByRole('status').textContent).not.toContain('at most 0'));

  cleanup();
  await openApp(`/planned-routes/${ID}`);
  expect(await screen.findByText('Bus 7 <b>')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the driven track' }));
  await waitFor(() => expect(screen.queryByText('Bus 7 <b>')).toBeNull());
  expect(screen.getAllByText(/Church/).length).toBeGreaterThan(0);
});
