// Opens the settings of the desk, which come when they are asked for. A dialog is not part of the page's head, where the button is.
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { wantTexts } from '../../../i18n/i18n';
import { useText } from '../../../i18n/use-text';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import type { DeskSettingsProps } from './settings/desk-settings-dialog';
import type { DeskView } from './use-desk';

const dialog = lazyComponent<DeskSettingsProps>(async () => {
  const [{ DeskSettingsDialog }] = await Promise.all([
    import('./settings/desk-settings-dialog'),
    wantTexts(['desk', 'rulebook', 'desk-settings']),
  ]);
  return DeskSettingsDialog;
});

export function SettingsButton({ view }: { view: DeskView }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button plain only"
        aria-label={t('today.settings')}
        title={t('today.settings')}
        aria-haspopup="dialog"
        onPointerEnter={dialog.fetchAhead}
        onFocus={dialog.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal className="icon" />
      </button>
      {isOpen &&
        createPortal(
          <LazyBoundary title={t('today.settings')}>
            <dialog.Part view={view} onClose={() => setOpen(false)} />
          </LazyBoundary>,
          document.body,
        )}
    </>
  );
}
