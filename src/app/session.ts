// Whose work this page reads, writes and sends. A token decides: the directory says whose it is, or, where it does not, a salted
// hash of the token tells one sign-in from another. Until that is known nothing is sent.
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Client } from '../api/client';
import { getToken, setToken, subscribeToken } from '../api/token';
import { clearNotices } from '../ui/feedback/notices';
import { yieldToMain } from '../ui/scheduling';
import type { Owner } from '../work/owner';

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

let session = NOBODY;
const listeners = new Set<() => void>();

function getSession(): Session {
  return session;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** Whether what `owner` wrote may go out now: the token is known to be theirs. */
export function maySendAs(owner: Owner): boolean {
  return session.owner === owner && session.token !== null && session.token.value === getToken();
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** What was shown to the page of another owner begins anew, also without a change of owner: work was taken over. */
export function beginAnew(): void {
  set({ ...session, turn: session.turn + 1 });
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
      if (session.owner !== null || session.token?.value !== null) end();
      return;
    }
    set({ ...session, token: null });
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
    if (owner === session.owner) {
      set({ ...session, token: { value: token } });
      return;
    }
    const { changePerson } = await import('./work/identify');
    if (signal.aborted) return;
    const before = session.owner;
    set({ ...session, token: null, isBetween: true });
    // What is on screen, every answer in memory and every message was another one's.
    queryClient.clear();
    clearNotices();
    // Pages that have gone write what was typed last, to whom it belongs, before it is looked for.
    await yieldToMain();
    await changePerson(before, owner, performance.timeOrigin);
    const isTheirs = !signal.aborted && getToken() === token;
    set({ owner, token: isTheirs ? { value: token } : null, turn: session.turn + 1, isBetween: false });
  }

  function end(): void {
    asking?.abort();
    set({ ...session, token: null, isBetween: true });
    queryClient.clear();
    clearNotices();
    leave();
  }

  const hear = ({ data }: MessageEvent) => {
    const owner: unknown = Reflect.get(Object(data), 'signedOut');
    if (getToken() !== null && owner === session.owner) setToken(null);
  };
  channel?.addEventListener('message', hear);
  const unsubscribe = subscribeToken(follow);
  if (getToken() !== null) follow();
  return () => {
    asking?.abort();
    channel?.close();
    unsubscribe();
    set(NOBODY);
  };
}

/** Signs out here, and in every tab of the same person. */
export function signOut(): void {
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ signedOut: session.owner });
    channel.close();
  }
  setToken(null);
}
