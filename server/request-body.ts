// Bodies: JSON that is not too deep and has no keys that pollute prototypes, then the contract's schema with JSON pointers.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { RequestProblem } from './operations/request-problem';

const DEPTH_LIMIT = 64;

/** Accepts application/json and nothing else. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isDeeperThan(DEPTH_LIMIT, String(text))) {
      done(new RequestProblem(undefined, `The body is nested deeper than ${DEPTH_LIMIT} levels.`));
      return;
    }
    parse(request, String(text), done);
  });
}

/** The body itself, not a copy, when it fits `schema`: order of keys and unknown ones stay. Throws RequestProblem. */
export function bodyOf<S extends z.core.$ZodType>(schema: S, body: unknown): z.output<S> {
  const result = z.safeParse(schema, body, { reportInput: true });
  if (!result.success) throw problemOf(result.error.issues[0]);
  // The schemas of bodies change no value, so the body that passed has their type.
  return body as z.output<S>;
}

function problemOf(issue: z.core.$ZodIssue | undefined): RequestProblem {
  const pointer = (issue?.path ?? [])
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
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

/** Counts brackets outside of texts, before anything is built from them. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isInText) {
      if (code === 92) index += 1;
      else if (code === 34) isInText = false;
    } else if (code === 34) isInText = true;
    else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return false;
}
