// From a table to an edit of the plan: which line changes which row or adds one, and what is wrong with it. An empty cell
// leaves what is there; a cell that cannot be read, or that says what cannot be, is left out and said; a line that names no
// vehicle is left out whole.

import { type Edit, setIn } from '../../../document/edits';
import { identifierOf } from '../../../document/identifier';
import type { Tree } from '../../../document/tree';
import { foldPlate } from '../../../format/plate';
import { toDay } from '../due-dates/calendar';
import { membersOf, readReading } from '../due-dates/typed-plan';
import { isAddress } from './cell-problem';
import { type ColumnForm, columnForms, type OpenForm, type TableAnswers } from './column-forms';
import { FINDER, type Field, fieldOf, isIdentifier, type RowsKey } from './fields';
import { type FindKnown, type LineName, targetOf } from './find-row';
import { impossibleIn } from './impossible-values';
import { foldWord, milestoneOf, milestoneOfUnit } from './milestone-words';
import { numberStyle, readNumber } from './number-text';
import { choicesIn, readCell, readIdentifier, type Writing } from './read-cell';
import { findsVehicle, type Table } from './read-table';
import { appendRows, fillRow, inOne, rowsIn } from './row-edits';
import { readTableDate } from './table-dates';
import { withoutUnit } from './table-numbers';
import { foldName, vehicleKeys } from './vehicle-keys';

export type LineReason =
  /** A cell that cannot be read as what its column is. */
  | 'integer'
  /** A fraction of a whole unit, as long as nobody says that it is to be rounded. */
  | 'fraction'
  | 'number'
  | 'date'
  | 'clock'
  | 'choice'
  | 'email'
  /** A reading below zero or too large, one above the odometer of its row, a last maintenance that is still to come. */
  | 'reading'
  | 'above'
  | 'toCome'
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

export type Fate = 'add' | 'update' | 'same' | 'leave';

/** A word of the table that is no known kind of a milestone, and in how many lines it stands. */
export type UnknownWord = { readonly word: string; readonly count: number };

export type Import = {
  readonly counts: Readonly<Record<Fate, number>>;
  readonly problems: readonly LineProblem[];
  /** What becomes of each line of the table, in its order. */
  readonly fates: readonly Fate[];
  /** What the table does not show and a person is asked, whether it was answered or not. */
  readonly open: readonly OpenForm[];
  readonly unknownMilestones: readonly UnknownWord[];
  /** Numbers with a fraction in columns of whole units. */
  readonly fractions: number;
  /** Fields that rows need and that no column says. */
  readonly missing: readonly Field[];
  /** Nothing may be taken over before a person has answered, or said which column finds the vehicle. */
  readonly isWaiting: boolean;
  /** All of it, as one step. */
  readonly edit: Edit;
};

export type ImportSetting = {
  readonly rows: RowsKey;
  readonly plan: Tree;
  /** The field of each column, null for one that is left out. */
  readonly columns: readonly (Field | null)[];
  readonly writing: Writing;
  readonly find?: FindKnown;
  /** Day number; null where no day is still to come. */
  readonly today?: number | null;
  readonly answers?: TableAnswers;
};

/** `cell`: as it is written in the table. */
type Value = { readonly field: Field; readonly value: Tree; readonly cell: string };
type Values = readonly Value[];
type Say = (reason: LineReason, cell: string, field: Field | null) => void;

/** What rows need to be of use, beside what says which vehicle they are of. */
const NEEDED: Readonly<Record<RowsKey, readonly string[]>> = {
  items: ['name', 'milestone_type', 'milestone_value'],
  vehicles: ['last_datetime', 'last_odometer'],
};

