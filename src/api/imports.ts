// Imports of a fleet's own rows, import profiles and the sample, at the directory of the embedded service.
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import { putOneFine, readOneFine } from '../directory/own-fleet';
import {
  deleteImportProfile,
  type ImportAnswer,
  listImportProfiles,
  listImports,
  postImport,
  putImportProfile,
  undoImport,
} from '../directory/own-imports';
import { loadSample, readSample, removeSample, type SampleState } from '../directory/sample';
import { addressOf, requestHeaders } from './client';
import { exchange, problemOf, ServiceProblem } from './exchange';

/** Storing 200,000 rows takes the service half a minute, on a busy machine several. */
const LONG_MS = 10 * 60_000;

export type ImportLine = z.infer<typeof listImports.response>['rows'][number];
export type ImportsApi = ReturnType<typeof createImports>;

/** Every function throws ServiceProblem, or AbortError if `signal` is aborted. `token` is read at every call. */
export function createImports(
  config: Pick<Config, 'baseUrl' | 'directoryUrl' | 'credentials' | 'tokenHeader'>,
  token: () => string | null,
) {
  const root = config.directoryUrl ?? config.baseUrl;

  async function ask<S extends z.core.$ZodType>(
    method: string,
    path: string,
    response: S,
    { body, signal, isLong = false }: { body?: string; signal?: AbortSignal | undefined; isLong?: boolean } = {},
  ): Promise<z.output<S>> {
    const more: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const answer = await exchange(
      addressOf(root, path),
      {
        method,
        headers: requestHeaders(config, token, more),
        credentials: config.credentials,
        ...(body !== undefined && { body }),
      },
      signal,
      undefined,
      isLong ? LONG_MS : undefined,
    );
    if (answer.verdict !== 'saved') throw problemOf(answer);
    const read = z.safeParse(response, answer.json);
    if (!read.success) throw new ServiceProblem('notJson', answer.status, 'yours', null, null);
    return read.data;
  }
  const named = (path: string, name: string) => path.replace(/\{\w+\}/, encodeURIComponent(name));

  return {
    list: (signal?: AbortSignal) => ask('GET', listImports.path, listImports.response, { signal }),
    putPart: (draft: string, part: number, body: string, signal?: AbortSignal) =>
      ask('PUT', `/imports/drafts/${draft}/parts/${part}`, z.looseObject({}), { body, signal }),
    dropDraft: (draft: string) => ask('DELETE', `/imports/drafts/${draft}`, z.looseObject({})),
    /** What storing the draft would do. */
    tryDraft: (draft: string, keepsForNaming: boolean, signal?: AbortSignal): Promise<ImportAnswer> =>
      ask('POST', postImport.path, postImport.response, {
        body: JSON.stringify({ draft, is_trial: true, keep_for_naming_sheets: keepsForNaming }),
        signal,
        isLong: true,
      }),
    /** Stores the draft once; repeated, it gets the same answer. `leftOut`: rows that were not sent, by kind. */
    storeDraft: (
      draft: string,
      {
        fileName,
        leftOut,
        keepsForNaming,
      }: { fileName: string; leftOut: Readonly<Record<string, number>>; keepsForNaming: boolean },
    ): Promise<ImportAnswer> =>
      ask('POST', postImport.path, postImport.response, {
        body: JSON.stringify({
          draft,
          file_name: fileName,
          left_out: leftOut,
          keep_for_naming_sheets: keepsForNaming,
        }),
        isLong: true,
      }),
    /** Undoes this import; repeated, it gets the same answer. */
    undo: (importId: number) =>
      ask('POST', `${undoImport.path}?import_id=${importId}`, undoImport.response, { isLong: true }),
    listProfiles: (signal?: AbortSignal) =>
      ask('GET', listImportProfiles.path, listImportProfiles.response, { signal }),
    putProfile: (name: string, profile: string) =>
      ask('PUT', named(putImportProfile.path, name), putImportProfile.response, { body: JSON.stringify({ profile }) }),
    deleteProfile: (name: string) => ask('DELETE', named(deleteImportProfile.path, name), deleteImportProfile.response),
    readSample: (signal?: AbortSignal): Promise<SampleState> =>
      ask('GET', readSample.path, readSample.response, { signal }),
    loadSample: (): Promise<SampleState> => ask('POST', loadSample.path, loadSample.response),
    removeSample: (): Promise<SampleState> => ask('POST', removeSample.path, removeSample.response, { isLong: true }),
    readFine: (ait: string, signal?: AbortSignal) =>
      ask('GET', named(readOneFine.path, ait), readOneFine.response, { signal }),
    /** `fine`: members to set, null to empty. */
    putFine: (ait: string, fine: Readonly<Record<string, unknown>>) =>
      ask('PUT', named(putOneFine.path, ait), putOneFine.response, { body: JSON.stringify(fine) }),
  };
}
