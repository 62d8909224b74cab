// What may be wrong with a line of a table, or with one of its cells.
import type { Field } from './fields';

export type LineReason =
  /** A cell that cannot be read as what its column is. */
  | 'integer'
  /** A unit that does not fit its column: months of kilometres. */
  | 'unit'
  /** A fraction of a whole unit, as long as nobody says that it is to be rounded. */
  | 'fraction'
  | 'number'
  | 'date'
  | 'clock'
  | 'choice'
  | 'email'
  /**
   * A reading below zero or too large, one above the odometer of its row, a last maintenance that is still to come.
   */
  | 'reading'
  | 'above'
  | 'toCome'
  /** More cells than the table has columns: a comma inside a number, or a missing quote. */
  | 'tooManyCells'
  /** A row of sums. */
  | 'total'
  /** A title over a group of items: only a name, where other rows have intervals. */
  | 'section'
  /** An interval in a second column, where the item has one already. */
  | 'secondInterval'
  /** The line says nothing in any column that is taken. */
  | 'nothing'
  /** No number, plate or name. */
  | 'noVehicle'
  /** A plate or a name that neither the plan nor the directory knows. */
  | 'notFound'
  | 'several'
  /** The same vehicle as in a line before. */
  | 'repeated'
  /** The plate and the number are those of two vehicles. */
  | 'contradiction';

export type LineProblem = {
  readonly line: number;
  readonly reason: LineReason;
  /** What the line says there, empty for a line as a whole. */
  readonly cell: string;
  readonly field: Field | null;
};
