import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../../../src/tables/decode-bytes';

const TEXT = 'Placa;Observação\nFXV9521;São João\n';
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe('The bytes of a text', () => {
  it.each<[string, Uint8Array, string | undefined, string]>([
    ['UTF-8', new TextEncoder().encode(TEXT), undefined, 'utf-8'],
    ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`), undefined, 'utf-8'],
    ['UTF-8 that says ISO-8859-1', new TextEncoder().encode(TEXT), 'ISO-8859-1', 'utf-8'],
    ['UTF-16LE with its mark', wide(`\ufeff${TEXT}`, true), undefined, 'utf-16le'],
    ['UTF-16LE without', wide(TEXT, true), undefined, 'utf-16le'],
    ['UTF-16BE with its mark', wide(`\ufeff${TEXT}`, false), undefined, 'utf-16be'],
    ['UTF-16BE without', wide(TEXT, false), undefined, 'utf-16be'],
    ['UTF-16 that says UTF-8', wide(TEXT, true), 'utf-8', 'utf-16le'],
    ['windows-1252', latin(TEXT), undefined, 'windows-1252'],
    ['windows-1252 that says UTF-8', latin(TEXT), 'UTF-8', 'windows-1252'],
    ['ISO-8859-1 that says so', latin(TEXT), 'iso-8859-1', 'declared'],
  ])('are read as what they are: %s', (_name, bytes, declared, encoding) => {
    const decoded = decodeBytes(bytes, declared);
    expect(decoded?.text).toBe(TEXT);
    expect(decoded?.encoding).toBe(encoding);
  });

  it('say where they stop being UTF-8', () => {
    expect(decodeBytes(latin(TEXT))?.badLine).toBe(1);
    expect(decodeBytes(latin('a\nb\nã'))?.badLine).toBe(3);
  });

  it('are nothing in an encoding that nobody knows', () => {
    expect(decodeBytes(latin('ã'), 'klingon')).toBeNull();
  });
});
