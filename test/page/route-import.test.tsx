// What a person does and sees who opens files into a route, pastes stops, saves it as a file and shares it.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlannedRoute } from '../../src/contract/planned-route';
import { readOrder } from '../../src/features/planned-routes/import-export/read-order';
import { readRouteFile } from '../../src/features/planned-routes/import-export/read-route-file';
import { writeWorkbook } from '../../src/workbook/write-workbook';
import { zipOfTexts } from '../../src/workbook/write-zip';
import { cleanup } from './dom';
import { chooseItem, openApp } from './open-app';

const ID = 'route-0011';
const atService = async (): Promise<PlannedRoute> => (await fetch(`/directory/planned-routes/${ID}`)).json();
const open = () => openApp(`/planned-routes/${ID}`);

const GPX = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="recorder" xmlns="http://www.topografix.com/GPX/1/1">
  <trk><name>Way there</name>
    <trkseg><trkpt lat="-23.55" lon="-46.63"/><trkpt lat="-23.551" lon="-46.631"/></trkseg>
    <trkseg><trkpt lat="-23.552" lon="-46.632"/><trkpt lat="-23.553" lon="-46.633"/></trkseg>
  </trk>
  <trk><name>Way back</name>
    <trkseg><trkpt lat="-23.553" lon="-46.633"/><trkpt lat="-23.55" lon="-46.63"/></trkseg>
  </trk>
