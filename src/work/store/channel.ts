// Change events of records between tabs: by a BroadcastChannel, else by polling each second while visible. A tab that becomes
// visible or leaves the back/forward cache gets an event too, because it may have missed one.
import { nameFor, type Owner } from './owner';

/** `draft`: only typed text has changed, no queued or current request. `work`: anything may have changed. */
export type RecordChange = 'draft' | 'work';

export type RecordChannel = {
  /** Notifies this tab and all others. */
  notify: (change?: RecordChange) => void;
  /** Notifies all other tabs. */
  notifyOthers: (change?: RecordChange) => void;
  /** Calls `listener` after every change in any tab, and sometimes without one. Returns its unsubscribe. */
  subscribe: (listener: (change: RecordChange) => void) => () => void;
};

const NAME = 'patio-work';
const POLL_MS = 1000;

/** The channel of one owner's records, or of another store of theirs by its own `name`. */
export function createRecordChannel(owner: Owner = null, name = NAME): RecordChannel {
  const open = () => channelNamed(nameFor(name, owner));
  const listeners = new Set<(change: RecordChange) => void>();
  const emit = (change: RecordChange = 'work') => {
    for (const listener of listeners) listener(change);
  };
  const onMessage = ({ data }: MessageEvent) => emit(data === 'draft' ? 'draft' : 'work');
  const onVisible = () => {
    if (typeof document === 'undefined' || document.visibilityState === 'visible') emit();
  };
  let stop: (() => void) | null = null;
  let post: ((change: RecordChange) => void) | null = null;

  function listen(): () => void {
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', onVisible);
      window.addEventListener('pageshow', onVisible);
    }
    const channel = open();
    const polling = channel ? null : setInterval(onVisible, POLL_MS);
    channel?.addEventListener('message', onMessage);
    post = channel && ((change) => channel.postMessage(change));
    return () => {
      if (typeof document !== 'undefined') {
        document.removeEventListener('visibilitychange', onVisible);
        window.removeEventListener('pageshow', onVisible);
      }
      if (polling !== null) clearInterval(polling);
      channel?.close();
      post = null;
    };
  }

  function notifyOthers(change: RecordChange = 'work'): void {
    if (post) {
      post(change);
      return;
    }
    const once = open();
    once?.postMessage(change);
    once?.close();
  }

  return {
    notify(change = 'work') {
      emit(change);
      notifyOthers(change);
    },
    notifyOthers,
    subscribe(listener) {
      // Wrapped, because the same function may subscribe twice.
      const own = (change: RecordChange) => listener(change);
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

/** A channel within this tab. */
export function createTabChannel(): RecordChannel {
  const listeners = new Set<(change: RecordChange) => void>();
  return {
    notify(change = 'work') {
      for (const listener of listeners) listener(change);
    },
    notifyOthers: () => undefined,
    subscribe(listener) {
      const wrapped = (change: RecordChange) => listener(change);
      listeners.add(wrapped);
      return () => {
        listeners.delete(wrapped);
      };
    },
  };
}

/** Null if unsupported, as in some embedded browsers. */
function channelNamed(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
}
