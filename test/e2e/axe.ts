// What axe finds on a page. Selectors cost axe as much as all rules of a large page together, and are only read when there is
// something to find: so it looks without them, and once more with them for the words of a failure.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Rules = { type: 'tag' | 'rule'; values: string[] };
/** WCAG 2.2 A and AA, and what axe calls best practice. */
export const ALL_RULES: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that may end otherwise in another theme. */
export const COLOUR_RULES: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Each violation with the first three places where it is; none is `[]`. */
export async function violationsOf(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const axe: { run: (root: Document, options: object) => Promise<AxeResults> } = Reflect.get(globalThis, 'axe');
    const options = { runOnly, resultTypes: ['violations'], preload: false };
    // What stays in view covers half of whatever lies at its edge just now, and a person scrolls.
    const bars = [...document.querySelectorAll<HTMLElement>('header, footer')].filter(
      (bar) => getComputedStyle(bar).position === 'sticky',
    );
    for (const bar of bars) bar.style.position = 'static';
    const found = await axe.run(document, { ...options, selectors: false });
    const named = found.violations.length > 0 ? await axe.run(document, options) : found;
    for (const bar of bars) bar.style.position = '';
    return found.violations.map(({ id, nodes }) => {
      const places = named.violations.find((one) => one.id === id)?.nodes ?? [];
      const words = places
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`);
      return `${id}, ${nodes.length} times: ${words.join(' | ')}`;
    });
  }, rules);
}
