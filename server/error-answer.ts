// The one error shape: `{ error: { code, message, field? } }`, never a stack, nothing of the request but the place of the fault.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RequestProblem } from './operations/request-problem';
import { NO_SPACE, StatementFailure } from './store/store';

export const BODY_LIMIT = 16 * 1024 * 1024;

export type ErrorBody = { error: { code: string; message: string; field?: string } };

const CODES = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [408, 'too_slow'],
  [412, 'changed_since'],
  [413, 'too_large'],
  [414, 'address_too_long'],
  [415, 'unsupported_media_type'],
  [417, 'expectation_failed'],
  [429, 'too_many_requests'],
  [431, 'headers_too_large'],
]);

const MESSAGES = new Map([
  [408, 'The request took too long to arrive.'],
  [413, `The body is larger than ${BODY_LIMIT / 1024 / 1024} MB.`],
  [415, 'The body must be application/json.'],
  [417, 'No expectation but 100-continue can be met.'],
  [429, 'Too many requests. Wait a little and try again.'],
  [431, 'The address or a header is too long.'],
]);

export function errorBody(status: number, message = messageOf(status), field?: string): ErrorBody {
  const code = CODES.get(status) ?? (status >= 500 ? 'server_error' : 'refused');
  return { error: { code, message, ...(field !== undefined && { field }) } };
}

/** For every error that a hook, a parser or an operation throws. */
export function answerError(error: FastifyError | RequestProblem, request: FastifyRequest, reply: FastifyReply) {
  const status = error instanceof RequestProblem ? error.status : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'failed');
  const body =
    error instanceof RequestProblem ? errorBody(status, error.message, error.field) : bodyOfFailure(error, status);
  return reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** What a log may say of an error: its kind and place. Messages of a database may hold what a person typed. */
export function loggedError(error: Error): { type: string; code: string; message: string; stack: string } {
  const code = 'code' in error ? String(error.code) : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, code, message: '', stack: frames.slice(0, 8).join('\n') };
}

/** A disk that is full is said in words: somebody can do something about it. */
function bodyOfFailure(error: FastifyError, status: number): ErrorBody {
  if (!(error instanceof StatementFailure) || error.code !== NO_SPACE) return errorBody(status);
  return {
    error: { code: 'storage_full', message: 'The service has no space left to store anything. Nothing was changed.' },
  };
}

function messageOf(status: number): string {
  return (
    MESSAGES.get(status) ?? (status >= 500 ? 'The service failed. Nothing was changed.' : 'The request cannot be read.')
  );
}
