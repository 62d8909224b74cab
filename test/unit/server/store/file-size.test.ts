// The file of the embedded database takes the room of old versions again: many updates do not make it grow.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleFleet } from '../../../../server/sample/sample-fleet';
import { setUp } from '../../../../server/set-up';
import { createDocument, PLANS, readDocument, replaceDocument } from '../../../../server/store/documents';
import { openDuckDb } from '../../../../server/store/duckdb';

const UPDATES = Number(process.env.PATIO_UPDATES ?? 250);
/** DuckDB brings its log into its file at 16 MB; one more write may be in it by then. */
const LONGEST_LOG = 17_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-size-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytesOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);

it(`stays within twice its contents after ${UPDATES} updates of a plan of 200 kB, and its log is short`, async () => {
  const path = join(folder, 'patio.duckdb');
  const version = () => {
    // Random, or it would be stored in less room than it has.
    const document = { id: 'p', name: 'Yearly', description: randomBytes(75_000).toString('base64'), items: [] };
    const text = JSON.stringify({ ...document, notes: randomBytes(75_000).toString('base64') });
    return { document, text };
  };
  const store = await openDuckDb(path);
  await setUp(store, { fines: 2000, today: '2026-01-01', batches: sampleFleet });
  await createDocument(store, PLANS, 1, 'p', version());
  await store.settle();
  const contents = bytesOf(path);

  let last = version();
  let longestLog = 0;
  for (let update = 0; update < UPDATES; update += 1) {
    last = version();
    expect((await replaceDocument(store, PLANS, 1, 'p', last, null)).kind).toBe('written');
    longestLog = Math.max(longestLog, bytesOf(`${path}.wal`));
    expect(bytesOf(path)).toBeLessThanOrEqual(2 * contents);
  }
  expect(longestLog).toBeLessThanOrEqual(LONGEST_LOG);
  await store.close();
  expect(bytesOf(`${path}.wal`)).toBe(0);
  expect(bytesOf(path)).toBeLessThanOrEqual(2 * contents);

  const again = await openDuckDb(path);
  expect((await readDocument(again, PLANS, 1, 'p'))?.body).toBe(last.text);
  await again.close();
});
