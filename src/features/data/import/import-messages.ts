// What the page and the worker that reads files tell each other.
import type { ImportAnswer, ToldCode } from '../../../directory/own-imports';
import type { TableProblem } from '../../../own-fleet/fleet-text';
import type { FleetKind } from '../../../own-fleet/import-fields';
import type { CellProblem, DayOrder, Decimal, FleetLabels } from '../../../own-fleet/read-cells';
import type { TableChoice, UnknownWord } from '../../../own-fleet/read-fleet-table';
import type { WorkbookProblemCode } from '../../../workbook/workbook-problem';

/** A file, or pasted text under a name. */
export type ImportSource = { readonly name: string; readonly content: Blob | string };
export type NamedProfile = { readonly name: string; readonly profile: string };

/** Why a file has no table. */
export type SourceProblem = WorkbookProblemCode | TableProblem | 'not a table' | 'hidden';

export type ReviewColumn = {
  readonly head: string;
  /** Name of the field; null: not taken. */
  readonly field: string | null;
  readonly example: string;
  readonly filled: number;
  readonly unread: number;
  readonly days: DayOrder | null;
  readonly decimal: Decimal | null;
  readonly isGuessed: boolean;
};

/** Lines with the same problem in the same column. `lines`, `cells`: the first ones. */
export type RefusedGroup = {
  readonly problem: CellProblem;
  readonly column: number;
  readonly count: number;
  readonly lines: readonly number[];
  readonly cells: readonly string[];
};

/** A table of a file, as it is read at present. */
export type TableReview = {
  readonly id: string;
  readonly file: string;
  readonly sheet: string | null;
  readonly kind: FleetKind;
  readonly isTaken: boolean;
  readonly headLine: number;
  readonly columns: readonly ReviewColumn[];
  readonly missing: readonly string[];
  /** Rows below the head, without totals and notes. */
  readonly rows: number;
  /** Rows that the service can be asked about. */
  readonly readable: number;
  readonly refused: readonly RefusedGroup[];
  readonly totals: number;
  readonly notes: number;
  readonly unknownWords: readonly UnknownWord[];
  /** The profile that it was read by at first. */
  readonly profile: string | null;
  /** What was chosen for it, by a profile or a person. */
  readonly choice: TableChoice;
  /** Of drivers: heads of the columns that are for naming sheets only. */
  readonly namingHeads: readonly string[];
};

/** A part of a file without a table of a fleet. */
export type UnreadSource = { readonly file: string; readonly sheet: string | null; readonly problem: SourceProblem };

/** Rows of a table that the service refuses, or replaces by a later row, by reason. `lines`: the first ones. */
export type AnswerGroup = {
  readonly code: string;
  readonly field: string;
  /** The service's words, for reasons that the page has none for. */
  readonly message: string;
  readonly count: number;
  readonly lines: readonly number[];
};
export type TableOutcome = {
  readonly id: string;
  readonly new: number;
  readonly changed: number;
  readonly equal: number;
  readonly left: readonly AnswerGroup[];
};
type Made = { readonly vehicle_groups: number; readonly vehicles: number; readonly drivers: number };
export type ImportOutcome = {
  readonly tables: readonly TableOutcome[];
  readonly made: Made;
  readonly told: readonly { readonly code: ToldCode; readonly value: string; readonly count: number }[];
};

export type Orders = {
  open: {
    order: { sources: readonly ImportSource[]; labels: FleetLabels; profiles: readonly NamedProfile[] };
    answer: { tables: readonly TableReview[]; unread: readonly UnreadSource[] };
  };
  choose: { order: { id: string; choice: TableChoice; isTaken: boolean }; answer: TableReview };
  /** Whether licence number, category and CPF of drivers are read; the tables of drivers as they are then. */
  naming: { order: { keeps: boolean }; answer: readonly TableReview[] };
  /** The body of a part of the import, and how many rows it has; null behind the last. */
  part: { order: { part: number }; answer: { body: string; rows: number } | null };
  outcome: { order: { answer: ImportAnswer }; answer: ImportOutcome };
  /** The cells of lines as the file has them, under its head. */
  lines: {
    order: { id: string; lines: readonly number[] };
    answer: { head: readonly string[]; rows: readonly { line: number; cells: readonly string[] }[] };
  };
  /** Lines of a table that are not taken: those of the file, and those that the service refuses. */
  left: { order: { id: string }; answer: readonly number[] };
  profile: { order: { id: string }; answer: string };
};
export type OrderName = keyof Orders;

export type WorkerOrder = {
  readonly [Name in OrderName]: { readonly name: Name; readonly id: number; readonly order: Orders[Name]['order'] };
}[OrderName];
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** The file that is being read. */
  | { readonly kind: 'reading'; readonly file: string };
