import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../../../../src/api/exchange';
import type { Fine } from '../../../../../src/contract/fine';
import {
  type ReadPage,
  startWalk,
  type WalkEnd,
  type WalkOptions,
  walkFines,
} from '../../../../../src/features/fines/rows/walk-fines';

type Fault = 'offline' | 'busy' | 'html' | 'no list' | 'empty' | 'torn' | 'forbidden';

const rows = (count: number, first = 1): Fine[] =>
  Array.from({ length: count }, (_, index) => ({ fine_id: first + index }));
const ids = (fines: readonly Fine[]) => fines.map(({ fine_id }) => fine_id);
const now = () => Promise.resolve();
const signal = new AbortController().signal;

/** A service over `list`; `faults` are taken one by one, null is a good answer. `cap`: its most rows a page. */
function service(list: () => readonly Fine[], faults: (Fault | null)[] = [], cap = Number.POSITIVE_INFINITY) {
  const asked: { page: number; perPage: number }[] = [];
  let last: Fault | null = null;
  const torn = new Set<number>();
  const read: ReadPage = async (page, perPage) => {
    asked.push({ page, perPage });
    let fault = faults.shift() ?? null;
    // Twice empty in a row is the end, and a page twice torn is accepted: that is the rule, so here it happens once only.
    if ((fault === 'empty' && last === 'empty') || (fault === 'torn' && torn.has(page))) fault = null;
    if (fault === 'torn') torn.add(page);
    last = fault;
    const size = Math.min(perPage, cap);
    const fines = list().slice(page * size, (page + 1) * size);
    const reading = (value: { fines?: Fine[] }, dropped = 0) => ({ value, dropped, receivedAt: 0 });
    switch (fault) {
      case 'offline':
        throw new ServiceProblem('offline', 0, 'retry', null, null);
      case 'busy':
        throw new ServiceProblem('busy', 503, 'retry', null, 0);
      case 'html':
        throw new ServiceProblem('notJson', 200, 'retry', null, null);
      case 'forbidden':
        throw new ServiceProblem('forbidden', 403, 'yours', null, null);
      case 'no list':
        return reading({}, 1);
      case 'empty':
        return reading({ fines: [] });
      case 'torn':
        return reading({ fines: fines.slice(0, -1) }, 1);
      case null:
        return reading({ fines });
    }
  };
  return { read, asked };
}

async function collect(read: ReadPage, options: Partial<WalkOptions> = {}): Promise<{ fines: Fine[]; end: WalkEnd }> {
  const fines: Fine[] = [];
  const walk = walkFines(read, { signal, sleep: now, perPage: 10, ...options });
  for (;;) {
    const step = await walk.next();
    if (step.done) return { fines, end: step.value };
    fines.push(...step.value.fines);
  }
}

const passing = fc.constantFrom<Fault | null>(null, null, 'offline', 'busy', 'html', 'no list', 'empty', 'torn');

