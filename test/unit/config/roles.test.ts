// Roles and organizations as tokens write them, and what each role may do.
import { describe, expect, it } from 'vitest';
import {
  type ClaimNames,
  DEFAULT_CLAIM_NAMES,
  mayDo,
  organizationsOf,
  type Right,
  ROLES,
  roleOf,
} from '../../../src/config/roles';

const names = (more: Partial<ClaimNames>): ClaimNames => ({ ...DEFAULT_CLAIM_NAMES, ...more });

describe('A role', () => {
  it('is the highest of those that the claim names, as a text or a list', () => {
    const of = (roles: unknown) => roleOf({ roles }, DEFAULT_CLAIM_NAMES);
    expect(of('reader')).toBe('reader');
    expect(of(['reader', 'administrator', 'planner'])).toBe('administrator');
    expect(of(['guest', 'fines-desk', 7, null])).toBe('fines-desk');
    for (const unknown of ['guest', 'Planner', 'reader planner', '', [], {}, null, undefined, 3, ['__proto__']]) {
      expect(of(unknown), JSON.stringify(unknown)).toBeNull();
    }
  });

  it('may have a name of the provider, which counts before ours', () => {
    const own = names({ roles: { 'Fleet admins': 'administrator', planner: 'reader' } });
    expect(roleOf({ roles: ['Fleet admins'] }, own)).toBe('administrator');
    expect(roleOf({ roles: ['planner'] }, own)).toBe('reader');
    expect(roleOf({ roles: ['fines-desk'] }, own)).toBe('fines-desk');
    expect(roleOf({ roles: ['constructor', 'toString'] }, own)).toBeNull();
  });

  it('is found at a path, and a claim of exactly that name wins', () => {
    const keycloak = names({ rolesClaim: 'realm_access.roles' });
    expect(roleOf({ realm_access: { roles: ['planner'] } }, keycloak)).toBe('planner');
    expect(roleOf({ realm_access: { roles: ['planner'] }, 'realm_access.roles': 'reader' }, keycloak)).toBe('reader');
    const address = 'https://fleet.example/roles';
    expect(roleOf({ [address]: 'planner' }, names({ rolesClaim: address }))).toBe('planner');
    for (const claims of [null, 'x', 3, [], { realm_access: null }, { realm_access: 'roles' }]) {
      expect(roleOf(claims, keycloak)).toBeNull();
    }
  });

  it('may do what its row says', () => {
    const table: Record<Right, string> = {
      documents: 'no no yes yes',
      fines: 'no yes no yes',
      imports: 'no no no yes',
      log: 'no no no yes',
      history: 'no no yes yes',
    };
    for (const [right, row] of Object.entries(table) as [Right, string][]) {
      expect(ROLES.map((role) => (mayDo(role, right) ? 'yes' : 'no')).join(' '), right).toBe(row);
    }
  });
});

describe('Organizations', () => {
  it('are a number, its text, or a list of them, each once and in their order', () => {
    const of = (organization_id: unknown) => organizationsOf({ organization_id }, DEFAULT_CLAIM_NAMES);
    expect(of(7)).toEqual([7]);
    expect(of('7')).toEqual([7]);
    expect(of(['3', 1, '1', 3, 2])).toEqual([3, 1, 2]);
    expect(of([{}, null, '', 'one', -1, 1.5, 2 ** 31, '99999999999', 4])).toEqual([4]);
    for (const none of [undefined, null, '', 'one', {}, [], [[]], true]) expect(of(none)).toEqual([]);
  });
});
