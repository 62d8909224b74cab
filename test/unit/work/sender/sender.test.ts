import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/work/record/outcome';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited, queued, unqueued } from '../../../../src/work/record/transitions';
import type { SenderLock } from '../../../../src/work/sender/lock';
import { createSender } from '../../../../src/work/sender/sender';
import { readLatestVersion, readLatestVersions, readVersions } from '../../../../src/work/store/versions';
import { createBrowser, createService, emptyDatabase, rawRecords, type Tab } from '../world';

let browser = createBrowser();
let service = createService();

function openTab(
  send: (record: WorkRecord) => Promise<Outcome> = service.send,
  { beforeRelease = async () => {} }: { beforeRelease?: () => Promise<void> } = {},
) {
  const tab = browser.openTab();
  const { records, now, random, setTimer } = tab;
  const locks: SenderLock = async (whileHeld, giveUp) => {
    await tab.locks(whileHeld, giveUp);
    await beforeRelease();
  };
  const sender = createSender({ records, send, now, random, setTimer, locks });
  sender.start();
  return { ...tab, sender };
}

/** Types into a document of the service and presses Save. */
async function save({ records }: Tab, id: string, value: number): Promise<string> {
  const state = service.state(id);
  const now = browser.clock.tick();
  const opened = newRecord({ kind: 'plan', id, tag: state?.tag ?? null, name: id, body: state?.body ?? '{}', now });
  const { key } = opened;
  const change = (current: WorkRecord | null) =>
    queued(edited(current ?? opened, { name: id, body: JSON.stringify({ id, value }) }, now), browser.clock.tick());
  await records.changeRecord(key, change, { isStrict: true });
  await browser.drain();
  return key;
}
const savedValue = (id: string) => JSON.parse(service.state(id)?.body ?? '{}').value;
const sent = () => service.sentBodies().map((body) => JSON.parse(body ?? '{}').id);

beforeEach(async () => {
  await emptyDatabase();
  browser = createBrowser();
  service = createService();
  for (const id of ['p1', 'p2', 'p3']) service.add(id, JSON.stringify({ id, value: 0 }));
});

describe('What is saved', () => {
  it('is sent at once and leaves when it was accepted', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    expect(sent()).toEqual(['p1']);
    expect((await rawRecords())[0]?.sending).toMatchObject({ revision: 1 });
    service.answer('none');
    await browser.drain();
    expect(savedValue('p1')).toBe(1);
    expect(await rawRecords()).toEqual([]);
  });

  it('is sent oldest first, one document after another', async () => {
    const tab = openTab();
    for (const id of ['p2', 'p3', 'p1']) await save(tab, id, 1);
    const order: string[] = [];
    while (service.waiting() > 0) {
      expect(service.waiting()).toBe(1);
      order.push(...sent());
      service.answer('none');
      await browser.drain();
    }
    expect(order).toEqual(['p2', 'p3', 'p1']);
  });

  it('is sent by one tab only, and by the next one when that is gone', async () => {
    const [first, second] = [openTab(), openTab()];
    await save(second, 'p1', 1);
    expect(service.waiting()).toBe(1);
    first.kill(false);
    await browser.drain();
    service.answer('offline');
    expect(sent()).toEqual(['p1']);
    service.answer('none');
    await browser.drain();
    expect(savedValue('p1')).toBe(1);
    expect(await rawRecords()).toEqual([]);
  });

  it('does not wait for a document that waits', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    await save(tab, 'p2', 1);
    service.answer('500');
    await browser.drain();
    expect(sent()).toEqual(['p2']);
  });

  it('and typed on is sent, and the rest stays a draft', async () => {
    const tab = openTab();
    const key = await save(tab, 'p1', 1);
    await tab.records.changeRecord(
      key,
      (current) => current && edited(current, { name: 'p1', body: '{"id":"p1"}' }, 9),
    );
    service.answer('none');
    await browser.drain();
    expect(await rawRecords()).toMatchObject([
      { state: 'draft', body: '{"id":"p1"}', baseTag: service.state('p1')?.tag },
    ]);
  });

  it('again while it is under way follows with the new ETag', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    await save(tab, 'p1', 2);
    expect(service.waiting()).toBe(1);
    service.answer('none');
    await browser.drain();
    service.answer('none');
    await browser.drain();
    expect(savedValue('p1')).toBe(2);
    expect(await rawRecords()).toEqual([]);
  });

  it('and taken back in time is not sent', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    const key = await save(tab, 'p2', 1);
    await tab.records.changeRecord(key, (current) => current && unqueued(current));
    service.answer('none');
    await browser.drain();
    expect(service.waiting()).toBe(0);
    expect(await rawRecords()).toMatchObject([{ state: 'draft', key }]);
  });
});

