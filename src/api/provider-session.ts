// What requests need of a sign-in at a provider, without its code: that comes only where config.json has `signIn`.

type ProviderSession = {
  /** Resolves when the token is not about to end, or cannot be renewed now. Throws ServiceProblem where it has ended. */
  fresh: () => Promise<void>;
  /** Whether there is another token now, after the service has refused this one. */
  renewRefused: (token: string) => Promise<boolean>;
  /** A person wants the renewal tried now. */
  renewNow: () => void;
  /** A person wants to sign in: the page is left for that of the provider. */
  signIn: () => void;
};

let session: ProviderSession | null = null;

export function setProviderSession(next: ProviderSession | null): void {
  session = next;
}

export function getProviderSession(): ProviderSession | null {
  return session;
}
