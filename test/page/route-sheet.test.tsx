// The driver sheet of a route as a dispatcher prints it and a driver uses it, on the embedded service.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newRecord } from '../../src/work/record/record';
import { workRecords } from '../../src/work/store/owned-records';
import { chooseItem, openApp } from './open-app';

const HOSTILE = '<img src=x onerror=alert(1)> {{name}}';
const LONG = 'Rua '.repeat(3000);
const at = (index: number) => ({ lat: -23.5 - index / 2000, lng: -46.6 + (index % 7) / 500 });

const keepDraft = async (id: string, name: string, stops: number, base: string | null = null) => {
  const body = JSON.stringify({
    planned_route_id: id,
    route_name: name,
    route_configurations: {
      stop_points: Array.from({ length: stops }, (_, n) => ({
        stop_point_name: n === 2 ? LONG : `Shop ${n + 1}`,
        stop_point_order: n + 1,
        stop_point_full_address_name: n === 3 ? LONG : HOSTILE,
        stop_point_latitude: at(n).lat,
        stop_point_longitude: at(n).lng,
      })),
      productive_route_linestring: Array.from({ length: stops }, (_, n) => at(n)),
    },
  });
  const record = newRecord({ kind: 'route', id, tag: null, name, body, now: Date.now() });
  await workRecords.changeRecord(record.key, () => ({ ...record, base, revision: 1 }));
};
const forget = async () => {
  const { records } = await workRecords.readRecords();
  for (const { key } of records) await workRecords.discard(key);
};
const pagesOf = (name: string) => screen.findAllByRole('article', { name: new RegExp(`^${name}.*page \\d+ of \\d+$`) });
const violations = async () => (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

beforeEach(forget);
afterEach(async () => {
  await page.viewport(1440, 900);
  vi.restoreAllMocks();
  await forget();
});

describe('The driver sheet', () => {
  it('opens from the menu of a route, says which version it is, and prints with one key', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { address } = await openApp('/planned-routes');
    const [menu] = await screen.findAllByRole('button', { name: /^Actions for / });
    if (!menu) throw new Error('The library is empty.');
    await userEvent.click(menu);
    await chooseItem('Driver sheet');
    await waitFor(() => expect(address().pathname).toMatch(/^\/planned-routes\/[^/]+\/sheet$/));
    await screen.findByText(/^\d+ pages?\. As saved in the service\.$/);
    const [first] = await screen.findAllByRole('article', { name: /page 1 of/ });
    if (!first) throw new Error('There is no page.');
    const codes = within(first).getAllByRole('link', { name: /^Directions for stop/ });
    const link = new URL(codes[0]?.getAttribute('href') ?? '');
    expect(link.origin + link.pathname).toBe('https://www.google.com/maps/dir/');
    expect(link.searchParams.get('destination')).toMatch(/^-?\d+\.\d{6},-?\d+\.\d{6}$/);
    expect(link.searchParams.get('waypoints')?.split('|')).toHaveLength(3);
    expect(codes[0]?.getAttribute('rel')).toContain('noopener');
    expect(within(first).getByRole('img', { name: /^Map of / })).not.toBeNull();
    // 25 mm without the quiet zone, whatever the size of the code.
    const svg = first.querySelector('.qr');
    const modules = Number(svg?.getAttribute('viewBox')?.split(' ')[2]);
    const millimetres = ((svg?.getBoundingClientRect().width ?? 0) / 96) * 25.4;
    expect((millimetres * (modules - 8)) / modules).toBeCloseTo(25, 0);
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('p');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('prints several chosen routes, each on pages of its own that no group leaves, whatever they are called', async () => {
    await keepDraft('many', `Many ${HOSTILE}`, 200);
    await keepDraft('none', '', 0);
    await keepDraft('one', 'One', 1);
    const { address } = await openApp('/planned-routes/sheets');
    const choices = await screen.findAllByRole('button', { name: 'Choose routes' });
    await userEvent.click(choices.at(-1) as HTMLElement);
    for (const name of [/^Many/, /none$/, /^One/]) await userEvent.click(await screen.findByRole('checkbox', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Show sheets' }));
    expect(address().searchParams.get('ids')).toBe('many,none,one');
    const pages = await pagesOf('Many');
    expect(pages.length).toBeGreaterThan(8);
    await pagesOf('Route none');
    for (const sheet of document.querySelectorAll<HTMLElement>('.driver-page')) {
      expect(sheet.scrollHeight).toBeLessThanOrEqual(sheet.clientHeight);
      expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
    }
    const orders = pages.flatMap((sheet) => [...sheet.querySelectorAll('tbody .sign')].map((sign) => sign.textContent));
    expect(orders).toEqual(Array.from({ length: 200 }, (_, n) => String(n + 1)));
    expect(pages.every((sheet) => sheet.textContent?.includes(HOSTILE))).toBe(true);
    expect(document.querySelector('main img')).toBeNull();
    // Pages are measured again once the font is there.
    await waitFor(async () => {
      const measured = await pagesOf('Many');
      expect(measured[1]?.textContent).toContain(`sheet 1 of 3 · page 2 of ${measured.length}`);
    });
    const [none] = await pagesOf('Route none');
    expect(none?.textContent).toContain('This route has no stops yet.');
    expect(none?.querySelector('.qr')).toBeNull();
    expect(screen.getByText(/^3 routes on \d+ pages\. .*Not saved yet: only in this browser/)).not.toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('prints at once by a second press while the streets of its map are still to come', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {});
    await keepDraft('slow', 'Slow', 3);
    await openApp('/planned-routes/slow/sheet', { streets: { url: '/streets' } });
    await pagesOf('Slow');
    const button = await screen.findByRole('button', { name: /^Print/ });
    // By events of one task, so that the limit of the wait cannot pass between them.
    flushSync(() => button.click());
    expect(print).not.toHaveBeenCalled();
    expect(screen.getByText(/Prints once the streets of 1 more map are drawn, in 5 s at most/)).not.toBeNull();
    flushSync(() => button.click());
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('follows a change that is stored meanwhile, and says that it is not saved', async () => {
    await keepDraft('here', 'Before', 3, '{}');
    await openApp('/planned-routes/here/sheet');
    await screen.findByRole('heading', { level: 2, name: 'Before' });
    expect(screen.getByText(/With changes of this browser that are not saved yet/)).not.toBeNull();
    await keepDraft('here', 'After', 3, '{}');
    await screen.findByRole('heading', { level: 2, name: 'After' });
  });

  it('says what is wrong with a route that is not there, and prints the others', async () => {
    await keepDraft('one', 'One', 1);
    await openApp('/planned-routes/sheets?ids=nowhere,one');
    await screen.findByRole('heading', { name: 'Not on paper: Route nowhere' });
    expect(await pagesOf('One')).toHaveLength(1);
  });

  it('is a list of big rows on a telephone, with the way to each group and to each stop', async () => {
    await page.viewport(390, 844);
    await keepDraft('tour', 'Tour', 6);
    await openApp('/planned-routes/tour/sheet');
    const list = await screen.findByRole('article', { name: 'Stops of Tour' });
    expect(screen.queryByRole('article', { name: /page 1 of/ })).toBeNull();
    const ways = within(list).getAllByRole('link');
    for (const way of ways) {
      const { width, height } = way.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(
      within(list)
        .getByRole('link', { name: /Directions for stops 5 to 6$/ })
        .getAttribute('target'),
    ).toBe('_blank');
    const here = within(list).getByRole('link', { name: 'Only this stop: Shop 1' });
    expect(here.getAttribute('href')).toBe('geo:-23.500000,-46.600000?q=-23.500000,-46.600000(Shop%201)');
    expect(list.querySelector('.qr')).toBeNull();
    await userEvent.click(within(list).getAllByText('Show code')[0] as HTMLElement);
    await waitFor(() => expect(list.querySelector('.qr')).not.toBeNull());
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});
