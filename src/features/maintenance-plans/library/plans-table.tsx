// The table of the library of plans.

import { LibraryTable } from '../../../documents/library/library-table';
import type { RowActions } from '../../../documents/library/row-menu';
import { useText } from '../../../i18n/use-text';
import { SortHead } from '../../../ui/table/sort-head';
import type { PlanRow } from './plan-library';
import { PlanLine } from './plan-line';

const COLUMNS = 8;

/** `isWaiting`: the directory's rows are loading. `isOld`: they are stale and about to be replaced. */
export function PlansTable({
  rows,
  sort,
  onSort,
  actions,
  today,
  ...state
}: {
  rows: readonly PlanRow[];
  sort: string;
  onSort: (sort: string) => void;
  isWaiting: boolean;
  isOld: boolean;
  actions: RowActions<PlanRow>;
  today: string;
}) {
  const t = useText();
  const sorted = { sort, onSort };
  const head = (
    <>
      <SortHead column="name" {...sorted}>
        {t('plans.columns.name')}
      </SortHead>
      <SortHead column="status" {...sorted}>
        {t('workLibrary.columns.status')}
      </SortHead>
      <th scope="col">{t('plans.columns.deadlines')}</th>
      <th scope="col" className="number">
        {t('plans.columns.items')}
      </th>
      <th scope="col" className="number">
        {t('plans.columns.vehicles')}
      </th>
      <th scope="col">{t('plans.columns.id')}</th>
      <SortHead column="updated_at" {...sorted}>
        {t('plans.columns.updated')}
      </SortHead>
      <th scope="col">
        <span className="hidden">{t('workLibrary.columns.actions')}</span>
      </th>
    </>
  );
  return (
    <LibraryTable kind="plan" head={head} columns={COLUMNS} rows={rows} className="plans-table" {...state}>
      {(row) => <PlanLine key={row.key} row={row} actions={actions} today={today} />}
    </LibraryTable>
  );
}
