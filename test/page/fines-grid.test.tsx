// The grid of fines: its columns, its keyboard, and how little of a long list is in the document.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Fine } from '../../src/contract/fine';
import { CONTRACT_COLUMNS, TABLE_COLUMNS } from '../../src/features/fines/list/columns';
import { setPreference } from '../../src/ui/preferences';
import { chooseItem, openApp } from './open-app';

/** Holds all 3,000 fines of the sample, whenever the tests run. */
const EVERYTHING = 'start_date=2020-01-01&end_date=2035-12-31';
/** Every column, the AIT number always in sight. */
const ALL_31 = CONTRACT_COLUMNS.map(({ id }) => (id === 'ait_number' ? 'ait_number.start' : id)).join(',');
const COMFORTABLE_PX = 39;
const COMPACT_PX = 30;

const ask = async (search: string): Promise<Fine[]> => {
  const { fines }: { fines: Fine[] } = await (await fetch(`/api/list_fines?${search}`)).json();
  return fines;
};
const grid = () => screen.findByRole('grid', { name: 'Rows of fines' });
const heads = async () => within(await grid()).getAllByRole('columnheader');
const head = async (title: string) =>
  within(await grid()).getByRole('columnheader', { name: new RegExp(`^${title}\\b`) });
const titles = async () => (await heads()).slice(1).map(({ textContent }) => textContent);
const drawnRows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
const column = async (title: string) => {
  const at = (await head(title)).ariaColIndex;
  const cells = (await grid()).querySelectorAll(`[role="gridcell"][aria-colindex="${at}"]`);
  return [...cells].map(({ textContent }) => textContent);
};
/** Row and column of the focus, counted as assistive technology does: the head is row 1, the boxes are column 1. */
const place = () => {
  const cell = document.activeElement?.closest('[role="gridcell"], [role="columnheader"]');
  if (cell !== document.activeElement) return `not on a cell: ${document.activeElement?.outerHTML.slice(0, 80)}`;
  return [Number(cell?.closest('[role="row"]')?.ariaRowIndex), Number(cell?.ariaColIndex)];
};
const openGrid = async (search = '', of: string | RegExp = '1–15 of 15+') => {
  const { address } = await openApp(`/fines?${EVERYTHING}${search}`);
  await screen.findByText(of);
  return (name: string) => address().searchParams.get(name);
};
const goTo = async (title: string) => {
  await userEvent.keyboard('g');
  const at = Number((await head(title)).ariaColIndex);
  await userEvent.keyboard(`{ArrowRight>${at - 2}/}`);
  expect(place()).toEqual([1, at]);
};
const chooser = async () => {
  await userEvent.click(screen.getByRole('button', { name: /columns/i }));
  const panel = await screen.findByRole('dialog', { name: 'Columns' });
  return { panel, list: await within(panel).findByRole('grid', { name: 'Columns' }) };
};
const chooseInHead = async (title: string, item: RegExp) => {
  await userEvent.click(within(await head(title)).getByRole('button', { name: /: order and column$/ }));
  await chooseItem(item);
};
const selected = () => screen.queryByRole('region', { name: 'Selected fines' })?.querySelector('dd')?.textContent;
/** What scrolls inside the grid, down or across. */
const viewport = async () => {
  const view = (await grid()).querySelector('[role="rowgroup"]')?.parentElement;
  if (!view || (view.scrollHeight <= view.clientHeight && view.scrollWidth <= view.clientWidth))
    throw new Error('Nothing scrolls.');
  return view;
};
const expectInView = async (cell: Element | null) => {
  const [outer, inner] = [(await viewport()).getBoundingClientRect(), cell?.getBoundingClientRect()];
  const headBottom = (await heads())[0]?.getBoundingClientRect().bottom ?? 0;
  expect(inner?.top).toBeGreaterThanOrEqual(headBottom - 1);
  expect(inner?.bottom).toBeLessThanOrEqual(outer.bottom + 1);
  expect(inner?.left).toBeGreaterThanOrEqual(outer.left - 1);
  expect(inner?.right).toBeLessThanOrEqual(outer.right + 1);
};
/** Counts how often, after a change of the document, nothing has the focus. */
const watchFocus = () => {
  let lost = 0;
  const observer = new MutationObserver(() => {
    if (document.activeElement === null || document.activeElement === document.body) lost += 1;
  });
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return () => lost;
};

