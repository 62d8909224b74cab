// How tabs hear of changed records: by a BroadcastChannel, else by looking each second while visible. A tab that becomes
// visible or comes back from the browser's page cache looks again, because it may have slept through a message.
import { nameFor, type Owner } from './owner';

/** `draft`: somebody types, and nothing that waits or is under way has changed. `work`: anything may have. */
export type Told = 'draft' | 'work';

export type RecordChannel = {
  /** Tells this tab and all others. */
  tell: (told?: Told) => void;
  /** Calls `listener` after every change, here or elsewhere, and perhaps without one. Returns the end of it. */
  subscribe: (listener: (told: Told) => void) => () => void;
};

const NAME = 'patio-work';
const LOOK_EVERY_MS = 1000;

/** The channel of one owner's records. */
export function createRecordChannel(owner: Owner = null): RecordChannel {
  const open = () => channelNamed(nameFor(NAME, owner));
  const listeners = new Set<(told: Told) => void>();
  const hear = (told: Told = 'work') => {
    for (const listener of listeners) listener(told);
  };
  const hearMessage = ({ data }: MessageEvent) => hear(data === 'draft' ? 'draft' : 'work');
  const hearWhenVisible = () => {
    if (typeof document === 'undefined' || document.visibilityState === 'visible') hear();
  };
  let stop: (() => void) | null = null;
  let post: ((told: Told) => void) | null = null;

  function listen(): () => void {
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', hearWhenVisible);
      window.addEventListener('pageshow', hearWhenVisible);
    }
    const channel = open();
    const looking = channel ? null : setInterval(hearWhenVisible, LOOK_EVERY_MS);
    channel?.addEventListener('message', hearMessage);
    post = channel && ((told) => channel.postMessage(told));
    return () => {
      if (typeof document !== 'undefined') {
        document.removeEventListener('visibilitychange', hearWhenVisible);
        window.removeEventListener('pageshow', hearWhenVisible);
      }
      if (looking !== null) clearInterval(looking);
      channel?.close();
      post = null;
    };
  }

  return {
    tell(told = 'work') {
      hear(told);
      if (post) {
        post(told);
        return;
      }
      const once = open();
      once?.postMessage(told);
      once?.close();
    },
    subscribe(listener) {
      // A wrapper of its own: the same function may listen twice.
      const own = (told: Told) => listener(told);
      listeners.add(own);
      stop ??= listen();
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

/** A channel that no other tab hears. */
export function createTabChannel(): RecordChannel {
  const listeners = new Set<(told: Told) => void>();
  return {
    tell(told = 'work') {
      for (const listener of listeners) listener(told);
    },
    subscribe(listener) {
      const own = (told: Told) => listener(told);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}

/** Null where there is none, as in some embedded browsers. */
function channelNamed(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
}
