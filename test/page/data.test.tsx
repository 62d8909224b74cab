// The page of a fleet's own data while the service has not answered what it holds.
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerInstead } from './answer-instead';
import { openApp } from './open-app';

/** Answers for `path` that come when `give` is called; null: those of the service. */
function heldAnswer(path: string) {
  let give: (body: unknown) => void = () => {};
  const given = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  answerInstead(path, async (real) => {
    const body = await given;
    return body === null ? real() : Response.json(body);
  });
  return { give };
}

const asking = () => screen.findByRole('region', { name: 'Open a table', busy: true });
const START = 'Bring in a table';
const DOORS = 'This service has no fines yet';

describe('The page Data, before the service has said what it holds', () => {
  it.each(['the sample', 'the imports'])('shows no way in that may be wrong, with %s last', async (last) => {
    const [sample, imports] = [heldAnswer('/directory/sample'), heldAnswer('/directory/imports')];
    await openApp('/data');
    const answers = [
      () => sample.give({ fines: 0, has_own: false, loading: null }),
      () => imports.give({ rows: [], total: 0 }),
    ];
    const [first, second] = last === 'the sample' ? answers.reverse() : answers;
    first?.();
    const place = await asking();
    expect(within(place).queryByRole('heading')).toBeNull();
    expect(screen.queryByText(START)).toBeNull();
    expect(screen.queryByText(DOORS)).toBeNull();
    second?.();
    await screen.findByText(DOORS);
    expect(screen.queryByText(START)).toBeNull();
  });

  it('puts nothing in front of what is there, and keeps the focus', async () => {
    const [sample, imports] = [heldAnswer('/directory/sample'), heldAnswer('/directory/imports')];
    await openApp('/data');
    const place = await asking();
    expect(screen.queryByRole('region', { name: 'Log and backup' })).toBeNull();
    within(place).getByRole('button', { name: 'Choose files' }).focus();
    sample.give(null);
    imports.give(null);
    await screen.findByText(START);
    screen.getByRole('region', { name: 'Sample fleet' });
    expect(document.activeElement).not.toBe(document.body);
  });

  it('takes a file, and reviews it', async () => {
    heldAnswer('/directory/sample');
    heldAnswer('/directory/imports');
    await openApp('/data');
    await asking();
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(
      ['Nº do auto;Placa;Data/Hora;Cód.;Valor\r\nAE1;ABC1D23;05/11/2026 11:45;745-50;130,16'],
      'multas.csv',
    );
    if (field) await userEvent.upload(field, file);
    await screen.findByRole('complementary', { name: 'Before it is stored' });
  });
});
