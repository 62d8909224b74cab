// The page's side of signing out: deletes all cached responses of the service in this browser.
import { ANSWERS, STREET_TILES, type ToWorker } from './between';

/** A worker without an answer in this time is ignored. */
const LONGEST_MS = 3000;

/** Resolves when the cached responses are deleted, and no pending request can add one. Never rejects. */
export async function forgetAnswers(): Promise<void> {
  // Neither API exists in a private window of some browsers, nor without https.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker) await asked(worker);
  if (!('caches' in window)) return;
  for (const name of [ANSWERS, STREET_TILES]) await caches.delete(name).catch(() => false);
}

function asked(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = () => {
      clearTimeout(timer);
      port1.close();
      resolve();
    };
    const timer = setTimeout(end, LONGEST_MS);
    port1.onmessage = end;
    const message: ToWorker = { patio: 'forget' };
    worker.postMessage(message, [port2]);
  });
}
