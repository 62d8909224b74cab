import { withTimeout } from './scheduling';

/** After this timeout the page renders without its styles; they apply once loaded. */
const PATIENCE_MS = 10_000;
/** A loaded stylesheet is applied within this time. Otherwise it had failed before a listener was added. */
const DONE_MS = 300;

/**
 * Waits for the stylesheets that index.html loads without blocking the first paint. A stylesheet that fails to load
 * must not keep the page from starting; the app works unstyled. A hidden page has no first paint, so they are requested
 * here.
 */
export async function stylesOfPage(): Promise<void> {
  const stylesLink = document.getElementById('styles');
  if (stylesLink instanceof HTMLTemplateElement) document.head.append(stylesLink.content);
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  );
  await Promise.all(missing.map((link) => withTimeout(settled(link), isDone(link) ? DONE_MS : PATIENCE_MS)));
}

function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

/** Whether the response has arrived. The error event of a failed one may have fired already. */
function isDone({ href }: HTMLLinkElement): boolean {
  return performance.getEntriesByName(href).length > 0;
}
