import { afterEach, describe, expect, it, vi } from 'vitest';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { createDraftWriter, type DraftStatus, writeWhenLeft } from '../../../../src/work/session/draft-writer';
import { StorageProblem } from '../../../../src/work/store/database';
import type { WriteResult } from '../../../../src/work/store/record-changes';
import { createClock } from '../world';

const opened = newRecord({ kind: 'plan', id: '77', tag: null, name: 'Oil', body: '0', now: 0 });
const microtasks = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A writer whose writes wait for `answer`. */
function createDesk(record = opened) {
  const clock = createClock();
  const statuses: DraftStatus[] = [];
  const written: { body: string; basedOn: number; at: number }[] = [];
  const answers: { resolve: (result: WriteResult) => void; reject: (error: unknown) => void; draft: WorkRecord }[] = [];
  const start = clock.now();
  const drafts: WorkRecord[] = [];
  const last: { body: string; basedOn: number; writtenBy: string | null }[] = [];
  const writer = createDraftWriter({
    record,
    write: (draft, basedOn) => {
      written.push({ body: draft.body, basedOn, at: clock.now() - start });
      drafts.push(draft);
      return new Promise((resolve, reject) => answers.push({ resolve, reject, draft }));
    },
    writeLast: ({ body, writtenBy }, basedOn) => last.push({ body, basedOn, writtenBy }),
    onStatus: (status) => statuses.push(status),
    now: clock.now,
    setTimer: clock.setTimer,
  });
  return {
    writer,
    written,
    drafts,
    last,
    statuses,
    kinds: () => statuses.map(({ kind }) => kind),
    type: (body: string) => writer.push(() => ({ name: 'Oil', body })),
    wait: (ms: number) => clock.advance(ms, microtasks),
    async answer(result?: WriteResult | StorageProblem): Promise<void> {
      const asked = answers.shift();
      if (!asked) throw new Error('Nothing is being written.');
      if (result instanceof StorageProblem) asked.reject(result);
      else asked.resolve(result ?? { kind: 'written', record: asked.draft });
      await microtasks();
    },
  };
}

describe('What is typed', () => {
  it('is written soon after the last keystroke', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(50);
    desk.type('2');
    await desk.wait(59);
    expect(desk.written).toEqual([]);
    await desk.wait(1);
    expect(desk.written).toEqual([{ body: '2', basedOn: 0, at: 110 }]);
  });

  it('is on its way 140 ms after the first keystroke at the latest, so that the write itself has time', async () => {
    const desk = createDesk();
    for (let stroke = 1; stroke <= 30; stroke += 1) {
      desk.type(String(stroke));
      await desk.wait(40);
      if (desk.written.length === 1) break;
    }
    expect(desk.written[0]?.at).toBe(140);
  });

  it('is made into text only when it is written', async () => {
    const desk = createDesk();
    let made = 0;
    for (let stroke = 0; stroke < 1000; stroke += 1) {
      desk.writer.push(() => {
        made += 1;
        return { name: 'Oil', body: String(stroke) };
      });
    }
    expect(made).toBe(0);
    await desk.wait(250);
    expect(made).toBe(1);
    expect(desk.written.map(({ body }) => body)).toEqual(['999']);
  });

  it('is written one after another, the newest always, on top of what was written', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(200);
    desk.type('2');
    await desk.wait(300);
    desk.type('3');
    await desk.wait(300);
    expect(desk.written).toHaveLength(1);
    await desk.answer();
    await desk.wait(0);
    expect(desk.written.map(({ body, basedOn }) => [body, basedOn])).toEqual([
      ['1', 0],
      ['3', 1],
    ]);
    await desk.answer();
    expect(desk.kinds()).toEqual(['waiting', 'writing', 'written', 'waiting', 'writing', 'written']);
  });

  it('and taken away again is not written', async () => {
    const desk = createDesk();
    desk.type('1');
    desk.type('0');
    await desk.wait(250);
    expect(desk.written).toEqual([]);
    expect(desk.writer.status()).toEqual({ kind: 'clean' });
  });

  it('is written under the key and revision the store gave', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(250);
    await desk.answer({ kind: 'written', record: { ...opened, key: 'plan:id:9', id: '9', revision: 8, body: '1' } });
    desk.type('2');
    await desk.wait(250);
    expect(desk.written.at(-1)).toMatchObject({ body: '2', basedOn: 8 });
    expect(desk.writer.record()).toMatchObject({ key: 'plan:id:9', id: '9' });
  });

  it('that cannot be made into text is said, and written when it can be', async () => {
    const desk = createDesk();
    desk.writer.push(() => {
      throw new RangeError('Too deep');
    });
    await desk.wait(250);
    expect(desk.writer.status()).toEqual({ kind: 'failed', problem: 'failed' });
    desk.type('1');
    await desk.wait(250);
    expect(desk.written.map(({ body }) => body)).toEqual(['1']);
  });
});

