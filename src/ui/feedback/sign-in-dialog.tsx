// Asks for the access token of the service, or shows the way to a sign-in by cookie elsewhere. The token is sent in the
// configured header only. The token stays in memory, unless the person wants it kept for the tab.
import { ExternalLink } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { setToken } from '../../api/token';
import { useText } from '../../i18n/use-text';
import { Dialog } from '../overlay/dialog';
import { useRuntime } from '../runtime';

export function SignInDialog({ onClose, onSignedIn }: { onClose: () => void; onSignedIn: () => void }) {
  const t = useText();
  const { config } = useRuntime();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [token, setTyped] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const takesToken = config.tokenHeader !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      initialFocus={input}
      title={t('ui.signIn.title')}
      description={t(takesToken ? 'ui.signIn.description' : 'ui.signIn.elsewhere')}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          {takesToken ? (
            <button type="submit" form={`${id}-form`} className="button main" disabled={token.trim() === ''}>
              {t('ui.signIn.open')}
            </button>
          ) : (
            <button type="button" className="button main" onClick={onSignedIn}>
              {t('ui.tryAgain')}
            </button>
          )}
        </>
      }
    >
      {config.signInUrl !== null && (
        <p>
          <a className="button" href={config.signInUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" />
            {t('ui.signIn.page')}
          </a>
        </p>
      )}
      {takesToken && (
        <form
          id={`${id}-form`}
          className="stacked"
          onSubmit={(event) => {
            event.preventDefault();
            setToken(token, { isRemembered });
            onSignedIn();
          }}
        >
          <label htmlFor={`${id}-token`}>{t('ui.signIn.token')}</label>
          <input
            ref={input}
            id={`${id}-token`}
            className="field"
            type="password"
            autoComplete="off"
            value={token}
            onChange={(event) => setTyped(event.target.value)}
          />
          <label>
            <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />{' '}
            {t('ui.signIn.keep')}
          </label>
        </form>
      )}
    </Dialog>
  );
}
