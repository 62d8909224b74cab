import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, offsetOf } from '../../../../src/documents/library/text-excerpt';

describe('The lines around a place', () => {
  it('are the line and two before it, with their numbers', () => {
    expect(excerptOf('a\nb\r\nc\rd;\ne', { line: 4, column: 2 })).toEqual({
      lines: [
        { number: 2, text: 'b' },
        { number: 3, text: 'c' },
        { number: 4, text: 'd;' },
      ],
      at: 1,
    });
  });

  it('are cut to what is near the place', () => {
    const excerpt = excerptOf(`${'x'.repeat(500)}!${'y'.repeat(500)}`, { line: 1, column: 501 });
    const [line] = excerpt?.lines ?? [];
    expect(line?.text.length).toBeLessThan(90);
    expect(line?.text[excerpt?.at ?? 0]).toBe('!');
  });

  it('show signs that nobody sees as one dot each', () => {
    expect(excerptOf('a\t\u202eb', { line: 1, column: 4 })).toEqual({ lines: [{ number: 1, text: 'a··b' }], at: 3 });
  });

  it('are none where there is no such line', () => {
    expect(excerptOf('a', { line: 2, column: 1 })).toBeNull();
  });

  it('and the offset point at the same sign', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\n', '\r', '\r\n', 'z'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(), (whole, seed) => {
        const lines = whole.split(/\r\n|\r|\n/);
        const line = seed % lines.length;
        const column = lines[line] === '' ? 0 : seed % (lines[line]?.length ?? 1);
        const place = { line: line + 1, column: column + 1 };
        const excerpt = excerptOf(whole, place);
        const shown = excerpt?.lines.at(-1)?.text[excerpt.at];
        if (lines[line] !== '') expect(whole[offsetOf(whole, place)]).toBe(shown);
      }),
    );
  });
});
