// What a person does and sees on the list of plans and on one plan.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from './open-app';

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

describe('Maintenance plans', () => {
  it('are listed with what makes them due', async () => {
    await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    expect(await rows()).toHaveLength(40);
    expect((await rows())[0]?.textContent).toMatch(/\d+ days/);
  });

  it('are searched and sorted, and the address says how', async () => {
    const { address } = await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search plans' }), 'tyres');
    await waitFor(async () => expect((await rows()).length).toBeLessThan(40));
    expect(address().searchParams.get('search')).toBe('tyres');
    await userEvent.click(screen.getByRole('button', { name: 'Changed' }));
    await waitFor(() => expect(address().searchParams.get('sort')).toBe('updated_at'));
    expect(screen.getByRole('columnheader', { name: 'Changed' }).ariaSort).toBe('ascending');
  });

  it('say so when nothing matches, and the search can be cleared', async () => {
    await openApp('/maintenance-plans?search=nothing-is-called-so');
    const face = (await screen.findByText(/^No plan matches/)).closest('.state');
    if (!(face instanceof HTMLElement)) throw new Error('the empty face has a frame');
    await userEvent.click(within(face).getByRole('button', { name: 'Clear the search' }));
    await screen.findByText('40 plans');
  });

  it('open one by one, to be edited', async () => {
    await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    const link = within((await rows())[0] ?? document.body).getByRole('link');
    const name = link.textContent ?? '';
    await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', name);
    expect(await screen.findByRole('grid', { name: 'Items' })).toBeDefined();
    expect(screen.getByRole('grid', { name: 'Vehicles' })).toBeDefined();
  });

  it('that the service does not know are said to be unknown', async () => {
    await openApp('/maintenance-plans/no-such-plan');
    await screen.findByText(/the service does not know it/);
    expect(screen.getByRole('link', { name: 'All maintenance plans' })).toBeDefined();
  });

  it('cannot be listed by a service with the four operations only, which the page says', async () => {
    await openApp('/maintenance-plans', { directoryUrl: null });
    await screen.findByText('This service does not list plans');
  });
});
