// The user's token. It is in memory only, so closing the page signs out. A person may have a pasted one kept for the tab.
import { createStore } from '../store/store';

const REMEMBERED = 'patio.token';

const store = createStore<string | null>(null);
/** The latest token of the present sign-in. */
let current: string | null = null;
/** Incremented by every sign-in and sign-out, not by a renewal. */
let signIn = 0;

export function getToken(): string | null {
  return current;
}

/** Sets a new token, or null to sign out, and notifies all listeners. `isRemembered`: until the tab is closed. */
export function setToken(token: string | null, { isRemembered = false }: { isRemembered?: boolean } = {}): void {
  const next = token === null || token.trim() === '' ? null : token.trim();
  signIn += 1;
  current = next;
  keep(isRemembered ? next : null);
  store.set(next);
}

export const subscribeToken = store.subscribe;

/** Replaces the token of the same person without telling anybody: nothing on screen changes by it. */
export function renewToken(token: string): void {
  current = token;
}

/** Distinguishes sign-ins: equal as long as the same person is signed in. */
export function getSignIn(): number {
  return signIn;
}

/** Signs in by the token that a person had kept for this tab, if any. */
export function restoreToken(): void {
  try {
    const remembered = sessionStorage.getItem(REMEMBERED);
    if (remembered) setToken(remembered, { isRemembered: true });
  } catch {
    // Without storage nothing was kept.
  }
}

function keep(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(REMEMBERED);
    else sessionStorage.setItem(REMEMBERED, token);
  } catch {
    // It then ends with the page.
  }
}
