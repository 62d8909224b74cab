// ETag, If-Match, If-None-Match and Idempotency-Key: a document's tag is its version, a list's is a digest of its text.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestProblem } from './operations/request-problem';
import type { IfVersions } from './operations/stored-document';

export function versionTag(version: string): string {
  return `"${version}"`;
}

/** The versions that If-Match allows. A tag of another format allows none. */
export function ifMatchOf(request: FastifyRequest): IfVersions {
  const header = request.headers['if-match'];
  if (header === undefined) return null;
  if (header.trim() === '*') return 'any';
  return header.split(',').flatMap((tag) => {
    const version = /^"(\d{1,9}-[\w-]{0,40})"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [version];
  });
}

/** The text of an Idempotency-Key header, with or without the quotes of the draft standard; null if missing. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const [, quoted, bare] =
    /^(?:"([\x20\x21\x23-\x5b\x5d-\x7e]{1,200})"|([\x21\x23-\x5b\x5d-\x7e]{1,200}))$/.exec(String(header)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw new RequestProblem('Idempotency-Key', 'must be 1 to 200 plain characters');
  return key;
}

/** Who may cache a response, with revalidation before every use. */
export type Caching = 'no-cache' | 'private, no-cache' | 'no-store';

type TaggedAnswer = {
  type: string;
  /** By default only a private cache may store it. */
  caching?: Caching;
} & (
  | {
      text: string;
      /** By default a digest of the text. */
      tag?: string;
    }
  /** UTF-8, of a text whose tag is known. */
  | { body: Buffer; tag: string }
);

/** Sends text that may be cached and revalidated by its tag; 304 if the client has it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, caching = 'private, no-cache', ...answer }: TaggedAnswer,
) {
  const [body, tag] =
    'body' in answer ? [answer.body, answer.tag] : [answer.text, answer.tag ?? digestTag(answer.text)];
  reply.header('etag', tag).header('cache-control', caching);
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (tags.includes(tag.replace(/^W\//, ''))) return reply.status(304).send();
  return reply.status(200).type(type).send(body);
}

/** The tag of a text without a version. */
export function digestTag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
