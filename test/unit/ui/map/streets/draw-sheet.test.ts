import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetSquares, sheetZoom } from '../../../../../src/ui/map/streets/draw-sheet';
import { SQUARE_PX } from '../../../../../src/ui/map/streets/streets-messages';

const view = fc
  .record({
    lat: fc.double({ min: -75, max: 75, noNaN: true }),
    lng: fc.double({ min: -540, max: 540, noNaN: true }),
    /** Units of a degree of latitude: from a country to a yard. */
    perLat: fc.double({ min: 20, max: 400_000, noNaN: true }),
  })
  .map(({ lat, lng, perLat }) => {
    const perLng = perLat * Math.cos((lat * Math.PI) / 180);
    return { width: 330, height: 280, lat, lng, perLat, perLng, taken: [] };
  });

describe('Squares under the map of a sheet', () => {
  it('cover it whole, are never drawn larger than they are, and are few', () => {
    fc.assert(
      fc.property(view, (sheet) => {
        const zoom = sheetZoom(sheet);
        const squares = sheetSquares(sheet, zoom);
        const least = (of: 'left' | 'top') => Math.min(...squares.map((square) => square[of]));
        const most = (of: 'right' | 'bottom') => Math.max(...squares.map((square) => square[of]));
        expect(least('left')).toBeLessThanOrEqual(0.001);
        expect(least('top')).toBeLessThanOrEqual(0.001);
        expect(most('right')).toBeGreaterThanOrEqual(sheet.width - 0.001);
        expect(most('bottom')).toBeGreaterThanOrEqual(sheet.height - 0.001);
        if (zoom < 18)
          expect((squares[0]?.right ?? 0) - (squares[0]?.left ?? 0)).toBeLessThanOrEqual(SQUARE_PX + 0.001);
        expect(squares.length).toBeLessThanOrEqual(12);
        for (const { square } of squares) {
          expect(square.x).toBeGreaterThanOrEqual(0);
          expect(square.x).toBeLessThan(2 ** zoom);
        }
      }),
    );
  });

  it('lie where their corners are on the map', () => {
    const sheet = { width: 330, height: 280, lat: 0, lng: 0, perLat: 256, perLng: 256, taken: [] };
    const [first] = sheetSquares(sheet, 8).filter(({ square }) => square.x === 128 && square.y === 128);
    expect(first?.left).toBe(165);
    expect(first?.top).toBeCloseTo(140, 6);
    expect(first?.right).toBeCloseTo(165 + (360 / 256) * 256, 6);
  });
});
