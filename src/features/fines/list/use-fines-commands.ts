// Commands and shortcuts of the fines page.
import type { RefObject } from 'react';
import { useText } from '../../../i18n/use-text';
import { type Command, useCommands } from '../../../ui/command/commands';
import type { GridHandle } from '../../../ui/table/data-grid';
import type { Panel, TableState } from './table-state';
import type { LoadedFines } from './use-loaded-fines';

export function useFinesCommands({
  state,
  loaded,
  grid,
  onPage,
  onPanel,
}: {
  state: TableState;
  loaded: LoadedFines;
  grid: RefObject<GridHandle | null>;
  onPage: (page: number) => void;
  onPanel: (panel: Panel | null) => void;
}): void {
  const t = useText();
  const { page } = state.list;
  const { panel } = state;
  const hasNext = loaded.page !== null && loaded.page.next !== 'end';
  const hasPrevious = loaded.page !== null && page > 0;
  const turn = (step: number) => {
    if (step < 0 || loaded.page?.next === 'more') onPage(page + step);
  };
  const group = t('shell.groups.page');
  const picture = (name: Panel, keys: string): Command => ({
    id: `fines-${name}`,
    group,
    label: t(`fines.panel.${name}Title`),
    keys,
    run: () => onPanel(panel === name ? null : name),
  });
  useCommands([
    {
      id: 'fines-search',
      group,
      label: t('fines.search'),
      keys: '/',
      run: () => document.querySelector<HTMLInputElement>('.fines-search input')?.focus(),
    },
    { id: 'fines-table', group, label: t('fines.keys.table'), keys: 'g', run: () => grid.current?.focus() },
    picture('map', 'm'),
    picture('hours', 'h'),
    ...(hasNext ? [{ id: 'fines-next', group, label: t('fines.pager.next'), keys: 'n', run: () => turn(1) }] : []),
    ...(hasPrevious
      ? [{ id: 'fines-previous', group, label: t('fines.pager.previous'), keys: 'p', run: () => turn(-1) }]
      : []),
  ]);
}
