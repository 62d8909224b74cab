// What a person does and sees who opens a list of addresses, corrects it, and opens a table of the same shape again.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPreference } from '../../src/ui/preferences';
import { cleanup } from './dom';
import { openApp } from './open-app';

const PHOTON = { geocoding: { engine: 'photon', url: 'https://finder.example/geo' } };
const realFetch = window.fetch;
let asked: string[] = [];
/** Questions that fail, once each. */
let failing: string[] = [];

const feature = (street: string, housenumber: string | undefined, lng: number, district?: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, -23.55] },
  properties: { street, ...(housenumber && { housenumber }), ...(district && { district }), city: 'São Paulo' },
});
const KNOWN: readonly (readonly [RegExp, readonly ReturnType<typeof feature>[]])[] = [
  [/augusta/i, [feature('Rua Augusta', '1500', -46.65)]],
  [/paulista/i, [feature('Avenida Paulista', undefined, -46.66)]],
  [/bela/i, [feature('Rua Bela', undefined, -46.6, 'Brás'), feature('Rua Bela', undefined, -46.7, 'Lapa')]],
];

beforeEach(() => {
  asked = [];
  failing = [];
  window.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), window.location.href);
    if (url.host !== 'finder.example') return realFetch(input, init);
    const question = url.searchParams.get('q') ?? '';
    asked.push(question);
    const fails = failing.findIndex((text) => question.includes(text));
    if (fails !== -1) {
      failing.splice(fails, 1);
      return new Response('', { status: 503 });
    }
    return Response.json({
      type: 'FeatureCollection',
      features: KNOWN.find(([pattern]) => pattern.test(question))?.[1] ?? [],
    });
  };
});
afterEach(() => {
  window.fetch = realFetch;
  setPreference('tableColumns', null);
});

const LIST = [
  'Entregas de novembro;;',
  'Razão Social;End. Entrega;Nº',
  'Padaria Sol;R. Augusta;1500',
  'Mercado Bom;Av. Paulista;1578',
  'Depósito;Rua Inexistente;12',
  'Loja;R. Bela;7',
  'Padaria Sol;R. Augusta;1500',
].join('\r\n');

/** As a spreadsheet writes it in Windows-1252. */
const windows1252 = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
const inDialog = async () => within(await screen.findByRole('dialog', { name: /Open into|Open a route/ }));
async function choose(name: string, content: Blob): Promise<void> {
  const input = (await inDialog()).getByLabelText('File of a route');
  await userEvent.upload(input, new File([content], name), { applyAccept: false });
}
async function openList(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Open or paste' }));
  await choose('entregas.csv', windows1252(LIST));
}
const rows = async () =>
  within(await (await inDialog()).findByRole('list', { name: 'Rows, those to check first' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const detail = async (name: RegExp) => within(await (await inDialog()).findByRole('region', { name }));

describe('A list of addresses', () => {
  it('is searched after a person has seen who gets it, goes on after a failure, and is corrected row by row', async () => {
    failing = ['Inexistente'];
    await openApp('/planned-routes/route-0012', PHOTON);
    await openList();
    const shown = await inDialog();
    await shown.findByText('The addresses are sent to finder.example, one after the other.');
    expect(asked).toEqual([]);
    await userEvent.click(shown.getByRole('button', { name: 'Search the addresses' }));
    await shown.findByText(/The search stopped at row 3 of 5/);
    await userEvent.click(shown.getByRole('button', { name: 'Go on searching' }));
    await shown.findByText('2 to check and 1 row repeats another one');
    expect(await rows()).toEqual(
      [
        '5DepósitoRua Inexistente, 12Nothing found',
        '6LojaR. Bela, 7Several alike',
        '3Padaria SolR. Augusta, 1500Exact number',
        '7Padaria SolR. Augusta, 1500Exact number',
        '4Mercado BomAv. Paulista, 1578Street only',
      ].toSorted((a, b) => order(a) - order(b)),
    );
    expect(asked.filter((question) => question.includes('Augusta'))).toHaveLength(1);
    // Nothing was found: it is placed in the middle of the map, and moved by keys.
    const lost = await detail(/^Row 5/);
    lost.getByText('Nothing was found for “Rua Inexistente”.');
    shown.getByRole('button', { name: 'Take 4 of 5, 1 left out' });
    await userEvent.click(await lost.findByRole('button', { name: 'Put it in the middle of the map' }));
    const pin = await lost.findByRole('button', { name: /^Position of row 5/ });
    const before = lost.getByText(/^-?\d+\.\d+, -?\d+\.\d+$/).textContent;
    pin.focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(lost.getByText(/^-?\d+\.\d+, -?\d+\.\d+$/).textContent).not.toBe(before));
    await userEvent.type(lost.getByRole('textbox', { name: 'Latitude, longitude' }), '-23.5, -46.5{Enter}');
    await lost.findByText('-23.500000, -46.500000');
    // Several alike: the next one to check, with a choice.
    await userEvent.click(lost.getByRole('button', { name: 'Next to check' }));
    const shop = await detail(/^Row 6/);
    await userEvent.click(shop.getByRole('radio', { name: /Lapa/ }));
    shop.getByText('-23.550000, -46.700000');
    await userEvent.click(shown.getByRole('button', { name: 'Leave the repeated rows out' }));
    // Closed by mistake: asked first, and the same file goes on where it was.
    await userEvent.keyboard('{Escape}');
    const ask = within(await screen.findByRole('dialog', { name: 'Close the address list?' }));
    await userEvent.click(ask.getByRole('button', { name: 'Close the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openList();
    const again = await inDialog();
    await userEvent.click(await again.findByRole('button', { name: 'Take 4 of 5, 1 left out' }));
    await again.findByText('Table of stops: 4 stops');
    await userEvent.click(again.getByRole('button', { name: 'Back to the addresses' }));
    await userEvent.click(await again.findByRole('button', { name: 'Take 4 of 5, 1 left out' }));
    await userEvent.click(await again.findByRole('button', { name: 'Put into the route' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText(/Opened entregas\.csv/)).length).toBeGreaterThan(0);
  });

  it('without a geocoder is refused with what it has', async () => {
    await openApp('/planned-routes/route-0013');
    await openList();
    await (await inDialog()).findByText(/No columns with latitude and longitude are found.*5 places have an address/);
  });
});

describe('A table of a shape whose columns a person has corrected', () => {
  it('is read as last time, and anew when that is wanted', async () => {
    const table = new Blob(['Quem;Norte;Leste\nA;-23,5;-46,5\nB;-23,6;-46,6']);
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Open or paste' }));
      await choose('tabela.csv', table);
      return inDialog();
    };
    await openApp('/planned-routes/route-0014');
    const first = await open();
    await userEvent.selectOptions(await first.findByRole('combobox', { name: 'Norte' }), 'Latitude');
    await userEvent.selectOptions(await first.findByRole('combobox', { name: 'Leste' }), 'Longitude');
    await first.findByText('Table of stops: 2 stops');
    cleanup();
    await openApp('/planned-routes/route-0014');
    const second = await open();
    await second.findByText('Table of stops: 2 stops');
    second.getByText('Read as last time.');
    await userEvent.click(second.getByRole('button', { name: 'Read anew' }));
    await second.findByText(/No columns with latitude and longitude/);
    expect(second.queryByText('Read as last time.')).toBeNull();
  });
});

/** Street only comes before exact numbers, which need nobody. */
function order(row: string): number {
  return ['Nothing', 'Several', 'Street only', 'Exact'].findIndex((words) => row.includes(words));
}
