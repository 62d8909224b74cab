// The vehicles of a plan: what matters for maintenance in columns that are written in, the rest of the 25 fields in a row
// editor. Sort, search and filter are of what is shown; the plan keeps its order.
import { CalendarCheck, PenLine, Trash2 } from 'lucide-react';
import {
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { identifyBy } from '../../../document/row-match';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import { MenuButton, type MenuItem } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { useStable } from '../../../ui/use-stable';
import type { DueDate } from '../due-dates/due-date';
import { membersOf } from '../due-dates/typed-plan';
import type { PlanPart } from '../editor/plan-part';
import { cellProblemOf, dayOf, fitsOf, type ProblemContext, rowsByVehicle } from '../rows/cell-problem';
import { RowDialog } from '../rows/row-dialog';
import { appendRows, removeRows, rowsIn, setField } from '../rows/row-edits';
import { RowsGrid, type RowsGridHandle } from '../rows/rows-grid';
import { RowsList } from '../rows/rows-list';
import { useFocusLater } from '../rows/use-focus-later';
import { useJump } from '../rows/use-jump';
import { useRowSelection } from '../rows/use-row-selection';
import type { RowsColumn } from '../rows/use-rows-columns';
import { rowName, useWriting } from '../rows/use-writing';
import { useVehicleOrder } from './use-vehicle-order';
import { type VehicleWords, vehicleCell } from './vehicle-cell';
import { type VehicleDialog, VehicleDialogs } from './vehicle-dialogs';
import { VehicleLine } from './vehicle-line';
import { countStates, type DueState, isVehicleColumn, VEHICLE_COLUMNS, type VehicleSort } from './vehicle-view';
import { VehiclesHead } from './vehicles-head';

const identify = identifyBy(['vehicle_id']);
const NO_STATES: ReadonlySet<DueState> = new Set();
const SOONEST: VehicleSort = { column: 'next_due', descending: false };

export type PlanVehiclesHandle = {
  /** Selects these vehicles (places in the plan) and brings the first into view. */
  select: (places: readonly number[]) => void;
};

export type PlanVehiclesProps = PlanPart & {
  /** The due date of a vehicle of the plan; a new function when deadlines or setting change. */
  due: (vehicle: unknown) => DueDate;
  ref?: Ref<PlanVehiclesHandle>;
};

export function PlanVehicles({ plan, edit, problems, today, jump, due, ref }: PlanVehiclesProps) {
  const t = useText();
  const { format } = useRuntime();
  const writing = useWriting();
  const isPhone = useMedia('(max-width: 720px)');
  const vehicles = rowsIn(plan, 'vehicles');
  const grid = useRef<RowsGridHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const selection = useRowSelection(vehicles, identify);
  const [dialog, setDialog] = useState<VehicleDialog | null>(null);
  const [open, setOpen] = useState<{ place: number; field?: string } | null>(null);
  const [search, setSearch] = useState('');
  const [states, setStates] = useState(NO_STATES);
  const [sort, setSort] = useState<VehicleSort | null>(SOONEST);
  const focusLater = useFocusLater(grid, addButton, vehicles);
  const view = useMemo(() => ({ search, states, sort }), [search, states, sort]);
  const { shown, hold } = useVehicleOrder(vehicles, due, view, format.compare);
  // The counts may come a moment after the letter that was typed.
  const calm = useDeferredValue(vehicles);
  const counts = useMemo(() => countStates(calm.map(due)), [calm, due]);

  const rowsOfVehicle = useMemo(() => rowsByVehicle(vehicles), [vehicles]);
  const context = useMemo<ProblemContext>(
    () => ({ fits: fitsOf('vehicles', problems), today: dayOf(today), rowsOfVehicle }),
    [problems, today, rowsOfVehicle],
  );
  const words = useMemo<VehicleWords>(() => ({ t, format, writing }), [t, format, writing]);
  const columns = useMemo<RowsColumn[]>(
    () => [
      ...VEHICLE_COLUMNS.map(({ id, label, width, isNumber }) => ({ id, title: t(label), width, isNumber, pin: null })),
      { id: 'more', title: t('planRows.columns.more'), width: 52, pin: 'end', isNumber: false },
    ],
    [t],
  );
  const nameOf = useStable((place: number) => {
    const { plate_number, name, vehicle_id } = membersOf(vehicles[place]);
    return rowName([plate_number, name, vehicle_id], place + 1, t, format.number(place + 1));
  });
  const showAll = () => {
    setSearch('');
    setStates(NO_STATES);
  };
  const show = (place: number, field: string | null) => {
    if (!shown.includes(place)) showAll();
    const isColumn = field !== null && isVehicleColumn(field);
    if (isPhone || (field !== null && !isColumn)) setOpen({ place, field: field ?? undefined });
    else if (shown.includes(place)) grid.current?.focusPlace(place, field);
    else wished.current = { place, field };
  };
  // A row that a filter hid is there only after the next drawing.
  const wished = useRef<{ place: number; field: string | null } | null>(null);
  useEffect(() => {
    const wish = wished.current;
    if (!wish || !shown.includes(wish.place)) return;
    wished.current = null;
    grid.current?.focusPlace(wish.place, wish.field);
  }, [shown]);
  useJump(jump, 'vehicles', (place, field) => show(place, field?.id ?? null));
  useImperativeHandle(ref, () => ({
    select: (places) => {
      selection.select(new Set(places));
      const [first] = places;
      if (first !== undefined && !isPhone) show(first, null);
    },
  }));

  const remove = (places: ReadonlySet<number>) => {
    const row = shown.findIndex((place) => places.has(place));
    const next = shown.slice(row + 1).find((place) => !places.has(place)) ?? shown.find((place) => !places.has(place));
    const before = next === undefined ? 0 : next - [...places].filter((place) => place < next).length;
    focusLater({ place: before, column: null });
    const values = { count: places.size, n: format.number(places.size) };
    edit({ key: 'planRows.steps.removeVehicles', values }, removeRows('vehicles', places));
    announce(t('planRows.removed', values));
  };
  const add = (rows: Tree[]) => {
    setDialog(null);
    const values = { count: rows.length, n: format.number(rows.length) };
    edit({ key: 'planRows.steps.addVehicles', values }, appendRows('vehicles', rows));
    announce(t('planRows.steps.addVehicles', values));
  };
  const menuOf = useStable((place: number): MenuItem[] => [
    {
      id: 'edit',
      label: t('planRows.menu.edit'),
      icon: <PenLine className="icon" />,
      onSelect: () => setOpen({ place }),
    },
    {
      id: 'maintenance',
      label: t('planRows.maintenance.title'),
      icon: <CalendarCheck className="icon" />,
      onSelect: () => setDialog({ kind: 'maintenance', places: [place] }),
    },
    {
      id: 'remove',
      label: t('planRows.menu.removeVehicle'),
      icon: <Trash2 className="icon" />,
      rule: true,
      onSelect: () => remove(new Set([place])),
    },
  ]);
  const renderCell = useCallback(
    (place: number, column: string) =>
      column === 'more' ? (
        <MenuButton label={t('planRows.menu.of', { row: nameOf(place) })} items={() => menuOf(place)} tabIndex={-1} />
      ) : (
        vehicleCell(vehicles[place], due(vehicles[place]), column, words)
      ),
    [vehicles, due, words, t, nameOf, menuOf],
  );
  const { selected } = selection;
  const opened = open === null ? undefined : vehicles[open.place];
  const isNarrowed = search.trim() !== '' || states.size > 0;
  const n = (count: number) => ({ count, n: format.number(count) });

  return (
    <section className="plan-rows" aria-labelledby="plan-vehicles">
      <VehiclesHead
        count={vehicles.length}
        counts={counts}
        states={states}
        onStates={setStates}
        search={search}
        onSearch={setSearch}
        onPaste={() => setDialog({ kind: 'paste', text: '' })}
        onAdd={() => setDialog({ kind: 'add' })}
        addButton={addButton}
      />
      {selected.size > 0 && (
        <div className="rows-bulk" role="toolbar" aria-label={t('planRows.bulk.bar')}>
          <b>{t('planRows.bulk.selected', n(selected.size))}</b>
          <button
            type="button"
            className="button"
            onClick={() => setDialog({ kind: 'maintenance', places: [...selected].sort((a, b) => a - b) })}
          >
            <CalendarCheck className="icon" />
            {t('planRows.maintenance.title')}
          </button>
          <button type="button" className="button plain" onClick={() => remove(selected)}>
            <Trash2 className="icon" />
            {t('planRows.bulk.remove')}
          </button>
        </div>
      )}
      {vehicles.length === 0 ? (
        <p className="rows-empty">{t('planRows.noVehicles')}</p>
      ) : shown.length === 0 ? (
        <p className="rows-empty">
          {t('planRows.noneShown')}{' '}
          <button type="button" className="link" onClick={showAll}>
            {t('planRows.showAll')}
          </button>
        </p>
      ) : isPhone ? (
        <RowsList
          label={t('plans.columns.vehicles')}
          shown={shown}
          onOpen={(place) => setOpen({ place })}
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
          columns={columns}
          selection={selection}
          context={context}
          writing={writing}
          edit={edit}
          nameOf={nameOf}
          renderCell={renderCell}
          versionOf={(place) => [due(vehicles[place]), format]}
          sort={sort}
          onSort={(next) => {
            if (next === null) setSort(null);
            else if (isVehicleColumn(next.column)) setSort({ column: next.column, descending: next.descending });
          }}
          onOpen={(place) => setOpen({ place })}
          onPasteTable={(text) => setDialog({ kind: 'paste', text })}
          onFocused={hold}
          scrollKey={JSON.stringify([search, [...states], sort])}
        />
      )}
      {isNarrowed && shown.length > 0 && (
        <p className="rows-more">
          {t('planRows.shown', { n: format.number(shown.length), of: format.number(vehicles.length) })}
          <button type="button" className="link" onClick={showAll}>
            {t('planRows.showAll')}
          </button>
        </p>
      )}
      {open !== null && opened !== undefined && (
        <RowDialog
          rows="vehicles"
          row={opened}
          title={nameOf(open.place)}
          about={t('planRows.vehiclePlace', { n: format.number(open.place + 1), of: format.number(vehicles.length) })}
          writing={writing}
          focusField={open.field ?? 'last_datetime'}
          problemOf={(field) => cellProblemOf(opened, open.place, field, context)}
          onField={(field, value) =>
            edit(
              { key: 'planRows.steps.set', values: { field: t(field.label), row: nameOf(open.place) } },
              setField('vehicles', open.place, field, value),
              { mergeKey: `vehicles/${open.place}/${field.id}` },
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      <VehicleDialogs
        dialog={dialog}
        plan={plan}
        vehicles={vehicles}
        today={today}
        writing={writing}
        edit={edit}
        onAdd={add}
        onClose={() => setDialog(null)}
      />
    </section>
  );
}
