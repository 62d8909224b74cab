// What a person does and sees when vehicles of one plan are copied into another one.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cleanup } from './dom';
import { openApp } from './open-app';

const vehicle = (id: number, plate: string) => ({
  vehicle_id: id,
  plate_number: plate,
  'x-own': { id },
  last_maintenance: { last_datetime: '2026-09-01', last_odometer: 1000 },
});
const [FIRST, SECOND, THIRD] = [vehicle(81, 'CPA1A11'), vehicle(82, 'CPA2B22'), vehicle(83, 'CPA3C33')];

/** A plan of its own at the service; the id that it got. */
async function planOf(name: string, vehicles: object[]): Promise<string> {
  const answer = await fetch('/api/update_plan', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, vehicles }),
  });
  return String((await answer.json()).id);
}

/** Selects all vehicles of the plan, and the plan to copy them to. */
async function chooseAll(from: string, to: string): Promise<HTMLElement> {
  await openApp(`/maintenance-plans/${from}`);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy to another plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy to another plan' });
  await userEvent.type(within(dialog).getByRole('textbox'), to);
  await userEvent.click(await within(dialog).findByRole('radio', { name: new RegExp(`^${to}`) }));
  return dialog;
}

describe('Vehicles that are copied to another plan', () => {
  it('are in its draft with all their keys, none of them twice, and the way there is shown', async () => {
    const target = await planOf('Copy target one', [SECOND]);
    const source = await planOf('Copy source one', [FIRST, SECOND, THIRD]);
    const dialog = await chooseAll(source, 'Copy target one');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy 3 vehicles' }));
    await waitFor(() => expect(dialog.textContent).toContain('2 vehicles are now in the draft of Copy target one.'));
    expect(dialog.textContent).toContain('1 was there already');
    expect(document.activeElement?.textContent).toBe('Done');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Copy target one' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Copy target one'),
    );
    await waitFor(() => expect(document.querySelector('.save-bar .phase')?.textContent).toBe('Draft on this device'));
    expect(await (await fetch(`/directory/plans/${target}`)).json()).toMatchObject({ vehicles: [SECOND] });
    await userEvent.click(screen.getByRole('button', { name: 'Review and save plan' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save plan' }));
    await waitFor(async () =>
      expect(await (await fetch(`/directory/plans/${target}`)).json()).toMatchObject({
        vehicles: [SECOND, FIRST, THIRD],
      }),
    );
  });

  it('are all there already the second time, and the plan itself is no choice', async () => {
    await planOf('Copy target two', [FIRST]);
    const source = await planOf('Copy source two', [FIRST]);
    const dialog = await chooseAll(source, 'Copy target two');
    expect(within(dialog).queryByRole('radio', { name: /^Copy source two/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy 1 vehicle' }));
    await waitFor(() => expect(dialog.textContent).toContain('All of them are in Copy target two already.'));
    cleanup();
  });
});
