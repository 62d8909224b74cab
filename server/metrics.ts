// Figures of the process for Prometheus: requests by route and status, their time, the database. No address, id or person.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from './store/store';

/** Others are one: a client may send any method. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'POST']);
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /** `route`: the pattern, never the address. `ms`: the time of the answer in milliseconds. */
  count: (method: string, route: string, status: number, ms: number) => void;
  /** The text and its media type. */
  read: () => Promise<{ text: string; type: string }>;
};

export function createMetrics(store: Pick<Store, 'isAlive'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'patio_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'patio_http_request_seconds',
    help: 'Time of an answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'patio_database_up',
    help: 'Whether the database answers.',
    registers,
    async collect() {
      this.set((await store.isAlive()) ? 1 : 0);
    },
  });
  let hasProcess = false;
  return {
    count(method, route, status, ms) {
      const known = METHODS.has(method) ? method : 'other';
      requests.inc({ method: known, route, status });
      seconds.observe({ method: known, route }, ms / 1000);
    },
    async read() {
      // Memory, processor and event loop: measured only where somebody reads them.
      if (!hasProcess) collectDefaultMetrics({ register: registry });
      hasProcess = true;
      return { text: await registry.metrics(), type: registry.contentType };
    },
  };
}
