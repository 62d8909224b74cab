// The shown vehicles: the grid, on a phone one line each; or the reason why there are none.
import type { RefObject } from 'react';
import type { TreeList } from '../../../document/tree';
import { type Text, useText } from '../../../i18n/use-text';
import { MenuButton } from '../../../ui/overlay/menu-button';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { useRuntime } from '../../../ui/runtime';
import type { DueDate } from '../due-dates/due-date';
import type { ProblemContext } from '../rows/cell-problem';
import { RowsGrid, type RowsGridHandle } from '../rows/rows-grid';
import { RowsList } from '../rows/rows-list';
import type { RowSelection } from '../rows/use-row-selection';
import type { RowsColumn } from '../rows/use-rows-columns';
import type { VehicleViewState } from './use-vehicle-view';
import { type VehicleWords, vehicleCell } from './vehicle-cell';
import { VehicleLine } from './vehicle-line';
import { VEHICLE_COLUMNS } from './vehicle-view';

export function VehiclesTable({
  grid,
  vehicles,
  isUnreadable,
  view,
  isPhone,
  selection,
  context,
  words,
  due,
  nameOf,
  menuOf,
  onOpen,
  onPasteTable,
}: {
  grid: RefObject<RowsGridHandle | null>;
  vehicles: TreeList;
  isUnreadable: boolean;
  view: VehicleViewState;
  isPhone: boolean;
  selection: RowSelection;
  context: ProblemContext;
  words: VehicleWords;
  due: (vehicle: unknown) => DueDate;
  /** Stable functions while the table is shown. */
  nameOf: (place: number) => string;
  menuOf: (place: number) => MenuItem[];
  onOpen: (place: number) => void;
  onPasteTable: (text: string) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { shown, sort, showAll } = view;
  const renderCell = (place: number, column: string) =>
    column === 'more' ? (
      <MenuButton label={t('planRows.menu.of', { row: nameOf(place) })} items={() => menuOf(place)} tabIndex={-1} />
    ) : (
      vehicleCell(vehicles[place], due(vehicles[place]), column, words)
    );
  if (isUnreadable) {
    return (
      <p className="row-problem" role="status">
        {t('planRows.vehiclesUnreadable')}
      </p>
    );
  }
  if (vehicles.length === 0) return <p className="rows-empty">{t('planRows.noVehicles')}</p>;
  if (shown.length === 0) {
    return (
      <p className="rows-empty">
        {t('planRows.noneShown')}{' '}
        <button type="button" className="link" onClick={showAll}>
          {t('planRows.showAll')}
        </button>
      </p>
    );
  }
  return (
    <>
      {isPhone ? (
        <RowsList
          label={t('plans.columns.vehicles')}
          shown={shown}
          onOpen={onOpen}
          renderLine={(place) => (
            <VehicleLine
              vehicle={vehicles[place]}
              place={place}
              due={due(vehicles[place])}
              words={words}
              context={context}
            />
          )}
        />
      ) : (
        <RowsGrid
          ref={grid}
          rows="vehicles"
          label={t('plans.columns.vehicles')}
          list={vehicles}
          shown={shown}
          columnsOf={vehicleColumns}
          selection={selection}
          context={context}
          writing={words.writing}
          nameOf={nameOf}
          renderCell={renderCell}
          versionOf={(place) => [due(vehicles[place]), format]}
          sort={sort}
          onSort={view.sortBy}
          onOpen={onOpen}
          onPasteTable={onPasteTable}
          onFocused={view.hold}
          scrollKey={view.key}
        />
      )}
      {view.isNarrowed && (
        <p className="rows-more">
          {t('planRows.shown', { n: format.number(shown.length), of: format.number(vehicles.length) })}
          <button type="button" className="link" onClick={showAll}>
            {t('planRows.showAll')}
          </button>
        </p>
      )}
    </>
  );
}

/** The columns of the vehicles, and the menu. */
function vehicleColumns(t: Text): RowsColumn[] {
  return [
    ...VEHICLE_COLUMNS.map(({ id, label, width, isNumber }) => ({ id, title: t(label), width, isNumber, pin: null })),
    { id: 'more', title: t('planRows.columns.more'), width: 52, pin: 'end', isNumber: false },
  ];
}
