// Which loaded rows match the local filters: those shown, and those that a walk over all pages keeps.
import { useMemo } from 'react';
import { useRuntime } from '../../../ui/runtime';
import type { TableDesk } from './desk/table-desk';
import { asksDesk } from './desk-filters';
import type { WalkChoice } from './fines-list-query';
import { countLocal, toLocalTest } from './local-filters';
import type { TableState } from './table-state';

export function useLocalTests(
  { local, figure }: Pick<TableState, 'local' | 'figure'>,
  desk: TableDesk | null,
  today: string,
) {
  const { labels } = useRuntime();
  const hasLocal = countLocal(local) > 0;
  const asked = asksDesk(local) ? desk : null;
  const rowOf = asked?.rowOf;
  const basis = asked?.basis ?? null;
  const keep = useMemo(
    () => toLocalTest(local, { today, labels, ...(rowOf && { deskOf: rowOf }) }),
    [local, today, labels, rowOf],
  );
  const choice = useMemo<WalkChoice>(
    () => ({
      // A decision moves rows between lanes: a walk keeps all of them, and what is shown follows.
      keep: toLocalTest(local, { today, labels, isWide: true, ...(rowOf && { deskOf: rowOf }) }),
      keepKey: hasLocal ? JSON.stringify([local, today, ...(basis === null ? [] : [basis])]) : '',
      isCounted: figure !== null,
    }),
    [local, hasLocal, today, labels, rowOf, basis, figure],
  );
  return { hasLocal, keep, choice };
}
