// Identifies the owner of a token. Loaded on sign-in.
import type { Client } from '../../api/client';
import { ServiceProblem } from '../../api/exchange';
import { rememberedOrganization } from '../../api/organization';
import { ROLES } from '../../config/roles';
import { type DirectoryMe, readMe } from '../../directory/directory';
import { pause } from '../../work/sender/lock';
import { takeOverWork } from '../../work/store/other-owners';
import { changeOwner } from '../../work/store/owned-records';
import { type Owner, ownerOfPerson, ownerOfToken } from '../../work/store/owner';
import { forgetRows } from '../../work/store/rows-names';
import { browserTimer, type SetTimer } from '../../work/timers';
import type { Identified } from '../identity';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const SALT = 'patio.salt';
const ROUNDS = 100_000;
const HASH_BITS = 96;

type Options = {
  setTimer?: SetTimer;
  /** The service does not answer now. */
  onWait?: () => void;
  /** As the sign-in provider names the person, for a service that does not identify users. */
  subject?: string | null;
};

/**
 * The person and the owner of a token; retries until the service identifies it or is known not to. Undefined: the
 * service rejects the token, or `signal` was aborted.
 */
export async function identify(
  client: Pick<Client, 'hasDirectory' | 'readDirectory'>,
  token: string,
  signal: AbortSignal,
  { setTimer = browserTimer, onWait = () => {}, subject = null }: Options = {},
): Promise<Identified | undefined> {
  let wait = FIRST_WAIT_MS;
  while (client.hasDirectory && !signal.aborted) {
    try {
      const { value } = await client.readDirectory(readMe, {}, { signal });
      // A directory without a valid response at this address does not identify users.
      if (value.person === undefined) break;
      return identified({ ...value, person: value.person });
    } catch (error) {
      if (!(error instanceof ServiceProblem)) return undefined;
      if (error.verdict === 'sign in') return undefined;
      if (error.code === 'no_role') return nobodyYet('role');
      if (error.code === 'no_organization') return nobodyYet('organization');
      if (error.verdict === 'yours' || error.kind === 'notJson') break;
      onWait();
      await pause(wait, setTimer, signal);
      wait = Math.min(LONGEST_WAIT_MS, 2 * wait);
    }
  }
  if (signal.aborted) return undefined;
  const owner = subject === null ? ownerOfToken(await hashOf(token)) : ownerOfPerson(undefined, `sub ${subject}`);
  return { owner, identity: null };
}

/** Reads person and organizations from the service. Of several organizations the last chosen one is used if it still exists. */
function identified({
  person,
  name,
  role,
  organization_id,
  organizations,
}: DirectoryMe & { person: string }): Identified {
  const all = (organizations ?? []).map(String);
  const remembered = all.length > 1 ? rememberedOrganization(person) : null;
  const own = organization_id === undefined ? null : String(organization_id);
  const organization = remembered !== null && all.includes(remembered) ? remembered : own;
  const isOpen = organization === null && all.length > 1;
  return {
    owner: person === '' ? null : ownerOfPerson(organization ?? undefined, person),
    identity: {
      role: ROLES.find((known) => known === role) ?? null,
      name: name ?? '',
      person,
      organization: all.length > 1 || organization !== null ? organization : null,
      organizations: all,
      blocked: isOpen ? 'choice' : null,
    },
  };
}

function nobodyYet(blocked: 'role' | 'organization'): Identified {
  return {
    owner: null,
    identity: { role: null, name: '', person: '', organization: null, organizations: [], blocked },
  };
}

/**
 * Switches this page to `owner`. Anonymous work of this page becomes theirs: they signed in here. Copies of rows that
 * others have read are deleted.
 */
export async function changePerson(before: Owner, owner: Owner, pageSince: number): Promise<void> {
  changeOwner(owner);
  void forgetRows(owner);
  if (before !== null || owner === null) return;
  // Work that cannot be moved now is asked about later (OtherWorkBanner).
  await takeOverWork(null, { since: pageSince }).catch(() => 0);
}

/** Never the token itself: a slow hash with a salt of this browser only. Random where hashing is unavailable. */
async function hashOf(token: string): Promise<string> {
  const random = () => crypto.getRandomValues(new Uint8Array(HASH_BITS / 8));
  // A page without TLS has no `subtle`.
  if (crypto.subtle === undefined) return hexOf(random());
  const salt = saltOf(() => hexOf(random()));
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(token), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: ROUNDS };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, HASH_BITS)));
}

function saltOf(create: () => string): string {
  try {
    const salt = localStorage.getItem(SALT) ?? create();
    localStorage.setItem(SALT, salt);
    return salt;
  } catch {
    return create();
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