export function importTable(table: Table, setting: ImportSetting): Import {
  const { rows: kind, plan, columns, find, today = null, answers = {} } = setting;
  const { forms, open } = columnForms(table, columns, answers);
  const reader = new LineReader(table, setting, forms);
  const rows = rowsIn(plan, kind);
  const keys = vehicleKeys(kind === 'vehicles' ? rows : []);
  const changed = new Map<number, Tree>();
  const named = new Set<string>();
  const added: Tree[] = [];
  const problems: LineProblem[] = [];
  const fates = table.lines.map(({ line, cells }): Fate => {
    const say: Say = (reason, cell, field) => void problems.push({ line, reason, cell, field });
    const values = reader.read(cells, say);
    if (values.length === 0) {
      say('nothing', '', null);
      return 'leave';
    }
    const fill = (row: Tree) => fillRow(kind, row, withoutImpossible(kind, row, written(row, values), today, say));
    if (kind === 'items') {
      added.push(fill({}));
      return 'add';
    }
    const name = nameIn(values);
    const target = targetOf(name, rows, keys, find);
    if (typeof target === 'string') {
      say(target, sayName(name), null);
      return 'leave';
    }
    const key = 'row' in target ? `row ${target.row}` : `new ${target.key}`;
    if (named.has(key)) {
      say('repeated', sayName(name), null);
      return 'leave';
    }
    named.add(key);
    if (!('row' in target)) {
      added.push(fill(target.fresh));
      return 'add';
    }
    const before = rows[target.row] ?? null;
    const after = fill(before);
    if (after === before) return 'same';
    changed.set(target.row, after);
    return 'update';
  });
  const counts = { add: 0, update: 0, same: 0, leave: 0 };
  for (const fate of fates) counts[fate] += 1;
  const edits = [...changed].map(([row, value]) => setIn([kind, row], value));
  const unknownMilestones = [...reader.unknown.values()];
  return {
    counts,
    problems,
    fates,
    open,
    unknownMilestones,
    fractions: reader.fractions,
    missing: missingIn(kind, columns, reader.hasUnits),
    isWaiting:
      (kind === 'vehicles' && !findsVehicle(columns)) ||
      open.some(({ kind: asked }) => answers[asked] === undefined) ||
      unknownMilestones.some(({ word }) => !answers.milestones?.has(foldWord(word))),
    edit: inOne([...edits, appendRows(kind, added)]),
  };
}

function missingIn(kind: RowsKey, columns: readonly (Field | null)[], hasUnits: boolean): readonly Field[] {
  const has = (id: string) => columns.some((field) => field?.id === id);
  const needed = NEEDED[kind].filter((id) => !has(id) && !(id === 'milestone_type' && hasUnits));
  const fields = needed.flatMap((id) => fieldOf(kind, id) ?? []);
  return kind === 'vehicles' && !findsVehicle(columns) ? [FINDER, ...fields] : fields;
}

/** The values without those that only find their row: a plate, a name or a number that is the row's own in another spelling. */
function written(row: Tree, values: Values): Values {
  const { plate_number: plate, name, vehicle_id } = membersOf(row);
  const id = identifierOf(vehicle_id);
  return values.filter(({ field, value }) => {
    if (field.id === FINDER.id) return false;
    if (field.id === 'plate_number')
      return !(typeof plate === 'string' && foldPlate(plate) === foldPlate(String(value)));
    if (field.id === 'name') return !(typeof name === 'string' && foldName(name) === foldName(String(value)));
    return field.id !== 'vehicle_id' || id === null || id !== identifierOf(value);
  });
}

/** Reads the cells of lines, each column in its own form. */
class LineReader {
  /** By the folded word. */
  readonly unknown = new Map<string, { word: string; count: number }>();
  fractions = 0;
  hasUnits = false;
  private readonly columns: readonly (Field | null)[];
  private readonly forms: readonly ColumnForm[];
  private readonly writing: Writing;
  private readonly answers: TableAnswers;
  private readonly rows: RowsKey;
  /** The kind of milestone that the head of the interval names: `A cada (km)`. */
  private readonly kindOfHead: string | null;

  constructor(table: Table, { columns, writing, answers = {}, rows }: ImportSetting, forms: readonly ColumnForm[]) {
    this.columns = columns;
    this.forms = forms;
    this.writing = writing;
    this.answers = answers;
    this.rows = rows;
    const interval = columns.findIndex((field) => field?.id === 'milestone_value');
    this.kindOfHead = milestoneOfUnit(table.head?.[interval] ?? '');
  }

  read(cells: readonly string[], say: Say): Values {
    const values: Value[] = [];
    for (const [at, field] of this.columns.entries()) {
      const cell = cells[at] ?? '';
      const form = this.forms[at];
      if (!field || !form || cell === '' || cell === '—' || cell === '-') continue;
      const read = this.readCell(field, cell, form);
      if (read === undefined) continue;
      if ('reason' in read) say(read.reason, cell, field);
      else values.push({ field, value: read.value, cell });
    }
    return this.rows === 'items' ? this.withKind(values) : values;
  }

