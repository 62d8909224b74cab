// The owner of unsent work. Every owner has an own database, channel, lock and prefix in localStorage, so that nobody sees or
// sends the work of another person in this browser. Pure but for the current owner.
import type { Identifier } from '../../contract/long-integers';

/** The mark of a person of an organization, or of a token; null: nobody has signed in, or the service tells nobody apart. */
export type Owner = string | null;

const DATABASE = 'patio';
const OF = ' of ';
const PERSON = 'person.';
const TOKEN = 'token.';

let current: Owner = null;

export function currentOwner(): Owner {
  return current;
}

export function setCurrentOwner(owner: Owner): void {
  current = owner;
}

/** The mark of a person that the service names. */
export function ownerOfPerson(organization: Identifier | undefined, person: string): string {
  return `${PERSON}${organization ?? ''}.${encodeURIComponent(person)}`;
}

/** The mark where the service does not say who asks. `hash`: of the token, with a salt of this browser. */
export function ownerOfToken(hash: string): string {
  return `${TOKEN}${hash}`;
}

/** Whether the mark is of a token: the same person may come back with another one. */
export function isOfToken(owner: Owner): boolean {
  return owner?.startsWith(TOKEN) === true;
}

/** A name for what each owner has of its own; the name itself where nobody is told apart. */
export function nameFor(name: string, owner: Owner): string {
  return owner === null ? name : `${name}${OF}${owner}`;
}

/** The name of the lease in the database of an owner. */
export const SENDER_LOCK = 'patio-sender';

/** The name of the Web Lock that the sender of an owner holds. */
export function senderLockOf(owner: Owner): string {
  return nameFor(SENDER_LOCK, owner);
}

export function databaseNameOf(owner: Owner): string {
  return nameFor(DATABASE, owner);
}

/** The owner of a database of this browser; undefined: it is none of Patio's. */
export function ownerOfDatabase(name: string): Owner | undefined {
  if (name === DATABASE) return null;
  return name.startsWith(DATABASE + OF) ? name.slice((DATABASE + OF).length) : undefined;
}
