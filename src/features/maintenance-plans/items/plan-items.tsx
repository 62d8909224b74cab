// The items of a plan: a table of all ten fields in the plan's own order, written in as in a spreadsheet, moved by handle or
// by Alt with the arrows; several at once are set, copied or taken out.
import { ClipboardPaste, Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Edit } from '../../../document/edits';
import { moveItem } from '../../../document/edits';
import { identifyBy } from '../../../document/row-match';
import { type Text, useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { useStable } from '../../../ui/use-stable';
import { MILESTONE_KINDS, type MilestoneKinds } from '../due-dates/due-date';
import { membersOf } from '../due-dates/typed-plan';
import type { PlanLabel, PlanPart } from '../editor/plan-part';
import { cellProblemOf, dayOf, fitsOf, type ProblemContext, rowsByVehicle } from '../rows/cell-problem';
import { ITEM_FIELDS } from '../rows/fields';
import { PastePreview } from '../rows/paste-preview';
import { RowDialog } from '../rows/row-dialog';
import { appendRows, duplicateRows, placeOfMove, removeRows, rowsIn, setField } from '../rows/row-edits';
import { RowsGrid, type RowsGridHandle } from '../rows/rows-grid';
import { RowsList } from '../rows/rows-list';
import { useFocusLater } from '../rows/use-focus-later';
import { useJump } from '../rows/use-jump';
import { useRowSelection } from '../rows/use-row-selection';
import type { RowsColumn } from '../rows/use-rows-columns';
import { rowName, useWriting } from '../rows/use-writing';
import { type ItemWords, itemCell } from './item-cell';
import { ItemLine } from './item-line';
import { itemMenu } from './item-menu';
import { ItemsBulkBar } from './items-bulk-bar';

const identify = identifyBy(['bond_item_id'], ['base_item_id', 'name']);
/** The copy of an item is another one: the service gives it an id of its own. */
const OWN_KEYS = ['bond_item_id'];
const NO_TWINS: ReadonlySet<number> = new Set();

export type PlanItemsProps = PlanPart & {
  /** What a milestone type counts. */
  types?: MilestoneKinds;
  /** Places of items that are there twice, as the checks found. */
  twins?: ReadonlySet<number>;
};

export function PlanItems({
  plan,
  edit,
  problems,
  today,
  jump,
  types = MILESTONE_KINDS,
  twins = NO_TWINS,
}: PlanItemsProps) {
  const t = useText();
  const { format } = useRuntime();
  const writing = useWriting();
  const isPhone = useMedia('(max-width: 720px)');
  const items = rowsIn(plan, 'items');
  const vehicles = rowsIn(plan, 'vehicles');
  const grid = useRef<RowsGridHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const selection = useRowSelection(items, identify);
  const [open, setOpen] = useState<{ place: number; field?: string } | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const focusLater = useFocusLater(grid, addButton, items);

  const context = useMemo<ProblemContext>(
    () => ({ fits: fitsOf('items', problems), today: dayOf(today), rowsOfVehicle: new Map() }),
    [problems, today],
  );
  const placesOf = useMemo(() => rowsByVehicle(vehicles), [vehicles]);
  const words = useMemo<ItemWords>(() => {
    const vehicleName = (id: unknown): string | null => {
      const place = typeof id === 'number' ? placesOf.get(id)?.[0] : undefined;
      const { plate_number, name } = membersOf(place === undefined ? undefined : vehicles[place]);
      return (
        [plate_number, name].find((part): part is string => typeof part === 'string' && part.trim() !== '') ?? null
      );
    };
    return { t, format, writing, kinds: types, vehicleName };
  }, [t, format, writing, types, placesOf, vehicles]);
  const shown = useMemo(() => items.map((_, place) => place), [items]);
  const columns = useMemo(() => itemColumns(t), [t]);
  const nameOf = useStable((place: number) => {
    const { name, base_item_id } = membersOf(items[place]);
    return rowName([name, base_item_id], place + 1, t, format.number(place + 1));
  });

  const add = () => {
    focusLater({ place: items.length, column: 'name' });
    edit({ key: 'planRows.steps.addItem' }, appendRows('items', [{}]));
    if (isPhone) setOpen({ place: items.length, field: 'name' });
  };
  const duplicate = (places: ReadonlySet<number>) => {
    focusLater({ place: Math.min(...places) + 1, column: 'name' });
    edit(step('planRows.steps.duplicate', places.size), duplicateRows('items', places, OWN_KEYS));
  };
  const remove = (places: ReadonlySet<number>) => {
    focusLater({ place: Math.min(...places), column: null });
    edit(step('planRows.steps.removeItems', places.size), removeRows('items', places));
    announce(t('planRows.removed', { count: places.size, n: format.number(places.size) }));
  };
  const move = (from: number, before: number) => {
    const to = placeOfMove(from, before);
    if (to === from || to < 0 || to >= items.length) return;
    edit({ key: 'planRows.steps.move', values: { row: nameOf(from) } }, moveItem(['items'], from, to));
    focusLater({ place: to, column: null });
    announce(t('planRows.moved', { n: format.number(to + 1), of: format.number(items.length) }));
  };
  const step = (key: 'planRows.steps.duplicate' | 'planRows.steps.removeItems', count: number): PlanLabel => ({
    key,
    values: { count, n: format.number(count) },
  });
  const menuOf = (place: number) =>
    itemMenu(t, place, items.length, {
      open: () => setOpen({ place }),
      duplicate: () => duplicate(new Set([place])),
      move: (before) => move(place, before),
      remove: () => remove(new Set([place])),
    });
  const stableMenu = useStable(menuOf);
  const renderCell = useCallback(
    (place: number, column: string) =>
      column === 'more' ? (
        <MenuButton
          label={t('planRows.menu.of', { row: nameOf(place) })}
          items={() => stableMenu(place)}
          tabIndex={-1}
        />
      ) : (
        itemCell(items[place], place, column, twins.has(place), words)
      ),
    [items, twins, words, t, nameOf, stableMenu],
  );
  const versionOf = (place: number) => [twins.has(place), types, words.vehicleName(membersOf(items[place]).vehicle_id)];
  useJump(jump, 'items', (place, field) => {
    if (isPhone) setOpen({ place, field: field?.id });
    else grid.current?.focusPlace(place, field?.id ?? 'name');
  });

  const opened = open === null ? undefined : items[open.place];
  const { selected } = selection;
  return (
    <section className="plan-rows" aria-labelledby="plan-items">
      <header>
        <h2 id="plan-items">{t('plans.columns.items')}</h2>
        <p className="muted">{t('plans.itemCount', { count: items.length, n: format.number(items.length) })}</p>
        <div className="plan-rows-tools">
          <button type="button" className="button" onClick={() => setPasted('')}>
            <ClipboardPaste className="icon" />
            {t('planRows.pasteRows')}
          </button>
          <button ref={addButton} type="button" className="button" onClick={add}>
            <Plus className="icon" />
            {t('planRows.addItem')}
          </button>
        </div>
      </header>
      {selected.size > 0 && (
        <ItemsBulkBar
          selected={selected}
          writing={writing}
          edit={edit}
          onDuplicate={() => duplicate(selected)}
          onRemove={() => remove(selected)}
        />
      )}
      {items.length === 0 ? (
        <p className="rows-empty">{t('planRows.noItems')}</p>
      ) : isPhone ? (
        <RowsList
          label={t('plans.columns.items')}
          shown={shown}
          onOpen={(place) => setOpen({ place })}
          renderLine={(place) => <ItemLine place={place} item={items[place]} words={words} context={context} />}
        />
      ) : (
        <RowsGrid
          ref={grid}
          rows="items"
          label={t('plans.columns.items')}
          list={items}
          shown={shown}
          columns={columns}
          selection={selection}
          context={context}
          writing={writing}
          edit={edit}
          nameOf={nameOf}
          renderCell={renderCell}
          versionOf={versionOf}
          onMoveRow={move}
          onOpen={(place) => setOpen({ place })}
          onPasteTable={setPasted}
          scrollKey="items"
        />
      )}
      {open !== null && opened !== undefined && (
        <RowDialog
          rows="items"
          row={opened}
          title={nameOf(open.place)}
          about={t('planRows.itemPlace', { n: format.number(open.place + 1), of: format.number(items.length) })}
          writing={writing}
          focusField={open.field ?? 'name'}
          problemOf={(field) => cellProblemOf(opened, open.place, field, context)}
          onField={(field, value) =>
            edit(
              { key: 'planRows.steps.set', values: { field: t(field.label), row: nameOf(open.place) } },
              setField('items', open.place, field, value),
              { mergeKey: `items/${open.place}/${field.id}` },
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {pasted !== null && (
        <PastePreview
          rows="items"
          plan={plan}
          text={pasted}
          onClose={() => setPasted(null)}
          onApply={(imported: Edit, counts) => {
            setPasted(null);
            focusLater({ place: items.length, column: 'name' });
            edit(
              { key: 'planRows.steps.paste', values: { count: counts.add, n: format.number(counts.add) } },
              imported,
            );
          }}
        />
      )}
    </section>
  );
}

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
