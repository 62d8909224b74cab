// Behaviour of the view row: scrolls the current view into sight, and registers commands.
import { type RefObject, useEffect } from 'react';
import { useText } from '../../../../i18n/use-text';
import { useCommands } from '../../../../ui/command/commands';
import type { View } from './views';

/** Scrolls only the row to the current view. */
export function useCurrentInSight(list: RefObject<HTMLElement | null>, currentId: string | undefined): void {
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector('a[aria-current]')?.parentElement;
    if (!row || !current || currentId === undefined) return;
    const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) row.scrollLeft += Math.min(inner.right - outer.right, inner.left - outer.left);
  }, [list, currentId]);
}

export function useViewCommands(views: readonly View[], onOpen: (view: View) => void, onSave: () => void): void {
  const t = useText();
  const group = t('finesViews.label');
  useCommands([
    ...views.map((view) => ({
      id: `fines-view-${view.id}`,
      group,
      label: t('finesViews.command', { name: view.name }),
      run: () => onOpen(view),
    })),
    { id: 'fines-view-save', group, label: t('finesViews.save.open'), run: onSave },
  ]);
}
