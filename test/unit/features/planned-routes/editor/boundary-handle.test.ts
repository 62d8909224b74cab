import { describe, expect, it } from 'vitest';
import { stemOf } from '../../../../../src/features/planned-routes/editor/boundary-handle';
import { place } from '../figures/sample-route';
import { beside, ZOOM } from './open-editor';

describe('The handle of a boundary', () => {
  it('stands on the boundary, and on a stem where a stop would cover it', () => {
    const boundary = place(0, 0);
    expect(stemOf(boundary, [], ZOOM)).toBe(0);
    expect(stemOf(boundary, [beside(boundary, 18, 0), null], ZOOM)).toBe(0);
    expect(stemOf(boundary, [beside(boundary, 12, 13)], ZOOM)).toBe(0);
    expect(stemOf(boundary, [null, beside(boundary, 10, -10)], ZOOM)).toBe(30);
    // Nearer, the same stop stands farther off.
    expect(stemOf(boundary, [beside(boundary, 10, -10)], ZOOM + 1)).toBe(0);
  });
});
