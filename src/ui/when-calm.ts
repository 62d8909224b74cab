// Moments for work that must not keep a key waiting.

/** Longer than a frame, and too short to be seen as late. */
const LATEST_MS = 100;
/** Who types has paused after this long: at 80 words a minute a key comes every 150 ms. */
const REST_MS = 160;
/** The page follows at least so often while somebody types on and on, and then not before a key of now has been painted. */
const FOLLOW_MS = 500;
const PAINT_MS = 60;

/** Calls once the browser has painted and no key waits, soon in any case. Returns how to take it back. */
export function whenCalm(call: () => void, latestMs = LATEST_MS): () => void {
  // A hidden page has neither frames nor idle time. Safari has no idle callbacks.
  if (document.hidden || typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, document.hidden ? 0 : 32);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call, { timeout: latestMs });
  return () => cancelIdleCallback(request);
}

/**
 * Calls once no key has come for a moment, or the field is left, or something is pressed; now and then while somebody types on.
 * Returns how to take it back.
 */
export function whenTypingRests(call: () => void): () => void {
  const last = performance.now() + FOLLOW_MS;
  let timer: ReturnType<typeof setTimeout>;
  let takeBack = () => {};
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', wait, CAPTURE);
    for (const end of ENDS) window.removeEventListener(end, rest, CAPTURE);
  };
  const rest = () => {
    stop();
    takeBack = whenCalm(call);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, Math.max(PAINT_MS, Math.min(REST_MS, last - performance.now())));
  };
  window.addEventListener('keydown', wait, CAPTURE);
  for (const end of ENDS) window.addEventListener(end, rest, CAPTURE);
  wait();
  return () => {
    stop();
    takeBack();
  };
}

const ENDS = ['focusout', 'pointerdown'] as const;
const CAPTURE = { capture: true };
