// What a person does by the keyboard alone. After every key the focus is somewhere, is to be seen, and is marked.
import type { Page } from 'playwright';
import { expect } from 'vitest';

const MOST_TABS = 120;
const FOCUS_MS = 3000;

export type Focus = {
  /** What it is and how it is called: `button Next page`. */
  name: string;
  /** Row and column of the cell of the grid it is in, from 1 as assistive technology counts; the head is row 1. */
  cell: [number, number] | null;
  isInDrawer: boolean;
  isInGrid: boolean;
  /** What is wrong with it. */
  fault: string | null;
};

/** Reads the focus inside the page. */
function readFocus(): Focus {
  const element = document.activeElement;
  const nothing = { cell: null, isInDrawer: false, isInGrid: false };
  if (!(element instanceof HTMLElement) || element === document.body)
    return { ...nothing, name: 'body', fault: 'the focus is lost to the body' };
  const labels =
    'labels' in element && element.labels instanceof NodeList
      ? [...element.labels].filter((label) => label instanceof HTMLElement)
      : [];
  const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const words =
    [...named, ...labels]
      .map((node) => node?.getAttribute('aria-label') ?? node?.textContent ?? '')
      .join(' ')
      .trim() ||
    (element.getAttribute('aria-label') ?? element.textContent ?? '');
  const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
  const index = (selector: string, attribute: string) =>
    Number(element.closest(selector)?.getAttribute(attribute) ?? Number.NaN);
  const [row, column] = [index('[aria-rowindex]', 'aria-rowindex'), index('[aria-colindex]', 'aria-colindex')];
  return {
    name: `${role} ${words.replace(/\s+/g, ' ').trim()}`.slice(0, 160),
    cell: Number.isNaN(row) || Number.isNaN(column) ? null : [row, column],
    isInDrawer: element.closest('.fine-drawer') !== null,
    isInGrid: element.closest('[role="grid"]') !== null,
    fault: faultOf(element),
  };

  function faultOf(focused: HTMLElement): string | null {
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
    if (width < 1 || height < 1) return 'what has the focus has no size';
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return 'the focus is outside the window';
    const inset = (from: number, to: number, most: number) => {
      const [start, end] = [Math.max(0, from) + 2, Math.min(most, to) - 2];
      return [start, (start + end) / 2, end];
    };
    const isSeen = inset(left, right, innerWidth).some((x) =>
      inset(top, bottom, innerHeight).some((y) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (focused.contains(at) || labels.some((label) => label.contains(at)));
      }),
    );
    if (!isSeen) return 'what has the focus is covered';
    const isMarked = (node: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && outlineColor !== 'rgba(0, 0, 0, 0)';
    };
    const around = [focused, focused.parentElement, focused.closest('.leaflet-container'), ...labels].filter(
      (node) => node !== null,
    );
    const parts = ['::before', '::after'].some((part) => isMarked(focused, part));
    const inside = [...focused.children].some((child) => isMarked(child));
    return parts || inside || around.some((node) => isMarked(node)) ? null : 'nothing marks what has the focus';
  }
}

/** The keys of the page that `page` gives. */
export function keyboardOf(page: () => Page) {
  /** Waits until the focus is somewhere, seen and marked, and fits; says otherwise what is wrong with it. */
  async function focus(fits: RegExp | ((now: Focus) => boolean) = /./, after = ''): Promise<Focus> {
    const isRight = (now: Focus) => (fits instanceof RegExp ? fits.test(now.name) : fits(now));
    let now = await page().evaluate(readFocus);
    for (const end = Date.now() + FOCUS_MS; (now.fault !== null || !isRight(now)) && Date.now() < end; ) {
      await page().evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      now = await page().evaluate(readFocus);
    }
    expect({ focus: now.name, fault: now.fault }, after).toEqual({ focus: now.name, fault: null });
    expect(isRight(now), `${after}: the focus is on “${now.name}” ${now.cell}, not where ${fits} fits`).toBe(true);
    return now;
  }

  /** Presses keys, one after the other; after each the focus is somewhere, seen and marked. */
  async function press(...keys: string[]): Promise<Focus> {
    let now: Focus | null = null;
    for (const key of keys) {
      await page().keyboard.press(key);
      now = await focus(/./, `after ${key}`);
    }
    return now ?? focus();
  }

  /** Presses a key, and the focus comes to what is called so. */
  async function pressTo(key: string, fits: RegExp | ((now: Focus) => boolean)): Promise<Focus> {
    await page().keyboard.press(key);
    return focus(fits, `after ${key}`);
  }

  /** Goes on with Tab (or another key) to what is called so, and gives what was passed on the way, it included. */
  async function tabTo(name: RegExp, key = 'Tab'): Promise<string[]> {
    const passed: string[] = [];
    while (passed.length < MOST_TABS) {
      await page().keyboard.press(key);
      const now = await focus(/./, `after ${key} on the way to ${name}, past\n${passed.join('\n')}\n`);
      passed.push(now.name);
      if (name.test(now.name)) return passed;
    }
    throw new Error(`No ${name} in ${MOST_TABS} times ${key}:\n${passed.join('\n')}`);
  }

  async function type(text: string): Promise<void> {
    await page().keyboard.type(text);
    await focus();
  }

  return { focus, press, pressTo, tabTo, type };
}

/**
 * From the next page on, a key that leaves the focus nowhere for a while is a fault (browser.ts). This holds where a
 * test does not look, and when focus is lost later.
 */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [WATCHED_MS, LOST_MS, LOST_FRAMES] = [1000, 400, 12];
    /** Whether the keyboard has been anywhere: on a page just opened the focus is nowhere, as it should be. */
    let isUsed = false;
    /** Whether a pointer came after the last key: what it does to the focus is not the key's doing. */
    let isPointed = false;
    let lastKey = { name: '', at: 0 };
    let isLooking = false;
    const look = (now: number, lost: { since: number; frames: number } | null) => {
      const isLost =
        isUsed && !isPointed && (document.activeElement === null || document.activeElement === document.body);
      const next = isLost ? { since: lost?.since ?? now, frames: (lost?.frames ?? 0) + 1 } : null;
      if (next && now - next.since > LOST_MS && next.frames > LOST_FRAMES) {
        Reflect.get(globalThis, 'patioFault')(`after ${lastKey.name} the focus stays lost to the body`);
        isUsed = false;
      }
      isLooking = next !== null || now - lastKey.at < WATCHED_MS;
      if (isLooking) requestAnimationFrame((later) => look(later, next));
    };
    document.addEventListener('focusin', () => {
      isUsed = true;
    });
    addEventListener(
      'pointerdown',
      () => {
        isUsed = false;
        isPointed = true;
      },
      true,
    );
    addEventListener(
      'keydown',
      ({ key }) => {
        lastKey = { name: key, at: performance.now() };
        isPointed = false;
        if (isLooking) return;
        isLooking = true;
        requestAnimationFrame((now) => look(now, null));
      },
      true,
    );
  });
}
