// Who asks too often is refused; whoever is refused counts too. Nothing that costs nothing counts.
import { afterEach, describe, expect, it } from 'vitest';
import { parseTokens } from '../../../server/tokens';
import { makeBuiltApp } from './built-app-folder';
import { type Answer, type Service, startService } from './databases';

const LIMIT = { requests: 5, seconds: 10 };
const TOO_MANY = { error: { code: 'too_many_requests', message: 'Too many requests. Wait a little and try again.' } };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const [READER, WRONG] = [bearer('reader'), bearer('wrong')];

let service: Service | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});

async function startLimited(options: Parameters<typeof startService>[0] = {}): Promise<Service> {
  service = await startService({ limit: LIMIT, ...options });
  return service;
}

async function times(count: number, ask: () => Promise<Answer>): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < count; index += 1) statuses.push((await ask()).status);
  return statuses;
}

describe('The limit of requests', () => {
  it('stops a flood from one address and says when to come back', async () => {
    const { get } = await startLimited();
    expect(await times(6, () => get('/api/list_fines'))).toEqual([200, 200, 200, 200, 200, 429]);
    const { headers, json } = await get('/directory/drivers');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(json).toEqual(TOO_MANY);
  });

  const refused: [string, number, (service: Service) => Promise<Answer>][] = [
    ['a wrong token', 401, ({ get }) => get('/api/list_fines', WRONG)],
    ['no token', 401, ({ get }) => get('/directory/drivers')],
    ['a wrong token of a write', 401, ({ put }) => put('/api/update_plan', '{', WRONG)],
    ['a write with a token for reading', 403, ({ put }) => put('/api/update_plan', { name: 'x' }, READER)],
    [
      'a write from another site',
      403,
      ({ put }) => put('/api/update_plan', { name: 'x' }, { ...bearer('writer'), origin: 'https://evil.example' }),
    ],
    ['an address that is none', 404, ({ get }) => get('/api/nothing', READER)],
    ['a file that is not there', 404, ({ get }) => get('/assets/nothing.js')],
    ['an address that cannot be read', 400, ({ get }) => get('/%ZZ')],
    ['a method that is not known', 404, ({ ask }) => ask({ method: 'DELETE', url: '/api/update_plan' })],
  ];
  it.each(refused)('counts %s like any other request', async (_, status, ask) => {
    const started = await startLimited({ tokens: parseTokens('reader:read,writer:write') });
    expect(await times(6, () => ask(started))).toEqual([status, status, status, status, status, 429]);
    expect((await started.get('/api/list_fines', READER)).status).toBe(429);
  });

  it('counts a name that is refused', async () => {
    const { get } = await startLimited();
    const host = 'evil.example';
    expect(await times(6, () => get('/api/list_fines', { host }))).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('counts neither files nor pages nor the sign of life, and lets them through when it is reached', async () => {
    const built = makeBuiltApp();
    const { get } = await startLimited({ builtApp: built.app });
    const free = ['/', '/fines/dashboard', '/assets/main-abc123.js', '/config.json', '/healthz'];
    for (const path of [...free, ...free]) expect((await get(path)).status, path).toBe(200);
    expect(await times(6, () => get('/api/list_fines'))).toEqual([200, 200, 200, 200, 200, 429]);
    for (const path of free) expect((await get(path)).status, path).toBe(200);
    built.remove();
  });

  it('is of each address, which a trusted proxy names and nobody else', async () => {
    const { ask } = await startLimited({ trustProxy: ['10.0.0.0/8'] });
    const from = (remoteAddress: string, forwarded: string) => () =>
      ask({ url: '/api/list_fines', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    expect((await times(6, from('10.0.0.1', '203.0.113.1'))).at(-1)).toBe(429);
    expect((await times(5, from('10.0.0.1', '203.0.113.2'))).at(-1)).toBe(200);
    // What the client itself has put in front is not believed.
    expect((await times(1, from('10.0.0.1', '198.51.100.9, 203.0.113.1'))).at(-1)).toBe(429);
    let forged = 0;
    const statuses = await times(6, () => {
      forged += 1;
      return from('198.51.100.1', `192.0.2.${forged}`)();
    });
    expect(statuses.at(-1)).toBe(429);
  });

  it('can be another one, or none', async () => {
    const { get } = await startLimited({ limit: { requests: 2, seconds: 60 } });
    expect(await times(3, () => get('/api/list_fines'))).toEqual([200, 200, 429]);
    expect(Number((await get('/api/list_fines')).headers['retry-after'])).toBeGreaterThan(10);
    await service?.close();
    const unlimited = await startLimited({ limit: { requests: 0, seconds: 10 } });
    expect(new Set(await times(50, () => unlimited.get('/api/list_fines?x=1')))).toEqual(new Set([400]));
  });
});

describe('The log at its usual level', () => {
  it('tells of every refusal whose it was not, and of a limit once, without saying who', async () => {
    const lines: string[] = [];
    const { get, put } = await startLimited({
      tokens: parseTokens('reader:read'),
      logLevel: 'warn',
      logTo: { write: (line) => void lines.push(line) },
    });
    await times(3, () => get('/api/list_fines?search_term=Fulano', WRONG));
    await times(2, () => put('/api/update_plan', { name: 'Fulano' }, READER));
    await times(5, () => get('/api/list_fines', WRONG));
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged.map(({ status, msg, route }) => [msg, status ?? route])).toEqual([
      ['refused', 401],
      ['refused', 401],
      ['refused', 401],
      ['refused', 403],
      ['limit of requests reached', '/api/update_plan'],
      ['refused', 403],
    ]);
    const sources = new Set(logged.filter(({ msg }) => msg === 'refused').map(({ source }) => source));
    expect([...sources]).toEqual([expect.stringMatching(/^[\da-f]{12}$/)]);
    expect(lines.join('')).not.toMatch(/fulano|wrong|reader|127\.0\.0\.1/i);
  });
});
