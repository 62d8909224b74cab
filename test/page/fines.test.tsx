// What a person does and sees on the list of fines.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from './open-app';

const rows = async () =>
  within(await screen.findByRole('grid', { name: 'Rows of fines' }))
    .getAllByRole('row')
    .slice(1);

describe('The fines', () => {
  it('are shown page by page, without a total that nobody told', async () => {
    const { address } = await openApp('/fines?start_date=2020-01-01&end_date=2035-12-31');
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(5));
    await screen.findByText('1–15 of 15+');
    await userEvent.click(screen.getByRole('button', { name: /next/i }));
    await screen.findByText('16–30 of 30+');
    expect(address().searchParams.get('page')).toBe('1');
  });

  it('have no next page after the last one, also when it is full', async () => {
    await openApp('/fines?start_date=2020-01-01&end_date=2035-12-31&per_page=100&page=29');
    await screen.findByText(/^2,901–3,000 of 3,000$/);
    expect(screen.getByRole('button', { name: /next/i })).toHaveProperty('disabled', true);
  });

  it('say so when the page is beyond the end, and offer the first', async () => {
    const { address } = await openApp('/fines?start_date=2020-01-01&end_date=2035-12-31&page=4000');
    await userEvent.click(await screen.findByRole('button', { name: /first/i }));
    await screen.findByText('1–15 of 15+');
    expect(address().searchParams.get('page') ?? '0').toBe('0');
  });

  it('are searched by what is typed', async () => {
    const { address } = await openApp('/fines?start_date=2020-01-01&end_date=2035-12-31');
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(5));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search fines' }), 'no such thing anywhere');
    await waitFor(() => expect(address().searchParams.get('search_term')).toBe('no such thing anywhere'));
    await waitFor(() => expect(screen.queryAllByRole('gridcell')).toEqual([]));
  });
});
