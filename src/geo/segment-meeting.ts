// How two segments of a plane meet: parallel for some length, or crossing in a point.

export type Segment = { readonly ax: number; readonly ay: number; readonly bx: number; readonly by: number };

/** Length of the parallel part, and the relative direction. */
export type Beside = { readonly length: number; readonly direction: 'same' | 'opposite' };

/** Segments are parallel at an angle of at most 20 degrees. */
const SINE_LIMIT = Math.sin((20 * Math.PI) / 180);

/**
 * Length over which `other` stays within `reach` of the line through `segment`. Null if nowhere, at an angle above 20
 * degrees, or for a segment of zero length.
 */
export function besideOf(segment: Segment, other: Segment, reach: number): Beside | null {
  const [vx, vy] = [segment.bx - segment.ax, segment.by - segment.ay];
  const [ux, uy] = [other.bx - other.ax, other.by - other.ay];
  const [v, u] = [Math.hypot(vx, vy), Math.hypot(ux, uy)];
  if (u === 0 || v === 0 || Math.abs(ux * vy - uy * vx) > SINE_LIMIT * u * v) return null;
  // Both ends of `other` along (p) and across (q) the segment.
  const [fromX, fromY] = [other.ax - segment.ax, other.ay - segment.ay];
  const [toX, toY] = [other.bx - segment.ax, other.by - segment.ay];
  const [pa, pb] = [(fromX * vx + fromY * vy) / v, (toX * vx + toY * vy) / v];
  const [qa, qb] = [(fromX * vy - fromY * vx) / v, (toX * vy - toY * vx) / v];
  let [low, high] = [Math.max(0, Math.min(pa, pb)), Math.min(v, Math.max(pa, pb))];
  const slope = (qb - qa) / (pb - pa);
  if (slope === 0) {
    if (Math.abs(qa) > reach) return null;
  } else {
    const [one, two] = [pa + (-reach - qa) / slope, pa + (reach - qa) / slope];
    low = Math.max(low, Math.min(one, two));
    high = Math.min(high, Math.max(one, two));
  }
  // Collinear neighbours touch in a point, which rounding may turn into a length.
  const length = high - low;
  return length > 1e-6 * Math.min(u, v) ? { length, direction: pb > pa ? 'same' : 'opposite' } : null;
}

/**
 * Crossing point of two segments as a fraction of `segment`, or null. Each segment includes its first end and excludes
 * its second, so lines crossing in a common vertex cross once. `closed` includes the second end of `segment`. Parallel
 * segments do not cross.
 */
export function crossingOf(segment: Segment, other: Segment, closed = false): number | null {
  const startsAtEnd = segment.ax === other.bx && segment.ay === other.by;
  const endsAtEnd = segment.bx === other.bx && segment.by === other.by;
  if (startsAtEnd || endsAtEnd) return null;
  if (segment.bx === other.ax && segment.by === other.ay) return closed ? 1 : null;
  const [vx, vy] = [segment.bx - segment.ax, segment.by - segment.ay];
  const [ux, uy] = [other.bx - other.ax, other.by - other.ay];
  const cross = ux * vy - uy * vx;
  if (cross === 0) return null;
  const [dx, dy] = [segment.ax - other.ax, segment.ay - other.ay];
  const onOther = (dx * vy - dy * vx) / cross;
  const onSegment = (dx * uy - dy * ux) / cross;
  if (onOther < 0 || onOther >= 1 || onSegment < 0) return null;
  // Avoids -0.
  return onSegment < 1 || (closed && onSegment === 1) ? Math.max(0, onSegment) : null;
}
