// DNS rebinding: a page of another site gives its own name the address of this machine, and is of our origin then.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTokens } from '../../../../server/tokens';
import { databases, type Service, startService } from '../databases';

const OWN = [
  'localhost',
  'localhost:4173',
  'LOCALHOST:4173',
  '127.0.0.1:4173',
  '127.9.9.9',
  '[::1]:4173',
  'patio.localhost',
];
const FOREIGN = [
  'evil.example',
  'evil.example:4173',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.1',
  'x',
];
const INVALID = [
  '127.999.0.1',
  '127.1:4173',
  '0x7f.0.0.1',
  '[::1',
  '::1',
  '[::1]x',
  'localhost:65536',
  'a..localhost',
  ' ',
];
const PATHS = ['/', '/api/list_fines', '/directory/plans', '/healthz', '/nowhere'];
const [database] = databases;

describe('A name that the service is asked by', () => {
  let open: Service;
  let guarded: Service;
  beforeAll(async () => {
    if (!database) throw new Error('There is no database.');
    [open, guarded] = await Promise.all([
      startService({ database, fines: 10 }),
      startService({ database, fines: 10, tokens: parseTokens('secret:write') }),
    ]);
  });
  afterAll(() => Promise.all([open?.close(), guarded?.close()]));

  it.each(OWN)('%s is this machine', async (host) => {
    expect((await open.get('/api/list_fines', { host })).status).toBe(200);
  });

  it.each(FOREIGN)('%j is refused without tokens, for reading and writing alike', async (host) => {
    for (const path of PATHS) {
      const { status, json } = await open.get(path, { host });
      expect([path, status, json]).toEqual([
        path,
        403,
        {
          error: { code: 'forbidden', message: 'Without TOKENS or OIDC_ISSUER the service answers on localhost only.' },
        },
      ]);
    }
    expect((await open.put('/api/update_plan', { name: 'Theirs' }, { host })).status).toBe(403);
  });

  it.each(INVALID)('%j is no name, with tokens or without', async (host) => {
    for (const service of [open, guarded]) {
      const { status, json } = await service.get('/api/list_fines', { host, authorization: 'Bearer secret' });
      expect([status, json]).toEqual([
        400,
        { error: { code: 'invalid_request', message: 'The Host header names no host.' } },
      ]);
    }
  });

  it('may be any where tokens say who asks', async () => {
    const headers = { host: 'fleet.example', authorization: 'Bearer secret' };
    expect((await guarded.get('/api/list_fines', headers)).status).toBe(200);
  });
});
