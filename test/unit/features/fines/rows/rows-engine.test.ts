import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../../../src/contract/fine';
import { StorageProblem } from '../../../../../src/work/store/database';
import { openRowsDatabase } from '../../../../../src/work/store/rows-database';
import {
  busy,
  createBrowser,
  createService,
  down,
  expectedOf,
  type Fault,
  finesOf,
  forbidden,
  offline,
  PAID,
  type Request,
  TO_PAY,
} from './rows-world';

describe('The reader of rows', () => {
  it('has every open fine of any age and every act of the period, whatever faults come', async () => {
    const faults = fc.array(fc.constantFrom<(() => Fault) | null>(null, null, null, busy, down, offline), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 3, max: 60 }),
        faults,
        async (count, cap, all) => {
          const service = createService(finesOf(count, { days: 2 }), { cap });
          const waiting = [...all];
          service.faultOf = () => waiting.shift()?.() ?? null;
          const tab = createBrowser(service).openTab();
          tab.want();
          // Six faults of one page in a row end it, and a person goes on.
          while (!(await tab.until(({ isWhole, reading }) => isWhole || reading === null)).isWhole) tab.engine.resume();
          await tab.whole();
          expect(tab.rows()).toEqual(expectedOf(service.list));
          expect(service.most).toBeLessThanOrEqual(4);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('says how many months it has read, and calls nothing whole before the last one', async () => {
    const service = createService(finesOf(700), { cap: 20 });
    const tab = createBrowser(service).openTab();
    tab.want();
    await tab.whole();
    const before = tab.states.filter(({ isWhole }) => !isWhole);
    expect(before.length).toBeGreaterThan(20);
    expect(Math.max(...before.map(({ months }) => months?.read ?? 0))).toBe(11);
    expect(tab.state()).toMatchObject({
      months: { read: 12, of: 12 },
      problem: null,
      waiting: null,
      storage: 'device',
    });
    expect(tab.state().readMonths).toHaveLength(13);
    const reads = tab.states.map(({ months }) => months?.read ?? 0);
    expect(reads).toEqual([...reads].sort((a, b) => a - b));
  });

  it('keeps what was read when a page fails for good, and goes on behind it', async () => {
    const service = createService(finesOf(400, { openEvery: 1 }), { cap: 50 });
    let isBroken = true;
    service.faultOf = ({ filter, page }) => (isBroken && filter.fine_status_ids && page === 5 ? forbidden() : null);
    const tab = createBrowser(service).openTab();
    tab.want();
    const { fines, isWhole } = await tab.until(({ problem }) => problem?.kind === 'forbidden');
    expect([fines, isWhole]).toEqual([250, false]);
    isBroken = false;
    const before = service.requests.length;
    tab.engine.resume();
    await tab.whole();
    expect(tab.rows()).toEqual(expectedOf(service.list));
    const again = service.requests.slice(before).filter(({ filter, page }) => filter.fine_status_ids && page < 5);
    // The first page is compared at the end.
    expect(again.map(({ page }) => page)).toEqual([0]);
  });

  it('goes on where a killed tab stopped, without reading a page twice', async () => {
    const service = createService(finesOf(400, { openEvery: 1 }), { cap: 50 });
    const browser = createBrowser(service);
    const killed = browser.openTab();
    service.gate = ({ page }: Request) => (page === 4 ? new Promise(() => {}) : Promise.resolve());
    killed.want();
    await killed.until(({ fines }) => fines === 200);
    killed.kill();
    service.gate = () => Promise.resolve();
    const before = service.requests.length;
    const next = browser.openTab();
    next.want();
    await next.whole();
    expect(next.rows()).toEqual(expectedOf(service.list));
    const again = service.requests.slice(before).filter(({ filter, page }) => filter.fine_status_ids && page < 4);
    expect(again.map(({ page }) => page)).toEqual([0]);
  });

  it('stops when a person cancels, and goes on when asked to', async () => {
    const service = createService(finesOf(400), { cap: 10 });
    const tab = createBrowser(service).openTab();
    tab.want();
    await tab.until(({ months }) => months?.read === 3);
    tab.engine.cancel();
    expect(tab.state()).toMatchObject({ isCancelled: true, isWhole: false, reading: null });
    const asked = service.requests.length;
    tab.want();
    expect(service.requests).toHaveLength(asked);
    tab.engine.resume();
    await tab.whole();
    expect(tab.rows()).toEqual(expectedOf(service.list));
  });

  it('shows what was stored, and asks for nothing, where no page of the desk is open', async () => {
    const service = createService(finesOf(100));
    const browser = createBrowser(service);
    const first = browser.openTab();
    first.want();
    await first.whole();
    const asked = service.requests.length;
    const second = browser.openTab();
    second.want({ isRead: false });
    await second.until(({ fines }) => fines === 100);
    expect(service.requests).toHaveLength(asked);
    expect(second.state().isWhole).toBe(false);
  });
});

describe('A later opening of the desk', () => {
  /** 300 fines over 25 months, read once; then the change, and a second opening `days` days later. */
  async function openedTwice(change: (list: Fine[]) => void, today: string) {
    const service = createService(finesOf(300, { days: 2.5 }), { cap: 50 });
    const tab = createBrowser(service).openTab();
    tab.want();
    await tab.whole();
    change(service.list);
    service.requests.length = 0;
    tab.want({ today });
    await tab.whole();
    return { service, tab };
  }
  const monthsAsked = ({ requests }: { requests: readonly Request[] }) => [
    ...new Set(requests.flatMap(({ filter }) => filter.start_date?.slice(0, 7) ?? [])),
  ];

  it('reads open fines anew, and no month on the same day', async () => {
    const { service } = await openedTwice(() => {}, '2026-11-27');
    expect(service.requests.length).toBeGreaterThan(0);
    expect(service.requests.filter(({ filter }) => !filter.fine_status_ids)).toEqual([]);
  });

  it('reads months of the last 90 days each day, older ones each week', async () => {
    expect(monthsAsked((await openedTwice(() => {}, '2026-11-28')).service)).toEqual([
      '2026-11',
      '2026-10',
      '2026-09',
      '2026-08',
    ]);
    expect(monthsAsked((await openedTwice(() => {}, '2026-12-04')).service)).toHaveLength(13);
  });

  it('sees that a fine was paid whose month is not due, and one from before the period', async () => {
    const fresh = (list: readonly Fine[], before: string) =>
      list.findIndex(({ fine_status_id, fine_date = '' }) => fine_status_id === TO_PAY && fine_date < before);
    const paid: (number | undefined)[] = [];
    const { tab, service } = await openedTwice((list) => {
      for (const before of ['2026-05-01', '2025-06-01']) {
        const at = fresh(list, before);
        list[at] = { ...list[at], fine_status_id: PAID };
        paid.push(Number(list[at]?.fine_id));
      }
    }, '2026-11-28');
    const rows = tab.engine.rows().filter(({ fine }) => paid.includes(Number(fine.fine_id)));
    expect(rows.map(({ fine, readOn }) => [fine.fine_status_id, readOn])).toEqual([
      [PAID, '2026-11-28'],
      [PAID, '2026-11-28'],
    ]);
    // The months of the two besides those of the last 90 days.
    expect(monthsAsked(service)).toHaveLength(6);
  });

  it('keeps the day on which each row was last read', async () => {
    const { tab } = await openedTwice(() => {}, '2026-11-28');
    const days = new Map<string, Set<string>>();
    for (const { fine, readOn } of tab.engine.rows()) {
      const kind = fine.fine_status_id === TO_PAY ? 'open' : (fine.fine_date ?? '') >= '2026-08-01' ? 'new' : 'old';
      days.set(kind, (days.get(kind) ?? new Set()).add(readOn));
    }
    expect([...(days.get('open') ?? [])]).toEqual(['2026-11-28']);
    expect([...(days.get('new') ?? [])]).toEqual(['2026-11-28']);
    expect([...(days.get('old') ?? [])]).toEqual(['2026-11-27']);
  });

  it('leaves out fines that were deleted, open and closed ones', async () => {
    const { tab, service } = await openedTwice((list) => list.splice(0, 5), '2026-11-28');
    expect(tab.rows()).toEqual(expectedOf(service.list, '2025-11-29'));
  });

  it('reads a longer period when asked, and not what it has', async () => {
    const service = createService(finesOf(300, { days: 2.5 }), { cap: 50 });
    const tab = createBrowser(service).openTab();
    tab.want();
    await tab.whole();
    service.requests.length = 0;
    tab.want({ period: 24, openSince: 0, wholeSince: 0 });
    expect(tab.state()).toMatchObject({ isWhole: false, months: { read: 12, of: 24 } });
    await tab.whole();
    expect(monthsAsked(service)).toHaveLength(12);
    expect(tab.rows()).toEqual(expectedOf(service.list, '2024-11-28'));
    tab.want({ period: 'all' });
    await tab.whole();
    expect(tab.state().months).toBeNull();
    expect(tab.rows()).toHaveLength(300);
  });
});

describe('A service that does not keep to the contract', () => {
  it.each(['status', 'date'] as const)('is read as a whole when it ignores the filter of %s', async (filter) => {
    const service = createService(finesOf(300, { days: 2.5 }), { cap: 50 });
    service.ignores[filter] = true;
    const tab = createBrowser(service).openTab();
    tab.want();
    const { ignored } = await tab.whole();
    expect(ignored[filter]).toBe(true);
    expect(tab.rows()).toEqual(expectedOf(service.list));
    // Its answer to the filter is dropped at the first page, and not read to the end for every month.
    expect(service.requests.length).toBeLessThan(40);
  });

  it('is never called whole when it gives the same rows for every page', async () => {
    const service = createService(finesOf(60), { cap: 15 });
    service.ignores.page = true;
    const tab = createBrowser(service).openTab();
    tab.want();
    const { isWhole, isUnsure } = await tab.until(({ reading, months }) => reading === null && months?.read === 12);
    expect([isWhole, isUnsure]).toEqual([false, true]);
  });

  it('has its rows found that move while pages are turned', async () => {
    const service = createService(finesOf(200, { openEvery: 1 }), { cap: 50 });
    const unstable = new Set<number>([2]);
    service.faultOf = ({ filter, page }) => (filter.fine_status_ids && unstable.delete(page) ? 'unstable' : null);
    const tab = createBrowser(service).openTab();
    tab.want();
    await tab.whole();
    expect(tab.rows()).toEqual(expectedOf(service.list));
  });

  it('has a month read twice when a row is missing that was there before', async () => {
    const list = finesOf(120, { openEvery: 1000 });
    const service = createService(list, { cap: 50 });
    const tab = createBrowser(service).openTab();
    tab.want();
    await tab.whole();
    // One answer lacks its first row and says nothing of it.
    const torn = new Set<number>([0]);
    const read = service.list;
    service.faultOf = ({ filter, page }) => {
      const isTorn = filter.start_date === '2026-11-01' && torn.delete(page);
      service.list = isTorn ? read.slice(1) : read;
      return null;
    };
    tab.want({ today: '2026-11-28' });
    await tab.whole();
    expect(tab.rows()).toEqual(expectedOf(read, '2025-11-29'));
  });
});

describe('The storage of rows', () => {
  it('is given up when it is full: the rows are in memory, and that is said', async () => {
    const service = createService(finesOf(200), { cap: 20 });
    const browser = createBrowser(service);
    const database = openRowsDatabase(browser.name, () => {});
    let writes = 0;
    const tab = browser.openTab({
      database: {
        ...database,
        write: (change) => {
          writes += 1;
          return writes > 5 ? Promise.reject(new StorageProblem('full')) : database.write(change);
        },
      },
    });
    tab.want();
    const { storage } = await tab.whole();
    expect(storage).toBe('memory');
    expect(tab.rows()).toEqual(expectedOf(service.list));
    // At most those of the other units at that moment.
    expect(writes).toBeLessThan(10);
  });

  it('is not used where the browser has none', async () => {
    const service = createService(finesOf(50));
    const tab = createBrowser(service).openTab({ database: null });
    tab.want();
    expect((await tab.whole()).storage).toBe('memory');
  });
});

describe('Two tabs', () => {
  it('ask the service once: one reads, the other follows', async () => {
    const service = createService(finesOf(400), { cap: 20 });
    const browser = createBrowser(service);
    const [one, two] = [browser.openTab(), browser.openTab()];
    one.want();
    await one.until(({ fines }) => fines > 0);
    // What the other one reads is new enough.
    two.want({ openSince: 0, wholeSince: 0 });
    await Promise.all([one.whole(), two.whole()]);
    expect(two.rows()).toEqual(one.rows());
    expect(two.states.some(({ reading }) => reading === 'elsewhere')).toBe(true);
    expect(two.states.some(({ reading }) => reading === 'here')).toBe(false);
    const keys = service.requests.map(({ filter, page }) => JSON.stringify([filter, page]));
    // The end of a list is asked for twice, and its first page compared.
    const [most = 0] = [...new Set(keys)]
      .map((key) => keys.filter((each) => each === key).length)
      .sort((a, b) => b - a);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('stop together when one is told to', async () => {
    const service = createService(finesOf(400), { cap: 10 });
    const browser = createBrowser(service);
    const [one, two] = [browser.openTab(), browser.openTab()];
    one.want();
    two.want();
    await two.until(({ fines }) => fines > 50);
    two.engine.cancel();
    await one.until(({ isCancelled, reading }) => isCancelled && reading === null);
    two.engine.resume();
    await two.whole();
    expect(two.rows()).toEqual(expectedOf(service.list));
  });

  it('lose nothing when the one that reads is killed: the other goes on', async () => {
    const service = createService(finesOf(400, { openEvery: 1 }), { cap: 20 });
    const browser = createBrowser(service);
    const [one, two] = [browser.openTab(), browser.openTab()];
    one.want();
    two.want();
    await two.until(({ fines }) => fines >= 100);
    one.kill();
    await two.whole();
    expect(two.rows()).toEqual(expectedOf(service.list));
  });
});
