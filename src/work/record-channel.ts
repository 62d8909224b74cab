// How tabs hear of changed records: by a BroadcastChannel, else by looking each second while visible. A tab that becomes
// visible or comes back from the browser's page cache looks again, because it may have slept through a message.

export type RecordChannel = {
  /** Tells this tab and all others. */
  tell: () => void;
  /** Calls `listener` after every change, here or elsewhere, and perhaps without one. Returns the end of it. */
  subscribe: (listener: () => void) => () => void;
};

const NAME = 'patio-work';
const LOOK_EVERY_MS = 1000;

export function createRecordChannel(): RecordChannel {
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  const hearWhenVisible = () => {
    if (typeof document === 'undefined' || document.visibilityState === 'visible') hear();
  };
  let stop: (() => void) | null = null;
  let post: (() => void) | null = null;

  function listen(): () => void {
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', hearWhenVisible);
      window.addEventListener('pageshow', hearWhenVisible);
    }
    const channel = open();
    const looking = channel ? null : setInterval(hearWhenVisible, LOOK_EVERY_MS);
    channel?.addEventListener('message', hear);
    post = channel && (() => channel.postMessage(null));
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
    tell() {
      hear();
      if (post) {
        post();
        return;
      }
      const once = open();
      once?.postMessage(null);
      once?.close();
    },
    subscribe(listener) {
      // A wrapper of its own: the same function may listen twice.
      const own = () => listener();
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

/** Null where there is none, as in some embedded browsers. */
function open(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
}
