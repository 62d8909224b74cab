// The columns of the items: handle and place, all ten fields, the menu.
import type { Text } from '../../../i18n/use-text';
import { ITEM_FIELDS } from '../rows/fields';
import type { RowsColumn } from '../rows/use-rows-columns';

export function itemColumns(t: Text): RowsColumn[] {
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
