// The button that signs in: at the provider at once, or by the dialog that asks for a token.
import { KeyRound } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { LazyBoundary } from '../loading/lazy-boundary';
import { lazyComponent } from '../loading/lazy-component';
import { startSignIn } from './start-sign-in';

const dialog = lazyComponent(() => import('./sign-in-dialog').then(({ SignInDialog }) => SignInDialog));

/** Only where `canSignInHere`. `onSignedIn` repeats what was refused. */
export function SignInButton({ onSignedIn, ref }: { onSignedIn: () => void; ref?: Ref<HTMLButtonElement> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={ref} type="button" className="button main" onClick={() => startSignIn(() => setOpen(true))}>
        <KeyRound className="icon" />
        {t('ui.signIn.open')}
      </button>
      {isOpen && (
        <LazyBoundary title={t('ui.signIn.open')}>
          <dialog.Part
            onClose={() => setOpen(false)}
            onSignedIn={() => {
              setOpen(false);
              onSignedIn();
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
