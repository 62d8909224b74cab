// A fleet's own data: the ways in, an import with its review, the imports so far, and the sample.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Client } from '../../api/client';
import { createImports, type ImportsApi } from '../../api/imports';
import { getOrganization } from '../../api/organization';
import { getSignIn, getToken } from '../../api/token';
import type { Config } from '../../config/config';
import { DropHere } from '../../documents/library/drop-here';
import { useFileDrop } from '../../documents/library/use-file-drop';
import { useText } from '../../i18n/use-text';
import { Skeleton } from '../../ui/card/state';
import { useCommands } from '../../ui/command/commands';
import { Problem } from '../../ui/feedback/problem';
import { FilePicker, TABLE_FILES } from '../../ui/form/file-picker';
import { PageFrame } from '../../ui/page/page-frame';
import { useRuntime } from '../../ui/runtime';
import { markFinesChanged } from '../../work/store/rows-names';
import { importsQuery, isEmptyService, profilesQuery, sampleQuery } from './data-queries';
import { Doors } from './doors';
import { takeHandedOver } from './import/hand-over';
import type { ImportSource } from './import/import-messages';
import { ImportReview } from './import/import-review';
import { createImportSession, type ImportSession } from './import/import-session';
import { ImportStart, ImportStored } from './import/import-start';
import { ImportsList } from './imports-list';
import { RecordsCard } from './records/records-card';
import { SampleCard } from './sample-card';
import '../../ui/table/rows.css';
import './data.css';

/** About the rows and the height of the ways in. */
const SKELETON = [5, 240] as const;

export function DataPage() {
  const t = useText();
  const { client, config, may } = useRuntime();
  const mayImport = client.hasDirectory && may('imports');
  const queryClient = useQueryClient();
  const [{ api, session }] = useState(() => importsOf(client, config));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (session.isTouched()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      session.leave();
    };
  }, [session]);
  const state = useSyncExternalStore(session.state.subscribe, session.state.get);
  const sample = useQuery({ ...sampleQuery(api), enabled: mayImport });
  const imports = useQuery({ ...importsQuery(api), enabled: mayImport });
  const profiles = useQuery({ ...profilesQuery(api), enabled: mayImport });
  const file = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLDivElement>(null);
  useFocusOfStep(state.step, region);

  const open = async (sources: readonly ImportSource[]) => {
    if (sources.length === 0 || !mayImport) return;
    // A profile that cannot be read yet must not hinder the import.
    const known = queryClient.fetchQuery({ ...profilesQuery(api), retry: false }).catch(() => ({ rows: [] }));
    await session.open(
      sources,
      config.labels,
      known.then(({ rows }) => rows),
    );
  };
  const openFiles = (files: readonly File[]) => void open(files.map((each) => ({ name: each.name, content: each })));
  const isOver = useFileDrop(
    openFiles,
    (text) => void open([{ name: t('data.pasted'), content: text }]),
    (text) => text.includes('\n'),
  );
  useEffect(() => {
    const files = takeHandedOver();
    if (files.length > 0) openFiles(files);
  });
  useCommands([
    {
      id: 'data.open',
      group: t('shell.groups.page'),
      label: t('data.open'),
      icon: <FileUp className="icon" />,
      run: () => file.current?.click(),
    },
  ]);

  const refresh = () => void queryClient.invalidateQueries();
  const changed = () => {
    markFinesChanged();
    refresh();
  };
  const isEmpty = isEmptyService(sample.data, imports.data);
  // Which ways in there are depends on both answers: until then none is shown that would be another one.
  const isUnknown = state.step === 'empty' && !(sample.data && imports.data);
  const failed = [sample, imports].find(({ error, data }) => error !== null && data === undefined);
  return (
    <PageFrame
      title={t('data.title')}
      receivedAt={imports.dataUpdatedAt || null}
      isFetching={sample.isFetching || imports.isFetching}
      onReload={mayImport ? refresh : undefined}
      className="data-page"
    >
      <FilePicker field={file} label={t('data.open')} accept={TABLE_FILES} multiple onFiles={openFiles} />
      {!mayImport ? (
        <div className="card">
          <div className="body">
            <p>{t(client.hasDirectory ? 'data.notAllowed' : 'data.noDirectory')}</p>
          </div>
        </div>
      ) : failed ? (
        <div className="card">
          <div className="body">
            <Problem error={failed.error} onRetry={refresh} what={t('data.title')} />
          </div>
        </div>
      ) : isUnknown ? (
        <div className="card" aria-busy="true">
          <div className="body">
            <Skeleton shape={SKELETON} />
          </div>
        </div>
      ) : (
        <>
          {sample.data && (sample.data.fines > 0 || (sample.data.loading && !isEmpty)) && (
            <SampleCard api={api} sample={sample.data} onChanged={changed} />
          )}
          <div ref={region} tabIndex={-1} className="import-steps">
            {state.step === 'review' ? (
              <ImportReview
                api={api}
                review={state}
                session={session}
                sample={sample.data ?? null}
                profiles={profiles.data?.rows ?? []}
                onOther={() => file.current?.click()}
              />
            ) : state.step === 'stored' ? (
              <ImportStored state={state} onMore={session.reset} onChanged={changed} />
            ) : isEmpty && state.step === 'empty' ? (
              <Doors api={api} onFile={() => file.current?.click()} onChanged={changed} />
            ) : (
              <ImportStart state={state} onFile={() => file.current?.click()} onCancel={session.cancel} />
            )}
          </div>
          {imports.data && imports.data.total > 0 && (
            <ImportsList api={api} imports={imports.data.rows} onChanged={changed} />
          )}
          <RecordsCard />
        </>
      )}
      {isOver && <DropHere words={t('data.drop')} />}
    </PageFrame>
  );
}

type OpenImports = { readonly api: ImportsApi; readonly session: ImportSession };

/** The import of this tab. It stays while a person looks at another page. */
let current: (OpenImports & { client: Client; signIn: number; organization: string | null }) | null = null;

/** Another sign-in or organization begins with none. */
function importsOf(client: Client, config: Config): OpenImports {
  const [signIn, organization] = [getSignIn(), getOrganization()];
  const isOurs = current?.client === client && current.signIn === signIn && current.organization === organization;
  if (!current || !isOurs) {
    current?.session.reset();
    const api = createImports(config, getToken);
    current = { client, signIn, organization, api, session: createImportSession({ api }) };
  }
  return current;
}

/** Keeps the focus when its button is gone with the step. `region`: focusable, around what the step shows. The focus is moved only where it would be lost. */
function useFocusOfStep(step: string, region: RefObject<HTMLElement | null>): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [step, region]);
}
