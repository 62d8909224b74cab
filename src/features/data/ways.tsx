// The ways to bring data while no import is begun: the doors of an empty service, else the place for files.
import type { RefObject } from 'react';
import type { ImportsApi } from '../../api/imports';
import { useText } from '../../i18n/use-text';
import { useRestoredFocus } from '../../ui/use-restored-focus';
import { Doors } from './doors';
import type { ImportState } from './import/import-session';
import { ImportStart } from './import/import-start';

/** `isEmpty` null: not known yet, so that neither is shown. `region`: around what is shown; it keeps a focus that would be lost. */
export function Ways({
  api,
  state,
  isEmpty,
  region,
  onFile,
  onCancel,
  onChanged,
}: {
  api: ImportsApi;
  state: ImportState;
  isEmpty: boolean | null;
  region: RefObject<HTMLElement | null>;
  onFile: () => void;
  onCancel: () => void;
  onChanged: () => void;
}) {
  useRestoredFocus(region);
  if (isEmpty === null) return <Asking onFile={onFile} />;
  if (isEmpty) return <Doors api={api} onFile={onFile} onChanged={onChanged} />;
  return <ImportStart state={state} onFile={onFile} onCancel={onCancel} />;
}

/** Files can be chosen before the service has answered. */
function Asking({ onFile }: { onFile: () => void }) {
  const t = useText();
  return (
    <section className="card import-start" aria-label={t('data.open')} aria-busy="true">
      <div className="body">
        <i className="skeleton line" />
        <i className="skeleton line" />
        <button type="button" className="button main" onClick={onFile}>
          {t('data.choose')}
        </button>
      </div>
    </section>
  );
}
