// The figures as Markdown: milliseconds, ratios to AG Grid, and the targets with whether they are met.
import { availableParallelism, cpus } from 'node:os';
import { peerVersions } from '../peers-build';
import type { Grid, GridId, GridSize } from './grids';
import { WARM_UP } from './measure';
import { type Figure, LATE_MS, type Results } from './results';

export type Scene = {
  grids: readonly Grid[];
  sizes: readonly number[];
  loaded: number;
  fines: number;
  scroll: { step: number; frames: number };
  size: GridSize;
  cpu: number;
  /** Processes that wanted a processor in the minute before the run. */
  load: number;
  chromium: string;
};

const TARGETS = { ratio: 0.7, growth: 1.3, late: 0.03, nodes: 700 };
const REFERENCE: GridId = 'ag-grid';
const REFUSES = 'refuses';
const NONE = 'not measured';

export function report(results: Results, scene: Scene): string {
  const sections = [
    machine(scene),
    `### Next page: click to the frame after the rows are there\n\n${clicks(results, scene, 'painted')}\n\n` +
      'From just before the click to the end of the first frame that has the rows, with its style, layout and paint; the ' +
      `next page's data is in memory. Median of the clicks (quartiles) after ${WARM_UP} to warm up, spread evenly over the ` +
      'time between two frames. The wait for the frame is in it, for everybody: no grid can be below the floor.',
    `### Next page: click to the rows laid out\n\n${clicks(results, scene, 'laidOut')}\n\n` +
      'The same clicks, to the rows being in the document with style and layout done: the work alone, without paint ' +
      'and without the wait for a frame.',
    `### ${n(scene.loaded)} rows loaded\n\n${loaded(results, scene)}\n\n` +
      `Scrolled ${scene.scroll.step} px in every frame for ${scene.scroll.frames} frames, median of the scrolls. ` +
      'The heap is after a forced collection. MUI X Community has no mode without pages and at most 100 rows in one: ' +
      'its heap holds the rows, 100 of them shown; all others can be scrolled.',
    `### In the document, ${n(Math.max(...scene.sizes))} rows a page\n\n${nodes(results, scene)}`,
    `### Targets\n\n${targets(results, scene)}`,
    ...(results.failures.length > 0 ? [`### Could not be measured\n\n${results.failures.map(listed).join('\n')}`] : []),
  ];
  return sections.join('\n\n');
}

