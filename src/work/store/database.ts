// IndexedDB: one database for each owner (owner.ts). A tab never blocks the upgrade of another one: it closes its connection
// when a newer version is opened.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { currentOwner, databaseNameOf, type Owner } from './owner';

/** Records are `unknown`: an older or a newer Patio may have written them. Readers of a store validate. */
export interface WorkSchema extends DBSchema {
  views: { key: string; value: unknown };
  /** Unsaved and unsent edits, one per document. */
  records: { key: string; value: unknown };
  /** Long texts referenced by records (long-texts.ts). */
  texts: { key: string; value: unknown };
  /** The undo steps of documents, kept across reloads: by document and number (steps.ts). */
  steps: { key: [document: string, number: number]; value: unknown };
  /** Every accepted body; numbers ascend. */
  versions: { key: number; value: unknown; indexes: { document: string } };
  /** The service's id of a formerly new document. */
  aliases: { key: string; value: unknown };
  /** Text that a page had not written when it was unloaded. */
  lastWords: { key: string; value: unknown };
  /** Saves that may still arrive at the service, by document (record/late-saves.ts). */
  lateSaves: { key: string; value: unknown };
  /** What persons wrote down about rows of the service: all entries of a subject (knowledge.ts). */
  knowledge: { key: string; value: unknown };
  /** Guide lines of documents (guides.ts). */
  guides: { key: string; value: unknown };
  /** Sections of workspace files that only a later Patio can read (kept-sections.ts). */
  sections: { key: string; value: unknown };
  /** The sending tab, for browsers without Web Locks. */
  leases: { key: string; value: unknown };
}
export type WorkDatabase = IDBPDatabase<WorkSchema>;

/** One migration per version, in order, never changed: a later version adds its stores in a new migration. */
const STEPS: readonly ((database: WorkDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('views', { keyPath: 'id' });
  },
  (database) => {
    database.createObjectStore('records', { keyPath: 'key' });
    const versions = database.createObjectStore('versions', { keyPath: 'number', autoIncrement: true });
    versions.createIndex('document', 'document');
    database.createObjectStore('aliases', { keyPath: 'key' });
    database.createObjectStore('lastWords', { keyPath: 'key' });
    database.createObjectStore('leases', { keyPath: 'name' });
  },
  (database) => {
    database.createObjectStore('texts');
  },
  (database) => {
    database.createObjectStore('steps');
  },
  (database) => {
    database.createObjectStore('lateSaves', { keyPath: 'document' });
  },
  (database) => {
    database.createObjectStore('knowledge', { keyPath: 'key' });
  },
  (database) => {
    database.createObjectStore('guides');
  },
  (database) => {
    database.createObjectStore('sections', { keyPath: 'name' });
  },
];

/** Maximum wait before the user is told that nothing can be stored. */
const LONGEST_OPENING_MS = 900;

/**
 * `denied`: the browser gives no storage (private mode, a policy). `blocked`: another tab holds the database, or
 * opening takes too long. `newer`: a newer Patio upgraded it, and this page must be reloaded. `full`: no space.
 * `failed`: anything else.
 */
export type StorageProblemKind = 'denied' | 'blocked' | 'newer' | 'full' | 'failed';

export class StorageProblem extends Error {
  override name = 'StorageProblem';
  readonly kind: StorageProblemKind;
  constructor(kind: StorageProblemKind, cause?: unknown) {
    super(`The browser's storage: ${kind}`, { cause });
    this.kind = kind;
  }
}

const lateListeners = new Set<() => void>();

/** The database of one owner, with one connection for this tab, opened on first use. */
type OwnedDatabase = {
  /**
   * Runs `work` on the database. Rejects only with a `StorageProblem`; if opening failed, `work` has not run, and the
   * next call tries again.
   */
  run: <T>(work: (database: WorkDatabase) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` before it returns, if the database is open. For a page that is being unloaded and gets no more events.
   * False if `work` did not run or failed.
   */
  runNow: (work: (database: WorkDatabase) => void) => boolean;
};

const databases = new Map<Owner, OwnedDatabase>();

/** The same object for the same owner. */
export function databaseOf(owner: Owner): OwnedDatabase {
  const existing = databases.get(owner);
  if (existing) return existing;
  const created = createDatabase(databaseNameOf(owner));
  databases.set(owner, created);
  return created;
}

/** Uses the database of the current owner; a running call stays with the owner at its start. */
export function withDatabase<T>(work: (database: WorkDatabase) => Promise<T>): Promise<T> {
  return databaseOf(currentOwner()).run(work);
}

export function withOpenDatabase(work: (database: WorkDatabase) => void): boolean {
  return databaseOf(currentOwner()).runNow(work);
}

/** Calls `listener` when a database that was too slow to open has opened after all. */
export function subscribeLateOpening(listener: () => void): () => void {
  lateListeners.add(listener);
  return () => lateListeners.delete(listener);
}

function createDatabase(name: string): OwnedDatabase {
  let connection: Promise<WorkDatabase> | null = null;
  let openNow: WorkDatabase | null = null;

  /** The open connection; rejects after a timeout, also while the browser still tries. */
  function opened(): Promise<WorkDatabase> {
    connection ??= connect();
    const opening = connection;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new StorageProblem('blocked'));
        opening.then(
          () => {
            for (const listener of lateListeners) listener();
          },
          () => {},
        );
      }, LONGEST_OPENING_MS);
      opening.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  function connect(): Promise<WorkDatabase> {
    const forget = () => {
      if (connection !== opening) return;
      connection = null;
      openNow = null;
    };
    const opening: Promise<WorkDatabase> = open(name, forget);
    opening.then((database) => {
      if (connection === opening) openNow = database;
    }, forget);
    return opening;
  }

  return {
    async run(work) {
      try {
        return await work(await opened());
      } catch (error) {
        // The connection was closed between two uses: nothing was written, so it is retried on a new one.
        if (!isClosed(error)) throw toProblem(error);
      }
      try {
        connection = null;
        return await work(await opened());
      } catch (error) {
        throw toProblem(error);
      }
    },
    runNow(work) {
      if (!openNow) return false;
      try {
        work(openNow);
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function open(name: string, forget: () => void): Promise<WorkDatabase> {
  // If storage is forbidden, even reading the name may throw, or it is undefined.
  if (typeof indexedDB === 'undefined') throw new StorageProblem('denied');
  const database: WorkDatabase = await openDB<WorkSchema>(name, STEPS.length, {
    upgrade: (upgraded, oldVersion) => {
      for (const step of STEPS.slice(oldVersion)) step(upgraded);
    },
    blocking: (_current, _blocked, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
  return database;
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

export function toProblem(error: unknown): StorageProblem {
  if (error instanceof StorageProblem) return error;
  // By name: an embedding page may pass errors of another realm.
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
  switch (name) {
    case 'SecurityError':
    case 'InvalidStateError':
    case 'NotAllowedError':
      return new StorageProblem('denied', error);
    case 'VersionError':
      return new StorageProblem('newer', error);
    case 'QuotaExceededError':
      return new StorageProblem('full', error);
    default:
      return new StorageProblem('failed', error);
  }
}
