// A sign-in ended, or cannot be renewed, while a page is open. The page and its typed text stay.
import { LogIn, RotateCw } from 'lucide-react';
import { getProviderSession } from '../../api/provider-session';
import { useText } from '../../i18n/use-text';
import { useSignInState } from '../sign-in-state';

export function TroubleBanner() {
  const t = useText();
  const { trouble } = useSignInState();
  if (trouble === 'none') return null;
  return (
    <div className="banner" role="status">
      <span>{t(`people.trouble.${trouble}`)}</span>
      <button
        type="button"
        className="button main"
        onClick={() => (trouble === 'ended' ? getProviderSession()?.signIn() : getProviderSession()?.renewNow())}
      >
        {trouble === 'ended' ? <LogIn className="icon" /> : <RotateCw className="icon" />}
        {trouble === 'ended' ? t('ui.signIn.open') : t('people.trouble.again')}
      </button>
    </div>
  );
}
