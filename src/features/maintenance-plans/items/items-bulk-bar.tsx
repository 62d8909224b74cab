// Actions on all selected items; each is one step.
import { Copy, PenLine, Trash } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useRuntime } from '../../../ui/runtime';
import { useEditPlan } from '../document/plan-part';
import { ITEM_FIELDS } from '../rows/fields';
import type { Writing } from '../rows/read-cell';
import { setFields } from '../rows/row-edits';
import { SetFieldForm } from '../rows/set-field-form';

export function ItemsBulkBar({
  selected,
  writing,
  onDuplicate,
  onRemove,
}: {
  selected: ReadonlySet<number>;
  writing: Writing;
  onDuplicate: () => void;
  onRemove: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const edit = useEditPlan();
  return (
    <div className="rows-bulk" role="toolbar" aria-label={t('planRows.bulk.bar')}>
      <b>{t('planRows.bulk.selected', { count: selected.size, n: format.number(selected.size) })}</b>
      <PopoverButton
        button={
          <>
            <PenLine className="icon" />
            {t('planRows.bulk.setField')}
          </>
        }
        label={t('planRows.bulk.setField')}
      >
        {(close) => (
          <SetFieldForm
            fields={ITEM_FIELDS}
            count={selected.size}
            writing={writing}
            onSet={(field, value) => {
              const values = [...selected].map((row) => ({ row, field, value }));
              const label = { field: t(field.label), count: selected.size, n: format.number(selected.size) };
              edit({ key: 'planRows.steps.setAll', values: label }, setFields('items', values));
              close();
            }}
          />
        )}
      </PopoverButton>
      <button type="button" className="button" onClick={onDuplicate}>
        <Copy className="icon" />
        {t('planRows.menu.duplicate')}
      </button>
      <button type="button" className="button plain" onClick={onRemove}>
        <Trash className="icon" />
        {t('planRows.bulk.remove')}
      </button>
    </div>
  );
}
