// What the frame of the page knows of a sign-in at a provider, without its code (sign-in/).
import { useSyncExternalStore } from 'react';
import { createStore } from '../store/store';

/**
 * Why no page is shown. `signedOut`: nobody is signed in. `away`: the provider does not answer. `denied`: it was not
 * allowed there. `refused`: the provider says `code`. `insecure`: the browser lets pages without TLS sign nobody in.
 */
export type Closed = { why: 'signedOut' | 'ended' | 'here' | 'away' | 'denied' | 'refused' | 'insecure'; code: string };

/** Of an open page: the sign-in has `ended`, or cannot be renewed now (`away`). */
type Trouble = 'none' | 'ended' | 'away';

type SignInState = {
  /** Null: pages are shown. */
  closed: Closed | null;
  trouble: Trouble;
  /** The person, as the tokens say; empty where nobody signed in at a provider. */
  claims: Readonly<Record<string, unknown>>;
};

const store = createStore<SignInState>({ closed: null, trouble: 'none', claims: {} });

export const getSignInState = store.get;

export function setSignInState(change: Partial<SignInState>): void {
  store.set({ ...store.get(), ...change });
}

export function useSignInState(): SignInState {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Where the page goes when its person has signed out; by default to its own beginning. */
type WayOut = () => Promise<string | null>;
let wayOut: WayOut = async () => null;

export function setWayOut(next: WayOut): void {
  wayOut = next;
}

export function findWayOut(): Promise<string | null> {
  return wayOut();
}
