// Parses parameters and caller of a request before the operation.
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mayDo } from '../src/config/roles';
import { readQuery } from '../src/contract/query-string';
import { languageOf } from './accept-language';
import type { Caller } from './operations/caller';
import { RequestProblem } from './operations/request-problem';
import { accessOf } from './people/access';

/** The parameters by the operation's schema; unknown, repeated and invalid ones are rejected by name. */
export function queryOf<S extends Parameters<typeof readQuery>[0]>(schema: S, request: FastifyRequest): z.output<S> {
  const start = request.url.indexOf('?');
  const search = start === -1 ? '' : request.url.slice(start + 1);
  refuseBadEncoding(search);
  const { values, issues } = readQuery(schema, search);
  const [issue] = issues;
  if (issue) throw new RequestProblem(issue.field, issue.message);
  const result = z.safeParse(schema, values);
  // Every value is valid here; the remaining issue is an empty required one.
  if (!result.success) throw new RequestProblem(String(result.error.issues[0]?.path[0]), 'is required');
  return result.data;
}

/** Invalid percent escapes and bytes that are not UTF-8 would be decoded as unintended characters. */
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
  const { organization, role } = accessOf(request);
  return { organization, mayWrite: mayDo(role, 'documents'), language: languageOf(request.headers['accept-language']) };
}
