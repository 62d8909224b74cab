// The font is used where it is there before the first text (tokens.css): no text changes its shape while it is read, and on a slow
// line it keeps no numbers waiting. From the next visit on the service worker has it, and index.html says so.

import { afterPaint, withTimeout } from './scheduling';
import { stylesOfPage } from './styles-of-page';

/** A line that brought a script of 15 kB in so little time brings the font, too, before there is anything to read. */
const QUICK_MS = 120;
/** What is drawn first waits for so long at most. */
const PATIENCE_MS = 80;

let isTextDrawn = false;
let coming: Promise<void> = Promise.resolve();

/** Asks for the font where the line is quick, as `script`, an address that was loaded, tells. */
export function loadFontEarly(script: string): void {
  const [own] = performance.getEntriesByName(script);
  if (!own || own.duration >= QUICK_MS) return;
  coming = load().catch(() => {});
}

/** The styles of the page name it, and come after the first paint. */
async function load(): Promise<void> {
  await new Promise<void>(afterPaint);
  await stylesOfPage();
  const [font] = await document.fonts.load('1em "Inter Variable"');
  if (font && !isTextDrawn) document.documentElement.dataset.font = 'kept';
}

/** Before the first text is drawn: when it is said which font it has. */
export async function fontIsSettled(): Promise<void> {
  await withTimeout(coming, PATIENCE_MS);
  isTextDrawn = true;
}
