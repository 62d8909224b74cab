// React Query for reads: retry rules and cache times.
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ServiceProblem } from '../api/exchange';
import { tellReached } from './connection';

const MOST_TRIES_AGAIN = 2;
/** For a longer Retry-After the user decides when to retry. */
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
        // navigator.onLine is only a hint: the outcome of a call decides.
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

/** Retries only if the verdict allows it, at most twice, and never earlier than the service asks. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ServiceProblem) || error.verdict !== 'retry' || failures >= MOST_TRIES_AGAIN) return false;
  // A timeout took 30 seconds; two retries would add 60 more without benefit.
  if (error.kind === 'timeout') return false;
  return error.retryAfter === null || error.retryAfter <= LONGEST_WAIT_S;
}

/** Milliseconds before the next try: the service's Retry-After, else one second, then two. */
function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ServiceProblem && error.retryAfter !== null) return error.retryAfter * 1000;
  return 1000 * 2 ** failures;
}
