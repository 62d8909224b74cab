// What both updates do: the whole body takes the place of the stored one, unless somebody else was quicker.
import { type DocumentKind, replaceDocument } from '../store/documents';
import type { Store } from '../store/store';
import type { Caller } from './caller';
import { notFound, RequestProblem } from './request-problem';

/** `version` becomes the ETag of the answer. */
export type Update<T> = { body: T; version: number };

/** Versions that the stored document may have (If-Match); `any`: it must only exist; null: nothing was asked for. */
export type IfVersions = readonly number[] | 'any' | null;

/** Returns the new version. Throws 404 for an id that is unknown to the caller, 412 when the version is another. */
export async function replaceStored<T>(
  kind: DocumentKind<T>,
  id: string,
  document: T,
  store: Store,
  caller: Caller,
  ifVersions: IfVersions,
): Promise<number> {
  const versions = ifVersions === 'any' ? null : ifVersions;
  const result = await replaceDocument(store, kind, caller.organization, id, document, versions);
  switch (result.kind) {
    case 'written':
      return result.version;
    case 'unknown':
      throw notFound(kind.noun);
    case 'changed':
      throw new RequestProblem(undefined, `The ${kind.noun} was changed by somebody else meanwhile.`, 412);
  }
}
