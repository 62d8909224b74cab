// What is read off a request before anything is done: its parameters, and who asks.
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readQuery } from '../src/contract/query-string';
import { languageOf } from './accept-language';
import type { Caller } from './operations/caller';
import { RequestProblem } from './operations/request-problem';
import type { Access } from './tokens';

/** The parameters by the operation's own schema; unknown, repeated and bad ones are refused by name. */
export function queryOf<S extends Parameters<typeof readQuery>[0]>(schema: S, request: FastifyRequest): z.output<S> {
  const start = request.url.indexOf('?');
  const search = start === -1 ? '' : request.url.slice(start + 1);
  refuseBadEncoding(search);
  const { values, issues } = readQuery(schema, search);
  const [issue] = issues;
  if (issue) throw new RequestProblem(issue.field, issue.message);
  const result = z.safeParse(schema, values);
  // Every value fits by now; what is required and has an empty one is what is left.
  if (!result.success) throw new RequestProblem(String(result.error.issues[0]?.path[0]), 'is required');
  return result.data;
}

/** A percent sign that means nothing and bytes that are no UTF-8 would be read as other characters than were meant. */
function refuseBadEncoding(search: string): void {
  for (const pair of search.split('&')) {
    if (isEncoded(pair)) continue;
    const [name = ''] = new URLSearchParams(pair).keys();
    throw new RequestProblem(name.replace(/\[\d*\]$/, '').slice(0, 80), 'is not UTF-8 with percent signs');
  }
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return /^[!-~]*$/.test(text);
  } catch {
    return false;
  }
}

export function callerOf(request: FastifyRequest): Caller {
  const { organization, mayWrite } = request.getDecorator<Access>('access');
  return { organization, mayWrite, language: languageOf(request.headers['accept-language']) };
}
