// From loaded fines to visible rows: filtered, sorted, with keys and texts.
import { useMemo } from 'react';
import type { Fine } from '../../../contract/fine';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { Names } from '../filters/names';
import { asksDesk } from './desk-filters';
import { type DeskCell, type FineRow, fineKeys, toFineRow } from './fine-row';
import type { WalkChoice } from './fines-list-query';
import { countLocal, toLocalTest } from './local-filters';
import type { KeyedFine } from './selection';
import { type Sort, sortRows } from './sort-rows';
import type { TableDesk } from './table-desk';
import type { TableState } from './table-state';

type ShownFines = {
  rows: readonly KeyedFine[];
  /** Returns the same row for the same fine while names and texts are unchanged. */
  toRow: (fine: Fine) => FineRow;
};

export function useShownFines(
  fines: readonly Fine[],
  {
    offset,
    keep,
    sort,
    names,
    today,
    deskOf,
  }: {
    /** Number of preceding rows in the list. */
    offset: number;
    /** Whether a fine matches the local filters; null: none. */
    keep: ((fine: Fine) => boolean) | null;
    sort: Sort;
    names: Names;
    today: string;
    /** Null: no cell of the desk is shown, or its code is not here yet. */
    deskOf: ((fine: Fine) => DeskCell) | null;
  },
): ShownFines {
  const t = useText();
  const { format, labels } = useRuntime();
  const toRow = useMemo(() => {
    const rowCache = new WeakMap<Fine, FineRow>();
    return (fine: Fine): FineRow => {
      let row = rowCache.get(fine);
      if (!row) {
        row = toFineRow(fine, { names, labels, today, deskOf });
        rowCache.set(fine, row);
      }
      return row;
    };
  }, [names, labels, today, deskOf]);
  const keyed = useMemo(() => {
    const keys = fineKeys(fines, offset);
    return fines.map((fine, index) => ({ key: keys[index] ?? '', fine }));
  }, [fines, offset]);
  const rows = useMemo(() => {
    const matching = keep === null ? keyed : keyed.filter(({ fine }) => keep(fine));
    return sortRows(matching, sort, ({ fine }) => toRow(fine), { t, format });
  }, [keyed, keep, sort, toRow, t, format]);
  return { rows, toRow };
}

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
