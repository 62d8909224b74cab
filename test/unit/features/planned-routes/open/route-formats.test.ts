// The files that a route is saved as; that each is read back is tested with the writers and in the page.
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../../../src/document/json';
import { FORMATS } from '../../../../../src/features/planned-routes/import-export/format-holds';
import { routeSheets } from '../../../../../src/features/planned-routes/import-export/write-route-file';
import { isBlobFormat, type TextFormat, writeAs } from '../../../../../src/features/planned-routes/open/route-formats';
import { openWorkbook } from '../../../../../src/workbook/open-workbook';
import { writeWorkbook } from '../../../../../src/workbook/write-workbook';
import { place, routeOf, stop } from '../figures/sample-route';

const names = { deadStart: 'Dead start', productive: 'Productive', deadEnd: 'Dead end' };
const style = { separator: ';', decimal: ',' } as const;
const write = (format: TextFormat, route: ReturnType<typeof routeOf>) =>
  writeAs(format, { json: formatJson(route), route, names, style });

const [A, B, C] = [place(0, 0), place(1, 0), place(2, 0)];
const ROUTE = routeOf({ deadStart: [A, B], productive: [B, C] }, [stop('A', A, 1)]);

describe('A route saved as a file', () => {
  it.each(FORMATS.filter((format) => !isBlobFormat(format)))(
    '%s has a text, the ending of its format and nothing left out',
    (format) => {
      expect(write(format, ROUTE)).toMatchObject({ kind: 'file', ending: format, isPart: false });
    },
  );

  it('says JSON as it would be sent, and a polyline a line for each part', () => {
    expect(write('json', ROUTE)).toMatchObject({ text: formatJson(ROUTE) });
    const polylines = write('polyline5', ROUTE);
    expect(polylines.kind === 'file' && polylines.text.split('\n')).toHaveLength(3);
  });

  it('has its stops as a sheet with numbers, and its vertices with their part as another', async () => {
    const book = await openWorkbook(
      await writeWorkbook(routeSheets(ROUTE, { stops: 'Line 1/2', vertices: 'Vertices' })),
    );
    const [heads, row] = (await book.rows(0)).map(({ cells }) => cells);
    expect(book.sheets[0]?.name).toBe('Line 1 2');
    const cells = Object.fromEntries(heads?.map((head, at) => [head, row?.[at]]) ?? []);
    expect(cells).toMatchObject({
      stop_point_name: 'A',
      stop_point_order: { number: 1 },
      stop_point_latitude: { number: -23.5 },
    });
    const vertices = (await book.rows(1)).map(({ cells: [part, at] }) => [part, at]);
    expect(vertices).toMatchObject([
      ['part', 'vertex'],
      ['deadStart', { number: 1 }],
      ['deadStart', { number: 2 }],
      ['productive', { number: 1 }],
      ['productive', { number: 2 }],
    ]);
  });

  it('is none where there is nothing of what the format says', () => {
    expect(write('csv', routeOf({ productive: [A, B] }))).toEqual({ kind: 'nothing', of: 'stops' });
    expect(write('polyline6', routeOf({}, [stop('A', A, 1)]))).toEqual({ kind: 'nothing', of: 'line' });
  });

  it('tells when a part with places off the globe cannot be a polyline', () => {
    const route = routeOf({ deadStart: [A, { lat: 91, lng: 0 }], productive: [B, C] });
    expect(write('polyline5', route)).toMatchObject({ kind: 'file', isPart: true });
  });
});
