// One view in the row: a link and its menu.
import { BookmarkPlus, Copy, Link as LinkIcon, Pencil, RefreshCw, Trash, Undo2 } from 'lucide-react';
import { useText } from '../../../../i18n/use-text';
import { MenuButton } from '../../../../ui/overlay/menu-button';
import type { MenuItem } from '../../../../ui/overlay/menu-item';
import { useRuntime } from '../../../../ui/runtime';
import { formatSearchText } from '../../../../url/navigation';
import type { CellWords } from '../cell-text';
import type { ViewCount } from '../table-desk';
import type { View } from './views';

type SavedActions = {
  onUpdate: () => void;
  onRename: () => void;
  onDuplicate: () => void;
  onCopyLink: () => void;
  onDelete: () => void;
};

export const tabId = (viewId: string) => `view-${viewId}`;

/** `saved` is null for a built-in view, which has a menu only while it is modified. */
export function ViewTab({
  view,
  isCurrent,
  isChanged,
  onOpen,
  onSaveAs,
  saved,
  count,
}: {
  view: View;
  isCurrent: boolean;
  isChanged: boolean;
  onOpen: () => void;
  onSaveAs: () => void;
  saved: SavedActions | null;
  /** Rows that it has; null: not known. */
  count: ViewCount | null;
}) {
  const t = useText();
  const { format } = useRuntime();
  const items: MenuItem[] = [];
  if (isChanged) {
    items.push({
      id: 'back',
      label: t('finesViews.menu.back'),
      icon: <Undo2 className="icon" />,
      onSelect: () => {
        // The menu of a built-in view is unmounted with the change, so the tab gets the focus.
        document.getElementById(tabId(view.id))?.focus();
        onOpen();
      },
    });
    if (saved) {
      const label = t('finesViews.menu.update');
      items.push({ id: 'update', label, icon: <RefreshCw className="icon" />, onSelect: saved.onUpdate });
    }
    const label = t('finesViews.menu.saveAs');
    items.push({ id: 'save-as', label, icon: <BookmarkPlus className="icon" />, onSelect: onSaveAs });
  }
  if (saved) {
    items.push(
      {
        id: 'rename',
        label: t('finesViews.menu.rename'),
        rule: isChanged,
        icon: <Pencil className="icon" />,
        onSelect: saved.onRename,
      },
      {
        id: 'duplicate',
        label: t('finesViews.menu.duplicate'),
        icon: <Copy className="icon" />,
        onSelect: saved.onDuplicate,
      },
      {
        id: 'link',
        label: t('finesViews.menu.copyLink'),
        icon: <LinkIcon className="icon" />,
        onSelect: saved.onCopyLink,
      },
      {
        id: 'delete',
        label: t('finesViews.menu.delete'),
        rule: true,
        icon: <Trash className="icon" />,
        onSelect: saved.onDelete,
      },
    );
  }
  return (
    <li className={isCurrent ? 'current' : undefined}>
      <a
        id={tabId(view.id)}
        href={formatSearchText({ ...view.search, view: view.id })}
        aria-current={isCurrent ? 'page' : undefined}
        title={count === null ? view.name : countText(count, { t, format })}
        onClick={(event) => {
          // The browser handles opening in another tab or window.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <bdi className="clip">{view.name}</bdi>
        {count !== null && (
          <b className="view-count" aria-hidden="true">
            {format.number(count.rows)}
            {count.isPart && '+'}
          </b>
        )}
        {isChanged && (
          <>
            <i className="changed-dot" />
            <span className="hidden"> {t('finesViews.changed')}</span>
          </>
        )}
      </a>
      {items.length > 0 && (
        <MenuButton label={t('finesViews.menu.label', { name: view.name })} items={items} className="view-dots" />
      )}
    </li>
  );
}

/** With when it was counted, because rows of the service may have changed since. */
function countText({ rows, isPart, readAt }: ViewCount, { t, format }: CellWords): string {
  const numbers = { count: rows, n: format.number(rows), time: format.time(readAt) };
  return t(isPart ? 'finesDesk.countAtLeast' : 'finesDesk.count', numbers);
}
