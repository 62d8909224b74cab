// The owner of unsent work. Every owner has an own database, channel, lock and localStorage prefix. So nobody sees or
// sends another person's work. Pure but for the current owner.
import type { Identifier } from '../../contract/long-integers';
import { BASE_PATH } from '../../url/base-path';

/**
 * The mark of a person of an organization, or of a token. Null: signed out, or the service does not distinguish users.
 */
export type Owner = string | null;

const DATABASE = 'patio';
const OF = ' of ';
const PERSON = 'person.';
const TOKEN = 'token.';

let current: Owner = null;
/** Another Patio of this origin, under another path, is another fleet. */
const HOME = BASE_PATH === '/' ? '' : `${BASE_PATH} `;

export function currentOwner(): Owner {
  return current;
}

export function setCurrentOwner(owner: Owner): void {
  current = owner;
}

/** The mark of a person identified by the service. */
export function ownerOfPerson(organization: Identifier | undefined, person: string): string {
  return `${PERSON}${organization ?? ''}.${encodeURIComponent(person)}`;
}

/** The mark if the service does not identify users. `hash`: of the token, with a salt of this browser. */
export function ownerOfToken(hash: string): string {
  return `${TOKEN}${hash}`;
}

/** Whether the mark is that of a token: the same person may return with another one. */
export function isOfToken(owner: Owner): boolean {
  return owner?.startsWith(TOKEN) === true;
}

/** The name of a per-owner resource; without an owner if users are not distinguished. */
export function nameFor(name: string, owner: Owner): string {
  return owner === null ? HOME + name : `${HOME}${name}${OF}${owner}`;
}

/** The name of the lease in the database of an owner. */
export const SENDER_LOCK = 'patio-sender';

/** The name of the Web Lock for the sender of an owner. */
export function senderLockOf(owner: Owner): string {
  return nameFor(SENDER_LOCK, owner);
}

export function databaseNameOf(owner: Owner): string {
  return nameFor(DATABASE, owner);
}

/** The owner of a database of this browser; undefined: not a database of Patio. */
export function ownerOfDatabase(name: string): Owner | undefined {
  const own = HOME + DATABASE;
  if (name === own) return null;
  return name.startsWith(own + OF) ? name.slice((own + OF).length) : undefined;
}
