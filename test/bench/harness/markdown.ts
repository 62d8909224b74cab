// Tables in Markdown, and the line that says on which machine and under which load they were measured.
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Processes that wanted a processor in the minute before; above it the figures are those of a busy machine. */
const BUSY = 0.5;

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** To be asked before the run, which is load itself. */
export const loadNow = (): number => loadavg()[0] ?? 0;

export function machine(load: number, chromium: string): string {
  const model = cpus()[0]?.model.trim() || 'model not told';
  return (
    `${availableParallelism()} cores (${model}), headless Chromium ${chromium}, Node ${process.versions.node}. ` +
    `Load before the run: ${load.toFixed(1)}; above ${BUSY} the figures are those of a busy machine.`
  );
}

export function list(title: string, items: readonly string[]): string[] {
  return items.length > 0 ? [`### ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`] : [];
}

/** With as many decimals as its size deserves; "–" for what was not measured. */
export function number(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) < 1 ? 3 : 1);
}

export function ratio(value: number | null | undefined, to: number | null | undefined): number | null {
  return typeof value === 'number' && typeof to === 'number' && to > 0 ? value / to : null;
}

/** Of the values in order, between the two in the middle where they are even in number; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}
