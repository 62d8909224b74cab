// After a new build the old chunks may be gone. Vite tells when one could not be loaded; the person is asked to reload, calmly:
// nothing reloads by itself, so there is no loop. The same place says that a newer version is there.
import { RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text';
import { createStore } from '../store/store';
import { announce } from '../ui/feedback/notices';

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

function ReloadButton() {
  const t = useText();
  return (
    <button type="button" className="button main" onClick={() => location.reload()}>
      <RotateCw className="icon" />
      {t('shell.newer.reload')}
    </button>
  );
}

/** A newer Patio was put there while this one is open. All of this page still works: reloading can wait. */
export function NewerVersion() {
  const t = useText();
  const text = t('shell.newer.there');
  useEffect(() => announce(text), [text]);
  const wait = () => {
    showBanner(null);
    // The button that had the focus goes.
    document.getElementById('main')?.focus();
  };
  return (
    <div className="banner">
      <span>{text}</span>
      <ReloadButton />
      <button type="button" className="button" onClick={wait}>
        {t('shell.newer.later')}
      </button>
    </div>
  );
}
