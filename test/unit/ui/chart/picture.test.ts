import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../../src/format/format';
import type { CardTable, Drawing, TableCell } from '../../../../src/ui/card/card-table';
import { cellText } from '../../../../src/ui/card/data-table';
import { drawPicture } from '../../../../src/ui/chart/picture';

const format = formatOf({ locale: 'en', currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });
const BARS: Drawing = { kind: 'bars', value: 'value', before: 'before', change: 'change' };
const DRAWINGS: Drawing[] = [
  { kind: 'figures', values: ['value'], befores: ['before'], change: 'change' },
  BARS,
  {
    kind: 'columns',
    series: [
      { key: 'value', level: 2 },
      { key: 'before', level: null },
    ],
    before: null,
  },
  { kind: 'line', series: [{ key: 'value', level: null }], before: 'before' },
  { kind: 'shares', share: 'value', levels: [4, 3, null] },
];

function tableOf(rows: TableCell[][]): CardTable {
  return {
    columns: [
      { key: 'name', label: 'Name', kind: 'text' },
      { key: 'value', label: 'Value', kind: 'count' },
      { key: 'before', label: 'Before', kind: 'count' },
      { key: 'change', label: 'Change', kind: 'change' },
    ],
    rows,
  };
}

function draw(table: CardTable, drawing: Drawing, title = 'Fines'): string {
  const parts = [{ title, table, drawings: [drawing] }];
  return drawPicture({
    title,
    subtitle: 'Number of fines',
    sentence: 'All of 2026.',
    createdText: 'Patio',
    parts,
    text: (cell, column) => cellText(cell, column, format),
    short: (value) => format.numberShort(value),
  }).svg;
}

describe('A picture', () => {
  const cell = fc.oneof(fc.double({ noNaN: false }), fc.string({ unit: 'binary' }), fc.constant(null));
  const rows = fc.array(fc.tuple(fc.string({ unit: 'binary' }), cell, cell, cell), { maxLength: 30 });

  it.each(DRAWINGS)(
    'of kind $kind is whole XML without a script or a number that is none, for any table',
    (drawing) => {
      fc.assert(
        fc.property(rows, fc.string({ unit: 'binary' }), (cells, title) => {
          const svg = draw(tableOf(cells), drawing, title);
          expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
          expect(svg.trimEnd().endsWith('</svg>')).toBe(true);
          const attributes = svg.replace(/>[^<]*</g, '><');
          expect(attributes).not.toMatch(/NaN|Infinity|undefined|null/);
          expect(svg.replace(/<\/?(svg|g|title|defs|pattern|path|rect|text|circle|tspan)\b[^<>]*>/g, '')).not.toMatch(
            /[<>]/,
          );
        }),
      );
    },
  );

  it('has the total of a column in full where there is room for it, as the page has it', () => {
    const months = (count: number) => tableOf(Array.from({ length: count }, (_, at) => [`M${at}`, 12_345, null, null]));
    const columns: Drawing = { kind: 'columns', series: [{ key: 'value', level: 2 }], before: null };
    expect(draw(months(12), columns)).toContain('>12,345<');
    const narrow = draw(months(27), columns);
    expect(narrow).not.toContain('>12,345<');
    expect(narrow).toContain('>12.3k<');
  });

  it('has the total of a column above the mark of the compared period, which does not strike it through', () => {
    const columns: Drawing = { kind: 'columns', series: [{ key: 'value', level: 2 }], before: 'before' };
    const heightOfTotal = (before: number) => {
      // The scale is that of the highest, which stays.
      const rows = [
        ['February 2026', 3000, 3000, null],
        ['March 2026', 1450, before, null],
      ];
      return Number(/ y="([\d.]+)"[^>]*>1,450</.exec(draw(tableOf(rows), columns))?.[1]);
    };
    expect(heightOfTotal(1500)).toBeLessThan(heightOfTotal(1400));
  });

  it.each([
    ['November 2025', ['November', '2025']],
    ['novembro de 2025', ['novembro', 'de 2025']],
    ['24 Nov 2026', ['24 Nov', '2026']],
    ['March', ['March']],
  ])('breaks the name of a column, “%s”, into lines as even as its words allow', (name, lines) => {
    const columns: Drawing = { kind: 'columns', series: [{ key: 'value', level: 2 }], before: null };
    const svg = draw(tableOf([[name, 1450, null, null]]), columns);
    for (const line of lines) expect(svg).toContain(`>${line}</text>`);
  });

  it('shows hostile text as text', () => {
    const svg = draw(tableOf([['<script>alert(1)</script>', 3, 2, 50]]), BARS);
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).not.toContain('<script');
  });
});
