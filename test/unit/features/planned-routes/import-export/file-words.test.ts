import { describe, expect, it } from 'vitest';
import { fileNoteWords, fileProblemWords } from '../../../../../src/features/planned-routes/import-export/file-words';
import { formatOf } from '../../../../../src/format/format';
import { routeFiles as en } from '../../../../../src/i18n/en/route-files';
import { routeFiles as es } from '../../../../../src/i18n/es/route-files';
import { routeFiles as pt } from '../../../../../src/i18n/pt-br/route-files';
import { createText } from '../../../../../src/i18n/text';

const options = { currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' } as const;
const inEnglish = createText({ routeFiles: en }, 'en');
const format = formatOf({ locale: 'en', ...options });

describe('What is wrong with a file', () => {
  it('is said with line and column where they are known', () => {
    const words = (problem: Parameters<typeof fileProblemWords>[0]) => fileProblemWords(problem, inEnglish, format);
    expect(words({ code: 'colonExpected', line: 1234, column: 5 })).toBe('Line 1,234, column 5: A colon is missing.');
    expect(words({ code: 'unclosedElement', line: 2, detail: '<b>' })).toBe('Line 2: The element “<b>” is not closed.');
    expect(words({ code: 'tooManyPoints' })).toBe('There are more than 500,000 points in it.');
    expect(words({ code: 'encoding' })).toBe('Its text has bytes that are no letters.');
    expect(words({ code: 'encoding', detail: 'ebcdic' })).toMatch(/ebcdic/);
  });

  it.each([
    ['en', en],
    ['pt-BR', pt],
    ['es', es],
  ] as const)('fills every gap of its words in %s', (locale, routeFiles) => {
    const t = createText({ routeFiles }, locale);
    const numbers = formatOf({ locale, ...options });
    for (const code of Object.keys(en.problems) as (keyof typeof en.problems)[]) {
      if (code === 'encodingUnnamed' || code === 'unknownJsonOf' || code === 'noColumnsOf') continue;
      const words = fileProblemWords({ code, line: 7, column: 3, detail: 'here' }, t, numbers);
      expect(words).toMatch(/7.*3.*\S/);
      expect(words).not.toMatch(/[{}]|routeFiles|—/);
    }
  });
});

describe('A file without a place for a route', () => {
  it('says what it has instead', () => {
    const found = [{ code: 'areas', count: 2, line: 3 } as const];
    expect(fileProblemWords({ code: 'noPlaces', found }, inEnglish, format)).toBe(
      'There is no place in it that could be taken. What it has: 2 areas are left out: nobody drives along them. First in line 3.',
    );
    expect(fileProblemWords({ code: 'unknownJson', detail: 'type: Topology' }, inEnglish, format)).toMatch(
      /It has: type: Topology\.$/,
    );
  });
});

describe('What was done to read a file', () => {
  it('is counted, and leads to the first place', () => {
    expect(fileNoteWords({ code: 'placesOutside', count: 2, line: 9 }, inEnglish, format)).toBe(
      '2 places off the globe are left out. First in line 9.',
    );
    expect(fileNoteWords({ code: 'separator', detail: '\t' }, inEnglish, format)).toBe(
      'The columns are separated by “⇥”.',
    );
  });
});
