// Drawings of an image: figures, bars, shares and series, each from the table of its card.
import { type CardTable, type Column, columnAt, type Drawing, type TableCell, type TableRow } from '../card/card-table';
import { figureBase, isolatedPoints, nameStep } from './chart-labels';
import { type Canvas, fits, INK, INNER, MARGIN, round } from './picture-canvas';
import { type Area, bandOf, centreOf, columnsPath, linePath, stack, strokesOf, strokesPath } from './picture-shapes';
import { addUp, niceDomain } from './value-scale';

export type CellWords = {
  /** A cell in full, and a value shortened for the axis. */
  text: (cell: TableCell, column: Column) => string;
  short: (value: number, column: Column) => string;
};

const MOST_BARS = 30;
const ROW = 28;
const PLOT = 260;
/** Font size of the number above a column. */
const TOTAL = 11;

/** Fill and edge per severity level; 0 and null are neutral. */
const LEVELS: Record<number, [fill: string, edge: string]> = {
  0: ['#f3f5f7', '#8a949d'],
  1: ['#f0e2a9', '#a58b34'],
  2: ['url(#h2)', '#b9762f'],
  3: ['url(#h3)', '#a53f26'],
  4: ['#5c1e3d', '#4d1832'],
};
const OTHERS = ['#8fa3b0', '#b7c3cb', '#6d8494'];

/** Draws one drawing of a table at `top` and returns its bottom edge, in pixels. */
export function draw(canvas: Canvas, table: CardTable, drawing: Drawing, top: number, words: CellWords): number {
  switch (drawing.kind) {
    case 'figures':
      return drawFigures(canvas, table, drawing, top, words);
    case 'bars':
      return drawBars(canvas, table, drawing, top, words);
    case 'shares':
      return drawShares(canvas, table, drawing, top, words);
    default:
      return drawSeries(canvas, table, drawing, top, words);
  }
}

function drawFigures(
  canvas: Canvas,
  table: CardTable,
  drawing: Extract<Drawing, { kind: 'figures' }>,
  top: number,
  words: CellWords,
): number {
  const find = (row: TableRow, keys: readonly string[]) =>
    keys.map((key) => columnAt(table, key)).find((at) => typeof row[at] === 'number');
  const change = columnAt(table, drawing.change);
  const { rows } = table;
  const across = Math.min(4, Math.max(1, rows.length));
  const width = INNER / across;
  rows.forEach((row, index) => {
    const x = MARGIN + (index % across) * width;
    const y = top + Math.floor(index / across) * 88;
    canvas.text(x, y + 12, nameOf(row), { size: 12, fill: INK.muted, maxWidth: width - 16 });
    const value = find(row, drawing.values);
    const figure = value === undefined ? '—' : cell(table, row, value, words);
    canvas.text(x, y + 42, figure, { size: 20, weight: 620, maxWidth: width - 16 });
    const before = find(row, drawing.befores);
    const label = before === undefined ? '' : `${table.columns[before]?.label}: ${cell(table, row, before, words)}`;
    const note = [typeof row[change] === 'number' ? cell(table, row, change, words) : '', label];
    canvas.text(x, y + 62, note.filter((part) => part !== '').join(', '), {
      size: 11,
      fill: INK.muted,
      maxWidth: width - 16,
    });
  });
  return top + Math.ceil(rows.length / across) * 88;
}

