// What runs inside the page. These functions are sent to the browser as text: they use nothing but their argument.

declare global {
  interface Window {
    benchUse?: Use;
    benchClick?: Promise<Clicked>;
  }
}

export type Shift = { value: number; what: string };
export type Use = {
  /** How often React wrote to the document. */
  commits: number;
  fcp: number;
  tasks: { start: number; duration: number }[];
  /** Shifts that no press had caused within half a second. */
  shifts: Shift[];
};
/** `until`: what has to be in the document, and no card in view may be grey; `gone`: what may not be there any more. */
export type Awaited = { until: string; gone: string | null; cards: string };
/**
 * Times in ms from the press. `first`: to the next frame, `done`: to the frame with everything. `mutations`: changes in
 * the document by card; `commits`: of React; both until the awaited was painted.
 */
export type Clicked = { first: number; done: number; commits: number; mutations: Record<string, number> };

/** Before anything of the page runs. */
export function watchUse(): void {
  const use: Use = { commits: 0, fcp: 0, tasks: [], shifts: [] };
  window.benchUse = use;
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      isDisabled: false,
      renderers: new Map(),
      checkDCE: () => {},
      inject: () => 1,
      onCommitFiberRoot: () => {
        use.commits += 1;
      },
      onPostCommitFiberRoot: () => {},
      onCommitFiberUnmount: () => {},
      onScheduleFiberRoot: () => {},
    },
  });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') use.fcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => use.tasks.push({ start: startTime, duration }));
  watch('layout-shift', (entry) => {
    if (!('value' in entry) || typeof entry.value !== 'number') return;
    if ('hadRecentInput' in entry && entry.hadRecentInput === true) return;
    const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
    const words = sources.map(({ node, previousRect, currentRect }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element
        ? `${element.localName}${element.id ? `#${element.id}` : ''}.${element.classList[0] ?? ''}`
        : '?';
      return `${name} from y ${Math.round(previousRect.y)} x ${Math.round(previousRect.x)} to y ${Math.round(currentRect.y)} x ${Math.round(currentRect.x)}`;
    });
    use.shifts.push({ value: entry.value, what: words.join('; ') });
  });
}

/** Gets ready for the next press; `benchClick` is what it led to. */
export function watchClick({ until, gone, cards }: Awaited): void {
  const counted = new Map<string, number>();
  const note = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const card = element?.closest(cards);
      const name = card?.id || (element?.closest('main') ? '(rest of the page)' : '(around the page)');
      counted.set(name, (counted.get(name) ?? 0) + 1);
    }
  };
  const observer = new MutationObserver(note);
  window.benchClick = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const commits = window.benchUse?.commits ?? 0;
        const before = gone === null ? null : (document.querySelector(gone)?.textContent ?? '');
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        let first: number | null = null;
        const isDone = () => {
          const found = document.querySelector(until);
          const isThere = found?.checkVisibility() === true && (before === null || found.textContent !== before);
          return isThere && ![...document.querySelectorAll(cards)].some(isGreyInView);
        };
        const isGreyInView = (card: Element) => {
          const { top, bottom } = card.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && card.querySelector('.skeleton, .skeleton-rows') !== null;
        };
        const look = () => {
          const isLast = isDone();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const now = performance.now() - timeStamp;
            if (first === null) first = now;
            if (!isLast) return;
            note(observer.takeRecords());
            observer.disconnect();
            const mutations = Object.fromEntries(counted);
            resolve({ first, done: now, commits: (window.benchUse?.commits ?? 0) - commits, mutations });
          };
          port2.postMessage(null);
          if (!isLast) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

/** Resolves with the change of the document that draws the first chart of the page. */
export function firstChartDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('main .chart-box svg path') === null) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true });
    look();
  });
}

/** Resolves once the document has not changed for so many ms. */
export function quiet(forMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, forMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, forMs);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** Follows the link if it is there yet. */
export function follow(link: string): boolean {
  const found = document.querySelector<HTMLElement>(link);
  found?.click();
  return found !== null;
}
