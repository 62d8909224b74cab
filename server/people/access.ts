// Who asks, in which organization, and what they may do. A person comes from TOKENS, from a sign-in, or is everybody.
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { mayDo, organizationIn, type Right, type Role } from '../../src/config/roles';
import { RequestProblem } from '../operations/request-problem';
import type { Who } from '../store/changes';

export type Person = {
  role: Role;
  /** Those that the person may choose from; never empty. */
  organizations: readonly number[];
  /** A stable mark that distinguishes persons, not a secret; empty if all are one. */
  person: string;
  /** For the log of changes. */
  who: Who;
};

/** A person in one of their organizations. */
export type Access = Person & { organization: number };

/** Everybody, where neither TOKENS nor OIDC is set. */
export const EVERYBODY: Person = {
  role: 'administrator',
  organizations: [1],
  person: '',
  who: { subject: '', name: '' },
};

/** The organization that the request is for; needed where the person has several. */
export const ORGANIZATION_HEADER = 'x-organization-id';

/**
 * Of one person's organizations the only one, or the one that the header names. Null: there are several, and none is
 * named. Never simply the first. Throws 403 for one that is not theirs.
 */
export function organizationFor({ organizations }: Person, header: unknown): number | null {
  if (header === undefined) return organizations.length === 1 ? (organizations[0] ?? null) : null;
  const asked = organizationIn(header);
  if (asked !== null && organizations.includes(asked)) return asked;
  throw new RequestProblem(undefined, 'Your sign-in does not have this organization.', 403, undefined, 'organization');
}

export function accessOf(request: FastifyRequest): Access {
  return request.getDecorator<Access>('access');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needed for this address. A write without it needs `imports`: what is not declared is for administrators. */
    right?: Right;
    /** The address answers before an organization is chosen. */
    isForAnyOrganization?: boolean;
  }
}

const NEEDED: Record<Right, string> = {
  documents: 'Your role may read plans and routes, not save them.',
  fines: 'Your role may read fines, not change them.',
  imports: 'Only an administrator may do this.',
  log: 'Only an administrator may read the log of changes.',
  history: 'Your role may not read who changed a document.',
};

/** Throws 403 if the role may not do what the address is for. Called before the body is read. */
export function refuseRole({ role, person }: Person, method: string, { right }: FastifyContextConfig): void {
  const isRead = method === 'GET' || method === 'HEAD';
  const needed = right ?? (isRead ? null : 'imports');
  if (needed === null || mayDo(role, needed)) return;
  const message =
    role === 'reader' && !isRead && /^(?:token|name)-/.test(person) ? 'This token may only read.' : NEEDED[needed];
  throw new RequestProblem(undefined, message, 403, undefined, 'role');
}
