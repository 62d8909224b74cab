// Creates a route with a chosen id if it is unused. Never rejects.
import type { Client } from '../../../api/client';
import { type ProblemKind, ServiceProblem } from '../../../api/exchange';
import type { TreeObject } from '../../../document/tree';
import { keepOver, readServerVersion } from '../../../documents/keep-document';
import { keyOf } from '../../../work/record/ids';
import { StorageProblem, type StorageProblemKind } from '../../../work/store/database';
import { workRecords } from '../../../work/store/owned-records';
import { type IdProblem, readNewId } from './new-id';
import { KEPT_ROUTE } from './route-library';
import { summaryOf } from './route-summary';

/**
 * Why it was not created. `draft`: a draft of this id exists on this device. `known`: the service has it or has
 * accepted it. `not asked`: the service cannot check; the user may confirm.
 */
export type Hindrance =
  | { kind: 'typed'; problem: IdProblem }
  | { kind: 'draft' | 'known'; id: string; name: string }
  | { kind: 'not asked'; id: string; problem: ProblemKind }
  | { kind: 'storage'; problem: StorageProblemKind };

type Wanted = {
  typed: string;
  name: string;
  make: (id: string, name: string) => TreeObject;
  /** Confirmed without a check by the service. */
  isDecided: boolean;
};

export async function beginRoute(
  client: Client,
  { typed, name, make, isDecided }: Wanted,
  signal: AbortSignal,
): Promise<Hindrance | { kind: 'begun'; id: string }> {
  const read = readNewId(typed);
  if ('problem' in read) return { kind: 'typed', problem: read.problem };
  const { id } = read;
  try {
    const record = await workRecords.readRecord(keyOf('route', { id }));
    if (record) return { kind: 'draft', id, name: record.name };
    const server = await readServerVersion(KEPT_ROUTE, client, id, signal).catch((error: unknown) => {
      if (isDecided && error instanceof ServiceProblem) return null;
      throw error;
    });
    if (server) return { kind: 'known', id, name: summaryOf(server.body).name };
    signal.throwIfAborted();
    const stored = await keepOver(KEPT_ROUTE, make(id, name), id, null);
    return stored.kind === 'present' ? { kind: 'draft', id, name } : { kind: 'begun', id };
  } catch (error) {
    if (error instanceof ServiceProblem) return { kind: 'not asked', id, problem: error.kind };
    return { kind: 'storage', problem: error instanceof StorageProblem ? error.kind : 'failed' };
  }
}
