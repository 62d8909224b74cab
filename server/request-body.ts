// Request bodies: safe JSON, then validation by the contract's schema with JSON pointers.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { firstIssue } from './body-schema';
import { addBodyTurns, type BodyCosts, DEFAULT_COSTS } from './body-turns';
import { type JsonBody, jsonPointer, readJsonBody } from './json-body';
import { RequestProblem } from './operations/request-problem';
import type { WrittenDocument } from './store/documents';

/** Accepts only uncompressed application/json. */
export function acceptJsonOnly(app: FastifyInstance, costs: BodyCosts = DEFAULT_COSTS): void {
  app.addHook('preParsing', async ({ headers: { 'content-encoding': encoding = 'identity' } }) => {
    if (encoding.toLowerCase() === 'identity') return;
    throw new RequestProblem(undefined, 'The body must not be compressed.', 415);
  });
  const waitForTurn = addBodyTurns(app, costs);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      await waitForTurn(request);
      return readJsonBody(bytes);
    },
  );
}

/** The body and its original text, if it fits `schema`: key order and unknown keys are kept. Throws RequestProblem. */
export async function bodyOf<S extends z.core.$ZodType>(
  schema: S,
  request: FastifyRequest,
): Promise<WrittenDocument<z.output<S>>> {
  // The result of our only parser; empty if there was no body.
  const { text, value } = (request.body ?? { text: '', value: undefined }) as JsonBody;
  const issue = await firstIssue(schema, value);
  if (issue) throw problemOf(issue);
  // The schemas of bodies transform nothing, so a valid body has their type.
  return { document: value as z.output<S>, text };
}

function problemOf(issue: z.core.$ZodIssue): RequestProblem {
  const pointer = jsonPointer(issue.path);
  const message = messageOf(issue);
  return pointer === '' ? new RequestProblem(undefined, `The body ${message}.`) : new RequestProblem(pointer, message);
}

const KINDS: Record<string, string> = {
  array: 'an array',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && issue.path.length > 0
        ? 'is required'
        : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_big':
    case 'too_small':
      return 'must be a whole number that is safe to exchange (at most 2^53 - 1)';
    default:
      return 'does not fit the contract';
  }
}
