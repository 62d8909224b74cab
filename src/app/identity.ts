// Who is signed in, for the frame of the page.
import type { Role } from '../config/roles';
import type { Owner } from '../work/store/owner';

/** The person who is signed in, as the service says, or the tokens where it does not. */
export type Identity = {
  /** Null: unknown, so everything is offered and the service decides. */
  role: Role | null;
  name: string;
  /** The mark under which the choice of an organization is remembered. */
  person: string;
  organization: string | null;
  /** Those to choose from. */
  organizations: readonly string[];
  /** Why nothing can be read: no role, no organization, or none of several chosen. */
  blocked: 'role' | 'organization' | 'choice' | null;
};

/** Who a token is of. */
export type Identified = { owner: Owner; identity: Identity | null };
