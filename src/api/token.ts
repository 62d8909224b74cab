// The token a person signed in with. It lives in memory only: closing the page signs out.
import { createStore } from '../store/store';

const store = createStore<string | null>(null);

export const getToken = store.get;

/** Takes a new token, or null to sign out, and tells everyone who waits for one. */
export function setToken(token: string | null): void {
  store.set(token === null || token.trim() === '' ? null : token.trim());
}

export const subscribeToken = store.subscribe;
