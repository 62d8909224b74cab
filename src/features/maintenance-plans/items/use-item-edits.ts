// Actions on whole items: add, copy, move, remove. Each is one step, is announced, and moves the focus to a row.
import { moveItem } from '../../../document/edits';
import type { TreeList } from '../../../document/tree';
import type { StepLabel } from '../../../documents/edit/step-label';
import { useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { useEditPlan } from '../document/plan-part';
import { appendRows, duplicateRows, placeOfMove, removeRows } from '../rows/row-edits';
import type { useFocusLater } from '../rows/use-focus-later';

/** Not copied: the service assigns a new id. */
const OWN_KEYS = ['bond_item_id'];

export function useItemEdits(
  items: TreeList,
  nameOf: (place: number) => string,
  focusLater: ReturnType<typeof useFocusLater>,
) {
  const t = useText();
  const { format } = useRuntime();
  const edit = useEditPlan();
  const step = (key: 'planRows.steps.duplicate' | 'planRows.steps.removeItems', count: number): StepLabel => ({
    key,
    values: { count, n: format.number(count) },
  });
  return {
    add: () => {
      focusLater({ place: items.length, column: 'name' });
      edit({ key: 'planRows.steps.addItem' }, appendRows('items', [{}]));
    },
    duplicate: (places: ReadonlySet<number>) => {
      focusLater({ place: Math.min(...places) + 1, column: 'name' });
      edit(step('planRows.steps.duplicate', places.size), duplicateRows('items', places, OWN_KEYS));
    },
    remove: (places: ReadonlySet<number>) => {
      focusLater({ place: Math.min(...places), column: null });
      edit(step('planRows.steps.removeItems', places.size), removeRows('items', places));
      announce(t('planRows.removed', { count: places.size, n: format.number(places.size) }));
    },
    /** Moves to before the item that is at `before` now. */
    move: (from: number, before: number) => {
      const to = placeOfMove(from, before);
      if (to === from || to < 0 || to >= items.length) return;
      edit({ key: 'planRows.steps.move', values: { row: nameOf(from) } }, moveItem(['items'], from, to));
      focusLater({ place: to, column: null });
      announce(t('planRows.moved', { n: format.number(to + 1), of: format.number(items.length) }));
    },
  };
}