function drawBars(
  canvas: Canvas,
  table: CardTable,
  drawing: Extract<Drawing, { kind: 'bars' }>,
  top: number,
  words: CellWords,
): number {
  const value = columnAt(table, drawing.value);
  const before = columnAt(table, drawing.before);
  const change = columnAt(table, drawing.change);
  const rows = table.rows.slice(0, MOST_BARS);
  const max = Math.max(0, ...rows.flatMap((row) => [numberAt(row, value), numberAt(row, before)]));
  const [left, right] = [MARGIN + 330, MARGIN + INNER - 210];
  const scale = (number: number) => (max > 0 ? (Math.max(0, number) / max) * (right - left) : 0);
  canvas.text(MARGIN, top + 12, table.columns[0]?.label ?? '', { size: 11, fill: INK.muted });
  canvas.text(MARGIN + INNER - 100, top + 12, table.columns[value]?.label ?? '', {
    size: 11,
    fill: INK.muted,
    anchor: 'end',
  });
  if (change !== -1) {
    canvas.text(MARGIN + INNER, top + 12, table.columns[change]?.label ?? '', {
      size: 11,
      fill: INK.muted,
      anchor: 'end',
    });
  }
  rows.forEach((row, index) => {
    const y = top + 24 + index * ROW;
    canvas.line(MARGIN, y, MARGIN + INNER, y, INK.line);
    canvas.text(MARGIN, y + 19, nameOf(row), { size: 13, maxWidth: 318 });
    canvas.path(
      `M${left} ${y + 9}h${round(scale(numberAt(row, value)))}v10h-${round(scale(numberAt(row, value)))}z`,
      INK.bar,
    );
    if (typeof row[before] === 'number') {
      canvas.path(`M${round(left + scale(numberAt(row, before)) - 1)} ${y + 6}h2v16h-2z`, INK.tick);
    }
    canvas.text(MARGIN + INNER - 100, y + 19, cell(table, row, value, words), { size: 13, weight: 620, anchor: 'end' });
    if (change !== -1) {
      canvas.text(MARGIN + INNER, y + 19, cell(table, row, change, words), {
        size: 12,
        fill: INK.muted,
        anchor: 'end',
      });
    }
  });
  const rest = table.rows.length - rows.length;
  const bottom = top + 24 + rows.length * ROW;
  if (rest <= 0) return bottom;
  canvas.text(MARGIN, bottom + 16, `+ ${rest}`, { size: 12, fill: INK.muted });
  return bottom + 24;
}

function drawSeries(
  canvas: Canvas,
  table: CardTable,
  drawing: Extract<Drawing, { kind: 'columns' | 'line' }>,
  top: number,
  { text, short }: CellWords,
): number {
  const lines = drawing.series.map(({ key, level }) => {
    const at = columnAt(table, key);
    const values = table.rows.map((row) => (typeof row[at] === 'number' ? numberAt(row, at) : null));
    return { values, level, column: table.columns[at] };
  });
  const column = lines[0]?.column;
  const earlierAt = columnAt(table, drawing.before);
  const earlier =
    earlierAt === -1
      ? null
      : table.rows.map((row) => (typeof row[earlierAt] === 'number' ? numberAt(row, earlierAt) : null));
  const totals = table.rows.map((_, index) => addUp(lines.map(({ values }) => values[index] ?? 0)));
  const domain = niceDomain([...totals, ...(earlier ?? []), ...lines.flatMap(({ values }) => values)]);
  const area: Area = { x: MARGIN + 64, y: top + 28, width: INNER - 64, height: PLOT };
  const y = (number: number) => area.y + area.height * (1 - (number - domain.low) / (domain.high - domain.low));
  if (!column) return top;
  if (lines.length === 1) canvas.text(MARGIN, top + 10, column.label, { size: 12, fill: INK.muted, maxWidth: INNER });
  for (const tick of domain.ticks) {
    canvas.line(MARGIN, round(y(tick)), MARGIN + INNER, round(y(tick)), tick === 0 ? INK.strong : INK.line);
    canvas.text(MARGIN, round(y(tick)) - 4, short(tick, column), { size: 11, fill: INK.muted });
  }
  const strokes = earlier ? strokesOf(earlier, area, y) : [];
  if (drawing.kind === 'line') {
    const values = lines[0]?.values ?? [];
    if (earlier) {
      canvas.stroke(linePath(earlier, area, y), INK.strong);
      canvas.path(pointsPath(earlier, area, y), INK.strong);
    }
    canvas.stroke(linePath(values, area, y), INK.bar);
    canvas.path(pointsPath(values, area, y), INK.bar);
  } else {
    const spans = stack(lines.map(({ values }) => values));
    lines.forEach(({ level }, index) => {
      const [fill, edge] = colours(level, index, lines.length);
      canvas.path(columnsPath(spans[index] ?? [], area, y, 0.5), fill, edge);
    });
    if (earlier) canvas.stroke(strokesPath(strokes), INK.tick);
  }
  const count = table.rows.length;
  const step = nameStep(count, area.width, 62);
  const room = bandOf(area, count).step;
  table.rows.forEach((row, index) => {
    const x = round(centreOf(area, count, index));
    const total = totals[index] ?? 0;
    if (room >= 30 && lines.some(({ values }) => typeof values[index] === 'number')) {
      const full = text(total, column);
      const label = fits(full, room, TOTAL) ? full : short(total, column);
      canvas.text(x, round(figureBase({ x, top: y(Math.max(0, total)), text: label }, strokes)), label, {
        size: TOTAL,
        anchor: 'middle',
      });
    }
    if (index % step !== 0) return;
    const [first, second] = inTwoLines(nameOf(row));
    const style = {
      size: 11,
      fill: INK.muted,
      anchor: 'middle',
      most: Math.max(40, area.width / count) * step,
    } as const;
    canvas.text(x, area.y + area.height + 16, first, style);
    canvas.text(x, area.y + area.height + 30, second, style);
  });
  let bottom = area.y + area.height + 40;
  if (lines.length > 1) {
    let x = MARGIN;
    lines.forEach(({ level, column: of }, index) => {
      const [fill, edge] = colours(level, index, lines.length);
      canvas.path(`M${round(x)} ${bottom + 4}h12v12h-12z`, fill, edge);
      canvas.text(x + 18, bottom + 14, of?.label ?? '', { size: 12, maxWidth: 150 });
      x += 36 + Math.min(150, (of?.label.length ?? 0) * 7);
    });
    bottom += 28;
  }
  return bottom;
}

