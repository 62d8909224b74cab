// The ways to sign in, as config.json has them: at a provider, by a cookie elsewhere, or by a token in a dialog.
import { getProviderSession } from '../../api/provider-session';
import type { Config } from '../../config/config';

/** Whether Patio knows a way; else the service's own page signs in. */
export function canSignInHere({ tokenHeader, signInUrl }: Pick<Config, 'tokenHeader' | 'signInUrl'>): boolean {
  return tokenHeader !== null || signInUrl !== null;
}

/** Goes to the provider at once, or asks by `openDialog`. */
export function startSignIn(openDialog: () => void): void {
  const session = getProviderSession();
  if (session) session.signIn();
  else openDialog();
}
