import { beforeEach, describe, expect, it } from 'vitest';
import { leaseLock, senderLock } from '../../../../src/work/sender/lock';
import { createBrowser, emptyDatabase } from '../world';

let browser = createBrowser();
beforeEach(async () => {
  await emptyDatabase();
  browser = createBrowser();
});

/** A tab that wants to send, and holds its turn until it is told to end it. */
function take(owner: string) {
  const tab = browser.openTab();
  const lock = leaseLock({ run: tab.run, now: browser.clock.now, setTimer: tab.setTimer, owner });
  const giveUp = new AbortController();
  let end = () => {};
  let state = 'waiting';
  const turn = lock(async (lost) => {
    state = 'holding';
    lost.addEventListener('abort', () => {
      state = 'lost';
      end();
    });
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  }, giveUp.signal);
  turn.then(
    () => {
      if (state === 'holding') state = 'ended';
    },
    () => {
      state = 'refused';
    },
  );
  return { state: () => state, end: () => end(), giveUp: () => giveUp.abort(), kill: () => tab.kill(false) };
}

describe('The lease', () => {
  it('is one tab’s, then the next one’s', async () => {
    const first = take('a');
    await browser.drain();
    const second = take('b');
    await browser.advance(200_000);
    expect([first.state(), second.state()]).toEqual(['holding', 'waiting']);
    first.end();
    await browser.drain();
    await browser.advance(2000);
    expect([first.state(), second.state()]).toEqual(['ended', 'holding']);
  });

  it('of a tab that is gone runs out', async () => {
    const first = take('a');
    await browser.drain();
    const second = take('b');
    await browser.advance(30_000);
    first.kill();
    await browser.advance(60_000);
    expect(second.state()).toBe('waiting');
    await browser.advance(20_000);
    expect(second.state()).toBe('holding');
  });

  it('is lost by a tab that slept too long', async () => {
    const first = take('a');
    await browser.drain();
    await browser.openTab().run(async (database) => {
      await database.put('leases', { name: 'patio-sender', owner: 'b', until: browser.clock.now() + 70_000 });
    });
    await browser.advance(10_000);
    expect(first.state()).toBe('lost');
  });

  it('is kept while the database refuses, as long as it runs', async () => {
    const first = take('a');
    await browser.drain();
    browser.fill(true);
    await browser.advance(20_000);
    expect(first.state()).toBe('holding');
  });

  it('is waited for until that is given up', async () => {
    take('a');
    await browser.drain();
    const second = take('b');
    await browser.drain();
    second.giveUp();
    await browser.drain();
    expect(second.state()).toBe('refused');
  });

  it('that was written under another clock does not hold anybody up', async () => {
    await browser.openTab().run(async (database) => {
      await database.put('leases', { name: 'patio-sender', owner: 'b', until: browser.clock.now() + 1e9 });
    });
    const first = take('a');
    await browser.drain();
    expect(first.state()).toBe('holding');
  });
});

describe('Without Web Locks', () => {
  it('the lease decides', async () => {
    let isHeld = false;
    await senderLock()(async () => {
      isHeld = true;
    }, new AbortController().signal);
    expect(isHeld).toBe(true);
  });
});
