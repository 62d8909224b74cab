// The addresses of imports under the directory: drafts, trial and storing, list, undo, profiles, and the sample.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  deleteImportProfile,
  type ImportAnswer,
  listImportProfiles,
  listImports as listImportsOperation,
  MOST_PART_ROWS,
  postImport,
  putImportPart,
  putImportProfile,
  readNamingData,
  undoImport,
} from '../../src/directory/own-imports';
import {
  loadSample as loadSampleOperation,
  readSample,
  removeSample as removeSampleOperation,
  type SampleState,
} from '../../src/directory/sample';
import { localDay } from '../local-day';
import { RequestProblem } from '../operations/request-problem';
import { DEFAULT_SAMPLE_FINES } from '../options';
import { accessOf } from '../people/access';
import { bodyOf } from '../request-body';
import { queryOf } from '../request-query';
import { createSampleLoading } from '../sample/sample-loading';
import { hasRows, removeSample, sampleFines } from '../sample/sample-state';
import { ORGANIZATION_ID } from '../store/batch';
import { recordChange } from '../store/changes';
import { findKey, writeOnce } from '../store/idempotency-keys';
import { type Store, withKnownEnd } from '../store/store';
import { conflict, withoutSample } from './import-access';
import { deleteDraft, putPart, readParts } from './import-drafts';
import { deleteProfile, listProfiles, putProfile } from './import-profiles';
import { importTables } from './import-tables';
import { type ImportSource, listImports, undoLastImport } from './imports';
import { readNaming } from './naming-data';

/** The highest number of a part; far above what the limit of rows allows. */
const LAST_PART = 100_000;
const LONGEST_NAME = 100;

export function addImports(app: FastifyInstance, directory: string, store: Store, now: () => number): void {
  app.put<{ Params: { draft: string; part: string } }>(
    `${directory}/imports/drafts/:draft/parts/:part`,
    async (request) => {
      const { document: table } = await bodyOf(putImportPart.body, request);
      if (table.rows.length > MOST_PART_ROWS) {
        throw new RequestProblem('/rows', `must have at most ${MOST_PART_ROWS} rows`, 413);
      }
      const part = Number(request.params.part);
      if (!Number.isInteger(part) || part < 0 || part > LAST_PART) {
        throw new RequestProblem(undefined, 'The number of a part is a whole number from 0.', 400);
      }
      await putPart(store, draftOf(request), part, table, now());
      return { rows: table.rows.length };
    },
  );

  app.delete<{ Params: { draft: string } }>(`${directory}/imports/drafts/:draft`, async (request) => ({
    parts: await store.transaction((session) => deleteDraft(session, draftOf(request))),
  }));

  app.get(directory + listImportsOperation.path, async (request) => {
    queryOf(listImportsOperation.query, request);
    const rows = await listImports(store, accessOf(request).organization);
    return { rows, total: rows.length };
  });

  app.post(directory + postImport.path, async (request): Promise<ImportAnswer> => {
    const { document } = await bodyOf(postImport.body, request);
    const { organization, person, who } = accessOf(request);
    const { file_name: fileName = null, is_trial: isTrial = false, tables, draft, left_out: leftOut } = document;
    const { keep_for_naming_sheets: keepsForNaming = false } = document;
    const clock = { now: now(), today: localDay(now()) };
    const source: ImportSource = { organization, person, who, fileName, leftOut, keepsForNaming, ...clock };
    if ((tables === undefined) === (draft === undefined)) {
      throw new RequestProblem('/tables', 'either tables or a draft is required');
    }
    if (draft === undefined) return withoutSample(() => importTables(store, source, tables ?? [], isTrial));
    if (isTrial) {
      const parts = await readParts(store, { organization, draft });
      return withoutSample(() => importTables(store, source, parts, true));
    }
    return withoutSample(() => importDraft(source, draft));
  });

  /** Stores a draft once, and deletes its parts; a repeated request gets the same answer. */
  async function importDraft(source: ImportSource, draft: string): Promise<ImportAnswer> {
    const { organization } = source;
    const keyed = { organization, key: `import ${draft}`, digest: draft };
    const known = await findKey(store, keyed);
    if (known?.kind === 'known') return JSON.parse(known.documentId);
    const parts = await readParts(store, { organization, draft });
    const result = await withKnownEnd(
      () =>
        writeOnce(
          store,
          keyed,
          now(),
          async (session) => {
            const answer = await importTables(session, source, parts, false);
            await deleteDraft(session, { organization, draft });
            return { documentId: JSON.stringify(answer), version: '' };
          },
          { isAlone: true },
        ),
      () => findKey(store, keyed),
    );
    if (result.kind === 'other request') throw conflict('other_draft', 'This draft was stored already.');
    return JSON.parse(result.documentId);
  }

  app.post(directory + undoImport.path, async (request) => {
    const { import_id: wanted = null } = queryOf(undoImport.query, request);
    const { organization, who } = accessOf(request);
    const result = await store.transaction((session) => undoLastImport(session, organization, now(), who, wanted));
    if (result.kind === 'undone') return result.import;
    if (result.kind === 'nothing') throw conflict('nothing_to_undo', 'There is no import to undo.');
    if (result.kind === 'not the last') throw conflict('not_the_last', 'Another import came after this one.');
    const rows = result.rows.map(({ kind, id }) => `${kind} ${id}`).join(', ');
    throw conflict('changed_since', `Nothing was undone: rows were changed since (${rows}).`);
  });

  addProfiles(app, directory, store);
  addNaming(app, directory, store);
  addSample(app, directory, store, now);
}

