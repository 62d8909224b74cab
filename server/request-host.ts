// Which Host headers are answered.
import type { FastifyRequest } from 'fastify';
import { isLoopback, parseHostName } from './host-name';
import { RequestProblem } from './operations/request-problem';

/**
 * One Host, as HTTP/1.1 asks for, that is a host: with none or two, who stands in front may have read another request than we
 * do. With `isOwnOnly` the service is this machine's own: a page of another site may have given its name this machine's address
 * (DNS rebinding), and would then be of our origin. A name that is no loopback name is refused.
 */
export function refuseHost({ raw }: FastifyRequest, isOwnOnly: boolean): void {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
    throw new RequestProblem(undefined, 'Exactly one Host header is needed.');
  }
  const host = parseHostName(raw.headers.host ?? 'localhost');
  if (!host) throw new RequestProblem(undefined, 'The Host header names no host.');
  if (!isOwnOnly || isLoopback(host.name) || host.name.endsWith('.localhost')) return;
  throw new RequestProblem(undefined, 'Without TOKENS the service answers on localhost only.', 403);
}
