// Import dialog over the editor. The dialog and its readers are loaded on first use.
import { FolderOpen } from 'lucide-react';
import { DropHere } from '../../../documents/library/drop-here';
import { useText } from '../../../i18n/use-text';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import type { RouteEditor } from '../editor/create-editor';
import type { IncomingRoute } from './use-incoming';

const importing = lazyComponent(() => import('./import-dialog').then(({ ImportDialog }) => ImportDialog));

export function IncomingDialog({
  editor,
  opens: { incoming, isOver, close },
  onPutIn,
}: {
  editor: RouteEditor;
  opens: IncomingRoute;
  /** The route was replaced: fit the map. */
  onPutIn: () => void;
}) {
  const t = useText();
  return (
    <>
      {isOver && <DropHere words={t('routeOpen.drop')} />}
      {incoming && (
        <LazyBoundary>
          <importing.Part editor={editor} incoming={incoming} onPutIn={onPutIn} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}

export function OpenButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <button type="button" className="button" title={t('routeOpen.open')} onClick={onClick}>
      <FolderOpen className="icon" />
      <span className="wide-only">{t('routeOpen.open')}</span>
    </button>
  );
}
