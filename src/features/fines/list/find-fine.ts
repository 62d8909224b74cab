// Finds one fine of a URL, because the contract has no query by id. Walks through the filtered list, then through all
// fines. React Query aborts the walk when it is unused.
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import { type Fine, type ListFinesRequest, listFines } from '../../../contract/fine';
import type { ReadPage } from '../rows/ask-page';
import { walkFines } from '../rows/walk-fines';

/** `place`: number of preceding rows in the filtered list; null: excluded by its filters. */
export type FoundFine =
  | { kind: 'found'; fine: Fine; place: number | null }
  | { kind: 'none' }
  /** The walk reached its limit; the fine may exist. */
  | { kind: 'unknown'; read: number };

/** Maximum number of rows per walk. */
const MOST_READ = 100_000;
const FRESH_MS = 60_000;
/** Small, in case the service matches partial AIT numbers. */
const AIT_ROWS = 100;

type Filter = Omit<ListFinesRequest, 'page' | 'per_page'>;
/** Reads a page of the list with these filters. */
export type ReadList = (filter: Filter) => ReadPage;

export async function findFine(
  read: ReadList,
  key: string,
  filter: Filter,
  signal: AbortSignal,
  limit = MOST_READ,
): Promise<FoundFine> {
  const { row, ait, isWanted } = readKey(key);
  if (row !== null) {
    const { value } = await read(filter)(row, 1, signal);
    const fine = value.fines?.[0];
    return fine ? { kind: 'found', fine, place: row } : { kind: 'none' };
  }
  const within = await walkTo(isWanted, read(filter), signal, limit);
  if (within.kind === 'found') return within;
  if (ait !== null) {
    const { value } = await read({ ait_number: ait })(0, AIT_ROWS, signal);
    const fine = value.fines?.find(isWanted);
    if (fine) return { kind: 'found', fine, place: null };
  }
  const anywhere = await walkTo(isWanted, read({}), signal, limit);
  return anywhere.kind === 'found' ? { ...anywhere, place: null } : anywhere;
}

async function walkTo(
  isWanted: (fine: Fine) => boolean,
  readPage: ReadPage,
  signal: AbortSignal,
  limit: number,
): Promise<FoundFine> {
  const steps = walkFines(readPage, { signal, limit });
  let before = 0;
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value.end === 'limit' ? { kind: 'unknown', read: before } : { kind: 'none' };
    const { fines } = step.value;
    const at = fines.findIndex(isWanted);
    const fine = fines[at];
    if (fine) return { kind: 'found', fine, place: before + at };
    before += fines.length;
  }
}

/** Parses a row key (`fineKeys`): id, AIT number, or list position from 1. */
function readKey(key: string): { row: number | null; ait: string | null; isWanted: (fine: Fine) => boolean } {
  // A duplicate fine is the same fine.
  const single = key.replace(/~\d+$/, '');
  const row = /^row-([1-9]\d{0,8})$/.exec(single)?.[1];
  if (row !== undefined) return { row: Number(row) - 1, ait: null, isWanted: () => false };
  const ait = /^ait-(.+)$/s.exec(single)?.[1] ?? null;
  if (ait !== null) {
    return { row: null, ait, isWanted: (fine) => fine.fine_id === undefined && fine.ait_number === ait };
  }
  return { row: null, ait: null, isWanted: ({ fine_id }) => fine_id !== undefined && String(fine_id) === single };
}

/** `filter`: without page and per_page. */
export function findFineQuery(client: Client, language: string, key: string, filter: Filter) {
  return queryOptions({
    queryKey: ['list_fines', 'find', { key, filter, language }],
    staleTime: FRESH_MS,
    retry: false,
    structuralSharing: false,
    queryFn: ({ signal }) => {
      const read: ReadList = (listFilter) => (page, per_page, pageSignal) =>
        client.read(listFines, { ...listFilter, page, per_page }, { signal: pageSignal, language });
      return findFine(read, key, filter, signal);
    },
  });
}
