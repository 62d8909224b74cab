// One page of the log of changes, and its address.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import { CHANGE_KINDS, type ChangeKind, type ChangeLine, readLog } from '../../../directory/changes';
import type { SearchCodec } from '../../../url/use-search';

/** Lines of a page. */
const A_PAGE = 50;

/** `before`: where the page begins, as the page before it said; null is the newest one. */
export type LogView = { kind: ChangeKind | null; before: string | null };

export const logCodec: SearchCodec<LogView> = {
  keys: ['kind', 'before'],
  parse: (record) => ({
    kind: CHANGE_KINDS.find((kind) => kind === record.kind?.[0]) ?? null,
    // Other texts can be no line of the log.
    before: record.before?.find((text) => /^[\w:.-]{1,100}$/.test(text)) ?? null,
  }),
  format: ({ kind, before }) => ({
    ...(kind !== null && { kind: [kind] }),
    ...(before !== null && { before: [before] }),
  }),
};

export type LogPart = { lines: readonly ChangeLine[]; before: string | null; receivedAt: number };

export const logQuery = (client: Client, { kind, before }: LogView) =>
  queryOptions({
    queryKey: ['directory', 'log', kind, before],
    queryFn: async ({ signal }): Promise<LogPart> => {
      const query = { limit: A_PAGE, ...(kind !== null && { kind }), ...(before !== null && { before }) };
      const { value, receivedAt } = await client.readDirectory(readLog, query, { signal });
      return { lines: value.rows ?? [], before: value.before ?? null, receivedAt };
    },
    // Who looks at a log wants what happened just now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
