// A page that is driven and looked at from the inside, several answers a second, without being loaded again for each.
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { FORBIDDEN, openPage } from './browser';

/** Chromium itself writes these for answers that a test wants. */
const WANTED = /^Failed to load resource/;

export type Sight = {
  /** What no person should see, or the page should not do; empty for a sound page. */
  problems: string[];
  /** What is to be read, for the message of a failure. */
  text: string;
};

/** What the page is told and asked from outside; it stands in the page as `patioProbe`. */
type Probe = {
  look: () => Sight;
  /** The page and the open dialogs that are wider than their place, and what in them is; empty for none. */
  tooWide: () => string[];
  /**
   * The page asks for the answer of this number: at an address within the app, or where it is, by its own button. While it is
   * loaded, `answer` in its address says the number.
   */
  ask: (index: number, path: string | null) => Promise<void>;
  /** Waits until it is true; asks again with every change of the page, and now and then. */
  until: (isTrue: () => boolean | Promise<boolean>, what: string) => Promise<void>;
  /** How many requests have been answered, or have failed. */
  answered: () => number;
};
export const probe = 'patioProbe';
/** What reads are sent with: the number of the answer that they shall have. */
export const ANSWER_HEADER = 'x-answer';

export type DrivenPage = {
  page: Page;
  /** What went wrong and was not told by `look`: console errors of the browser, dialogs, other hosts. Emptied by reading. */
  faults: () => string[];
  close: () => Promise<void>;
};

