// Where `npm run import` puts rows: a store that it opens itself, or a service that runs.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type ImportAnswer,
  type ImportTable,
  listImportProfiles,
  postImport,
  undoImport,
} from '../../src/directory/own-imports';
import type { FleetKind } from '../../src/own-fleet/import-fields';
import { setUp } from '../set-up';
import type { Store } from '../store/store';
import { CommandProblem } from './import-arguments';
import { listProfiles } from './import-profiles';
import { importTables } from './import-tables';
import { type ImportSource, SampleInTheWay, undoLastImport } from './imports';

/** Where own rows go: a store, or a service that runs. */
export type ImportTarget = {
  /** `tables`: in parts that fit into one request each. */
  put: (
    tables: readonly ImportTable[],
    about: { fileName: string; isTrial: boolean; leftOut: Partial<Record<FleetKind, number>>; keepsForNaming: boolean },
  ) => Promise<ImportAnswer>;
  undo: () => Promise<string>;
  /** The profiles of the organization. */
  profiles: () => Promise<readonly { name: string; profile: string }[]>;
};

/** In the log of changes, for whoever ran the command on the machine itself. */
const COMMAND = { subject: 'command', name: 'npm run import' };

/** The store of DATA_DIR or DATABASE_URL, opened by the command itself. `now` in milliseconds. */
export function storeTarget(
  store: Store,
  organization: number,
  { now, today }: { now: number; today: string },
): ImportTarget {
  // A folder that has own rows never gets the sample.
  const ready = () => setUp(store, { fines: 0, today, batches: () => [] });
  return {
    async put(tables, { isTrial, ...about }) {
      await ready();
      const source: ImportSource = { organization, person: 'command', who: COMMAND, ...about, now, today };
      return importTables(store, source, tables, isTrial).catch((error: unknown) => {
        throw error instanceof SampleInTheWay ? new CommandProblem(error.message) : error;
      });
    },
    async profiles() {
      await ready();
      return listProfiles(store, organization);
    },
    async undo() {
      await ready();
      const result = await store.transaction((session) => undoLastImport(session, organization, now, COMMAND));
      if (result.kind === 'nothing' || result.kind === 'not the last')
        throw new CommandProblem('There is no import to undo.');
      if (result.kind === 'undone') return undoneWords(result.import);
      const rows = result.rows.map(({ kind, id }) => `${kind} ${id}`).join(', ');
      throw new CommandProblem(`Nothing was undone: rows were changed since (${rows}).`);
    },
  };
}

/** A running service; what it refuses is a CommandProblem in its words. */
export function serviceTarget(url: string, token: string | null): ImportTarget {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url.replace(/\/$/, '')}/directory${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new CommandProblem(`${url} does not answer (${error instanceof Error ? error.message : 'no reason'}).`);
    });
    const json: unknown = await response.json().catch(() => null);
    if (response.ok) return json;
    const { message } = Object(Object(json).error);
    throw new CommandProblem(typeof message === 'string' ? message : `${url} answered ${response.status}.`);
  }
  return {
    async put(tables, { fileName, isTrial, leftOut, keepsForNaming }) {
      const draft = randomUUID();
      let part = 0;
      for (const table of tables) {
        await ask('PUT', `/imports/drafts/${draft}/parts/${part}`, table);
        part += 1;
      }
      // Files without rows have no parts.
      const what = part === 0 ? { tables } : { draft };
      const keep = keepsForNaming ? { keep_for_naming_sheets: true } : {};
      const body = { ...what, ...keep, file_name: fileName, is_trial: isTrial, left_out: leftOut };
      return z.parse(postImport.response, await ask('POST', '/imports', body));
    },
    undo: async () => undoneWords(z.parse(undoImport.response, await ask('POST', '/imports/undo'))),
    profiles: async () => z.parse(listImportProfiles.response, await ask('GET', '/import-profiles')).rows,
  };
}

function undoneWords(of: { import_id: number; file_name: string | null; imported_at: string }): string {
  return `Undone: import ${of.import_id} (${of.file_name ?? 'by a program'}, ${of.imported_at}).`;
}
