// The open dialog, if any.
import { useText } from '../../../../i18n/use-text';
import type { SearchRecord } from '../../../../url/navigation';
import type { SavedView } from '../../../../work/store/saved-views';
import { ImportViewsDialog } from './import-views-dialog';
import type { ViewActions } from './use-view-actions';
import { newViewId } from './use-views';
import { ViewDialog } from './view-dialog';
import type { View } from './views';
import { MOST_VIEWS } from './views-file';

export type ShownDialog = { kind: 'save' | 'import' } | { kind: 'rename' | 'update'; view: SavedView };

export function ViewDialogs({
  openDialog,
  views,
  saved,
  record,
  today,
  actions,
  onClose,
  onSaved,
}: {
  openDialog: ShownDialog | null;
  views: readonly View[];
  saved: readonly SavedView[];
  record: SearchRecord;
  today: string;
  actions: ViewActions;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const t = useText();
  const namesBut = (ownName: string | null) => views.filter(({ id }) => id !== ownName).map(({ name }) => name);
  const shared = { today, onClose };
  switch (openDialog?.kind) {
    case 'save':
      return (
        <ViewDialog
          {...shared}
          title={t('finesViews.save.title')}
          description={t('finesViews.save.text')}
          action={t('finesViews.save.save')}
          name=""
          others={namesBut(null)}
          record={record}
          onSubmit={async (name, choice) => {
            const id = newViewId();
            const refusal = await actions.save(id, name, choice);
            if (refusal === null) onSaved(id);
            return refusal;
          }}
          onFile={actions.saveAsFile}
        />
      );
    case 'rename':
      return (
        <ViewDialog
          {...shared}
          title={t('finesViews.rename.title')}
          description={null}
          action={t('finesViews.rename.rename')}
          name={openDialog.view.name}
          others={namesBut(openDialog.view.id)}
          record={null}
          onSubmit={(name) => actions.rename(openDialog.view, name)}
        />
      );
    case 'update':
      return (
        <ViewDialog
          {...shared}
          title={t('finesViews.update.title', { name: openDialog.view.name })}
          description={t('finesViews.update.text')}
          action={t('finesViews.update.update')}
          name={null}
          others={[]}
          record={record}
          onSubmit={(_name, choice) => actions.update(openDialog.view, choice)}
        />
      );
    case 'import':
      return (
        <ImportViewsDialog
          names={namesBut(null)}
          room={Math.max(0, MOST_VIEWS - saved.length)}
          onClose={onClose}
          onAdd={actions.add}
        />
      );
    default:
      return null;
  }
}
