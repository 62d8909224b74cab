// Card menu. Its actions are lazy.
import { FileSpreadsheet, Image, Link as LinkIcon, Maximize2, Shapes, Sheet, Table } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../ui/feedback/notices';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { withBase } from '../../../url/base-path';
import { linkToCard } from './card-link';
import type { CardDefinition } from './cards/define-card';
import { useDashboard } from './dashboard-context';
import { cardTitle } from './wording';

const dialog = lazyComponent(() => import('./card-dialog').then(({ CardDialog }) => CardDialog));

export function CardMenu({ card }: { card: CardDefinition }) {
  const { id, member } = card;
  const dashboard = useDashboard();
  const { t, filters, today, figures } = dashboard;
  const [view, setView] = useState<'table' | 'full' | null>(null);
  const title = cardTitle(id, t);
  const isSent = figures?.response[member] !== undefined;
  const save = async (kind: 'png' | 'svg' | 'csv' | 'xlsx') => {
    try {
      const { saveCard } = await import('./card-files');
      await saveCard(card, kind, dashboard);
    } catch {
      notify(t('dashboard.done.failed'));
    }
  };
  const copy = async () => {
    const link = linkToCard(card, filters, today, location.origin + withBase(''));
    try {
      await navigator.clipboard.writeText(link);
      notify(t('dashboard.done.link'));
    } catch {
      notify(t('dashboard.done.linkFailed', { link }));
    }
  };
  return (
    <>
      <MenuButton
        label={t('dashboard.menu.label', { title })}
        items={[
          {
            id: 'table',
            label: t('dashboard.menu.table'),
            icon: <Table className="icon" />,
            disabled: !isSent,
            onSelect: () => setView('table'),
          },
          {
            id: 'full',
            label: t('dashboard.menu.full'),
            icon: <Maximize2 className="icon" />,
            disabled: !isSent,
            onSelect: () => setView('full'),
          },
          {
            id: 'link',
            label: t('dashboard.menu.link'),
            icon: <LinkIcon className="icon" />,
            onSelect: () => void copy(),
          },
          {
            id: 'png',
            rule: true,
            label: t('dashboard.menu.png'),
            icon: <Image className="icon" />,
            disabled: !isSent,
            onSelect: () => void save('png'),
          },
          {
            id: 'svg',
            label: t('dashboard.menu.svg'),
            icon: <Shapes className="icon" />,
            disabled: !isSent,
            onSelect: () => void save('svg'),
          },
          {
            id: 'xlsx',
            label: t('dashboard.menu.xlsx'),
            icon: <FileSpreadsheet className="icon" />,
            disabled: !isSent,
            onSelect: () => void save('xlsx'),
          },
          {
            id: 'csv',
            label: t('dashboard.menu.csv'),
            icon: <Sheet className="icon" />,
            disabled: !isSent,
            onSelect: () => void save('csv'),
          },
        ]}
      />
      {view && (
        <LazyBoundary>
          <dialog.Part card={card} view={view} onClose={() => setView(null)} />
        </LazyBoundary>
      )}
    </>
  );
}
