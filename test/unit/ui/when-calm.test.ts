import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenTypingRests } from '../../../src/ui/when-calm';

/** A page whose clock stands still but for `vi`. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call, 1));
  vi.stubGlobal('cancelIdleCallback', (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const happens = (name: string) => window.dispatchEvent(new Event(name));
/** Types a key every so many ms and gives the ms at which the page followed. */
function followedWhileTyping(everyMs: number, keys: number): number[] {
  const followed: number[] = [];
  const start = performance.now();
  let isWaiting = false;
  for (let key = 0; key < keys; key += 1) {
    happens('keydown');
    if (!isWaiting) {
      isWaiting = true;
      whenTypingRests(() => {
        isWaiting = false;
        followed.push(performance.now() - start);
      });
    }
    vi.advanceTimersByTime(everyMs);
  }
  return followed;
}

describe('What waits for typing to rest', () => {
  it('comes when no key has come for a moment', () => {
    expect(followedWhileTyping(1000, 1)).toEqual([161]);
  });

  it('does not come between two quick keys, and comes twice a second while somebody types on', () => {
    const followed = followedWhileTyping(120, 12);
    expect(followed[0]).toBeGreaterThanOrEqual(480);
    expect(followed).toHaveLength(2);
    // Not in the first 60 ms after a key, which are for its paint.
    for (const at of followed) expect(at % 120).toBeGreaterThanOrEqual(20);
  });

  it.each(['focusout', 'pointerdown'])('comes at once at %s', (name) => {
    const call = vi.fn();
    whenTypingRests(call);
    happens(name);
    vi.advanceTimersByTime(2);
    expect(call).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(2000);
    expect(call).toHaveBeenCalledOnce();
  });

  it('can be taken back, also when it is about to come', () => {
    const call = vi.fn();
    whenTypingRests(call)();
    const takeBack = whenTypingRests(call);
    happens('focusout');
    takeBack();
    vi.advanceTimersByTime(2000);
    expect(call).not.toHaveBeenCalled();
  });
});
