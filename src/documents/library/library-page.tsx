// The library page: listed documents, drafts, queued saves and accepted versions; ways to create one.
import { type ReactNode, type RefObject, useRef } from 'react';
import { useText } from '../../i18n/use-text';
import { type Command, useCommands } from '../../ui/command/commands';
import { Problem } from '../../ui/feedback/problem';
import { FilePicker } from '../../ui/form/file-picker';
import { AddressNote } from '../../ui/page/address-note';
import { PageFrame } from '../../ui/page/page-frame';
import { useRuntime } from '../../ui/runtime';
import type { AddressRules } from '../../url/unread-values';
import type { ChangeSearch } from '../../url/use-search';
import type { WorkKind } from '../../work/record/ids';
import { DropHere } from './drop-here';
import { AREAS } from './library-area';
import type { Named } from './library-rows';
import { EmptyLibrary, NoMatch, NoUnsaved } from './library-states';
import { LibraryTools } from './library-tools';
import type { LibraryView } from './library-view';
import { type AddActions, AddButtons, type AddLabels, addCommands, FirstAddButtons } from './library-ways';
import type { OpenSource } from './open-source';
import { useFileDrop } from './use-file-drop';
import type { Library } from './use-library';

const NO_COMMANDS: readonly Command[] = [];

/** Whether rows are loading or stale. */
export type TableState = { isWaiting: boolean; isOld: boolean };

export function LibraryPage<Summary extends Named>({
  kind,
  icon,
  accept,
  isText,
  labels,
  library,
  view,
  addressRules,
  onView,
  onBegin,
  onOpen,
  card,
  beside,
  table,
  dialogs,
  tools,
}: {
  kind: WorkKind;
  /** Icon of the kind, for the empty state. */
  icon: ReactNode;
  /** File types of the file input. */
  accept: string;
  /** Whether text pasted on the page may be a document. */
  isText: (text: string) => boolean;
  labels: AddLabels;
  library: Library<Summary>;
  view: LibraryView;
  addressRules: AddressRules;
  onView: ChangeSearch<LibraryView>;
  onBegin: () => void;
  /** Called with a file or text, or to open the paste field. */
  onOpen: (source: OpenSource) => void;
  card: RefObject<HTMLElement | null>;
  /** Links to pages over all of the library. */
  beside?: ReactNode;
  table: (state: TableState) => ReactNode;
  /** Renders the dialogs; gets a function that opens the file picker. */
  dialogs: (openFile: () => void) => ReactNode;
  /** Of this kind, before the ways to add one. */
  tools?: ReactNode;
}) {
  const t = useText();
  const { client, format, may } = useRuntime();
  const mayAdd = may('documents');
  const { list, library: area } = AREAS[kind];
  const { rows, local, query } = library;
  const file = useRef<HTMLInputElement>(null);
  const title = t(`${list}.title`);
  const openFile = () => file.current?.click();
  const addActions: AddActions = { begin: onBegin, openFile, paste: () => onOpen({ kind: 'paste' }) };
  useCommands(mayAdd ? addCommands(list, title, { addActions, labels }) : NO_COMMANDS);
  const takeFile = (selected: File) => onOpen({ kind: 'file', file: selected });
  const isOver = useFileDrop(
    ([first]) => first && takeFile(first),
    (text) => onOpen({ kind: 'text', text }),
    isText,
    mayAdd,
  );

  const isFailed = query.error !== null && !query.hasData;
  const isWaiting = (client.hasDirectory && query.isPending) || local.readAt === null;
  const problem = isFailed && <Problem error={query.error} onRetry={query.refetch} what={title} />;
  return (
    <PageFrame
      title={title}
      receivedAt={query.receivedAt}
      isFetching={query.isFetching}
      isStale={query.error !== null && query.hasData}
      onReload={client.hasDirectory ? query.refetch : undefined}
      actions={
        <>
          {tools}
          {mayAdd && <AddButtons addActions={addActions} labels={labels} />}
        </>
      }
    >
      <FilePicker field={file} label={labels.openFile} accept={accept} onFiles={([chosen]) => takeFile(chosen)} />
      <AddressNote rules={addressRules} />
      <LibraryTools kind={kind} view={view} onView={onView} library={library}>
        {beside}
      </LibraryTools>
      {problem && rows.length > 0 && (
        <div className="card library-problem">
          <div className="body">{problem}</div>
        </div>
      )}
      {!client.hasDirectory && rows.length > 0 && (
        <p className="library-note">
          <b>{t(`${list}.noDirectory.title`)}.</b> {t(`${area}.noDirectory.some`)}
        </p>
      )}
      <section ref={card} className="card" aria-label={title} aria-busy={isWaiting}>
        {rows.length > 0 || isWaiting ? (
          table({ isWaiting, isOld: query.isPlaceholder })
        ) : (
          <div className="body">{problem || EmptyState()}</div>
        )}
      </section>
      {query.dropped > 0 && (
        <p className="reading">{t('ui.dropped', { count: query.dropped, n: format.number(query.dropped) })}</p>
      )}
      {isOver && <DropHere words={t('workLibrary.drop')} />}
      {dialogs(openFile)}
    </PageFrame>
  );

  function EmptyState() {
    if (view.search !== '') {
      return <NoMatch kind={kind} search={view.search} onClear={() => onView((now) => ({ ...now, search: '' }))} />;
    }
    if (view.status !== 'all')
      return <NoUnsaved kind={kind} onAll={() => onView((now) => ({ ...now, status: 'all' }))} />;
    return (
      <EmptyLibrary
        kind={kind}
        icon={icon}
        addActions={mayAdd && <FirstAddButtons addActions={addActions} labels={labels} />}
      />
    );
  }
}
