import { describe, expect, it } from 'vitest';
import { readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';

function open(text: string, name = 'a.txt') {
  const read = readRouteText({ name, text });
  if (read.kind !== 'shapes') throw new Error(JSON.stringify(read));
  const stops = read.stops.map(({ lat, lng }) => [lat, lng]);
  const lines = read.lines.map(({ lat, lng }) => [...lat].map((north, at) => [north, lng[at]]));
  return { stops, lines, notes: read.notes, names: read.stops.map((stop) => stop.name) };
}
function refusal(text: string) {
  const read = readRouteText({ name: 'a.txt', text });
  if (read.kind !== 'refused') throw new Error(JSON.stringify(read));
  return read.problem;
}

describe('A column of positions', () => {
  it.each(['posicao', 'Posição', 'POSIÇÃO', 'Posición', 'Position'])(
    'is known by its name %s, where it holds some',
    (head) => {
      expect(open(`Nome;${head}\nA;-23.5, -46.6\nB;-23.6, -46.7`).stops).toEqual([
        [-23.5, -46.6],
        [-23.6, -46.7],
      ]);
      // Beside coordinates it is the place in the order.
      const read = readRouteText({
        name: 'a.csv',
        text: `Nome;${head};Latitude;Longitude\nA;2;-23.5;-46.6\nB;1;-23.6;-46.7`,
      });
      expect(read).toMatchObject({ stops: [{ name: 'A', order: 2 }, { order: 1 }] });
    },
  );
});

describe('One wrong latitude', () => {
  const right = Array.from({ length: 40 }, (_, at) => [-23.5 - at / 1000, -46.6] as const);

  it('never moves the right places of a table beside it, and is said with its line', () => {
    const rows = right.map(([lat, lng]) => `S;${lat};${lng}`).join('\n');
    const { stops, notes } = open(`Nome;Latitude;Longitude\n${rows}\nBad;-123.6;-46.7`);
    expect(stops).toEqual(right);
    expect(notes).toContainEqual({ code: 'placesOutside', count: 1, line: 42 });
    expect(notes.map(({ code }) => code)).not.toContain('swapped');
  });

  it('never moves the right points of a track beside it', () => {
    const points = [...right, [95, -46.6]].map(([lat, lng]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('\n');
    expect(open(`<gpx><trk><trkseg>\n${points}</trkseg></trk></gpx>`).lines).toEqual([right]);
  });

  it('is left out of places that are all exchanged', () => {
    const { stops, notes } = open('Nome;Latitude;Longitude\nA;-99.1;19.4\nB;-99.2;19.5\nC;-99.3;119.5');
    expect(stops).toEqual([
      [19.4, -99.1],
      [19.5, -99.2],
    ]);
    expect(notes).toContainEqual({ code: 'placesOutside', count: 1, line: 4 });
  });
});

describe('Well-known text', () => {
  it('has all its points, whatever stands first', () => {
    expect(open('POINT(-46.6 -23.5)\nPOINT(-46.7 -23.6)').stops).toEqual([
      [-23.5, -46.6],
      [-23.6, -46.7],
    ]);
    const mixed = open(
      'LINESTRING(-46.6 -23.5, -46.7 -23.6)\nPOINT(-46.8 -23.7)\nLINESTRING(-46.8 -23.7, -46.9 -23.8)',
    );
    expect(mixed.lines.map(({ length }) => length)).toEqual([2, 2]);
    expect(mixed.stops).toEqual([[-23.7, -46.8]]);
  });

  it('may be wrapped over lines', () => {
    const { lines, stops } = open('LINESTRING(-46.6 -23.5,\n -46.7 -23.6,\n -46.8 -23.7)');
    expect(lines).toEqual([
      [
        [-23.5, -46.6],
        [-23.6, -46.7],
        [-23.7, -46.8],
      ],
    ]);
    expect(stops).toEqual([]);
  });

  it('has the members of collections, and the parts of lines beside them', () => {
    const read = open(
      'GEOMETRYCOLLECTION(POINT(-46.6 -23.5), LINESTRING Z (-46.6 -23.5 1, -46.7 -23.6 2))\nMULTILINESTRING((-46 -23, -47 -24), (-48 -25, -49 -26))\nPOINT EMPTY\nPOLYGON((0 0, 1 1, 1 0, 0 0))',
    );
    expect(read.stops).toEqual([[-23.5, -46.6]]);
    expect(read.lines.map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(read.notes).toEqual([
      { code: 'noGeometry', count: 1, line: 3 },
      { code: 'areas', count: 1, line: 4 },
    ]);
  });

  it('that cannot be read is said with its line, and costs no other', () => {
    const { stops, lines, notes } = open('POINT(-46.6 -23.5)\nLINESTRING(-46.6 -23.5,\n -46.7\nPOINT(-46.7 -23.6)');
    expect(stops).toEqual([
      [-23.5, -46.6],
      [-23.6, -46.7],
    ]);
    expect(lines).toEqual([]);
    expect(notes).toEqual([{ code: 'unreadableShapes', count: 1, line: 2 }]);
    expect(refusal('LINESTRING(-46.6 -23.5,\n -46.7 -23.6')).toMatchObject({ code: 'noPlaces', line: 1 });
  });

  it('in the first row of a table without a head is no head', () => {
    const { stops, names } = open('A,"POINT(-46.6 -23.5)"\nB,"POINT(-46.7 -23.6)"');
    expect(names).toEqual(['A', 'B']);
    expect(stops).toEqual([
      [-23.5, -46.6],
      [-23.6, -46.7],
    ]);
  });
});

describe('Decimal commas', () => {
  it.each(['-23,5 -46,6\n-23,61 -46,71', '-23,5, -46,6\n-23,61, -46,71', 'Coordenadas\n-23,5 -46,6\n-23,61 -46,71'])(
    'of pairs are those of one place: %j',
    (text) => {
      expect(open(text).stops).toEqual([
        [-23.5, -46.6],
        [-23.61, -46.71],
      ]);
    },
  );

  it('behind a name are refused with the line, instead of giving a place in another ocean', () => {
    expect(refusal('Depósito -23,5 -46,6\nEscola -23,6 -46,7')).toMatchObject({ line: 1 });
  });

  const kml = (inside: string) => `<kml><Placemark>${inside}</Placemark></kml>`;
  it('of KML are read', () => {
    const point = open(kml('<Point><coordinates>-46,63,-23,55</coordinates></Point>'));
    expect(point.stops).toEqual([[-23.55, -46.63]]);
    expect(point.notes).toEqual([{ code: 'decimalComma' }]);
    expect(open(kml('<Point><coordinates>-46,63,-23,55,0</coordinates></Point>')).stops).toEqual([[-23.55, -46.63]]);
    const line = '<LineString><coordinates>-46,6,-23,5 -46,7,-23,6</coordinates></LineString>';
    expect(open(kml(line)).lines).toEqual([
      [
        [-23.5, -46.6],
        [-23.6, -46.7],
      ],
    ]);
  });

  it('of a height alone make no further point', () => {
    const line = '<LineString><coordinates>-46.63,-23.55,10,5 -46.64,-23.56,11,5</coordinates></LineString>';
    expect(open(kml(line)).lines).toEqual([
      [
        [-23.55, -46.63],
        [-23.56, -46.64],
      ],
    ]);
  });
});

describe('Letters for the half of the globe', () => {
  it('decide the axis and the sign', () => {
    expect(open('Nome;Latitude;Longitude\nA;46,6W;23,5S\nB;23.6S;46.7W').stops).toEqual([
      [-23.5, -46.6],
      [-23.6, -46.7],
    ]);
  });

  it('that contradict each other are no place, and are said', () => {
    const { stops, notes } = open('Nome;Latitude;Longitude\nA;23.5S;46.6W\nB;46.7W;23.6\nC;23.5S;46.6S');
    expect(stops).toEqual([[-23.5, -46.6]]);
    expect(notes).toContainEqual({ code: 'unreadablePlaces', count: 2, line: 3 });
  });
});

it('A first stop called #1 is no comment, and a comment is none of the stops', () => {
  expect(open('#1 Depot;-23.5;-46.6\nSchool;-23.6;-46.7').names).toEqual(['#1 Depot', 'School']);
  expect(open('# made by hand\nName;Lat;Lng\nA;-23.5;-46.6').names).toEqual(['A']);
});

it('City and postcode of a table join the address of a stop, unless it has them', () => {
  const text = `Nome;Endereço;Cidade;CEP;Latitude;Longitude
A;Rua B, 10;Campinas;13010-000;-22.9;-47.06
B;Rua C, Campinas;Campinas;;-22.9;-47.07`;
  const read = readRouteText({ name: 'a.csv', text });
  expect(read.kind === 'shapes' && read.stops.map(({ address }) => address)).toEqual([
    'Rua B, 10, Campinas, 13010-000',
    'Rua C, Campinas',
  ]);
});

describe('Prices and quantities in a table without a head', () => {
  it.each([
    'Centro;12,50;-23,5505;-46,6333\nEscola;9,90;-23,5612;-46,6554',
    'Centro;-23,5505;-46,6333;12,50;3\nEscola;-23,5612;-46,6554;9,90;2',
    'Centro;1.5;12.50;-23.5505;-46.6333\nEscola;2.5;9.90;-23.5612;-46.6554',
  ])('are no coordinates: %j', (text) => {
    expect(open(text).stops).toEqual([
      [-23.5505, -46.6333],
      [-23.5612, -46.6554],
    ]);
  });

  it.each(['Arroz;12,50;2,5\nFeijão;9,90;1,5', 'Centro;5,879;-23,5505;-46,6333\nEscola;5,799;-23,5612;-46,6554'])(
    'leave the columns to a person where they may be coordinates, too: %j',
    (text) => {
      expect(refusal(text)).toMatchObject({ code: 'noColumns', table: { head: null } });
    },
  );
});
