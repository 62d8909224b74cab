// What runs inside the page, the same for every page, before anything of its own. It is sent to the browser as text: it uses
// nothing but its argument.

declare global {
  interface Window {
    benchFirst?: Seen;
  }
}

export type Asked = { figure: string; box: string; mark: string | null };
/** ms since the navigation; null while it has not happened. */
export type Seen = {
  fcp: number | null;
  lcp: number | null;
  /** The first frame with the figure of the service. */
  figure: number | null;
  /** The first frame in which one chart is drawn. */
  chart: number | null;
  /** The first frame in which every chart in view is drawn. */
  charts: number | null;
  /** The last time that anything in the page or on a canvas changed. */
  changed: number;
  tasks: { start: number; duration: number }[];
  shifts: number;
};

export function watchFirst({ figure, box, mark }: Asked): void {
  const seen: Seen = {
    fcp: null,
    lcp: null,
    figure: null,
    chart: null,
    charts: null,
    changed: 0,
    tasks: [],
    shifts: 0,
  };
  window.benchFirst = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.shifts += entry.value;
  });

  const drawn = new WeakSet<object>();
  let isDirty = true;
  const touch = () => {
    isDirty = true;
    seen.changed = performance.now();
  };
  for (const name of ['fill', 'stroke', 'fillRect', 'drawImage'] as const) {
    const original = CanvasRenderingContext2D.prototype[name];
    Object.defineProperty(CanvasRenderingContext2D.prototype, name, {
      configurable: true,
      writable: true,
      value: function (this: CanvasRenderingContext2D, ...args: unknown[]) {
        drawn.add(this.canvas);
        touch();
        return Reflect.apply(original, this, args);
      },
    });
  }
  new MutationObserver(touch).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['d', 'x', 'y', 'width', 'height', 'transform', 'style'],
  });

  const isDrawn = (element: Element) => {
    // Something below its head, nothing grey, and the chart of series has its paths, those of the first picture or its own.
    if (mark === null) {
      const chart = element.querySelector('.chart-box');
      const isThere = element.querySelector('.body > *, .strip > *') !== null;
      return (
        isThere &&
        element.querySelector('.skeleton, .skeleton-rows') === null &&
        (!chart || chart.querySelector('svg path') !== null)
      );
    }
    const found = element.querySelector(mark);
    return found instanceof HTMLCanvasElement ? drawn.has(found) : found !== null;
  };
  const boxesInView = () =>
    [...document.querySelectorAll(box)].filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
  const isChart = (element: Element) => mark !== null || element.querySelector('.chart-box') !== null;
  const afterFrame = (note: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = note;
    port2.postMessage(null);
  };
  const look = () => {
    if (isDirty && document.body) {
      isDirty = false;
      if (seen.figure === null && document.body.textContent?.includes(figure)) {
        seen.figure = Number.NaN;
        afterFrame(() => {
          seen.figure = performance.now();
        });
      }
      const boxes = seen.charts === null ? boxesInView() : [];
      // Ours stands in the first picture before the cards of the page do.
      const isFirstThere = mark === null && document.querySelector('.prerender .chart-box svg path') !== null;
      if (seen.chart === null && (isFirstThere || boxes.some((each) => isChart(each) && isDrawn(each)))) {
        seen.chart = Number.NaN;
        afterFrame(() => {
          seen.chart = performance.now();
        });
      }
      if (seen.figure !== null && seen.charts === null && boxes.length > 0 && boxes.every(isDrawn)) {
        seen.charts = Number.NaN;
        afterFrame(() => {
          seen.charts = performance.now();
        });
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
