// What axe finds on a page, and what it cannot decide. Selectors cost axe as much as all rules of a large page
// together. So it looks without them, and again with them only to report a violation.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, CheckResult, NodeResult } from 'axe-core';
import type { Page } from 'playwright';
import { UNDECIDED } from './accessibility-undecided';
import { measuredContrast } from './measured-contrast';

/** `noHtml`: the whole source of every element it looks at is not written down; its selector names it in a failure. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true });
globalThis.patioContrast = ${measuredContrast};`;

export type Rules = { type: 'tag' | 'rule'; values: string[] };
/** WCAG 2.2 A and AA, and what axe calls best practice. */
export const ALL_RULES: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that may end otherwise in another theme, which changes nothing but colours. */
const COLOUR_RULES: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

type Theme = 'light' | 'dark';
/** Every rule at both widths and in both themes: the wide page by day, the narrow one by night. */
const FULL: Record<Width, Theme> = { wide: 'light', narrow: 'dark' };
/**
 * The long form: both widths of everything, and the colours in the other theme of each, too. The short one looks at what opens,
 * and at states beside the full one, at one of the widths and so in one of the themes: by turns, begun as the seed says.
 */
export const ALL_THEMES = process.env.PATIO_THEMES === 'all';

export const WIDTHS = ['wide', 'narrow'] as const;
export type Width = (typeof WIDTHS)[number];

/** The widths at which the thing of this number is looked at. */
export function widthsFor(number: number, seed: number): readonly Width[] {
  return ALL_THEMES ? WIDTHS : WIDTHS.filter((_, at) => (number + seed + at) % 2 === 0);
}

/** The themes in which a page of this width is looked at, and the rules of each. */
export function themesAt(width: Width): [Theme, Rules][] {
  const full = FULL[width];
  const other = full === 'light' ? 'dark' : 'light';
  return ALL_THEMES
    ? [
        [full, ALL_RULES],
        [other, COLOUR_RULES],
      ]
    : [[full, ALL_RULES]];
}

/**
 * Each violation with the first three places where it is, and each kind of thing that axe cannot decide (its "incomplete") and
 * that is neither measured here nor explained in accessibility-undecided.ts; none is `[]`. `within`: only there.
 */
export async function violationsOf(page: Page, rules: Rules, within: string | null = null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ runOnly, within, explained }) => {
      const axe: { run: (root: Node, options: object) => Promise<AxeResults> } = Reflect.get(globalThis, 'axe');
      const contrastOf: typeof measuredContrast = Reflect.get(globalThis, 'patioContrast');
      const root = (within && document.querySelector(within)) || document;
      const options = { runOnly, resultTypes: ['violations', 'incomplete'], preload: false };
      // What stays in view covers half of whatever lies at its edge just now, and a person scrolls.
      const bars = [...document.querySelectorAll<HTMLElement>('header, footer')].filter(
        (bar) => getComputedStyle(bar).position === 'sticky',
      );
      for (const bar of bars) bar.style.position = 'static';
      const look = () => axe.run(root, { ...options, selectors: false, elementRef: true });
      const isOfNow = ({ violations, incomplete }: AxeResults) =>
        [...violations, ...incomplete].every(({ nodes }) =>
          nodes.every(({ element }) => element?.isConnected !== false),
        );
      // axe reads in several tasks. Of a page that gets a card meanwhile, or loses rows that left the view, it tells what no page
      // ever was: a heading without a place in the order, an element that is gone.
      let hasChanged = false;
      const changes = new MutationObserver(() => {
        hasChanged = true;
      });
      changes.observe(document, { childList: true, subtree: true });
      let found = await look();
      for (let again = 0; again < 5 && (hasChanged || !isOfNow(found)); again += 1) {
        hasChanged = false;
        found = await look();
      }
      changes.disconnect();
      const named = found.violations.length > 0 ? await axe.run(root, options) : found;
      for (const bar of bars) bar.style.position = '';
      const violations = found.violations.map(({ id, nodes }) => {
        const places = named.violations.find((one) => one.id === id)?.nodes ?? [];
        const words = places
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`);
        return `${id}, ${nodes.length} times: ${words.join(' | ')}`;
      });
      const reasonOf = ({ any, all, none }: NodeResult) =>
        [...any, ...all, ...none].map(({ id, data }: CheckResult) => data?.messageKey ?? id).join(' ');
      const nameOf = (element: Element | null | undefined) =>
        element ? [element.tagName.toLowerCase(), ...element.classList].join('.') : '';
      const undecided = new Set<string>();
      for (const { id, nodes } of found.incomplete)
        for (const node of nodes) {
          const { element } = node;
          const reason = reasonOf(node);
          if (!element || explained.some((one) => one.rule === id && element.matches(one.where))) continue;
          const contrast = id === 'color-contrast' ? contrastOf(element) : null;
          if (contrast?.isEnough) continue;
          const place = [element.parentElement?.parentElement, element.parentElement, element].map(nameOf).join(' > ');
          undecided.add(
            `undecided ${id} (${reason}${contrast ? `, measured ${contrast.ratio.toFixed(2)}` : ''}): ${place}`,
          );
        }
      return [...violations, ...undecided];
    },
    { runOnly: rules, within, explained: UNDECIDED.map(({ rule, where }) => ({ rule, where })) },
  );
}

/** What opens over a page, topmost first. */
const OVER_THE_PAGE = ['dialog:modal', '[role="menu"]', '.popover:popover-open'];

/**
 * What axe looks at: the dialog, menu or popover over the page, if there is one; null for the page. The page behind is looked
 * at without it, in each of its states.
 */
export async function topmostOf(page: Page): Promise<string | null> {
  for (const selector of OVER_THE_PAGE) {
    if ((await page.locator(`${selector}:visible`).count()) === 1) return selector;
  }
  return null;
}
