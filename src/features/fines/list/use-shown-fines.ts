// From the loaded fines to the rows shown: filtered here, in order, with their keys and their words.
import { useMemo } from 'react';
import type { Fine } from '../../../contract/fine';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { Names } from '../filters/names';
import { type FineRow, fineKeys, toFineRow } from './fine-row';
import { countLocal, type LocalFilters, toLocalTest } from './local-filters';
import type { KeyedFine } from './selection';
import { type Sort, sortRows } from './sort-rows';

export type ShownFines = {
  rows: readonly KeyedFine[];
  /** The same fine gives the same row as long as names and words stay the same. */
  toRow: (fine: Fine) => FineRow;
  /** Whether a fine passes the page's own filters. */
  keep: (fine: Fine) => boolean;
};

export function useShownFines(
  fines: readonly Fine[],
  {
    offset,
    local,
    sort,
    names,
    today,
  }: {
    /** Rows of the list that come before these. */
    offset: number;
    local: LocalFilters;
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
  const groupVehicleIds = local.group === null ? null : names.groupVehicleIds(local.group);
  const keep = useMemo(
    () => toLocalTest(local, { today, labels, groupVehicleIds }),
    [local, today, labels, groupVehicleIds],
  );
  const keyed = useMemo(() => {
    const keys = fineKeys(fines, offset);
    return fines.map((fine, index) => ({ key: keys[index] ?? '', fine }));
  }, [fines, offset]);
  const kept = useMemo(
    () => (countLocal(local) === 0 ? keyed : keyed.filter(({ fine }) => keep(fine))),
    [keyed, local, keep],
  );
  const rows = useMemo(
    () => sortRows(kept, sort, ({ fine }) => toRow(fine), { t, format }),
    [kept, sort, toRow, t, format],
  );
  return { rows, toRow, keep };
}
