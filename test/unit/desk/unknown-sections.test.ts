import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSections, sectionTexts, unknownSections } from '../../../src/desk/unknown-sections';

const isKnown = (name: string) => name === 'desk';
const instant = fc.integer({ min: 0, max: 3 }).map((n) => `2026-11-2${n}T12:00:00.000Z`);
const file = fc
  .tuple(fc.dictionary(fc.constantFrom('maps', 'x of y'), fc.constantFrom('1', '[2]', '{"a":3.0}')), instant)
  .map(([sections, savedAt]) => unknownSections(new Map(Object.entries(sections)), savedAt, isKnown));

describe('Sections of a later Patio', () => {
  it('come together in any order, each text once', () => {
    fc.assert(
      fc.property(file, file, file, (a, b, c) => {
        expect(joinSections(a, b)).toEqual(joinSections(b, a));
        expect(joinSections(joinSections(a, b), c)).toEqual(joinSections(a, joinSections(b, c)));
        expect(joinSections(a, a)).toEqual(a);
      }),
    );
  });

  it('are written again with all their copies, and opened as they were', () => {
    fc.assert(
      fc.property(file, file, file, (a, b, c) => {
        const here = joinSections(joinSections(a, b), c);
        const again = unknownSections(sectionTexts(here), '2026-12-01T00:00:00.000Z', isKnown);
        expect(joinSections(here, again)).toEqual(here);
        const texts = (all: typeof here) =>
          all.map(({ name, copies }) => [name, copies.map(({ text }) => text).sort()]);
        expect(texts(again)).toEqual(texts(here));
      }),
    );
  });

  it('have the newest copy under their own name', () => {
    const old = unknownSections(new Map([['maps', '1']]), '2026-11-20T12:00:00.000Z', isKnown);
    const newer = unknownSections(new Map([['maps', '2']]), '2026-11-21T12:00:00.000Z', isKnown);
    expect([...sectionTexts(joinSections(old, newer))]).toEqual([
      ['maps', '2'],
      ['maps of 2026-11-20T12:00:00.000Z', '1'],
    ]);
  });

  it('never take the name of a section that this Patio writes', () => {
    const name = 'desk of 2026-11-20T12:00:00.000Z';
    expect([...sectionTexts(unknownSections(new Map([[name, '1']]), 'at noon', isKnown)).keys()]).toEqual([name]);
  });
});
