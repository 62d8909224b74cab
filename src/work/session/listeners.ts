// The listeners of a session. They are notified at once; while a person types, `defer` delays it so that the page paints first.

/** Calls `notify` later. Returns a cancel function. */
export type Defer = (notify: () => void) => () => void;

export function createListeners(defer: Defer = atOnce) {
  const listeners = new Set<() => void>();
  let isWaiting = false;
  let cancel = () => {};

  function notify(): void {
    cancel();
    isWaiting = false;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    notifyDeferred(): void {
      if (isWaiting) return;
      isWaiting = true;
      cancel = defer(notify);
    },
    /** Runs a deferred notification now. */
    notifyNow(): void {
      if (isWaiting) notify();
    },
    /** Cancels a deferred notification. */
    stop: () => cancel(),
  };
}

function atOnce(notify: () => void): () => void {
  notify();
  return () => {};
}
