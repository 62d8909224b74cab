// Common part of both updates: the body replaces the stored one, unless it was changed meanwhile.
import { type DocumentKind, replaceDocument, type Target, type WrittenDocument } from '../store/documents';
import type { Caller } from './caller';
import { notFound, RequestProblem } from './request-problem';

/** `text`: the body of the response; `version` becomes its ETag. `id`: of a created document. */
export type Update = { text: string; version: string; id?: string };

/** Versions that the stored document may have (If-Match); `any`: it must exist; null: no precondition. */
export type IfVersions = readonly string[] | 'any' | null;

/** Returns the new version. Throws 404 for an id unknown to the caller, 412 if the version differs. */
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
