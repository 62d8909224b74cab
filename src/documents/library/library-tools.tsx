// Toolbar above the list: search, status filter, count, and storage problems.
import { TriangleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { SearchBox } from '../../ui/page/search-box';
import { useRuntime } from '../../ui/runtime';
import type { ChangeSearch } from '../../url/use-search';
import type { WorkKind } from '../../work/record/ids';
import { AREAS } from './library-area';
import type { Named } from './library-rows';
import type { LibraryView } from './library-view';
import type { Library } from './use-library';

export function LibraryTools<Summary extends Named>({
  kind,
  view,
  onView,
  library: { rows, count, unsaved, listed, local, query },
  children,
}: {
  kind: WorkKind;
  view: LibraryView;
  onView: ChangeSearch<LibraryView>;
  library: Library<Summary>;
  /** At the end of the bar. */
  children?: ReactNode;
}) {
  const t = useText();
  const { client, format } = useRuntime();
  const { list, library } = AREAS[kind];
  // Without a readable list the count is unknown.
  const isCounted = local.readAt !== null && (!client.hasDirectory || query.hasData);
  return (
    <>
      <div className="toolbar">
        <SearchBox
          label={t(`${list}.search`)}
          value={view.search}
          onSearch={(search) => onView((now) => ({ ...now, search }), { replace: true })}
        />
        <fieldset className="segments" aria-label={t('workLibrary.show')}>
          <button
            type="button"
            aria-pressed={view.status === 'all'}
            onClick={() => onView((now) => ({ ...now, status: 'all' }))}
          >
            {t('workLibrary.showAll')}
          </button>
          <button
            type="button"
            aria-pressed={view.status === 'unsaved'}
            onClick={() => onView((now) => ({ ...now, status: 'unsaved' }))}
          >
            {t('workLibrary.showUnsaved')} <b>{format.number(unsaved)}</b>
          </button>
        </fieldset>
        {isCounted && (
          <span className="muted" role="status">
            {counted()}
          </span>
        )}
        {children}
      </div>
      {local.problem !== null && (
        <p className="library-note bad" role="status">
          <TriangleExclamationPoint className="icon" />
          {t(`workLibrary.storage.${local.problem}`)}
        </p>
      )}
      {local.unreadable > 0 && (
        <p className="library-note">
          {t('workLibrary.unreadable', { count: local.unreadable, n: format.number(local.unreadable) })}
        </p>
      )}
    </>
  );

  function counted(): string {
    if (view.status !== 'all') {
      return t(`${library}.countOf`, { shown: format.number(rows.length), n: format.number(count) });
    }
    const { total, sent } = listed;
    if (total > sent) {
      const countText = format.number(count);
      return t(`${list}.countCut`, { shown: countText, n: format.number(total + count - sent) });
    }
    return t(`${list}.count`, { count, n: format.number(count) });
  }
}
