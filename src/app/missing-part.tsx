// After a new build the old chunks are gone. Vite tells when one could not be loaded; the person is asked to reload, once, calmly:
// nothing reloads by itself, so there is no loop.
import { RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text';

let isMissing = false;
const listeners = new Set<() => void>();

export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    isMissing = true;
    for (const listener of listeners) listener();
  });
}

export function MissingPart() {
  const t = useText();
  const isShown = useSyncExternalStore(subscribe, () => isMissing);
  if (!isShown) return null;
  return (
    <div className="banner" role="alert">
      <span>{t('shell.newer.text')}</span>
      <button type="button" className="button main" onClick={() => location.reload()}>
        <RotateCw className="icon" />
        {t('shell.newer.reload')}
      </button>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
