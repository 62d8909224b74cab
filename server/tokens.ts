// Who may do what. TOKENS is a comma list of `token:read` or `token:write`, optionally `:organization_id` (1).
import { createHash, timingSafeEqual } from 'node:crypto';

export type Access = { mayWrite: boolean; organization: number };
export type Token = Access & { digest: Buffer };

/** The access of everybody where no tokens are set. */
export const OPEN_ACCESS: Access = { mayWrite: true, organization: 1 };

/** Reads TOKENS. Throws with a plain message that repeats no token. */
export function parseTokens(text: string): Token[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry, index) => {
    const match = /^([^\s:]+):(read|write)(?::(\d{1,9}))?$/.exec(entry);
    if (!match) {
      throw new Error(`TOKENS: entry ${index + 1} must be token:read or token:write, optionally :organization_id.`);
    }
    return { digest: digestOf(match[1] ?? ''), mayWrite: match[2] === 'write', organization: Number(match[3] ?? 1) };
  });
}

/** The access that an Authorization header gives, or null. All tokens are compared, each in constant time. */
export function accessOf(tokens: readonly Token[], authorization: string | undefined): Access | null {
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) return null;
  const digest = digestOf(given);
  let found: Access | null = null;
  for (const token of tokens) if (timingSafeEqual(token.digest, digest)) found = token;
  return found;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
