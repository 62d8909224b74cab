// The menu of an item.
import { Copy, PenLine, Trash } from 'lucide-react';
import type { Text } from '../../../i18n/use-text';
import type { MenuItem } from '../../../ui/overlay/menu-item';

/** `move`: to before the item at that place; `count`: number of items. */
export function itemMenu(
  t: Text,
  place: number,
  count: number,
  actions: { open: () => void; duplicate: () => void; move: (before: number) => void; remove: () => void },
): MenuItem[] {
  return [
    {
      id: 'edit',
      label: t('planRows.menu.edit'),
      icon: <PenLine className="icon" />,
      onSelect: actions.open,
    },
    {
      id: 'duplicate',
      label: t('planRows.menu.duplicate'),
      icon: <Copy className="icon" />,
      onSelect: actions.duplicate,
    },
    {
      id: 'up',
      label: t('planRows.menu.up'),
      keys: 'Alt ↑',
      rule: true,
      disabled: place === 0,
      onSelect: () => actions.move(place - 1),
    },
    {
      id: 'down',
      label: t('planRows.menu.down'),
      keys: 'Alt ↓',
      disabled: place === count - 1,
      onSelect: () => actions.move(place + 2),
    },
    {
      id: 'remove',
      label: t('planRows.menu.removeItem'),
      icon: <Trash className="icon" />,
      rule: true,
      onSelect: actions.remove,
    },
  ];
}