function machine({ fines, size, cpu, load, chromium }: Scene): string {
  const versions = peerVersions('table');
  const shown = ['ag-grid-community', '@mui/x-data-grid', '@tanstack/react-table', '@tanstack/react-virtual', 'react'];
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'model not told'})${cpu > 1 ? ` slowed ${cpu} times` : ''}, ` +
      `headless Chromium ${chromium}, Node ${process.versions.node}; the sample fleet with ${n(fines)} fines ` +
      `(its seed is in its sources). Load before the run: ${load.toFixed(1)}; above 0.5 the figures are those of a busy machine.`,
    `31 columns, viewport of the grid ${size.width} x ${size.height} px, rows of ${size.row} px, the same for all. ` +
      `${shown.map((name) => `${name} ${versions[name]}`).join(', ')}.`,
  ].join('\n\n');
}

function clicks(results: Results, { grids, sizes }: Scene, of: 'painted' | 'laidOut'): string {
  const smallest = Math.min(...sizes);
  const largest = Math.max(...sizes);
  const rows = grids.map((grid) => {
    const figures = sizes.map((size) => results.click(grid.id, size, of));
    const growth = ratio(results.click(grid.id, largest, of), results.click(grid.id, smallest, of));
    const ratios = sizes.map((size) => ratio(results.click(grid.id, size, of), results.click(REFERENCE, size, of)));
    const cells = figures.map((figure, index) => ms(figure, (sizes[index] ?? 0) > grid.mostRowsAPage));
    return [grid.name, ...cells, ...ratios.map((value) => value?.toFixed(2) ?? '–'), growth?.toFixed(2) ?? '–'];
  });
  const heads = [
    'ms',
    ...sizes.map((size) => `${n(size)} rows`),
    ...sizes.map((size) => `to AG Grid, ${n(size)}`),
    `growth ${n(largest)} / ${smallest}`,
  ];
  return table(heads, rows);
}

function loaded(results: Results, { grids }: Scene): string {
  const heap = results.heapMb(REFERENCE);
  const rows = grids.filter(isGrid).map((grid) => {
    const scroll = results.scroll(grid.id);
    const own = results.heapMb(grid.id);
    return [
      grid.name,
      scroll ? percent(scroll.late.median) : grid.scrollsAll ? NONE : REFUSES,
      scroll ? `${scroll.longest.toFixed(0)} ms` : '–',
      own ? own.median.toFixed(1) : NONE,
      ratio(own, heap)?.toFixed(2) ?? '–',
      results.rowCount(grid.id) ?? '–',
    ];
  });
  return table(['', `frames over ${LATE_MS} ms`, 'longest frame', 'heap MB', 'heap to AG Grid', 'aria-rowcount'], rows);
}

function nodes(results: Results, { grids, sizes }: Scene): string {
  const largest = Math.max(...sizes);
  const rows = grids.filter(isGrid).map((grid) => {
    if (largest > grid.mostRowsAPage) return [grid.name, REFUSES, '–', '–', '–', '–'];
    const census = results.census(grid.id, largest);
    if (!census) return [grid.name, NONE, '–', '–', '–', '–'];
    const own = census.nodes / (results.census(REFERENCE, largest)?.nodes ?? Number.NaN);
    return [
      grid.name,
      n(census.nodes),
      Number.isFinite(own) ? own.toFixed(2) : '–',
      n(census.cells),
      census.rowCount,
      census.columnCount,
    ];
  });
  return table(['', 'DOM nodes', 'to AG Grid', 'cells', 'aria-rowcount', 'aria-colcount'], rows);
}

function targets(results: Results, { sizes, loaded: rows }: Scene): string {
  const smallest = Math.min(...sizes);
  const largest = Math.max(...sizes);
  const painted = (id: GridId, size: number) => results.click(id, size, 'painted');
  const laidOut = (id: GridId, size: number) => results.click(id, size, 'laidOut');
  const lines: [target: string, measured: number | null, limit: number, write: (value: number) => string][] = [
    ...sizes.map((size): [string, number | null, number, (value: number) => string] => [
      `next page of ${n(size)}: at most ${TARGETS.ratio} x AG Grid`,
      ratio(painted('ours', size), painted(REFERENCE, size)),
      TARGETS.ratio,
      (value) => value.toFixed(2),
    ]),
    ...sizes.map((size): [string, number | null, number, (value: number) => string] => [
      `the same, rows laid out: at most ${TARGETS.ratio} x AG Grid, ${n(size)}`,
      ratio(laidOut('ours', size), laidOut(REFERENCE, size)),
      TARGETS.ratio,
      (value) => value.toFixed(2),
    ]),
    [
      `${n(largest)} rows a page within ${TARGETS.growth} x of ${smallest}`,
      ratio(painted('ours', largest), painted('ours', smallest)),
      TARGETS.growth,
      (value) => value.toFixed(2),
    ],
    [
      `at most ${percent(TARGETS.late)} of the frames over ${LATE_MS} ms, ${n(rows)} rows`,
      results.scroll('ours')?.late.median ?? null,
      TARGETS.late,
      percent,
    ],
    [
      `at most ${TARGETS.nodes} nodes in the grid, ${n(largest)} rows a page`,
      results.census('ours', largest)?.nodes ?? null,
      TARGETS.nodes,
      n,
    ],
  ];
  return table(
    ['ours', 'measured', ''],
    lines.map(([target, measured, limit, write]) => {
      if (measured === null) return [target, NONE, NONE];
      return [target, write(measured), measured <= limit ? 'met' : 'not met'];
    }),
  );
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(heads),
    `|---|${heads
      .slice(1)
      .map(() => '---:|')
      .join('')}`,
    ...rows.map(line),
  ].join('\n');
}

function ms(figure: Figure | null, refuses: boolean): string {
  if (refuses) return REFUSES;
  if (!figure) return NONE;
  return `${figure.median.toFixed(1)} (${figure.low.toFixed(0)}–${figure.high.toFixed(0)})`;
}

function ratio(figure: Figure | null, to: Figure | null): number | null {
  return figure && to ? figure.median / to.median : null;
}

const isGrid = ({ isFloor }: Grid) => !isFloor;
const n = (value: number) => value.toLocaleString('en');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const listed = (text: string) => `- ${text}`;
