// The whole log of changes, for administrators: one page of it at a time, of all kinds or of one.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import type { Client } from '../../../api/client';
import { CHANGE_KINDS, type ChangeKind, type ChangeLine, readLog } from '../../../directory/changes';
import { useText } from '../../../i18n/use-text';
import { Problem } from '../../../ui/feedback/problem';
import { PageFrame } from '../../../ui/page/page-frame';
import { useRuntime } from '../../../ui/runtime';
import { Rows, SkeletonRows } from '../../../ui/table/rows';
import { Link } from '../../../url/use-navigation';
import { type SearchCodec, useSearch } from '../../../url/use-search';
import { LogLine } from './log-line';
import './records.css';

/** Lines of a page. */
const A_PAGE = 50;

/** `before`: where the page begins, as the page before it said; null is the newest one. */
type LogView = { kind: ChangeKind | null; before: string | null };

const logCodec: SearchCodec<LogView> = {
  keys: ['kind', 'before'],
  parse: (record) => ({
    kind: CHANGE_KINDS.find((kind) => kind === record.kind?.[0]) ?? null,
    // Other texts can be no line of the log.
    before: record.before?.find((text) => /^[\w:.-]{1,100}$/.test(text)) ?? null,
  }),
  format: ({ kind, before }) => ({
    ...(kind !== null && { kind: [kind] }),
    ...(before !== null && { before: [before] }),
  }),
};

type LogPart = { lines: readonly ChangeLine[]; before: string | null; receivedAt: number };

const logQuery = (client: Client, { kind, before }: LogView) =>
  queryOptions({
    queryKey: ['directory', 'log', kind, before],
    queryFn: async ({ signal }): Promise<LogPart> => {
      const query = { limit: A_PAGE, ...(kind !== null && { kind }), ...(before !== null && { before }) };
      const { value, receivedAt } = await client.readDirectory(readLog, query, { signal });
      return { lines: value.rows ?? [], before: value.before ?? null, receivedAt };
    },
    // Who looks at a log wants what happened just now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const COLUMNS = ['when', 'who', 'what', 'version'] as const;

export function LogPage() {
  const t = useText();
  const { client, may } = useRuntime();
  const id = useId();
  const mayRead = client.hasDirectory && may('log');
  const [view, changeView] = useSearch(logCodec);
  const log = useQuery({ ...logQuery(client, view), enabled: mayRead });
  const lines = log.data?.lines ?? [];
  const { kind, before } = view;
  const older = log.isPlaceholderData ? null : (log.data?.before ?? null);
  return (
    <PageFrame
      title={t('records.log.title')}
      receivedAt={log.data?.receivedAt ?? null}
      isFetching={log.isFetching}
      isStale={log.isError && log.data !== undefined}
      onReload={mayRead ? () => void log.refetch() : undefined}
      className="log-page"
    >
      <Link className="link back" to="/data">
        <ArrowLeft className="icon" />
        {t('records.log.back')}
      </Link>
      {!mayRead ? (
        <p className="state">{t(client.hasDirectory ? 'records.log.notAllowed' : 'records.log.noDirectory')}</p>
      ) : (
        <>
          <div className="toolbar">
            <label htmlFor={id}>{t('records.log.kind')}</label>
            <select
              id={id}
              className="field"
              value={kind ?? ''}
              onChange={({ target }) =>
                changeView(() => ({ kind: CHANGE_KINDS.find((each) => each === target.value) ?? null, before: null }))
              }
            >
              <option value="">{t('records.log.all')}</option>
              {CHANGE_KINDS.map((each) => (
                <option key={each} value={each}>
                  {t(`records.log.kinds.${each}`)}
                </option>
              ))}
            </select>
          </div>
          {log.error !== null && (
            <Problem error={log.error} onRetry={() => void log.refetch()} what={t('records.log.title')} />
          )}
          {(log.data !== undefined || log.isPending) &&
            (log.data?.lines.length === 0 ? (
              <p className="state" role="status">
                {t(kind === null && before === null ? 'records.log.empty' : 'records.log.emptyKind')}
              </p>
            ) : (
              <section className="card" aria-label={t('records.log.title')}>
                <Rows label={t('records.log.title')} isOld={log.isPlaceholderData}>
                  <thead>
                    <tr>
                      {COLUMNS.map((column) => (
                        <th key={column} scope="col">
                          {t(`records.log.${column}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {log.data === undefined ? (
                      <SkeletonRows columns={COLUMNS.length} />
                    ) : (
                      lines.map((line) => <LogLine key={line.change_id} line={line} />)
                    )}
                  </tbody>
                </Rows>
              </section>
            ))}
          {(before !== null || older !== null) && (
            <nav className="pages" aria-label={t('records.log.pages')}>
              {before !== null && (
                <button type="button" className="button" onClick={() => changeView(() => ({ kind, before: null }))}>
                  {t('records.log.newest')}
                </button>
              )}
              {older !== null && (
                <button type="button" className="button" onClick={() => changeView(() => ({ kind, before: older }))}>
                  {t('records.log.older')}
                </button>
              )}
            </nav>
          )}
        </>
      )}
    </PageFrame>
  );
}
