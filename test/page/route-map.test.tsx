// What a person does on the map of a route with a real mouse, a finger and the keys.
import { screen, waitFor, within } from '@testing-library/dom';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { openApp } from './open-app';
import { unfolded } from './unfolded';

type Place = readonly [lat: number, lng: number];
type Pixel = { x: number; y: number };

const points = (...places: Place[]) => places.map(([lat, lng]) => ({ lat, lng }));
const stop = (name: string, order: number, [lat, lng]: Place) => ({
  stop_point_name: name,
  stop_point_type: 'stop',
  stop_point_order: order,
  place_holder: '',
  stop_point_full_address_name: '',
  stop_point_hour: '',
  stop_point_latitude: lat,
  stop_point_longitude: lng,
});
/** The productive part lies on one parallel; the dead end begins where it ends, the last stop stands there too. */
const MEETING: Place = [-23.55, -46.6];
const MARKET: Place = [-23.547, -46.625];
const ROUTE = {
  route_name: 'Along a parallel',
  calculated_header: {
    dead_distance_route_in_meters: 0,
    dead_time_route_in_seconds: 0,
    total_distance_route_in_meters: 0,
    total_time_route_in_seconds: 0,
    dead_start_distance_route_in_meters: 0,
    dead_start_time_route_in_seconds: 0,
    dead_end_time_route_in_seconds: 0,
    dead_end_distance_route_in_meters: 0,
  },
  bound_configurations: { selected_vehicle: 77, selected_driver: 12 },
  route_configurations: {
    includes_initial_and_final_stop: false,
    stop_points: [stop('Market', 1, MARKET), stop('School', 2, MEETING)],
    dead_start_route_linestring: points([-23.56, -46.65], [-23.55, -46.64]),
    productive_route_linestring: points(
      [-23.55, -46.64],
      [-23.55, -46.63],
      [-23.55, -46.62],
      [-23.55, -46.61],
      MEETING,
    ),
    dead_end_route_linestring: points(MEETING, [-23.555, -46.595], [-23.56, -46.59]),
  },
};
const STEM_PX = 30;

let last = 0;
beforeEach(async () => {
  last += 1;
  const id = `route-${String(last).padStart(4, '0')}`;
  const answer = await fetch('/api/update-planned-route', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ROUTE, planned_route_id: id }),
  });
  expect(answer.status).toBe(200);
  unfolded(['stop-fields'], { hasInset: true });
  await openApp(`/planned-routes/${id}`);
  await screen.findByRole('textbox', { name: 'Name' });
});

const map = () => screen.findByRole('group', { name: 'Map of the route' });
const undoName = () => document.querySelector('.route-undo button')?.textContent ?? '';
const undone = (step: string) => waitFor(() => expect(undoName()).toBe(step));
const vertices = () => screen.getByRole('tab', { name: /^Vertices/ }).textContent;
const card = (name: string | RegExp) => screen.findByRole('region', { name });
const hint = () => document.querySelector('.route-hint')?.textContent ?? '';
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const value = async (name: string) => {
  const box = within(await card(/^Stop/)).getByRole<HTMLInputElement>('textbox', { name });
  return Number(box.value);
};

/** The pages of tests are in a frame; the mouse is the window's. */
function inWindow({ x, y }: Pixel): Pixel {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0, width: window.innerWidth };
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}
const MODIFIERS = { none: 0, alt: 1, shift: 8 };
type Keys = keyof typeof MODIFIERS;
async function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Pixel, keys: Keys = 'none') {
  const button = type === 'mouseMoved' ? 'none' : 'left';
  const { x, y } = inWindow(at);
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button,
    clickCount: type === 'mouseMoved' ? 0 : 1,
    modifiers: MODIFIERS[keys],
  });
}
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at: Pixel) {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [inWindow(at)] });
}
/** Both sent at once: waiting between them on a busy machine can exceed the time of a long press. */
const tap = (at: Pixel) => Promise.all([touch('touchStart', at), touch('touchEnd', at)]);
async function press(at: Pixel) {
  await mouse('mouseMoved', at);
  await mouse('mousePressed', at);
  await mouse('mouseReleased', at);
}
async function drag(from: Pixel, to: Pixel, keys: Keys = 'none') {
  await mouse('mouseMoved', from, keys);
  await mouse('mousePressed', from, keys);
  for (const part of [0.2, 0.5, 0.8, 1]) {
    await mouse('mouseMoved', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, keys);
  }
  await mouse('mouseReleased', to, keys);
}

