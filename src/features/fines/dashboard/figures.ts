// A figure of the dashboard with what stands behind it, and strips of such.
import type { FineStatusGroup } from '../../../config/config';
import { largestOf, type Measure } from './measure';

export type Unit = 'count' | 'money' | 'points' | 'drivers';
/** Whether less is good news, more is, or neither. */
export type Meaning = 'lessIsGood' | 'moreIsGood' | 'neutral';
/** Which rows stand behind a figure, on top of the page's filters. */
export type Rows = {
  statusGroups?: readonly FineStatusGroup[];
  level?: number;
  isNic?: boolean;
  /** The list cannot leave out what the figure leaves out: more rows are shown than were counted. */
  isWider?: boolean;
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
  /** null: no list of rows stands behind it. */
  rows: Rows | null;
  /** Step on the scale of seriousness, for its mark. */
  level?: 1 | 2 | 3 | 4;
  /** What stands below the figure in the place of a change. */
  remark?: 'nicIncluded' | 'shareOfValue';
  /** For `shareOfValue`: 0 to 1. */
  share?: number | null;
  /** The service counts no change of it: no bar, no change. */
  isPlain?: boolean;
};

/** `isOneScale`: the bars of the card can be compared with each other. */
export type Figures = { figures: Figure[]; most: number };

export const ALL_ROWS: Rows = {};

export function figureOf(key: FigureKey, unit: Unit, measure: Measure, rows: Rows | null): Figure {
  return { key, unit, measure, rows, meaning: unit === 'drivers' ? 'neutral' : 'lessIsGood' };
}

export function stripOf(list: Figure[]): Figures {
  return { figures: list, most: largestOf(list.map(({ measure }) => measure)) };
}
