import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_PX, type PlacedTile, placeNames } from '../../../../../src/ui/map/streets/place-names';
import type { StreetFeature } from '../../../../../src/ui/map/streets/street-tiles';

const VIEW = { width: 800, height: 600, zoom: 16 };
/** Every letter is seven pixels wide. */
const measure = (text: string) => [...text].length * 7;

function street(name: string, points: readonly number[], kind = 'street'): StreetFeature {
  const xs = points.filter((_, at) => at % 2 === 0);
  const ys = points.filter((_, at) => at % 2 === 1);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  return { kind, name, level: 0, oneWay: 0, shapes: [{ points: Float32Array.from(points), box }] };
}

function tile(streets: readonly StreetFeature[], places: readonly StreetFeature[] = []): PlacedTile {
  return { tile: { areas: [], lines: [], streets, numbers: [], places }, left: 0, top: 0, scale: 1 };
}

describe('A name', () => {
  it('lies along its street, in one text where that is straight', () => {
    const [name] = placeNames([tile([street('Rua Direita', [100, 300, 500, 340])])], VIEW, measure);
    expect(name?.parts).toHaveLength(1);
    expect(name?.parts[0]).toMatchObject({ text: 'Rua Direita', x: 300, y: 320 });
    expect(name?.parts[0]?.angle).toBeCloseTo(Math.atan2(40, 400));
  });

  it('is read from left to right, whichever way the street was drawn', () => {
    const [name] = placeNames([tile([street('Rua Direita', [500, 340, 100, 300])])], VIEW, measure);
    expect(name?.parts[0]?.angle).toBeCloseTo(Math.atan2(40, 400));
  });

  it('follows a bend letter by letter, and is left out where the street turns too much', () => {
    const arc = Array.from({ length: 21 }, (_, at) => {
      const angle = Math.PI + (Math.PI * at) / 20;
      return [300 + 120 * Math.cos(angle), 300 + 120 * Math.sin(angle)];
    }).flat();
    const [bent] = placeNames([tile([street('Rua da Ladeira', arc)])], VIEW, measure);
    expect(bent?.parts.map(({ text }) => text).join('')).toBe('Rua da Ladeira');
    const xs = bent?.parts.map(({ x }) => x) ?? [];
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    const corner = street('Rua da Esquina Longa', [100, 100, 180, 100, 180, 180]);
    expect(placeNames([tile([corner])], VIEW, measure)).toEqual([]);
  });

  it('needs a street longer than itself, and a zoom at which it is worth it', () => {
    expect(placeNames([tile([street('Rua Direita', [100, 100, 150, 100])])], VIEW, measure)).toEqual([]);
    const line = [street('Rua Direita', [100, 100, 500, 100])];
    expect(placeNames([tile(line)], { ...VIEW, zoom: 14 }, measure)).toEqual([]);
    expect(
      placeNames([tile([street('Avenida', [100, 100, 500, 100], 'primary')])], { ...VIEW, zoom: 14 }, measure),
    ).toHaveLength(1);
  });

  it('of a larger street comes first, and the same one is not near itself', () => {
    const crossing = [street('Rua Menor', [0, 300, 800, 300]), street('Avenida Maior', [0, 301, 800, 301], 'primary')];
    const names = placeNames([tile(crossing)], VIEW, measure).map(({ parts }) => parts[0]?.text);
    expect(names).toContain('Avenida Maior');
    const twice = [street('Rua Dupla', [0, 200, 300, 200]), street('Rua Dupla', [0, 240, 300, 240])];
    expect(placeNames([tile(twice)], VIEW, measure)).toHaveLength(1);
  });

  it('lies over nothing that another layer draws', () => {
    const streets = tile([street('Rua Direita', [100, 300, 500, 300]), street('Rua Livre', [100, 400, 500, 400])]);
    const names = placeNames([streets], VIEW, measure, [300, 300]).map(({ parts }) => parts[0]?.text);
    expect(names).toEqual(['Rua Livre']);
  });

  it('lies over no other, and inside the picture, for any streets', () => {
    const point = fc.tuple(fc.integer({ min: -50, max: 850 }), fc.integer({ min: -50, max: 650 }));
    const line = fc.tuple(fc.stringMatching(/^[A-Z][a-z]{3,14}$/), fc.array(point, { minLength: 2, maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const streets = lines.map(([name, points]) => street(name, points.flat()));
        const names = placeNames([tile(streets)], VIEW, measure);
        const letters = names.flatMap(({ style, parts }, of) =>
          parts.flatMap(({ text, x, y, angle }) => {
            const width = measure(text);
            return [...text].map((_, at) => {
              const off = (at + 0.5) * 7 - width / 2;
              return { of, x: x + Math.cos(angle) * off, y: y + Math.sin(angle) * off, radius: NAME_PX[style] / 2 };
            });
          }),
        );
        const outside = letters.filter(({ x }) => !(x > -4 && x < VIEW.width + 4));
        // One assertion for all pairs: there are thousands.
        const overlaps = letters.flatMap((letter, at) =>
          letters
            .slice(at + 1)
            .filter(
              (other) =>
                other.of !== letter.of && !(Math.hypot(other.x - letter.x, other.y - letter.y) > letter.radius),
            )
            .map((other) => [letter, other]),
        );
        expect({ outside, overlaps }).toEqual({ outside: [], overlaps: [] });
      }),
    );
  });
});
