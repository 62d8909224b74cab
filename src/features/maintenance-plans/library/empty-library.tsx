// The faces of a library that shows nothing, each with a way on.
import { FileUp, Plus, SearchX, Unplug, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';

export function NoPlans({ hasDirectory, ways }: { hasDirectory: boolean; ways: ReactNode }) {
  const t = useText();
  return (
    <div className="state">
      {hasDirectory ? <Wrench className="icon" /> : <Unplug className="icon" />}
      <strong>{t(hasDirectory ? 'plans.empty.title' : 'plans.noDirectory.title')}</strong>
      <p>{t(hasDirectory ? 'planLibrary.empty.text' : 'planLibrary.noDirectory.empty')}</p>
      {ways}
    </div>
  );
}

export function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useText();
  return (
    <div className="state">
      <SearchX className="icon" />
      <strong>{t('plans.noMatch.title', { search })}</strong>
      <p>{t('planLibrary.noMatch')}</p>
      <button type="button" className="button" onClick={onClear}>
        {t('ui.clearSearch')}
      </button>
    </div>
  );
}

export function NoUnsaved({ onAll }: { onAll: () => void }) {
  const t = useText();
  return (
    <div className="state fine">
      <strong>{t('planLibrary.empty.unsavedTitle')}</strong>
      <p>{t('planLibrary.empty.unsavedText')}</p>
      <button type="button" className="button" onClick={onAll}>
        {t('plans.all')}
      </button>
    </div>
  );
}

/** The two ways to a first plan. */
export function FirstWays({ onNew, onFile }: { onNew: () => void; onFile: () => void }) {
  const t = useText();
  return (
    <div className="first-ways">
      <button type="button" className="button main" onClick={onNew}>
        <Plus className="icon" />
        {t('planLibrary.newPlan')}
      </button>
      <button type="button" className="button" onClick={onFile}>
        <FileUp className="icon" />
        {t('planLibrary.openFile')}
      </button>
    </div>
  );
}
