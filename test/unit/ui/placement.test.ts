import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePanel } from '../../../src/ui/overlay/placement';

const viewport = { width: 1000, height: 800 };
const anchor = { left: 100, top: 100, right: 200, bottom: 132 };

describe('A panel', () => {
  it('stands below its anchor, at its start or its end', () => {
    expect(placePanel(anchor, { width: 300, height: 200 }, viewport, 'start')).toEqual({ left: 100, top: 136 });
    expect(placePanel(anchor, { width: 80, height: 200 }, viewport, 'end')).toEqual({ left: 120, top: 136 });
  });
  it('stands above when there is no room below', () => {
    const low = { left: 100, top: 700, right: 200, bottom: 732 };
    expect(placePanel(low, { width: 300, height: 200 }, viewport, 'start')).toEqual({ left: 100, top: 496 });
  });
  it('never leaves a viewport that has room for it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -200, max: 1200 }),
        fc.integer({ min: -200, max: 1000 }),
        fc.integer({ min: 1, max: 984 }),
        fc.integer({ min: 1, max: 784 }),
        fc.constantFrom('start' as const, 'end' as const),
        (left, top, width, height, placement) => {
          const box = { left, top, right: left + 90, bottom: top + 32 };
          const at = placePanel(box, { width, height }, viewport, placement);
          return at.left >= 8 && at.top >= 8 && at.left + width <= 992 && at.top + height <= 792;
        },
      ),
    );
  });
});
