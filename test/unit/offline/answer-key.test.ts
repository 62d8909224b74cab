import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerKeyOf } from '../../../src/offline/response-cache';

const URL_OF_FINES = 'https://fleet.example/api/list_fines?search_term=ABC1D23';
const keyOf = (headers: Record<string, string>, url = URL_OF_FINES) => answerKeyOf(new Request(url, { headers }));

describe('The key of an answer', () => {
  it('is another for another token, whatever its header is called, and for none', async () => {
    const header = fc.stringMatching(/^x-[a-z]{1,12}$/).filter((name) => name !== 'x-patio-kept-at');
    const token = fc.stringMatching(/^[\w-]{1,40}$/);
    await fc.assert(
      fc.asyncProperty(header, token, token, async (name, one, other) => {
        fc.pre(one !== other);
        const [first, second, none] = await Promise.all([keyOf({ [name]: one }), keyOf({ [name]: other }), keyOf({})]);
        expect(new Set([first.address, second.address, none.address]).size).toBe(3);
        expect([first.isSigned, none.isSigned]).toEqual([true, false]);
      }),
    );
  });

  it('is another for another question and another language, which says nothing of who asks', async () => {
    const [portuguese, spanish, next] = await Promise.all([
      keyOf({ 'accept-language': 'pt-BR' }),
      keyOf({ 'accept-language': 'es' }),
      keyOf({ 'accept-language': 'pt-BR' }, `${URL_OF_FINES}&page=1`),
    ]);
    expect(new Set([portuguese.address, spanish.address, next.address]).size).toBe(3);
    expect(portuguese.isSigned).toBe(false);
  });

  it('is the same for what browsers say of themselves', async () => {
    const plain = await keyOf({ authorization: 'Bearer one' });
    const more = await keyOf({
      authorization: 'Bearer one',
      accept: 'application/json',
      'cache-control': 'max-age=0',
      'user-agent': 'another version',
      'sec-ch-ua-mobile': '?0',
    });
    expect(more).toEqual(plain);
  });

  it('shows neither the token nor what was searched for', async () => {
    const { address } = await keyOf({ authorization: 'Bearer secret' });
    expect(address).toMatch(/^https:\/\/fleet\.example\/kept-answers\/[0-9a-f]{64}$/);
  });
});
