// Empty states of a library, each with an action.
import { SearchX, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import type { WorkKind } from '../../work/record/ids';
import { AREAS } from './library-area';

/** `icon`: icon of the kind. `addActions`: actions that create a first document. */
export function EmptyLibrary({ kind, icon, addActions }: { kind: WorkKind; icon: ReactNode; addActions: ReactNode }) {
  const t = useText();
  const { client } = useRuntime();
  const { list, library } = AREAS[kind];
  return (
    <div className="state">
      {client.hasDirectory ? icon : <Unplug className="icon" />}
      <strong>{t(client.hasDirectory ? `${list}.empty.title` : `${list}.noDirectory.title`)}</strong>
      <p>{t(client.hasDirectory ? `${library}.empty.text` : `${library}.noDirectory.empty`)}</p>
      <div className="first-ways">{addActions}</div>
    </div>
  );
}

export function NoMatch({ kind, search, onClear }: { kind: WorkKind; search: string; onClear: () => void }) {
  const t = useText();
  const { list, library } = AREAS[kind];
  return (
    <div className="state">
      <SearchX className="icon" />
      <strong>{t(`${list}.noMatch.title`, { search })}</strong>
      <p>{t(`${library}.noMatch`)}</p>
      <button type="button" className="button" onClick={onClear}>
        {t('ui.clearSearch')}
      </button>
    </div>
  );
}

export function NoUnsaved({ kind, onAll }: { kind: WorkKind; onAll: () => void }) {
  const t = useText();
  const { list, library } = AREAS[kind];
  return (
    <div className="state fine">
      <strong>{t(`${library}.empty.unsavedTitle`)}</strong>
      <p>{t('workLibrary.unsaved')}</p>
      <button type="button" className="button" onClick={onAll}>
        {t(`${list}.all`)}
      </button>
    </div>
  );
}