beforeEach(() => {
  // Kept for the life of the page, which all tests share.
  setPreference('finesColumns', null);
  setPreference('density', 'comfortable');
});

describe('The columns', () => {
  it('are hidden and shown in the chooser, and the address says which', async () => {
    const parameter = await openGrid();
    const { panel, list } = await chooser();
    expect(await within(list).findAllByRole('row')).toHaveLength(TABLE_COLUMNS.length);
    await userEvent.click(within(list).getByRole('row', { name: /^Hour/ }));
    await waitFor(async () => expect(await titles()).not.toContain('Hour'));
    expect(parameter('columns')?.split(',')).toHaveLength(10);
    expect(parameter('columns')).not.toContain('fine_hour');
    await userEvent.click(within(list).getByRole('row', { name: /^Cost center/ }));
    await waitFor(() => expect(parameter('columns')).toMatch(/,cost_center$/));
    expect((await grid()).ariaColCount).toBe('12');
    within(panel).getByRole('button', { name: 'All 34' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect((await grid()).ariaColCount).toBe('35'));
    expect(
      new Set(
        parameter('columns')
          ?.split(',')
          .map((part) => part.split('.')[0]),
      ),
    ).toEqual(new Set(TABLE_COLUMNS.map(({ id }) => id)));
    await userEvent.click(within(panel).getByRole('button', { name: 'Columns as at first' }));
    await waitFor(() => expect(parameter('columns')).toBeNull());
    expect((await grid()).ariaColCount).toBe('12');
  });

  it('are put in order in the chooser with the keys, one at a time', async () => {
    const parameter = await openGrid();
    const { list } = await chooser();
    // The chooser has the keyboard as soon as it is there, its first opening too.
    await waitFor(() => expect(document.activeElement).toBe(within(list).getByRole('row', { name: /^AIT/ })));
    await userEvent.keyboard('{ArrowDown>3/}{ArrowRight}');
    expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Move Hour' }));
    await userEvent.keyboard('{Enter}');
    const target = () => document.activeElement?.ariaLabel ?? '';
    await waitFor(() => expect(target()).toMatch(/^Insert/));
    for (let step = 0; step < 40 && target() !== 'Insert between Seriousness and Points'; step += 1) {
      await userEvent.keyboard('{ArrowDown}');
    }
    expect(target()).toBe('Insert between Seriousness and Points');
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect((await titles()).slice(0, 7)).toEqual([
        'AIT',
        'Plate',
        'Date',
        'Infraction',
        'Seriousness',
        'Hour',
        'Points',
      ]),
    );
    expect(parameter('columns')).toContain('seriousness,fine_hour,points_on_driver_license');
  });

  it('are moved with Shift and an arrow on the head; the focus goes along, and it is said', async () => {
    const parameter = await openGrid();
    const before = await column('Hour');
    await goTo('Date');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(async () => expect((await titles()).slice(2, 4)).toEqual(['Hour', 'Date']));
    expect(document.activeElement).toBe(await head('Date'));
    expect(parameter('columns')).toMatch(/^ait_number\.start,vehicle_plate_number\.start,fine_hour,fine_date,/);
    await screen.findByText('Date is now column 4 of 11');
    expect(await column('Hour')).toEqual(before);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(parameter('columns')).toBeNull());
    expect(document.activeElement).toBe(await head('Date'));
  });

  it('do not leave their pinned place by a move', async () => {
    const parameter = await openGrid();
    await goTo('Date');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(parameter('columns')).toBeNull();
    expect((await titles()).slice(0, 3)).toEqual(['AIT', 'Plate', 'Date']);
    expect(document.activeElement).toBe(await head('Date'));
  });

  it('are resized with Alt and an arrow on the head, and not below what can be read', async () => {
    const parameter = await openGrid();
    await goTo('Date');
    const width = (await head('Date')).offsetWidth;
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    await waitFor(async () => expect((await head('Date')).offsetWidth).toBe(width + 24));
    expect(parameter('columns')).toContain(`fine_date.${width + 24}`);
    const [cell] = (await grid()).querySelectorAll<HTMLElement>('[role="gridcell"][aria-colindex="4"]');
    expect(cell?.offsetWidth).toBe(width + 24);
    await userEvent.keyboard('{Alt>}{ArrowLeft>12/}{/Alt}');
    await waitFor(async () => expect((await head('Date')).offsetWidth).toBe(48));
    expect(document.activeElement).toBe(await head('Date'));
  });

  it('are moved and resized with the pointer', async () => {
    const parameter = await openGrid();
    const user = userEvent.setup();
    const [from, to] = [await head('Date'), await head('Seriousness')];
    const at = (element: Element, part: number) => {
      const { left, top, width } = element.getBoundingClientRect();
      return { clientX: left + width * part, clientY: top + 10 };
    };
    await user.pointer([
      { keys: '[MouseLeft>]', target: from, coords: at(from, 0.3) },
      { target: to, coords: at(to, 0.2) },
      { target: to, coords: at(to, 0.9) },
      { keys: '[/MouseLeft]', target: to, coords: at(to, 0.9) },
    ]);
    await waitFor(() => expect(parameter('columns')).toContain('seriousness,fine_date,'));
    expect(parameter('sort')).toBeNull();
    const edge = (await head('Hour')).lastElementChild;
    if (!edge) throw new Error('The head has no edge.');
    const start = at(edge, 0.5);
    const end = { ...start, clientX: start.clientX + 40 };
    await user.pointer([
      { keys: '[MouseLeft>]', target: edge, coords: start },
      { target: edge, coords: end },
      { keys: '[/MouseLeft]', target: edge, coords: end },
    ]);
    await waitFor(() => expect(parameter('columns')).toContain('fine_hour.100,'));
    expect(parameter('sort')).toBeNull();
  });

  it('are pinned and hidden by the menu of the head, and pinned ones stay in sight', async () => {
    const parameter = await openGrid(`&columns=${ALL_31}`);
    await goTo('Date');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await chooseItem('Pin to the left');
    await waitFor(() => expect(parameter('columns')).toMatch(/^ait_number\.start,fine_date\.start,fine_id,/));
    const before = (await head('Date')).getBoundingClientRect();
    (await viewport()).scrollLeft = 5000;
    await waitFor(async () => expect(await titles()).toContain('Cost center'));
    const after = (await head('Date')).getBoundingClientRect();
    expect(after.left).toBe(before.left);
    // Nothing that was scrolled lies over it.
    const onTop = document.elementFromPoint(after.left + 20, after.top + after.height / 2);
    expect(onTop?.closest('[role="columnheader"]')).toBe(await head('Date'));
    expect((await grid()).ariaColCount).toBe('32');
    await chooseInHead('Date', /^Unpin$/);
    await waitFor(() => expect(parameter('columns')).not.toContain('fine_date.start'));
    await chooseInHead('AIT', /^Hide$/);
    await waitFor(() => expect(parameter('columns')).not.toContain('ait_number'));
    expect(document.activeElement?.closest('[role="grid"]')).toBe(await grid());
  });

  it('go on having the keys after the menu of the head has moved them', async () => {
    const parameter = await openGrid();
    await chooseInHead('Date', /^Move right/);
    await waitFor(async () => expect((await titles()).slice(2, 4)).toEqual(['Hour', 'Date']));
    expect(document.activeElement?.closest('[role="columnheader"]')).toBe(await head('Date'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(parameter('sort')).toBe('fine_date'));
  });

  it('are sorted by the menu of the head', async () => {
    const parameter = await openGrid();
    await chooseInHead('Date', /^Sort ascending$/);
    await waitFor(() => expect(parameter('sort')).toBe('fine_date'));
    await chooseInHead('Date', /^As the service sends them$/);
    await waitFor(() => expect(parameter('sort')).toBeNull());
  });

  it('are kept for the next visit, and come into the address then', async () => {
    const parameter = await openGrid();
    await chooseInHead('Hour', /^Hide$/);
    await waitFor(() => expect(parameter('columns')).not.toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'Maintenance plans' }));
    await screen.findByRole('heading', { level: 1, name: 'Maintenance plans' });
    await userEvent.click(screen.getByRole('link', { name: 'Fines' }));
    await grid();
    await waitFor(() => expect(parameter('columns')).not.toBeNull());
    expect(parameter('columns')).not.toContain('fine_hour');
  });
});

