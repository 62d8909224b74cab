// The owner of the work that this page reads, writes and sends. It follows from the token: the directory identifies the
// person. Without a directory, a salted hash of the token distinguishes sign-ins. Nothing is sent until the owner is
// known.
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Client } from '../api/client';
import { setOrganization } from '../api/organization';
import { getSignIn, getToken, setToken, subscribeToken } from '../api/token';
import { createStore } from '../store/store';
import { clearNotices } from '../ui/feedback/notices';
import { withTimeout, yieldToMain } from '../ui/scheduling';
import { hasOpenSession } from '../work/session/open-sessions';
import type { Owner } from '../work/store/owner';
import { forgetRows } from '../work/store/rows-names';
import type { Identified, Identity } from './identity';
import { getSignInState } from './sign-in-state';

type Session = {
  owner: Owner;
  /** Null while the owner of the current token is unknown. */
  token: { readonly value: string | null; readonly signIn: number } | null;
  /** Null: nobody is signed in, or nobody says who. */
  identity: Identity | null;
  /** Incremented when another owner's work is shown: every page is remounted. */
  turn: number;
  /** No page is shown: the previous owner's is unmounted, the next one's is not ready. */
  isBetween: boolean;
};

const NOBODY: Session = {
  owner: null,
  token: { value: null, signIn: 0 },
  identity: null,
  turn: 0,
  isBetween: false,
};
const CHANNEL = 'patio-session';
/** Longest wait for copies to be deleted before the page is left. */
const FORGETTING_MS = 1000;

const store = createStore(NOBODY);

export const subscribeSession = store.subscribe;

export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Name of who is signed in; null: nobody is, or nobody says who. */
export function usePersonName(): string | null {
  return useSession().identity?.name || null;
}

/** Whether work of `owner` may be sent now: the token is known to be theirs. */
export function maySendAs(owner: Owner): boolean {
  const { owner: present, token } = store.get();
  return present === owner && token !== null && isPresent(token);
}

/** A renewed token is of the same sign-in. Before the first sign-in there is none. */
function isPresent({ value, signIn }: NonNullable<Session['token']>): boolean {
  return value === null ? getToken() === null : signIn === getSignIn();
}

/** Remounts all pages, also without a change of owner: work was taken over. */
export function beginAnew(): void {
  store.set({ ...store.get(), turn: store.get().turn + 1 });
}

type Parts = {
  client: Client;
  queryClient: QueryClient;
  /** Ends the page with all data in memory; it reloads as signed out. */
  leave: () => void;
};

/** Follows the token of this tab, and sign-outs in other tabs. Returns a stop function. */
export function followSession({ client, queryClient, leave }: Parts): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  let asking: AbortController | null = null;

  const follow = () => {
    asking?.abort();
    const token = getToken();
    if (token === null) {
      // A sign-out in another tab, or one that could not ask about unsent work.
      if (store.get().owner !== null || store.get().token?.value !== null) end();
      return;
    }
    // The page waits for the owner: shown earlier, it would be remounted while a person types. A page with data or an
    // open document stays: a service may ask who saves, but not who reads.
    const isFirst =
      store.get().owner === null && store.get().identity === null && !hasOpenSession() && !hasData(queryClient);
    store.set({ ...store.get(), token: null, ...(isFirst && { isBetween: true }) });
    const { sub } = getSignInState().claims;
    const subject = typeof sub === 'string' ? sub : null;
    const controller = new AbortController();
    asking = controller;
    const showAnyway = () => {
      if (isFirst && !controller.signal.aborted) store.set({ ...store.get(), isBetween: false });
    };
    void import('./work/identify').then(async ({ identify }) => {
      const found = await identify(client, token, controller.signal, { onWait: showAnyway, subject });
      if (found !== undefined && !controller.signal.aborted) await settle(found, token, controller.signal);
      else showAnyway();
      // The shell reports the missing chunk; until it is loaded, nothing is sent.
    }, showAnyway);
  };

  async function settle({ owner, identity }: Identified, token: string, signal: AbortSignal): Promise<void> {
    // Only where there is a choice: other services need not know the header.
    setOrganization(identity && identity.organizations.length > 1 ? identity.organization : null);
    const signIn = getSignIn();
    if (identity?.blocked) {
      // Nothing is sent, and no page is shown that could ask.
      store.set({ ...store.get(), identity, token: null, isBetween: false });
      return;
    }
    if (owner === store.get().owner) {
      const wasBlocked = store.get().identity?.blocked != null;
      store.set({ ...store.get(), identity, token: { value: token, signIn }, isBetween: false });
      if (wasBlocked) void queryClient.invalidateQueries();
      return;
    }
    const { changePerson } = await import('./work/identify');
    if (signal.aborted) return;
    const before = store.get().owner;
    store.set({ ...store.get(), token: null, isBetween: true });
    // Everything on screen, in the query cache and in messages belonged to another owner.
    queryClient.clear();
    clearNotices();
    // Unmounting pages flush their last edits to their owner before records are read.
    await yieldToMain();
    await changePerson(before, owner, performance.timeOrigin);
    const isTheirs = !signal.aborted && getSignIn() === signIn;
    store.set({
      owner,
      identity,
      token: isTheirs ? { value: token, signIn } : null,
      turn: store.get().turn + 1,
      isBetween: false,
    });
  }

  function end(): void {
    asking?.abort();
    store.set({ ...store.get(), token: null, isBetween: true });
    queryClient.clear();
    clearNotices();
    // Copies of the service's rows go with the person. The browser ends a deletion that has begun after the page, too.
    withTimeout(forgetRows(), FORGETTING_MS).then(leave, leave);
  }

  const hear = ({ data }: MessageEvent) => {
    const owner: unknown = Reflect.get(Object(data), 'signedOut');
    if (getToken() !== null && owner === store.get().owner) setToken(null);
  };
  channel?.addEventListener('message', hear);
  identifyAgain = follow;
  const unsubscribe = subscribeToken(follow);
  if (getToken() !== null) follow();
  return () => {
    asking?.abort();
    channel?.close();
    unsubscribe();
    store.set(NOBODY);
  };
}

function hasData(queryClient: QueryClient): boolean {
  const queries = queryClient.getQueryCache().getAll();
  return queries.some(({ state }) => state.data !== undefined);
}

let identifyAgain = () => {};

/** Asks anew who is signed in: an organization was chosen, or a right was given meanwhile. */
export function askAgainWho(): void {
  identifyAgain();
}

let signedOutHere = false;

/** Whether the sign-out was asked for in this tab, not in another one. */
export function isSignedOutHere(): boolean {
  return signedOutHere;
}

/** Signs out here, and in all tabs of the same user. */
export function signOut(): void {
  signedOutHere = true;
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ signedOut: store.get().owner });
    channel.close();
  }
  setToken(null);
}
