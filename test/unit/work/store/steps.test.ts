// The steps of a document in the database of a browser: what is written, what is read back, and what is lost without harm.
import { beforeEach, describe, expect, it } from 'vitest';
import { setIn } from '../../../../src/document/edits';
import { formatJson, parseJson } from '../../../../src/document/json';
import type { Tree } from '../../../../src/document/tree';
import { treeCodec } from '../../../../src/document/tree-text';
import { type History, jumpTo, push, redo, startHistory, undo } from '../../../../src/history/history';
import { withDatabase } from '../../../../src/work/store/database';
import { keepSteps, readSteps } from '../../../../src/work/store/steps';
import { createBrowser } from '../world';

type Steps = History<Tree, string>;
const SOON = 400;

let browser = createBrowser();
beforeEach(async () => {
  await withDatabase((database) => database.clear('steps'));
  browser = createBrowser();
});

const read = (document = 'route:1') =>
  readSteps<Tree, string>(document, treeCodec, (label) => (typeof label === 'string' ? label : null));
const keeper = (document = 'route:1') => {
  const { run, setTimer } = browser.openTab();
  return keepSteps<Tree, string>(document, treeCodec, { run, setTimer });
};
const soon = () => browser.advance(SOON);
const treeOf = (json: unknown): Tree => {
  const parsed = parseJson(JSON.stringify(json), { maxLength: 1e6 });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.tree;
};
const START = startHistory(
  treeOf({ name: 'a', rows: Array.from({ length: 200 }, (_, n) => ({ n, text: 'x'.repeat(40) })) }),
  'opened',
  1,
);
const named = (history: Steps, name: string): Steps =>
  push(history, setIn(['name'], name)(history.present.value), name, { at: history.present.at + 5000 });
const many = (count: number, from: Steps = START) =>
  Array.from({ length: count }, (_, index) => `step ${index}`).reduce(named, from);
const labels = (history: Steps | null) =>
  history && [history.past, [history.present], history.future].map((part) => part.map(({ label }) => label));
const texts = (history: Steps | null) =>
  history && [...history.past, history.present, ...history.future].map(({ value }) => formatJson(value));

/** The rows as they lie there, by number. */
async function rows(): Promise<Map<number, unknown>> {
  return withDatabase(async (database) => {
    const [keys, values] = await Promise.all([database.getAllKeys('steps'), database.getAll('steps')]);
    return new Map(keys.map(([, number], index) => [number, values[index]]));
  });
}
const put = (number: number, value: unknown) =>
  withDatabase((database) => database.put('steps', value, ['route:1', number]));

