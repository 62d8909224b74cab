// After a navigation: scroll position, focus, and announcement of the new page.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { announce } from '../ui/feedback/notices';
import { useNavigation, usePlace } from '../url/use-navigation';

const KEPT = 'patio.scroll';
/** Maximum of history entries whose scroll position is stored. */
const MOST = 50;

/** Scroll position per history entry, for the lifetime of the tab. */
const positions = new Map<string, number>(readPositions());
/** The current scroll position, from scroll events: reading it from the window would force a layout. */
let shownFrom = 0;

/** Scrolls a new page to the top, and restores the position of an earlier history entry. */
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
    const target = arrival === 'back' ? (positions.get(key) ?? 0) : arrival === 'new' ? 0 : shownFrom;
    if (target !== shownFrom) {
      window.scrollTo(0, target);
      shownFrom = window.scrollY;
    }
    const keep = () => {
      // Reinserted at the end, so that the oldest entries are evicted first.
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

/** After a page change: focuses its heading and announces its name. */
export function useArrival(): void {
  const navigation = useNavigation();
  const { pathname } = usePlace();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Focus inside the page means the same page under another address: the user may be typing in it.
    if (document.activeElement?.closest('main')) return;
    const heading = document.querySelector<HTMLElement>('.shell h1');
    if (!heading) return;
    if (navigation.getPlace().hash === '') heading.focus({ preventScroll: true });
    announce(heading.textContent ?? '');
  }, [navigation, pathname]);
}

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry): [string, number][] => {
      const [key, y] = Array.isArray(entry) ? entry : [];
      return typeof key === 'string' && typeof y === 'number' ? [[key, y]] : [];
    });
  } catch {
    return [];
  }
}
