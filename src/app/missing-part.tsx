// After a new build the old chunks may be gone. Vite tells when one could not be loaded; the person is asked to reload, calmly:
// nothing reloads by itself, so there is no loop. The same place says that a newer version is there (newer-version.tsx).
import { RotateCw } from 'lucide-react';
import { type ComponentType, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text';
import { createStore } from '../store/store';

const store = createStore<ComponentType | null>(null);

/** Null for none. What is missing stays said. */
export function showBanner(next: ComponentType | null): void {
  if (store.get() !== Missing) store.set(next);
}

export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', () => showBanner(Missing));
}

export function MissingPart() {
  const Shown = useSyncExternalStore(store.subscribe, store.get);
  return Shown && <Shown />;
}

function Missing() {
  const t = useText();
  return (
    <div className="banner" role="alert">
      <span>{t('shell.newer.text')}</span>
      <ReloadButton />
    </div>
  );
}

export function ReloadButton() {
  const t = useText();
  return (
    <button type="button" className="button main" onClick={() => location.reload()}>
      <RotateCw className="icon" />
      {t('shell.newer.reload')}
    </button>
  );
}
