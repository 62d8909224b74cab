// Access by token. TOKENS is a comma list of `token:read` or `token:write`. `:organization_id` (1) and `:person`, the
// holder's name, may follow. Tokens of one person share that name; a token without one is a separate person.
import { createHash, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Person } from './people/access';

export type Token = Person & { digest: Buffer };

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
    const person = name === undefined ? `token-${markOf(token)}` : `name-${name}`;
    return {
      digest: digestOf(token),
      role: right === 'write' ? 'administrator' : 'reader',
      organizations: [Number(organization)],
      person,
      who: { subject: person, name: `${name ?? 'token'} (${right})` },
    };
  });
}

/** The secret of an Authorization header, or null. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** The holder of a token, or null. All tokens are compared, each in constant time. */
export function holderOf(tokens: readonly Token[], given: string): Person | null {
  const digest = digestOf(given);
  let found: Person | null = null;
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
