// What stands around every page: the rail, appearance, commands and keys.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { keepFocus } from '../../src/ui/keep-focus';
import { readColours } from '../../src/ui/map/streets/streets';
import '../../src/ui/map/map.css';
import { setPreference } from '../../src/ui/preferences';
import { stylesOfPage } from '../../src/ui/styles-of-page';
import { openApp } from './open-app';

afterEach(async () => {
  await page.viewport(1440, 900);
  setPreference('theme', 'system');
  setPreference('locale', null);
  setPreference('railFolded', false);
  setPreference('singleKeys', true);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('The shell', () => {
  it('goes to a page by the rail, and gives its heading the focus', async () => {
    await openApp('/planned-routes');
    await userEvent.click(screen.getByRole('link', { name: 'Maintenance plans' }));
    const title = await heading('Maintenance plans');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('Maintenance plans · Patio');
    expect(screen.getByRole('link', { name: 'Maintenance plans' }).getAttribute('aria-current')).toBe('page');
  });

  it('lets the keyboard skip to the content', async () => {
    await openApp('/planned-routes');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Go to the content');
  });

  it('changes the theme by a menu that works with keys alone', async () => {
    await openApp('/planned-routes');
    const button = screen.getByRole('button', { name: 'Theme: system' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = await screen.findByRole('menu', { name: 'Theme' });
    expect((await within(menu).findByRole('menuitemradio', { checked: true })).textContent).toBe('Theme: system');
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(document.activeElement).toBe(button);
    expect(button.textContent).toBe('Theme: dark');
  });

  it('speaks another language at once, everywhere', async () => {
    await openApp('/planned-routes');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Português' }));
    await heading('Rotas planejadas');
    expect(document.documentElement.lang).toBe('pt-BR');
    await waitFor(() => expect(document.title).toBe('Rotas planejadas · Patio'));
  });

  it('says the name of a page whole in half a tablet, in the longest words, too', async () => {
    await page.viewport(641, 900);
    setPreference('locale', 'es');
    await openApp('/fines/dashboard');
    const title = await heading('Panel de multas');
    // The age of the figures takes its room when they have come.
    await screen.findByText(/^Datos de las/);
    await waitFor(() => expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth));
  });

  it('has, on a telephone, the pages of the bar, the one that is open, and the others under More', async () => {
    await page.viewport(390, 844);
    const { address } = await openApp('/fines/points');
    const shown = () => {
      const bar = screen.getByRole('navigation', { name: 'Pages' });
      return within(bar)
        .getAllByRole('link')
        .map(({ title }) => title);
    };
    expect(shown()).toEqual(['Today', 'Fines', 'Licence points', 'Maintenance plans', 'Planned routes']);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu', { name: 'More' });
    const items = within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(items.slice(1, 5)).toEqual(['Dashboard', 'Licence points', 'Money', 'Data']);
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Dashboard' }));
    await waitFor(() => expect(address().pathname).toBe('/fines/dashboard'));
    expect(shown()).toEqual(['Today', 'Dashboard', 'Fines', 'Maintenance plans', 'Planned routes']);
  });

  it('folds its rail to icons that keep their names', async () => {
    await openApp('/planned-routes');
    await userEvent.click(screen.getByRole('button', { name: 'Fold the rail' }));
    await waitFor(() => expect(document.documentElement.dataset.rail).toBe('folded'));
    await screen.findByRole('link', { name: 'Planned routes' });
    await userEvent.click(screen.getByRole('button', { name: 'Unfold the rail' }));
  });

  it('finds a page by the palette, which gives the focus back when closed', async () => {
    await openApp('/planned-routes');
    const link = screen.getByRole('link', { name: 'Planned routes' });
    link.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Search pages, commands and the fleet' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'mainten{Enter}');
    await heading('Maintenance plans');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists its keys, and single keys can be turned off', async () => {
    await openApp('/planned-routes');
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keys' });
    expect(sheet.textContent).toMatch(/Planned routes\s*Shift R/);
    await userEvent.click(within(sheet).getByRole('checkbox'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does nothing by keys while a person types', async () => {
    await openApp('/planned-routes');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search routes' }), '?M');
    expect(screen.queryByRole('dialog')).toBeNull();
    await heading('Planned routes');
  });

  it('says that there is no such page, and leads home', async () => {
    await openApp('/no/such/page');
    await heading('No such page');
    await screen.findByRole('link', { name: 'Go to the fines dashboard' });
  });

  it('opens the dashboard at the root, with the filters of the address', async () => {
    const { address } = await openApp('/?start_date=2026-01-01&end_date=2026-01-31');
    await heading('Fines dashboard');
    expect(address().pathname).toBe('/fines/dashboard');
    expect(address().searchParams.get('start_date')).toBe('2026-01-01');
  });

  it('says truthfully that no work is unsaved', async () => {
    await openApp('/planned-routes');
    expect(await screen.findByText('No unsaved work')).toBeDefined();
  });
});

describe('A style that cannot be had', () => {
  it('does not keep the page from starting, also when it failed before anybody listened', async () => {
    // The modules of a development server fill the browser's list of what was loaded, where the style is looked for.
    performance.clearResourceTimings();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/src/app/work/work-panel.css';
    // What comes is not what the page names: the browser refuses it.
    link.integrity = `sha384-${'A'.repeat(64)}`;
    onTestFinished(() => link.remove());
    const failed = new Promise((resolve) => link.addEventListener('error', resolve));
    document.head.append(link);
    await failed;
    expect(link.sheet).toBeNull();
    await stylesOfPage();
  });
});

describe('A focus whose element goes away', () => {
  let stop = () => {};
  let place: HTMLElement;
  beforeEach(() => {
    place = document.createElement('section');
    // A list of rows with two buttons each, a group of buttons, and a dialog.
    place.innerHTML = `
      <h2>Yards</h2>
      <ul>${['A', 'B', 'C'].map((row) => `<li id="${row}"><button>Change ${row}</button><button>Delete ${row}</button></li>`).join('')}</ul>
      <h3>Tools</h3>
      <div id="tools"><button id="first">First</button><button id="second">Second</button></div>
      <dialog id="dialog"><h2>Question</h2><form id="form"><input id="field"></form></dialog>`;
    document.body.append(place);
    stop = keepFocus();
  });
  afterEach(() => {
    stop();
    place.remove();
  });
  const element = (id: string) => document.getElementById(id) as HTMLElement;
  const press = (text: string) => screen.getByText<HTMLElement>(text).focus();
  const focused = () => document.activeElement?.textContent;

  it('goes to the same button of the next row, at the end of the list of the row before, then to the heading', async () => {
    press('Delete B');
    element('B').remove();
    await waitFor(() => expect(focused()).toBe('Delete C'));
    element('C').remove();
    await waitFor(() => expect(focused()).toBe('Delete A'));
    element('A').remove();
    await waitFor(() => expect(focused()).toBe('Yards'));
    // A heading is no stop of the Tab key later.
    press('First');
    expect(place.querySelector('h2')?.hasAttribute('tabindex')).toBe(false);
  });

  it('goes to the button beside it, and from the last one to the heading above, also when only hidden', async () => {
    press('Second');
    element('second').remove();
    await waitFor(() => expect(focused()).toBe('First'));
    element('tools').hidden = true;
    await waitFor(() => expect(focused()).toBe('Tools'));
  });

  it('stays inside a dialog, and goes back to the opener or beside it when the dialog closes', async () => {
    press('Second');
    const dialog = element('dialog') as HTMLDialogElement;
    dialog.showModal();
    element('field').focus();
    element('form').remove();
    await waitFor(() => expect(focused()).toBe('Question'));
    element('second').remove();
    dialog.remove();
    await waitFor(() => expect(focused()).toBe('First'));
  });

  it('is left where a person or the page put it', async () => {
    press('Second');
    (document.activeElement as HTMLElement).blur();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    element('second').remove();
    press('First');
    element('first').remove();
    press('Change A');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(focused()).toBe('Change A');
  });
});

describe('The streets of a map', () => {
  it('have the colours of the system where those are forced: names and outlines differ from their ground', async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
    onTestFinished(async () => {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] });
    });
    const frame = document.createElement('div');
    frame.className = 'map-frame';
    document.body.append(frame);
    onTestFinished(() => frame.remove());
    const { land, halo, label, street, casing, avenueCasing } = readColours(frame);
    expect([halo, street]).toEqual([land, land]);
    for (const colour of [label, casing, avenueCasing]) expect(colour).not.toBe(land);
  });
});
