// Waits for the page: for its frames, and no longer than a step may take.
import type { Page } from 'playwright';

/** A step that takes longer is given up, and so is the editor on this line. */
export const STEP_LIMIT_S = 60;

export class TooLong extends Error {
  constructor() {
    super(`over ${STEP_LIMIT_S} s`);
  }
}

/** The second frame from now has begun, so the first is painted. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** What the step comes to; TooLong if it takes longer than the limit. */
export async function withTimeout<T>(step: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLong()), STEP_LIMIT_S * 1000);
  });
  // What becomes of a step that was given up is of no interest.
  step.catch(() => undefined);
  return Promise.race([step, late]).finally(() => clearTimeout(timer));
}
