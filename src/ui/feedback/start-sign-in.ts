// The ways to sign in of config.json: at a provider, by a cookie elsewhere, by a token in a dialog.
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
