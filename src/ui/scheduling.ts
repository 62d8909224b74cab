// Moments for work that must not keep a key waiting.

/** What comes after it is another task: a press or a paint comes in between. */
export async function yieldToMain(): Promise<void> {
  // Not in every browser; a timer waits behind all others, and is kept back where the page is hidden.
  if (typeof scheduler !== 'undefined' && scheduler.yield !== undefined) return scheduler.yield();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Longer than a frame, and too short to be seen as late. */
const LATEST_MS = 100;
/** Calls once the browser has nothing else to do, soon in any case. Returns how to take it back. */
export function whenIdle(call: () => void, latestMs: number): () => void {
  // A hidden page has neither frames nor idle time. Safari has no idle callbacks.
  if (document.hidden || typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, document.hidden ? 0 : 32);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call, { timeout: latestMs });
  return () => cancelIdleCallback(request);
}

/** What waited for a paint has had its turn after this. */
const A_MOMENT_MS = 8;
/**
 * Calls once what a key has just done is painted and all that waited for the paint has had its turn, soon in any case; a key
 * that waits comes first. An idle moment is not asked for: after the paint the browser may find none for a tenth of a second,
 * which is when the next key comes. Returns how to take it back.
 */
export function afterNextPaint(call: () => void): () => void {
  let moment: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = afterPaint(() => {
    moment = setTimeout(go, A_MOMENT_MS);
  });
  // Frames may be kept back.
  const latest = setTimeout(go, LATEST_MS);
  function stop(): void {
    clearTimeout(latest);
    clearTimeout(moment);
    stopWaiting();
  }
  function go(): void {
    stop();
    call();
  }
  return stop;
}

/** Calls once what has just been drawn is painted. Returns how to take it back. */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Nothing is painted in a hidden page.
  if (document.hidden) {
    timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Between two looks whether the browser has something else to do. */
const STEPS_MS = 4;
/** Nobody waits for it. */
const WHENEVER_MS = 2000;
/** Takes steps while the browser is calm, a few at a time. Returns how to stop. */
export function runInIdle(steps: Iterator<unknown>): () => void {
  let stop = whenIdle(go, WHENEVER_MS);
  function go(): void {
    const until = performance.now() + STEPS_MS;
    while (!steps.next().done) {
      if (performance.now() < until) continue;
      stop = whenIdle(go, WHENEVER_MS);
      return;
    }
  }
  return () => stop();
}

/** When `work` is done, or has taken so long that nobody waits for it any more. Rejects as it does. */
export async function withTimeout(work: Promise<unknown>, latestMs: number): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, latestMs))]);
}
