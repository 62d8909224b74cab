import { withTimeout } from './scheduling';

/** Later than this the page is drawn without its styles; they are used when they come. */
const PATIENCE_MS = 10_000;
/** What has come is used within this, or it had failed before anybody listened. */
const DONE_MS = 300;

/**
 * The styles that index.html asks for without keeping its first picture waiting. Without them Patio is plain, and works: a style
 * that cannot be had must not keep the page from starting. In a hidden page, which has no first paint, they are asked for here.
 */
export async function stylesOfPage(): Promise<void> {
  const kept = document.getElementById('styles');
  if (kept instanceof HTMLTemplateElement) document.head.append(kept.content);
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

/** Its answer has come, whatever it was; where it was an error, its event may have gone by already. */
function isDone({ href }: HTMLLinkElement): boolean {
  return performance.getEntriesByName(href).length > 0;
}
