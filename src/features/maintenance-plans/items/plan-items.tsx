// The items of a plan: a table of all ten fields in the plan's own order. Cells are edited as in a spreadsheet, rows
// are moved by handle or by Alt with arrow keys. Several items can be set, copied or removed at once. Renders only if
// the items or the names they refer to change.

import { ClipboardPaste, Plus } from 'lucide-react';
import { memo, type RefObject, useMemo, useRef, useState } from 'react';
import type { FitProblem } from '../../../document/fit';
import { identifyBy } from '../../../document/row-match';
import type { TreeList } from '../../../document/tree';
import { type Text, useText } from '../../../i18n/use-text';
import { remembered } from '../../../store/remember';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { useStable } from '../../../ui/use-stable';
import { type PlanPart, useEditPlan } from '../document/plan-part';
import { duplicateItems } from '../due-dates/item-checks';
import { membersOf } from '../due-dates/typed-plan';
import { dayOf, fitsOf, type ProblemContext } from '../rows/cell-problem';
import { ITEM_FIELDS } from '../rows/fields';
import { PastePreview } from '../rows/paste-preview';
import { areUnreadable, rowsIn } from '../rows/row-edits';
import { RowsGrid, type RowsGridHandle } from '../rows/rows-grid';
import { RowsList } from '../rows/rows-list';
import { useAfterPause } from '../rows/use-after-pause';
import { useFocusLater } from '../rows/use-focus-later';
import { useJump } from '../rows/use-jump';
import { usePartProblems } from '../rows/use-part-problems';
import { useRowDialog } from '../rows/use-row-dialog';
import { useRowSelection } from '../rows/use-row-selection';
import type { RowsColumn } from '../rows/use-rows-columns';
import { rowName } from '../rows/use-writing';
import { ItemLine, itemCell, useItemWords } from './item-cell';
import { itemMenu } from './item-menu';
import { ItemsBulkBar } from './items-bulk-bar';
import { useItemEdits } from './use-item-edits';
import '../rows/plan-rows.css';

const identify = identifyBy(['bond_item_id'], ['base_item_id', 'name']);

export function PlanItems({ plan, problems, ...part }: PlanPart) {
  return (
    <ItemsSection
      {...part}
      items={rowsIn(plan, 'items')}
      isUnreadable={areUnreadable(plan, 'items')}
      // Debounced: an edit of a vehicle is painted before its name is updated here.
      vehicles={useAfterPause(rowsIn(plan, 'vehicles'))}
      problems={usePartProblems(problems, 'items')}
    />
  );
}

type SectionProps = Omit<PlanPart, 'plan' | 'problems'> & {
  items: TreeList;
  isUnreadable: boolean;
  vehicles: TreeList;
  problems: readonly FitProblem[];
};

const duplicatesOf = remembered(duplicateItems);

