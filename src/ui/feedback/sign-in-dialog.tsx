// Asks for the access token of the service. The token stays in memory and is only sent in the configured header.
import { useId, useRef, useState } from 'react';
import { setToken } from '../../api/token';
import { useText } from '../../i18n/use-text';
import { Dialog } from '../overlay/dialog';

export function SignInDialog({ onClose, onSignedIn }: { onClose: () => void; onSignedIn: () => void }) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [token, setTyped] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      initialFocus={input}
      title={t('ui.signIn.title')}
      description={t('ui.signIn.description')}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button type="submit" form={`${id}-form`} className="button main" disabled={token.trim() === ''}>
            {t('ui.signIn.open')}
          </button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="stacked"
        onSubmit={(event) => {
          event.preventDefault();
          setToken(token);
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
      </form>
    </Dialog>
  );
}
