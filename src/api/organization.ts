// The organization that this page is about, where a person has several. Remembered for each person: in the tab, and for
// the next one.

/** Null: the service knows it from the sign-in alone. */
let organization: string | null = null;

/** The header of the embedded service. */
const HEADER = 'X-Organization-Id';
const KEY = 'patio.organization';

export function setOrganization(id: string | null): void {
  organization = id;
}

export function getOrganization(): string | null {
  return organization;
}

export function organizationHeader(): Record<string, string> {
  return organization === null ? {} : { [HEADER]: organization };
}

/** The last choice of this person in this tab, else in this browser. */
export function rememberedOrganization(person: string): string | null {
  const key = keyOf(person);
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberOrganization(person: string, id: string): void {
  const key = keyOf(person);
  try {
    sessionStorage.setItem(key, id);
    localStorage.setItem(key, id);
  } catch {
    // It is asked for again.
  }
}

function keyOf(person: string): string {
  return `${KEY} of ${person}`;
}
