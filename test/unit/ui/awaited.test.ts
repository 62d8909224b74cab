import { describe, expect, it } from 'vitest';
import { awaited, isAwaited } from '../../../src/ui/awaited';

describe('What is waited for', () => {
  it('is waited for until it has come, or has failed', async () => {
    let come = (_: string) => {};
    let fail = (_: Error) => {};
    const coming = new Promise<string>((resolve) => {
      come = resolve;
    });
    const failing = new Promise<string>((_, reject) => {
      fail = reject;
    });
    expect(isAwaited()).toBe(false);
    const given = awaited(coming);
    awaited(failing).catch(() => undefined);
    expect(isAwaited()).toBe(true);
    come('here');
    expect(await given).toBe('here');
    expect(isAwaited()).toBe(true);
    fail(new Error('not here'));
    await failing.catch(() => undefined);
    expect(isAwaited()).toBe(false);
  });
});
