// Roles of people, and what each may do. The same table serves the page, which offers nothing else, and the service,
// which refuses it. Claims of a sign-in are read here, too, so that both agree.

/** From the least to the most. */
export const ROLES = ['reader', 'fines-desk', 'planner', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/**
 * `documents`: save plans and routes. `fines`: fines one by one, and the desk. `imports`: imports, their undo, the
 * sample, `PUT /directory/*`. `log`: the changes of everybody. `history`: the changes of one plan or route.
 */
const MAY = {
  documents: ['planner', 'administrator'],
  fines: ['fines-desk', 'administrator'],
  imports: ['administrator'],
  log: ['administrator'],
  history: ['planner', 'administrator'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof MAY;

export function mayDo(role: Role, right: Right): boolean {
  const roles: readonly Role[] = MAY[right];
  return roles.includes(role);
}

/** The claims of a token that tell role and organization, as config.json names them. */
export type ClaimNames = {
  rolesClaim: string;
  /** The provider's names of roles -> ours. Our own names need no entry. */
  roles: Readonly<Record<string, Role>>;
  organizationClaim: string;
};
export const DEFAULT_CLAIM_NAMES: ClaimNames = {
  rolesClaim: 'roles',
  roles: {},
  organizationClaim: 'organization_id',
};

/** The highest role of the claims; null if none of the values is known. */
export function roleOf(claims: unknown, { rolesClaim, roles }: ClaimNames): Role | null {
  const values = listOf(claimAt(claims, rolesClaim)).flatMap((value) => {
    if (typeof value !== 'string') return [];
    return (Object.hasOwn(roles, value) ? roles[value] : ROLES.find((role) => role === value)) ?? [];
  });
  return [...ROLES].reverse().find((role) => values.includes(role)) ?? null;
}

/** All organizations of the claims, in their order: the claim is a number, its text, or a list of them. */
export function organizationsOf(claims: unknown, { organizationClaim }: ClaimNames): number[] {
  const found = listOf(claimAt(claims, organizationClaim)).flatMap((value) => organizationIn(value) ?? []);
  return [...new Set(found)];
}

/** A number as the store has it (32 bits); null for anything else. */
export function organizationIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 2 ** 31 ? number : null;
}

/** The claim of exactly this name, else the one at this path (`realm_access.roles`). */
function claimAt(claims: unknown, name: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, name)) return Reflect.get(claims, name);
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
