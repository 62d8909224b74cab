// Licence points as a person looks at them, with the mouse and with keys alone, on the embedded service.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { clearKnowledge, readKnowledge } from '../../src/work/store/knowledge';
import { cleanup } from './dom';
import { leaveDesk } from './leave-desk';
import { openApp } from './open-app';
import { savedFiles } from './saved-files';

beforeEach(() => clearKnowledge());
afterEach(leaveDesk);

const PATIENCE = { timeout: 60_000 };
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'What it takes to reach the limit' })).getByRole('button', { name });
const countOf = (name: RegExp) => Number(tab(name).querySelector('b')?.textContent?.replace(/\D/g, ''));
const grid = () => screen.getByRole('grid', { name: 'Drivers by what it takes to reach the limit' });
const rows = () => [...grid().querySelectorAll<HTMLElement>('.driver')];
const ofRow = (row: HTMLElement | undefined) => row?.querySelector('.of .text span')?.textContent ?? '';
const side = () => screen.findByRole('complementary', { name: /^Points of / });

async function openPoints(address = '/fines/points') {
  const app = await openApp(address);
  await waitFor(
    () => expect(document.querySelector('.headline h2')?.textContent).toMatch(/reached the limit/),
    PATIENCE,
  );
  await waitFor(() => expect(grid().getAttribute('aria-busy')).toBe('false'), PATIENCE);
  return app;
}

describe('Licence points', () => {
  it('has every driver in one tab, in the order of what it takes, and says why it is here', async () => {
    const app = await openPoints();
    const names = [
      /^Reached/,
      /^By any fine/,
      /^By one medium/,
      /^By one serious/,
      /^By one very/,
      /^Further/,
      /^No points/,
    ];
    expect(names.map(countOf).reduce((sum, count) => sum + count, 0)).toBe(countOf(/^All/));
    const lefts = rows().map((row) => {
      const [points, limit] = ofRow(row).split(' of ').map(Number);
      return (limit ?? 0) - (points ?? 0);
    });
    expect(lefts.length).toBeGreaterThan(5);
    expect(document.querySelector('.shield')?.textContent).toContain('naming who did not drive is a crime');
    await userEvent.click(screen.getByRole('button', { name: /^R19\b/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain('art. 299');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(tab(/^Further/));
    await waitFor(() => expect(tab(/^Further/).getAttribute('aria-pressed')).toBe('true'));
    expect(app.address().search).toBe('?reach=further');
    expect(rows().every((row) => row.classList.contains('further'))).toBe(true);
  });

  it('is looked through with keys; a what-if changes nothing, and EAR is stored and taken back', async () => {
    await openPoints('/fines/points?reach=further');
    await userEvent.keyboard('j ');
    const details = await side();
    const before = within(details).getByText(/^\d+ of \d+\.$/).textContent;
    const [points = 0] = before?.split(' of ').map(Number) ?? [];
    await userEvent.keyboard('w');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Light 3'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(details.querySelector('.supposition p')?.textContent).toContain(`${points + 3} of `));
    expect(details.querySelector('.supposition p')?.textContent).toContain('Nothing is changed by this.');
    expect(within(details).getByText(/^\d+ of \d+\.$/).textContent).toBe(before);

    const ear = within(details).getByRole('checkbox', { name: /EAR/ });
    await userEvent.click(ear);
    await waitFor(() => expect(within(details).getByText(/^\d+ of 40\.$/)).not.toBeNull());
    await waitFor(async () => expect((await readKnowledge()).map(({ key }) => key.split(' ')[0])).toEqual(['ear']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(details).getByText(/^\d+ of \d+\.$/).textContent).toBe(before));

    // A year typed digit by digit passes through the years 2, 20 and 202.
    const course = within(details).getByLabelText(/^Day of the preventive course/);
    for (const value of ['0002-05-12', '0020-05-12', '0202-05-12']) fireEvent.change(course, { target: { value } });
    expect(course).toHaveProperty('ariaInvalid', 'true');
    expect((await readKnowledge()).map(({ key }) => key.split(' ')[0])).toEqual(['ear']);
    fireEvent.change(course, { target: { value: '2026-05-12' } });
    const courseOf = async () => (await readKnowledge()).find(({ key }) => key.startsWith('course '))?.entries;
    await waitFor(async () => expect(await courseOf()).toMatchObject([{ value: '2026-05-12' }]));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? course);
    await waitFor(() => expect(course).toHaveProperty('value', ''));
  });

  it('leaves as a file with stable heads and every driver, and reads one back line by line', async () => {
    await openPoints();
    const files = savedFiles();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Points as CSV' }));
    await waitFor(() => expect(files).not.toHaveLength(0));
    const [file] = files;
    expect(file?.name).toMatch(/^points-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = ((await file?.blob.text()) ?? '').trimEnd().split('\r\n');
    expect(head).toBe('driver_id,closed,with_open,worst,limit,left,next_drop,next_drop_points,is_ear');
    expect(lines).toHaveLength(countOf(/^All/));
    const [driver = ''] = lines[0]?.split(',') ?? [];

    const field = screen.getByLabelText('CSV file of licences', { selector: 'input' });
    if (!(field instanceof HTMLInputElement)) throw new TypeError('no field');
    const text = `driver_id;ear;course_day\n${driver};sim;\nAna;sim;\n999999999;sim;\n`;
    await userEvent.upload(field, new File([text], 'ear.csv', { type: 'text/csv' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Line 3: “Ana” is no number of a driver.');
    expect(await readKnowledge()).toEqual([]);
    // Who is not of this fleet is said, and taken only where a person wants it.
    expect(dialog.textContent).toContain('1 driver of the file is not known in this fleet, and is left out:');
    expect(dialog.textContent).toContain('Line 4: driver 999999999');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Take them too' }));
    expect(within(dialog).getByRole('button', { name: 'Take 2 drivers' })).not.toBeNull();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Take them too' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take 1 driver' }));
    await waitFor(async () => expect(await readKnowledge()).toHaveLength(1));

    // Before all rows are read the person is asked, and the file says it by its name.
    cleanup();
    const { fetch } = window;
    onTestFinished(() => {
      window.fetch = fetch;
    });
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/list_fines')
        ? new Promise(() => {})
        : fetch(input, init);
    await openApp('/fines/points');
    await waitFor(
      () => expect(document.querySelector('.headline h2')?.textContent).toMatch(/at least|so far/i),
      PATIENCE,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Points as CSV' }));
    const question = await screen.findByRole('dialog', { name: 'Not all fines are read yet' });
    expect(question.textContent).toMatch(/Partial: Read \d+ of 24 months/);
    expect(files).toHaveLength(1);
    await userEvent.click(within(question).getByRole('button', { name: 'Save what is read' }));
    await waitFor(() => expect(files[1]?.name).toMatch(/^points-\d{4}-\d\d-\d\d-partial(-\d+-of-24-months)?\.csv$/));
  });
});
