// Converts a table to an edit of the plan: which line changes or adds which row, and the problems. An empty cell leaves
// the current value. An unreadable cell or an impossible value is skipped and reported. A line without a vehicle is
// skipped as a whole.
import { type Edit, setIn } from '../../../document/edits';
import { identifierOf } from '../../../document/identifier';
import type { Tree } from '../../../document/tree';
import { fold } from '../../../format/format';
import { foldPlate } from '../../../format/plate';
import { filledCells } from '../../../tables/read-delimited';
import { membersOf, readReading } from '../due-dates/typed-plan';
import { type ColumnForms, columnForms, type OpenForm, type TableAnswers } from './column-forms';
import type { DoubledColumns } from './doubled-columns';
import { FINDER, type Field, fieldOf, type RowsKey } from './fields';
import { type FindKnown, type LineName, targetOf } from './find-row';
import { impossibleIn } from './impossible-values';
import type { LineProblem } from './line-problem';
import { type Converted, LineReader, type Say, type UnknownWord, type Values } from './line-reader';
import { foldWord } from './milestone-words';
import type { Writing } from './read-cell';
import { findsVehicle, type Table } from './read-table';
import { appendRows, fillRow, inOne, rowsIn } from './row-edits';
import { foldName, vehicleKeys } from './vehicle-keys';

export type Fate = 'add' | 'update' | 'same' | 'leave';

export type Import = {
  readonly counts: Readonly<Record<Fate, number>>;
  readonly problems: readonly LineProblem[];
  /** The result of each line of the table, in order. */
  readonly fates: readonly Fate[];
  /** Questions that the table leaves open, answered or not. */
  readonly open: readonly OpenForm[];
  readonly unknownMilestones: readonly UnknownWord[];
  /** Number of fractions in columns of whole units. */
  readonly fractions: number;
  /** Weeks, months and years converted to days. */
  readonly converted: Converted | null;
  /** Excel serial days among written ones. */
  readonly serials: ColumnForms['serials'];
  /** Fields that rows need but no column has. */
  readonly missing: readonly Field[];
  /** Importing is blocked until the user has answered or chosen the column that identifies the vehicle. */
  readonly isWaiting: boolean;
  /** The whole import, as one step. */
  readonly edit: Edit;
};

export type ImportSetting = {
  readonly rows: RowsKey;
  readonly plan: Tree;
  /** The field of each column, null for a skipped one. */
  readonly columns: readonly (Field | null)[];
  readonly writing: Writing;
  readonly find?: FindKnown;
  /** Day number; null where future days are not checked. */
  readonly today?: number | null;
  readonly answers?: TableAnswers;
  /** Columns with the same head and field but different cells. */
  readonly doubled?: readonly DoubledColumns[];
};

/** Fields that rows need to be useful, apart from those that identify the vehicle. */
const NEEDED: Readonly<Record<RowsKey, readonly string[]>> = {
  items: ['name', 'milestone_type', 'milestone_value'],
  vehicles: ['last_datetime', 'last_odometer'],
};

export function importTable(table: Table, setting: ImportSetting): Import {
  const { rows: kind, plan, columns, find, today = null, answers = {}, doubled = [] } = setting;
  const { forms, open, serials } = columnForms(table, columns, answers);
  const reader = new LineReader(table, setting, forms);
  const rows = rowsIn(plan, kind);
  const keys = vehicleKeys(kind === 'vehicles' ? rows : []);
  const changed = new Map<number, Tree>();
  const named = new Set<string>();
  const added: Tree[] = [];
  const problems: LineProblem[] = [];
  const noItemOf = noItemReader(table, columns);
  const fates = table.lines.map(({ line, cells }): Fate => {
    const say: Say = (reason, cell, field) => void problems.push({ line, reason, cell, field });
    const saidBefore = problems.length;
    if (filledCells(cells) > table.width) {
      say('tooManyCells', cells.join(table.separator).slice(0, 80), null);
      return 'leave';
    }
    const noItem = kind === 'items' ? noItemOf(cells) : null;
    if (noItem) {
      say(noItem.reason, noItem.cell, null);
      return 'leave';
    }
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
    if (typeof name.id === 'number' && name.id <= 0) {
      say('noVehicle', String(name.id), null);
      return 'leave';
    }
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
    // A row without new data because its cells were refused is not the same as in the table.
    if (after === before) return problems.length > saidBefore ? 'leave' : 'same';
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
    converted: reader.converted,
    serials,
    missing: missingIn(kind, columns, reader.hasUnits),
    isWaiting:
      (kind === 'vehicles' && !findsVehicle(columns)) ||
      doubled.some(({ field, isAsked }) => isAsked && columns.includes(field) && !answers.columns?.has(field.id)) ||
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

/** The values without those that only identify their row: its own plate, name or number in another spelling. */
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

/** The values that are possible together with the row's data: the others are reported. */
function withoutImpossible(
  kind: RowsKey,
  row: Tree,
  values: Values,
  today: number | null,
  say: Say,
): (readonly [Field, Tree])[] {
  const entries = values.map(({ field, value }) => [field, value] as const);
  // In items they are kept, and the cell reports them.
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

const TOTAL =
  /^(?:sub[ -]?tota(?:l|is|les|ls)|(?:grand )?tota(?:l|is|les|ls)|soma|somatorio|suma|sumatoria|sum)(?: (?:geral|gerais|general|generales|km))?\s*:?$/;

type NoItem = { readonly reason: 'total' | 'section'; readonly cell: string };

/**
 * Detects lines that are not items: rows of totals, and titles of item groups. Returns a predicate for the cells of a
 * line; null for an item. Titles are detected only if the items have intervals.
 */
function noItemReader(
  { lines }: Table,
  columns: readonly (Field | null)[],
): (cells: readonly string[]) => NoItem | null {
  const name = columns.findIndex((field) => field?.id === 'name');
  const interval = columns.findIndex((field) => field?.id === 'milestone_value');
  const hasInterval = (cells: readonly string[]) => (cells[interval]?.trim() ?? '') !== '';
  const haveIntervals = lines.filter(({ cells }) => hasInterval(cells)).length * 2 > lines.length;
  return (cells) => {
    const first = cells.find((cell) => cell.trim() !== '') ?? '';
    const cell = (cells[name] ?? '').trim() || first;
    if (TOTAL.test(fold(cell).trim())) return { reason: 'total', cell };
    const isAlone = cells.filter((each) => each.trim() !== '').length === 1 && (cells[name] ?? '').trim() !== '';
    return haveIntervals && isAlone ? { reason: 'section', cell } : null;
  };
}
