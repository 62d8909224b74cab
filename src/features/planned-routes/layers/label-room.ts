// Label collision: a placed label reserves its area. Canvas pixels. Pure.
import type { Pixel } from './canvas-view';

export type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export type Room = {
  take: (area: Area) => void;
  /** Whether the area is inside and overlaps nothing reserved. */
  isFree: (area: Area) => boolean;
};

/** `covered`: areas below map overlays. */
export function createRoom(inside: Area, covered: readonly Area[] = []): Room {
  const reserved = [...covered];
  return {
    take: (area) => {
      reserved.push(area);
    },
    isFree: (area) =>
      area.left >= inside.left &&
      area.top >= inside.top &&
      area.right <= inside.right &&
      area.bottom <= inside.bottom &&
      !reserved.some((other) => meet(area, other)),
  };
}

export function areaAround({ x, y }: Pixel, width: number, height: number): Area {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/**
 * Candidate positions of a label beside a mark: right, left, above, below. Each is the middle of the label's left edge.
 */
export function placesBeside({ x, y }: Pixel, radius: number, width: number): readonly Pixel[] {
  return [
    { x: x + radius, y },
    { x: x - radius - width, y },
    { x: x - width / 2, y: y - radius - 8 },
    { x: x - width / 2, y: y + radius + 8 },
  ];
}

/** Further positions for a label that has no room beside its mark: its four corners. */
export function placesAtCorners({ x, y }: Pixel, radius: number, width: number): readonly Pixel[] {
  const [left, right, up, down] = [x - radius - width + 4, x + radius - 4, y - radius - 4, y + radius + 4];
  return [
    { x: right, y: down },
    { x: left, y: down },
    { x: right, y: up },
    { x: left, y: up },
  ];
}

/** The area of a label with this middle of the left edge. */
export function wordArea({ x, y }: Pixel, width: number): Area {
  return { left: x - 2, top: y - 8, right: x + width + 2, bottom: y + 8 };
}

function meet(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
