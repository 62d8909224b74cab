// Idempotency-Key (IETF draft): the same request twice is done once and answered twice. Chromium repeats a PUT by itself when
// a kept connection dies before its answer, and nobody else can tell such a repeat from a second plan.
import { createHash } from 'node:crypto';
import { documentsIn, type Target } from '../store/documents';
import { findKey, type KeyedRequest, type KeyedResult, writeOnce } from '../store/idempotency-keys';
import { type Store, withKnownEnd } from '../store/store';
import { RequestProblem } from './request-problem';
import type { Update } from './stored-document';

/** What a client that is told to wait for the first request waits at least, in seconds. */
const STILL_UNDER_WAY_S = 1;

type Keyed = {
  key: string;
  organization: number;
  /** Path and body: what makes two requests the same. */
  parts: readonly string[];
  /** The answer again, of what was made under this id. */
  answerAgain: (documentId: string) => string;
};

/** One for each process: it knows which requests are under way. `now` in milliseconds. */
export function createIdempotency(store: Store, now: () => number) {
  const underWay = new Set<string>();

  /**
   * Runs `write`, once for each key. The same key with another request is a 422, with a request that is still under way a
   * 409. Requests that were refused leave no trace: they may be corrected and sent again under their key.
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