/** Where a place is on the screen, told from what the page says of two places under the mouse. */
async function screenOf(): Promise<(place: Place, x?: number, y?: number) => Pixel> {
  const box = (await map()).getBoundingClientRect();
  const [a, b] = [
    { x: box.left + box.width * 0.45, y: box.top + box.height * 0.3 },
    { x: box.left + box.width * 0.85, y: box.top + box.height * 0.8 },
  ];
  const [atA, atB] = [await placeUnder(a), await placeUnder(b)];
  return ([lat, lng], x = 0, y = 0) => ({
    x: a.x + ((lng - atA[1]) / (atB[1] - atA[1])) * (b.x - a.x) + x,
    y: a.y + ((lat - atA[0]) / (atB[0] - atA[0])) * (b.y - a.y) + y,
  });
}
async function placeUnder(at: Pixel): Promise<Place> {
  const before = document.querySelector('.route-hint .xy')?.textContent;
  await mouse('mouseMoved', at);
  await waitFor(() => {
    const now = document.querySelector('.route-hint .xy')?.textContent;
    expect(now).toBeTruthy();
    expect(now).not.toBe(before);
  });
  const [lat = Number.NaN, lng = Number.NaN] = (document.querySelector('.route-hint .xy')?.textContent ?? '')
    .split(', ')
    .map(Number);
  return [lat, lng];
}
async function onMap(...keys: string[]) {
  (await map()).focus();
  for (const key of keys) await userEvent.keyboard(key);
}

describe('The boundary between two parts', () => {
  it('is dragged along the line by the mouse, as one step that is undone at once', async () => {
    const at = await screenOf();
    await mouse('mouseMoved', at(MEETING, 0, -STEM_PX));
    await waitFor(() => expect(hint()).toMatch(/^Drag moves where the part starts/));
    await drag(at(MEETING, 0, -STEM_PX), at([-23.55, -46.62], 0, -STEM_PX));
    await undone('Undo: Move start of the way to the yard');
    await waitFor(() => expect(vertices()).toMatch(/3$/));
    await userEvent.keyboard('{Control>}z{/Control}');
    await undone('Undo');
    await waitFor(() => expect(vertices()).toMatch(/5$/));
  });

  it('is left where it was by Escape while it is dragged', async () => {
    const at = await screenOf();
    const [from, to] = [at(MEETING, 0, -STEM_PX), at([-23.55, -46.63], 0, -STEM_PX)];
    await mouse('mouseMoved', from);
    await mouse('mousePressed', from);
    await mouse('mouseMoved', at([-23.55, -46.61], 0, -STEM_PX));
    await mouse('mouseMoved', to);
    await waitFor(() => expect(hint()).toMatch(/^Let go to put it here/));
    await userEvent.keyboard('{Escape}');
    await mouse('mouseReleased', to);
    await waitFor(() => expect(hint()).not.toMatch(/^Let go/));
    expect([undoName(), vertices()?.slice(-1)]).toEqual(['Undo', '5']);
  });

  it('is taken and moved by the keys, and each is told', async () => {
    await onMap('b', 'b');
    await waitFor(() =>
      expect(told().join()).toMatch(/The way to the yard starts here, 4\.1.km before it and 1\.5.km behind it/),
    );
    expect(hint()).toMatch(/^Arrows move where the part starts/);
    await onMap('{ArrowLeft}', '{ArrowLeft}');
    await undone('Undo: Move start of the way to the yard');
    await waitFor(() =>
      expect(told().join()).toMatch(/The way to the yard starts here, 2.km before it and 3\.5.km behind it/),
    );
    await waitFor(() =>
      expect(told().join()).toMatch(/Move start of the way to the yard\. The way to the yard starts here/),
    );
    await waitFor(() => expect(vertices()).toMatch(/3$/));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(told()).toContain('Undone: Move start of the way to the yard'));
    const undo = document.querySelector<HTMLElement>('.route-undo button');
    undo?.focus();
    await userEvent.keyboard('{Control>}y{/Control}{Enter}');
    await waitFor(() => expect(undoName()).toBe('Undo'));
    expect(document.activeElement).toBe(undo);
    expect((await axe.run(await map())).violations).toEqual([]);
  });
});

