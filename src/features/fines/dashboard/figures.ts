// A dashboard figure with the filters of the rows behind it, and groups of figures.
import type { FineStatusGroup } from '../../../config/config';
import type { RowMeasure } from '../filters/figure-of-rows';
import { type Comparison, largestOf, type Measure } from './measure';

export type Unit = 'count' | 'money' | 'points' | 'drivers';
/** Whether a decrease is good, or neither is. */
export type Meaning = 'lessIsGood' | 'neutral';
/** Filters for the rows behind a figure, added to the page's filters. */
export type Rows = {
  statusGroups?: readonly FineStatusGroup[];
  level?: number;
  isNic?: boolean;
};

export type FigureKey =
  | 'fines'
  | 'cost'
  | 'points'
  | 'drivers'
  | 'costPerFine'
  | 'normalValue'
  | 'nicValue'
  | 'cancelledValue'
  | 'allFines'
  | 'allValue'
  | 'pendingValue'
  | 'value'
  | 'nic'
  | 'normal'
  | 'paid'
  | 'late'
  | 'appealPaid'
  | 'appealUnpaid';

export type Figure = {
  key: FigureKey;
  unit: Unit;
  measure: Measure;
  meaning: Meaning;
  /** null: there are no rows. */
  rows: Rows | null;
  /** Severity level, for its icon. */
  level?: 1 | 2 | 3 | 4;
  /** Text below the figure instead of a change. */
  remark?: 'nicIncluded' | 'shareOfValue';
  /** For `shareOfValue`: 0 to 1. */
  share?: number | null;
  /** The service sends no change for it: no bar, no change. */
  isPlain?: boolean;
  /**
   * Why it has no change. `status`: fines by current status, so a change would only reflect their age. `drivers`: the
   * newest fines have no driver yet.
   */
  withheld?: 'status' | 'drivers';
};

/** The measure of the rows that gives the figure. */
export function rowMeasureOf({ key, unit }: Pick<Figure, 'key' | 'unit'>): RowMeasure {
  if (key === 'paid' || key === 'appealPaid') return 'paid';
  return ({ count: 'fines', money: 'cost', points: 'points', drivers: 'drivers' } as const)[unit];
}

/** `most`: the largest value, for bars on one scale. */
export type FigureGroup = { figures: Figure[]; most: number };

export const ALL_ROWS: Rows = {};

export function figureOf(key: FigureKey, unit: Unit, measure: Measure, rows: Rows | null): Figure {
  return { key, unit, measure, rows, meaning: unit === 'drivers' ? 'neutral' : 'lessIsGood' };
}

/** A figure of fines by status: no change, and no previous value unless the user selected a comparison period. */
export function ofStatus(figure: Figure, comparison: Comparison): Figure {
  return withoutChange(figure, 'status', comparison);
}

/** A number of drivers; the newest fines have none yet. */
export function ofDrivers(measure: Measure, rows: Rows, comparison: Comparison): Figure {
  const figure = figureOf('drivers', 'drivers', measure, rows);
  return comparison.areDriversRecent ? withoutChange(figure, 'drivers', comparison) : figure;
}

function withoutChange(figure: Figure, withheld: Figure['withheld'], { isSideBySide }: Comparison): Figure {
  const { value, before } = figure.measure;
  const measure = { value, change: null, before: isSideBySide ? before : null };
  return { ...figure, measure, meaning: 'neutral', withheld };
}

export function stripOf(list: Figure[]): FigureGroup {
  return { figures: list, most: largestOf(list.map(({ measure }) => measure)) };
}
