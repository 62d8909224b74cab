// What both updates do: the whole body takes the place of the stored one, unless somebody else was quicker.
import { type DocumentKind, replaceDocument, type Target, type WrittenDocument } from '../store/documents';
import type { Caller } from './caller';
import { notFound, RequestProblem } from './request-problem';

/** `text` is the body of the answer, `version` becomes its ETag. `id`: of what was created. */
export type Update = { text: string; version: string; id?: string };

/** Versions that the stored document may have (If-Match); `any`: it must only exist; null: nothing was asked for. */
export type IfVersions = readonly string[] | 'any' | null;

/** Returns the new version. Throws 404 for an id that is unknown to the caller, 412 when the version is another. */
export async function replaceStored<T>(
  kind: DocumentKind<T>,
  id: string,
  written: WrittenDocument<T>,
  store: Target,
  caller: Caller,
  ifVersions: IfVersions,
): Promise<string> {
  const versions = ifVersions === 'any' ? null : ifVersions;
  const result = await replaceDocument(store, kind, caller.organization, id, written, versions);
  switch (result.kind) {
    case 'written':
      return result.version;
    case 'unknown':
      throw notFound(kind.noun);
    case 'changed':
      throw new RequestProblem(undefined, `The ${kind.noun} was changed by somebody else meanwhile.`, 412);
  }
}
