// Above the list: search, all or unsaved work, how many are shown; and what keeps drafts from being listed.
import { TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { useText } from '../../../i18n/use-text';
import { SearchBox } from '../../../ui/page/search-box';
import { useRuntime } from '../../../ui/runtime';
import type { PlansView } from './plans-view';
import type { Library } from './use-library';

export function LibraryTools({
  view,
  onView,
  library,
}: {
  view: PlansView;
  onView: (view: PlansView, change?: { replace: boolean }) => void;
  library: Library;
}) {
  const t = useText();
  const { client, format } = useRuntime();
  const { rows, count, unsaved, listed, local, query } = library;
  const onSearch = useCallback((search: string) => onView({ ...view, search }, { replace: true }), [view, onView]);
  const isCounted = local.readAt !== null && (!client.hasDirectory || !query.isPending);
  return (
    <>
      <div className="toolbar">
        <SearchBox label={t('plans.search')} value={view.search} onSearch={onSearch} />
        <fieldset className="segments" aria-label={t('planLibrary.show')}>
          <button type="button" aria-pressed={view.status === 'all'} onClick={() => onView({ ...view, status: 'all' })}>
            {t('planLibrary.showAll')}
          </button>
          <button
            type="button"
            aria-pressed={view.status === 'unsaved'}
            onClick={() => onView({ ...view, status: 'unsaved' })}
          >
            {t('planLibrary.showUnsaved')} <b>{format.number(unsaved)}</b>
          </button>
        </fieldset>
        {isCounted && (
          <span className="muted" role="status">
            {counted()}
          </span>
        )}
      </div>
      {local.problem !== null && (
        <p className="library-note bad" role="status">
          <TriangleAlert className="icon" />
          {t(`planLibrary.storage.${local.problem}`)}
        </p>
      )}
      {local.unreadable > 0 && (
        <p className="library-note">
          {t('planLibrary.unreadable', { count: local.unreadable, n: format.number(local.unreadable) })}
        </p>
      )}
    </>
  );

  function counted(): string {
    if (view.status !== 'all') {
      return t('planLibrary.countOf', { shown: format.number(rows.length), n: format.number(count) });
    }
    const { total, sent } = listed;
    if (total > sent) {
      const shown = format.number(rows.length);
      return t('plans.countCut', { shown, n: format.number(total + rows.length - sent) });
    }
    return t('plans.count', { count: rows.length, n: format.number(rows.length) });
  }
}
