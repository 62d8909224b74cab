// Row menu: actions for a document of the library.
import { Copy, Download, FileClock, FolderOpen, Printer, Trash } from 'lucide-react';
import { useText } from '../../i18n/use-text';
import { MenuButton } from '../../ui/overlay/menu-button';
import type { MenuItem } from '../../ui/overlay/menu-item';
import { useRuntime } from '../../ui/runtime';
import type { LibraryRow } from './library-rows';

export type RowActions<Row> = {
  open: (row: Row) => void;
  duplicate: (row: Row) => void;
  versions: (row: Row) => void;
  download: (row: Row) => void;
  discard: (row: Row) => void;
  /** Of a kind that goes on paper. */
  sheet?: (row: Row) => void;
};

/** `name`: displayed name of the row. */
export function RowMenu<Row extends LibraryRow>({
  row,
  name,
  actions: { open, duplicate, versions, download, discard, sheet },
}: {
  row: Row;
  name: string;
  actions: RowActions<Row>;
}) {
  const t = useText();
  const { may } = useRuntime();
  return <MenuButton label={t('workLibrary.menu.title', { name })} items={menuItems} />;

  function menuItems(): MenuItem[] {
    const { id, address, draft, isOnlyHere } = row;
    return [
      ...(address === null
        ? []
        : [{ id: 'open', label: t('workLibrary.menu.open'), icon: <FolderOpen className="icon" />, run: open }]),
      ...(address === null || !sheet
        ? []
        : [{ id: 'sheet', label: t('workLibrary.menu.sheet'), icon: <Printer className="icon" />, run: sheet }]),
      ...(may('documents')
        ? [{ id: 'copy', label: t('workLibrary.menu.duplicate'), icon: <Copy className="icon" />, run: duplicate }]
        : []),
      ...(id === null || address === null
        ? []
        : [{ id: 'past', label: t('workLibrary.menu.versions'), icon: <FileClock className="icon" />, run: versions }]),
      { id: 'file', label: t('workLibrary.menu.download'), icon: <Download className="icon" />, run: download },
      ...(draft === null
        ? []
        : [
            {
              id: 'drop',
              label: t(id === null || isOnlyHere ? 'workLibrary.menu.deleteDraft' : 'workLibrary.menu.discard'),
              icon: <Trash className="icon" />,
              rule: true,
              run: discard,
            },
          ]),
    ].map(({ run, ...item }) => ({ ...item, onSelect: () => run(row) }));
  }
}