describe('A press that is repeated at a place', () => {
  it('selects what lies under the thing before, in turn, and tells that', async () => {
    const at = await screenOf();
    const start: Place = [-23.55, -46.64];
    await press(at(start));
    await press(at(start, 1, 1));
    await waitFor(() => expect(told().join()).toMatch(/Productive, vertex 1 of 5/));
    await press(at(start));
    await waitFor(() => expect(told().join()).toMatch(/From the yard, vertex 2 of 2/));
    await press(at(start));
    await waitFor(() => expect(told().join()).toMatch(/Productive starts here/));
    expect(undoName()).toBe('Undo');
  });
});

describe('A stop that is dragged near the line', () => {
  it('is put on it, and with Alt held stays where it is let go', async () => {
    const at = await screenOf();
    await drag(at(MARKET), at([-23.55, -46.617], 0, -8));
    await undone('Undo: Move stop 1');
    await card('Stop 1');
    expect(await value('Latitude')).toBe(-23.55);
    await drag(at([-23.55, -46.617]), at([-23.55, -46.615], 0, -8), 'alt');
    await waitFor(async () => expect(await value('Latitude')).toBeGreaterThan(-23.55));
    expect(await value('Latitude')).toBeLessThan(-23.548);
  });
});

describe('The whole route', () => {
  const inset = () => screen.queryByText('Whole route', { selector: 'b' });
  const shown = () => inset()?.closest('.route-inset')?.getBoundingClientRect().width ?? 0;

  it('is shown in small while a part of it is in view, and a press in it moves the map', async () => {
    await map();
    expect(shown()).toBe(0);
    await onMap('+', '+', '+');
    await waitFor(() => expect(shown()).toBeGreaterThan(100));
    const picture = inset()?.closest('.route-inset')?.querySelector('canvas')?.getBoundingClientRect();
    if (!picture) throw new Error('no picture');
    const box = (await map()).getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const before = await placeUnder(middle);
    await press({ x: picture.left + 16, y: picture.top + picture.height / 2 });
    const after = await placeUnder({ x: middle.x + 1, y: middle.y });
    expect(after[1]).toBeLessThan(before[1] - 0.01);
    expect(undoName()).toBe('Undo');
    await userEvent.click(screen.getByRole('button', { name: 'Show whole route' }));
    await waitFor(() => expect(shown()).toBe(0));
  });

  it('is shown again by a key', async () => {
    await onMap('+', '+', '+');
    await waitFor(() => expect(shown()).toBeGreaterThan(100));
    await onMap('0');
    await waitFor(() => expect(shown()).toBe(0));
  });
});

describe('A finger', () => {
  it('that rests on vertices selects them one after the other, and deletes nothing by tapping twice', async () => {
    const at = await screenOf();
    for (const lng of [-46.63, -46.61]) {
      await touch('touchStart', at([-23.55, lng]));
      await waitFor(() => expect(screen.getByRole('region', { name: /select/i }).textContent).toBeTruthy());
      await waitFor(() =>
        expect(document.querySelector('.route-selection')?.textContent).toMatch(
          lng === -46.61 ? /2 vertices selected/ : /vertex 2/,
        ),
      );
      await touch('touchEnd', at([-23.55, lng]));
    }
    for (let times = 0; times < 2; times += 1) await tap(at([-23.55, -46.61]));
    await waitFor(() => expect(document.querySelector('.route-selection')?.textContent).toMatch(/vertex 4/));
    expect([undoName(), vertices()?.slice(-1)]).toEqual(['Undo', '5']);
  });
});
