// Every request of data passes here: who asks, in which organization, and whether their role may do it.
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { RequestProblem } from '../operations/request-problem';
import { bearerOf, holderOf, type Token } from '../tokens';
import { EVERYBODY, ORGANIZATION_HEADER, organizationFor, type Person, refuseRole } from './access';
import { type ReadToken, TokenRefused } from './open-id';

export type Gate = {
  /** From `parseTokens`. With neither tokens nor `openId` everybody has full access to organization 1. */
  tokens: readonly Token[];
  openId: ReadToken | null;
};

export function isOpen({ tokens, openId }: Gate): boolean {
  return tokens.length === 0 && openId === null;
}

/** The person of a request. Throws 401 without one. */
async function personOf(gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<Person> {
  if (isOpen(gate)) return EVERYBODY;
  const token = bearerOf(request.headers.authorization);
  try {
    const found = token === null ? null : await find(gate, token, request.log);
    if (found) return found;
    throw new RequestProblem(undefined, 'A token is needed.', 401);
  } catch (error) {
    if (error instanceof RequestProblem && error.status === 401) reply.header('www-authenticate', 'Bearer');
    throw error;
  }
}

async function find({ tokens, openId }: Gate, token: string, log: FastifyBaseLogger): Promise<Person | null> {
  const holder = holderOf(tokens, token);
  if (holder || !openId) return holder;
  try {
    // Without dots it is no token of a sign-in, whatever the provider calls one.
    if (!token.includes('.')) throw new TokenRefused('opaque token');
    return await openId(token);
  } catch (error) {
    if (error instanceof TokenRefused) log.warn({ fault: error.fault }, 'token refused');
    throw error;
  }
}

/** Decides all of it before the body is read. `access` is null only where the address needs no organization. */
export async function admit(gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const person = await personOf(gate, request, reply);
  const { config } = request.routeOptions;
  refuseRole(person, request.method, config);
  const organization = chosenOrganization(person, request);
  if (organization === null && !config.isForAnyOrganization) {
    const message = `Your sign-in has several organizations: name one of them by ${ORGANIZATION_HEADER}.`;
    throw new RequestProblem(undefined, message, 403, undefined, 'organization_needed');
  }
  request.setDecorator('person', person);
  request.setDecorator('access', organization === null ? null : { ...person, organization });
}

function chosenOrganization(person: Person, { headers, routeOptions }: FastifyRequest): number | null {
  try {
    return organizationFor(person, headers[ORGANIZATION_HEADER]);
  } catch (error) {
    // An organization that is gone is chosen anew.
    if (routeOptions.config.isForAnyOrganization) return organizationFor(person, undefined);
    throw error;
  }
}
