// Uses the web font only if it is loaded before the first text (tokens.css). Text then never changes its shape, and a
// slow connection does not delay the numbers. From the second visit the service worker has the font, and index.html
// marks that.

import { afterPaint, withTimeout } from './scheduling';
import { stylesOfPage } from './styles-of-page';

/** A connection that loads a 15 kB script within this time also loads the font before the first paint. */
const QUICK_MS = 120;
/** Maximum delay of the first paint. */
const PATIENCE_MS = 80;

let isTextDrawn = false;
let loading: Promise<void> = Promise.resolve();

/** Preloads the font on a fast connection. `script`: URL of a loaded script, whose load time is measured. */
export function loadFontEarly(script: string): void {
  const [entry] = performance.getEntriesByName(script);
  if (!entry || entry.duration >= QUICK_MS) return;
  loading = load().catch(() => {});
}

/** Uses FontFace, because the stylesheet with the font loads after the first paint. */
async function load(): Promise<void> {
  await new Promise<void>(afterPaint);
  await stylesOfPage();
  const [font] = await document.fonts.load('1em "Inter Variable"');
  if (font && !isTextDrawn) document.documentElement.dataset.font = 'kept';
}

/** Resolves before the first text is rendered, when it is decided which font is used. */
export async function fontIsSettled(): Promise<void> {
  await withTimeout(loading, PATIENCE_MS);
  isTextDrawn = true;
}
