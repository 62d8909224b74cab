// What runs inside the page, the same for every editor. These functions are sent to the browser as text: they use nothing
// but their argument.

declare global {
  interface Window {
    benchReady?: boolean;
    benchEdit?: (isEmpty: boolean) => void;
    benchCount?: () => number;
    benchFrames?: number[];
    benchPaints?: number[];
    /** ms of each task over 50 ms. */
    benchTasks?: number[];
    /** When the line of the app was first drawn. */
    benchDrawn?: number;
    benchStop?: () => void;
  }
}

/** ms until the frame after the editor has taken the line. */
export async function timeEdit(isEmpty: boolean): Promise<number> {
  const start = performance.now();
  window.benchEdit?.(isEmpty);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - start;
}

/** Notes when the app first strokes on its canvas. Before anything of the page runs. */
export function watchDrawing(): void {
  const { prototype } = CanvasRenderingContext2D;
  const { stroke } = prototype;
  prototype.stroke = function (this: CanvasRenderingContext2D, path?: Path2D) {
    if (window.benchDrawn === undefined && this.canvas.classList.contains('route-base')) {
      window.benchDrawn = Number.NaN;
      requestAnimationFrame(() => {
        window.benchDrawn = performance.now();
      });
    }
    return path ? stroke.call(this, path) : Reflect.apply(stroke, this, []);
  };
}

/** Notes the time between frames, long tasks, and from each movement of the pointer to the end of the frame that follows it. */
export function watchFrames(): void {
  const frames: number[] = [];
  const paints: number[] = [];
  const tasks: number[] = [];
  const noteTasks = (entries: readonly PerformanceEntry[]) => {
    for (const { duration } of entries) tasks.push(duration);
  };
  const observer = new PerformanceObserver((list) => noteTasks(list.getEntries()));
  observer.observe({ type: 'longtask' });
  const { port1, port2 } = new MessageChannel();
  let isWatching = true;
  let before: number | null = null;
  let moved: number | null = null;
  const onMove = (event: Event) => {
    moved ??= event.timeStamp;
  };
  port1.onmessage = () => {
    if (moved !== null) paints.push(performance.now() - moved);
    moved = null;
  };
  const frame = (now: number) => {
    if (!isWatching) return;
    if (before !== null) frames.push(now - before);
    before = now;
    if (moved !== null) port2.postMessage(null);
    requestAnimationFrame(frame);
  };
  window.addEventListener('pointermove', onMove, { capture: true });
  requestAnimationFrame(frame);
  window.benchFrames = frames;
  window.benchPaints = paints;
  window.benchTasks = tasks;
  window.benchStop = () => {
    isWatching = false;
    noteTasks(observer.takeRecords());
    observer.disconnect();
    window.removeEventListener('pointermove', onMove, { capture: true });
    port1.close();
  };
}

/** Notes the ms from each press of the pointer or of a key to the end of the frame that follows it. */
export function watchPress(): void {
  const paints: number[] = [];
  const onPress = ({ timeStamp }: Event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => paints.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  };
  for (const kind of ['pointerdown', 'pointerup', 'contextmenu', 'keydown']) {
    window.addEventListener(kind, onPress, { capture: true });
  }
  window.benchPaints = paints;
}
