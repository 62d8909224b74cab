// From a table to an edit of the plan: which line changes which row or adds one, and what is wrong with it. An empty cell
// leaves what is there; a cell that cannot be read, or that says what cannot be, is left out and said; a line that names no
// vehicle is left out whole.
import { type Edit, setIn } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { toDay } from '../due-dates/calendar';
import { membersOf, readReading } from '../due-dates/typed-plan';
import { isAddress } from './cell-problem';
import type { Field, RowsKey } from './fields';
import { impossibleIn } from './impossible-values';
import { numberStyle } from './number-text';
import { readCell, type Writing } from './read-cell';
import { type Table, withoutUnit } from './read-table';
import { appendRows, fillRow, inOne, rowsIn } from './row-edits';
import { findVehicle, type VehicleKeys, type VehicleName, vehicleKeys } from './vehicle-keys';

export type LineReason =
  /** A cell that cannot be read as what its column is. */
  | 'integer'
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

export type Import = {
  readonly counts: Readonly<Record<Fate, number>>;
  readonly problems: readonly LineProblem[];
  /** What becomes of each line of the table, in its order. */
  readonly fates: readonly Fate[];
  /** All of it, as one step. */
  readonly edit: Edit;
};

/** The row of a vehicle of the directory, by its number, plate or name. */
export type FindKnown = (named: VehicleName) => Tree | 'several' | 'contradiction' | null;

export type ImportSetting = {
  readonly rows: RowsKey;
  readonly plan: Tree;
  /** The field of each column, null for one that is left out. */
  readonly columns: readonly (Field | null)[];
  readonly writing: Writing;
  readonly find?: FindKnown;
  /** Day number; null where no day is still to come. */
  readonly today?: number | null;
};

/** `cell`: as it is written in the table. */
type Value = { readonly field: Field; readonly value: Tree; readonly cell: string };
type Values = readonly Value[];
type Target = { readonly row: number } | { readonly fresh: Tree; readonly key: number };

export function importTable(table: Table, setting: ImportSetting): Import {
  const { rows: kind, plan, columns, find, today = null } = setting;
  const numbers = table.decimal ? numberStyle(table.decimal) : setting.writing.numbers;
  const writing: Writing = { ...setting.writing, numbers, shortYears: true };
  const rows = rowsIn(plan, kind);
  const keys = vehicleKeys(kind === 'vehicles' ? rows : []);
  const changed = new Map<number, Tree>();
  const named = new Set<string>();
  const added: Tree[] = [];
  const problems: LineProblem[] = [];
  const fates = table.lines.map(({ line, cells }): Fate => {
    const say = (reason: LineReason, cell = '', field: Field | null = null) =>
      void problems.push({ line, reason, cell, field });
    const values = readLine(cells, columns, writing, table.decimal, say);
    if (values.length === 0) {
      say('nothing');
      return 'leave';
    }
    const fill = (row: Tree) => fillRow(kind, row, withoutImpossible(kind, row, values, today, say));
    if (kind === 'items') {
      added.push(fill({}));
      return 'add';
    }
    const target = targetOf(nameIn(values), keys, find);
    if (typeof target === 'string') {
      say(target, sayName(nameIn(values)));
      return 'leave';
    }
    const key = 'row' in target ? `row ${target.row}` : `new ${target.key}`;
    if (named.has(key)) {
      say('repeated', sayName(nameIn(values)));
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
  return { counts, problems, fates, edit: inOne([...edits, appendRows(kind, added)]) };
}

/** Where nothing tells the decimal sign, three digits behind a sign are thousands in a column of whole numbers. */
const THOUSANDS = /^[-+]?\d{1,3}(?:\.\d{3}|,\d{3})$/;

function readLine(
  cells: readonly string[],
  columns: readonly (Field | null)[],
  writing: Writing,
  decimal: Table['decimal'],
  say: (reason: LineReason, cell: string, field: Field) => void,
): Values {
  const values: Value[] = [];
  for (const [at, field] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!field || cell === '' || cell === '—' || cell === '-') continue;
    const isCount = field.kind === 'integer' || field.kind === 'number';
    const text = isCount ? withoutUnit(cell) : cell;
    const isWhole = field.kind === 'integer' && decimal === null && THOUSANDS.test(text);
    const value = readCell(field, isWhole ? text.replace(/[.,]/g, '') : text, writing);
    if (value === undefined) continue;
    const reason = refusalOf(field, value);
    if (reason) say(reason, cell, field);
    else values.push({ field, value, cell });
  }
  return values;
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
  say: (reason: LineReason, cell: string, field: Field) => void,
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

function nameIn(values: Values): VehicleName {
  const find = (id: string) => values.find(({ field }) => field.id === id)?.value;
  const [id, plate, name] = [find('vehicle_id'), find('plate_number'), find('name')];
  return {
    id: typeof id === 'number' ? id : null,
    plate: typeof plate === 'string' ? plate : null,
    name: typeof name === 'string' ? name : null,
  };
}

function sayName({ id, plate, name }: VehicleName): string {
  return plate ?? name ?? (id === null ? '' : String(id));
}

/** The row of the plan that a line speaks of; else a new one, by the directory or by its number alone. */
function targetOf(name: VehicleName, keys: VehicleKeys, find: FindKnown | undefined): Target | LineReason {
  if (name.id === null && name.plate === null && name.name === null) return 'noVehicle';
  const inPlan = findVehicle(keys, name);
  if (typeof inPlan === 'string') return inPlan;
  if (inPlan !== null) return { row: inPlan };
  const known = find?.(name) ?? null;
  if (typeof known === 'string' && (known === 'several' || known === 'contradiction')) return known;
  const { vehicle_id: knownId } = membersOf(known);
  if (typeof knownId === 'number') {
    const row = keys.byId.get(knownId);
    return row === undefined ? { fresh: known, key: knownId } : { row };
  }
  return name.id === null ? 'notFound' : { fresh: {}, key: name.id };
}
