// Identifies the owner of a token. Loaded on sign-in.
import type { Client } from '../../api/client';
import { ServiceProblem } from '../../api/exchange';
import { readMe } from '../../directory/directory';
import { pause } from '../../work/sender/lock';
import { takeOverWork } from '../../work/store/other-owners';
import { type Owner, ownerOfPerson, ownerOfToken } from '../../work/store/owner';
import { changeOwner } from '../../work/store/record-store';
import { browserTimer, type SetTimer } from '../../work/timers';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const SALT = 'patio.salt';
const ROUNDS = 100_000;
const HASH_BITS = 96;

/**
 * The owner of a token; retries until the service identifies it or is known not to. Undefined: the service rejects the
 * token, or `signal` was aborted.
 */
export async function identify(
  client: Pick<Client, 'hasDirectory' | 'readDirectory'>,
  token: string,
  signal: AbortSignal,
  setTimer: SetTimer = browserTimer,
): Promise<Owner | undefined> {
  let wait = FIRST_WAIT_MS;
  while (client.hasDirectory && !signal.aborted) {
    try {
      const { value } = await client.readDirectory(readMe, {}, { signal });
      const { organization_id: organization, person } = value;
      // A directory without a valid response at this address does not identify users.
      if (person === undefined) break;
      return person === '' ? null : ownerOfPerson(organization, person);
    } catch (error) {
      if (!(error instanceof ServiceProblem)) return undefined;
      if (error.verdict === 'sign in') return undefined;
      if (error.verdict === 'yours' || error.kind === 'notJson') break;
      await pause(wait, setTimer, signal);
      wait = Math.min(LONGEST_WAIT_MS, 2 * wait);
    }
  }
  return signal.aborted ? undefined : ownerOfToken(await hashOf(token));
}

/** Switches this page to `owner`. Anonymous work of this page becomes theirs: they signed in here. */
export async function changePerson(before: Owner, owner: Owner, pageSince: number): Promise<void> {
  changeOwner(owner);
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
    const kept = localStorage.getItem(SALT) ?? create();
    localStorage.setItem(SALT, kept);
    return kept;
  } catch {
    return create();
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