/** Dots for values that a line cannot show, because both neighbours are missing. */
function pointsPath(values: readonly (number | null)[], area: Area, y: (value: number) => number): string {
  const circles = isolatedPoints(values).map((index) => {
    const [x, at] = [round(centreOf(area, values.length, index)), round(y(values[index] ?? 0))];
    return `M${x - 4} ${at}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`;
  });
  return circles.join('');
}

function drawShares(
  canvas: Canvas,
  table: CardTable,
  { share, levels }: Extract<Drawing, { kind: 'shares' }>,
  top: number,
  words: CellWords,
): number {
  const at = columnAt(table, share);
  let x = MARGIN;
  // Columns without any value are omitted: they would show only dashes.
  const columnsWithValues = table.columns
    .map((_, place) => place)
    .filter((place) => place > 0 && table.rows.some((row) => row[place] !== null));
  columnsWithValues.forEach((place, index) => {
    canvas.text(MARGIN + 400 + (index + 1) * 96, top + 56, table.columns[place]?.label ?? '', {
      size: 11,
      fill: INK.muted,
      anchor: 'end',
      maxWidth: 92,
    });
  });
  table.rows.forEach((row, index) => {
    const width = Math.max(0, Math.min(1, numberAt(row, at))) * INNER;
    const [fill, edge] = colours(levels[index] ?? null, index, table.rows.length);
    canvas.path(`M${round(x)} ${top}h${round(width)}v36h-${round(width)}z`, fill, edge);
    x += width;
    const y = top + 60 + index * ROW;
    canvas.path(`M${MARGIN} ${y + 7}h12v12h-12z`, fill, edge);
    canvas.text(MARGIN + 20, y + 18, nameOf(row), { size: 13, maxWidth: 360 });
    columnsWithValues.forEach((place, across) => {
      canvas.text(MARGIN + 400 + (across + 1) * 96, y + 18, cell(table, row, place, words), {
        size: 13,
        anchor: 'end',
      });
    });
  });
  return top + 70 + table.rows.length * ROW;
}

function colours(level: number | null, index: number, count: number): [fill: string, edge: string] {
  const style = level === null ? undefined : LEVELS[level];
  if (style) return style;
  return count === 1 ? [INK.bar, INK.bar] : [OTHERS[index % OTHERS.length] ?? INK.bar, INK.muted];
}

function nameOf(row: TableRow): string {
  return row[0] === null || row[0] === undefined ? '—' : String(row[0]);
}

function numberAt(row: TableRow, at: number): number {
  const value = row[at];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function cell(table: CardTable, row: TableRow, at: number | undefined, { text }: CellWords): string {
  const column = at === undefined ? undefined : table.columns[at];
  return column && at !== undefined ? text(row[at] ?? null, column) : '';
}

/** Splits a label into two lines of similar length: `November` and `2025`, `novembro` and `de 2025`. */
function inTwoLines(name: string): [first: string, second: string] {
  const words = name.split(' ');
  const breaks = words.map((_, at): [string, string] => [
    words.slice(0, at + 1).join(' '),
    words.slice(at + 1).join(' '),
  ]);
  const longest = (lines: [string, string]) => Math.max(...lines.map((line) => line.length));
  return breaks.reduce((best, next) => (longest(next) < longest(best) ? next : best), [name, '']);
}
