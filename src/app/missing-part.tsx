// The notice for a missing chunk: after a deployment the old chunks may be gone. Vite reports a failed load; the user
// is asked to reload. There is no automatic reload, hence no loop. A newer version is announced in the same place.
import { RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text';
import { createStore } from '../store/store';
import { announce } from '../ui/feedback/notices';

const store = createStore<ComponentType | null>(null);

/** Null removes it. The notice for a missing chunk cannot be replaced. */
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

/** A newer Patio was deployed while this one is open. The page keeps working: reloading can wait. */
export function NewerVersion() {
  const t = useText();
  const text = t('shell.newer.there');
  useEffect(() => announce(text), [text]);
  const wait = () => {
    showBanner(null);
    // The focused button is unmounted.
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
