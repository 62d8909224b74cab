// The figures as Markdown: a table for each number of vertices, and what could not be measured.
import { availableParallelism } from 'node:os';
import { peerVersions } from '../peers-build';
import type { Editor } from './editors';
import type { Frames, Measured } from './measure';

export type Row = { editor: Editor; vertices: number; measured: Measured | null };
export type Scene = {
  sizes: readonly number[];
  missing: readonly string[];
  failures: readonly string[];
  chromium: string;
  load: number;
};

const HEAD = [
  'Editor',
  'load',
  'drag p50',
  'p95',
  'max',
  'pointer to paint p50',
  'p95',
  'insert',
  'delete',
  'pan p95',
  'zoom p95',
  'heap MB',
  'elements',
];

export function report(rows: readonly Row[], { sizes, missing, failures, chromium, load }: Scene): string {
  const versions = Object.entries(peerVersions('editor')).filter(([name]) => name !== 'vite');
  return [
    `${availableParallelism()} cores, headless Chromium ${chromium}, Node ${process.versions.node}, one run. Load before the run: ` +
      `${load.toFixed(1)}; above 0.5 the figures are those of a busy machine. ${versions.map((each) => each.join(' ')).join(', ')}.`,
    ...sizes.map(
      (vertices) =>
        `### ${vertices.toLocaleString('en')} vertices\n\n${table(rows.filter((row) => row.vertices === vertices))}`,
    ),
    'Milliseconds, by a real mouse. Load: for Patio from the last byte of the answer, the reading of the JSON and the page with ' +
      'it, to the frame with the line; for the others from the points in memory to the frame after. Drag, pan, zoom: the time ' +
      'between frames while one vertex, the ground, the wheel moves. Insert and delete: from the last press to the end of the ' +
      'frame after it. Heap: after a forced collection, less the same editor with two vertices; elements: of the whole page.',
    ...list('Not measured for want of a line', missing),
    ...list('Could not be measured', failures),
  ].join('\n\n');
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ editor, measured }) => [
    editor.name,
    ...(measured ? cells(measured) : HEAD.slice(1).map(() => '—')),
  ]);
  return [HEAD, HEAD.map((_, at) => (at === 0 ? '---' : '---:')), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

function cells({ load, drag, paint, insert, remove, pan, zoom, heap, nodes }: Measured): string[] {
  const three = ({ p50, p95, max }: Frames) => [p50, p95, max].map(ms);
  return [
    ms(load),
    ...three(drag),
    ...three(paint).slice(0, 2),
    ms(insert),
    ms(remove),
    ms(pan.p95),
    ms(zoom.p95),
    heap.toFixed(1),
    String(nodes),
  ];
}

function ms(time: number): string {
  return Number.isFinite(time) ? (time < 100 ? time.toFixed(1) : Math.round(time).toLocaleString('en')) : '—';
}

function list(title: string, items: readonly string[]): string[] {
  return items.length > 0 ? [`### ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`] : [];
}
