// What a chart is drawn of: one mark for a series, and words where they have room.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mark, marksOf, plainPlot } from '../../../../src/ui/chart/chart-marks';
import { valueAxis } from '../../../../src/ui/chart/chart-plot';
import type { SeriesChartProps } from '../../../../src/ui/chart/series';

const format = { tick: String, top: (value: number) => `${value} fines`, label: String, full: String };
const bucketsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    short: `b${index}`,
    sub: index === 0 ? '2026' : '',
    long: `bucket ${index}`,
  }));
const chartOf = (values: (number | null)[][], more: Partial<SeriesChartProps> = {}) => ({
  kind: 'columns' as const,
  buckets: bucketsOf(values[0]?.length ?? 0),
  lines: values.map((of, index) => ({ key: `k${index}`, label: `Series ${index}`, level: null, values: of })),
  before: null,
  format,
  peak: null,
  ...more,
});
function draw(chart: ReturnType<typeof chartOf>, width = 800, height = 300): Mark[] {
  const given = { ...chart, ...valueAxis(chart) };
  return marksOf(given, plainPlot(given, width, height));
}
const textsOf = (marks: Mark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const stylesOf = (marks: Mark[]) => marks.flatMap((mark) => (mark.kind === 'path' ? [mark.style] : []));

describe('The marks of a chart', () => {
  it('are one path for each series, the period before over them, and the names beside the last bucket', () => {
    const marks = draw(
      chartOf(
        [
          [1, 2],
          [3, 4],
        ],
        { before: [5, 6] },
      ),
    );
    expect(stylesOf(marks)).toEqual([
      'gridlines',
      'base',
      'mark other o0',
      'mark other o1',
      'tick-before',
      'lead',
      'lead',
    ]);
    expect(textsOf(marks)).toEqual(expect.arrayContaining(['Series 0', 'Series 1', 'b0', 'b1']));
    expect(
      textsOf(
        draw(
          chartOf([
            [1, 2],
            [3, 4],
          ]),
          400,
        ),
      ),
    ).not.toContain('Series 0');
  });

  it('are a line with its highest and lowest point', () => {
    const marks = draw(chartOf([[1, 9, 4]], { kind: 'line', peak: { most: 1, fewest: 0 }, before: [2, 2, 2] }));
    expect(stylesOf(marks)).toEqual(['gridlines', 'base', 'trend before', 'trend']);
    expect(marks.filter(({ kind }) => kind === 'dot')).toHaveLength(2);
    expect(marks).toContainEqual(expect.objectContaining({ text: '9', style: 'strong' }));
  });

  it('show a line of one month as a point with its figure, and so the period before', () => {
    const marks = draw(chartOf([[7]], { kind: 'line', before: [4] }));
    const dots = marks.filter((mark) => mark.kind === 'dot');
    expect(dots.map(({ style }) => style)).toEqual(['dot before', 'dot']);
    expect(textsOf(marks)).toContain('7');
  });

  it('show a value between two that are missing as a point, once', () => {
    const marks = draw(chartOf([[null, 7, null, 3, 4]], { kind: 'line', peak: { most: 1, fewest: 3 } }));
    expect(marks.filter(({ kind }) => kind === 'dot')).toHaveLength(2);
  });

  it('have no figure where nothing was said', () => {
    expect(textsOf(draw(chartOf([[null]])))).not.toContain('0');
    const stacked = draw(
      chartOf([
        [1, null],
        [2, null],
      ]),
    );
    expect(stacked.filter(({ key }) => key.startsWith('figure'))).toHaveLength(1);
  });

  it('have the name of a series at its last value, where the months after it say nothing', () => {
    const whole = chartOf([
      [10, 90],
      [10, 10],
    ]);
    const cut = chartOf([
      [10, 90, null],
      [10, 10, null],
    ]);
    const heights = (marks: Mark[]) => marks.flatMap((mark) => (mark.key.startsWith('name') ? [mark] : []));
    const yOf = (marks: Mark[]) => heights(marks).map((mark) => (mark.kind === 'text' ? mark.y : null));
    expect(yOf(draw(cut))).toEqual(yOf(draw(whole)));
  });

  it('name the same months of every year of 144, each year once where it begins', () => {
    const buckets = Array.from({ length: 144 }, (_, index) => ({
      short: `m${index % 12}`,
      sub: String(2014 + Math.floor(index / 12)),
      long: '',
    }));
    const marks = draw(chartOf([[...Array(144).keys()]], { buckets }), 800);
    const named = marks.flatMap((mark) => (mark.kind === 'text' && mark.key.startsWith('bucket') ? [mark] : []));
    expect(named.filter(({ sub }) => sub).map(({ sub }) => sub)).toEqual(
      Array.from({ length: 12 }, (_, year) => String(2014 + year)),
    );
    expect(new Set(named.filter(({ sub }) => sub).map(({ text }) => text))).toEqual(new Set(['m0']));
  });

  it('have the fill of their level, or the plain one', () => {
    expect(stylesOf(draw(chartOf([[1]], { level: 3 })))).toContain('mark l3');
    expect(stylesOf(draw(chartOf([[1]])))).toContain('mark plain');
  });

  it('name every second or third bucket where there is no room for all', () => {
    expect(textsOf(draw(chartOf([[...Array(24).keys()]]), 400)).filter((text) => /^b/.test(text))).toHaveLength(8);
  });

  it('have a place on the drawing and a key of their own, whatever the numbers and the width', () => {
    const number = fc.option(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()));
    const kind = fc.constantFrom<SeriesChartProps['kind']>('columns', 'line');
    fc.assert(
      fc.property(
        fc
          .integer({ min: 0, max: 30 })
          .chain((count) =>
            fc.array(fc.array(number, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 6 }),
          ),
        fc.integer({ min: 200, max: 2000 }),
        kind,
        (values, width, of) => {
          const marks = draw(chartOf(values, { kind: of }), width);
          expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
          expect(JSON.stringify(marks)).not.toMatch(/null|NaN|Infinity/);
        },
      ),
    );
  });
});
