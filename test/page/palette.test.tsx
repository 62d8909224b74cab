// Ctrl+K finds the fleet: fines by AIT number, vehicles by plate, drivers, groups and views, from any page.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fine } from '../../src/contract/fine';
import { setPreference } from '../../src/ui/preferences';
import { openApp } from './open-app';

const firstFine = async (): Promise<Fine> => {
  const { fines }: { fines: Fine[] } = await (await fetch('/api/list_fines?per_page=50')).json();
  const fine = fines.find(({ ait_number, vehicle_plate_number }) => ait_number && vehicle_plate_number);
  if (!fine) throw new Error('The sample has no fine with an AIT number and a plate.');
  return fine;
};
const rowsOf = async (list: string): Promise<Record<string, unknown>[]> => {
  const { rows }: { rows: Record<string, unknown>[] } = await (await fetch(`/directory/${list}?per_page=1000`)).json();
  return rows;
};
const openPalette = async (address = '/planned-routes') => {
  const app = await openApp(address);
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search and commands' }));
  return { ...app, dialog, box: dialog.getByRole('combobox') };
};

beforeEach(() => setPreference('finesColumns', null));
afterEach(() => {
  vi.restoreAllMocks();
  setPreference('theme', 'system');
});

describe('The palette', () => {
  it('finds a fine by its AIT number in all dates, and opens it', async () => {
    const { ait_number = '', vehicle_plate_number = '' } = await firstFine();
    const { dialog, box, address } = await openPalette();
    await userEvent.type(box, ait_number.toLowerCase());
    const option = await dialog.findByRole('option', { name: new RegExp(`^${ait_number} ${vehicle_plate_number}`) });
    expect(option.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Fines' });
    expect(address().pathname).toBe('/fines');
    expect(address().searchParams.get('ait_number')).toBe(ait_number);
    await screen.findByText(`“${ait_number}” is looked for in all dates, because it is an AIT number.`);
    expect(address().searchParams.has('fine')).toBe(true);
  });

  it('finds a vehicle by its plate with a dash in it, and a driver and a group by name', async () => {
    const [vehicles, drivers, groups] = await Promise.all(['vehicles', 'drivers', 'vehicle-groups'].map(rowsOf));
    const { vehicle_id, plate_number } = vehicles?.[0] ?? {};
    const { driver_id, name: driver } = drivers?.[0] ?? {};
    const group = String(groups?.[0]?.name);
    const plate = String(plate_number);
    const { dialog, box } = await openPalette();
    await userEvent.type(box, `${plate.slice(0, 3)}-${plate.slice(3)}`);
    await dialog.findByRole('option', { name: new RegExp(`^${plate}.*Vehicle$`) });
    await userEvent.clear(box);
    await userEvent.type(box, String(driver));
    await dialog.findByRole('option', { name: new RegExp(`^${driver}.*Driver$`) });
    await userEvent.clear(box);
    await userEvent.type(box, group);
    await dialog.findByRole('option', { name: `${group} Vehicle group` });
    expect([vehicle_id, driver_id].every((id) => typeof id === 'number')).toBe(true);
  });

  it('finds a planned route and a plan by name, and opens it', async () => {
    const [routes, plans] = await Promise.all(['planned-routes', 'plans'].map(rowsOf));
    const route = String(routes?.[0]?.route_name);
    const plan = String(plans?.[0]?.name);
    const { dialog, box, address } = await openPalette('/fines/money');
    await userEvent.type(box, plan);
    await dialog.findByRole('option', { name: `${plan} Maintenance plans` });
    await userEvent.clear(box);
    await userEvent.type(box, route);
    await userEvent.click(await dialog.findByRole('option', { name: `${route} Planned routes` }));
    await waitFor(() => expect(address().pathname).toBe(`/planned-routes/${routes?.[0]?.planned_route_id}`));
  });

  it('opens the fines of a group by keys alone', async () => {
    const [first] = await rowsOf('vehicle-groups');
    const group = String(first?.name);
    const { dialog, box, address } = await openPalette();
    await userEvent.type(box, group);
    const option = await dialog.findByRole('option', { name: `${group} Vehicle group` });
    const options = dialog.getAllByRole('option');
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(options.indexOf(option))}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: 'Fines' });
    expect(address().searchParams.get('group')).toBe(group);
  });

  it('opens a view from another page, and lists each view once on the page of fines', async () => {
    const { dialog, box, address } = await openPalette();
    await userEvent.type(box, 'overdue');
    await dialog.findByRole('option', { name: /^View: Overdue/ });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Fines' });
    expect(address().searchParams.get('view')).toBe('overdue');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Search pages, commands and the fleet' }),
      'view: nic',
    );
    expect(await screen.findAllByRole('option', { name: /^View: NIC/ })).toHaveLength(1);
  });

  it('asks once typing rests, and gives up the request of an earlier term', async () => {
    const { ait_number = '' } = await firstFine();
    const { dialog, box } = await openPalette();
    const real = window.fetch;
    const asked: { url: string; signal: AbortSignal | undefined }[] = [];
    vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      // The page behind has requests of its own, which a busy machine sends now.
      if (!/[?&](?:ait_number|search_term)=/.test(url)) return real(input, init);
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      asked.push({ url, signal });
      return new Promise(() => {});
    });
    // Without a pause between the keys, however busy the machine is.
    for (const end of ait_number.split('').keys()) {
      fireEvent.change(box, { target: { value: ait_number.slice(0, end + 1) } });
    }
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.url).toContain(`ait_number=${encodeURIComponent(ait_number)}`);
    expect(asked[0]?.signal?.aborted).toBe(false);
    await dialog.findByText('Searching…');
    await userEvent.type(box, '9');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('has a result active when it opens, and its first one after a letter, after a deleted and after a pasted one', async () => {
    const { dialog, box } = await openPalette();
    const isFirstActive = async () => {
      const [first, ...others] = await dialog.findAllByRole('option');
      expect(first?.getAttribute('aria-selected')).toBe('true');
      expect(box.getAttribute('aria-activedescendant')).toBe(first?.id);
      expect(others.every((other) => other.getAttribute('aria-selected') === 'false')).toBe(true);
    };
    // Commands of the page may come after the palette, and then stand above the active one.
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).not.toBeNull());
    await userEvent.type(box, 'fi');
    await waitFor(isFirstActive);
    await userEvent.keyboard('{ArrowDown}{Backspace}');
    await waitFor(isFirstActive);
    await userEvent.paste('i');
    await waitFor(isFirstActive);
  });

  it('goes round with the arrows, leaves Home and End to the text, and the active one stays when results arrive', async () => {
    const { dialog, box } = await openPalette();
    const activeAt = () => dialog.getAllByRole('option').findIndex((option) => option.ariaSelected === 'true');
    const [first] = await rowsOf('drivers');
    const term = String(first?.name).slice(0, 1);
    const real = window.fetch;
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      await gate;
      return real(input, init);
    });
    await userEvent.type(box, term);
    await waitFor(() => expect(activeAt()).toBe(0));
    const before = dialog.getAllByRole('option').length;
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(activeAt()).toBe(before - 1));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(activeAt()).toBe(0));
    await userEvent.keyboard('{PageDown}{PageUp}');
    await waitFor(() => expect(activeAt()).toBe(0));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(activeAt()).toBe(1));
    const active = box.getAttribute('aria-activedescendant');
    expect(active).not.toBeNull();
    letGo();
    await waitFor(() => expect(dialog.getAllByRole('option').length).toBeGreaterThanOrEqual(before));
    expect(box.getAttribute('aria-activedescendant')).toBe(active);
    expect(activeAt()).toBe(1);
    await userEvent.keyboard('{Home}');
    expect(box).toHaveProperty('selectionStart', 0);
    expect(activeAt()).toBe(1);
  });

  it('chooses nothing while a word is composed, and closes by Escape', async () => {
    const { box } = await openPalette();
    await userEvent.type(box, 'fines');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyUp(box, { key: 'Enter', isComposing: true });
    expect(box.isConnected).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(box.isConnected).toBe(false));
  });

  it('says that results may be missing when the service fails', async () => {
    const { dialog, box } = await openPalette();
    const real = window.fetch;
    vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.includes('list_fines') ? Promise.resolve(new Response('{}', { status: 400 })) : real(input, init);
    });
    await userEvent.type(box, 'AE99999999');
    await dialog.findByText('The service could not be searched; results may be missing.');
  });

  it('has nothing that axe objects to, with results in it, in both themes', async () => {
    const [first] = await rowsOf('vehicles');
    const { dialog, box } = await openPalette();
    await userEvent.type(box, String(first?.plate_number));
    await dialog.findByRole('option', { name: /Vehicle$/ });
    for (const theme of ['light', 'dark'] as const) {
      setPreference('theme', theme);
      await waitFor(() => expect(document.documentElement.dataset.theme).toBe(theme));
      const { violations } = await axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      });
      expect(violations, theme).toEqual([]);
    }
  });
});
