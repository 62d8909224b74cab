// Idempotency-Key (IETF draft): a repeated request is executed once and gets the same response. Chromium repeats a PUT
// if a keep-alive connection breaks before the response, which looks like a second plan.
import { createHash } from 'node:crypto';
import { documentsIn, type Target } from '../store/documents';
import { findKey, type KeyedRequest, type KeyedResult, writeOnce } from '../store/idempotency-keys';
import { type Store, withKnownEnd } from '../store/store';
import { RequestProblem } from './request-problem';
import type { Update } from './stored-document';

/** Retry-After for a repeat while the first request is in progress, in seconds. */
const STILL_UNDER_WAY_S = 1;

type Keyed = {
  key: string;
  organization: number;
  /** Path and body: the identity of a request. */
  parts: readonly string[];
  /** Recreates the response for the document with this id. */
  answerAgain: (documentId: string) => string;
};

/** One per process: it tracks requests in progress. `now` in milliseconds. */
export function createIdempotency(store: Store, now: () => number) {
  const underWay = new Set<string>();

  /**
   * Runs `write` once per key. The same key with another request gets 422, during the first request 409. Rejected
   * requests store nothing: they may be corrected and resent under their key.
   */
  return async function once(
    { key, organization, parts, answerAgain }: Keyed,
    write: (target: Target) => Promise<Update>,
  ) {
    const place = JSON.stringify([organization, key]);
    if (underWay.has(place)) {
      const message = 'The first request with this Idempotency-Key is still under way.';
      throw new RequestProblem(undefined, message, 409, STILL_UNDER_WAY_S);
    }
    underWay.add(place);
    try {
      const request: KeyedRequest = { organization, key, digest: digestOf(parts) };
      const result = await withKnownEnd<KeyedResult>(
        () =>
          writeOnce(store, request, now(), async (session) => {
            const { version, id = '' } = await write(documentsIn(session));
            return { documentId: id, version };
          }),
        () => findKey(store, request),
      );
      if (result.kind === 'other request') {
        throw new RequestProblem(undefined, 'This Idempotency-Key was used for another request.', 422);
      }
      return { text: answerAgain(result.documentId), version: result.version };
    } finally {
      underWay.delete(place);
    }
  };
}

function digestOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
}