function draftOf(request: FastifyRequest<{ Params: { draft: string } }>): { organization: number; draft: string } {
  const { draft } = request.params;
  if (!/^[\w-]{8,80}$/.test(draft)) {
    throw new RequestProblem(undefined, 'The name of a draft has 8 to 80 letters, digits or hyphens.', 400);
  }
  return { organization: accessOf(request).organization, draft };
}

function addNaming(app: FastifyInstance, directory: string, store: Store): void {
  app.get(directory + readNamingData.path, { config: { right: 'fines' } }, async (request) => {
    const { driver_id: driver } = queryOf(readNamingData.query, request);
    const data = await readNaming(store, accessOf(request).organization, driver);
    if (!data) throw new RequestProblem(undefined, 'Nothing is kept of this driver for naming sheets.', 404);
    return data;
  });
}

function addProfiles(app: FastifyInstance, directory: string, store: Store): void {
  app.get(directory + listImportProfiles.path, async (request) => {
    queryOf(listImportProfiles.query, request);
    return { rows: await listProfiles(store, accessOf(request).organization) };
  });
  app.put<{ Params: { name: string } }>(`${directory}/import-profiles/:name`, async (request) => {
    const { document } = await bodyOf(putImportProfile.body, request);
    const name = request.params.name.trim();
    if (name === '' || name.length > LONGEST_NAME) {
      throw new RequestProblem(undefined, `The name of a profile has 1 to ${LONGEST_NAME} characters.`, 400);
    }
    await putProfile(store, accessOf(request).organization, { name, profile: document.profile });
    return { name, profile: document.profile };
  });
  app.delete<{ Params: { name: string } }>(
    `${directory}${deleteImportProfile.path.replace('{name}', ':name')}`,
    async (request) => {
      const { name } = request.params;
      const isDeleted = await store.transaction((session) =>
        deleteProfile(session, accessOf(request).organization, name),
      );
      if (!isDeleted) throw new RequestProblem(undefined, 'There is no such profile.', 404);
      return { name };
    },
  );
}

function addSample(app: FastifyInstance, directory: string, store: Store, now: () => number): void {
  const loading = createSampleLoading(store);
  const stateOf = async (organization: number): Promise<SampleState> => {
    const fines = await sampleFines(store, organization);
    return { fines, has_own: fines === 0 && (await hasRows(store, organization)), loading: loading.getProgress() };
  };
  app.get(directory + readSample.path, async (request) => {
    queryOf(readSample.query, request);
    return stateOf(accessOf(request).organization);
  });
  app.post(directory + loadSampleOperation.path, async (request) => {
    const { organization } = accessOf(request);
    const state = await stateOf(organization);
    if (state.loading) return state;
    if (state.fines > 0 || state.has_own) {
      throw conflict('rows_there', 'There are rows already: the sample is never mixed with them.');
    }
    if (organization !== ORGANIZATION_ID) {
      throw conflict('other_organization', `The sample belongs to organization ${ORGANIZATION_ID}.`);
    }
    loading.begin({ fines: DEFAULT_SAMPLE_FINES, today: localDay(now()) }, (error) => {
      request.log.error({ err: error }, 'sample not loaded');
    });
    return { ...state, loading: loading.getProgress() };
  });
  app.post(directory + removeSampleOperation.path, async (request) => {
    const { organization, who } = accessOf(request);
    if ((await sampleFines(store, organization)) === 0) throw conflict('no_sample', 'There is no sample fleet.');
    await store.transaction(async (session) => {
      if (await removeSample(session)) await recordChange(session, { organization, who, at: now(), kind: 'sample' });
    });
    return stateOf(organization);
  });
}
