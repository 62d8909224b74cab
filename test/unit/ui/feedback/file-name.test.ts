// The name of a file from the name of a thing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from '../../../../src/ui/feedback/file-name';

describe('The name of a file', () => {
  it.each([
    ['São Paulo, linha 1', 'São Paulo, linha 1'],
    ['A/B: "C" <d>|e?*\\f', 'A B C d e f'],
    ['..hidden. ', 'hidden'],
    ['con', 'route con'],
    ['Aux.1', 'route Aux.1'],
    ['a\u202egpx.exe\nb', 'a gpx.exe b'],
    ['   ', 'route 17'],
    ['💛'.repeat(100), '💛'.repeat(80)],
  ])('of %j is %j', (name, expected) => expect(fileNameOf(name, 'route', '17')).toBe(expected));

  it('is the word of its kind where there is neither a name nor an id', () => {
    expect(fileNameOf('/', 'route', '/')).toBe('route');
    expect(fileNameOf(' ', 'plan')).toBe('plan');
  });

  it('is never empty, hidden, a path, or more than a file system takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'binary' }), (name, id) => {
        const file = fileNameOf(name, 'route', id);
        expect(file).toMatch(/^[^.\s\\/:*?"<>|][^\\/:*?"<>|\p{Cc}]*$/u);
        expect([...file].length).toBeLessThanOrEqual(86);
        expect(file).not.toMatch(/[. ]$/);
      }),
    );
  });
});
