// The table of the route library.

import { LibraryTable } from '../../../documents/library/library-table';
import type { RowActions } from '../../../documents/library/row-menu';
import { useText } from '../../../i18n/use-text';
import { SortHead } from '../../../ui/table/sort-head';
import { MOST_ROUTES } from '../compare-address';
import type { RouteNames } from '../routes-query';
import type { RouteRow } from './route-library';
import { RouteLine } from './route-line';

const COLUMNS = 10;

/** `isWaiting`: the directory's rows are loading. `isOld`: they are stale. */
export function RoutesTable({
  rows,
  names,
  sort,
  onSort,
  actions,
  today,
  selected,
  onSelect,
  ...state
}: {
  rows: readonly RouteRow[];
  names: RouteNames | null;
  sort: string;
  onSort: (sort: string) => void;
  isWaiting: boolean;
  isOld: boolean;
  actions: RowActions<RouteRow>;
  today: string;
  /** Addresses. */
  selected: readonly string[];
  /** Stable. */
  onSelect: (address: string, isSelected: boolean) => void;
}) {
  const t = useText();
  const sorted = { sort, onSort };
  const head = (
    <>
      <SortHead column="name" {...sorted}>
        {t('routes.columns.name')}
      </SortHead>
      <SortHead column="status" {...sorted}>
        {t('workLibrary.columns.status')}
      </SortHead>
      <th scope="col">{t('routeLibrary.columns.driven')}</th>
      <SortHead column="stops" className="number" {...sorted}>
        {t('routes.columns.stops')}
      </SortHead>
      <SortHead column="distance" className="number" {...sorted}>
        {t('routes.columns.distance')}
      </SortHead>
      <SortHead column="time" className="number" {...sorted}>
        {t('routes.columns.time')}
      </SortHead>
      <SortHead column="dead" className="number" {...sorted}>
        {t('routes.columns.dead')}
      </SortHead>
      <th scope="col">{t('routes.columns.id')}</th>
      <SortHead column="updated_at" {...sorted}>
        {t('routes.columns.updated')}
      </SortHead>
      <th scope="col">
        <span className="hidden">{t('workLibrary.columns.actions')}</span>
      </th>
    </>
  );
  return (
    <LibraryTable kind="route" head={head} columns={COLUMNS} rows={rows} className="route-rows" {...state}>
      {(row) => (
        <RouteLine
          key={row.key}
          row={row}
          names={names}
          actions={actions}
          today={today}
          isSelected={row.address !== null && selected.includes(row.address)}
          isFull={selected.length >= MOST_ROUTES}
          onSelect={onSelect}
        />
      )}
    </LibraryTable>
  );
}
