// The addresses of everything of an organization: out, in, and its deletion. For administrators only, and never cached.
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { postDeletion } from '../../src/directory/organization';
import { RequestProblem } from '../operations/request-problem';
import { conflict } from '../own-fleet/import-access';
import { accessOf } from '../people/access';
import { bodyOf } from '../request-body';
import type { Store } from '../store/store';
import { ARCHIVE_PATH, ARCHIVE_TYPE, archiveFrom, archiveTo } from './archive-file';
import { deleteDriver, deleteOrganization } from './delete-organization';
import { ArchiveProblem } from './read-archive';

export function addOrganization(app: FastifyInstance, directory: string, store: Store, now: () => number): void {
  app.get(directory + ARCHIVE_PATH, { config: { right: 'imports' } }, async (request, reply) => {
    const { organization } = accessOf(request);
    const day = new Date(now()).toISOString().slice(0, 10);
    const stream = await inFolder(async (folder) => {
      const path = join(folder, 'archive');
      await archiveTo(store, organization, now(), path);
      const file = await open(path);
      return file.createReadStream();
    });
    return reply
      .type(ARCHIVE_TYPE)
      .header('content-disposition', `attachment; filename="patio-organization-${organization}-${day}.jsonl"`)
      .send(stream);
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(ARCHIVE_TYPE, async (_request: FastifyRequest, body: Readable) => body);
    scope.post(directory + ARCHIVE_PATH, async (request) => {
      const { body } = request;
      if (!(body instanceof Readable)) {
        throw new RequestProblem(undefined, `The body must be an archive (${ARCHIVE_TYPE}).`, 415);
      }
      return inFolder(async (folder) => {
        const path = join(folder, 'archive');
        await pipeline(body, createWriteStream(path, { mode: 0o600 }));
        const { organization, counts } = await archiveFrom(store, path, accessOf(request).organization).catch(
          (error: unknown) => {
            throw error instanceof ArchiveProblem ? conflict('archive_refused', error.message) : error;
          },
        );
        return { organization_id: organization, counts };
      });
    });
  });

  app.post(directory + postDeletion.path, async (request) => {
    const { document } = await bodyOf(postDeletion.body, request);
    const { organization, who } = accessOf(request);
    if (document.organization_id !== organization) {
      throw new RequestProblem('/organization_id', `must be your organization, ${organization}`);
    }
    const { driver } = document;
    const by = { who, at: now() };
    const counts = await store.transaction((session) =>
      driver === undefined
        ? deleteOrganization(session, organization, by)
        : deleteDriver(session, organization, driver, by),
    );
    if (counts === null) throw new RequestProblem('/driver', 'is the number of no driver, or of several', 404);
    return { counts };
  });
}

/** A folder for one file. What is open when the work ends is read to its end; the folder is gone. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'patio-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
