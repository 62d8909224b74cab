// Views of the fines page, built-in and saved, as search results on any page.
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import { useToday } from '../../../../ui/use-today';
import type { SearchRecord } from '../../../../url/search-text';
import { useViews } from '../views/use-views';
import { builtInViews, openingSearch } from '../views/views';

type ViewResult = { id: string; group: string; label: string; search: SearchRecord };

export function useViewResults(): readonly ViewResult[] {
  const t = useText();
  const { labels } = useRuntime();
  const today = useToday();
  const { ofToday } = useViews(today);
  return [...builtInViews(t, labels, today), ...ofToday].map((view) => ({
    // The id of the corresponding command on the fines page, so that a view is listed once.
    id: `fines-view-${view.id}`,
    group: t('finesViews.label'),
    label: t('finesViews.command', { name: view.name }),
    search: { ...openingSearch(view), view: [view.id] },
  }));
}
