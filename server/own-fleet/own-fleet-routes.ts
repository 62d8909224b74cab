// The addresses of own rows under the directory: rows put in by programs, the list of imports, undo, and the sample. Ours, not of
// the contract.

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  listImports as listImportsOperation,
  MOST_ROWS,
  type OwnRowsAnswer,
  postImport,
  putDrivers,
  putFines,
  putVehicleGroups,
  putVehicles,
  readSample,
  removeSample as removeSampleOperation,
  undoImport,
} from '../../src/directory/own-fleet';
import { localDay } from '../local-day';
import { RequestProblem } from '../operations/request-problem';
import { idempotencyKeyOf } from '../preconditions';
import { bodyOf } from '../request-body';
import { queryOf } from '../request-query';
import { removeSample, sampleFines } from '../sample/sample-state';
import { findKey, writeOnce } from '../store/idempotency-keys';
import { type Session, type Store, withKnownEnd } from '../store/store';
import type { Access } from '../tokens';
import { importTables } from './import-tables';
import { type ImportSource, importRows, listImports, SampleInTheWay, undoLastImport } from './imports';
import type { OwnKind, OwnRow } from './own-fields';

const PUTS = [putVehicleGroups, putVehicles, putDrivers, putFines] as const;
const KINDS: Record<(typeof PUTS)[number]['rows'], OwnKind> = {
  vehicle_groups: 'vehicle_groups',
  vehicles: 'vehicles',
  drivers: 'drivers',
  fines: 'fines',
};

export function addOwnFleet(app: FastifyInstance, directory: string, store: Store, now: () => number): void {
  for (const { path, rows: member } of PUTS) {
    const schema = z.strictObject({ [member]: z.array(z.looseObject({})) });
    app.put(directory + path, async (request) => {
      const { document, text } = await bodyOf(schema, request);
      const rows: readonly OwnRow[] = document[member] ?? [];
      if (rows.length > MOST_ROWS) {
        throw new RequestProblem(`/${member}`, `must have at most ${MOST_ROWS} rows`, 413);
      }
      return putRows(request, text, KINDS[member], rows);
    });
  }

  app.get(directory + listImportsOperation.path, async (request) => {
    queryOf(listImportsOperation.query, request);
    const rows = await listImports(store, accessOf(request).organization);
    return { rows, total: rows.length };
  });

  app.post(directory + postImport.path, async (request) => {
    const { document } = await bodyOf(postImport.body, request);
    const { organization, person } = accessOf(request);
    const { file_name: fileName = null, is_trial: isTrial = false, tables } = document;
    const source: ImportSource = { organization, person, fileName, now: now(), today: localDay(now()) };
    try {
      return await importTables(store, source, tables, isTrial);
    } catch (error) {
      if (error instanceof SampleInTheWay) throw conflict('sample_there', error.message);
      throw error;
    }
  });

  app.post(directory + undoImport.path, async (request) => {
    const result = await store.transaction((session) => undoLastImport(session, accessOf(request).organization, now()));
    if (result.kind === 'undone') return result.import;
    if (result.kind === 'nothing') throw conflict('nothing_to_undo', 'There is no import to undo.');
    const rows = result.rows.map(({ kind, id }) => `${kind} ${id}`).join(', ');
    throw conflict('changed_since', `Nothing was undone: rows were changed since (${rows}).`);
  });

  app.get(directory + readSample.path, async (request) => {
    queryOf(readSample.query, request);
    return { fines: await sampleFines(store, accessOf(request).organization) };
  });

  app.post(directory + removeSampleOperation.path, async (request) => {
    if ((await sampleFines(store, accessOf(request).organization)) === 0) {
      throw conflict('no_sample', 'There is no sample fleet.');
    }
    await store.transaction(removeSample);
    return { fines: 0 };
  });

  /** Runs once per key, if the request has one, and repeats its response. */
  async function putRows(
    request: FastifyRequest,
    text: string,
    kind: OwnKind,
    rows: readonly OwnRow[],
  ): Promise<OwnRowsAnswer> {
    const { organization, person } = accessOf(request);
    const source: ImportSource = { organization, person, fileName: null, now: now(), today: localDay(now()) };
    const put = (session: Session) => answerOf(session, source, kind, rows);
    const key = idempotencyKeyOf(request);
    try {
      if (key === null) return await store.transaction(put);
      const keyed = { organization, key, digest: digestOf(kind, text) };
      const result = await withKnownEnd(
        () =>
          writeOnce(
            store,
            keyed,
            now(),
            async (session) => ({ documentId: JSON.stringify(await put(session)), version: '' }),
            { isAlone: true },
          ),
        () => findKey(store, keyed),
      );
      if (result.kind === 'other request') {
        throw new RequestProblem(undefined, 'This Idempotency-Key was used for another request.', 422);
      }
      return JSON.parse(result.documentId);
    } catch (error) {
      if (error instanceof SampleInTheWay) throw conflict('sample_there', error.message);
      throw error;
    }
  }
}

const NOTHING = { results: [], new: 0, changed: 0, equal: 0, refused: 0 };

async function answerOf(
  session: Session,
  source: ImportSource,
  kind: OwnKind,
  rows: readonly OwnRow[],
): Promise<OwnRowsAnswer> {
  const { applied } = await importRows(session, source, new Map([[kind, rows]]));
  const { results, new: added, changed, equal, refused } = applied.get(kind) ?? NOTHING;
  const lines = results.map(({ replacedBy: _line, ...result }) => result);
  return { results: lines, new: added, changed, equal, refused };
}

function accessOf(request: FastifyRequest): Access {
  return request.getDecorator<Access>('access');
}

function conflict(code: string, message: string): RequestProblem {
  return new RequestProblem(undefined, message, 409, undefined, code);
}

function digestOf(kind: OwnKind, text: string): string {
  return createHash('sha256').update(`${kind}\n`).update(text).digest('base64url');
}