describe('The walk over a list of fines', () => {
  it('brings every row once and in order, whatever faults come and wherever it has to go on', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(
          fc.oneof({ weight: 6, arbitrary: passing }, { weight: 1, arbitrary: fc.constant<Fault>('forbidden') }),
          {
            maxLength: 120,
          },
        ),
        async (count, perPage, cap, faults) => {
          const list = rows(count);
          const { read } = service(() => list, [...faults], cap);
          const state = startWalk();
          const got: Fine[] = [];
          let end: WalkEnd | null = null;
          while (end === null) {
            const walk = walkFines(read, { signal, sleep: now, perPage, from: state });
            try {
              for (;;) {
                const step = await walk.next();
                if (step.done) {
                  end = step.value;
                  break;
                }
                got.push(...step.value.fines);
              }
            } catch (error) {
              expect(error).toBeInstanceOf(ServiceProblem);
            }
          }
          expect(ids(got)).toEqual(ids(list));
          expect(end).toMatchObject({ end: 'complete', count, repeated: 0, dropped: 0 });
          expect(end.changed).not.toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('takes exactly as many rows as the limit says, and goes on behind it without a gap', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 70 }),
        fc.integer({ min: 1, max: 13 }),
        async (count, limit, perPage) => {
          const list = rows(count);
          const { read } = service(() => list);
          const from = startWalk();
          const first = await collect(read, { limit, perPage, from });
          expect(ids(first.fines)).toEqual(ids(list.slice(0, limit)));
          expect(first.end.end).toBe(count > limit ? 'limit' : 'complete');
          const rest = await collect(read, { perPage, from });
          expect(ids(rest.fines)).toEqual(ids(list.slice(limit)));
          expect(rest.end).toMatchObject({ end: 'complete', count, repeated: 0 });
        },
      ),
    );
  });

  it('leaves out rows that new fines on top have moved to the next page, and says that the list changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 25, max: 60 }),
        // Less than a page in all: what moves on by whole pages looks like a service that repeats itself.
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
        async (count, schedule) => {
          const additions = [...schedule];
          const original = rows(count);
          let list = original;
          let next = 1000;
          let added = 0;
          const { read } = service(() => list);
          const growing: ReadPage = async (...parameters) => {
            const answer = await read(...parameters);
            const more = additions.shift() ?? 0;
            added += more;
            list = [...rows(more, next), ...list];
            next += more;
            return answer;
          };
          const { fines, end } = await collect(growing);
          expect(ids(fines)).toEqual(ids(original));
          expect(end.end).toBe('complete');
          expect(end.changed).toBe(added > 0);
        },
      ),
    );
  });

  it('ends where the service gives the same rows for every page', async () => {
    const { read, asked } = service(() => rows(10));
    const deaf: ReadPage = (_page, perPage, abort) => read(0, perPage, abort);
    const { fines, end } = await collect(deaf);
    expect(ids(fines)).toEqual(ids(rows(10)));
    expect(end).toMatchObject({ end: 'repeating', count: 10, repeated: 20 });
    expect(asked.length).toBeLessThan(6);
  });

  it('ends there too when no row has an id', async () => {
    const same: Fine[] = Array.from({ length: 10 }, (_, index) => ({ fine_date: `2026-01-${10 + (index % 3)}` }));
    const deaf: ReadPage = async () => ({ value: { fines: same }, dropped: 0, receivedAt: 0 });
    const { fines, end } = await collect(deaf);
    expect(fines).toEqual(same);
    expect(end.end).toBe('repeating');
  });

  it('keeps rows without any id, even equal ones', async () => {
    const list: Fine[] = [...rows(9), { infraction: 'x' }, { infraction: 'x' }, ...rows(9, 20), { infraction: 'x' }];
    const { fines, end } = await collect(service(() => list).read);
    expect(fines).toEqual(list);
    expect(end).toMatchObject({ end: 'complete', repeated: 0 });
  });

  it('tells rows apart by their AIT number when they have no id', async () => {
    const list: Fine[] = [
      { ait_number: 'A1' },
      { ait_number: 'A2' },
      { ait_number: 'A1' },
      { fine_id: 1, ait_number: 'A1' },
    ];
    const { fines, end } = await collect(service(() => list).read);
    expect(fines).toEqual([list[0], list[1], list[3]]);
    expect(end.repeated).toBe(1);
  });

  it('reads a service that counts its pages from 1 to the end', async () => {
    const list = rows(35);
    const { read } = service(() => list);
    const { fines, end } = await collect((page, ...rest) => read(Math.max(0, page - 1), ...rest));
    expect(ids(fines)).toEqual(ids(list));
    expect(end).toMatchObject({ end: 'complete', repeated: 10 });
  });

  it('takes all rows of a service that sends more than it was asked for', async () => {
    const list = rows(35);
    const { read } = service(() => list);
    const { fines, end } = await collect((page, _perPage, abort) => read(page, 25, abort));
    expect(ids(fines)).toEqual(ids(list));
    expect(end.end).toBe('complete');
  });

  it('counts what does not fit the contract, once, when a second answer is torn as well', async () => {
    const torn: ReadPage = async (page) => ({
      value: { fines: page === 0 ? rows(3) : [] },
      dropped: page === 0 ? 2 : 0,
      receivedAt: 0,
    });
    const { fines, end } = await collect(torn);
    expect(fines).toHaveLength(3);
    expect(end).toMatchObject({ end: 'complete', dropped: 2 });
  });

  it('waits as long as the service asks, longer from try to try otherwise, and gives up at the sixth', async () => {
    const waits: number[] = [];
    const said: [string, number][] = [];
    const options: Partial<WalkOptions> = {
      sleep: async (milliseconds) => void waits.push(milliseconds),
      onWait: ({ kind }, _seconds, tries) => said.push([kind, tries]),
    };
    const always =
      (problem: ServiceProblem): ReadPage =>
      () =>
        Promise.reject(problem);
    const busy = new ServiceProblem('busy', 429, 'retry', null, 7);
    await expect(collect(always(busy), options)).rejects.toBe(busy);
    expect(waits).toHaveLength(5);
    for (const wait of waits) expect(wait / 1000).toBeGreaterThanOrEqual(7);
    for (const wait of waits) expect(wait / 1000).toBeLessThan(9);
    expect(said).toEqual([1, 2, 3, 4, 5].map((tries) => ['busy', tries]));
    waits.length = 0;
    const offline = new ServiceProblem('offline', 0, 'retry', null, null);
    await expect(collect(always(offline), options)).rejects.toBe(offline);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(250 * 2 ** index);
      expect(wait).toBeLessThanOrEqual(750 * 2 ** index);
    }
  });

  it('asks once only where asking again cannot help', async () => {
    for (const [kind, status] of [
      ['refused', 400],
      ['signIn', 401],
      ['forbidden', 403],
      ['notFound', 404],
    ] as const) {
      let count = 0;
      const problem = new ServiceProblem(kind, status, status === 401 ? 'sign in' : 'yours', null, null);
      const read: ReadPage = () => {
        count += 1;
        return Promise.reject(problem);
      };
      await expect(collect(read)).rejects.toBe(problem);
      expect(count).toBe(1);
    }
  });

  it('keeps all rows when only the last question, whether the list changed, has no answer', async () => {
    const list = rows(25);
    const { read, asked } = service(() => list);
    const failing: ReadPage = (page, ...rest) => {
      if (page === 0 && asked.length > 0) return Promise.reject(new ServiceProblem('server', 500, 'retry', null, null));
      return read(page, ...rest);
    };
    const { fines, end } = await collect(failing);
    expect(ids(fines)).toEqual(ids(list));
    expect(end).toMatchObject({ end: 'complete', changed: null });
  });

  it('comes to an end when every other answer is a fault', async () => {
    const list = rows(25);
    const { read } = service(() => list);
    let calls = 0;
    const half: ReadPage = (...parameters) => {
      calls += 1;
      if (calls % 2 === 1) return Promise.reject(new ServiceProblem('server', 502, 'retry', null, null));
      return read(...parameters);
    };
    const { fines, end } = await collect(half);
    expect(ids(fines)).toEqual(ids(list));
    expect(end.end).toBe('complete');
  });

  it('stops at once when it is aborted, in the middle of a wait too', async () => {
    const abort = new AbortController();
    const read: ReadPage = () => Promise.reject(new ServiceProblem('busy', 503, 'retry', null, 120));
    const walk = walkFines(read, { signal: abort.signal, onWait: () => abort.abort(new Error('enough')) });
    await expect(walk.next()).rejects.toThrow('enough');
  });
});
