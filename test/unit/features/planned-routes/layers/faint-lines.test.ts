// The fleet's other routes cost what is in view of them.
import { describe, expect, it } from 'vitest';
import { faintLine, traceFaint } from '../../../../../src/features/planned-routes/layers/faint-lines';
import { worldPixels, worldX, worldY } from '../../../../../src/geo/mercator';

const ZOOM = 13;
const SCALE = worldPixels(ZOOM);
const VIEW = {
  zoom: ZOOM,
  left: worldX(-46.63) * SCALE - 400,
  top: worldY(-23.55) * SCALE - 300,
  width: 800,
  height: 600,
};
function path() {
  const steps: string[] = [];
  const pen = {
    moveTo: (x: number, y: number) => steps.push(`M${Math.round(x)} ${Math.round(y)}`),
    lineTo: (x: number, y: number) => steps.push(`L${Math.round(x)} ${Math.round(y)}`),
  };
  return { pen, steps };
}

describe('Faint lines', () => {
  it('are drawn where they are in view, and cost nothing elsewhere', () => {
    const [near, far] = [
      faintLine([
        { lat: -23.55, lng: -46.63 },
        { lat: -23.55, lng: -46.62 },
      ]),
      faintLine([
        { lat: -3.7, lng: -38.5 },
        { lat: -3.8, lng: -38.6 },
      ]),
    ];
    const { pen, steps } = path();
    expect(traceFaint(pen, [far, near, far], VIEW)).toBe(1);
    expect(steps).toEqual(['M400 300', `L${Math.round(400 + (0.01 / 360) * SCALE)} 300`]);
  });

  it('leave out points closer than a pixel or two, and keep their end', () => {
    const line = Array.from({ length: 1000 }, (_, nth) => ({ lat: -23.55, lng: -46.63 + nth / 1e6 }));
    const { pen, steps } = path();
    traceFaint(pen, [faintLine(line)], VIEW);
    expect(steps.length).toBeLessThan(12);
    expect(steps.at(-1)).toBe(`L${Math.round(400 + (0.000999 / 360) * SCALE)} 300`);
  });
});