</gpx>`;

const dialog = () => screen.findByRole('dialog');
const inDialog = async () => within(await dialog());
const putIn = async () => userEvent.click((await inDialog()).getByRole('button', { name: 'Put into the route' }));

async function openDialog(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Open or paste' }));
  await dialog();
}
async function choose(name: string, text: string | Blob): Promise<void> {
  const input = (await inDialog()).getByLabelText('File of a route');
  // A person chooses in the browser's own window, which shows what the page asks for first, and other files, too.
  await userEvent.upload(input, new File([text], name), { applyAccept: false });
}
async function paste(text: string): Promise<void> {
  const field = (await inDialog()).getByRole('textbox');
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Read it' }));
}
/** Files that the page hands to the browser, by their names. */
const files = new Map<string, Promise<string>>();
let lastBlob: Blob | null = null;
async function saveAs(item: string): Promise<{ name: string; text: string }> {
  files.clear();
  await userEvent.click(await screen.findByRole('button', { name: 'Save as' }));
  await chooseItem(item);
  // What the format leaves out is said before: JSON leaves nothing out.
  if (!item.startsWith('JSON')) await userEvent.click((await inDialog()).getByRole('button', { name: 'Save anyway' }));
  const [[name, text] = ['', Promise.resolve('')]] = files;
  return { name, text: await text };
}
/** What would be sent: the JSON that the route is saved as. */
const sent = async (): Promise<PlannedRoute> => JSON.parse((await saveAs('JSON of the contract')).text);
const undo = async () => userEvent.click((await screen.findAllByRole('button', { name: /^Undo/ }))[0] ?? document.body);

beforeEach(() => {
  // The browser's own: where a file goes that a page hands over, and what a person may paste elsewhere.
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    lastBlob = blob instanceof Blob ? blob : null;
    return 'blob:patio';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (lastBlob) files.set(this.download, lastBlob.text());
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Hears what workers say to the page. `isMute`: they are asked nothing, as if reading took for ever. */
function listenToWorkers({ isMute = false } = {}) {
  const said: string[] = [];
  const ended: string[] = [];
  const RealWorker = Worker;
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      /** Others read fines beside the route. */
      readonly isOfFiles: boolean;
      constructor(...of: ConstructorParameters<typeof RealWorker>) {
        super(...of);
        this.isOfFiles = String(of[0]).includes('route-file');
        if (!this.isOfFiles) return;
        this.addEventListener('message', ({ data }) => said.push(data.kind));
        if (isMute) Object.assign(this, { postMessage: () => {} });
      }
      override terminate() {
        if (this.isOfFiles) ended.push('ended');
        super.terminate();
      }
    },
  );
  return { said, ended };
}

describe('A GPX file', () => {
  it('is shown before it is put in, and one step of undo takes it out again', async () => {
    await open();
    const before = await sent();
    const { said } = listenToWorkers();
    await openDialog();
    await choose('morning round.gpx', GPX);
    const shown = await inDialog();
    await shown.findByText('GPX: 3 lines');
    expect(said).toEqual(['ready', 'shapes']);
    await shown.findByRole('img', { name: /^Picture of what was found/ });
    // The segments of the first track are joined, over a gap of which is told.
    await shown.findByText(/between the joined lines lie up to 15\d m/);
    const uses = shown.getAllByRole('combobox', { name: /becomes$/ });
    expect(uses.map((use) => (use instanceof HTMLSelectElement ? use.value : ''))).toEqual([
      'productive',
      'productive',
      'none',
    ]);
    await userEvent.selectOptions(shown.getByRole('combobox', { name: 'Way back becomes' }), 'To the yard');
    await putIn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const after = await sent();
    expect(after.route_configurations.productive_route_linestring).toEqual([
      { lat: -23.55, lng: -46.63 },
      { lat: -23.551, lng: -46.631 },
      { lat: -23.552, lng: -46.632 },
      { lat: -23.553, lng: -46.633 },
    ]);
    expect(after.route_configurations.dead_end_route_linestring).toHaveLength(2);
    expect(after.route_configurations.stop_points).toEqual(before.route_configurations.stop_points);
    expect(screen.getAllByText(/Opened morning round\.gpx/).length).toBeGreaterThan(0);
    await undo();
    expect(await sent()).toEqual(before);
  });

  it('goes on where a part ends, when that is chosen', async () => {
    await open();
    const before = (await sent()).route_configurations.productive_route_linestring;
    await openDialog();
    await choose('more.gpx', GPX);
    await userEvent.click(await (await inDialog()).findByRole('radio', { name: 'The new line goes on where it ends' }));
    await putIn();
    const after = (await sent()).route_configurations.productive_route_linestring;
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + 4);
  });

  it('that takes long to read can be given up, and the worker with it', async () => {
    await open();
    const before = await sent();
    const { said, ended } = listenToWorkers({ isMute: true });
    await openDialog();
    await choose('long.gpx', GPX);
    const shown = await inDialog();
    expect((await shown.findByRole('status')).textContent).toContain('Reading long.gpx');
    await waitFor(() => expect(said).toEqual(['ready']));
    await userEvent.click(shown.getByRole('button', { name: 'Stop reading' }));
    expect(await shown.findByRole('textbox')).toBe(document.activeElement);
    expect(ended).toHaveLength(1);
    expect(await sent()).toEqual(before);
  });

  it('of a GTFS feed asks which trip, tells when it runs, and goes out and in again as GTFS', async () => {
    const feed = {
      'routes.txt': 'route_id,route_short_name\nT1,T1\n',
      'trips.txt': 'route_id,service_id,trip_id,trip_headsign\nT1,DU,A,Centro\nT1,DU,B,Restinga\n',
      'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n1,Terminal,-30.14,-51.12\n2,Praça,-30.03,-51.23\n',
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nA,23:50:00,23:50:00,1,1\nA,25:10:00,25:10:00,2,2\nB,5:00:00,5:00:00,2,1\nB,6:00:00,6:00:00,1,2\n',
      'calendar.txt':
        'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nDU,1,0,0,0,1,0,0,20260101,20261231\n',
    };
    open();
    await openDialog();
    await choose('poa.zip', await zipOfTexts(feed));
    const trip = await (await inDialog()).findByLabelText('Trip');
    expect(
      within(trip)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', '23:50 to 25:10 · Centro: 2 stops', '05:00 to 06:00 · Restinga: 2 stops']);
    await userEvent.selectOptions(trip, '23:50 to 25:10 · Centro: 2 stops');
    await (await inDialog()).findByText(/^Runs: Monday and Friday, from 1 Jan 2026 to 31 Dec 2026\.$/);
    expect((await dialog()).textContent).toContain('the line goes straight from stop to stop');
    await putIn();
    await waitFor(async () => expect((await sent()).route_configurations.stop_points).toHaveLength(2));

    // Dead parts of the sample route stay, and GTFS has none: it is said before.
    await userEvent.click(await screen.findByRole('button', { name: 'Save as' }));
    files.clear();
    await chooseItem('GTFS (ZIP)');
    expect((await dialog()).textContent).toContain('dead parts: GTFS has the productive line only.');
    expect(files.size).toBe(0);
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect([...files.keys()][0]).toMatch(/\.zip$/));
    const saved = lastBlob ?? new Blob();
    await openDialog();
    await choose('again.zip', saved);
    await (await inDialog()).findByText('With these choices nothing of the route changes.');
  });

  it('that is refused is told by line, and another can be chosen', async () => {
    await open();
    const before = await sent();
    await openDialog();
    await choose('cut.gpx', '<gpx>\n  <trk>\n    <trkseg>\n  </trk>\n</gpx>');
    const alert = await (await inDialog()).findByRole('alert');
    expect(alert.textContent).toMatch(/cut\.gpx: Line 4/);
    expect(alert.textContent).toContain('</trk>');
    expect(screen.queryByRole('button', { name: 'Put into the route' })).toBeNull();
    await choose('whole.gpx', GPX);
    await (await inDialog()).findByText('GPX: 3 lines');
    await userEvent.keyboard('{Escape}');
    expect(await sent()).toEqual(before);
  });
});

describe('A workbook', () => {
  it('becomes the stops of the sheet that is chosen', async () => {
    await open();
    await openDialog();
    const columns = [
      { head: 'Nome', kind: 'text' },
      { head: 'Latitude', kind: 'number' },
      { head: 'Longitude', kind: 'number' },
    ] as const;
    await choose(
      'paradas.xlsx',
      await writeWorkbook([
        { name: 'Capa', columns: [{ head: 'Rota', kind: 'text' }], rows: [['11']] },
        { name: 'Ida', columns, rows: [['Garagem', -23.551, -46.633]] },
        {
          name: 'Volta',
          columns,
          rows: [
            ['Centro', -23.552, -46.634],
            ['Garagem', -23.551, -46.633],
          ],
        },
      ]),
    );
    const shown = await inDialog();
    const sheet = await shown.findByRole('combobox', { name: 'Sheet' });
    expect(sheet instanceof HTMLSelectElement && sheet.selectedOptions[0]?.textContent).toBe('Ida');
    await shown.findByText('Excel workbook: 1 stop');
    await userEvent.selectOptions(sheet, 'Capa');
    await shown.findByText('Nothing of the open route was changed.');
    await userEvent.selectOptions(shown.getByRole('combobox', { name: 'Sheet' }), 'Volta');
    await shown.findByText('Excel workbook: 2 stops');
    await putIn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const stops = (await sent()).route_configurations.stop_points;
    expect(stops.slice(-2)).toMatchObject([
      { stop_point_name: 'Centro', stop_point_latitude: -23.552 },
      { stop_point_name: 'Garagem', stop_point_latitude: -23.551 },
    ]);
  });
});

describe('Pasted text', () => {
  it('of a spreadsheet becomes stops, in one step', async () => {
    await open();
    const before = (await sent()).route_configurations.stop_points;
    await userEvent.click(await screen.findByRole('button', { name: 'More for the stops' }));
    await chooseItem('Paste');
    await paste(
      'Nome\tHora\tLatitude\tLongitude\nTerminal\t06:00\t-23,55\t-46,63\n<b>Sé</b>\t06:10\t-23,551\t-46,634\n',
    );
    await (await inDialog()).findByText('Table of stops: 2 stops');
    await putIn();
    const after = (await sent()).route_configurations.stop_points;
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      { stop_point_name: 'Terminal', stop_point_hour: '06:00', stop_point_latitude: -23.55 },
      { stop_point_name: '<b>Sé</b>', stop_point_order: before.length + 2, stop_point_longitude: -46.634 },
    ]);
    await undo();
    expect((await sent()).route_configurations.stop_points).toEqual(before);
  });

  it('with the stops of two routes asks which one is read, and puts in no other', async () => {
    open();
    await openDialog();
    await paste(
      'Rota\tNome\tLatitude\tLongitude\nNorte\tA\t-23.5\t-46.6\nSul\tB\t-23.6\t-46.7\nNorte\tC\t-23.7\t-46.8',
    );
    const ask = await (await inDialog()).findByLabelText(/stops of 2 routes/);
    expect((await inDialog()).getByRole('button', { name: 'Put into the route' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const before = (await atService()).route_configurations.stop_points.length;
    await userEvent.selectOptions(ask, 'Norte: 2 stops');
    await putIn();
    const names = (await sent()).route_configurations.stop_points.slice(before).map((stop) => stop.stop_point_name);
    expect(names).toEqual(['A', 'C']);
  });

  it('without known columns asks what they say, and takes what is named', async () => {
    await open();
    const before = (await sent()).route_configurations.stop_points;
    await userEvent.click(await screen.findByRole('button', { name: 'More for the stops' }));
    await chooseItem('Paste');
    await paste('Quem\tNorte\tLeste\nA\t-23,55\t-46,63\nB\t-23,56\t-46,64\n');
    const name = async (column: string, field: string, value: string) => {
      await userEvent.selectOptions(await (await inDialog()).findByRole('combobox', { name: column }), field);
      await waitFor(async () =>
        expect((await inDialog()).getByRole('combobox', { name: column })).toHaveProperty('value', value),
      );
    };
    await name('Norte', 'Latitude', 'stop_point_latitude');
    await name('Leste', 'Longitude', 'stop_point_longitude');
    await (await inDialog()).findByText('Table of stops: 2 stops');
    expect(document.activeElement).toBe((await inDialog()).getByRole('combobox', { name: 'Leste' }));
    await name('Quem', 'Stop', 'stop_point_name');
    // The table is read again first: what was shown before is not put in.
    await waitFor(async () =>
      expect(
        (await inDialog()).getByRole('button', { name: 'Put into the route' }).getAttribute('aria-disabled'),
      ).toBeNull(),
    );
    await putIn();
    const after = (await sent()).route_configurations.stop_points;
    expect(after.slice(before.length)).toMatchObject([{ stop_point_name: 'A' }, { stop_point_name: 'B' }]);
  });

  it('is taken by the page while nothing is typed into', async () => {
    await open();
    await screen.findByRole('button', { name: 'Open or paste' });
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', GPX);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await (await inDialog()).findByText('GPX: 3 lines');
  });

  it('that is nothing is told so, and stays in the field', async () => {
    await open();
    await openDialog();
    await paste('   ');
    expect((await (await inDialog()).findByRole('alert')).textContent).toMatch(/no text/);
    await paste('neither this nor that');
    await (await inDialog()).findByText(/no file of a route/);
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Paste a text' }));
    expect((await inDialog()).getByRole('textbox')).toHaveProperty('value', '   neither this nor that');
  });
});

describe('A file that is dropped', () => {
  it('is opened as an import', async () => {
    await open();
    await screen.findByRole('button', { name: 'Open or paste' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([GPX], 'dropped.gpx'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await (await inDialog()).findByText('dropped.gpx');
  });
});

describe('A route saved as', () => {
  it('JSON is what the service has, and is no change when it is opened again', async () => {
    await open();
    const { name, text } = await saveAs('JSON of the contract');
    const service = await atService();
    expect(JSON.parse(text)).toEqual(service);
    expect(name).toBe(`${service.route_name}.json`);
    await openDialog();
    await choose(name, text);
    await (await inDialog()).findByText('With these choices nothing of the route changes.');
  });

  it('JSON of another route takes the place of the open one, which keeps its id', async () => {
    await open();
    const service = await atService();
    const other = { ...service, planned_route_id: 'route-0099', route_name: 'Another round', extra: { stored: [1.5] } };
    const { stop_points, ...configurations } = service.route_configurations;
    await openDialog();
    await choose(
      'other.json',
      JSON.stringify({ ...other, route_configurations: { ...configurations, stop_points: stop_points.slice(0, 3) } }),
    );
    await (await inDialog()).findByText(
      /The file is of route route-0099\. The open route keeps its own id, route-0011\./,
    );
    await putIn();
    const after = await sent();
    expect(after).toMatchObject({ planned_route_id: ID, route_name: 'Another round', extra: { stored: [1.5] } });
    expect(after.route_configurations.stop_points).toEqual(stop_points.slice(0, 3));
    expect(after.calculated_header).toEqual(service.calculated_header);
    await undo();
    expect(await sent()).toEqual(service);
  });

  it('GTFS is asked for a departure where no stop has an hour, and both ends get one', async () => {
    await open();
    const service = await atService();
    const { stop_points, ...configurations } = service.route_configurations;
    const timeless = stop_points.map((stop) => ({ ...stop, stop_point_hour: '' }));
    await openDialog();
    const other = { ...service, route_configurations: { ...configurations, stop_points: timeless } };
    await choose('timeless.json', JSON.stringify(other));
    await (await inDialog()).findByText(/^Whole route/);
    await putIn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    files.clear();
    await userEvent.click(await screen.findByRole('button', { name: 'Save as' }));
    await chooseItem('GTFS (ZIP)');
    const field = await (await inDialog()).findByRole('textbox', { name: 'Departure at the first stop' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'soon{Enter}');
    expect((await dialog()).textContent).toContain('This is no hour, such as 06:00.');
    expect(files.size).toBe(0);
    await userEvent.clear(field);
    await userEvent.type(field, '6:00{Enter}');
    await waitFor(() => expect([...files.keys()][0]).toMatch(/\.zip$/));
    const read = await readOrder({ name: 'r.zip', blob: lastBlob ?? new Blob() });
    if (read.kind !== 'shapes') throw new Error(read.kind);
    const hours = read.stops.map(({ hour }) => hour);
    expect([hours[0], hours[1]]).toEqual(['06:00:00', null]);
    expect(hours.at(-1)).toMatch(/^0[6-9]:\d\d:\d\d$/);
  });

  it('GPX, KML and GeoJSON are read back with the same lines and stops', async () => {
    await open();
    for (const format of ['GPX', 'KML', 'GeoJSON']) await expectReadBack(format);
  });

  async function expectReadBack(format: string): Promise<void> {
    const { name, text } = await saveAs(format);
    const { route_configurations: own, route_name } = await atService();
    expect(name).toBe(`${route_name}.${format.toLowerCase()}`);
    const read = readRouteFile({ name, bytes: new TextEncoder().encode(text) });
    if (read.kind !== 'shapes') throw new Error(read.kind);
    const lines = read.lines.map(({ name: part, lat, lng }) => ({
      part,
      places: Array.from(lat, (north, index) => ({ lat: north, lng: lng[index] })),
    }));
    expect(lines).toEqual([
      { part: 'From the yard', places: own.dead_start_route_linestring },
      { part: 'Productive', places: own.productive_route_linestring },
      { part: 'To the yard', places: own.dead_end_route_linestring },
    ]);
    expect(read.stops.map(({ name: stop, lat }) => [stop, lat])).toEqual(
      own.stop_points.map((stop) => [stop.stop_point_name, stop.stop_point_latitude]),
    );
  }

  it('CSV of the stops, or as polylines, is read back, too', async () => {
    await open();
    const { route_configurations: own } = await atService();
    const csv = await saveAs('CSV of the stops');
    const stops = readRouteFile({ name: csv.name, bytes: new TextEncoder().encode(csv.text) });
    expect(stops).toMatchObject({
      kind: 'shapes',
      stops: own.stop_points.map((stop) => ({ name: stop.stop_point_name, lng: stop.stop_point_longitude })),
    });
    const six = await saveAs('Polylines, 6 decimals');
    expect(six.name).toMatch(/\.polyline6$/);
    const lines = readRouteFile({ name: six.name, bytes: new TextEncoder().encode(six.text) });
    if (lines.kind !== 'shapes') throw new Error(lines.kind);
    expect(lines.lines.map(({ lat }) => lat.length)).toEqual([
      own.dead_start_route_linestring.length,
      own.productive_route_linestring.length,
      own.dead_end_route_linestring.length,
    ]);
    expect(lines.lines[1]?.lat[0]).toBeCloseTo(own.productive_route_linestring[0]?.lat ?? 0, 6);
  });
});

describe('A route shared by a link', () => {
  it('is opened from it as an import, and the address forgets it', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await openDialog();
    await choose('short.gpx', GPX);
    await (await inDialog()).findByText('GPX: 3 lines');
    await putIn();
    const shared = await sent();
    await userEvent.click(screen.getByRole('button', { name: 'Save as' }));
    await chooseItem('Copy link with the route');
    await waitFor(() => expect(written).toHaveBeenCalled());
    const link = new URL(String(written.mock.calls[0]?.[0]));
    expect(link.href.length).toBeLessThanOrEqual(8192);
    await undo();
    const own = await sent();
    cleanup();
    const { address } = await openApp(`${link.pathname}${link.hash}`);
    await (await inDialog()).findByText(`Whole route: ${own.route_name}`);
    await putIn();
    await waitFor(() => expect(address().hash).toBe(''));
    expect(await sent()).toEqual(shared);
    await undo();
    expect(await sent()).toEqual(own);
  });

  it('is refused in words when the link was cut', async () => {
    await openApp(`/planned-routes/${ID}#route=1abcdef`);
    expect((await (await inDialog()).findByRole('alert')).textContent).toMatch(/cut off or was changed/);
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Cancel' }));
    expect(await sent()).toEqual(await atService());
  });

  it('is offered as a file where the link would be too long', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await openDialog();
    // Places that no packing makes short.
    let seed = 7;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const points = Array.from({ length: 2000 }, () => ({ lat: -23.5 - next() / 100, lng: -46.6 - next() / 100 }));
    await choose('long.json', JSON.stringify(points));
    await (await inDialog()).findByText('JSON: 1 line');
    await putIn();
    await userEvent.click(screen.getByRole('button', { name: 'Save as' }));
    await chooseItem('Copy link with the route');
    await screen.findAllByText(/The link would have [\d,]+ characters/);
    expect(written).not.toHaveBeenCalled();
    files.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Save as JSON' }));
    expect([...files.keys()]).toEqual([expect.stringMatching(/\.json$/)]);
  });
});
