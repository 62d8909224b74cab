// The databases of rows read from the service: one for each owner, apart from unsent work. They are copies, so they are
// deleted when their owner signs out or another person signs in.
import { currentOwner, nameFor, type Owner } from './owner';

const ROWS = 'patio-rows';

/** Also the name of their lock and channel. */
export function rowsNameOf(owner: Owner): string {
  return nameFor(ROWS, owner);
}

const CHANGED = 'patio.fines-changed ';

/** Reports that fines were changed from this browser, by an import for example. Rows read before are read again. */
export function markFinesChanged(): void {
  try {
    localStorage.setItem(CHANGED + rowsNameOf(currentOwner()), String(Date.now()));
  } catch {
    // Without storage no rows are stored either.
  }
}

/** When fines of these rows were last changed from this browser, in milliseconds; 0: never. `name`: see rowsNameOf. */
export function finesChangedAt(name: string): number {
  try {
    return Number(localStorage.getItem(CHANGED + name)) || 0;
  } catch {
    return 0;
  }
}

/** Whether this browser has rows of an owner: the desk has been used. False where the browser does not say. */
export async function hasRows(owner: Owner): Promise<boolean> {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return false;
  const found = await indexedDB.databases().catch(() => []);
  return found.some(({ name }) => name === rowsNameOf(owner));
}

/**
 * Deletes the rows of all owners but one in this browser; without `but`, of all. Resolves when they are gone. Never
 * rejects: what the browser does not delete now is deleted at the next change of person.
 */
export async function forgetRows(but?: Owner): Promise<void> {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return;
  const exception = but === undefined ? null : rowsNameOf(but);
  const isRows = (name: string) => name === rowsNameOf(null) || name.startsWith(rowsNameOf(''));
  const found = await indexedDB.databases().catch(() => []);
  const names = found.flatMap(({ name }) => (name !== undefined && isRows(name) && name !== exception ? name : []));
  await Promise.all(names.map(deleted));
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}
