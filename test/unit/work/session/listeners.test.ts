import { describe, expect, it, vi } from 'vitest';
import { createListeners } from '../../../../src/work/session/listeners';

/** Listeners whose `defer` comes when the test says so. */
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
    listeners.notifyDeferred();
    listeners.notifyDeferred();
    expect(heard).not.toHaveBeenCalled();
    pass();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('hear of everything else at once, and what was deferred with it', () => {
    const { listeners, heard, isWaiting } = later();
    listeners.notifyDeferred();
    listeners.notify();
    expect(heard).toHaveBeenCalledOnce();
    expect(isWaiting()).toBe(false);
  });

  it('hear of what waits when somebody must know now, and of nothing where nothing waits', () => {
    const { listeners, heard, isWaiting } = later();
    listeners.notifyNow();
    expect(heard).not.toHaveBeenCalled();
    listeners.notifyDeferred();
    listeners.notifyNow();
    expect(heard).toHaveBeenCalledOnce();
    expect(isWaiting()).toBe(false);
  });

  it('hear nothing any more after they or the session ended', () => {
    const { listeners, heard, stop, isWaiting } = later();
    listeners.notifyDeferred();
    listeners.stop();
    expect(isWaiting()).toBe(false);
    stop();
    listeners.notify();
    expect(heard).not.toHaveBeenCalled();
  });
});
