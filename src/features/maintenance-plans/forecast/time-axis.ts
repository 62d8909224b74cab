// The time axis shared by load columns and vehicle lanes: day numbers in, pixels out. From the left: names, a slot for
// overdue, the weeks, a margin for arrows of later dates.

export type TimeAxis = {
  readonly width: number;
  /** Left edge of the overdue slot. */
  readonly left: number;
  /** Right edge of the last week. */
  readonly right: number;
  /** Width of the slot and of every week. */
  readonly step: number;
  /** The Monday of the first week, as a day number. */
  readonly monday: number;
  readonly weeks: number;
  readonly todayX: number;
};

const NARROW = 560;
const ARROW = 14;
const DAYS = 7;

export function timeAxis(width: number, monday: number, today: number, weeks: number): TimeAxis {
  const left = width < NARROW ? 76 : 112;
  const right = Math.max(left + 1, width - ARROW);
  const step = (right - left) / (Math.max(0, weeks) + 1);
  return { width, left, right, step, monday, weeks, todayX: left + step + ((today - monday) / DAYS) * step };
}

export type Place = {
  readonly x: number /** Outside the axis: before its slot or after its last week. */;
  readonly beyond: -1 | 0 | 1;
};

/** The position of a day, clamped to the edges. */
export function placeOnAxis(axis: TimeAxis, day: number): Place {
  const x = axis.left + axis.step + ((day - axis.monday) / DAYS) * axis.step;
  if (x > axis.right) return { x: axis.right, beyond: 1 };
  const least = axis.left + 5;
  return x < least ? { x: least, beyond: -1 } : { x, beyond: 0 };
}

/** The middle of a column: 0 is overdue, 1 the first week. */
export function columnX(axis: TimeAxis, column: number): number {
  return axis.left + (column + 0.5) * axis.step;
}

/** Number of weeks between labels of this width in pixels. */
export function labelEvery(axis: TimeAxis, labelWidth: number): number {
  return Math.max(1, Math.ceil((labelWidth + 10) / Math.max(1, axis.step)));
}
