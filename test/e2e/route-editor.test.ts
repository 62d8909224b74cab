// A route edited in the built app by a mouse, by the keys alone and by fingers: whatever does it, the same is sent.
import type { Browser, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { keyboardOf, watchFocus } from './keyboard';
import { type Laid, onScreen, placeAt, putRoute, routeOf, type Spot } from './route-place';
import { type RunningService, startService } from './service';

/** Tiles are no part of the tests, and are not reached. */
const NO_TILES = /net::ERR_/;
const PATIENCE = Number(process.env.PATIO_PATIENCE ?? 60_000);

let browser: Browser;
let service: RunningService;
let page: Page;
let watched: WatchedPage;
const { focus, press, pressTo, tabTo, type } = keyboardOf(() => page);

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
/** In the docked stop; its label says where the hour is from. */
const hourField = () => page.locator('.route-selection').getByRole('textbox', { name: /^Arrival/ });
const phase = (words: string) => page.locator('.save-bar .phase', { hasText: new RegExp(`^${words}$`) }).waitFor();
const stored = async (id: string) => (await fetch(`${service.address}/directory/planned-routes/${id}`)).json();

/** One page for mouse and keys, one for fingers: each test finds what a browser has that was never there. */
const pages = new Map<boolean, WatchedPage>();
async function pageFor(hasTouch: boolean): Promise<WatchedPage> {
  const kept = pages.get(hasTouch);
  if (kept) return kept;
  const opened = await openPage(browser, { viewport: { width: 1700, height: 1250 }, hasTouch }, NO_TILES);
  await watchFocus(opened.page);
  opened.page.setDefaultTimeout(PATIENCE);
  await opened.page.addInitScript(() =>
    localStorage.setItem('patio.route-editor', JSON.stringify({ folds: { 'stop-fields': true } })),
  );
  pages.set(hasTouch, opened);
  return opened;
}

/** Opens the route as it is laid out, and gives where its spots are on the screen. */
async function openLaid(id: string, laid: Laid, { hasTouch = false } = {}) {
  await putRoute(service.address, routeOf(id, laid));
  watched = await pageFor(hasTouch);
  page = watched.page;
  await page.goto(`${service.address}/planned-routes/${id}`);
  await textbox('Name').waitFor();
  await page.locator('canvas.route-overlay').waitFor();
  await settled(page);
  return onScreen(page, [...(laid.deadStart ?? []), ...laid.productive, ...(laid.deadEnd ?? []), ...laid.stops]);
}
async function closed(): Promise<void> {
  expect(watched.faults()).toEqual([]);
  await watched.startOver();
}

/** Saves by the key, through the list of changes, and gives the body as it was sent. */
async function save(): Promise<string> {
  const request = page.waitForRequest((each) => each.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Save route' }).waitFor();
  await page.keyboard.press('Enter');
  const body = (await request).postData() ?? '';
  await phase('Saved');
  return body;
}

/** Each said once, done by a mouse and by keys. */
type EditStep =
  | { kind: 'move' | 'move stop'; index: number; by: Arrow }
  | { kind: 'insert'; index: number; to: Spot }
  | { kind: 'delete' | 'delete stop' | 'duplicate' | 'vertex to stop'; index: number }
  | { kind: 'draw' | 'add stop'; at: Spot }
  | { kind: 'delete some'; from: number; count: number; box: [Spot, Spot] }
  | { kind: 'name' | 'figure'; text: string }
  | { kind: 'stop name' | 'hour'; index: number; text: string }
  | { kind: 'ends' | 'reverse' | 'undo' | 'redo' };
type Arrow = 'Left' | 'Right' | 'Up' | 'Down';
const BY: Record<Arrow, Spot> = {
  Left: { x: -10, y: 0 },
  Right: { x: 10, y: 0 },
  Up: { x: 0, y: -10 },
  Down: { x: 0, y: 10 },
};

const LAID: Laid = {
  productive: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ x: -400 + 60 * n, y: n % 2 ? 60 : 0 })),
  stops: [0, 1, 2, 3].map((n) => ({ x: -380 + 130 * n, y: -120 })),
};
const EDITS: EditStep[] = [
  { kind: 'move', index: 0, by: 'Up' },
  { kind: 'move', index: 1, by: 'Right' },
  { kind: 'insert', index: 0, to: { x: -380, y: 110 } },
  { kind: 'move stop', index: 0, by: 'Left' },
  { kind: 'name', text: 'First name' },
  { kind: 'draw', at: { x: 40, y: -120 } },
  { kind: 'draw', at: { x: 20, y: -220 } },
  { kind: 'move', index: 11, by: 'Left' },
  { kind: 'add stop', at: { x: -200, y: -220 } },
  { kind: 'stop name', index: 4, text: 'Depot' },
  { kind: 'move stop', index: 4, by: 'Down' },
  { kind: 'delete', index: 2 },
  { kind: 'move', index: 2, by: 'Down' },
  { kind: 'hour', index: 0, text: '06:00' },
  { kind: 'duplicate', index: 1 },
  { kind: 'delete stop', index: 2 },
  { kind: 'undo' },
  { kind: 'redo' },
  { kind: 'ends' },
  { kind: 'figure', text: '3.5' },
  { kind: 'vertex to stop', index: 4 },
  { kind: 'delete stop', index: 5 },
  { kind: 'insert', index: 3, to: { x: -190, y: 110 } },
  { kind: 'move', index: 4, by: 'Right' },
  {
    kind: 'delete some',
    from: 5,
    count: 3,
    box: [
      { x: -190, y: -30 },
      { x: 0, y: 90 },
    ],
  },
  { kind: 'ends' },
  { kind: 'move', index: 5, by: 'Up' },
  { kind: 'move', index: 6, by: 'Up' },
  { kind: 'move stop', index: 1, by: 'Up' },
  { kind: 'stop name', index: 1, text: 'Second, “quoted” <b>' },
  { kind: 'hour', index: 3, text: '06:45' },
  { kind: 'name', text: 'Second name' },
  { kind: 'duplicate', index: 3 },
  { kind: 'undo' },
  { kind: 'draw', at: { x: -60, y: -260 } },
  { kind: 'draw', at: { x: -140, y: -290 } },
  { kind: 'delete', index: 0 },
  { kind: 'undo' },
  { kind: 'redo' },
  { kind: 'move', index: 0, by: 'Left' },
  { kind: 'move stop', index: 2, by: 'Right' },
  { kind: 'move stop', index: 3, by: 'Up' },
  { kind: 'ends' },
  { kind: 'insert', index: 2, to: { x: -250, y: 120 } },
  { kind: 'move', index: 3, by: 'Right' },
  { kind: 'figure', text: '4,25' },
  { kind: 'reverse' },
  { kind: 'reverse' },
  { kind: 'reverse' },
  { kind: 'name', text: 'Last name' },
];

