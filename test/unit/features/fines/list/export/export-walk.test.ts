import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../../../../../src/api/exchange';
import type { Fine } from '../../../../../../src/contract/fine';
import { createExportText } from '../../../../../../src/features/fines/list/export/export-text';
import { createExportWalk, type ExportSource } from '../../../../../../src/features/fines/list/export/export-walk';
import { readCsv } from '../../../../read-csv';
import { rowOf, wordsOf } from './words';

const signal = new AbortController().signal;
const now = () => Promise.resolve();
const all = () => true;
const finesOf = (count: number): Fine[] => Array.from({ length: count }, (_, index) => ({ fine_id: index + 1 }));
const text = (format: 'csv' | 'json', note: string | null = null) =>
  createExportText(
    {
      format,
      values: 'raw',
      columns: ['fine_id'],
      note: note === null ? null : { lines: [note], at: 0, filters: {} },
    },
    wordsOf('en'),
  );

/** A list behind a service that fails for good at the calls named. */
function source(list: readonly Fine[], failing: ReadonlySet<number> = new Set()): ExportSource {
  let calls = 0;
  return {
    kind: 'walk',
    keep: all,
    toRow: (fine) => rowOf(fine),
    read: async (page, perPage) => {
      calls += 1;
      if (failing.has(calls)) throw new ServiceProblem('forbidden', 403, 'yours', null, null);
      return { value: { fines: list.slice(page * perPage, (page + 1) * perPage) }, dropped: 0, receivedAt: 0 };
    },
  };
}

describe('The walk that writes an export', () => {
  it('has every row once in the file, however often it fails and goes on', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3500 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
        fc.constantFrom('csv', 'json'),
        async (count, failing, format) => {
          const walk = createExportWalk(source(finesOf(count), new Set(failing)), text(format));
          let end = null;
          while (end === null) {
            end = await walk.run({ signal, sleep: now }).catch((error) => {
              expect(error).toBeInstanceOf(ServiceProblem);
              return null;
            });
          }
          expect(end).toMatchObject({ end: 'complete', read: count, written: count, repeated: 0, dropped: 0 });
          const file = await walk.file(false).text();
          const ids =
            format === 'json'
              ? JSON.parse(file).map(({ fine_id }: Fine) => fine_id)
              : readCsv(file, ',')
                  .slice(1)
                  .map(([id]) => Number(id));
          expect(ids).toEqual(finesOf(count).map(({ fine_id }) => fine_id));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('gives a file that is whole in itself and says that it is a part, where it stopped', async () => {
    const walk = createExportWalk(source(finesOf(2500), new Set([3])), text('json', 'all fines'));
    await expect(walk.run({ signal, sleep: now })).rejects.toThrow(ServiceProblem);
    expect(walk.progress()).toEqual({ read: 2000, written: 2000 });
    const part = JSON.parse(await walk.file(true).text());
    expect(part.is_part).toBe(true);
    expect(part.fines).toHaveLength(2000);
    await walk.run({ signal, sleep: now });
    expect(JSON.parse(await walk.file(false).text()).fines).toHaveLength(2500);
  });

  it('leaves out what the filters of the page leave out, and counts both', async () => {
    const walk = createExportWalk(
      { ...source(finesOf(1500)), keep: ({ fine_id = 0 }: Fine) => Number(fine_id) % 2 === 0 } as ExportSource,
      text('csv'),
    );
    expect(await walk.run({ signal, sleep: now })).toMatchObject({ read: 1500, written: 750 });
    expect(readCsv(await walk.file(false).text(), ',')).toHaveLength(751);
  });

  it('writes rows that are here in their order', async () => {
    const rows = finesOf(450)
      .reverse()
      .map((fine) => rowOf(fine));
    const walk = createExportWalk({ kind: 'rows', rows }, text('json'));
    expect(await walk.run({ signal })).toMatchObject({ end: 'complete', written: 450, changed: false });
    expect(JSON.parse(await walk.file(false).text())).toEqual(rows.map(({ fine }) => fine));
  });

  it('forgets the rows and tells its progress page after page', async () => {
    const seen: number[] = [];
    const walk = createExportWalk(source(finesOf(3200)), text('csv'));
    await walk.run({ signal, sleep: now, onProgress: ({ read }) => seen.push(read) });
    expect(seen).toEqual([1000, 2000, 3000, 3200]);
  });

  it('stops between two tasks when it is cancelled', async () => {
    const abort = new AbortController();
    const walk = createExportWalk(source(finesOf(5000)), text('csv'));
    const running = walk.run({
      signal: abort.signal,
      sleep: now,
      onProgress: () => abort.abort(new Error('cancelled')),
    });
    await expect(running).rejects.toThrow('cancelled');
    expect(walk.progress().written).toBe(1000);
  });
});
