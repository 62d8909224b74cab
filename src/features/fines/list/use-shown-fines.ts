// From loaded fines to visible rows: filtered, sorted, with keys and texts.
import { useMemo } from 'react';
import type { Fine } from '../../../contract/fine';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { Names } from '../filters/names';
import { type DeskCell, type FineRow, fineKeys, toFineRow } from './fine-row';
import type { KeyedFine } from './selection';
import { type Sort, sortRows } from './sort-rows';

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