describe('What was not accepted', () => {
  it('is tried again, each time later, until it is', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    const waits: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      service.answer('500');
      await browser.drain();
      expect(service.waiting()).toBe(0);
      const [record] = await rawRecords();
      waits.push(Math.round((record?.nextTryAt ?? 0) - browser.clock.now()));
      await browser.advance((record?.nextTryAt ?? 0) - browser.clock.now() + 0.01);
      expect(service.waiting()).toBe(1);
    }
    expect(waits).toEqual([1500, 2500, 4500, 8500, 16_500]);
    service.answer('none');
    await browser.drain();
    expect(savedValue('p1')).toBe(1);
  });

  it('is not tried again before the service wants it, network back or not', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    service.answer('429');

    await browser.drain();
    tab.sender.online();
    await browser.advance(6900);
    expect(service.waiting()).toBe(0);

    await browser.advance(1100);
    expect(service.waiting()).toBe(1);
  });

  it('because there was no network is tried at once when there is', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    service.answer('offline');
    await browser.drain();
    await browser.advance(10);
    expect(service.waiting()).toBe(0);
    tab.sender.online();
    await browser.drain();
    expect(service.waiting()).toBe(1);
  });

  it('by a request that never ends is given up and tried again', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    service.answer('never');
    await browser.advance(44_000);
    expect(await rawRecords()).toMatchObject([{ tries: 0, sending: { revision: 1 } }]);
    await browser.advance(10_000);
    expect(service.waiting()).toBe(1);
  });

  it('by a sender that fails counts as no answer', async () => {
    const tab = openTab(() => {
      throw new Error('A fault');
    });
    await save(tab, 'p1', 1);
    expect(await rawRecords()).toMatchObject([{ state: 'queued', tries: 1, problem: { kind: 'no answer' } }]);
  });

  it('because it was refused waits for the person, and the next one is sent', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    await save(tab, 'p2', 1);
    service.answer('400');
    await browser.drain();
    await browser.advance(40_000);
    expect(sent()).toEqual(['p2']);
    expect((await rawRecords()).find(({ id }) => id === 'p1')).toMatchObject({ state: 'needs you' });
  });

  it('because the service has changed waits for the person', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    service.add('p1', '{"id":"p1","value":99}');
    service.answer('none');
    await browser.drain();
    expect(await rawRecords()).toMatchObject([{ state: 'needs you', problem: { kind: 'changed', status: 412 } }]);
    expect(savedValue('p1')).toBe(99);
  });
});

describe('A sign-in', () => {
  it('is waited for with all that is queued, in its order', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    await save(tab, 'p2', 1);
    service.answer('401');
    await browser.advance(1_000_000);
    expect(service.waiting()).toBe(0);
    tab.sender.resume();
    await browser.drain();
    expect(sent()).toEqual(['p1']);
    service.answer('none');
    await browser.drain();
    expect(sent()).toEqual(['p2']);
  });

  it('of another tab is enough, and a tab that was not asked yet tries once', async () => {
    const [first, second] = [openTab(), openTab()];
    await save(first, 'p1', 1);
    service.answer('401');
    await browser.drain();
    expect(second.isSending()).toBe(true);
    service.answer('401');
    await browser.advance(1_000_000);
    expect([service.waiting(), first.isSending(), second.isSending()]).toEqual([0, false, false]);
    second.sender.resume();
    await browser.drain();
    service.answer('none');
    await browser.drain();
    expect(savedValue('p1')).toBe(1);
    second.kill(false);
    await save(first, 'p2', 1);
    expect(sent()).toEqual(['p2']);
  });
});

describe('A Save while the lock is released after a rejected sign-in', () => {
  it('is sent', async () => {
    let release = () => {};
    const tab = openTab(service.send, {
      beforeRelease: () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    });
    await save(tab, 'p1', 1);
    service.answer('401');
    await browser.drain();
    await save(tab, 'p1', 2);
    expect(service.waiting()).toBe(0);
    release();
    await browser.drain();
    service.answer('none');
    await browser.drain();
    expect(savedValue('p1')).toBe(2);
  });
});

describe('The database', () => {
  it('that refuses before the request keeps it from going out', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    await save(tab, 'p2', 1);
    browser.fill(true);
    service.answer('none');
    await browser.advance(60_000);
    expect(service.waiting()).toBe(0);
    browser.fill(false);
    await browser.advance(6000);
    expect(savedValue('p1')).toBe(1);
    expect(sent()).toEqual(['p2']);
  });
});

describe('A sender that is stopped', () => {
  it('hears its last answer and hands over', async () => {
    const [first, second] = [openTab(), openTab()];
    await save(first, 'p1', 1);
    await save(first, 'p2', 1);
    first.sender.stop();
    await browser.drain();
    expect(first.isSending()).toBe(true);
    service.answer('none');
    await browser.drain();
    expect([first.isSending(), second.isSending()]).toEqual([false, true]);
    expect(sent()).toEqual(['p2']);
    first.sender.start();
    first.sender.start();
    second.kill(false);
    await browser.drain();
    expect(first.isSending()).toBe(true);
  });
});

describe('What a save overwrites', () => {
  const versions = async () =>
    (await readVersions('plan', 'p1')).map(({ body, isOverwritten }) => [JSON.parse(body).value, isOverwritten]);

  it('is kept as the service had it before the first request goes out, and once', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    expect(service.waiting()).toBe(1);
    expect(await versions()).toEqual([[0, true]]);
    service.answer('400');
    await browser.drain();
    expect(await versions()).toEqual([[0, true]]);
    await save(tab, 'p1', 2);
    service.answer('none');
    await browser.drain();
    expect(await versions()).toEqual([
      [2, false],
      [0, true],
    ]);
    await save(tab, 'p1', 3);
    service.answer('none');
    await browser.drain();
    expect(await versions()).toEqual([
      [3, false],
      [2, false],
      [0, true],
    ]);
  });

  it('is kept again where somebody else has saved meanwhile', async () => {
    const tab = openTab();
    await save(tab, 'p1', 1);
    service.answer('none');
    await browser.drain();
    service.add('p1', JSON.stringify({ id: 'p1', value: 50 }));
    await save(tab, 'p1', 2);
    service.answer('none');
    await browser.drain();
    expect(await versions()).toEqual([
      [2, false],
      [50, true],
      [1, false],
      [0, true],
    ]);
  });

  it('is none of the saves of this browser', async () => {
    const tab = openTab();
    const key = await save(tab, 'p1', 1);
    service.answer('400');
    await browser.drain();
    await tab.records.discard(key);
    expect(await readLatestVersion(key)).toBeNull();
    expect(await readLatestVersions(9)).toEqual([]);
    expect(await versions()).toEqual([[0, true]]);
  });
});