describe('A flush', () => {
  it('begins to write before it returns', () => {
    const desk = createDesk();
    desk.type('1');
    void desk.writer.flush();
    expect(desk.written.map(({ body }) => body)).toEqual(['1']);
  });

  it('waits for what is being written, and writes what was typed meanwhile', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(250);
    desk.type('2');
    let isDone = false;
    const flushed = desk.writer.flush().then(() => {
      isDone = true;
    });
    await desk.answer();
    expect(desk.written.map(({ body }) => body)).toEqual(['1', '2']);
    expect(isDone).toBe(false);
    await desk.answer();
    await flushed;
  });

  it('of nothing writes nothing', async () => {
    const desk = createDesk();
    await desk.writer.flush();
    expect(desk.written).toEqual([]);
  });

  it('ends when writing fails', async () => {
    const desk = createDesk();
    desk.type('1');
    const flushed = desk.writer.flush();
    await desk.answer(new StorageProblem('full'));
    await flushed;
    expect(desk.writer.status()).toEqual({ kind: 'failed', problem: 'full' });
  });
});

describe('A page that is left', () => {
  it('puts down what was not written, before it returns', () => {
    const desk = createDesk();
    desk.type('1');
    desk.writer.leave();
    expect(desk.last).toMatchObject([{ body: '1', basedOn: 0 }]);
    expect(desk.written.map(({ body }) => body)).toEqual(['1']);
  });

  it('puts down what is being written, which may not be done', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(250);
    desk.writer.leave();
    desk.type('2');
    desk.writer.leave();
    expect(desk.last.map(({ body }) => body)).toEqual(['1', '2']);
    expect(new Set(desk.last.map(({ writtenBy }) => writtenBy)).size).toBe(1);
  });

  it('puts down nothing when all is written, taken away, or not wanted any more', async () => {
    const desk = createDesk();
    desk.writer.leave();
    desk.type('0');
    desk.writer.leave();
    desk.type('1');
    await desk.wait(250);
    await desk.answer();
    desk.writer.leave();
    desk.type('2');
    desk.writer.close();
    desk.writer.leave();
    expect(desk.last).toEqual([]);
  });
});

describe('When writing fails', () => {
  it('it is tried again with the newest, typed on or not', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(250);
    await desk.answer(new StorageProblem('full'));
    await desk.wait(2000);
    expect(desk.written.map(({ body }) => body)).toEqual(['1', '1']);
    await desk.answer(new StorageProblem('blocked'));
    desk.type('2');
    await desk.wait(250);
    await desk.answer();
    expect(desk.written.map(({ body }) => body)).toEqual(['1', '1', '2']);
    expect(desk.writer.status().kind).toBe('written');
  });

  it('what was typed while it was being written is not replaced by what failed', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(250);
    desk.type('2');
    await desk.answer(new StorageProblem('full'));
    await desk.wait(2000);
    expect(desk.written.map(({ body }) => body)).toEqual(['1', '2']);
  });
});

