// Versions of documents put into the browser's database, and taken out again, for tests that begin with some.

import { keyOf, type WorkKind } from '../src/work/record/ids';
import type { NewVersion } from '../src/work/record/version';
import { withDatabase } from '../src/work/store/database';
import { addVersion } from '../src/work/store/versions';

export async function storeVersion(version: NewVersion, run = withDatabase): Promise<void> {
  await run(async (database) => {
    const transaction = database.transaction(['versions'], 'readwrite', { durability: 'strict' });
    await Promise.all([addVersion(transaction.objectStore('versions'), version), transaction.done]);
  });
}

export async function removeVersions(kind: WorkKind, id: string, run = withDatabase): Promise<void> {
  await run(async (database) => {
    const transaction = database.transaction('versions', 'readwrite', { durability: 'strict' });
    const numbers = await transaction.store.index('document').getAllKeys(keyOf(kind, { id }));
    await Promise.all([...numbers.map((number) => transaction.store.delete(number)), transaction.done]);
  });
}
