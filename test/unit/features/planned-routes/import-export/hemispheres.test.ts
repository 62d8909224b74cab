import { describe, expect, it } from 'vitest';
import { readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';

function open(text: string) {
  const read = readRouteText({ name: 'a.txt', text });
  if (read.kind !== 'shapes') throw new Error(JSON.stringify(read));
  return {
    stops: read.stops.map(({ lat, lng }) => [lat, lng]),
    names: read.stops.map(({ name }) => name),
    lines: read.lines.map(({ lat, lng }) => [...lat].map((north, at) => [north, lng[at]])),
    notes: read.notes.filter(({ code }) => code !== 'separator' && code !== 'decimalComma' && code !== 'noHead'),
  };
}
const SAO_PAULO = [
  [-23.5, -46.6],
  [-23.6, -46.7],
];

describe('Letters in the heads of positive degrees', () => {
  it.each([
    'Nome;Latitude (S);Longitude (W)',
    'Nome;Latitude (S);Longitude (O)',
    'Nome;Lat S;Longitude O/W',
    'Nome;LAT. SUL;LONG. OESTE',
    'Nome;Latitud Sur;Longitud Oeste',
    'Nome;Latitude (°S);Longitude (°W)',
    'Nome;Latitude South;Longitude West',
    'Nome;latitudeS;longitudeW',
  ])('give the signs: %s', (head) => {
    const { stops, notes } = open(`${head}\nA;23.5;46.6\nB;23,6;46,7`);
    expect(stops).toEqual(SAO_PAULO);
    expect(notes).toEqual([{ code: 'hemispheres' }]);
  });

  it.each([
    'Nome;Latitude (N/S);Longitude (E/W)',
    'Nome;Latitude (N);Longitude (E)',
    'Nome;Latitude (L);Longitude (S)',
    'Nome;Latitude (G M S);Longitude (D M S)',
    'Nome;Latitude (WGS84);Longitude (WGS84)',
  ])('leave usual signs as they are, where both halves, the positive or none is named: %s', (head) => {
    const { stops, notes } = open(`${head}\nA;-23.5;-46.6\nB;-23.6;-46.7`);
    expect(stops).toEqual(SAO_PAULO);
    expect(notes).toEqual([]);
  });

  it('only repeat a minus that all numbers have', () => {
    expect(open('Nome;Latitude (S);Longitude (W)\nA;-23.5;-46.6\nB;-23.6;-46.7').stops).toEqual(SAO_PAULO);
  });

  it('that a sign or a letter contradicts make the place unreadable, with its line', () => {
    const mixed = open('Nome;Latitude (S);Longitude (W)\nA;23.5;46.6\nB;-23.6;46.7\nC;23.6 N;46.7');
    expect(mixed.names).toEqual(['A']);
    expect(mixed.notes).toContainEqual({ code: 'unreadablePlaces', count: 2, line: 3 });
  });
});

describe('Columns of letters beside positive degrees', () => {
  it.each([
    ['N/S', 'E/W', 'S', 'W'],
    ['Hemisfério', 'Hemisfério', 'S', 'O'],
    ['', '', 'Sul', 'Oeste'],
    ['lat_ref', 'lng_ref', 's', 'w'],
    ['Ponto cardeal', 'Ponto cardeal 2', 'S', 'W'],
  ])('give the signs: %s, %s', (northSouth, eastWest, south, west) => {
    const text = `Nome;Latitude;${northSouth};Longitude;${eastWest}\nA;23.5;${south};46.6;${west}\nB;23.6;${south};46.7;${west}`;
    const { stops, names, notes } = open(text);
    expect(stops).toEqual(SAO_PAULO);
    expect(names).toEqual(['A', 'B']);
    expect(notes).toEqual([{ code: 'hemispheres' }]);
  });

  it('tell north from south and east from west, in Portuguese and Spanish', () => {
    const text = 'Nome;Latitude;N/S;Longitude;L/O\nA;2.5;N;60.6;O\nB;23.6;S;46.7;O\nC;41.1;N;8.6;L';
    expect(open(text).stops).toEqual([
      [2.5, -60.6],
      [-23.6, -46.7],
      [41.1, 8.6],
    ]);
    expect(open(text.replace(';L/O', ';E/O').replace(/;L$/, ';E')).stops[2]).toEqual([41.1, 8.6]);
  });

  it('give the signs in a table without a head, and are no names', () => {
    const { stops, names } = open('23.5;S;46.6;W;Centro\n23.6;S;46.7;W;Escola');
    expect(stops).toEqual(SAO_PAULO);
    expect(names).toEqual(['Centro', 'Escola']);
  });

  it('that contradict a sign, or are missing beside a positive number, make the place unreadable', () => {
    const text = 'Nome;Lat;N/S;Lng;E/W\nA;23.5;S;46.6;W\nB;-23.5;N;46.6;W\nC;23.5;;46.6;W\nD;-23.5;S;46.6;W';
    const { names, notes } = open(text);
    expect(names).toEqual(['A', 'D']);
    expect(notes).toContainEqual({ code: 'unreadablePlaces', count: 2, line: 3 });
  });

  it('are told from answers: S and N say yes and no, too', () => {
    const { stops, notes } = open('Nome;Latitude;Longitude;Entregue\nA;-23.5;-46.6;S\nB;-23.6;-46.7;N');
    expect(stops).toEqual(SAO_PAULO);
    expect(notes).toEqual([]);
    expect(open('Nome;Latitude;Longitude;Entregue\nA;2.5;6.6;S').stops).toEqual([[2.5, 6.6]]);
  });
});

it.each(['-23.5 N', '+23.5 S', '-46.6 E'])(
  'A sign that contradicts the letter of its cell is unreadable: %s',
  (cell) => {
    const text = /E/.test(cell) ? `-23.5;${cell}` : `${cell};-46.6`;
    expect(open(`Nome;Lat;Lng\nA;${text}\nB;-23.6;-46.7`).notes).toEqual([
      { code: 'unreadablePlaces', count: 1, line: 2 },
    ]);
  },
);

it('Positions of a tracker follow the letters of their columns', () => {
  const text =
    'Placa;Data hora;Latitude;NS;Longitude;EW\nABC1D23;13/02/2026 10:00;23.5;S;46.6;W\nABC1D23;13/02/2026 10:05;23.6;S;46.7;W';
  expect(open(text).lines).toEqual([SAO_PAULO]);
});

it('Lists of JSON follow the letters of their keys, of their values and beside their degrees', () => {
  for (const list of [
    [
      { name: 'A', latitudeS: 23.5, longitudeW: 46.6 },
      { name: 'B', latitudeS: 23.6, longitudeW: 46.7 },
    ],
    [
      { name: 'A', lat: '23.5 S', lng: '46.6 W' },
      { name: 'B', lat: '23.6 S', lng: '46.7 W' },
    ],
    [
      { name: 'A', lat: 23.5, latRef: 'S', lng: 46.6, lngRef: 'W' },
      { name: 'B', lat: 23.6, latRef: 'S', lng: 46.7, lngRef: 'W' },
    ],
  ]) {
    expect(open(JSON.stringify(list)).stops).toEqual(SAO_PAULO);
  }
});
