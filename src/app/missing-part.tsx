// After a new build the old chunks may be gone. Vite tells when one could not be loaded; the person is asked to reload, calmly:
// nothing reloads by itself, so there is no loop. The same place says that a newer version is there (newer-version.tsx).
import { RotateCw } from 'lucide-react';
import { type ComponentType, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text';

let shown: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Null for none. What is missing stays said. */
export function showBanner(next: ComponentType | null): void {
  if (shown === Missing) return;
  shown = next;
  for (const listener of listeners) listener();
}

export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', () => showBanner(Missing));
}

export function MissingPart() {
  const Shown = useSyncExternalStore(subscribe, () => shown);
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
