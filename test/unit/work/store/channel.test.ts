import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRecordChannel } from '../../../../src/work/store/channel';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('A change', () => {
  it('is heard in its own tab and in others, until they stop listening', async () => {
    const [mine, theirs] = [createRecordChannel(), createRecordChannel()];
    let own = 0;
    const stopOwn = mine.subscribe(() => {
      own += 1;
    });
    await new Promise<void>((resolve) => {
      const stop = theirs.subscribe(() => {
        stop();
        resolve();
      });
      mine.notify();
    });
    expect(own).toBe(1);
    stopOwn();
    mine.notify();
    expect(own).toBe(1);
  });

  it('is heard from a tab that does not listen itself', async () => {
    const [mine, theirs] = [createRecordChannel(), createRecordChannel()];
    await new Promise<void>((resolve) => {
      const stop = theirs.subscribe(() => {
        stop();
        resolve();
      });
      mine.notify();
    });
  });

  it('is heard by every listener, also by one that listens twice', () => {
    const channel = createRecordChannel();
    let heard = 0;
    const listener = () => {
      heard += 1;
    };
    const stops = [channel.subscribe(listener), channel.subscribe(listener)];
    channel.notify();
    expect(heard).toBe(2);
    stops[0]?.();
    stops[0]?.();
    channel.notify();
    expect(heard).toBe(3);
    stops[1]?.();
  });
});

describe('Without channels between tabs', () => {
  it('a visible tab looks again each second, and a hidden one when it is shown', () => {
    vi.useFakeTimers();
    const page = new (class extends EventTarget {
      visibilityState = 'visible';
    })();
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', new EventTarget());
    const channel = createRecordChannel();
    let heard = 0;
    const stop = channel.subscribe(() => {
      heard += 1;
    });
    channel.notify();
    expect(heard).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(heard).toBe(2);
    page.visibilityState = 'hidden';
    vi.advanceTimersByTime(10_000);
    expect(heard).toBe(2);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toBe(3);
    stop();
    vi.advanceTimersByTime(10_000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toBe(3);
  });
});
