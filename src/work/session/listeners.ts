// Those who hear of a session: at once, or, of typing and its draft, when `soon` says so: the page paints the key first.

export type Soon = (tell: () => void) => () => void;

export function createListeners(soon: Soon = atOnce) {
  const listeners = new Set<() => void>();
  let isWaiting = false;
  let cancel = () => {};

  function tell(): void {
    cancel();
    isWaiting = false;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    tellSoon(): void {
      if (isWaiting) return;
      isWaiting = true;
      cancel = soon(tell);
    },
    /** What was to be told soon is told now. */
    catchUp(): void {
      if (isWaiting) tell();
    },
    /** What was to be told soon is not told any more. */
    stop: () => cancel(),
  };
}

function atOnce(tell: () => void): () => void {
  tell();
  return () => {};
}
