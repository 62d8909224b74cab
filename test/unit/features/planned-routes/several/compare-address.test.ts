import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ROUTES, severalCodec } from '../../../../../src/features/planned-routes/compare-address';
import { differenceOf, figuresOf } from '../../../../../src/features/planned-routes/several/variant-figures';
import { formatSearchText, parseSearchText } from '../../../../../src/url/navigation';
import { place, routeOf, SETTINGS, stop } from '../figures/sample-route';

describe('The address of compared routes', () => {
  it('gives back any ids, each once and ten at most', () => {
    const id = fc.string({ minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: MOST_ROUTES }), (ids) => {
        const text = formatSearchText(severalCodec.format({ ids }));
        expect(severalCodec.parse(parseSearchText(text))).toEqual({ ids });
      }),
    );
    const many = Array.from({ length: 14 }, (_, nth) => `r${nth % 12}`);
    expect(severalCodec.parse({ ids: [many.join(',')] }).ids).toHaveLength(MOST_ROUTES);
    expect(severalCodec.parse({ ids: ['a,a,', 'b'] })).toEqual({ ids: ['a', 'b'] });
  });
});

describe('The figures of a variant', () => {
  const route = routeOf({ productive: [place(0, 0), place(100, 0)] }, [
    stop('A', place(0, 0), 1, '07:00'),
    stop('B', place(100, 0), 2, '07:30'),
  ]);
  const longer = routeOf({ productive: [place(0, 0), place(200, 0)] }, [stop('A', place(0, 0), 1)]);

  it('have fuel only where consumption is known, and money only where the price is', () => {
    const settings = { ...SETTINGS, opened: null };
    expect(figuresOf(longer, settings, null)).toMatchObject({ litres: null, cost: null, firstHour: null, stops: 1 });
    const fuel = figuresOf(route, settings, { kmPerLitre: 5, litrePrice: null });
    expect(fuel.litres).toBeCloseTo(fuel.metres / 5000, 9);
    expect(fuel.cost).toBeNull();
    expect(figuresOf(route, settings, { kmPerLitre: 0, litrePrice: 6 }).litres).toBeNull();
    expect(fuel).toMatchObject({ firstHour: 25_200, lastHour: 27_000 });
  });

  it('differ from the first by better or worse only where less is better', () => {
    const settings = { ...SETTINGS, opened: null };
    const [first, second] = [figuresOf(route, settings, null), figuresOf(longer, settings, null)];
    expect(differenceOf(first, second, 'metres')?.verdict).toBe('worse');
    expect(differenceOf(second, first, 'metres')?.verdict).toBe('better');
    expect(differenceOf(first, second, 'stops')).toEqual({ by: -1, verdict: null });
    expect(differenceOf(first, second, 'firstHour')).toBeNull();
    expect(differenceOf(first, first, 'metres')).toBeNull();
  });

  it('differ by the difference of the shown numbers', () => {
    const first = figuresOf(route, { ...SETTINGS, opened: null }, { kmPerLitre: 5, litrePrice: 6 });
    const litresFrom = (from: number, to: number) =>
      differenceOf({ ...first, litres: from }, { ...first, litres: to }, 'litres');
    expect(litresFrom(1.34, 1.36)?.by).toBeCloseTo(0.1, 9);
    expect(litresFrom(1.36, 1.44)).toBeNull();
    expect(differenceOf({ ...first, seconds: 89 }, { ...first, seconds: 91 }, 'seconds')?.by).toBe(60);
  });
});
