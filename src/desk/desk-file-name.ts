// Names of the files that leave the desk. The beginning is the same in every language, as the heads are (ruling 68). Pure.
import type { Day } from '../rulebook/days';

/** How much a file has of what its page would show: months of the period, or null where no number of months is known. */
export type FileBasis = { isWhole: boolean; months: { read: number; of: number } | null };

/**
 * `tasks-2026-11-25-filtered-partial-9-of-12-months.csv`: who finds the file later still sees that it is not everything.
 * `isFiltered`: the rows are some of all, because a person asked for these.
 */
export function deskFileName(
  what: string,
  day: Day,
  ending: string,
  { isWhole, months, isFiltered = false }: FileBasis & { isFiltered?: boolean },
): string {
  const parts = [what, day, ...(isFiltered ? ['filtered'] : []), ...(isWhole ? [] : [partialOf(months)])];
  return `${parts.join('-')}.${ending}`;
}

function partialOf(months: FileBasis['months']): string {
  // With all months read, open fines are still being read anew.
  return months === null || months.read >= months.of ? 'partial' : `partial-${months.read}-of-${months.of}-months`;
}
