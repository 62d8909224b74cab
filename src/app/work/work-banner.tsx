// What must be seen on every page about unsent work. It takes no focus: a person may be typing.
import { LogIn, RotateCw, TriangleExclamationPoint } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { openWorkPanel } from './work-door';

export function UnkeptBanner({ count }: { count: number }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <div className="banner" role="alert">
      <TriangleExclamationPoint className="icon" />
      <span>{t('work.unkept.text', { count, n: format.number(count) })}</span>
      <button type="button" className="button main" onClick={openWorkPanel}>
        {t('work.unkept.show')}
      </button>
    </div>
  );
}

/** `onSignIn` is null where Patio takes no token: the service's own page signs in. `onAgain` sends what waits. */
export function SignInBanner({
  count,
  onSignIn,
  onAgain,
}: {
  count: number;
  onSignIn: (() => void) | null;
  onAgain: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden) return null;
  return (
    <div className="banner" role="status">
      <span>
        {t('work.signIn.text', { count, n: format.number(count) })} {onSignIn === null && t('work.signIn.elsewhere')}
      </span>
      {onSignIn ? (
        <button type="button" className="button main" onClick={onSignIn}>
          <LogIn className="icon" />
          {t('work.do.signIn')}
        </button>
      ) : (
        <button type="button" className="button main" onClick={onAgain}>
          <RotateCw className="icon" />
          {t('work.do.again')}
        </button>
      )}
      <button type="button" className="button plain" onClick={() => setIsHidden(true)}>
        {t('work.signIn.later')}
      </button>
    </div>
  );
}