describe('A newer draft of another tab', () => {
  const theirs: WorkRecord = { ...opened, revision: 5, body: '9', createdAt: 44 };

  it('is offered, and nothing is written until the person chose', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(250);
    await desk.answer({ kind: 'newer', record: theirs });
    expect(desk.writer.status()).toEqual({ kind: 'newer', record: theirs });
    desk.type('2');
    await desk.wait(5000);
    await desk.writer.flush();
    expect(desk.written).toHaveLength(1);
  });

  it('gives way to what this page has when the person says so', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(250);
    await desk.answer({ kind: 'newer', record: theirs });
    desk.writer.overwrite(theirs);
    expect(desk.written.at(-1)).toMatchObject({ body: '1', basedOn: 5 });
    await desk.answer();
    expect(desk.writer.record().createdAt).toBe(44);
  });

  it("is not taken for this page's own where the other tab wrote what this page opened", async () => {
    const desk = createDesk({ ...opened, revision: 1, writtenBy: 'the other tab' });
    desk.writer.reportConflict(theirs);
    desk.writer.overwrite(theirs);
    expect(desk.written).toMatchObject([{ body: '0', basedOn: 5 }]);
    expect(desk.drafts[0]?.writtenBy).not.toBe('the other tab');
  });

  it('is offered again when the other tab has gone on since, and gives way then', async () => {
    const desk = createDesk();
    desk.writer.reportConflict(theirs);
    desk.writer.overwrite(theirs);
    const since = { ...theirs, revision: 6, body: '10' };
    await desk.answer({ kind: 'newer', record: since });
    expect(desk.writer.status()).toEqual({ kind: 'newer', record: since });
    desk.writer.overwrite(since);
    expect(desk.written).toMatchObject([
      { body: '0', basedOn: 5 },
      { body: '0', basedOn: 6 },
    ]);
    await desk.answer();
    expect(desk.writer.status().kind).toBe('written');
  });

  it('gives way also when the first try cannot be written', async () => {
    const desk = createDesk();
    desk.writer.reportConflict(theirs);
    desk.writer.overwrite(theirs);
    await desk.answer(new StorageProblem('full'));
    await desk.wait(2000);
    expect(desk.written).toMatchObject([
      { body: '0', basedOn: 5 },
      { body: '0', basedOn: 5 },
    ]);
  });
});

describe('A new document', () => {
  it('is kept as it was begun when that is asked for, once', async () => {
    const desk = createDesk(newRecord({ kind: 'plan', id: null, localId: 'x', name: 'Copy', body: '0', now: 0 }));
    const stored = desk.writer.keep();
    await desk.answer();
    await stored;
    await desk.writer.keep();
    expect(desk.written.map(({ body }) => body)).toEqual(['0']);
  });
});

describe('A writer that was closed', () => {
  it('writes nothing any more', async () => {
    const desk = createDesk();
    desk.type('1');
    desk.writer.close();
    desk.type('2');
    await desk.wait(5000);
    await desk.writer.flush();
    expect(desk.written).toEqual([]);
  });

  it('does not try again what failed', async () => {
    const desk = createDesk();
    desk.type('1');
    await desk.wait(250);
    desk.writer.close();
    await desk.answer(new StorageProblem('full'));
    await desk.wait(5000);
    expect(desk.written).toHaveLength(1);
  });
});

describe('A page that may end', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('writes at blur and when it is hidden, and puts down what it has when it is left', () => {
    const window = new EventTarget();
    const document = new (class extends EventTarget {
      visibilityState = 'visible';
    })();
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', document);
    const heard: string[] = [];
    const stop = writeWhenLeft({
      flush: async () => {
        heard.push('flush');
      },
      leave: () => heard.push('leave'),
    });
    const happen = () => {
      window.dispatchEvent(new Event('blur'));
      document.dispatchEvent(new Event('visibilitychange'));
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('pagehide'));
    };
    happen();
    expect(heard).toEqual(['flush', 'flush', 'leave']);
    stop();
    happen();
    expect(heard).toHaveLength(3);
  });
});
