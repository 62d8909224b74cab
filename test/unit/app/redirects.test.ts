// The way to a provider and back: what is remembered in the tab, and how often the page may leave by itself.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getToken, renewToken, restoreToken, setToken } from '../../../src/api/token';
import {
  forgetLeaving,
  isKnownHere,
  keepAttempt,
  mayLeave,
  rememberKnown,
  takeAttempt,
} from '../../../src/app/sign-in/redirects';

const storage = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};
let session: ReturnType<typeof storage>;
beforeEach(() => {
  session = storage();
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', storage());
});
const ATTEMPT = { state: 's', nonce: 'n', verifier: 'v' };

describe('An attempt to sign in', () => {
  it('is taken once, with the place to come back to', () => {
    expect(keepAttempt(ATTEMPT, '/fines?status=7#x', 'load')).toBe(true);
    expect(takeAttempt()).toEqual({ ...ATTEMPT, back: '/fines?status=7#x', reason: 'load' });
    expect(takeAttempt()).toBeNull();
  });

  it('leads back into Patio only', () => {
    for (const back of ['https://evil.example', '//evil.example', 'javascript:x', '']) {
      keepAttempt(ATTEMPT, back, 'click');
      expect(takeAttempt(), back).toBeNull();
    }
    session.setItem('patio.signIn.attempt', '{');
    expect(takeAttempt()).toBeNull();
  });

  it('is not made where the browser stores nothing', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    expect(keepAttempt(ATTEMPT, '/', 'click')).toBe(false);
    expect([takeAttempt(), mayLeave(0)]).toEqual([null, false]);
  });
});

describe('A page', () => {
  it('leaves by itself at most once in ten seconds, whatever the clock does', () => {
    expect([mayLeave(100_000), mayLeave(105_000), mayLeave(109_999), mayLeave(110_000)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([mayLeave(101_000), mayLeave(50_000)]).toEqual([false, true]);
    forgetLeaving();
    expect(mayLeave(50_001)).toBe(true);
  });

  it('remembers that somebody is known, and nothing about them', () => {
    expect(isKnownHere()).toBe(false);
    rememberKnown(true);
    expect(isKnownHere()).toBe(true);
    rememberKnown(false);
    expect(isKnownHere()).toBe(false);
  });
});

describe('A typed token', () => {
  it('is in no storage, unless the person wants it kept for the tab', () => {
    setToken('secret');
    renewToken('newer');
    expect([getToken(), [...session.stored.values()].join()]).toEqual(['newer', '']);
    setToken('secret', { isRemembered: true });
    expect([...session.stored.values()]).toEqual(['secret']);
    // The next page of this tab has it.
    restoreToken();
    expect(getToken()).toBe('secret');
    setToken('other');
    expect(session.stored.size).toBe(0);
    setToken('secret', { isRemembered: true });
    setToken(null);
    expect([getToken(), session.stored.size]).toEqual([null, 0]);
  });
});
