// The address of the backup: the running service reads one state of its database and streams it. Ours, not of the contract.
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { RequestProblem } from '../operations/request-problem';
import { accessOf } from '../people/access';
import { OF_ONE_DATABASE, ORGANIZATION_TABLES } from '../store/schema';
import type { Store } from '../store/store';
import { backupOf } from './backup-file';

export const BACKUP = '/backup';
/** A token of this organization sees no fleet, and may make a backup of all. */
const ALL_ORGANIZATIONS = 0;
/** A client that takes nothing for so long is left: it would hold the state of the database for ever. */
const PATIENCE_MS = 60_000;

export function addBackup(app: FastifyInstance, directory: string, store: Store, now: () => number): void {
  app.get(directory + BACKUP, { config: { right: 'imports' } }, async (request, reply) => {
    const { organization } = accessOf(request);
    if (organization !== ALL_ORGANIZATIONS && (await hasOthers(store, organization))) {
      throw new RequestProblem(
        undefined,
        'A backup holds all organizations, and this token is of one of them: use a token of organization 0.',
        403,
      );
    }
    const text = Readable.from(backupOf(store, now()), { objectMode: false, highWaterMark: 1 });
    const file = createGzip({ level: 6 });
    text.on('error', (error) => file.destroy(error));
    file.on('close', () => text.destroy());
    reply.raw.setTimeout(PATIENCE_MS, () => reply.raw.destroy());
    const day = new Date(now()).toISOString().slice(0, 10);
    return reply
      .type('application/gzip')
      .header('content-disposition', `attachment; filename="patio-${day}.backup"`)
      .send(text.pipe(file));
  });
}

async function hasOthers(store: Store, organization: number): Promise<boolean> {
  for (const table of ORGANIZATION_TABLES) {
    if (OF_ONE_DATABASE.has(table)) continue;
    const rows = await store.query(`select 1 as found from ${table} where organization_id <> $1::int limit 1`, [
      organization,
    ]);
    if (rows.length > 0) return true;
  }
  return false;
}