describe('The rows', () => {
  it('are comfortable or compact, as the address says', async () => {
    const parameter = await openGrid('&per_page=100', '1–100 of 100+');
    const heights = async () => new Set((await drawnRows()).map(({ offsetHeight }) => offsetHeight));
    expect(await heights()).toEqual(new Set([COMFORTABLE_PX]));
    const count = (await drawnRows()).length;
    const { panel } = await chooser();
    await userEvent.click(within(panel).getByRole('button', { name: 'Compact', pressed: false }));
    await waitFor(async () => expect(await heights()).toEqual(new Set([COMPACT_PX])));
    expect(parameter('density')).toBe('compact');
    await waitFor(async () => expect((await drawnRows()).length).toBeGreaterThan(count));
    const tops = (await drawnRows()).map((row) => row.getBoundingClientRect().top);
    expect(tops.slice(1).map((top, index) => top - (tops[index] ?? 0))).toEqual(tops.slice(1).map(() => COMPACT_PX));
  });

  it('have room for a plate of the widest letters', async () => {
    await openGrid();
    const at = (await head('Plate')).ariaColIndex;
    const plate = (await grid()).querySelector(`[role="gridcell"][aria-colindex="${at}"] .plate`);
    if (!plate?.firstChild) throw new Error('No plate.');
    const { length } = plate.textContent;
    plate.firstChild.textContent = 'WWW0W00';
    expect(length).toBe(7);
    expect(plate.scrollWidth).toBeLessThanOrEqual(plate.clientWidth);
  });

  it('are few in the document however many there are, and their numbers are true wherever one scrolls', async () => {
    await openGrid(`&per_page=1000&columns=${ALL_31}`, '1–1,000 of 1,000+');
    const fines = await ask(`${EVERYTHING}&per_page=1000`);
    expect([(await grid()).ariaRowCount, (await grid()).ariaColCount]).toEqual(['1001', '32']);
    const view = await viewport();
    const text = (value: unknown) => (value === undefined ? '—' : String(value));
    const shown: Partial<Record<string, (fine: Fine | undefined) => string>> = {
      AIT: (fine) => text(fine?.ait_number),
      'Fine id': (fine) => text(fine?.fine_id),
      'Tracker place': (fine) => text(fine?.system_vehicle_location),
      'Cost center': (fine) => text(fine?.cost_center),
    };
    const checked = new Set<string>();
    for (const [down, across] of [
      [0, 0],
      [11_111, 900],
      [20_007, 1900],
      [38_000, 5000],
      [38_967, 0],
      [5, 2500],
    ] as const) {
      view.scrollTop = down;
      view.scrollLeft = across;
      const first = Math.floor(view.scrollTop / COMFORTABLE_PX) + 2;
      const last = Math.min(1001, first + Math.floor((view.clientHeight - 33) / COMFORTABLE_PX) - 1);
      await waitFor(async () => {
        const drawn = (await drawnRows()).map(({ ariaRowIndex }) => Number(ariaRowIndex));
        for (let row = first; row <= last; row += 1) expect(drawn).toContain(row);
      });
      const lefts = new Map((await heads()).map((each) => [each.ariaColIndex, each.getBoundingClientRect().left]));
      const named = new Map((await heads()).map((each) => [each.ariaColIndex, each.textContent ?? '']));
      const origin = view.getBoundingClientRect().top + 33 - view.scrollTop;
      for (const row of await drawnRows()) {
        const index = Number(row.ariaRowIndex) - 2;
        expect(row.getBoundingClientRect().top - origin).toBeCloseTo(index * COMFORTABLE_PX, 0);
        for (const cell of row.querySelectorAll('[role="gridcell"]')) {
          expect(cell.getBoundingClientRect().left).toBeCloseTo(lefts.get(cell.ariaColIndex) ?? Number.NaN, 0);
          const title = named.get(cell.ariaColIndex) ?? '';
          const wanted = shown[title]?.(fines[index]);
          if (wanted === undefined) continue;
          expect(cell.textContent).toBe(wanted);
          checked.add(title);
        }
      }
      expect((await drawnRows()).length).toBeLessThan(100);
      expect((await grid()).querySelectorAll('*').length).toBeLessThanOrEqual(700);
    }
    expect([...checked].sort()).toEqual(Object.keys(shown).sort());
  });

  it('begin at the top on another page', async () => {
    await openGrid('&per_page=100', '1–100 of 100+');
    const view = await viewport();
    view.scrollTop = 2500;
    await waitFor(async () => expect(Number((await drawnRows())[0]?.ariaRowIndex)).toBeGreaterThan(20));
    await userEvent.keyboard('n');
    await screen.findByText('101–200 of 200+');
    expect(view.scrollTop).toBe(0);
    const [fine] = await ask(`${EVERYTHING}&per_page=100&page=1`);
    await waitFor(async () => expect((await column('AIT'))[0]).toBe(fine?.ait_number));
  });
});

