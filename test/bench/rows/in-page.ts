// Reads the rows in the page and measures it from inside.
import { createClient } from '../../../src/api/client';
import { readConfig } from '../../../src/config/config';
import { createLabels } from '../../../src/config/labels';
import { createRows, type Rows } from '../../../src/features/fines/rows/open-rows';
import type { RowsState } from '../../../src/features/fines/rows/rows-state';
import type { RowsPeriod } from '../../../src/features/fines/rows/units';
import { OPEN_GROUPS } from '../../../src/features/fines/rows/use-rows';
import { localDay } from '../../../src/ui/use-today';

export type RowsFigures = {
  fines: number;
  requests: number;
  /** Since the opening of the page of the desk. `computed`: one computation with its result. */
  seconds: { open: number; whole: number; computed: number };
  /** Tasks of the page over 50 ms, as the browser counts them, and the longest in milliseconds. */
  longTasks: number;
  longest: number;
  /** The longest time for which a message of the page to itself had to wait, in milliseconds. */
  longestGap: number;
};

declare global {
  var measureRows: (period: RowsPeriod) => Promise<RowsFigures>;
}

const read = readConfig({ baseUrl: '/api', directoryUrl: null });
if ('issues' in read) throw new Error('The configuration is wrong.');
const { config } = read;
const openStatusIds = createLabels(config.labels, 'en').statusIdsOf(OPEN_GROUPS);

window.measureRows = async (period) => {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const gaps = measureGaps();
  let requests = 0;
  const client = createClient(config);
  const rows = createRows({
    client: {
      readText: (...parameters) => {
        requests += 1;
        return client.readText(...parameters);
      },
    },
    language: 'en',
    name: 'rows of the benchmark',
    source: 'benchmark',
  });
  const start = performance.now();
  rows.use({ period, today: localDay(Date.now()), openStatusIds, isRead: true });
  const since = () => (performance.now() - start) / 1000;
  const opened = Date.now();
  await until(rows, ({ openReadAt }) => (openReadAt ?? 0) >= opened);
  const open = since();
  await until(rows, ({ isWhole }) => isWhole);
  const whole = since();
  await rows.compute('countsByMonth', { groups: {} });
  const computed = since() - whole;
  const { fines } = rows.state.get();
  const longestGap = gaps.stop();
  observer.disconnect();
  rows.end();
  const longest = Math.max(0, ...tasks);
  return { fines, requests, seconds: { open, whole, computed }, longTasks: tasks.length, longest, longestGap };
};

function until(rows: Rows, isSo: (state: RowsState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(rows.state.get())) return;
      stop();
      resolve();
    };
    const stop = rows.state.subscribe(look);
    look();
  });
}

/** Messages of the page to itself, one after the other, as input would come. */
function measureGaps(): { stop: () => number } {
  const { port1, port2 } = new MessageChannel();
  let longest = 0;
  let last = performance.now();
  port1.onmessage = () => {
    longest = Math.max(longest, performance.now() - last);
    setTimeout(() => {
      last = performance.now();
      port2.postMessage(null);
    }, 4);
  };
  port2.postMessage(null);
  return {
    stop: () => {
      port1.close();
      return longest;
    },
  };
}
