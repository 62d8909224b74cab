// Scheduling of work that must not block input.

/** The code after it runs in a new task, so that input and paint can happen in between. */
export async function yieldToMain(): Promise<void> {
  // Not in every browser. The timer fallback runs after all other tasks and is throttled on hidden pages.
  if (typeof scheduler !== 'undefined' && scheduler.yield !== undefined) return scheduler.yield();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Longer than a frame, and too short to be noticed. */
const LATEST_MS = 100;
/** Calls when the browser is idle, with a short timeout. Returns a cancel function. */
export function whenIdle(callback: () => void, latestMs: number): () => void {
  // A hidden page has no frames and no idle time. Safari has no idle callbacks.
  if (document.hidden || typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, document.hidden ? 0 : 32);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: latestMs });
  return () => cancelIdleCallback(request);
}

/** After this delay, other callbacks that waited for the paint have run. */
const A_MOMENT_MS = 8;
/**
 * Calls after the result of a key press is painted and other after-paint work has run, with a short timeout. Pending
 * input runs first. No idle callback: after the paint there may be none for 100 ms, when the next key arrives. Returns
 * a cancel function.
 */
export function afterNextPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = afterPaint(() => {
    timer = setTimeout(go, A_MOMENT_MS);
  });
  // Frames may be throttled.
  const latest = setTimeout(go, LATEST_MS);
  function stop(): void {
    clearTimeout(latest);
    clearTimeout(timer);
    stopWaiting();
  }
  function go(): void {
    stop();
    callback();
  }
  return stop;
}

/** Calls after the current render is painted. Returns a cancel function. */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A hidden page is not painted.
  if (document.hidden) {
    timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Time slice in milliseconds before yielding to the browser. */
const STEPS_MS = 4;
/** Long timeout, because nothing waits for this work. */
const WHENEVER_MS = 2000;
/** Runs an iterator in idle time, a few steps at a time. Returns a cancel function. */
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

/** Resolves when `work` settles or the timeout passes. Rejects when `work` rejects. */
export async function withTimeout(work: Promise<unknown>, latestMs: number): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, latestMs))]);
}
