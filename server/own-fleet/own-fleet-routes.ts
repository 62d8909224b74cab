// The addresses of own rows under the directory: rows put in by programs, and one fine by hand. Ours, not of the contract.

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  MOST_ROWS,
  type OwnRowsAnswer,
  putDrivers,
  putFines,
  putVehicleGroups,
  putVehicles,
  readOneFine,
} from '../../src/directory/own-fleet';
import { localDay } from '../local-day';
import { RequestProblem } from '../operations/request-problem';
import { accessOf } from '../people/access';
import { idempotencyKeyOf } from '../preconditions';
import { bodyOf } from '../request-body';
import { queryOf } from '../request-query';
import { recordChange } from '../store/changes';
import { findKey, writeOnce } from '../store/idempotency-keys';
import { type Session, type Store, withKnownEnd } from '../store/store';
import { withoutSample } from './import-access';
import { type ImportSource, importRows } from './imports';
import { findFine, putFine } from './one-fine';
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

  app.get<{ Params: { ait: string } }>(`${directory}/fines/:ait`, async (request) => {
    queryOf(readOneFine.query, request);
    const { organization } = accessOf(request);
    const found = await store.transaction((session) => findFine(session, organization, request.params.ait));
    if (!found) throw new RequestProblem(undefined, 'There is no such fine.', 404);
    return { fine_id: found.fineId, is_own: found.isOwn };
  });

  const ofDesk = { config: { right: 'fines' } } as const;
  app.put<{ Params: { ait: string } }>(`${directory}/fines/:ait`, ofDesk, async (request) => {
    const { document } = await bodyOf(z.looseObject({}), request);
    const { organization, who } = accessOf(request);
    const { ait } = request.params;
    const put = async (session: Session) => {
      const written = await putFine(
        session,
        { organization, today: localDay(now()) },
        { ...document, ait_number: ait },
      );
      const isChange = 'result' in written && written.result !== 'equal';
      if (isChange) await recordChange(session, { organization, who, at: now(), kind: 'fine', documentId: ait });
      return written;
    };
    const result = await withoutSample(() => store.transaction(put));
    if ('message' in result) throw new RequestProblem(`/${result.field}`, result.message, 422, undefined, result.code);
    return { result: result.result, fine_id: result.fineId };
  });

  /** Runs once per key, if the request has one, and repeats its response. */
  async function putRows(
    request: FastifyRequest,
    text: string,
    kind: OwnKind,
    rows: readonly OwnRow[],
  ): Promise<OwnRowsAnswer> {
    const { organization, person, who } = accessOf(request);
    const source: ImportSource = { organization, person, who, fileName: null, now: now(), today: localDay(now()) };
    const put = (session: Session) => answerOf(session, source, kind, rows);
    const key = idempotencyKeyOf(request);
    return withoutSample(async () => {
      if (key === null) return store.transaction(put);
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
    });
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

function digestOf(kind: OwnKind, text: string): string {
  return createHash('sha256').update(`${kind}\n`).update(text).digest('base64url');
}
