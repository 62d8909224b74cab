// Bodies: JSON without traps, then the contract's schema with JSON pointers.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type JsonBody, jsonPointer, readJsonBody } from './json-body';
import { RequestProblem } from './operations/request-problem';
import type { WrittenDocument } from './store/documents';

/** Accepts application/json and nothing else. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, bytes: Buffer) =>
    readJsonBody(bytes),
  );
}

/** The body and its text, not a copy, when it fits `schema`: order of keys and unknown ones stay. Throws RequestProblem. */
export function bodyOf<S extends z.core.$ZodType>(schema: S, request: FastifyRequest): WrittenDocument<z.output<S>> {
  // Whatever our only parser made; nothing when nothing was sent.
  const { text, value } = (request.body ?? { text: '', value: undefined }) as JsonBody;
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw problemOf(result.error.issues[0]);
  // The schemas of bodies change no value, so the body that passed has their type.
  return { document: value as z.output<S>, text };
}

function problemOf(issue: z.core.$ZodIssue | undefined): RequestProblem {
  const pointer = jsonPointer(issue?.path ?? []);
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

function messageOf(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
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
