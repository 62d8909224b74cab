import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Cryptography, isSealed, seal, unseal } from '../../../src/desk/sealed-file';

const CRYPTO = webcrypto as unknown as Cryptography;
const TEXT = '{ "format": "patio-workspace", "name": "João \u202e <b>" }\n';

describe('A workspace file with a passphrase', () => {
  it('opens with it, typed in any form of Unicode, and with no other; it says how it is locked and not what it holds', async () => {
    const file = await seal(TEXT, 'caminhão azul', CRYPTO);
    expect(isSealed(file)).toBe(true);
    expect(file).not.toContain('João');
    expect(JSON.parse(file)).toMatchObject({
      version: 1,
      cipher: { name: 'AES-GCM', keyBits: 256 },
      key: { name: 'PBKDF2', hash: 'SHA-256', iterations: 600_000 },
    });
    expect(await unseal(file, 'caminhão azul'.normalize('NFD'), CRYPTO)).toEqual({ kind: 'open', text: TEXT });
    expect(await unseal(file, 'caminhao azul', CRYPTO)).toEqual({ kind: 'wrong' });
  });

  it('is never the same twice, and is not opened where one letter was changed', async () => {
    const [one, other] = [await seal('', 'a long passphrase', CRYPTO), await seal('', 'a long passphrase', CRYPTO)];
    const [first, second] = [JSON.parse(one), JSON.parse(other)];
    expect(first.key.salt).not.toBe(second.key.salt);
    expect(first.cipher.iv).not.toBe(second.cipher.iv);
    const changed = { ...first, data: (first.data[0] === 'A' ? 'B' : 'A') + first.data.slice(1) };
    expect(await unseal(JSON.stringify(changed), 'a long passphrase', CRYPTO)).toEqual({ kind: 'wrong' });
  });

  it('is refused where it asks for too little or too much work, is of another version, or is none', async () => {
    const cipher = { name: 'AES-GCM', keyBits: 256, iv: 'AAAAAAAAAAAAAAAA' };
    const key = { name: 'PBKDF2', hash: 'SHA-256', iterations: 600_000, salt: 'AAAAAAAAAAAAAAAAAAAAAA==' };
    const good = { format: 'patio-workspace-sealed', version: 1, cipher, key, data: 'AAAA' };
    const bad = [
      { ...good, version: 2 },
      { ...good, key: { ...key, iterations: 1000 } },
      { ...good, key: { ...key, iterations: 10 ** 12 } },
      { ...good, data: '<' },
      { ...good, data: 'A' },
    ];
    for (const file of bad.map((json) => JSON.stringify(json))) {
      expect(isSealed(file)).toBe(true);
      expect(await unseal(file, 'x', CRYPTO)).toEqual({ kind: 'damaged' });
    }
    for (const text of ['', '{', '[]', 'null', '{ "format": "patio-workspace" }']) expect(isSealed(text)).toBe(false);
  });
});
