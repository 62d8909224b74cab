// The library of maintenance plans: what the service lists, drafts, what waits, what was accepted; and ways to begin one.
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { Problem } from '../../../ui/feedback/problem';
import { PageFrame } from '../../../ui/page/page-frame';
import { useRuntime } from '../../../ui/runtime';
import { useToday } from '../../../ui/use-today';
import { NEW_PREFIX } from '../../../ui/work/open-document';
import { useSearch } from '../../../url/use-search';
import '../plans.css';
import { FirstWays, NoMatch, NoPlans, NoUnsaved } from './empty-library';
import './library.css';
import { LibraryTools } from './library-tools';
import { newLocalId } from './local-id';
import { OpenDialog } from './open-dialog';
import type { OpenSource } from './open-stage';
import { PlanWayButtons, type PlanWays, wayCommands } from './plan-ways';
import { PlansTable } from './plans-table';
import { plansViewCodec } from './plans-view';
import { useFileDrop } from './use-file-drop';
import { useKeepFocus } from './use-keep-focus';
import { useLibrary } from './use-library';
import { useRowActions } from './use-row-actions';

export function PlansPage() {
  const t = useText();
  const { client, format } = useRuntime();
  const navigate = useNavigate();
  const today = useToday();
  const [view, setView] = useSearch(plansViewCodec);
  const library = useLibrary(view);
  const { rows, local, query } = library;
  const [source, setSource] = useState<OpenSource | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLElement>(null);
  const keepFocus = useKeepFocus(card, rows);
  const actions = useRowActions((row) => keepFocus(rows.indexOf(row)));

  const goTo = useCallback((id: string) => void navigate({ to: '/maintenance-plans/$id', params: { id } }), [navigate]);
  const ways = useMemo<PlanWays>(
    () => ({
      begin: () => goTo(NEW_PREFIX + newLocalId()),
      openFile: () => file.current?.click(),
      paste: () => setSource({ kind: 'paste' }),
    }),
    [goTo],
  );
  useCommands(useMemo(() => wayCommands(ways, t), [ways, t]));
  const takeFile = (taken: File) => setSource({ kind: 'file', file: taken });
  const isOver = useFileDrop(takeFile, (text) => setSource({ kind: 'text', text }));

  const isFailed = query.isError && !query.data;
  const isWaiting = (client.hasDirectory && query.isPending) || local.readAt === null;
  const dropped = query.data?.dropped ?? 0;
  return (
    <PageFrame
      title={t('plans.title')}
      receivedAt={query.data?.receivedAt ?? null}
      isFetching={query.isFetching}
      isStale={query.isError && query.data !== undefined}
      onReload={client.hasDirectory ? () => void query.refetch() : undefined}
      actions={<PlanWayButtons ways={ways} />}
    >
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('planLibrary.openFile')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) takeFile(chosen);
          // The same file may be chosen again after it was corrected.
          target.value = '';
        }}
      />
      <LibraryTools view={view} onView={setView} library={library} />
      {isFailed && rows.length > 0 && (
        <div className="card library-problem">
          <div className="body">
            <Problem error={query.error} onRetry={() => void query.refetch()} what={t('plans.title')} />
          </div>
        </div>
      )}
      {!client.hasDirectory && rows.length > 0 && (
        <p className="library-note">
          <b>{t('plans.noDirectory.title')}.</b> {t('planLibrary.noDirectory.some')}
        </p>
      )}
      <section ref={card} className="card" aria-label={t('plans.title')} aria-busy={isWaiting}>
        {rows.length > 0 || isWaiting ? (
          <PlansTable
            rows={rows}
            sort={view.sort}
            onSort={(sort) => setView({ ...view, sort })}
            isWaiting={isWaiting}
            isOld={query.isPlaceholderData}
            actions={actions}
            today={today}
          />
        ) : (
          <div className="body">{emptyFace()}</div>
        )}
      </section>
      {dropped > 0 && <p className="reading">{t('ui.dropped', { count: dropped, n: format.number(dropped) })}</p>}
      {isOver && (
        <div className="drop-here" aria-hidden="true">
          <strong>{t('planLibrary.drop')}</strong>
        </div>
      )}
      {source && (
        <OpenDialog
          source={source}
          onClose={() => setSource(null)}
          onOther={ways.openFile}
          onOpened={(address) => {
            setSource(null);
            goTo(address);
          }}
        />
      )}
    </PageFrame>
  );

  function emptyFace() {
    if (isFailed) return <Problem error={query.error} onRetry={() => void query.refetch()} what={t('plans.title')} />;
    if (view.search !== '') return <NoMatch search={view.search} onClear={() => setView({ ...view, search: '' })} />;
    if (view.status !== 'all') return <NoUnsaved onAll={() => setView({ ...view, status: 'all' })} />;
    return (
      <NoPlans hasDirectory={client.hasDirectory} ways={<FirstWays onNew={ways.begin} onFile={ways.openFile} />} />
    );
  }
}
