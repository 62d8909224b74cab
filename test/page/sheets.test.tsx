// From a task to its naming sheet, and the number of the agency back into the desk, on the embedded service.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearKnowledge, readKnowledge } from '../../src/work/store/knowledge';
import { cleanup } from './dom';
import { leaveDesk } from './leave-desk';
import { openApp } from './open-app';
import { savedFiles } from './saved-files';

beforeEach(() => clearKnowledge());
afterEach(async () => {
  await leaveDesk();
  vi.restoreAllMocks();
});

const PATIENCE = { timeout: 60_000 };
const current = () => document.querySelector<HTMLElement>('.task-list [role="row"][tabindex="0"]');
const codeOf = (row: Element | null) => row?.querySelector('.code')?.textContent ?? '';

async function openNames() {
  const app = await openApp('/fines/today?lane=name');
  await waitFor(() => expect(current()).not.toBeNull(), PATIENCE);
  await waitFor(() => expect(document.querySelector('.headline h2')?.textContent).not.toMatch(/^At least/), PATIENCE);
  return app;
}

describe('Naming sheets', () => {
  it('open and print with one key, in Portuguese, and take the number of the agency', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { address } = await openNames();
    const code = codeOf(current());
    const printed = current()?.querySelector('.day i')?.textContent;
    await userEvent.keyboard('p');
    const sheet = await screen.findByRole('article', { name: `Sheet of ${code}` }, PATIENCE);
    expect(address().pathname).toBe('/fines/sheets');
    expect(address().searchParams.get('fines')).toMatch(/^\d+$/);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1), PATIENCE);
    expect(within(sheet).getByRole('heading', { name: 'Indicação do condutor infrator' })).not.toBeNull();
    expect(sheet.textContent).toMatch(/data impressa na notificação/);
    expect(sheet.textContent).toMatch(/folha 1 de 1/);
    expect(sheet.textContent).toMatch(/R19: Código Penal art\. 299/);
    expect(printed).toMatch(/^printed/);
    // The driver is a blank, whatever the records have.
    expect([...sheet.querySelectorAll('.blank dd')].every(({ textContent }) => textContent === '')).toBe(true);

    await userEvent.selectOptions(screen.getByLabelText('Language of the sheets'), 'English');
    await within(sheet).findByRole('heading', { name: 'Naming of the driver' });
    expect(address().searchParams.get('language')).toBe('en');

    // Nothing but a person fills in the driver.
    await userEvent.type(screen.getByLabelText(`Driver on the sheet of ${code}`), '<b>Ana</b> Prado{Enter}');
    await waitFor(() => expect(sheet.querySelector('.wide-3 dd')?.textContent).toBe('<b>Ana</b> Prado'));

    const files = savedFiles();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV for portals' }).disabled).toBe(false),
    );
    await userEvent.click(screen.getByRole('button', { name: 'CSV for portals' }));
    const [file] = await waitFor(() => {
      expect(files).toHaveLength(1);
      return files;
    });
    expect(file?.name).toMatch(/^naming-\d{4}-\d{2}-\d{2}\.csv$/);
    const saved = (await file?.blob.text()) ?? '';
    expect(saved).toContain(code);
    expect(saved).toContain('<b>Ana</b> Prado');

    await userEvent.type(screen.getByLabelText(`Protocol number of ${code}`), '2026-118734{Enter}');
    await screen.findByText(/^Done here/);
    await waitFor(async () =>
      expect((await readKnowledge()).map(({ key }) => key.split(' ')[0]).sort()).toEqual([
        'decision',
        'protocol',
        'sheetDriver',
      ]),
    );
    // A number that was typed wrong is corrected without another decision.
    await userEvent.type(screen.getByLabelText(`Protocol number of ${code}`), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
    await waitFor(async () => expect(JSON.stringify(await readKnowledge())).toContain('2026-1187345'));
    expect(await readKnowledge()).toHaveLength(3);
    await userEvent.click(screen.getByRole('link', { name: 'Back to Today' }));
    await waitFor(() => expect(current()).not.toBeNull(), PATIENCE);
    await userEvent.keyboard('8');
    await waitFor(() => expect(codeOf(current())).toBe(code));
  });

  it('come in batches by driver, and say which numbers have none', async () => {
    await openNames();
    await userEvent.keyboard('xjxjx');
    const bar = await screen.findByRole('region', { name: 'Selected tasks' });
    vi.spyOn(window, 'print').mockImplementation(() => {});
    await userEvent.click(within(bar).getByRole('button', { name: /^Sheets, 3/ }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3), PATIENCE);
    const [first] = screen.getAllByRole('article').map((sheet) => sheet.querySelector('b')?.textContent ?? '');
    cleanup();
    // Without a directory rows alone are there, and an AIT does as well as a number.
    await openApp(`/fines/sheets?fines=987654321987,${first}`, { directoryUrl: null });
    await screen.findByText(/1 number asks for no driver: 987654321987/, undefined, PATIENCE);
    expect(screen.getAllByRole('article', { name: `Sheet of ${first}` })).toHaveLength(1);
  });

  it('rest on facts that Today shows with their sources and what false naming is', async () => {
    await openNames();
    // Plans are read after the rows.
    const inPlan = await screen.findAllByText('Vehicle’s driver in a plan', undefined, PATIENCE);
    if (inPlan[0]) await userEvent.click(inPlan[0]);
    const details = await screen.findByRole('complementary', { name: /^Task/ });
    const facts = within(details)
      .getByRole('heading', { name: /^Who drove/ })
      .closest('section');
    expect(facts?.querySelector('li a')?.getAttribute('href')).toMatch(/^\/maintenance-plans\//);
    expect(facts?.textContent).toMatch(/Naming somebody who did not drive is a crime for both\./);
    expect(facts?.textContent).not.toMatch(/%/);
    await userEvent.click(within(details).getByRole('button', { name: /^R19: / }));
    expect((await screen.findByRole('dialog', { name: /^R19: / })).textContent).toMatch(/299/);
  });
});
