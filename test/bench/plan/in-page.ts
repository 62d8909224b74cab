// What runs inside the page, the same for the editor and for the bare field. These functions are sent to the browser as
// text: they use nothing but their argument.

export type KeyTimes = {
  /** ms from each keydown (as the browser stamped it) to the end of the first frame with what it typed. */
  painted: number[];
  /** ms of the tasks above 50 ms that began while there was typing, and a second after it. */
  longTasks: number[];
};

declare global {
  interface Window {
    benchKeys?: { painted: number[]; tasks: PerformanceObserver; longTasks: number[]; stop: () => void };
    benchOpened?: Promise<number>;
  }
}

/**
 * Watches the keys from now on. Typed text is in the document when its `input` event has been handled. The clock stops
 * in the first task after the next frame. So it includes style, layout, paint, and what kept the key waiting.
 */
export function watchKeys(): void {
  const painted: number[] = [];
  const longTasks: number[] = [];
  let downAt: number | null = null;
  const down = (event: KeyboardEvent) => {
    downAt = event.timeStamp;
  };
  const input = () => {
    if (downAt === null) return;
    const start = downAt;
    downAt = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        painted.push(performance.now() - start);
        port1.close();
      };
      port2.postMessage(null);
    });
  };
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  tasks.observe({ type: 'longtask' });
  window.addEventListener('keydown', down, true);
  window.addEventListener('input', input, true);
  window.benchKeys = {
    painted,
    tasks,
    longTasks,
    stop: () => {
      window.removeEventListener('keydown', down, true);
      window.removeEventListener('input', input, true);
      tasks.disconnect();
    },
  };
}

/** What was seen since `watchKeys`. */
export function takeKeys(): KeyTimes {
  const seen = window.benchKeys;
  if (!seen) throw new Error('Nobody watches the keys.');
  seen.stop();
  for (const { duration } of seen.tasks.takeRecords()) seen.longTasks.push(duration);
  return { painted: seen.painted, longTasks: seen.longTasks };
}

/** ms since the page began (or since `from`) at the end of the first frame that has `count` elements of the selector. */
export function watchOpening({ selector, count, from }: { selector: string; count: number; from: number }): void {
  window.benchOpened = new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelectorAll(selector).length >= count;
      if (!isThere) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - from);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/** When nothing is left to do: two frames and an idle moment. */
export async function rest(): Promise<void> {
  for (let index = 0; index < 2; index += 1) {
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  }
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
}
