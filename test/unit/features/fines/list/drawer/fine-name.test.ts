import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fineName, saidText } from '../../../../../../src/features/fines/list/drawer/fine-name';
import { rowOf, words } from './words';

describe('The name of a fine', () => {
  it('is its AIT number, else its own number, else that it has none', () => {
    expect(fineName(rowOf({ ait_number: ' AE02024318 ', fine_id: 7 }), words)).toBe('AE02024318');
    expect(fineName(rowOf({ ait_number: '  ', fine_id: 7 }), words)).toBe('Fine 7');
    expect(fineName(rowOf({}), words)).toBe('Fine without AIT number');
  });
  it('is short in a head', () => {
    expect(fineName(rowOf({ ait_number: 'x'.repeat(5000) }), words)).toHaveLength(49);
  });
  it('is said with the infraction and the place among the rows', () => {
    const row = rowOf({ ait_number: 'AE02024318', infraction: 'Running a red light' });
    expect(saidText(row, { index: 2, count: 15 }, words)).toBe('AE02024318, Running a red light, 3 of 15');
    expect(saidText(rowOf({}), { index: 0, count: 1 }, words)).toBe(
      'Fine without AIT number, infraction unknown, 1 of 1',
    );
  });
});

describe('A text cut short', () => {
  it('is the text itself when it is short, and no character is cut in two', () => {
    const named = (ait_number: string) => fineName(rowOf({ ait_number }), words);
    expect(named('🚚'.repeat(48))).toBe('🚚'.repeat(48));
    expect(named('🚚'.repeat(49))).toBe(`${'🚚'.repeat(48)}…`);
    const texts = fc.string({ unit: 'binary', minLength: 40, maxLength: 56 }).map((text) => `A${text}1`);
    fc.assert(
      fc.property(texts, (text) => {
        const characters = Array.from(text);
        expect(named(text)).toBe(characters.length <= 48 ? text : `${characters.slice(0, 48).join('')}…`);
      }),
    );
  });
});
