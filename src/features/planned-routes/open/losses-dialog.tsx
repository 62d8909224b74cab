// What a format leaves out of this route, before the file is written.
import { useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import type { Loss } from './format-losses';
import type { Format } from './route-formats';

export function LossesDialog({
  as,
  losses,
  onSave,
  onClose,
}: {
  as: Format;
  losses: readonly Loss[];
  onSave: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const save = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      size="small"
      title={t('routeFormats.losses.title', { format: t(`routeOpen.save.${as}`) })}
      description={t('routeFormats.losses.about')}
      initialFocus={save}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button
            ref={save}
            type="button"
            className="button main"
            onClick={() => {
              onClose();
              onSave();
            }}
          >
            {t('routeFormats.losses.save')}
          </button>
        </>
      }
    >
      <ul className="format-losses">
        {losses.map(({ code, count }) => (
          <li key={code}>{t(`routeFormats.losses.${code}`, { count, n: format.number(count) })}</li>
        ))}
      </ul>
    </Dialog>
  );
}
