// The row of views above the table: built-in views, saved views, and actions.
import { Bookmark, Download, Upload, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rich, useText } from '../../../../i18n/use-text';
import { useCommands } from '../../../../ui/command/commands';
import { MenuButton } from '../../../../ui/overlay/menu-button';
import { useRuntime } from '../../../../ui/runtime';
import { showFocusedInRow, showInRow } from '../../../../ui/show-in-row';
import type { SearchRecord } from '../../../../url/navigation';
import type { SavedView } from '../../../../work/store/saved-views';
import type { ViewCountsShown } from '../table-desk';
import { useViewActions } from './use-view-actions';
import { useViews } from './use-views';
import { type ShownDialog, ViewDialogs } from './view-dialogs';
import { tabId, ViewTab } from './view-tab';
import { builtInViews, currentView, isChanged, openingSearch, type View } from './views';
import './views.css';

/** `record`: URL parameters; `onOpen` navigates to `search` with the view's id; `children`: tools on the right. */
export function ViewTabs({
  record,
  onOpen,
  today,
  counts,
  children,
}: {
  record: SearchRecord;
  onOpen: (search: SearchRecord, viewId: string) => void;
  today: string;
  /** Rows of built-in views; null while nothing is counted. */
  counts: ViewCountsShown | null;
  children?: ReactNode;
}) {
  const t = useText();
  const { labels } = useRuntime();
  const { saved, ofToday, problem } = useViews(today);
  const views: View[] = [...builtInViews(t, labels, today), ...ofToday];
  const current = currentView(record, views, today);
  const changed = current !== null && isChanged(record, current, today);
  const names = views.map(({ name }) => name);
  const actions = useViewActions({ record, today, saved, names, onOpen });
  const [dialog, setDialog] = useState<ShownDialog | null>(null);
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pendingFocusId = useRef<string | null>(null);
  // A longer name, or numbers that come, can push it out of the row.
  const width = `${current?.name} ${counts === null || counts.size === 0}`;
  useCurrentInSight(list, current?.id, width);

  // A new view gets the focus, because the activating control may be unmounted.
  useLayoutEffect(() => {
    // Elements outside of an open dialog cannot be focused.
    const tab =
      pendingFocusId.current === null || dialog !== null
        ? null
        : document.getElementById(tabId(pendingFocusId.current));
    if (!tab) return;
    tab.focus();
    pendingFocusId.current = null;
  });
  const open = (view: View) => {
    setDeleted(null);
    onOpen(openingSearch(view), view.id);
  };
  const openSave = () => {
    if (!actions.isFull()) setDialog({ kind: 'save' });
  };
  useViewCommands(views, open, openSave);

  const savedActions = (view: SavedView) => ({
    onUpdate: () => {
      const choice = actions.daysOfUpdate(view);
      if (choice === null) return setDialog({ kind: 'update', view });
      void actions.update(view, choice).then((kind) => kind !== null && actions.refused(kind));
    },
    onRename: () => setDialog({ kind: 'rename', view }),
    onDuplicate: () => void actions.duplicate(view),
    onCopyLink: () => void actions.copyLink(view),
    onDelete: () => void actions.remove(view).then((isDeleted) => isDeleted && setDeleted(view)),
  });
  const restore = async (view: SavedView) => {
    if (!(await actions.restore(view))) return;
    pendingFocusId.current = view.id;
    setDeleted(null);
  };
  const savedById = new Map(saved.map((view) => [view.id, view]));

  return (
    <div className="views">
      <nav aria-label={t('finesViews.label')}>
        <ul ref={list} onFocus={showFocusedInRow}>
          {views.map((view) => {
            const savedView = savedById.get(view.id);
            return (
              <ViewTab
                key={view.id}
                view={view}
                count={view.isBuiltIn ? (counts?.get(view.id) ?? null) : null}
                isCurrent={view === current}
                isChanged={view === current && changed}
                onOpen={() => open(view)}
                onSaveAs={openSave}
                saved={savedView ? savedActions(savedView) : null}
              />
            );
          })}
        </ul>
      </nav>
      <div className="view-tools">
        <button type="button" className="button plain save-view" title={t('finesViews.save.open')} onClick={openSave}>
          <Bookmark className="icon" />
          <span>{t('finesViews.save.open')}</span>
        </button>
        <MenuButton
          label={t('finesViews.label')}
          className="button plain only"
          items={[
            {
              id: 'export',
              label: t('finesViews.menu.export'),
              icon: <Download className="icon" />,
              disabled: saved.length === 0,
              onSelect: () => actions.exportFile(saved),
            },
            {
              id: 'import',
              label: t('finesViews.menu.import'),
              icon: <Upload className="icon" />,
              onSelect: () => setDialog({ kind: 'import' }),
            },
          ]}
        />
        {children}
      </div>
      <div role="status" className="view-notes">
        {problem !== null && (
          <p>
            <b>{t('finesViews.problem.title')}</b> {t(`finesViews.problem.${problem}`)} {t('finesViews.problem.lasts')}
          </p>
        )}
      </div>
      {problem !== null && saved.length > 0 && (
        <button type="button" className="link" onClick={() => actions.exportFile(saved)}>
          {t('finesViews.menu.export')}
        </button>
      )}
      {deleted && (
        <DeletedNote
          key={deleted.id}
          name={deleted.name}
          onUndo={() => void restore(deleted)}
          onDismiss={() => {
            const row = list.current;
            const tab = row?.querySelector<HTMLElement>('a[aria-current]') ?? row?.querySelector<HTMLElement>('a');
            tab?.focus();
            setDeleted(null);
          }}
        />
      )}
      <ViewDialogs
        openDialog={dialog}
        views={views}
        saved={saved}
        record={record}
        today={today}
        actions={actions}
        onClose={() => setDialog(null)}
        onSaved={(id) => {
          pendingFocusId.current = id;
        }}
      />
    </div>
  );
}

/** The last deleted view, until it is restored or the note is dismissed: no timeout. */
function DeletedNote({ name, onUndo, onDismiss }: { name: string; onUndo: () => void; onDismiss: () => void }) {
  const t = useText();
  const undo = useRef<HTMLButtonElement>(null);
  // The focused menu was unmounted with its view.
  useEffect(() => {
    undo.current?.focus();
  }, []);
  return (
    <p className="view-deleted">
      <span className="clip">
        {rich(t('finesViews.done.deleted', { skipInterpolation: true }), { name: <bdi key="name">{name}</bdi> })}
      </span>
      <button ref={undo} type="button" className="link" onClick={onUndo}>
        {t('finesViews.undo')}
      </button>
      <button
        type="button"
        className="button plain only"
        aria-label={t('ui.dismiss')}
        title={t('ui.dismiss')}
        onClick={onDismiss}
      >
        <X className="icon" />
      </button>
    </p>
  );
}

/** Scrolls only the row to the current view. `width`: what its place depends on. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, currentId: string | undefined, width: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place depends on the width
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector('a[aria-current]')?.parentElement;
    if (row && current && currentId !== undefined) showInRow(row, current);
  }, [list, currentId, width]);
}

/** Registers commands for the views and for saving one. */
function useViewCommands(views: readonly View[], onOpen: (view: View) => void, onSave: () => void): void {
  const t = useText();
  const group = t('finesViews.label');
  useCommands([
    ...views.map((view) => ({
      id: `fines-view-${view.id}`,
      group,
      label: t('finesViews.command', { name: view.name }),
      run: () => onOpen(view),
    })),
    { id: 'fines-view-save', group, label: t('finesViews.save.open'), run: onSave },
  ]);
}
