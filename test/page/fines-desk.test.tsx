// The desk in the fines table and in the drawer of a fine, and the sheet of contradictions, on the embedded service.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearKnowledge, readKnowledge } from '../../src/work/store/knowledge';
import { cleanup } from './dom';
import { leaveDesk } from './leave-desk';
import { chooseItem, openApp } from './open-app';
import { savedFiles } from './saved-files';

beforeEach(() => clearKnowledge());
afterEach(leaveDesk);

const COLUMNS = 'columns=ait_number,to_do,last_safe_day,at_stake';
const cells = (column: number) =>
  [...document.querySelectorAll('.grid [role="row"]')].flatMap((row) => {
    const cell = row.querySelector(`[role="gridcell"][aria-colindex="${column}"]`);
    return cell?.textContent ?? [];
  });
const TO_DO = 3;
const LAST_SAFE_DAY = 4;
const todo = () => screen.findByRole('region', { name: 'To do' });

async function openTable(search: string) {
  const app = await openApp(`/fines?${search}`);
  await waitFor(() => expect(cells(TO_DO).length).toBeGreaterThan(0));
  await waitFor(() => expect(cells(TO_DO)).not.toContain('…'));
  return app;
}

describe('The fines table', () => {
  it('says what each fine asks for, and its drawer does it as Today does', async () => {
    await openTable(`todo=name&rows=all&sort=last_safe_day&${COLUMNS}`);
    expect(new Set(cells(TO_DO))).toEqual(new Set(['Name the driver']));
    expect(cells(LAST_SAFE_DAY).filter((day) => day === '—')).toEqual([]);
    const before = cells(TO_DO).length;
    const [first] = cells(2);
    await userEvent.click(screen.getByText(first ?? ''));
    const part = await todo();
    const task = await within(part).findByRole('article', { name: 'Name the driver' });
    expect(within(task).getByRole('button', { name: /^R2: / })).not.toBeNull();
    await userEvent.type(within(task).getByLabelText('Protocol number'), '77{Enter}');
    await waitFor(() => expect(part.textContent).toMatch(/Protocol 77/));
    const topics = async () => (await readKnowledge()).map(({ key }) => key.split(' ')[0]).sort();
    await waitFor(async () => expect(await topics()).toEqual(['decision', 'protocol']));
    // It left the lane, so it left the rows; the drawer goes on with it.
    await waitFor(() => expect(cells(2)).not.toContain(first));
    expect(part.isConnected).toBe(true);
    expect(before).toBeGreaterThan(0);
    await userEvent.click(within(await todo()).getByRole('button', { name: 'Not done' }));
    await waitFor(() => expect(cells(2)).toContain(first));
    const { violations } = await axe.run('.fine-drawer');
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('is filtered by contradictions once other rows are read, with the number of its view', async () => {
    await openTable('view=contradictions');
    await screen.findByText(/^Contradictions between rows are looked for in [\d,]+ fines/);
    const note = await screen.findByText(/of the [\d,]+ loaded rows fit “any contradiction”/);
    const shown = /^([\d,]+) of/.exec(note.textContent ?? '')?.[1];
    const views = screen.getByRole('navigation', { name: 'Views' });
    const view = within(views).getByRole('link', { name: 'Contradictions' });
    await waitFor(() => expect(view.title).toMatch(new RegExp(`^${shown} rows, as read at `)));
    expect(view.textContent).toBe(`Contradictions${shown}`);

    // The same rows say who drove, in the drawer of a fine whose driver is asked for.
    cleanup();
    await openTable(`todo=name&rows=all&${COLUMNS}`);
    await userEvent.click(screen.getByText(cells(2)[0] ?? ''));
    const part = await todo();
    await within(part).findByRole('heading', { name: /^Who drove\?/ });
    expect(within(part).getByRole('button', { name: /^R19\b/ })).not.toBeNull();
  });
});

describe('The sheet of contradictions', () => {
  it('lists rows, rule, what is not visible and what to ask; a dismissal has a reason and is taken back', async () => {
    await openApp('/fines/contradictions?finding=place_tracker');
    const part = await screen.findByRole('region', { name: /^Stated place and tracker differ/ });
    const count = () => Number(/(\d+) findings?/.exec(part.textContent ?? '')?.[1]);
    await waitFor(() => expect(document.querySelector('h2')?.textContent).not.toMatch(/^At least/));
    const before = count();
    expect(before).toBeGreaterThan(1);
    expect(part.textContent).toMatch(/Not visible here.*To ask/);
    expect(within(part).getAllByRole('rowheader').length).toBe(before);
    await userEvent.click(within(part).getAllByRole('button', { name: 'Not a fault' })[0] ?? part);
    const dialog = await screen.findByRole('dialog', { name: /^Not a fault/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(within(dialog).getByRole('alert').textContent).toMatch(/Write why/);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Tracker was in <b>repair</b>{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(count()).toBe(before - 1));
    await userEvent.click(screen.getByText('1 dismissed finding'));
    await screen.findByText(/Tracker was in <b>repair<\/b>/);
    const { violations } = await axe.run('main');
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(count()).toBe(before));
  });

  it('is saved as a file from here and from Today, with its stable heads', async () => {
    const files = savedFiles();
    // Before that the page asks first.
    const isWhole = () =>
      waitFor(() => expect(document.querySelector('.headline h2')?.textContent).not.toMatch(/^At least|so far/), {
        timeout: 60_000,
      });
    await openApp('/fines/contradictions?finding=nic_orphan');
    await screen.findByRole('region', { name: /^NIC without an origin/ });
    await isWhole();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await chooseItem('Contradictions as CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    const [head, first] = (await files[0]?.blob.text())?.split('\r\n') ?? [];
    expect(files[0]?.name).toMatch(/^contradictions-\d{4}-\d{2}-\d{2}-filtered\.csv$/);
    expect(head).toBe('finding,rule,fine_ids,ait_numbers,at_stake');
    expect(first).toMatch(/^nic_orphan,R3,\d+,/);
    cleanup();
    await openApp('/fines/today?lane=look');
    await screen.findByRole('navigation', { name: 'Lanes' });
    await isWhole();
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await chooseItem('Contradictions as JSON');
    await waitFor(() => expect(files).toHaveLength(2));
    expect(files[1]?.name).toMatch(/^contradictions-.*\.json$/);
    const kinds: { finding: string }[] = JSON.parse((await files[1]?.blob.text()) ?? '[]');
    expect(new Set(kinds.map(({ finding }) => finding)).size).toBeGreaterThan(2);
    expect(screen.getByRole('link', { name: 'Sheet of contradictions' })).not.toBeNull();
  });
});
