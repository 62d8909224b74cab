// A newer Patio was put there while this one is open. All of this page still works: reloading can wait.
import { useEffect } from 'react';
import { useText } from '../i18n/use-text';
import { announce } from '../ui/feedback/notices';
import { ReloadButton, showBanner } from './missing-part';

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
