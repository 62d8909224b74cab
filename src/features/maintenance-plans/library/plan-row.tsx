// One plan of the library: its name leads to it, its menu has the rest.
import { Link } from '@tanstack/react-router';
import { Copy, Download, FileClock, FolderOpen, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../i18n/use-text';
import { MenuButton, type MenuItem } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { localDay } from '../../../ui/use-today';
import { DeadlineMark, deadlineText } from '../deadline-parts';
import type { LibraryRow } from './library-rows';
import { shownName } from './plan-name';
import { RowStatus } from './row-status';

export type RowActions = {
  open: (row: LibraryRow) => void;
  duplicate: (row: LibraryRow) => void;
  versions: (row: LibraryRow) => void;
  download: (row: LibraryRow) => void;
  discard: (row: LibraryRow) => void;
};

/** `actions` stays the same object; `today` as `YYYY-MM-DD`. */
export const PlanRow = memo(function PlanRow({
  row,
  actions,
  today,
}: {
  row: LibraryRow;
  actions: RowActions;
  today: string;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { id, address, deadlines, description, changed } = row;
  const name = shownName(row, t);
  return (
    <tr>
      <th scope="row" className="title">
        {address === null ? (
          <span className="name">{name}</span>
        ) : (
          <Link className="name" to="/maintenance-plans/$id" params={{ id: address }}>
            {name}
          </Link>
        )}
        {row.isOnlyHere && <span className="new">{t('planLibrary.isNew')}</span>}
        {description.trim() !== '' && (
          <span className="second" title={description}>
            {description}
          </span>
        )}
      </th>
      <td data-label={t('planLibrary.columns.status')} className="wrap">
        <RowStatus row={row} today={today} />
      </td>
      <td data-label={t('plans.columns.deadlines')}>
        {deadlines.length === 0 ? (
          <span className="muted">{t('plans.deadline.none')}</span>
        ) : (
          <span className="deadlines">
            {deadlines.map((deadline) => (
              <span key={deadline.kind}>
                <DeadlineMark kind={deadline.kind} />
                {deadlineText(deadline, t, format)}
              </span>
            ))}
          </span>
        )}
      </td>
      <td className="number" data-label={t('plans.columns.items')}>
        {format.number(row.items)}
      </td>
      <td className="number" data-label={t('plans.columns.vehicles')}>
        {format.number(row.vehicles)}
      </td>
      <td className="code" data-label={t('plans.columns.id')}>
        <span className="clip" title={id ?? undefined}>
          {format.text(id)}
        </span>
      </td>
      <td
        data-label={t('plans.columns.updated')}
        title={typeof changed === 'number' ? format.dateTime(changed) : undefined}
      >
        {format.date(typeof changed === 'number' ? localDay(changed) : changed)}
      </td>
      <td className="row-menu">
        <MenuButton label={t('planLibrary.menu.title', { name })} items={menuItems} />
      </td>
    </tr>
  );

  function menuItems(): MenuItem[] {
    const { open, duplicate, versions, download, discard } = actions;
    return [
      ...(address === null
        ? []
        : [{ id: 'open', label: t('planLibrary.menu.open'), icon: <FolderOpen className="icon" />, run: open }]),
      { id: 'copy', label: t('planLibrary.menu.duplicate'), icon: <Copy className="icon" />, run: duplicate },
      ...(id === null || address === null
        ? []
        : [{ id: 'past', label: t('planLibrary.menu.versions'), icon: <FileClock className="icon" />, run: versions }]),
      { id: 'file', label: t('planLibrary.menu.download'), icon: <Download className="icon" />, run: download },
      ...(row.draft === null
        ? []
        : [
            {
              id: 'drop',
              label: t(id === null ? 'planLibrary.menu.deleteDraft' : 'planLibrary.menu.discard'),
              icon: <Trash2 className="icon" />,
              rule: true,
              run: discard,
            },
          ]),
    ].map(({ run, ...item }) => ({ ...item, onSelect: () => run(row) }));
  }
});
