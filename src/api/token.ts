// The token a person signed in with. It lives in memory only: closing the page signs out.
let current: string | null = null;
const listeners = new Set<() => void>();

export function getToken(): string | null {
  return current;
}

/** Takes a new token, or null to sign out, and tells everyone who waits for one. */
export function setToken(token: string | null): void {
  current = token === null || token.trim() === '' ? null : token.trim();
  for (const listener of listeners) listener();
}

export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
