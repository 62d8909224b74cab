import { describe, expect, it } from 'vitest';
import { readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';

function open(text: string) {
  const read = readRouteText({ name: 'a.txt', text });
  if (read.kind !== 'shapes') throw new Error(JSON.stringify(read));
  const lines = Object.fromEntries(read.lines.map(({ name, lat }) => [name ?? '', [...lat]]));
  return { lines, stops: read.stops, notes: read.notes, codes: read.notes.map(({ code }) => code), read };
}
/** Rows in a table of positions of one vehicle, at latitudes -1, -2, … in the order of the file. */
const table = (moments: readonly string[], head = 'Timestamp') =>
  `Placa;${head};Latitude;Longitude\n${moments.map((moment, at) => `ABC1D23;${moment};-${at + 1}.5;-46.6`).join('\n')}`;

describe('Positions of a tracker', () => {
  it.each(['Data;Hora', 'Date;Time', 'Fecha;Hora'])('have a day and an hour in two columns: %s', (head) => {
    const { lines, stops } = open(
      `${head};Placa;Latitude;Longitude\n13/02/2026;10:05;ABC1D23;-2.5;-46\n13/02/2026;10:00;ABC1D23;-1.5;-46\n13/02/2026;10:00;DEF4567;-3.5;-46\n13/02/2026;10:05;DEF4567;-4.5;-46`,
    );
    expect(stops).toEqual([]);
    expect(lines).toEqual({ ABC1D23: [-1.5, -2.5], DEF4567: [-3.5, -4.5] });
  });

  it('have full moments under the head time', () => {
    const text = 'time;lat;lng\n2026-02-13 10:05:00;-2.5;-46\n2026-02-13 10:00:00;-1.5;-46';
    expect(open(text).lines).toEqual({ '': [-1.5, -2.5] });
  });

  it.each([
    ['the month first, shown by the column', ['02/01/2026 10:00', '01/31/2026 10:00', '01/30/2026 10:00']],
    ['the month first, shown by the order', ['03/01/2026 10:00', '02/12/2026 10:00', '02/11/2026 10:00'].toReversed()],
    ['a clock of twelve hours', ['1/15/2026 1:00 PM', '1/15/2026 11:00 AM', '1/15/2026 12:30 AM']],
    ['24:00 as the beginning of the next day', ['14/02/2026 00:05', '13/02/2026 24:00', '13/02/2026 23:55']],
    ['seconds since 1970', ['1770000100', '1770000050', '1770000000']],
    ['milliseconds since 1970', ['1770000100000', '1770000050000', '1770000000000']],
    ['days as Excel counts them', ['46066,5', '46066,25', '46066']],
  ])('are sorted by moments with %s', (name, moments) => {
    const isInOrder = name.endsWith('order');
    expect(open(table(moments)).lines).toEqual({
      ABC1D23: isInOrder ? [-1.5, -2.5, -3.5] : [-3.5, -2.5, -1.5],
    });
  });

  it('keep the order of the file where a moment is not understood, and say it with the line', () => {
    const { lines, notes } = open(table(['13/02/2026 10:05', '', '13/02/2026 10:00']));
    expect(lines).toEqual({ ABC1D23: [-1.5, -2.5, -3.5] });
    expect(notes).toContainEqual({ code: 'unorderedTimes', count: 1, line: 3 });
    expect(open(table(['13/02/2026 10:05', '01/15/2026 10:00'])).notes).toContainEqual({
      code: 'unorderedTimes',
      count: 2,
      line: 2,
    });
  });

  it('say the time of seconds since 1970', () => {
    expect([...(open(table(['1770000000', '1770000050'])).read.lines[0]?.times ?? [])]).toEqual([
      1_770_000_000_000, 1_770_000_050_000,
    ]);
  });

  it('are of the vehicle that a column of few names has', () => {
    const text =
      'Nome;Data Hora;Latitude;Longitude\nTruck 1;2026-02-13 10:05;-2.5;-46\nTruck 2;2026-02-13 10:00;-3.5;-46\nTruck 1;2026-02-13 10:00;-1.5;-46\nTruck 2;2026-02-13 10:05;-4.5;-46';
    expect(open(text).lines).toEqual({ 'Truck 1': [-1.5, -2.5], 'Truck 2': [-3.5, -4.5] });
  });

  it('of several vehicles in JSON are as those of a table', () => {
    const rows = [
      { plate: 'ABC1D23', timestamp: '2026-02-13T10:05:00Z', lat: -2.5, lng: -46 },
      { plate: 'DEF4567', timestamp: '2026-02-13T10:00:00Z', lat: -3.5, lng: -46 },
      { plate: 'ABC1D23', timestamp: '2026-02-13T10:00:00Z', lat: -1.5, lng: -46 },
    ];
    const expected = { ABC1D23: [-1.5, -2.5], DEF4567: [-3.5] };
    expect(open(JSON.stringify(rows)).lines).toEqual(expected);
    const lines = open(rows.map((row) => JSON.stringify(row)).join('\n'));
    expect(lines.lines).toEqual(expected);
    expect(lines.codes).toContain('sequenced');
  });
});

describe('A delivery with a day and an hour', () => {
  it('is a stop where it has a name of its own, or an address and no vehicle', () => {
    const named = 'Data;Hora;Cliente;Latitude;Longitude\n13/02/2026;10:00;A;-1.5;-46\n13/02/2026;10:05;B;-2.5;-46';
    expect(open(named).stops).toHaveLength(2);
    expect(open(named.replace('Cliente', 'Endereço')).stops).toHaveLength(2);
  });
});

describe('GeoJSON', () => {
  it('keeps names that are numbers, and counts empty collections', () => {
    const point = { type: 'Feature', properties: { name: 12 }, geometry: { type: 'Point', coordinates: [-46, -23] } };
    const empty = { type: 'Feature', properties: {}, geometry: { type: 'GeometryCollection', geometries: [] } };
    const { stops, notes } = open(JSON.stringify({ type: 'FeatureCollection', features: [point, empty] }));
    expect(stops.map(({ name }) => name)).toEqual(['12']);
    expect(notes).toEqual([{ code: 'noGeometry', count: 1, entry: 2 }]);
  });
});

describe('Days and months of positions that fit in both orders', () => {
  const notesOf = (moments: readonly string[]) =>
    open(table(moments)).codes.filter((code) => code === 'dayFirst' || code === 'monthFirst');

  it('say the order that was taken', () => {
    expect(notesOf(['01/03/2026 10:00', '02/03/2026 10:00', '03/03/2026 10:00'])).toEqual(['dayFirst']);
    expect(notesOf(['03/01/2026 10:00', '03/12/2026 10:00', '04/02/2026 10:00'])).toEqual(['monthFirst']);
  });

  it('say nothing where the column shows it, or both are the same', () => {
    expect(notesOf(['01/03/2026 10:00', '13/03/2026 10:00'])).toEqual([]);
    expect(notesOf(['03/03/2026 10:00', '03/03/2026 11:00'])).toEqual([]);
    expect(notesOf(['2026-03-01 10:00', '2026-03-02 10:00'])).toEqual([]);
  });
});

describe('Names beside moments', () => {
  it('are those of stops where each has one place, however often it is visited', () => {
    const text =
      'Nome;Data hora;Latitude;Longitude\nCentro;13/02/2026 10:00;-23.5;-46.6\nEscola;13/02/2026 10:05;-23.6;-46.7\nCentro;13/02/2026 11:00;-23.5001;-46.6001\nEscola;13/02/2026 11:05;-23.6;-46.7';
    const { stops, lines } = open(text);
    expect(lines).toEqual({});
    expect(stops.map(({ name }) => name)).toEqual(['Centro', 'Escola', 'Centro', 'Escola']);
  });

  it('are those of vehicles where most of them move, unless a person says otherwise', () => {
    const text =
      'Nome;Data hora;Latitude;Longitude\nBus 1;13/02/2026 10:00;-23.5;-46.6\nBus 1;13/02/2026 10:05;-23.6;-46.7\nBus 1;13/02/2026 11:00;-23.7;-46.6';
    expect(open(text).lines).toEqual({ 'Bus 1': [-23.5, -23.6, -23.7] });
    const columns = ['stop_point_name', null, 'stop_point_latitude', 'stop_point_longitude'] as const;
    const named = readRouteText({ name: 'a.txt', text, columns });
    expect(named).toMatchObject({ lines: [], stops: [{ name: 'Bus 1' }, { name: 'Bus 1' }, { name: 'Bus 1' }] });
  });
});
