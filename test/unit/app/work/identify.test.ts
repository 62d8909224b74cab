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
