// What is stored of the route editor's folds is read whatever it is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoutePreferences } from '../../../../../src/features/planned-routes/editor/route-preferences';
import { parseText } from '../../../../../src/ui/stored-preferences';

const DEFAULTS = parseRoutePreferences(undefined);

describe('The folds of the route editor', () => {
  it('are read as they were written', () => {
    const kept = {
      folds: { figures: false, legs: true },
      isPanelOpen: false,
      areTimesOpen: true,
      hasOtherRoutes: false,
      hasInset: true,
    };
    expect(parseRoutePreferences(kept)).toEqual(kept);
  });

  it('are the defaults where the record is none', () => {
    for (const text of ['', '{', 'null', '[]', '"x"', '{"folds":7,"isPanelOpen":"yes"}'])
      expect(parseText(text, parseRoutePreferences)).toEqual(DEFAULTS);
  });

  it('hold only switches, whatever the record holds', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { folds, ...rest } = parseText(text, parseRoutePreferences);
        expect([...Object.values(folds), ...Object.values(rest)].every((value) => typeof value === 'boolean')).toBe(
          true,
        );
      }),
    );
  });
});
