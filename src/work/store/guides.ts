// The guide line of a document, kept in this browser. It is a convenience beside the draft, not part of the document.
import { type withDatabase as run, withDatabase } from './database';

/** What was stored for a document; undefined for nothing. Rejects: StorageProblem. */
export function readGuide(document: string, within: typeof run = withDatabase): Promise<unknown> {
  return within((database) => database.get('guides', document));
}

/** Stores it, or removes it with null. Resolves when it is on disk. Rejects: StorageProblem. */
export async function storeGuide(
  document: string,
  guide: object | null,
  within: typeof run = withDatabase,
): Promise<void> {
  await within(async (database) => {
    const transaction = database.transaction('guides', 'readwrite', { durability: 'relaxed' });
    const change = guide === null ? transaction.store.delete(document) : transaction.store.put(guide, document);
    await Promise.all([change, transaction.done]);
  });
}
