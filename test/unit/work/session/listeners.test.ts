import { describe, expect, it, vi } from 'vitest';
import { createListeners } from '../../../../src/work/session/listeners';

/** Listeners whose `soon` comes when the test says so. */
function later() {
  let waiting: (() => void) | null = null;
  const listeners = createListeners((tell) => {
    waiting = tell;
    return () => {
      waiting = null;
    };
  });
  const heard = vi.fn();
  const stop = listeners.subscribe(heard);
  return { listeners, heard, stop, pass: () => waiting?.(), isWaiting: () => waiting !== null };
}

describe('Those who hear of a session', () => {
  it('hear of typing once it rests, once for all of it', () => {
    const { listeners, heard, pass } = later();
    listeners.tellSoon();
    listeners.tellSoon();
    expect(heard).not.toHaveBeenCalled();
    pass();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('hear of everything else at once, and what was to be told soon with it', () => {
    const { listeners, heard, isWaiting } = later();
    listeners.tellSoon();
    listeners.tell();
    expect(heard).toHaveBeenCalledOnce();
    expect(isWaiting()).toBe(false);
  });

  it('hear of what waits when somebody must know now, and of nothing where nothing waits', () => {
    const { listeners, heard, isWaiting } = later();
    listeners.catchUp();
    expect(heard).not.toHaveBeenCalled();
    listeners.tellSoon();
    listeners.catchUp();
    expect(heard).toHaveBeenCalledOnce();
    expect(isWaiting()).toBe(false);
  });

  it('hear nothing any more after they or the session ended', () => {
    const { listeners, heard, stop, isWaiting } = later();
    listeners.tellSoon();
    listeners.stop();
    expect(isWaiting()).toBe(false);
    stop();
    listeners.tell();
    expect(heard).not.toHaveBeenCalled();
  });
});
