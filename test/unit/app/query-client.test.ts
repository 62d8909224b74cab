import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../../src/api/exchange';
import { createQueryClient } from '../../../src/app/query-client';

const problem = (kind: ServiceProblem['kind'], verdict: ServiceProblem['verdict'], retryAfter: number | null = null) =>
  new ServiceProblem(kind, 500, verdict, null, retryAfter);

const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
const shouldRetry = (failures: number, error: Error) =>
  typeof retry === 'function' ? retry(failures, error) : expect.unreachable();
const delayOf = (failures: number, error: Error) =>
  typeof retryDelay === 'function' ? retryDelay(failures, error) : expect.unreachable();

describe('A failed read', () => {
  it('is tried again at most twice', () => {
    const error = problem('server', 'retry');
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  });
  it('is not tried again when the person must act, or when it is no answer of a service', () => {
    expect(shouldRetry(0, problem('refused', 'yours'))).toBe(false);
    expect(shouldRetry(0, problem('signIn', 'sign in'))).toBe(false);
    expect(shouldRetry(0, new Error('a fault of ours'))).toBe(false);
  });
  it('is not tried again after half a minute of waiting', () => {
    expect(shouldRetry(0, problem('timeout', 'retry'))).toBe(false);
  });
  it('waits as long as the service asks, up to ten seconds', () => {
    expect(delayOf(0, problem('busy', 'retry', 7))).toBe(7000);
    expect(shouldRetry(0, problem('busy', 'retry', 10))).toBe(true);
    expect(shouldRetry(0, problem('busy', 'retry', 11))).toBe(false);
  });
  it('waits longer the second time otherwise', () => {
    expect([0, 1].map((failures) => delayOf(failures, problem('server', 'retry')))).toEqual([1000, 2000]);
  });
});
