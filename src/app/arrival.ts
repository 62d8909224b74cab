// What follows when another page is shown: where it is seen from, where the focus is, and what is said.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { announce } from '../ui/feedback/notices';
import { useNavigation, usePlace } from '../url/use-navigation';

const KEPT = 'patio.scroll';
/** Entries of the history whose position is remembered. */
const MOST = 50;

/** How far down each entry of the history was seen, as long as the tab lives. */
const positions = new Map<string, number>(readPositions());
/** How far down the page is, as its scrolling tells: to ask the window would have the whole page laid out at once. */
let shownFrom = 0;

/** A new page is seen from its top, one of before from where it was left. */
export function useScrollPlace(): void {
  const place = usePlace();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(KEPT, JSON.stringify([...positions].slice(-MOST)));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  const { key, arrival } = place;
  useLayoutEffect(() => {
    const wanted = arrival === 'back' ? (positions.get(key) ?? 0) : arrival === 'new' ? 0 : shownFrom;
    if (wanted !== shownFrom) {
      window.scrollTo(0, wanted);
      shownFrom = window.scrollY;
    }
    const keep = () => {
      // At the end of the list, so that the oldest are let go.
      positions.delete(key);
      positions.set(key, shownFrom);
    };
    const follow = () => {
      shownFrom = window.scrollY;
      keep();
    };
    keep();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [key, arrival]);
}

/** After a change of page: its heading has the focus, and its name is said. */
export function useArrival(): void {
  const navigation = useNavigation();
  const { pathname } = usePlace();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // What has the focus has stayed: the page is the same under another address, and somebody may be typing in it.
    if (document.activeElement?.closest('main')) return;
    const heading = document.querySelector<HTMLElement>('.shell h1');
    if (!heading) return;
    if (navigation.getPlace().hash === '') heading.focus({ preventScroll: true });
    announce(heading.textContent ?? '');
  }, [navigation, pathname]);
}

function readPositions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((entry): [string, number][] => {
      const [key, y] = Array.isArray(entry) ? entry : [];
      return typeof key === 'string' && typeof y === 'number' ? [[key, y]] : [];
    });
  } catch {
    return [];
  }
}
