// From the loaded fines to the rows shown: filtered here, in order, with their keys and their words.
import { useMemo } from 'react';
import type { Fine } from '../../../contract/fine';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { Names } from '../filters/names';
import { type FineRow, fineKeys, toFineRow } from './fine-row';
import type { KeyedFine } from './selection';
import { type Sort, sortRows } from './sort-rows';

type ShownFines = {
  rows: readonly KeyedFine[];
  /** The same fine gives the same row as long as names and words stay the same. */
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
  }: {
    /** Rows of the list that come before these. */
    offset: number;
    /** Whether a fine passes the page's own filters; null: there are none. */
    keep: ((fine: Fine) => boolean) | null;
    sort: Sort;
    names: Names;
    today: string;
  },
): ShownFines {
  const t = useText();
  const { format, labels } = useRuntime();
  const toRow = useMemo(() => {
    const made = new WeakMap<Fine, FineRow>();
    return (fine: Fine): FineRow => {
      let row = made.get(fine);
      if (!row) {
        row = toFineRow(fine, { names, labels, today });
        made.set(fine, row);
      }
      return row;
    };
  }, [names, labels, today]);
  const keyed = useMemo(() => {
    const keys = fineKeys(fines, offset);
    return fines.map((fine, index) => ({ key: keys[index] ?? '', fine }));
  }, [fines, offset]);
  const rows = useMemo(() => {
    const kept = keep === null ? keyed : keyed.filter(({ fine }) => keep(fine));
    return sortRows(kept, sort, ({ fine }) => toRow(fine), { t, format });
  }, [keyed, keep, sort, toRow, t, format]);
  return { rows, toRow };
}
