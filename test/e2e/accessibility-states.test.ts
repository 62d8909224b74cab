// Every page in every state, wide and narrow, light and dark. Axe finds nothing, and nothing is wider than the screen.
// Nothing moves if reduced motion is set, and selection shows in forced colours.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOf } from '../fault/random';
import { answerAs, bringTo, type PageOfPatio, pagesIn, STATES_OF, type State, statesIn } from './accessibility-states';
import { themesAt, violationsOf, WIDTHS, type Width, widthsFor } from './axe';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { type RunningService, startService } from './service';

/** Chromium itself writes these for answers that a test wants. */
const WANTED = /^Failed to load resource/;
const SIZES = { wide: { width: 1280, height: 900 }, narrow: { width: 320, height: 900 } } as const;
const SEED = seedOf('widths of states');

let browser: Browser;
let service: RunningService;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

/** What moves, though no motion is wanted. To fade is no motion; what turns while it waits says that something is done. */
function movesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const STILL = new Set([
      'opacity',
      'color',
      'backgroundColor',
      'borderColor',
      'offset',
      'computedOffset',
      'easing',
      'composite',
    ]);
    return document.getAnimations().flatMap((motion) => {
      const { effect, playState } = motion;
      if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
      const moved = effect.getKeyframes().flatMap((frame) => Object.keys(frame).filter((name) => !STILL.has(name)));
      const name = effect.target?.className.toString() ?? '';
      return moved.length === 0
        ? []
        : [`${name}${effect.pseudoElement ?? ''} moves: ${[...new Set(moved)].join(', ')}`];
    });
  });
}

/** What is chosen among others, and looks like them where the person's colours take the place of those of Patio. */
async function unmarkedIn(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const unmarked = await page.evaluate(() => {
    const chosen = ['current', 'pressed', 'selected', 'checked'].map((name) => `aria-${name}`);
    const isChosen = (element: Element) =>
      chosen.some((name) => !['false', 'mixed', null].includes(element.getAttribute(name)));
    const looks = (element: Element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const { outlineStyle, borderBottomColor, borderTopColor, textDecorationLine, forcedColorAdjust } = style;
        const own = forcedColorAdjust === 'none' ? style.backgroundColor : '';
        return [outlineStyle, borderBottomColor, borderTopColor, textDecorationLine, own];
      });
    return [...document.querySelectorAll(chosen.map((name) => `[${name}]`).join())].flatMap((element) => {
      // The mark may be inside, as that of a box to tick.
      if (!isChosen(element) || element.getClientRects().length === 0 || element.querySelector('svg')) return [];
      const others = [...(element.parentElement?.children ?? [])].filter(
        (other) => other !== element && other.tagName === element.tagName && !isChosen(other),
      );
      const isAlike = others.some((other) => looks(other).join() === looks(element).join());
      return isAlike ? [`${element.className} “${element.textContent}”`] : [];
    });
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return unmarked;
}

/** Until what follows a new width is drawn, which is a frame later, and laid out, which is in the next. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function drawn(page: Page, state: State): Promise<void> {
  await frames(page);
  if (state === 'loading') return;
  await settled(page);
  await frames(page);
}

/** One row has nothing that only a wide page shows. */
function looked(one: PageOfPatio, state: State, index: number): readonly Width[] {
  return state === 'one' ? ['narrow'] : widthsFor(index + STATES_OF(one).indexOf(state), SEED);
}

/** All that is wrong with what is on the page now. `looked`: the widths at which axe looks at it. */
async function faultsOf(page: Page, state: State, looked: readonly Width[]): Promise<string[]> {
  const found = (await movesIn(page)).map((moves) => `without motion: ${moves}`);
  if (state === 'full')
    found.push(...(await unmarkedIn(page)).map((name) => `in forced colours nothing marks ${name}`));
  for (const name of WIDTHS) {
    await page.setViewportSize(SIZES[name]);
    await drawn(page, state);
    for (const [colorScheme, rules] of looked.includes(name) ? themesAt(name) : []) {
      await page.emulateMedia({ colorScheme });
      await drawn(page, state);
      const faults = await violationsOf(page, rules);
      found.push(...faults.map((fault) => `${SIZES[name].width} px, ${colorScheme}: ${fault}`));
    }
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) found.push(`${over} px wider than ${SIZES.narrow.width} px`);
  await page.setViewportSize(SIZES.wide);
  return found;
}

describe('Every page in every state', () => {
  /** Side by side; what a page loses while it is full is seen on the same page. */
  const together: readonly (readonly State[])[] = [
    ['full', 'offline'],
    ['loading', 'empty', 'one', 'absent', 'error'],
  ];
  let seats: (WatchedPage & { state: State })[] = [];
  beforeAll(async () => {
    seats = await Promise.all(
      together.map(async () => {
        const options = { viewport: SIZES.wide, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
        const watched = await openPage(browser, options, WANTED);
        const { page } = watched;
        page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
        const seat = { ...watched, state: 'full' as State };
        await answerAs(page, () => seat.state);
        return seat;
      }),
    );
  });

  it.each(pagesIn(SEED).map(([one, index]) => [one.path, one, index] as const))(
    'axe finds nothing on %s',
    async (_path, one, index) => {
      const states = statesIn(one, index, SEED);
      const found: Partial<Record<State, string[]>> = {};
      await Promise.all(
        seats.map(async (seat, at) => {
          const { page } = seat;
          for (const state of together[at] ?? []) {
            if (!states.includes(state)) continue;
            seat.state = state;
            // Rows that an earlier page has stored on the device would be shown at once.
            if (state === 'loading') await seat.startOver();
            // What keeps one state from being looked at is said beside what is wrong in the others.
            const wrong = await bringTo(page, service.address, one, state)
              .then(() => faultsOf(page, state, looked(one, state, index)))
              .catch((error: unknown) => [String(error)]);
            found[state] = [...wrong, ...seat.faults()];
          }
          await page.context().setOffline(false);
        }),
      );
      expect(found).toEqual(Object.fromEntries(states.map((state) => [state, []])));
    },
  );
});
