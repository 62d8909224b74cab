// The page's side of signing out: nothing that the service answered is left in this browser.
import { ANSWERS, type ToWorker } from './between';

/** A worker that has not answered by then is none. */
const LONGEST_MS = 3000;

/** Resolves when the kept answers are gone, and no request that is under way can bring one back. Never rejects. */
export async function forgetAnswers(): Promise<void> {
  // Neither is there in a private window of some browsers, nor without https.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker) await asked(worker);
  if ('caches' in window) await caches.delete(ANSWERS).catch(() => false);
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
