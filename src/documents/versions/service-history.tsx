// Who saved a document at the service, when, and as which version: lines of its log, beside the versions of this browser.
import { useInfiniteQuery } from '@tanstack/react-query';
import { readLog } from '../../directory/changes';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import type { WorkKind } from '../../work/record/ids';

const KINDS = { plan: 'plan', route: 'planned_route' } as const satisfies Record<WorkKind, string>;
const A_PAGE = 20;

/** Nothing where the service keeps no log, or this person may not read it. */
export function ServiceHistory({ kind, id }: { kind: WorkKind; id: string }) {
  const t = useText();
  const { client, format, may } = useRuntime();
  const isKept = client.hasDirectory && may('history');
  const query = useInfiniteQuery({
    queryKey: ['directory', 'log', kind, id],
    enabled: isKept,
    retry: false,
    // It is read anew whenever the dialog opens.
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      client.readDirectory(readLog, { kind: KINDS[kind], id, limit: A_PAGE, ...(before && { before }) }, { signal }),
    getNextPageParam: ({ value }) => value.before,
  });
  const lines = query.data?.pages.flatMap(({ value }) => value.rows ?? []) ?? [];
  // Before the first line, or without a log: the versions of this browser need no word about it.
  if (!isKept || lines.length === 0) return null;
  return (
    <section className="service-history" aria-label={t('workEditor.history.title')}>
      <h3>{t('workEditor.history.title')}</h3>
      <ul>
        {lines.map(({ change_id: change, changed_at: at, subject, name, version }) => (
          <li key={change}>
            <strong>{name || subject || t('workEditor.history.anybody')}</strong>
            <span className="muted">
              {format.dateTime(Date.parse(at))}
              {version !== undefined &&
                ` · ${t('workEditor.versions.version', { n: numberOf(version, format.number) })}`}
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('workEditor.history.older')}
        </button>
      )}
    </section>
  );
}

/** The number of a version of the service (`7-mark`). */
function numberOf(version: string, format: (value: number) => string): string {
  const number = Number.parseInt(version, 10);
  return Number.isSafeInteger(number) ? format(number) : version;
}