describe('The keyboard', () => {
  it('moves over the cells as in a spreadsheet, and stops at the edges', async () => {
    await openGrid();
    await userEvent.keyboard('g');
    expect(place()).toEqual([1, 2]);
    const steps: [string, number, number][] = [
      ['{ArrowDown}', 2, 2],
      ['{ArrowRight}', 2, 3],
      ['{ArrowDown}', 3, 3],
      ['{ArrowUp}', 2, 3],
      ['{ArrowLeft}', 2, 2],
      ['{End}', 2, 12],
      ['{ArrowRight}', 2, 12],
      ['{Home}', 2, 1],
      ['{ArrowLeft}', 2, 1],
      ['{Control>}{End}{/Control}', 16, 12],
      ['{ArrowDown}', 16, 12],
      ['{Control>}{ArrowLeft}{/Control}', 16, 1],
      ['{Control>}{ArrowUp}{/Control}', 2, 1],
      ['{ArrowUp}', 1, 1],
      ['{ArrowUp}', 1, 1],
      ['{Control>}{ArrowDown}{/Control}', 16, 1],
      ['{Control>}{Home}{/Control}', 2, 1],
    ];
    for (const [keys, row, at] of steps) {
      await userEvent.keyboard(keys);
      expect([keys, place()]).toEqual([keys, [row, at]]);
    }
    const stops = (await grid()).querySelectorAll('[tabindex="0"]');
    expect([...stops]).toEqual([document.activeElement]);
  });

  it('reaches rows and columns that were not in the document, and brings them into view', async () => {
    await openGrid(`&per_page=1000&columns=${ALL_31}`, '1–1,000 of 1,000+');
    const fines = await ask(`${EVERYTHING}&per_page=1000`);
    await userEvent.keyboard('g{ArrowDown}');
    expect((await grid()).querySelector('[aria-rowindex="1001"]')).toBeNull();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(place()).toEqual([1001, 32]));
    await expectInView(document.activeElement);
    expect(document.activeElement?.textContent).toBe(String(fines.at(-1)?.cost_center ?? '—'));
    await userEvent.keyboard('{PageUp}');
    const [row = 0] = [place()].flat().map(Number);
    expect(row).toBeLessThan(1000);
    expect(row).toBeGreaterThan(950);
    await waitFor(() => expectInView(document.activeElement));
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(place()).toEqual([1001, 32]));
    await userEvent.keyboard('{Control>}{Home}{/Control}{PageDown}{PageDown}{ArrowRight}');
    await waitFor(() => expect(place()).toEqual([2 + 2 * (1001 - row), 2]));
    await expectInView(document.activeElement);
    expect(document.activeElement?.textContent).toBe(fines[2 * (1001 - row)]?.ait_number);
    await userEvent.keyboard('{End}');
    await waitFor(async () => expect(place()).toEqual([2 + 2 * (1001 - row), 32]));
    await expectInView(document.activeElement);
  });

  it('opens a row with Enter, and keeps the focus in the table', async () => {
    const parameter = await openGrid();
    const page = await ask(EVERYTHING);
    await userEvent.keyboard('g{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByRole('complementary', { name: `Details of ${page[1]?.ait_number}` });
    expect(parameter('fine')).toBe(String(page[1]?.fine_id));
    expect(place()).toEqual([3, 2]);
    await userEvent.keyboard('j');
    await screen.findByRole('complementary', { name: `Details of ${page[2]?.ait_number}` });
    expect(document.activeElement?.closest('[role="grid"]')).toBe(await grid());
  });

  it('selects with Space, extends with Shift and an arrow, both ways, and clears with Escape', async () => {
    await openGrid();
    await userEvent.keyboard('g{ArrowDown}{ArrowDown}{ArrowDown} ');
    await waitFor(() => expect(selected()).toBe('1'));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(selected()).toBe('4'));
    const marked = async () =>
      (await drawnRows()).filter(({ ariaSelected }) => ariaSelected === 'true').map(({ ariaRowIndex }) => ariaRowIndex);
    expect(await marked()).toEqual(['4', '5', '6', '7']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(selected()).toBeUndefined());
    expect(place()).toEqual([7, 2]);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(selected()).toBe('1'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(selected()).toBeUndefined());
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(selected()).toBe('15'));
    expect(place()).toEqual([7, 2]);
  });

  it('takes rows back out of what Shift and an arrow selected', async () => {
    await openGrid();
    await userEvent.keyboard('g{ArrowDown}{ArrowDown}{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(selected()).toBe('4'));
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await waitFor(() => expect(selected()).toBe('2'));
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await waitFor(() => expect(selected()).toBe('2'));
    expect(place()).toEqual([3, 2]);
  });
});

