import { describe, expect, it } from 'vitest';
import type { Client } from '../../../src/api/client';
import { MOST_ENTRIES, readAll, readTexts } from '../../../src/api/directory-lists';

type Row = { id: number };
const rows = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }));
const idOf = ({ id }: Row) => id;

/** A list of `size` rows that answers as a service would, and remembers the pages asked for. */
function list(size: number, { total = true, ignoresPage = false } = {}) {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    const start = ignoresPage ? 0 : page * 1000;
    const value = { rows: rows(start, Math.max(0, Math.min(1000, size - start))), ...(total ? { total: size } : {}) };
    return { value };
  };
  return { asked, read };
}

describe('A list of the directory', () => {
  it('is read whole, page by page', async () => {
    const { asked, read } = list(2480);
    const all = await readAll(read, idOf);
    expect(all.rows).toHaveLength(2480);
    expect(all).toMatchObject({ total: 2480, isComplete: true });
    expect(asked).toEqual([0, 1, 2]);
  });

  it('is read until a page is not full when the service gives no total', async () => {
    const { asked, read } = list(2000, { total: false });
    expect(await readAll(read, idOf)).toMatchObject({ total: 2000, isComplete: true });
    expect(asked).toEqual([0, 1, 2]);
  });

  it('is held up to a limit, and says that there is more', async () => {
    const { asked, read } = list(12_000);
    const all = await readAll(read, idOf);
    expect(all.rows).toHaveLength(MOST_ENTRIES);
    expect(all).toMatchObject({ total: 12_000, isComplete: false });
    expect(asked).toHaveLength(5);
  });

  it('is not read for ever when the service ignores pages', async () => {
    const { asked, read } = list(1000, { total: false, ignoresPage: true });
    expect((await readAll(read, idOf)).rows).toHaveLength(1000);
    expect(asked).toEqual([0, 1]);
  });

  it('may be nothing at all', async () => {
    expect(await readAll(async () => ({ value: {} }), idOf)).toEqual({ rows: [], total: 0, isComplete: true });
  });
});

describe('Bodies of documents', () => {
  /** Opens any document but those whose id says that it fails; the later it is asked for, the sooner it answers. */
  function client() {
    let open = 0;
    const most = { inFlight: 0 };
    const openDocument: Client['openDocument'] = async (_, id) => {
      open += 1;
      most.inFlight = Math.max(most.inFlight, open);
      for (let turn = 0; turn < 20 - Number(id.slice(1)); turn += 1) await Promise.resolve();
      open -= 1;
      if (id.startsWith('x')) throw new Error('not here');
      return { text: `body of ${id}`, tag: null, receivedAt: 0, isCached: false };
    };
    return { most, asked: { openDocument } as Client };
  }

  it('come in the order asked for, four at a time, and those that fail are counted', async () => {
    const { asked, most } = client();
    const ids = ['a1', 'x2', 'a3', 'a4', 'a5', 'x6', 'a7'];
    const { texts, failed } = await readTexts('plans', ids, asked, {});
    expect(texts.map(({ id }) => id)).toEqual(['a1', 'a3', 'a4', 'a5', 'a7']);
    expect(texts[1]).toEqual({ id: 'a3', text: 'body of a3' });
    expect([failed, most.inFlight]).toEqual([2, 4]);
  });

  it('are given up with the page that wanted them', async () => {
    const controller = new AbortController();
    controller.abort(new Error('left'));
    await expect(readTexts('plans', ['a1', 'a2'], client().asked, { signal: controller.signal })).rejects.toThrow(
      'left',
    );
  });
});
