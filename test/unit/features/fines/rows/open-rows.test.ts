import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../../../../src/api/exchange';
import type { ListFinesRequest } from '../../../../../src/contract/fine';
import { createRows } from '../../../../../src/features/fines/rows/open-rows';
import type { FromRowsWorker, ToRowsWorker } from '../../../../../src/features/fines/rows/rows-messages';
import { createClock } from '../../../work/world';

const READ_AGAIN_MS = 900_000;

const use = { period: 12, today: '2026-11-27', openStatusIds: [3], isRead: true } as const;

/** The page's side with a worker that only listens. */
function setUp({ answer = async () => '{"fines":[]}' }: { answer?: (request: unknown) => Promise<string> } = {}) {
  const clock = createClock();
  const posted: ToRowsWorker[] = [];
  let say: (message: FromRowsWorker) => void = () => {};
  let fail = () => {};
  const world = { isVisible: true, isClosed: false, ends: 0 };
  const rows = createRows({
    client: {
      readText: async (_operation, query, options) => {
        const text = await answer(query);
        options?.signal?.throwIfAborted();
        return { text, receivedAt: 5 };
      },
    },
    language: 'en',
    name: 'rows',
    source: 'source',
    connect: (onMessage, onFailure) => {
      say = onMessage;
      fail = onFailure;
      return {
        post: (message) => posted.push(message),
        close: () => {
          world.isClosed = true;
        },
      };
    },
    now: clock.now,
    setTimer: clock.setTimer,
    isVisible: () => world.isVisible,
    onEnd: () => {
      world.ends += 1;
    },
  });
  const wishes = () => posted.flatMap((message) => (message.kind === 'want' ? message.wish : []));
  const drain = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    rows,
    clock,
    world,
    posted,
    wishes,
    say: (message: FromRowsWorker) => say(message),
    fail: () => fail(),
    advance: (ms: number) => clock.advance(ms, drain),
    drain,
  };
}

describe('The rows of a page', () => {
  it('have open fines read anew at each opening of a page of the desk', () => {
    const { rows, wishes, clock } = setUp();
    rows.use(use);
    expect(wishes()).toMatchObject([{ openSince: clock.now(), wholeSince: clock.now(), isRead: true, period: 12 }]);
    rows.change({ ...use, period: 24 });
    expect(wishes()[1]).toMatchObject({ openSince: wishes()[0]?.openSince, period: 24 });
  });

  it('have them read every 15 minutes while a page is visible, and call the last ones whole until then', async () => {
    const { rows, wishes, advance, world } = setUp();
    const opened = rows.use(use);
    await advance(READ_AGAIN_MS - 60_000);
    expect(wishes()).toHaveLength(1);
    world.isVisible = false;
    await advance(READ_AGAIN_MS);
    expect(wishes()).toHaveLength(1);
    world.isVisible = true;
    await advance(60_000);
    expect(wishes()).toHaveLength(2);
    expect(wishes()[1]?.wholeSince).toBe(wishes()[0]?.openSince);
    expect(wishes()[1]?.openSince).toBeGreaterThanOrEqual((wishes()[0]?.openSince ?? 0) + READ_AGAIN_MS);
    opened();
  });

  it('are only looked at where no page of the desk is open', async () => {
    const { rows, wishes, advance } = setUp();
    rows.use({ ...use, isRead: false });
    await advance(2 * READ_AGAIN_MS);
    expect(wishes()).toMatchObject([{ isRead: false }]);
    const close = rows.use(use);
    expect(wishes().at(-1)).toMatchObject({ isRead: true });
    close();
    await advance(2 * READ_AGAIN_MS);
    expect(wishes()).toHaveLength(2);
  });

  it('are released a minute after the last page that used them', async () => {
    const { rows, advance, world } = setUp();
    const close = rows.use(use);
    close();
    await advance(30_000);
    const again = rows.use(use);
    await advance(90_000);
    expect(world.isClosed).toBe(false);
    again();
    await advance(60_000);
    expect(world).toMatchObject({ isClosed: true, ends: 1 });
    await expect(rows.read(null)).rejects.toThrow('closed');
  });

  it('are asked for under the sign-in of the page, with the answer as text', async () => {
    const asked: unknown[] = [];
    const { say, posted, drain } = setUp({
      answer: async (request) => {
        asked.push(request);
        if (asked.length > 1) throw new ServiceProblem('busy', 503, 'retry', null, 7);
        return '{"fines":[{"fine_id":1}]}';
      },
    });
    const request: ListFinesRequest = { page: 0, per_page: 1000 };
    say({ kind: 'ask', id: 1, request });
    say({ kind: 'ask', id: 2, request });
    await drain();
    expect(asked).toEqual([request, request]);
    expect(posted.slice(1)).toEqual([
      { kind: 'answer', id: 1, text: '{"fines":[{"fine_id":1}]}', receivedAt: 5 },
      { kind: 'noAnswer', id: 2, problem: { kind: 'busy', status: 503, verdict: 'retry', hint: null, retryAfter: 7 } },
    ]);
  });

  it('have a request given up that the worker no longer needs', async () => {
    let go = (_text: string) => {};
    const { say, posted, drain } = setUp({
      answer: () =>
        new Promise((resolve) => {
          go = resolve;
        }),
    });
    say({ kind: 'ask', id: 1, request: {} });
    say({ kind: 'unasked', id: 1 });
    go('{}');
    await drain();
    expect(posted).toHaveLength(1);
  });

  it('give results that come in slices as one', async () => {
    const { rows, say, posted } = setUp();
    const result = rows.compute('countsByMonth', { groups: {} });
    expect(posted.at(-1)).toMatchObject({ kind: 'compute', id: 1, name: 'countsByMonth' });
    say({ kind: 'items', id: 1, items: [1, 2] });
    say({ kind: 'items', id: 1, items: [3] });
    say({ kind: 'result', id: 1, head: { fines: 3 } });
    expect(await result).toEqual({ head: { fines: 3 }, items: [1, 2, 3] });
    const failed = rows.compute('countsByMonth', { groups: {} });
    say({ kind: 'failed', id: 2, message: 'broken' });
    await expect(failed).rejects.toThrow('broken');
  });

  it('say that the worker failed, and are opened anew by going on', async () => {
    const { rows, fail, world } = setUp();
    rows.use(use);
    const result = rows.read(null);
    fail();
    await expect(result).rejects.toThrow('failed');
    expect(rows.state.get().problem).not.toBeNull();
    expect(world.ends).toBe(0);
    rows.resume();
    expect(world).toMatchObject({ ends: 1, isClosed: true });
  });

  it('end when they were deleted', () => {
    const { rows, say, world } = setUp();
    rows.use(use);
    say({ kind: 'gone' });
    expect(world).toMatchObject({ ends: 1, isClosed: true });
  });
});
