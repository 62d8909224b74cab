// The owner of the work that this page reads, writes and sends. It follows from the token: the directory identifies the
// person. Without a directory, a salted hash of the token distinguishes sign-ins. Nothing is sent until the owner is
// known.
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Client } from '../api/client';
import { getToken, setToken, subscribeToken } from '../api/token';
import { createStore } from '../store/store';
import { clearNotices } from '../ui/feedback/notices';
import { yieldToMain } from '../ui/scheduling';
import type { Owner } from '../work/store/owner';

export type Session = {
  owner: Owner;
  /** Null while the owner of the current token is unknown. */
  token: { readonly value: string | null } | null;
  /** Incremented when another owner's work is shown: every page is remounted. */
  turn: number;
  /** No page is shown: the previous owner's is unmounted, the next one's is not ready. */
  isBetween: boolean;
};

const NOBODY: Session = { owner: null, token: { value: null }, turn: 0, isBetween: false };
const CHANNEL = 'patio-session';

const store = createStore(NOBODY);

export const subscribeSession = store.subscribe;

export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Whether work of `owner` may be sent now: the token is known to be theirs. */
export function maySendAs(owner: Owner): boolean {
  const { owner: present, token } = store.get();
  return present === owner && token !== null && token.value === getToken();
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
    store.set({ ...store.get(), token: null });
    const controller = new AbortController();
    asking = controller;
    void import('./work/identify').then(
      async ({ identify }) => {
        const owner = await identify(client, token, controller.signal);
        if (owner !== undefined && !controller.signal.aborted) await settle(owner, token, controller.signal);
      },
      // The shell reports the missing chunk; until it is loaded, nothing is sent.
      () => undefined,
    );
  };

  async function settle(owner: Owner, token: string, signal: AbortSignal): Promise<void> {
    if (owner === store.get().owner) {
      store.set({ ...store.get(), token: { value: token } });
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
    const isTheirs = !signal.aborted && getToken() === token;
    store.set({ owner, token: isTheirs ? { value: token } : null, turn: store.get().turn + 1, isBetween: false });
  }

  function end(): void {
    asking?.abort();
    store.set({ ...store.get(), token: null, isBetween: true });
    queryClient.clear();
    clearNotices();
    leave();
  }

  const hear = ({ data }: MessageEvent) => {
    const owner: unknown = Reflect.get(Object(data), 'signedOut');
    if (getToken() !== null && owner === store.get().owner) setToken(null);
  };
  channel?.addEventListener('message', hear);
  const unsubscribe = subscribeToken(follow);
  if (getToken() !== null) follow();
  return () => {
    asking?.abort();
    channel?.close();
    unsubscribe();
    store.set(NOBODY);
  };
}

/** Signs out here, and in all tabs of the same user. */
export function signOut(): void {
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ signedOut: store.get().owner });
    channel.close();
  }
  setToken(null);
}