/** PATIO_TURNS=all: all. The short form is the first half, with each kind of edit, and the end. */
const IS_LONG = process.env.PATIO_TURNS === 'all';
const DONE = IS_LONG ? EDITS : [...EDITS.slice(0, 26), ...EDITS.slice(-5)];

describe(`${DONE.length} edits of a route`, () => {
  it('are the same body whether a mouse does them or the keys', async () => {
    expect(EDITS).toHaveLength(50);
    expect(new Set(DONE.map(({ kind }) => kind))).toEqual(new Set(EDITS.map(({ kind }) => kind)));
    const at = await openLaid('route-0001', LAID);
    const mouse = byMouse(at);
    const placed = new Map<EditStep, string>();
    for (const edit of DONE) {
      await mouse(edit);
      if (edit.kind === 'insert' || edit.kind === 'draw' || edit.kind === 'add stop')
        placed.set(edit, await placeShown());
    }
    const pointed = await save();
    await closed();

    await openLaid('route-0001', LAID);
    const keys = byKeys((edit) => placed.get(edit) ?? '');
    for (const edit of DONE) await keys(edit);
    const pressed = await save();
    await closed();

    expect(JSON.parse(pressed)).toEqual(JSON.parse(pointed));
    expect(pressed).toBe(pointed);
    const { route_name, calculated_header, route_configurations: made } = JSON.parse(pointed);
    expect(route_name).toBe('Last name');
    expect(calculated_header.total_distance_route_in_meters).toBe(4250);
    expect(made.stop_points.map((stop: { stop_point_order: number }) => stop.stop_point_order)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(made.stop_points.map((stop: { stop_point_name: string }) => stop.stop_point_name)).toContain('Depot');
    // 9, with 3 put in, 4 drawn and 5 taken away; in the short form 2, 2 and 4.
    expect(made.productive_route_linestring).toHaveLength(IS_LONG ? 11 : 9);
  });
});

/** Latitude and longitude in the fields of what is selected. */
async function placeShown(): Promise<string> {
  const [lat, lng] = await Promise.all(['Latitude', 'Longitude'].map((name) => textbox(name).inputValue()));
  return `${lat}, ${lng}`;
}

/** Knows where everything is, because it puts it there. */
function byMouse(at: (spot: Spot) => Spot) {
  let line = [...LAID.productive];
  let stops = [...LAID.stops];
  const past: [Spot[], Spot[]][] = [];
  const future: [Spot[], Spot[]][] = [];
  const change = (nextLine: Spot[], nextStops: Spot[]) => {
    past.push([line, stops]);
    future.length = 0;
    [line, stops] = [nextLine, nextStops];
  };
  const moved = ({ x, y }: Spot, by: Spot) => ({ x: x + by.x, y: y + by.y });
  const spotOf = (spots: Spot[], index: number): Spot => {
    const spot = spots[index];
    if (!spot) throw new Error(`no spot ${index}`);
    return spot;
  };
  const click = async (spot: Spot) => {
    const { x, y } = at(spot);
    await page.mouse.click(x, y);
  };
  const drag = async (from: Spot, to: Spot) => {
    const [start, end] = [at(from), at(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await page.mouse.move(end.x, end.y);
    await page.mouse.up();
  };
  const fillField = async (field: ReturnType<typeof textbox>, text: string) => {
    await field.click({ clickCount: 3 });
    await page.keyboard.insertText(text);
  };
  const fill = (name: string, text: string) => fillField(textbox(name), text);
  const tool = (name: string) => page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name }).click();
  const inCard = (name: string) => page.locator('.route-selection').getByRole('button', { name }).click();
  const selectStop = (index: number) => click(spotOf(stops, index));

  return async (edit: EditStep): Promise<void> => {
    switch (edit.kind) {
      case 'move': {
        const spot = spotOf(line, edit.index);
        await drag(spot, moved(spot, BY[edit.by]));
        return change(line.with(edit.index, moved(spot, BY[edit.by])), stops);
      }
      case 'move stop': {
        const spot = spotOf(stops, edit.index);
        await drag(spot, moved(spot, BY[edit.by]));
        return change(line, stops.with(edit.index, moved(spot, BY[edit.by])));
      }
      case 'insert': {
        const [a, b] = [spotOf(line, edit.index), spotOf(line, edit.index + 1)];
        await drag({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, edit.to);
        return change(line.toSpliced(edit.index + 1, 0, edit.to), stops);
      }
      case 'delete':
        await click(spotOf(line, edit.index));
        await tool('Delete');
        return change(line.toSpliced(edit.index, 1), stops);
      case 'delete some': {
        await page.keyboard.down('Shift');
        await drag(...edit.box);
        await page.keyboard.up('Shift');
        await tool('Delete');
        return change(line.toSpliced(edit.from, edit.count), stops);
      }
      case 'delete stop':
        await selectStop(edit.index);
        await tool('Delete');
        return change(line, stops.toSpliced(edit.index, 1));
      case 'duplicate':
        await selectStop(edit.index);
        await inCard('Duplicate');
        return change(line, stops.toSpliced(edit.index, 0, spotOf(stops, edit.index)));
      case 'vertex to stop':
        await click(spotOf(line, edit.index));
        await inCard('To stop');
        return change(line, [...stops, spotOf(line, edit.index)]);
      case 'draw':
      case 'add stop':
        if (edit.kind === 'add stop') await click({ x: 150, y: 200 });
        await tool(edit.kind === 'draw' ? 'Draw' : 'Add stop');
        await click(edit.at);
        await tool('Select');
        return edit.kind === 'draw' ? change([...line, edit.at], stops) : change(line, [...stops, edit.at]);
      case 'name':
        await fill('Name', edit.text);
        return change(line, stops);
      case 'figure':
        await fill('Productive: kilometres', edit.text);
        await page.keyboard.press('Enter');
        return change(line, stops);
      case 'stop name':
      case 'hour':
        await selectStop(edit.index);
        await fillField(edit.kind === 'hour' ? hourField() : textbox('Stop'), edit.text);
        return change(line, stops);
      case 'ends':
        await page.getByRole('tab', { name: /^Stops/ }).click();
        await page.getByRole('checkbox', { name: /first and the last stop/ }).click();
        return change(line, stops);
      case 'reverse':
        await tool('Reverse route');
        return change(line.toReversed(), stops.toReversed());
      case 'undo':
      case 'redo': {
        await page
          .locator('.route-undo')
          .getByRole('button', { name: edit.kind === 'undo' ? /^Undo/ : /^Redo/ })
          .click();
        const [from, to] = edit.kind === 'undo' ? [past, future] : [future, past];
        const there = from.pop();
        to.push([line, stops]);
        if (there) [line, stops] = there;
      }
    }
  };
}

/** `placeOf`: the coordinates that a person reads off and types. */
function byKeys(placeOf: (edit: EditStep) => string) {
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  const times = (key: string, count: number) => keys(...Array.from({ length: count }, () => key));
  const map = page.getByRole('group', { name: 'Map of the route' });
  /** On the map, with nothing in hand. */
  const toMap = async () => {
    await map.focus();
    await keys('Escape', 'Escape');
  };
  const selectVertex = async (index: number) => {
    await toMap();
    await times('.', index + 1);
  };
  const selectStop = async (index: number) => {
    await page.getByRole('tab', { name: /^Stops/ }).focus();
    await keys('Enter');
    await page.getByRole('grid', { name: 'Stops in their order' }).focus();
    await keys('Home');
    await times('ArrowDown', index);
    await page.getByRole('region', { name: `Stop ${index + 1}`, exact: true }).waitFor();
  };
  const enter = (name: string, text: string) => enterIn(textbox(name), text);
  const enterIn = async (field: ReturnType<typeof textbox>, text: string) => {
    await field.focus();
    await keys('Control+a');
    await page.keyboard.insertText(text);
  };
  const typePlace = async (edit: EditStep) => {
    const [lat = '', lng = ''] = placeOf(edit).split(', ');
    await enter('Latitude', lat);
    await enter('Longitude', lng);
  };
  const onButton = async (name: string | RegExp) => {
    await page.locator('.route-editor').getByRole('button', { name }).first().focus();
    await keys('Enter');
  };

  return async (edit: EditStep): Promise<void> => {
    switch (edit.kind) {
      case 'move':
        await selectVertex(edit.index);
        return keys(`Shift+Arrow${edit.by}`);
      case 'move stop':
        await selectStop(edit.index);
        await map.focus();
        return keys(`Shift+Arrow${edit.by}`);
      case 'insert':
        await selectVertex(edit.index);
        await keys('Enter');
        return typePlace(edit);
      case 'delete':
        await selectVertex(edit.index);
        return keys('Delete');
      case 'delete some':
        await selectVertex(edit.from);
        return times('Delete', edit.count);
      case 'delete stop':
        await selectStop(edit.index);
        return keys('Delete');
      case 'duplicate':
        await selectStop(edit.index);
        return onButton('Duplicate');
      case 'vertex to stop':
        await selectVertex(edit.index);
        return onButton('To stop');
      case 'draw':
        await toMap();
        await keys('d', 'Enter', 'v');
        return typePlace(edit);
      case 'add stop':
        await toMap();
        await keys('s', 'Enter', 'v');
        return typePlace(edit);
      case 'name':
        return enter('Name', edit.text);
      case 'figure':
        await enter('Productive: kilometres', edit.text);
        return keys('Enter');
      case 'stop name':
      case 'hour':
        await selectStop(edit.index);
        return enterIn(edit.kind === 'hour' ? hourField() : textbox('Stop'), edit.text);
      case 'ends':
        await page.getByRole('tab', { name: /^Stops/ }).focus();
        await keys('Enter');
        await page.getByRole('checkbox', { name: /first and the last stop/ }).focus();
        return keys('Space');
      case 'reverse':
        return onButton('Reverse route');
      case 'undo':
        return keys('Control+z');
      case 'redo':
        return keys('Control+y');
    }
  };
}

describe('A route by the keyboard alone', () => {
  it('is drawn, given stops, edited, saved, and saved again, and the focus is always somewhere to be seen', async () => {
    const id = 'route-0002';
    await openLaid(id, { productive: [], stops: [] });
    await tabTo(/^group Map of the route/);
    // Where the map is: each vertex at the crosshair, the map moved on by the arrows.
    await press('d', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'Escape');
    await press('s', 'Enter', 'Escape', 'Escape');
    await press(',', ',', 'Shift+ArrowUp', 'Enter', 'Escape');
    await tabTo(/^button To the yard/);
    await press('Enter');
    await pressTo('Shift+Tab', /./);
    await tabTo(/^group Map of the route/, 'Shift+Tab');
    await press('d', 'Enter', 'ArrowLeft', 'Enter', 'Escape');
    await tabTo(/^input Name/, 'Shift+Tab');
    await press('Control+a');
    await type('Drawn by keys');
    await tabTo(/^tab Stops/);
    await press('Enter');
    await tabTo(/^button Stop$/);
    await pressTo('Enter', /^input Stop/);
    await type('Terminus');
    await tabTo(/^input Arrival$/);
    await type('07:15');
    const first = JSON.parse(await save());
    await focus();
    expect(first.route_name).toBe('Drawn by keys');
    expect(first.route_configurations.productive_route_linestring).toHaveLength(4);
    expect(first.route_configurations.dead_end_route_linestring).toHaveLength(2);
    expect(first.route_configurations.stop_points).toMatchObject([
      { stop_point_order: 1 },
      { stop_point_order: 2, stop_point_name: 'Terminus', stop_point_hour: '07:15' },
    ]);
    expect(first.calculated_header.total_distance_route_in_meters).toBeGreaterThan(0);
    expect(await stored(id)).toEqual(first);

    await page.reload();
    await textbox('Name').waitFor();
    await tabTo(/^tab Stops/);
    await tabTo(/^grid Stops in their order/);
    await press('End', 'Alt+ArrowUp');
    await press('Control+z', 'Control+y');
    const second = JSON.parse(await save());
    expect(second.route_configurations.stop_points[0]).toMatchObject({
      stop_point_order: 1,
      stop_point_name: 'Terminus',
    });
    await closed();
  });
});

describe('A drag', () => {
  it('is taken back by Escape, and leaves no step', async () => {
    const laid: Laid = {
      productive: [
        { x: -200, y: 0 },
        { x: 0, y: 60 },
        { x: 150, y: 0 },
      ],
      stops: [],
    };
    const at = await openLaid('route-0003', laid);
    const [from, to] = [at({ x: 0, y: 60 }), at({ x: 50, y: -60 })];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.getByText(/Let go to put it here/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/Let go to put it here/).waitFor({ state: 'detached' });
    await page.mouse.up();
    expect(await button('Undo').first().isDisabled()).toBe(true);
    await phase('As the service has it');
    // And a drag that is let go is one step, in the very next gesture.
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await button('Undo: Move vertex 2').waitFor();
    await closed();
  });

  it('so quick that no frame comes between is a drag all the same', async () => {
    const laid: Laid = {
      productive: [
        { x: -200, y: 0 },
        { x: 0, y: 60 },
        { x: 150, y: 0 },
      ],
      stops: [],
    };
    const at = await openLaid('route-0004', laid);
    const [from, to] = [at({ x: 0, y: 60 }), at({ x: 50, y: -60 })];
    await page.mouse.move(from.x, from.y);
    // In one task: the device tells more often than the screen is drawn.
    await page.evaluate(
      ([a, b]) => {
        const element = document.elementFromPoint(a.x, a.y);
        const tell = (kind: string, { x, y }: { x: number; y: number }, buttons: number) =>
          element?.dispatchEvent(
            new PointerEvent(kind, {
              bubbles: true,
              pointerId: 1,
              pointerType: 'mouse',
              clientX: x,
              clientY: y,
              buttons,
            }),
          );
        tell('pointerdown', a, 1);
        tell('pointermove', b, 1);
        tell('pointerup', b, 0);
      },
      [from, to] as const,
    );
    await button('Undo: Move vertex 2').waitFor();
    await closed();
  });
});

describe('Fingers', () => {
  const laid: Laid = {
    productive: Array.from({ length: 60 }, (_, n) => ({ x: -180 + 6 * n, y: n % 2 ? 30 : 0 })),
    deadEnd: [
      { x: 174, y: 30 },
      { x: 174, y: -150 },
    ],
    stops: [
      { x: -150, y: -120 },
      { x: 0, y: -120 },
    ],
  };
  let touch: CDPSession;
  const tell = (kind: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: Spot[]) =>
    touch.send('Input.dispatchTouchEvent', { type: kind, touchPoints: spots });
  const frame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  async function swipe(from: Spot, to: Spot): Promise<void> {
    const moveTo = (part: number) =>
      tell('touchMove', { x: from.x + ((to.x - from.x) * part) / 8, y: from.y + ((to.y - from.y) * part) / 8 });
    // At once, and farther than the threshold of a drag: a finger that rests, as on a busy machine, is a long press.
    await Promise.all([tell('touchStart', from), moveTo(1), moveTo(2), moveTo(3)]);
    for (let part = 4; part <= 8; part += 1) {
      await frame();
      await moveTo(part);
    }
    await frame();
    await tell('touchEnd');
  }
  async function tap(spot: Spot): Promise<void> {
    // In one breath: waiting for the page in between, a busy one makes half a second of it, and that is to hold.
    await Promise.all([tell('touchStart', spot), tell('touchEnd')]);
  }
  const middleOf = async (what: ReturnType<Page['locator']>): Promise<Spot> => {
    const box = await what.boundingBox();
    if (!box) throw new Error('nothing there');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it('drag a stop, select, draw, scroll the long list and save', async () => {
    const at = await openLaid('route-0005', laid, { hasTouch: true });
    touch = await page.context().newCDPSession(page);

    await swipe(at({ x: 0, y: -120 }), at({ x: 40, y: -170 }));
    await button('Undo: Move stop 2').waitFor();
    expect(await page.locator('.route-selection').getByRole('region', { name: 'Stop 2' }).isVisible()).toBe(true);

    // The line is looked at, not changed.
    await tap(at({ x: -150, y: -120 }));
    await page.getByRole('region', { name: 'Stop 1', exact: true }).waitFor();
    await tap(at({ x: 174, y: -60 }));
    await page.getByRole('region', { name: 'Stop 1', exact: true }).waitFor({ state: 'detached' });
    await button('Undo: Move stop 2').waitFor();

    await tap(await middleOf(page.getByRole('tab', { name: /^Vertices/ })));
    await tap(await middleOf(page.getByRole('tabpanel').getByRole('button', { name: 'Productive' })));
    const list = page.getByRole('listbox', { name: 'Vertices: Productive' });
    const before = await list.evaluate(({ scrollTop }) => scrollTop);
    const { x, y } = await middleOf(list);
    await swipe({ x, y: y + 40 }, { x, y: y - 60 });
    await page.waitForFunction(
      ([name, top]) => (document.querySelector(`[aria-label="${name}"]`)?.scrollTop ?? 0) > Number(top),
      ['Vertices: Productive', before] as const,
    );
    // The browser takes a tap during a fling as its end, and tells the page nothing of it.
    await list.evaluate(async (element) => {
      for (let still = 0, top = element.scrollTop; still < 5; still = element.scrollTop === top ? still + 1 : 0) {
        top = element.scrollTop;
        await new Promise(requestAnimationFrame);
      }
    });
    await button('Undo: Move stop 2').waitFor();

    const draw = page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Draw' });
    await tap(await middleOf(draw));
    // A finger is not quicker than the tool that it chose.
    await draw.and(page.getByRole('button', { pressed: true })).waitFor();
    await tap(at({ x: 100, y: -200 }));
    await button('Undo: Draw vertex 61').waitFor();
    await tap(await middleOf(button('Review and save')));
    await page.getByRole('dialog').waitFor();
    await tap(await middleOf(page.getByRole('dialog').getByRole('button', { name: 'Save route' })));
    await phase('Saved');
    const { route_configurations: made } = await stored('route-0005');
    expect(made.productive_route_linestring).toHaveLength(61);
    expect(made.productive_route_linestring.slice(0, 60)).toEqual(laid.productive.map(placeAt));
    const moved = made.stop_points[1];
    const wanted = placeAt({ x: 40, y: -170 });
    expect(Math.abs(moved.stop_point_latitude - wanted.lat)).toBeLessThan(5e-5);
    expect(Math.abs(moved.stop_point_longitude - wanted.lng)).toBeLessThan(5e-5);
    await closed();
  });

  it('move the map where nothing is hit, and drag a vertex without moving it', async () => {
    const productive = [
      { x: -150, y: 0 },
      { x: 0, y: 80 },
      { x: 150, y: 0 },
    ];
    const at = await openLaid('route-0006', { productive, stops: [] }, { hasTouch: true });
    touch = await page.context().newCDPSession(page);
    const pane = page.locator('.route-map .leaflet-map-pane');
    const shift = () => pane.evaluate((element) => getComputedStyle(element).transform);
    const still = await shift();
    await swipe(at({ x: 0, y: 80 }), at({ x: 30, y: 20 }));
    await button('Undo: Move vertex 2').waitFor();
    expect(await shift()).toBe(still);
    await swipe(at({ x: 0, y: -80 }), at({ x: 60, y: -80 }));
    await page.waitForFunction((before) => {
      const element = document.querySelector('.route-map .leaflet-map-pane');
      return element !== null && getComputedStyle(element).transform !== before;
    }, still);
    await button('Undo: Move vertex 2').waitFor();
    await closed();
  });
});
