// What runs inside the page, the same for every grid. These functions are sent to the browser as text: they use nothing
// but their argument.

export type Click = {
  button: string;
  scroller: string;
  cell: string;
  aitCell: string;
  /** The AIT number of the first row that the click brings. */
  expected: string;
  /** Where in a frame the click falls, ms after it. Spread over the repeats, so that no grid has the better phases. */
  phase: number;
};

export type ClickTimes = {
  /** ms from the click to the end of the first frame that has the rows: its style, layout and paint are done. */
  painted: number;
  /** ms from the click to the rows being in the document with style and layout done: work alone, no wait for a frame. */
  laidOut: number;
  /** Cells in view that had a text when the clock stopped. */
  cells: number;
};

/**
 * Click to the frame with the rows. The clock starts before the click is dispatched. The rows are there when a mutation
 * observer sees the AIT number of the new first row. It stops in the first task after the frame that has them. Nothing
 * is subtracted.
 */
export async function timeClick({ button, scroller, cell, aitCell, expected, phase }: Click): Promise<ClickTimes> {
  const next = [...document.querySelectorAll<HTMLButtonElement>('button')].find(
    (element) => element.getAttribute('aria-label') === button && !element.disabled,
  );
  const view = document.querySelector(scroller);
  if (!next || !view) throw new Error(`There is no ${next ? scroller : `button "${button}" to press`}.`);
  const hasRows = () => {
    for (const element of document.querySelectorAll(aitCell)) {
      if (element.textContent?.includes(expected)) return true;
    }
    return false;
  };
  if (hasRows()) throw new Error(`${expected} is on the page before the click.`);
  const { port1, port2 } = new MessageChannel();
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const task = () =>
    new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });

  // Rows that come in an animation callback are painted in that same frame; all others in the next one. A box that
  // changes its size in every frame tells where the callbacks of a frame end and its layout has been done.
  const probe = document.createElement('div');
  Object.assign(probe.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    width: '1px',
    height: '1px',
    contain: 'strict',
  });
  document.body.append(probe);
  let isInCallbacks = false;
  let isWatching = true;
  const watch = () => {
    if (!isWatching) return;
    isInCallbacks = true;
    probe.style.width = probe.style.width === '1px' ? '2px' : '1px';
    requestAnimationFrame(watch);
  };
  const sizes = new ResizeObserver(() => {
    isInCallbacks = false;
  });
  sizes.observe(probe);
  requestAnimationFrame(watch);

  await frame();
  const frameStart = performance.now();
  await task();
  while (performance.now() < frameStart + phase);

  const start = performance.now();
  const seen = new Promise<boolean>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${expected} has not come 20 s after the click.`)), 20_000);
    const rows = new MutationObserver(() => {
      if (!hasRows()) return;
      rows.disconnect();
      clearTimeout(late);
      resolve(isInCallbacks);
    });
    rows.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  next.click();
  const isInThisFrame = await seen;
  // Reading a place makes the browser lay out what it would lay out for the frame.
  view.getBoundingClientRect();
  const laidOut = performance.now() - start;
  if (!isInThisFrame) await frame();
  await task();
  const painted = performance.now() - start;

  isWatching = false;
  sizes.disconnect();
  probe.remove();
  port1.close();
  const box = view.getBoundingClientRect();
  const cells = [...view.querySelectorAll(cell)].filter((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInView = bottom > box.top && top < box.bottom && right > box.left && left < box.right;
    return isInView && element.textContent !== '';
  }).length;
  return { painted, laidOut, cells };
}

/** Cells in view that have a text. */
export function countCells({ scroller, cell }: { scroller: string; cell: string }): number {
  const view = document.querySelector(scroller);
  if (!view) throw new Error(`There is no ${scroller}.`);
  const box = view.getBoundingClientRect();
  return [...view.querySelectorAll(cell)].filter((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInView = bottom > box.top && top < box.bottom && right > box.left && left < box.right;
    return isInView && element.textContent !== '';
  }).length;
}

export type Scroll = { scroller: string; step: number; lead: number; frames: number };

/**
 * Scrolls `step` px in every frame, as a wheel does, and gives the time between the frames in ms. The first `lead`
 * frames are not told.
 */
export async function timeScroll({ scroller, step, lead, frames }: Scroll): Promise<number[]> {
  const view = document.querySelector(scroller);
  if (!view) throw new Error(`There is no ${scroller}.`);
  view.scrollTop = 0;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const intervals: number[] = [];
  await frame();
  let before = await frame();
  for (let index = 0; index < lead + frames; index += 1) {
    view.scrollTop += step;
    const now = await frame();
    if (index >= lead) intervals.push(now - before);
    before = now;
  }
  const expected = (lead + frames) * step;
  if (Math.abs(view.scrollTop - expected) > 2) {
    throw new Error(`${scroller} is at ${view.scrollTop} px after scrolling ${expected} px.`);
  }
  return intervals;
}

/** When nothing is left to do: two frames and an idle moment. */
export async function rest(): Promise<void> {
  for (let index = 0; index < 2; index += 1) {
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  }
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
}
