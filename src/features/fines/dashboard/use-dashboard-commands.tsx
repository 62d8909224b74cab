// Commands and shortcuts of the dashboard.

import { Download, Link2, Printer, RotateCw, Undo2 } from 'lucide-react';
import type { Text } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { announce } from '../../../ui/feedback/notices';
import { parseSearchText } from '../../../url/navigation';
import { useNavigation } from '../../../url/use-navigation';
import { DASHBOARD_PATH } from './card-link';
import { CARDS } from './cards';
import { TABS, tabCodec } from './tab';
import { scrollToCard } from './tabs';
import { cardTitle } from './wording';

export function useDashboardCommands({
  t,
  reload,
  print,
  exportAll,
  copyLink,
  canGoBack,
  goBack,
}: {
  t: Text;
  reload: () => void;
  print: () => void;
  exportAll: (kind: 'csv' | 'xlsx') => void;
  copyLink: () => void;
  canGoBack: boolean;
  goBack: () => void;
}): void {
  const navigation = useNavigation();
  const group = t('dashboard.command.group');
  const open = (tab: (typeof TABS)[number], hash: string) => {
    const { tab: _, ...others } = parseSearchText(navigation.getPlace().search);
    const search = { ...others, ...tabCodec.format(tab) };
    // A card already in the hash does not change the URL but must still be scrolled to.
    if (hash === navigation.getPlace().hash) scrollToCard(hash);
    navigation.go({ to: DASHBOARD_PATH, search, hash }, { keepScroll: true });
  };
  useCommands([
    {
      id: 'dashboard.reload',
      group,
      label: t('dashboard.command.reload'),
      keys: 'r',
      icon: <RotateCw className="icon" />,
      run: reload,
    },
    {
      id: 'dashboard.print',
      group,
      label: t('dashboard.command.print'),
      icon: <Printer className="icon" />,
      run: print,
    },
    {
      id: 'dashboard.export',
      group,
      label: t('dashboard.command.exportAll'),
      icon: <Download className="icon" />,
      run: () => exportAll('csv'),
    },
    {
      id: 'dashboard.exportXlsx',
      group,
      label: t('dashboard.command.exportAllXlsx'),
      icon: <Download className="icon" />,
      run: () => exportAll('xlsx'),
    },
    {
      id: 'dashboard.link',
      group,
      label: t('dashboard.copyLink'),
      icon: <Link2 className="icon" />,
      run: copyLink,
    },
    ...(canGoBack
      ? [
          {
            id: 'dashboard.back',
            group,
            label: t('dashboard.command.back'),
            keys: 'Escape',
            icon: <Undo2 className="icon" />,
            run: () => {
              goBack();
              announce(t('dashboard.back.undone'));
            },
          },
        ]
      : []),
    ...TABS.map((tab, index) => ({
      id: `dashboard.tab.${tab}`,
      group,
      label: t('dashboard.command.tab', { tab: t(`dashboard.tabs.${tab}`) }),
      keys: String(index + 1),
      run: () => open(tab, ''),
    })),
    ...CARDS.map(({ id, tab }) => ({
      id: `dashboard.card.${id}`,
      group: t('dashboard.command.cards'),
      label: t('dashboard.command.card', { title: cardTitle(id, t) }),
      keywords: id,
      run: () => open(tab, id),
    })),
  ]);
}
