// Whose token it is: what the directory says, and what is made of it where it does not say.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServiceProblem } from '../../../../src/api/exchange';
import { identify } from '../../../../src/app/work/identify';

const answers = (...said: (object | ServiceProblem)[]) => {
  const read = vi.fn(async () => {
    const next = said.length > 1 ? said.shift() : said[0];
    if (next instanceof ServiceProblem) throw next;
    return { value: next, dropped: 0, receivedAt: 0 };
  });
  return { read, client: { hasDirectory: true, readDirectory: read as never } };
};
const problem = (
  kind: ConstructorParameters<typeof ServiceProblem>[0],
  status: number,
  verdict: 'retry' | 'sign in' | 'yours',
) => new ServiceProblem(kind, status, verdict, null, null);
const ownerOf = async (...asked: Parameters<typeof identify>) => (await identify(...asked))?.owner;
const going = () => new AbortController().signal;
const atOnce = (callback: () => void) => {
  queueMicrotask(callback);
  return () => {};
};

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
afterEach(() => stored.clear());

describe('A token', () => {
  it('is of the person and the organization that the directory says', async () => {
    const of = (organization_id: number, person: string) =>
      ownerOf(answers({ organization_id, person }).client, 'secret', going());
    expect(await of(2, 'name-ana')).toBe('person.2.name-ana');
    expect(await of(3, 'name-ana')).not.toBe(await of(2, 'name-ana'));
  });

  it('is of nobody in particular where nobody has to say who they are', async () => {
    expect(await ownerOf(answers({ organization_id: 1, person: '' }).client, 'secret', going())).toBeNull();
  });

  it.each([
    ['does not know the address', problem('notFound', 404, 'yours')],
    ['answers with a page', problem('notJson', 200, 'retry')],
    ['says something else there', {}],
  ])('has a mark of its own where the service %s: never the token, and the same again', async (_, said) => {
    const token = 'a-long-token-of-the-test';
    const mark = await ownerOf(answers(said).client, token, going());
    expect(mark).toMatch(/^token\.[0-9a-f]{24}$/);
    expect(await ownerOf(answers(said).client, token, going())).toBe(mark);
    expect(await ownerOf(answers(said).client, `${token}2`, going())).not.toBe(mark);
    expect([...stored.values()].join()).not.toContain(token);
    // In another browser it is another one.
    stored.clear();
    expect(await ownerOf(answers(said).client, token, going())).not.toBe(mark);
  });

  it('is asked about again while the service does not answer', async () => {
    const { client, read } = answers(problem('offline', 0, 'retry'), problem('server', 500, 'retry'), {
      organization_id: 1,
      person: 'name-ana',
    });
    expect(await ownerOf(client, 'secret', going(), { setTimer: atOnce })).toBe('person.1.name-ana');
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is nobody’s that the service refuses, and nobody’s when another was given meanwhile', async () => {
    expect(await ownerOf(answers(problem('signIn', 401, 'sign in')).client, 'wrong', going())).toBeUndefined();
    const over = new AbortController();
    over.abort();
    expect(await ownerOf(answers({}).client, 'secret', over.signal)).toBeUndefined();
  });
});

describe('A person', () => {
  const found = (said: object) => identify(answers(said).client, 'secret', going());
  const refused = (code: string) =>
    identify(answers(new ServiceProblem('forbidden', 403, 'yours', null, null, code)).client, 'secret', going());

  it('has the role and the name that the service says', async () => {
    const said = { organization_id: 1, person: 'sub-x', name: 'Ana', role: 'planner', organizations: [1] };
    expect((await found(said))?.identity).toMatchObject({
      role: 'planner',
      name: 'Ana',
      organization: '1',
      blocked: null,
    });
    expect((await found({ ...said, role: 'emperor' }))?.identity?.role).toBeNull();
  });

  it('of several organizations chooses one, which is remembered and never simply the first', async () => {
    const said = { person: 'sub-x', name: 'Ana', role: 'planner', organizations: [2, 1] };
    expect((await found(said))?.identity).toMatchObject({ organization: null, blocked: 'choice' });
    stored.set('patio.organization of sub-x', '1');
    const { owner, identity } = (await found(said)) ?? {};
    expect([owner, identity?.organization, identity?.blocked]).toEqual(['person.1.sub-x', '1', null]);
    stored.set('patio.organization of sub-x', '3');
    expect((await found(said))?.identity?.blocked).toBe('choice');
  });

  it('without a role or an organization is nobody yet', async () => {
    expect(await refused('no_role')).toMatchObject({ owner: null, identity: { blocked: 'role' } });
    expect(await refused('no_organization')).toMatchObject({ identity: { blocked: 'organization' } });
  });

  it('of a provider keeps the same mark under each new token where the service does not know people', async () => {
    const of = (token: string, subject: string) =>
      ownerOf(answers(problem('notFound', 404, 'yours')).client, token, going(), { subject });
    expect(await of('one', 'ana')).toBe(await of('two', 'ana'));
    expect(await of('one', 'ana')).not.toBe(await of('one', 'rui'));
  });
});
