// React Query for reads: what may be tried again, and how long an answer is good.
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ServiceProblem } from '../api/exchange';
import { tellReached } from './connection';

const MOST_TRIES_AGAIN = 2;
/** A service that asks for more patience than this gets it: the person decides when to try again. */
const LONGEST_WAIT_S = 10;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ServiceProblem) tellReached(error.kind !== 'offline' && error.kind !== 'timeout');
      },
    }),
    defaultOptions: {
      queries: {
        // navigator.onLine is a hint only: a call decides.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
        staleTime: 30_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** Only what the verdict allows, at most twice, and never sooner than the service asks. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ServiceProblem) || error.verdict !== 'retry' || failures >= MOST_TRIES_AGAIN) return false;
  // 30 seconds were enough waiting; another 60 help nobody.
  if (error.kind === 'timeout') return false;
  return error.retryAfter === null || error.retryAfter <= LONGEST_WAIT_S;
}

/** Milliseconds before the next try: what the service asks, else one second, then two. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ServiceProblem && error.retryAfter !== null) return error.retryAfter * 1000;
  return 1000 * 2 ** failures;
}
