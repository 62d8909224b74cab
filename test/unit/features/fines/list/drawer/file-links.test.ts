import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFiles } from '../../../../../../src/features/fines/list/drawer/file-links';

const link = (href: string, host: string, name: string) => ({ kind: 'link', href, host, name });
const text = (value: string) => ({ kind: 'text', text: value });
const A = 'https://files.example/fines/a.pdf';
const B = 'http://files.example:8080/b.pdf?v=1,2';
const aLink = link(A, 'files.example', 'a.pdf');
const bLink = link(B, 'files.example:8080', 'b.pdf');

describe('The files of a fine', () => {
  it.each([undefined, '', '  \n ', ',;', '[]', '[null]'])('are none for "%s"', (given) => {
    expect(readFiles(given)).toEqual([]);
  });
  it('are one address, with its host and its file name', () => {
    expect(readFiles(` ${A} `)).toEqual([aLink]);
    expect(readFiles('https://files.example')).toEqual([link('https://files.example/', 'files.example', '')]);
    expect(readFiles('https://files.example/multa%20n%C2%BA%201.pdf')).toMatchObject([{ name: 'multa nº 1.pdf' }]);
    expect(readFiles('https://files.example/%E0%A4%A')).toMatchObject([{ kind: 'link', name: '%E0%A4%A' }]);
  });
  it.each([
    `${A},${B}`,
    `${A}, ${B}`,
    `${A};${B}`,
    `${A} ; ${B}`,
    `${A} ${B}`,
    `${A}\n${B}`,
    `${A}\r\n\r\n${B};`,
    JSON.stringify([A, B]),
  ])('are several addresses in %j', (given) => {
    expect(readFiles(given)).toEqual([aLink, bLink]);
  });
  it('are plain names too, with blanks in them', () => {
    expect(readFiles('AE02024318.pdf')).toEqual([text('AE02024318.pdf')]);
    expect(readFiles('notificação de multa.pdf foto 1.jpg')).toEqual([
      text('notificação de multa.pdf'),
      text('foto 1.jpg'),
    ]);
    expect(readFiles('one, two;three')).toEqual([text('one'), text('two'), text('three')]);
    expect(readFiles(`scan.pdf, ${A}`)).toEqual([text('scan.pdf'), aLink]);
    expect(readFiles('/files/a.pdf')).toEqual([text('/files/a.pdf')]);
  });
  it('are read from a JSON array, whatever it holds', () => {
    expect(readFiles(`"${A}"`)).toEqual([aLink]);
    expect(readFiles('["a b.pdf", 7, {"url": "x"}, "javascript:alert(1)"]')).toEqual([
      text('a b.pdf'),
      text('7'),
      text('{"url":"x"}'),
      text('javascript:alert(1)'),
    ]);
    expect(readFiles('[not json.pdf')).toEqual([text('[not json.pdf')]);
  });
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://files.example/a.pdf',
    'blob:https://files.example/1',
    '//evil.example/a.pdf',
    '\\\\evil.example\\a.pdf',
    'https:\\\\evil.example/a.pdf',
    'https:/evil.example/a.pdf',
    'https:evil.example/a.pdf',
    'https:///evil.example/a.pdf',
    'https://bank.example@evil.example/a.pdf',
    'https://user:word@files.example/a.pdf',
    'https://@files.example/a.pdf',
    'https://',
    'https://[bad/a.pdf',
    'https://files.example/\u202Efdp.exe',
    'https://files.example/a\u200Bb.pdf',
    'https://files.example\\@evil.example/',
  ])('are never a link for %j', (given) => {
    expect(readFiles(given).filter(({ kind }) => kind === 'link')).toEqual([]);
    expect(readFiles(JSON.stringify([given])).filter(({ kind }) => kind === 'link')).toEqual([]);
  });
  it('are no link for an address with a blank in it, where blanks do not separate', () => {
    expect(readFiles('["https://exa mple/"]')).toEqual([text('https://exa mple/')]);
  });
  it('show a name whose encoding hides another one as it is encoded', () => {
    expect(readFiles('https://files.example/%E2%80%AEfdp.exe')).toMatchObject([{ name: '%E2%80%AEfdp.exe' }]);
  });
  it('show the name of a foreign host as the address has it', () => {
    expect(readFiles('https://аpple.example/a.pdf')).toMatchObject([{ host: 'xn--pple-43d.example' }]);
  });
  it('stay a short list', () => {
    const files = readFiles('a,'.repeat(2500));
    expect(files).toHaveLength(50);
    expect(files.at(-1)).toMatchObject({ kind: 'text', text: expect.stringContaining('a, a, a') });
  });
  it('are links to http and https only, for any text, and lose no word', () => {
    const pieces = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('javascript:', 'data:', '//', ',', ';', ' ', '\n', '@', '\\', '["', '"]', 'https://'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const given = parts.join('');
        const files = readFiles(given);
        for (const file of files) {
          if (file.kind === 'text') expect(file.text).not.toBe('');
          else {
            const url = new URL(file.href);
            expect(['http:', 'https:']).toContain(url.protocol);
            expect(url.username + url.password).toBe('');
            expect(file.host).toBe(url.host);
          }
        }
        // Outside JSON, every word of a text that has no address is still there.
        if (/^["[]/.test(given.trim()) || given.includes(':')) return;
        const words = (value: string) => value.split(/[\s,;]+/).filter((word) => word !== '');
        expect(files.flatMap((file) => (file.kind === 'text' ? words(file.text) : []))).toEqual(words(given));
      }),
    );
  });
});
