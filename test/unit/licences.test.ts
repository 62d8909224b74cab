import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licencesPage, noticeOf, REVIEWED, readLicences } from '../../scripts/licences';

const ROOT = resolve(import.meta.dirname, '../..');
const licensed = readLicences(ROOT);

describe('The licences of what Patio contains and needs', () => {
  it('were all looked at by somebody', () => {
    expect(licensed.length).toBeGreaterThan(100);
    expect(licensed.filter(({ licence }) => !Object.hasOwn(REVIEWED, licence))).toEqual([]);
  });

  it('are on the page that people read, which is the one that `npm run licences` writes', () => {
    const page = readFileSync(join(ROOT, 'docs/licences.md'), 'utf8');
    expect(page).toBe(licencesPage(licensed));
    expect(page).toMatch(/Hippocratic-2\.1 \|.*`react-leaflet`/);
  });

  it('are in the notice of the build: every package that is asked for by name, with the text of its licence', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const notice = noticeOf(licensed, 'Our own licence');
    expect(notice).toContain('Our own licence');
    for (const [name, version] of Object.entries(dependencies)) {
      expect(notice, name).toContain(`${name} ${version} (`);
      const text = licensed.find((each) => each.name === name && each.version === version)?.text;
      if (text) expect(notice, name).toContain(text);
    }
    expect(notice).toContain('react-leaflet 5.0.0 (Hippocratic-2.1)');
    expect(notice).toContain('Hippocratic License Version Number: 2.1');
  });

  it('that are new say so', () => {
    const added = { name: 'added', version: '1.0.0', licence: 'SSPL-1.0', text: null };
    expect(licencesPage([added])).toContain('| SSPL-1.0 | **nobody has looked at it** | `added` |');
    expect(noticeOf([added], '')).toContain('added 1.0.0 (SSPL-1.0)');
  });
});
