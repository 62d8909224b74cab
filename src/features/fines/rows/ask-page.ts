// Requests one page of a list until the response is plausible. Transient errors are retried, and an empty list must be
// empty twice in a row. An invalid page is requested once more.
import type { Reading } from '../../../api/client';
import { ServiceProblem } from '../../../api/exchange';
import type { Fine, ListFinesResponse } from '../../../contract/fine';

/** Reads one page, 0 is the first. Throws ServiceProblem, or the abort reason of the signal. */
export type ReadPage = (page: number, perPage: number, signal: AbortSignal) => Promise<Reading<ListFinesResponse>>;

export type AskOptions = {
  perPage: number;
  signal: AbortSignal;
  /** Called before each retry: reason, delay in seconds, and number of failed attempts. */
  onWait?: (problem: ServiceProblem, seconds: number, tries: number) => void;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** A page, and its number of invalid values. */
export type Answer = { fines: Fine[]; dropped: number };

const MOST_TRIES = 6;
/** Maximum number of empty responses to one page after errors: a part of the service may be down permanently. */
const MOST_EMPTIES = 10;
/** Delay between two empty responses, because the cause of a wrong one is usually brief. */
const EMPTY_WAIT_MS = 250;

/** Retries doubtful responses: an empty list must be empty twice in a row, an incomplete page twice incomplete. */
export async function askSurely(read: ReadPage, page: number, options: AskOptions): Promise<Answer> {
  let empties = 0;
  let emptiesInAll = 0;
  let torn: Answer | null = null;
  for (;;) {
    const answer = await askPatiently(read, page, options);
    // In a row: after an error the service may still be partly down.
    if (answer.tries > 1) empties = 0;
    if (answer.dropped > 0) {
      if (torn) return answer.dropped <= torn.dropped ? answer : torn;
      torn = answer;
      empties = 0;
    } else if (answer.fines.length > 0) {
      return answer;
    } else {
      empties += 1;
      emptiesInAll += 1;
      if (empties === 2 || emptiesInAll === MOST_EMPTIES) return torn && torn.fines.length > 0 ? torn : answer;
      await (options.sleep ?? sleep)(EMPTY_WAIT_MS, options.signal);
    }
  }
}

async function askPatiently(
  read: ReadPage,
  page: number,
  { perPage, signal, onWait, sleep: wait = sleep }: AskOptions,
): Promise<Answer & { tries: number }> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      const { value, dropped } = await read(page, perPage, signal);
      if (value.fines) return { fines: value.fines, dropped, tries };
      throw new ServiceProblem('notJson', 200, 'retry', null, null);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ServiceProblem) || error.verdict !== 'retry' || tries >= MOST_TRIES) throw error;
      const seconds = secondsToWait(tries, error.retryAfter);
      onWait?.(error, seconds, tries);
      await wait(seconds * 1000, signal);
    }
  }
}

/** Retry-After of the service, or 0.5, 1, 2, 4, 8 s. Jitter of up to half of it spreads the retries of many pages. */
function secondsToWait(tries: number, retryAfter: number | null): number {
  if (retryAfter !== null) return retryAfter + Math.random() * 0.25 * tries;
  return 2 ** (tries - 2) * (0.5 + Math.random());
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}