  private readCell(field: Field, cell: string, form: ColumnForm): { value: Tree } | { reason: LineReason } | undefined {
    if (field.id === 'milestone_type') return { value: this.readMilestone(field, cell) };
    if (field.kind === 'integer') return this.readWhole(field, cell, form);
    if (field.kind === 'date') {
      const date = readTableDate(cell, form.days, form.isSerial);
      return date === null ? { reason: 'date' } : { value: date };
    }
    const numbers = numberStyle(form.decimal);
    const value = readCell(field, field.kind === 'number' ? withoutUnit(cell) : cell, { ...this.writing, numbers });
    if (value === undefined) return undefined;
    const reason = refusalOf(field, value);
    return reason ? { reason } : { value };
  }

  private readWhole(field: Field, cell: string, { decimal }: ColumnForm): { value: Tree } | { reason: LineReason } {
    const number = readNumber(withoutUnit(cell), numberStyle(decimal));
    const id = number === null && isIdentifier(field) ? readIdentifier(cell) : null;
    if (id !== null) return { value: id };
    if (number === null) return { reason: 'integer' };
    if (Number.isSafeInteger(number)) return { value: number };
    // A number that names something is no amount.
    if (field.group === 'identity' || field.group === 'numbers') return { reason: 'integer' };
    this.fractions += 1;
    return this.answers.isRounding ? { value: Math.round(number) + 0 } : { reason: 'fraction' };
  }

  /** By the words of the configuration, its keys, the usual words, or what a person said of this word. */
  private readMilestone(field: Field, cell: string): Tree {
    const word = foldWord(cell);
    const choices = choicesIn(field, this.writing.choices);
    const own = choices.find(({ value, label }) => foldWord(value) === word || foldWord(label) === word);
    if (own) return own.value;
    const usual = milestoneOf(cell);
    if (usual !== null) return usual;
    const known = this.unknown.get(word);
    if (known) known.count += 1;
    else this.unknown.set(word, { word: cell, count: 1 });
    return this.answers.milestones?.get(word) ?? cell;
  }

  /** `10.000 km` says what counts where no column does. */
  private withKind(values: Values): Values {
    const interval = values.find(({ field }) => field.id === 'milestone_value');
    const type = fieldOf('items', 'milestone_type');
    if (!interval || !type || values.some(({ field }) => field === type)) return values;
    const value = milestoneOfUnit(interval.cell) ?? this.kindOfHead;
    if (value === null) return values;
    this.hasUnits = true;
    return [...values, { field: type, value, cell: interval.cell }];
  }
}

function refusalOf(field: Field, value: Tree): LineReason | null {
  switch (field.kind) {
    case 'integer':
    case 'number':
    case 'clock':
      return typeof value === 'number' ? null : field.kind;
    case 'choice':
      return field.stores === 'integer' && typeof value !== 'number' ? 'choice' : null;
    case 'date':
      return toDay(value) === null ? 'date' : null;
    case 'e-mails':
      return Array.isArray(value) && value.every(isAddress) ? null : 'email';
    case 'text':
      return null;
  }
}

/** The values that can be, together with what the row has: the others are said. */
function withoutImpossible(
  kind: RowsKey,
  row: Tree,
  values: Values,
  today: number | null,
  say: Say,
): (readonly [Field, Tree])[] {
  const entries = values.map(({ field, value }) => [field, value] as const);
  // Of an item they stay as they are, and its cell says it.
  const wrong = kind === 'vehicles' ? impossibleIn(kind, fillRow(kind, row, entries), today) : [];
  if (wrong.length === 0) return entries;
  return values.flatMap(({ field, value, cell }) => {
    if (!wrong.includes(field)) return [[field, value] as const];
    const isReading = typeof value !== 'number' || readReading(value) === 'invalid';
    say(field.kind === 'date' ? 'toCome' : isReading ? 'reading' : 'above', cell, field);
    return [];
  });
}

function nameIn(values: Values): LineName {
  const find = (id: string) => values.find(({ field }) => field.id === id)?.value;
  const text = (value: Tree | undefined) => (typeof value === 'string' ? value : null);
  return {
    id: identifierOf(find('vehicle_id')),
    plate: text(find('plate_number')),
    name: text(find('name')),
    any: text(find(FINDER.id)),
  };
}

function sayName({ id, plate, name, any }: LineName): string {
  return plate ?? any ?? name ?? (id === null ? '' : String(id));
}
