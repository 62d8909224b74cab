// Export of the raw database as a file, for the error page when nothing else of Patio runs. It uses only the browser;
// readDraftsFile imports the file again.

import { unpacked } from './long-texts';
import { currentOwner, databaseNameOf } from './owner';
import { syncStorageOf } from './sync-storage';

const STORES = ['records', 'lastWords'];
/** Texts referenced by the records. */
const TEXTS = 'texts';
const LONGEST_WAIT_MS = 3000;

type Rescue = {
  /** Number of documents in the file. */
  count: number;
  name: string;
  text: string;
};

let inMemory: () => readonly unknown[] = () => [];

/** Registers drafts of a page that are not in the database. */
export function alsoRescue(read: () => readonly unknown[]): void {
  inMemory = read;
}

/** All unsaved and unsent work. Null: the database cannot be read, and nothing is in memory. Never rejects. */
export async function rescueWork(): Promise<Rescue | null> {
  const found: unknown[] = [...inMemory()];
  let isRead = true;
  try {
    found.push(...(await readStores()));
  } catch {
    isRead = false;
  }
  const isFound = (record: unknown) =>
    found.some((one) => ['key', 'body'].every((name) => memberOf(one, name) === memberOf(record, name)));
  found.push(
    ...syncStorageOf(currentOwner())
      .keys()
      .flatMap(leftAtOnce)
      .filter((record) => !isFound(record)),
  );
  if (!isRead && found.length === 0) return null;
  const drafts = found.filter((one) => memberOf(one, 'discardedAt') == null).map(entryOf);
  const written = new Date().toISOString();
  return {
    count: drafts.length,
    name: `patio-drafts-${written.slice(0, 10)}.json`,
    text: `{"patio_drafts":1,"written":"${written}","drafts":[\n${drafts.join(',\n')}\n]}\n`,
  };
}

/** The records that pages stored at unload (unload-drafts.ts), if any. */
function leftAtOnce(key: string): unknown[] {
  try {
    const words: unknown = JSON.parse(syncStorageOf(currentOwner()).get(key) ?? '');
    return [unpacked(memberOf(words, 'stored'), new Map(Object(memberOf(words, 'texts'))))];
  } catch {
    return [];
  }
}

function readStores(): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, LONGEST_WAIT_MS);
    const opening = indexedDB.open(databaseNameOf(currentOwner()));
    // The database did not exist: it must not be created.
    opening.onupgradeneeded = () => {
      opening.transaction?.abort();
      resolve([]);
    };
    opening.onerror = reject;
    opening.onsuccess = () => {
      const database = opening.result;
      const names = STORES.filter((name) => database.objectStoreNames.contains(name));
      if (names.length === 0) return resolve([]);
      const hasTexts = database.objectStoreNames.contains(TEXTS);
      const reading = database.transaction(hasTexts ? [...names, TEXTS] : names);
      const requests = names.map((name) => reading.objectStore(name).getAll());
      const texts = hasTexts ? reading.objectStore(TEXTS) : null;
      const [ids, values] = [texts?.getAllKeys(), texts?.getAll()];
      reading.onabort = reject;
      reading.oncomplete = () => {
        database.close();
        const byId = new Map(ids?.result.map((id, at): [string, string] => [String(id), String(values?.result[at])]));
        const rows = requests.flatMap(({ result }) => result).map((one) => memberOf(one, 'record') ?? one);
        resolve(rows.map((one) => unpacked(one, byId)));
      };
    };
  });
}

/** JSON of one draft; an invalid record is inserted unchanged. */
function entryOf(record: unknown): string {
  const of = (name: string) => memberOf(record, name);
  const at = (name: string) => {
    const time = of(name);
    return typeof time === 'number' && Math.abs(time) < 8.64e15 ? new Date(time) : null;
  };
  try {
    return JSON.stringify(
      typeof of('body') === 'string'
        ? {
            kind: of('kind'),
            id: of('id'),
            name: of('name'),
            state: of('state'),
            changed: at('changedAt'),
            created: at('createdAt'),
            base_tag: of('baseTag'),
            document_text: of('body'),
            base_text: of('base') ?? undefined,
            // Sent without a response: see mayExistAlready.
            may_exist:
              of('id') == null &&
              (of('sending') != null ||
                of('unsure') != null ||
                ['outcome unknown', 'no id'].includes(String(memberOf(of('problem'), 'kind')))),
          }
        : { unread: record },
    );
  } catch {
    return JSON.stringify({ unread: String(record) });
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