describe('The steps of a document', () => {
  it('are read back as they were, with what was undone', async () => {
    const history = undo(undo(many(5)));
    const { keep } = keeper();
    keep(history);
    await soon();
    const back = await read();
    expect(labels(back)).toEqual(labels(history));
    expect(texts(back)).toEqual(texts(history));
    expect(back?.present.at).toBe(history.present.at);
  });

  it('are none before anything was kept, and none of another document', async () => {
    expect(await read()).toBeNull();
    const { keep, flush } = keeper('route:1');
    keep(many(1));
    await flush();
    expect(await read('route:11')).toBeNull();
    expect(await read('route:')).toBeNull();
  });

  it('are written soon after the first of some, and only the newest then', async () => {
    const { keep } = keeper();
    keep(many(1));
    await browser.advance(SOON - 1);
    keep(many(2));
    expect(await read()).toBeNull();
    await browser.advance(1);
    expect(labels(await read())?.[0]).toEqual(['opened', 'step 0']);
    expect(browser.clock.waiting()).toEqual([]);
  });

  it('cost a row for each, that says only what it does not share', async () => {
    const { keep } = keeper();
    keep(many(3));
    await soon();
    const all = await rows();
    expect([...all.keys()]).toEqual([-1, 0, 1, 2, 3]);
    expect(JSON.stringify(all.get(0)).length).toBeGreaterThan(8000);
    for (const number of [1, 2, 3]) expect(JSON.stringify(all.get(number)).length).toBeLessThan(100);
  });

  it('are written one row at a time: the others are left alone', async () => {
    const { keep } = keeper();
    const first = many(3);
    keep(first);
    await soon();
    // Whoever wrote all rows again would put right what is wrong with the first.
    await put(0, { value: '{"name":"another"}', label: 'opened', at: 1 });
    keep(named(first, 'last'));
    await soon();
    expect((await rows()).get(0)).toMatchObject({ value: '{"name":"another"}' });
    expect(labels(await read())?.[1]).toEqual(['last']);
  });

  it('that were undone go when another step takes their place', async () => {
    const { keep } = keeper();
    const history = many(4);
    keep(history);
    await soon();
    const other = named(undo(undo(history)), 'other');
    keep(other);
    await soon();
    expect([...(await rows()).keys()]).toHaveLength(1 + 4);
    expect(texts(await read())).toEqual(texts(other));
  });

  it('that are forgotten for their number go, and the oldest of the rest is whole', async () => {
    const { keep } = keeper();
    const history = many(3);
    keep(history);
    await soon();
    const next = push(history, setIn(['name'], 'z')(history.present.value), 'z', {
      at: 1e6,
      limit: 2,
    });
    keep(next);
    await soon();
    expect(texts(await read())).toEqual(texts(next));
    expect([...(await rows()).keys()]).toHaveLength(1 + 3);
  });

  it('replace those of an earlier visit', async () => {
    const first = keeper();
    first.keep(many(6));
    await first.flush();
    const history = named(START, 'new');
    const second = keeper();
    second.keep(history);
    await second.flush();
    expect(texts(await read())).toEqual(texts(history));
    expect([...(await rows()).keys()]).toEqual([-1, 0, 1]);
  });

  it('go on from where they were read', async () => {
    const before = keeper();
    before.keep(many(3));
    await before.flush();
    const back = await read();
    if (!back) throw new Error('nothing read');
    const { keep, flush } = keeper();
    const next = named(back, 'next');
    keep(next);
    await flush();
    keep(undo(undo(next)));
    await flush();
    const again = await read();
    expect(texts(again)).toEqual(texts(next));
    expect(labels(again && redo(redo(again)))).toEqual(labels(next));
    expect(again && jumpTo(again, 0).present.label).toBe('opened');
  });

  it('share what they shared', async () => {
    const { keep, flush } = keeper();
    keep(many(2));
    await flush();
    const back = await read();
    const rowsOf = (value: Tree | undefined) => Reflect.get(Object(value), 'rows');
    expect(rowsOf(back?.past[0]?.value)).toBe(rowsOf(back?.present.value));
  });
});

describe('Steps that are damaged', () => {
  beforeEach(async () => {
    const { keep, flush } = keeper();
    keep(many(3));
    await flush();
  });

  it.each([
    ['no head', -1, undefined],
    ['a head that is none', -1, { numbers: 'all', present: 0 }],
    ['a head with numbers that are none', -1, { numbers: [0, 'x'], present: 0 }],
    ['a place that is none', -1, { numbers: [0, 1, 2, 3], present: 9 }],
    ['a row that is gone', 2, undefined],
    ['a row that is no text', 1, { value: '{', label: 'step 0', at: 1 }],
    ['a row with another label', 1, { value: '{}', label: { key: 5 }, at: 1 }],
    ['a row without a time', 1, { value: '{}', label: 'a', at: 'now' }],
    ['a row that is null', 3, null],
  ])('are none: %s', async (_, number, value) => {
    if (value === undefined) await withDatabase((database) => database.delete('steps', ['route:1', number]));
    else await put(number, value);
    expect(await read()).toBeNull();
  });
});

describe('A full disk', () => {
  it('loses the steps of the moment, says nothing, and writes them with the next', async () => {
    const { keep, flush } = keeper();
    browser.fill(true);
    keep(many(1));
    await expect(flush()).resolves.toBeUndefined();
    browser.fill(false);
    expect(await read()).toBeNull();
    const history = many(2);
    keep(history);
    await flush();
    expect(texts(await read())).toEqual(texts(history));
  });
});

describe('The steps of a document that gets its id', () => {
  it('are kept under the id, and nowhere else', async () => {
    const steps = keeper('route:new:1');
    steps.keep(many(2));
    await soon();
    steps.moveTo('route:id:1');
    steps.keep(many(3));
    await steps.flush();
    expect(await read('route:new:1')).toBeNull();
    expect(labels(await read('route:id:1'))).toEqual([['opened', 'step 0', 'step 1'], ['step 2'], []]);
  });
});
