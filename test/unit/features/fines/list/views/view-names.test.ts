import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, nameLength, nameProblem } from '../../../../../../src/features/fines/list/views/view-names';
import { LONGEST_NAME, uniqueName } from '../../../../../../src/work/record/unique-name';

const anyName = fc.string({ unit: 'binary', maxLength: 120 });

describe('A name of a view', () => {
  it('is one line without control characters', () => {
    expect(cleanName('  Open\n since\tSeptember\u0000 ')).toBe('Open since September');
    expect(cleanName('half \uD83D of a face')).toBe('half \uFFFD of a face');
    expect(cleanName('<b>{{name}}</b>')).toBe('<b>{{name}}</b>');
  });

  it('is missing when nothing of it is to be seen', () => {
    for (const name of ['', '   ', '\u200B', '\u202E\u202C', '\u3164', '\u0301']) {
      expect(nameProblem(name, [])).toBe('empty');
    }
    expect(nameProblem('0', [])).toBeNull();
    expect(nameProblem('🚚', [])).toBeNull();
  });

  it('has at most 80 characters, an emoji being one', () => {
    expect(nameProblem('🚚'.repeat(80), [])).toBeNull();
    expect(nameProblem('a'.repeat(81), [])).toBe('tooLong');
  });

  it('differs from the others by more than case, accents and spaces', () => {
    expect(nameProblem(' sao  paulo', ['São Paulo'])).toBe('taken');
    expect(nameProblem('São Paulo 2', ['São Paulo'])).toBeNull();
  });

  it('gets the next free number when it is in use', () => {
    expect(uniqueName('Late', [])).toBe('Late');
    expect(uniqueName('late', ['Late', 'Late (2)'])).toBe('late (3)');
  });

  it('is accepted once it is clean and unique, whatever it was', () => {
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 12 }), anyName, (taken, name) => {
        fc.pre(nameProblem(name, []) !== 'empty');
        const others = taken.map(cleanName);
        const unique = uniqueName(cleanName(name), others);
        expect(nameLength(unique)).toBeLessThanOrEqual(LONGEST_NAME);
        // Eighty marks without a letter may be all that is left of a longer name.
        fc.pre(nameProblem(unique, []) !== 'empty');
        expect(nameProblem(unique, others)).toBeNull();
        expect(cleanName(cleanName(name))).toBe(cleanName(name));
      }),
    );
  });
});
