// The user's token. It is in memory only: closing the page signs out.
import { createStore } from '../store/store';

const store = createStore<string | null>(null);

export const getToken = store.get;

/** Sets a new token, or null to sign out, and notifies all listeners. */
export function setToken(token: string | null): void {
  store.set(token === null || token.trim() === '' ? null : token.trim());
}

export const subscribeToken = store.subscribe;
