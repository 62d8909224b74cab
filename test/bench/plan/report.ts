// The figures as Markdown. Only the ratios to the floor of the same run hold from one machine to another.
import { availableParallelism, cpus } from 'node:os';
import { type Census, WARM_UP } from './measure';
import { FLOOR, type Place } from './places';
import type { Figure, Samples } from './results';

export type PlanSize = { vehicles: number; items: number };
export type Told = {
  sizes: readonly PlanSize[];
  places: readonly Place[];
  cpu: number;
  everyMs: number;
  rounds: number;
  load: number;
  chromium: string;
  census: ReadonlyMap<string, Census>;
  failures: readonly string[];
};

export const keyOf = ({ vehicles, items }: PlanSize, what: string) => `${vehicles}/${items} ${what}`;
const nameOf = ({ vehicles, items }: PlanSize) => `${n(vehicles)} vehicles, ${n(items)} items`;

export function report(samples: Samples, told: Told): string {
  const { sizes, places, cpu, everyMs, rounds, load, chromium, census, failures } = told;
  const floor = samples.of(FLOOR.id);
  const typing = [
    [FLOOR.name, ...typed(floor, floor, samples.tasksOf(FLOOR.id))],
    ...sizes.flatMap((size) =>
      places.map(({ id, name }) => [
        `${name}; ${nameOf(size)}`,
        ...typed(samples.of(keyOf(size, id)), floor, samples.tasksOf(keyOf(size, id))),
      ]),
    ),
  ];
  const opening = sizes.flatMap((size) =>
    (['cold', 'library'] as const).map((way) => {
      const found = samples.of(keyOf(size, way));
      const words = way === 'cold' ? 'address typed, empty cache' : 'pressed in the list of plans';
      return [`${nameOf(size)}: ${words}`, ms(found?.median), ms(found?.longest)];
    }),
  );
  const counts = sizes.map((size) => {
    const found = census.get(keyOf(size, 'census'));
    if (!found) return [nameOf(size), '–', '–', '–', '–'];
    return [nameOf(size), n(found.nodes), n(found.vehicleNodes), n(found.itemNodes), found.heapMb.toFixed(1)];
  });
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'model not told'})${cpu > 1 ? ` slowed ${cpu} times` : ''}, ` +
      `headless Chromium ${chromium}, Node ${process.versions.node}. Load before the run: ${load.toFixed(1)}; above 0.5 the ` +
      'figures are those of a busy machine.',
    `### Typing: key to paint\n\n${table(
      ['ms', 'median', 'p95', 'longest', 'p95 to the floor', 'keys', 'tasks above 50 ms', 'longest task'],
      typing,
    )}\n\nFrom the keydown, as the browser stamped it, to the end of the first frame with what it typed. A key every ` +
      `${everyMs} ms, ${rounds} rounds interleaved, each after ${WARM_UP} keys to warm up; drafts are written meanwhile.`,
    `### Opening: to the first frame with rows of both tables\n\n${table(['ms', 'median', 'longest'], opening)}`,
    `### In the document\n\n${table(['', 'nodes', 'vehicle table', 'item table', 'heap MB'], counts)}`,
    ...(failures.length > 0 ? [`### Could not be measured\n\n${failures.map((text) => `- ${text}`).join('\n')}`] : []),
  ].join('\n\n');
}

function typed(own: Figure | null, floor: Figure | null, tasks: Figure | null): string[] {
  if (!own) return ['not measured', '–', '–', '–', '–', '–', '–'];
  return [
    own.median.toFixed(1),
    own.p95.toFixed(1),
    own.longest.toFixed(1),
    floor ? (own.p95 / floor.p95).toFixed(2) : '–',
    String(own.count),
    String(tasks?.count ?? 0),
    tasks ? `${tasks.longest.toFixed(0)} ms` : '–',
  ];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|---|${heads
    .slice(1)
    .map(() => '---:|')
    .join('')}`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0));
const n = (value: number) => value.toLocaleString('en');
