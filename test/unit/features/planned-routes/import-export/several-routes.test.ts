import { describe, expect, it } from 'vitest';
import { readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';
import { routesOf, withRoute } from '../../../../../src/features/planned-routes/open/stop-routes';

function open(text: string) {
  const read = readRouteText({ name: 'a.txt', text });
  if (read.kind !== 'shapes') throw new Error(JSON.stringify(read));
  return read;
}
const namesOf = ({ stops }: ReturnType<typeof open>) => stops.map(({ name }) => name);
const table = (head: string, [first, second]: readonly [string, string]) =>
  `${head};Nome;Ordem;Latitude;Longitude\n${first};A;1;-23.5;-46.6\n${second};B;1;-23.6;-46.7\n${first};C;2;-23.7;-46.8`;

describe('A table with the stops of several routes', () => {
  it.each(['Rota', 'Route', 'Ruta', 'Linha', 'Código da rota', 'route_id', 'Viagem', 'Placa', 'Veículo'])(
    'gives those of none before a person says which one: %s',
    (head) => {
      const read = open(table(head, ['ABC1D23', 'ABC1D24']));
      expect(routesOf(read.stops)).toEqual([
        { name: 'ABC1D23', count: 2 },
        { name: 'ABC1D24', count: 1 },
      ]);
      expect(namesOf(withRoute(read, null))).toEqual([]);
      expect(namesOf(withRoute(read, { route: 'ABC1D23' }))).toEqual(['A', 'C']);
      expect(namesOf(withRoute(read, { route: 'ABC1D24' }))).toEqual(['B']);
      expect(namesOf(withRoute(read, 'all'))).toEqual(['A', 'B', 'C']);
    },
  );

  it('has those that name none as a route of their own', () => {
    const text = `${table('Rota', ['Norte', 'Sul'])}\n;D;3;-23.8;-46.9`;
    expect(routesOf(open(text).stops).at(-1)).toEqual({ name: '', count: 1 });
    expect(namesOf(withRoute(open(text), { route: '' }))).toEqual(['D']);
  });

  it('may be a list of JSON, or points of GeoJSON', () => {
    const list = [
      { rota: 'Norte', nome: 'A', latitude: -23.5, longitude: -46.6 },
      { rota: 'Sul', nome: 'B', latitude: -23.6, longitude: -46.7 },
      { rota: 'Norte', nome: 'C', latitude: -23.7, longitude: -46.8 },
    ];
    const features = list.map(({ rota, nome, latitude, longitude }) => ({
      type: 'Feature',
      properties: { route: rota, name: nome },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    }));
    for (const json of [list, { type: 'FeatureCollection', features }]) {
      const read = open(JSON.stringify(json));
      expect(routesOf(read.stops).map(({ name }) => name)).toEqual(['Norte', 'Sul']);
      expect(namesOf(withRoute(read, { route: 'Sul' }))).toEqual(['B']);
    }
  });

  it('may have one stop of each', () => {
    const read = open('Rota;Nome;Latitude;Longitude\nNorte;A;-23.5;-46.6\nSul;B;-23.6;-46.7');
    expect(routesOf(read.stops)).toHaveLength(2);
    expect(namesOf(withRoute(read, null))).toEqual([]);
  });

  it('is none where all rows name one route, or each row has a number of its own', () => {
    expect(routesOf(open(table('Rota', ['Norte', 'Norte'])).stops)).toEqual([]);
    const numbered = open('Linha;Nome;Latitude;Longitude\n1;A;-23.5;-46.6\n2;B;-23.6;-46.7');
    expect(routesOf(numbered.stops)).toEqual([]);
    expect(namesOf(withRoute(numbered, null))).toEqual(['A', 'B']);
  });
});

it('Positions of one vehicle on two routes are two lines', () => {
  const text =
    'Placa;Rota;Data hora;Latitude;Longitude\nABC1D23;Norte;13/02/2026 10:00;-1.5;-46\nABC1D23;Sul;13/02/2026 11:00;-2.5;-46\nABC1D23;Norte;13/02/2026 10:05;-3.5;-46';
  expect(open(text).lines.map(({ name, lat }) => [name, [...lat]])).toEqual([
    ['ABC1D23 · Norte', [-1.5, -3.5]],
    ['ABC1D23 · Sul', [-2.5]],
  ]);
});

describe('What a column is used for', () => {
  const text =
    'Rota;Endereço;Cidade;Lat;N/S;Lng;L/O\nNorte;Rua A;Campinas;23.5;S;46.6;O\nSul;Rua B;Campinas;23.6;S;46.7;O';

  it('is shown, also where it is no field of a stop', () => {
    expect(open(text).table?.columns).toEqual([
      'route',
      'stop_point_full_address_name',
      'city',
      'stop_point_latitude',
      'latHalf',
      'stop_point_longitude',
      'lngHalf',
    ]);
  });

  it('holds when a person leaves it out', () => {
    const columns = (open(text).table?.columns ?? []).map((column) =>
      column === 'city' || column === 'route' ? null : column,
    );
    const read = readRouteText({ name: 'a.txt', text, columns });
    if (read.kind !== 'shapes') throw new Error(read.kind);
    expect(routesOf(read.stops)).toEqual([]);
    expect(read.stops.map(({ address, lat }) => [address, lat])).toEqual([
      ['Rua A', -23.5],
      ['Rua B', -23.6],
    ]);
    expect(read.table?.columns).toEqual(columns);
  });
});
