// Lines of a table of items that are no items: rows of totals, and titles over groups of items.
import { fold } from '../../../format/format';
import type { Field } from './fields';
import type { Table } from './read-table';

const TOTAL =
  /^(?:sub[ -]?tota(?:l|is|les|ls)|(?:grand )?tota(?:l|is|les|ls)|soma|somatorio|suma|sumatoria|sum)(?: (?:geral|gerais|general|generales|km))?\s*:?$/;

export type NoItem = { readonly reason: 'total' | 'section'; readonly cell: string };

/**
 * Tells, for the cells of a line, whether it is no item; null for an item. A title needs a table whose items have
 * intervals.
 */
export function noItemReader(
  { lines }: Table,
  columns: readonly (Field | null)[],
): (cells: readonly string[]) => NoItem | null {
  const name = columns.findIndex((field) => field?.id === 'name');
  const interval = columns.findIndex((field) => field?.id === 'milestone_value');
  const hasInterval = (cells: readonly string[]) => (cells[interval]?.trim() ?? '') !== '';
  const haveIntervals = lines.filter(({ cells }) => hasInterval(cells)).length * 2 > lines.length;
  return (cells) => {
    const first = cells.find((cell) => cell.trim() !== '') ?? '';
    const cell = (cells[name] ?? '').trim() || first;
    if (TOTAL.test(fold(cell).trim())) return { reason: 'total', cell };
    const isAlone = cells.filter((each) => each.trim() !== '').length === 1 && (cells[name] ?? '').trim() !== '';
    return haveIntervals && isAlone ? { reason: 'section', cell } : null;
  };
}