describe('The focus', () => {
  it('stays on its row and column when the rows are loaded again', async () => {
    await openGrid();
    await userEvent.keyboard('g{ArrowDown>4/}{ArrowRight>3/}');
    expect(place()).toEqual([5, 5]);
    const lost = watchFocus();
    const reload = screen.getByRole('button', { name: 'Load again' });
    const atRest = reload.className;
    // Pressed without the pointer, which would take the focus along.
    reload.click();
    await waitFor(() => expect(reload.className).not.toBe(atRest));
    await waitFor(() => expect(reload.className).toBe(atRest));
    expect(place()).toEqual([5, 5]);
    expect(lost()).toBe(0);
  });

  it('stays on its row and column when the page turns, also to a page that is shorter', async () => {
    await openGrid('&per_page=999&page=1', '1,000–1,998 of 1,998+');
    await userEvent.keyboard('g{ArrowDown>6/}{ArrowRight>2/}');
    expect(place()).toEqual([7, 4]);
    const lost = watchFocus();
    await userEvent.keyboard('n');
    await screen.findByText('1,999–2,997 of 2,997+');
    expect(place()).toEqual([7, 4]);
    await userEvent.keyboard('n');
    await screen.findByText('2,998–3,000 of 3,000');
    await waitFor(() => expect(place()).toEqual([4, 4]));
    await userEvent.keyboard('p');
    await screen.findByText('1,999–2,997 of 2,997+');
    expect(document.activeElement?.role).toBe('gridcell');
    expect(lost()).toBe(0);
  });

  it('stays on its row when that is scrolled far away, and the arrows go on from there', async () => {
    await openGrid('&per_page=1000', '1–1,000 of 1,000+');
    await userEvent.keyboard('g{ArrowDown>3/}');
    expect(place()).toEqual([4, 2]);
    (await viewport()).scrollTop = 20_000;
    await waitFor(async () => expect(Number((await drawnRows()).at(-1)?.ariaRowIndex)).toBeGreaterThan(500));
    expect(place()).toEqual([4, 2]);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(place()).toEqual([5, 2]));
    await expectInView(document.activeElement);
  });
});
