// Tables whose head says too little, pasted into a plan: what is unclear is asked, and what is left out is said.
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from './open-app';

const LAST = { last_datetime: '2026-08-01', last_odometer: 100_000 };
const PLAN = {
  name: 'Oil',
  description: '',
  due_date_config: { deadlines_days: 180 },
  items: [{ name: 'Engine oil', milestone_type: 'km', milestone_value: 10_000 }],
  vehicles: [
    { vehicle_id: 77, plate_number: 'RTA2B41', odometer: 100_000, last_maintenance: LAST },
    { vehicle_id: 78, plate_number: 'RTA2B42', odometer: 100_000, last_maintenance: LAST },
  ],
};

/** Opens the paste of the vehicles of a plan of its own, with the text in it. */
async function paste(text: string): Promise<HTMLElement> {
  const answer = await fetch('/api/update_plan', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(PLAN),
  });
  await openApp(`/maintenance-plans/${(await answer.json()).id}`);
  const section = await screen.findByRole('region', { name: 'Vehicles' });
  await userEvent.click(within(section).getByRole('button', { name: 'Paste rows' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('textbox'));
  await userEvent.paste(text);
  await within(dialog).findByRole('table');
  return dialog;
}

it('Two columns of one head, an unknown head and a wrong unit are asked and said, never taken silently', async () => {
  const dialog = await paste('Bem\tKm\tKm\nRTA2B41\t120500\t130500\nRTA2B42\t500 h\t140500\n');
  const question = within(dialog).getByRole('group', { name: /^Several columns are called “Km”/ });
  within(dialog).getByRole('button', { name: 'Answer what is asked first' });
  await userEvent.click(within(question).getByRole('radio', { name: 'Column 2, with “120500”' }));
  await within(dialog).findByText('“500 h” has a unit that does not fit Odometer, km; the cell is left out.');
  await userEvent.click(within(question).getByRole('radio', { name: 'Column 3, with “130500”' }));
  await within(dialog).findByRole('button', { name: 'Take over 2 lines' });
});

it('A first line of unknown words is a head until a person says that it is a row', async () => {
  const dialog = await paste('Bem\tLeitura\nRTA2B41\t120500\nRTA2B42\t130500\n');
  expect(within(dialog).getByText(/^2 lines/).textContent).toContain('with a head');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'The first line is a head: Bem · Leitura' }));
  await within(dialog).findByText(/^3 lines/);
});

it('A single column has no separator to tell', async () => {
  const dialog = await paste('RTA2B41\nRTA2B42\n');
  expect(within(dialog).getByText(/^2 lines/).textContent).toBe('2 lines · without a head');
});