/** `waits`: pauses of one to ten seconds that the page makes by itself are so much shorter. */
export async function openDriven(
  browser: Browser,
  options: BrowserContextOptions = {},
  { waits = 1 }: { waits?: number } = {},
): Promise<DrivenPage> {
  const watched = await openPage(browser, options, WANTED);
  const { page } = watched;
  const more: string[] = [];
  page.on('dialog', (dialog) => {
    more.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => more.push(`another window: ${popup.url()}`));
  page.on('request', (request) => {
    // Where it was sent on to; whether it went there is known to the service.
    if (request.redirectedFrom()) return;
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1') more.push(`asked: ${request.url()}`);
  });
  await page.addInitScript(install, { words: FORBIDDEN.source, waits, name: probe, header: ANSWER_HEADER });
  return { page, faults: () => [...watched.faults(), ...more.splice(0)], close: watched.close };
}

/** Runs in the page, before anything of Patio. */
function install({ words, waits, name, header }: { words: string; waits: number; name: string; header: string }): void {
  const forbidden = new RegExp(words);
  const faults: string[] = [];
  let answered = 0;
  let wanted = new URLSearchParams(location.search).get('answer') ?? '0';
  addEventListener('error', (event) => faults.push(`page error: ${event.message}`));
  addEventListener('unhandledrejection', (event) => faults.push(`unhandled rejection: ${String(event.reason)}`));
  addEventListener('securitypolicyviolation', (event) => {
    faults.push(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
  });
  Object.assign(console, {
    error: (...parts: unknown[]) => faults.push(`console error: ${parts.map(String).join(' ').slice(0, 500)}`),
  });
  const call = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.headers instanceof Headers && init.method === 'GET') init.headers.set(header, wanted);
    try {
      return await call(input, init);
    } finally {
      answered += 1;
    }
  };
  if (waits !== 1) {
    const later = globalThis.setTimeout;
    const sooner = (run: TimerHandler, ms = 0, ...more: unknown[]) =>
      later(run, ms >= 900 && ms <= 10_000 ? ms * waits : ms, ...more);
    globalThis.setTimeout = sooner as typeof globalThis.setTimeout;
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until: Probe['until'] = async (isTrue, what) => {
    const end = performance.now() + 20_000;
    while (!(await isTrue())) {
      if (performance.now() > end) throw new Error(`never came: ${what}`);
      await frame();
    }
  };
  const isBusy = () =>
    [...document.querySelectorAll('.turning, [aria-busy="true"], .chart-box .skeleton')].some((element) =>
      element.checkVisibility(),
    ) || document.querySelector('h1') === null;
  const ask: Probe['ask'] = async (index, path) => {
    // Where the page stands already it has asked while it was loaded.
    const isHere = path === location.pathname + location.search;
    const before = isHere ? 0 : answered;
    wanted = String(index);
    if (isHere) await frame();
    else if (path === null) document.querySelector<HTMLElement>('.top button[aria-label]')?.click();
    else history.pushState(null, '', path);
    await until(() => answered > before && !isBusy(), 'an answer');
    await frame();
    await until(() => !isBusy(), 'the answer, drawn');
  };

  /** What is read aloud or shown, and is not in the text of the page. */
  const labels = () => {
    const found: string[] = [document.title];
    const names = ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description'];
    for (const element of document.querySelectorAll(names.map((attribute) => `[${attribute}]`).join(','))) {
      for (const attribute of names) found.push(element.getAttribute(attribute) ?? '');
    }
    for (const element of document.querySelectorAll('svg text, svg title, svg desc')) {
      found.push(element.textContent ?? '');
    }
    for (const element of document.querySelectorAll<HTMLInputElement>('input, textarea, select'))
      found.push(element.value);
    return found;
  };
  const tooWide = () => {
    const partOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
    const nameOf = (element: Element) =>
      (element.parentElement ? `${partOf(element.parentElement)} > ` : '') + partOf(element);
    const found: string[] = [];
    const { documentElement: root } = document;
    for (const frame of [root, ...document.querySelectorAll('dialog[open], [role="dialog"]')]) {
      if (frame.scrollWidth <= frame.clientWidth + 1) continue;
      const { right: end } = frame === root ? { right: root.clientWidth } : frame.getBoundingClientRect();
      const causes = [...frame.querySelectorAll('*')].filter((element) => {
        if (element.getBoundingClientRect().right <= end + 1) return false;
        // What is positioned is not cut by what lies between it and the element that it is positioned in.
        let above: Element | null = element;
        while (above && above !== frame) {
          const isLoose: boolean = getComputedStyle(above).position === 'absolute';
          above = isLoose && above instanceof HTMLElement ? above.offsetParent : above.parentElement;
          if (above && above !== frame && getComputedStyle(above).overflowX !== 'visible') return false;
        }
        return true;
      });
      found.push(
        `${nameOf(frame)} is ${frame.scrollWidth} wide, not ${frame.clientWidth}: ${causes.map(nameOf).join(', ')}`,
      );
    }
    return found;
  };
  const look: Probe['look'] = () => {
    const problems = faults.splice(0);
    const text = document.body.innerText;
    const main = document.querySelector<HTMLElement>('main')?.innerText.trim() ?? '';
    if (main.length < 20) problems.push(`the page is blank: "${main}"`);
    for (const shown of [text, ...labels()]) {
      const word = forbidden.exec(shown);
      if (word) problems.push(`on screen: …${shown.slice(Math.max(0, word.index - 60), word.index + 60)}…`);
    }
    const planted = document.querySelector(
      'img[src="x"], main script, main iframe, main style, [onload], [onerror], [onclick], ' +
        'a[href^="javascript:" i], a[href^="data:text" i], [style*="elsewhere"]',
    );
    if (planted) problems.push(`an element of the answer: ${planted.outerHTML.slice(0, 200)}`);
    if (Reflect.get(globalThis, '__ran') !== undefined) problems.push('code of the answer ran');
    return { problems, text };
  };
  const made: Probe = { look, tooWide, ask, until, answered: () => answered };
  Reflect.set(globalThis, name, made);
}

/** `path`: null where the page stays where it is. */
export type Step = { index: number; path: string | null };
export type Found = Sight & { index: number };

/** Takes the steps one after another; the first that leaves the page unsound ends it. */
export function drive(page: Page, steps: readonly Step[]): Promise<Found | null> {
  return page.evaluate(
    async ({ steps, name }) => {
      const { ask, look }: Probe = Reflect.get(globalThis, name);
      for (const { index, path } of steps) {
        const failure = await ask(index, path).then(
          () => [],
          (error: unknown) => [String(error)],
        );
        const { problems, text } = look();
        if (problems.length + failure.length > 0) return { index, text, problems: [...problems, ...failure] };
      }
      return null;
    },
    { steps, name: probe },
  );
}
