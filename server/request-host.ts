// Validation of Host headers.
import type { FastifyRequest } from 'fastify';
import { isLoopback, parseHostName } from './host-name';
import { RequestProblem } from './operations/request-problem';

/**
 * Requires exactly one valid Host, as in HTTP/1.1: with none or two, a proxy may have interpreted another request. With
 * `isOwnOnly` the service is local to this machine. Another site may resolve its name to this machine (DNS rebinding)
 * and would share our origin. So only loopback names are accepted.
 */
export function refuseHost({ raw }: FastifyRequest, isOwnOnly: boolean): void {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
    throw new RequestProblem(undefined, 'Exactly one Host header is needed.');
  }
  const host = parseHostName(raw.headers.host ?? 'localhost');
  if (!host) throw new RequestProblem(undefined, 'The Host header names no host.');
  if (!isOwnOnly || isLoopback(host.name) || host.name.endsWith('.localhost')) return;
  throw new RequestProblem(undefined, 'Without TOKENS or OIDC_ISSUER the service answers on localhost only.', 403);
}