const ItemsSection = memo(function ItemsSection(props: SectionProps) {
  const { items, isUnreadable, vehicles, problems, today, jump } = props;
  const t = useText();
  const { format } = useRuntime();
  const edit = useEditPlan();
  const isPhone = useMedia('(max-width: 720px)');
  const grid = useRef<RowsGridHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const selection = useRowSelection(items, identify);
  const [pasted, setPasted] = useState<string | null>(null);
  const focusLater = useFocusLater(grid, addButton, items);
  const context = useMemo<ProblemContext>(
    () => ({ fits: fitsOf('items', problems), today: dayOf(today), rowsOfVehicle: new Map() }),
    [problems, today],
  );
  const words = useItemWords(vehicles);
  // Debounced, as the check of the same items is.
  const rested = useAfterPause(items);
  const duplicates = duplicatesOf(rested);
  const { writing } = words;
  const shown = Array.from({ length: items.length }, (_, place) => place);
  const nameOf = useStable((place: number) => {
    const { name, base_item_id } = membersOf(items[place]);
    return rowName([name, base_item_id], place + 1, t, format.number(place + 1));
  });
  const { add, duplicate, move, remove } = useItemEdits(items, nameOf, focusLater);
  const { openRow, rowDialog } = useRowDialog({
    rows: 'items',
    list: items,
    context,
    writing,
    nameOf,
    aboutOf: (place) => t('planRows.itemPlace', { n: format.number(place + 1), of: format.number(items.length) }),
    firstField: 'name',
  });
  const menuOf = useStable((place: number) =>
    itemMenu(t, place, items.length, {
      open: () => openRow(place),
      duplicate: () => duplicate(new Set([place])),
      move: (before) => move(place, before),
      remove: () => remove(new Set([place])),
    }),
  );
  const renderCell = (place: number, column: string) =>
    column === 'more' ? (
      <MenuButton label={t('planRows.menu.of', { row: nameOf(place) })} items={() => menuOf(place)} tabIndex={-1} />
    ) : (
      itemCell(items[place], place, column, duplicates.has(place), words)
    );
  useJump(jump, 'items', (place, field) => {
    if (isPhone) openRow(place, field?.id);
    else grid.current?.focusPlace(place, field?.id ?? 'name');
  });
  const { selected } = selection;
  return (
    <section className="plan-rows" aria-labelledby="plan-items">
      <ItemsHead
        count={isUnreadable ? null : items.length}
        addButton={addButton}
        onPaste={() => setPasted('')}
        onAdd={() => {
          add();
          if (isPhone) openRow(items.length);
        }}
      />
      {selected.size > 0 && (
        <ItemsBulkBar
          selected={selected}
          writing={writing}
          onDuplicate={() => duplicate(selected)}
          onRemove={() => remove(selected)}
        />
      )}
      {isUnreadable ? (
        <p className="row-problem" role="status">
          {t('planRows.itemsUnreadable')}
        </p>
      ) : items.length === 0 ? (
        <p className="rows-empty">{t('planRows.noItems')}</p>
      ) : isPhone ? (
        <RowsList
          label={t('plans.columns.items')}
          shown={shown}
          onOpen={openRow}
          renderLine={(place) => <ItemLine place={place} item={items[place]} words={words} context={context} />}
        />
      ) : (
        <RowsGrid
          ref={grid}
          rows="items"
          label={t('plans.columns.items')}
          list={items}
          shown={shown}
          columnsOf={itemColumns}
          selection={selection}
          context={context}
          writing={writing}
          nameOf={nameOf}
          renderCell={renderCell}
          versionOf={(place) => [duplicates.has(place), words.vehicleName(membersOf(items[place]).vehicle_id)]}
          onMoveRow={move}
          onOpen={openRow}
          onPasteTable={setPasted}
          scrollKey="items"
        />
      )}
      {rowDialog}
      {pasted !== null && (
        <PastePreview
          rows="items"
          list={items}
          text={pasted}
          onClose={() => setPasted(null)}
          onApply={(imported, { add: count }) => {
            setPasted(null);
            focusLater({ place: items.length, column: 'name' });
            edit({ key: 'planRows.steps.paste', values: { count, n: format.number(count) } }, imported);
          }}
        />
      )}
    </section>
  );
});

/** The columns of the items: handle and place, all ten fields, the menu. */
function itemColumns(t: Text): RowsColumn[] {
  return [
    { id: 'handle', title: t('planRows.columns.order'), width: 64, pin: null, isNumber: false },
    { id: 'place', title: '#', width: 48, pin: null, isNumber: true },
    ...ITEM_FIELDS.map(({ id, label, width, kind }) => ({
      id,
      title: t(label),
      width,
      pin: null,
      isNumber: id !== 'vehicle_id' && id !== 'organization_id' && (kind === 'integer' || kind === 'clock'),
    })),
    { id: 'more', title: t('planRows.columns.more'), width: 52, pin: 'end', isNumber: false },
  ];
}

/** The head of the items: their count, and the actions that add items. */
function ItemsHead({
  count,
  onPaste,
  onAdd,
  addButton,
}: {
  /** Null if unknown. */
  count: number | null;
  onPaste: () => void;
  onAdd: () => void;
  addButton: RefObject<HTMLButtonElement | null>;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <header>
      <h2 id="plan-items">{t('plans.columns.items')}</h2>
      {count !== null && <p className="muted">{t('plans.itemCount', { count, n: format.number(count) })}</p>}
      <div className="plan-rows-tools">
        <button type="button" className="button" onClick={onPaste}>
          <ClipboardPaste className="icon" />
          {t('planRows.pasteRows')}
        </button>
        <button ref={addButton} type="button" className="button" onClick={onAdd}>
          <Plus className="icon" />
          {t('planRows.addItem')}
        </button>
      </div>
    </header>
  );
}
