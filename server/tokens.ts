// Access by token. TOKENS is a comma list of `token:read` or `token:write`, optionally `:organization_id` (1) and after
// that `:person`, a name of the token's holder. Tokens of one person share that name; a token without one is a separate
// person.
import { createHash, scryptSync, timingSafeEqual } from 'node:crypto';

/** `person`: a stable mark that distinguishes persons, not a secret; empty if all are one. */
export type Access = { mayWrite: boolean; organization: number; person: string };
export type Token = Access & { digest: Buffer };

/** The access of everybody if no tokens are set. */
export const OPEN_ACCESS: Access = { mayWrite: true, organization: 1, person: '' };

/** Parses TOKENS. Throws with a plain message that contains no token. */
export function parseTokens(text: string): Token[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry, index) => {
    const match = /^([^\s:]+):(read|write)(?::(\d{1,9})(?::([\w.-]{1,80}))?)?$/.exec(entry);
    if (!match) {
      throw new Error(
        `TOKENS: entry ${index + 1} must be token:read or token:write, optionally :organization_id:person.`,
      );
    }
    const [, token = '', right, organization = '1', name] = match;
    return {
      digest: digestOf(token),
      mayWrite: right === 'write',
      organization: Number(organization),
      person: name === undefined ? `token-${markOf(token)}` : `name-${name}`,
    };
  });
}

/** The access of an Authorization header, or null. All tokens are compared, each in constant time. */
export function accessOf(tokens: readonly Token[], authorization: string | undefined): Access | null {
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) return null;
  const digest = digestOf(given);
  let found: Access | null = null;
  for (const token of tokens) if (timingSafeEqual(token.digest, digest)) found = token;
  return found;
}

/** Does not reveal the token: 72 bits of a slow digest. */
function markOf(token: string): string {
  return scryptSync(token, 'patio person', 9, { N: 4096 }).toString('base64url');
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
