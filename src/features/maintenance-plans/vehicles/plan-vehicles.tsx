// The vehicles of a plan: maintenance data in editable columns, the rest of the 25 fields in a row dialog. Sort, search
// and filter only affect the view; the plan keeps its order. Renders only if vehicles or due dates change.
import { CalendarCheck, PenLine, Trash } from 'lucide-react';
import { memo, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { FitProblem } from '../../../document/fit';
import { identifyBy } from '../../../document/row-match';
import type { Tree, TreeList } from '../../../document/tree';
import { type Text, useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { useStable } from '../../../ui/use-stable';
import { type PlanPart, useEditPlan } from '../document/plan-part';
import type { DueDate } from '../due-dates/due-date';
import { membersOf } from '../due-dates/typed-plan';
import { dayOf, fitsOf, type ProblemContext, rowsByVehicle } from '../rows/cell-problem';
import { appendRows, areUnreadable, removeRows, rowsIn } from '../rows/row-edits';
import type { RowsGridHandle } from '../rows/rows-grid';
import { useFocusLater } from '../rows/use-focus-later';
import { useJump } from '../rows/use-jump';
import { usePartProblems } from '../rows/use-part-problems';
import { useRowDialog } from '../rows/use-row-dialog';
import { useRowSelection } from '../rows/use-row-selection';
import { rowName, useWriting } from '../rows/use-writing';
import { useVehicleView } from './use-vehicle-view';
import type { VehicleWords } from './vehicle-cell';
import { type VehicleDialog, VehicleDialogs } from './vehicle-dialogs';
import { isVehicleColumn } from './vehicle-view';
import { VehiclesBulkBar, VehiclesHead } from './vehicles-head';
import { VehiclesTable } from './vehicles-table';

const identify = identifyBy(['vehicle_id']);

export type PlanVehiclesHandle = {
  /** Selects these vehicles (places in the plan) and scrolls to the first. */
  select: (places: readonly number[]) => void;
};

type PlanVehiclesProps = PlanPart & {
  /** The due date of a vehicle of the plan; a new function if deadlines or setting change. */
  due: (vehicle: unknown) => DueDate;
  ref?: Ref<PlanVehiclesHandle>;
};

export function PlanVehicles({ plan, problems, ...part }: PlanVehiclesProps) {
  return (
    <VehiclesSection
      {...part}
      vehicles={rowsIn(plan, 'vehicles')}
      isUnreadable={areUnreadable(plan, 'vehicles')}
      problems={usePartProblems(problems, 'vehicles')}
    />
  );
}

type SectionProps = Omit<PlanVehiclesProps, 'plan' | 'problems'> & {
  vehicles: TreeList;
  isUnreadable: boolean;
  problems: readonly FitProblem[];
};

const VehiclesSection = memo(function VehiclesSection(props: SectionProps) {
  const { vehicles, isUnreadable, problems, today, jump, due, ref } = props;
  const t = useText();
  const { format } = useRuntime();
  const edit = useEditPlan();
  const writing = useWriting();
  const isPhone = useMedia('(max-width: 720px)');
  const grid = useRef<RowsGridHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const selection = useRowSelection(vehicles, identify);
  const { selected } = selection;
  const [dialog, setDialog] = useState<VehicleDialog | null>(null);
  const focusLater = useFocusLater(grid, addButton, vehicles);
  const view = useVehicleView(vehicles, due);
  const { shown } = view;
  const context = useMemo<ProblemContext>(
    () => ({ fits: fitsOf('vehicles', problems), today: dayOf(today), rowsOfVehicle: rowsByVehicle(vehicles) }),
    [problems, today, vehicles],
  );
  const words: VehicleWords = { t, format, writing };
  const nameOf = useStable((place: number) => {
    const { plate_number, name, vehicle_id } = membersOf(vehicles[place]);
    return rowName([plate_number, name, vehicle_id], place + 1, t, format.number(place + 1));
  });
  const { openRow, rowDialog } = useRowDialog({
    rows: 'vehicles',
    list: vehicles,
    context,
    writing,
    nameOf,
    aboutOf: (place) => t('planRows.vehiclePlace', { n: format.number(place + 1), of: format.number(vehicles.length) }),
    firstField: 'last_datetime',
  });
  // A row hidden by a filter exists only after the next render.
  const wished = useRef<{ place: number; field: string | null } | null>(null);
  useEffect(() => {
    const wish = wished.current;
    if (!wish || !shown.includes(wish.place)) return;
    wished.current = null;
    grid.current?.focusPlace(wish.place, wish.field);
  }, [shown]);
  const show = (place: number, field: string | null) => {
    if (!shown.includes(place)) view.showAll();
    const isColumn = field !== null && isVehicleColumn(field);
    if (isPhone || (field !== null && !isColumn)) openRow(place, field ?? undefined);
    else if (shown.includes(place)) grid.current?.focusPlace(place, field);
    else wished.current = { place, field };
  };
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
  const menuOf = useStable((place: number) =>
    vehicleMenu(t, {
      open: () => openRow(place),
      setMaintenance: () => setDialog({ kind: 'maintenance', places: [place] }),
      remove: () => remove(new Set([place])),
    }),
  );
  const inOrder = () => [...selected].sort((a, b) => a - b);
  return (
    <section className="plan-rows" aria-labelledby="plan-vehicles">
      <VehiclesHead
        count={isUnreadable ? null : vehicles.length}
        counts={view.counts}
        states={view.states}
        onStates={view.setStates}
        search={view.search}
        onSearch={view.setSearch}
        onPaste={() => setDialog({ kind: 'paste', text: '' })}
        onAdd={() => setDialog({ kind: 'add' })}
        addButton={addButton}
      />
      {selected.size > 0 && (
        <VehiclesBulkBar
          count={selected.size}
          onMaintenance={() => setDialog({ kind: 'maintenance', places: inOrder() })}
          onCopy={() => setDialog({ kind: 'copy', places: inOrder() })}
          onRemove={() => remove(selected)}
        />
      )}
      <VehiclesTable
        isUnreadable={isUnreadable}
        grid={grid}
        vehicles={vehicles}
        view={view}
        isPhone={isPhone}
        selection={selection}
        context={context}
        words={words}
        due={due}
        nameOf={nameOf}
        menuOf={menuOf}
        onOpen={openRow}
        onPasteTable={(text) => setDialog({ kind: 'paste', text })}
      />
      {rowDialog}
      <VehicleDialogs
        dialog={dialog}
        vehicles={vehicles}
        today={today}
        writing={writing}
        onAdd={add}
        onClose={() => setDialog(null)}
      />
    </section>
  );
});

/** The menu of a vehicle. */
function vehicleMenu(
  t: Text,
  actions: { open: () => void; setMaintenance: () => void; remove: () => void },
): MenuItem[] {
  return [
    {
      id: 'edit',
      label: t('planRows.menu.edit'),
      icon: <PenLine className="icon" />,
      onSelect: actions.open,
    },
    {
      id: 'maintenance',
      label: t('planRows.maintenance.title'),
      icon: <CalendarCheck className="icon" />,
      onSelect: actions.setMaintenance,
    },
    {
      id: 'remove',
      label: t('planRows.menu.removeVehicle'),
      icon: <Trash className="icon" />,
      rule: true,
      onSelect: actions.remove,
    },
  ];
}
