// The figures as Markdown: for each number of vertices a table, and one of how many times more a peer takes than Patio.
import { availableParallelism } from 'node:os';
import { peerVersions } from '../peers-build';
import type { Editor } from './editors';
import type { Frames, Measured, Step } from './measure';
import { TooLong } from './settle';

/** What was measured, and what came after it, why not. */
export type Row = {
  editor: Editor;
  vertices: number;
  measured: Partial<Measured>;
  failed: { step: Step; reason: string } | null;
};
export type Scene = {
  sizes: readonly number[];
  missing: readonly string[];
  chromium: string;
  load: number;
  minutes: number;
  /** s. */
  limit: number;
};

type Column = { head: string; step: Step; of: (measured: Partial<Measured>) => number | undefined };

const frames = (step: Step, name: string, of: (measured: Partial<Measured>) => Frames | undefined): Column[] => [
  { head: `${name} p50`, step, of: (measured) => of(measured)?.p50 },
  { head: 'p95', step, of: (measured) => of(measured)?.p95 },
  { head: 'max', step, of: (measured) => of(measured)?.max },
];

const COLUMNS: readonly Column[] = [
  { head: 'load', step: 'load', of: ({ load }) => load },
  ...frames('drag', 'drag', ({ drag }) => drag),
  ...frames('drag', 'pointer to paint', ({ paint }) => paint).slice(0, 2),
  { head: 'insert', step: 'insert', of: ({ insert }) => insert },
  { head: 'delete', step: 'remove', of: ({ remove }) => remove },
  ...frames('pan', 'pan', ({ pan }) => pan).slice(0, 2),
  ...frames('zoom', 'zoom', ({ zoom }) => zoom).slice(0, 2),
  { head: 'longest task, pan', step: 'pan', of: ({ panTask }) => panTask },
  { head: 'zoom', step: 'zoom', of: ({ zoomTask }) => zoomTask },
  { head: 'heap MB', step: 'heap', of: ({ heap }) => heap },
  { head: 'elements', step: 'heap', of: ({ nodes }) => nodes },
];
const RATIOS = ['load', 'p95', 'insert', 'delete', 'heap MB', 'elements'];
const STEP_NAMES: Record<Step, string> = {
  load: 'loading',
  heap: 'counting the heap',
  look: 'bringing the vertex into view',
  drag: 'dragging',
  insert: 'inserting',
  remove: 'deleting',
  pan: 'panning',
  zoom: 'zooming',
};

export function report(rows: readonly Row[], { sizes, missing, chromium, load, minutes, limit }: Scene): string {
  const versions = Object.entries(peerVersions('editor')).filter(([name]) => name !== 'vite');
  const failures = rows.flatMap(({ editor, vertices, failed }) =>
    failed ? [`${editor.name}, ${vertices} vertices, ${STEP_NAMES[failed.step]}: ${failed.reason}`] : [],
  );
  return [
    `${availableParallelism()} cores, headless Chromium ${chromium}, Node ${process.versions.node}, one run of ` +
      `${minutes.toFixed(0)} minutes. Load before the run: ${load.toFixed(1)}; above 0.5 the figures are those of a busy ` +
      `machine. ${versions.map((each) => each.join(' ')).join(', ')}.`,
    ...sizes.map((vertices) => {
      const of = rows.filter((row) => row.vertices === vertices);
      return [`### ${vertices.toLocaleString('en')} vertices`, table(of), ...ratios(of)].join('\n\n');
    }),
    ...growth(rows),
    'Milliseconds, by a real mouse. Load: for Patio from the last byte of the answer, with the reading of the JSON and the ' +
      'page around the map, to the frame with the line; for the others from the points in memory to the frame after. Drag, pan, ' +
      'zoom: the time between frames while one vertex, the ground, the wheel moves. Longest task: 0 where none is over 50 ms. Insert and delete: the longest wait of the ' +
      'gesture, from a press to the end of the frame after it. Heap: after a forced collection, less the same editor with two ' +
      `vertices; for Patio with the text it was read from. Elements: of the whole page. A step that takes over ${limit} s is ` +
      'given up, and with it what comes after.',
    ...list('Not measured for want of a line', missing),
    ...list('Could not be measured', failures),
  ].join('\n\n');
}

/** What went wrong, in a line. */
export function wordsOf(error: unknown): string {
  if (error instanceof TooLong) return error.message;
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return reason;
}

/** One line, for whoever watches the run. */
export function summaryOf(measured: Partial<Measured>): string {
  return COLUMNS.flatMap(({ head, of }) => {
    const value = of(measured);
    return value === undefined ? [] : [`${head} ${figure(value)}`];
  }).join(', ');
}

function table(rows: readonly Row[]): string {
  return markdown(
    ['Editor', ...COLUMNS.map(({ head }) => head)],
    rows.map(({ editor, measured, failed }) => [
      editor.name,
      ...COLUMNS.map(({ of, step }) => {
        const value = of(measured);
        if (value !== undefined) return figure(value);
        return failed?.step === step && failed.reason.startsWith('over') ? failed.reason : '—';
      }),
    ]),
  );
}

/** Times what Patio takes. */
function ratios(rows: readonly Row[]): string[] {
  const ours = rows.find(({ editor }) => editor.isOurs)?.measured;
  const peers = rows.filter(({ editor }) => !editor.isOurs || editor.isPlain);
  if (!ours || peers.length === 0) return [];
  const columns = COLUMNS.filter(({ head, step }) => RATIOS.includes(head) && (head !== 'p95' || step === 'drag'));
  const unique = columns.filter(({ head }, at) => columns.findIndex((each) => each.head === head) === at);
  return [
    markdown(
      ['Times Patio', ...unique.map(({ head }) => (head === 'p95' ? 'drag p95' : head))],
      peers.map(({ editor, measured }) => [editor.name, ...unique.map(({ of }) => times(of(measured), of(ours)))]),
    ),
  ];
}

/** What the longest line costs Patio, times what the shortest does. */
function growth(rows: readonly Row[]): string[] {
  const ours = rows.filter(({ editor }) => editor.isOurs && !editor.isPlain);
  const [first, last] = [ours[0], ours.at(-1)];
  if (!first || !last || first === last) return [];
  const cells = COLUMNS.map(({ of }) => times(of(last.measured), of(first.measured)));
  const head = `Patio, ${last.vertices.toLocaleString('en')} to ${first.vertices.toLocaleString('en')}`;
  return [markdown(['Growth', ...COLUMNS.map(({ head }) => head)], [[head, ...cells]])];
}

function times(value: number | undefined, ours: number | undefined): string {
  if (value === undefined || ours === undefined || ours <= 0 || value < 0) return '—';
  const ratio = value / ours;
  return `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio).toLocaleString('en')} x`;
}

function figure(value: number): string {
  if (!Number.isFinite(value)) return '—';
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

function list(title: string, items: readonly string[]): string[] {
  return items.length > 0 ? [`### ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`] : [];
}
