// What the menu of a vehicle offers.
import { CalendarCheck, PenLine, Trash } from 'lucide-react';
import type { Text } from '../../../i18n/use-text';
import type { MenuItem } from '../../../ui/overlay/menu-button';

export function vehicleMenu(
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
