// Rows of a spreadsheet that a person pastes into a plan: what the table does not show is asked, and nothing is guessed.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { writeWorkbook } from '../../src/workbook/write-workbook';
import { openApp } from './open-app';

const PLAN = {
  name: 'Oil',
  description: '',
  due_date_config: { deadlines_days: 180 },
  items: [{ name: 'Engine oil', milestone_type: 'km', milestone_value: 10_000 }],
  vehicles: [
    { vehicle_id: 77, plate_number: 'RTA2B41', odometer: 120_000, last_maintenance: lastAt('2026-08-01', 100_000) },
    { vehicle_id: 78, plate_number: 'RTA2B42', odometer: 130_000, last_maintenance: lastAt('2026-08-01', 100_000) },
  ],
};

function lastAt(last_datetime: string, last_odometer: number) {
  return { last_datetime, last_odometer };
}

type Stored = { items: object[]; vehicles: object[] };

/** Opens the paste of a plan of its own. */
async function openPaste(tab: 'Vehicles' | 'Items'): Promise<{ id: string; dialog: HTMLElement }> {
  const answer = await fetch('/api/update_plan', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(PLAN),
  });
  const id = String((await answer.json()).id);
  await openApp(`/maintenance-plans/${id}`);
  const section = await screen.findByRole('region', { name: tab });
  await userEvent.click(within(section).getByRole('button', { name: 'Paste rows' }));
  return { id, dialog: await screen.findByRole('dialog') };
}

async function pasteInto(tab: 'Vehicles' | 'Items', text: string): Promise<{ id: string; dialog: HTMLElement }> {
  const { id, dialog } = await openPaste(tab);
  await userEvent.click(within(dialog).getByRole('textbox'));
  await userEvent.paste(text);
  await within(dialog).findByRole('table');
  return { id, dialog };
}

async function saved(id: string): Promise<Stored> {
  await userEvent.click(await screen.findByRole('button', { name: 'Review and save plan' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(document.querySelector('.save-bar .phase')?.textContent).toBe('Saved'));
  return (await fetch(`/directory/plans/${id}`)).json();
}

it('Plates and kilometres below a line for Excel change two vehicles, whose plates and numbers stay', async () => {
  const { id, dialog } = await pasteInto(
    'Vehicles',
    'sep=;\r\nPlaca;Odômetro\r\nrta-2b41;256.000\r\nRTA2B42;288.000\r\n',
  );
  await within(dialog).findByText('2 changed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take over 2 lines' }));
  expect((await saved(id)).vehicles).toEqual([
    { ...PLAN.vehicles[0], odometer: 256_000 },
    { ...PLAN.vehicles[1], odometer: 288_000 },
  ]);
});

it('Days that may be in either order are asked once for all lines, before anything can be taken over', async () => {
  const { id, dialog } = await pasteInto(
    'Vehicles',
    'Plate\tLast maintenance\nRTA2B41\t05/09/2026\nRTA2B42\t06/09/2026\n',
  );
  const take = within(dialog).getByRole('button', { name: 'Answer what is asked first' });
  expect(take.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(take);
  expect(dialog.isConnected).toBe(true);
  const question = within(dialog).getByRole('group', { name: 'Is 05/09/2026 written day first or month first?' });
  const { violations } = await axe.run(dialog, { runOnly: ['wcag2a', 'wcag2aa'] });
  expect(violations.map(({ id: rule }) => rule)).toEqual([]);
  await userEvent.click(within(question).getByRole('radio', { name: /^Day, month, year/ }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Take over 2 lines' }));
  expect((await saved(id)).vehicles).toMatchObject([
    { last_maintenance: lastAt('2026-09-05', 100_000) },
    { last_maintenance: lastAt('2026-09-06', 100_000) },
  ]);
});

it('An unknown word for what counts is one choice for all items that have it', async () => {
  const { id, dialog } = await pasteInto('Items', 'Nome;Tipo do marco;A cada\nCorreia;voltas;500\nFiltro;Voltas;250\n');
  await userEvent.selectOptions(
    await within(dialog).findByRole('combobox', { name: '“voltas”, in 2 lines' }),
    'Engine hours',
  );
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Take over 2 lines' }));
  expect((await saved(id)).items).toMatchObject([
    PLAN.items[0] ?? {},
    { name: 'Correia', milestone_type: 'hours', milestone_value: 500 },
    { name: 'Filtro', milestone_type: 'hours', milestone_value: 250 },
  ]);
});

it('Without a column that says the vehicle, one is asked for', async () => {
  const { dialog } = await pasteInto('Vehicles', '120500\t77\n130500\t78\n');
  await within(dialog).findByText(/^No column says which vehicle a line is of/);
  const [first, second] = within(dialog).getAllByRole('combobox');
  if (!first || !second) throw new Error('no columns');
  await userEvent.selectOptions(second, 'Vehicle number');
  await userEvent.selectOptions(first, 'Odometer, km');
  await within(dialog).findByText('2 changed');
});

it('A workbook is read from its sheet of vehicles; another sheet can be chosen, and a broken formula is told', async () => {
  const { id, dialog } = await openPaste('Vehicles');
  const columns = [
    { head: 'Placa', kind: 'text' },
    { head: 'Odômetro', kind: 'number' },
    { head: 'Última manutenção', kind: 'day' },
  ] as const;
  const book = await writeWorkbook([
    { name: 'Capa', columns: [{ head: 'Frota', kind: 'text' }], rows: [['2026']] },
    {
      name: 'Julho',
      columns,
      rows: [
        ['RTA-2B41', 140_000, '2026-09-05'],
        ['RTA2B42', '#REF!', '2026-09-06'],
      ],
    },
    { name: 'Agosto', columns, rows: [['RTA2B41', 150_000, null]] },
  ]);
  const input = within(dialog).getByLabelText('Choose a CSV or Excel file', { selector: 'input' });
  await userEvent.upload(input, new File([book], 'frota.xlsx'));
  const sheet = await within(dialog).findByRole('combobox', { name: 'Sheet' });
  expect(within(sheet).getAllByRole<HTMLOptionElement>('option', { selected: true })[0]?.textContent).toBe('Julho');
  await within(dialog).findByText('2 changed');
  await within(dialog).findByText(/“#REF!” in .* is a formula that ends in an error/);
  await userEvent.selectOptions(sheet, 'Agosto');
  await within(dialog).findByText('1 changed');
  await userEvent.selectOptions(sheet, 'Julho');
  await within(dialog).findByText('2 changed');
  const { violations } = await axe.run(dialog, { runOnly: ['wcag2a', 'wcag2aa'] });
  expect(violations.map(({ id: rule }) => rule)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take over 2 lines' }));
  expect((await saved(id)).vehicles).toMatchObject([
    { odometer: 140_000, last_maintenance: { last_datetime: '2026-09-05' } },
    { odometer: 130_000, last_maintenance: { last_datetime: '2026-09-06' } },
  ]);
});

it('A workbook that cannot be read is told by its reason, and a text can be pasted instead', async () => {
  const { dialog } = await openPaste('Vehicles');
  const input = within(dialog).getByLabelText('Choose a CSV or Excel file', { selector: 'input' });
  const cut = new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0])], 'cut.xlsx');
  await userEvent.upload(input, cut);
  await within(dialog).findByText(/^It is a damaged workbook/);
  await userEvent.click(within(dialog).getByRole('textbox'));
  await userEvent.paste('Placa;Odômetro\nRTA2B41;140.000\n');
  await within(dialog).findByText('1 changed');
  expect(within(dialog).queryByText(/damaged workbook/)).toBeNull();
});
