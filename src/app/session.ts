// Whose work this page reads, writes and sends. A token decides: the directory says whose it is, or, where it does not, a salted
// hash of the token tells one sign-in from another. Until that is known nothing is sent.
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
  /** Null while it is not known whose the present token is. */
  token: { readonly value: string | null } | null;
  /** One more each time that another owner's work is shown: every page begins anew. */
  turn: number;
  /** No page is shown: one owner's is gone, and the next one's is not there yet. */
  isBetween: boolean;
};

const NOBODY: Session = { owner: null, token: { value: null }, turn: 0, isBetween: false };
const CHANNEL = 'patio-session';

const store = createStore(NOBODY);

export const subscribeSession = store.subscribe;

export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Whether what `owner` wrote may go out now: the token is known to be theirs. */
export function maySendAs(owner: Owner): boolean {
  const { owner: present, token } = store.get();
  return present === owner && token !== null && token.value === getToken();
}

/** What was shown to the page of another owner begins anew, also without a change of owner: work was taken over. */
export function beginAnew(): void {
  store.set({ ...store.get(), turn: store.get().turn + 1 });
}

type Parts = {
  client: Client;
  queryClient: QueryClient;
  /** The page ends, and with it all that it has in memory; it comes back as one where nobody has signed in. */
  leave: () => void;
};

/** Follows the token of this tab, and the signing out of other tabs. Returns the end of it. */
export function followSession({ client, queryClient, leave }: Parts): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  let asking: AbortController | null = null;

  const follow = () => {
    asking?.abort();
    const token = getToken();
    if (token === null) {
      // A sign-out in another tab, or one that could not ask what becomes of the work.
      if (store.get().owner !== null || store.get().token?.value !== null) end();
      return;
    }
    store.set({ ...store.get(), token: null });
    const own = new AbortController();
    asking = own;
    void import('./work/identify').then(
      async ({ identify }) => {
        const owner = await identify(client, token, own.signal);
        if (owner !== undefined && !own.signal.aborted) await settle(owner, token, own.signal);
      },
      // The shell says that a part is missing; until it is there, nothing is sent.
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
    // What is on screen, every answer in memory and every message was another one's.
    queryClient.clear();
    clearNotices();
    // Pages that have gone write what was typed last, to whom it belongs, before it is looked for.
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

/** Signs out here, and in every tab of the same person. */
export function signOut(): void {
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ signedOut: store.get().owner });
    channel.close();
  }
  setToken(null);
}
