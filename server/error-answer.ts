// The only error format: `{ error: { code, message, field? } }`. It has no stack, and of the request only the place of
// the error.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RequestProblem } from './operations/request-problem';
import { NO_SPACE, StatementFailure, TOO_SLOW } from './store/store';

export const BODY_LIMIT = 16 * 1024 * 1024;

type ErrorBody = { error: { code: string; message: string; field?: string } };

const CODES = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'too_slow'],
  [409, 'still_under_way'],
  [412, 'changed_since'],
  [413, 'too_large'],
  [414, 'address_too_long'],
  [415, 'unsupported_media_type'],
  [417, 'expectation_failed'],
  [422, 'idempotency_key_reused'],
  [429, 'too_many_requests'],
  [431, 'headers_too_large'],
]);

/** Seconds. A restarted database is back in less than a minute; earlier retries are useless. */
const AWAY_WAIT_S = 5;
const OUTCOME_UNKNOWN =
  'The database broke off while this was stored. It may be stored or not; with If-Match or an Idempotency-Key it can be ' +
  'sent again without harm.';

const MESSAGES = new Map([
  [405, 'This service is no proxy.'],
  [408, 'The request took too long to arrive.'],
  [413, `The body is larger than ${BODY_LIMIT / 1024 / 1024} MB.`],
  [415, 'The body must be application/json.'],
  [417, 'No expectation but 100-continue can be met.'],
  [429, 'Too many requests. Wait a little and try again.'],
  [431, 'The address or a header is too long.'],
]);

export function errorBody(status: number, message = messageOf(status), field?: string, named?: string): ErrorBody {
  const code = named ?? CODES.get(status) ?? (status >= 500 ? 'server_error' : 'refused');
  return { error: { code, message, ...(field !== undefined && { field }) } };
}

/** Handles every error thrown by a hook, a parser or an operation. */
export function answerError(error: FastifyError | RequestProblem, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = failureOf(error);
  if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'failed');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** The loggable part of an error: kind and place. Database messages may contain user data. */
export function loggedError(error: Error): { type: string; code: string; message: string; stack: string } {
  const code = 'code' in error ? String(error.code) : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, code, message: '', stack: frames.slice(0, 8).join('\n') };
}

type Failure = { status: number; body: ErrorBody; retryAfter?: number | undefined };

function failureOf(error: FastifyError | RequestProblem): Failure {
  if (error instanceof RequestProblem) {
    const { status, message, field, retryAfter, code } = error;
    return { status, body: errorBody(status, message, field, code), retryAfter };
  }
  if (error instanceof StatementFailure) return failureOfStatement(error);
  const status = error.statusCode ?? 500;
  return { status, body: errorBody(status) };
}

/** "Nothing was changed" is only reported if the database confirmed it, or was never asked. */
function failureOfStatement({ code, outcome, isAway }: StatementFailure): Failure {
  const waits = isAway ? { status: 503, retryAfter: AWAY_WAIT_S } : { status: 500 };
  const said = (name: string, message: string) => ({ ...waits, body: { error: { code: name, message } } });
  if (outcome !== 'nothing') return said('outcome_unknown', OUTCOME_UNKNOWN);
  if (code === NO_SPACE) {
    const message = 'The service has no space left to store anything. Nothing was changed.';
    return { status: 500, body: { error: { code: 'storage_full', message } } };
  }
  if (code === TOO_SLOW)
    return said('database_busy', 'The database of the service took too long. Nothing was changed.');
  if (isAway)
    return said('database_unavailable', 'The database of the service cannot be reached. Nothing was changed.');
  return said('server_error', 'The service failed. Nothing was changed.');
}

function messageOf(status: number): string {
  return MESSAGES.get(status) ?? (status >= 500 ? 'The service failed.' : 'The request cannot be read.');
}
