// What is stored of the route editor's folds is read whatever it is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoutePreferences } from '../../../../../src/features/planned-routes/editor/route-preferences';

const DEFAULTS = parseRoutePreferences(null);

describe('The folds of the route editor', () => {
  it('are read as they were written', () => {
    const kept = {
      folds: { figures: false, legs: true },
      isPanelOpen: false,
      areTimesOpen: true,
      hasOtherRoutes: false,
      hasInset: true,
    };
    expect(parseRoutePreferences(JSON.stringify(kept))).toEqual(kept);
  });

  it('are the defaults where the record is none', () => {
    for (const text of ['', '{', 'null', '[]', '"x"', '{"folds":7,"isPanelOpen":"yes"}'])
      expect(parseRoutePreferences(text)).toEqual(DEFAULTS);
  });

  it('hold only switches, whatever the record holds', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { folds, ...rest } = parseRoutePreferences(text);
        expect([...Object.values(folds), ...Object.values(rest)].every((value) => typeof value === 'boolean')).toBe(
          true,
        );
      }),
    );
  });
});
