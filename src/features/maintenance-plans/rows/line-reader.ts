// Parses the cells of table lines, each column in its own notation: a value per field, or a reason.
import type { Tree } from '../../../document/tree';
import { toDay } from '../../../tables/calendar';
import { isShortDay, readTableDate } from '../../../tables/dates';
import { numberStyle } from '../../../tables/number-text';
import { readTableNumber } from '../../../tables/numbers';
import { isAddress } from './cell-problem';
import type { ColumnForm, TableAnswers } from './column-forms';
import { type Field, fieldOf, isIdentifier, OTHER_INTERVAL, type RowsKey } from './fields';
import type { LineReason } from './line-problem';
import { foldWord, milestoneOf } from './milestone-words';
import { choicesIn, readCell, readIdentifier, type Writing } from './read-cell';
import type { Table } from './read-table';
import { isScaled, kindOfUnit, splitUnit, toDays, type Unit, unitOf, unitOfHead } from './units';

/** `cell`: the original text. */
export type Value = { readonly field: Field; readonly value: Tree; readonly cell: string };
export type Values = readonly Value[];
export type Say = (reason: LineReason, cell: string, field: Field | null) => void;

/** A word of the table that is no known milestone kind, and the number of lines with it. */
export type UnknownWord = { readonly word: string; readonly count: number };

/** Durations converted to days; `example` and `days` are those of the first. */
export type Converted = { readonly count: number; readonly example: string; readonly days: number };

type Read = { readonly value: Tree } | { readonly reason: LineReason };

type ReaderSetting = {
  readonly rows: RowsKey;
  readonly columns: readonly (Field | null)[];
  readonly writing: Writing;
  readonly answers?: TableAnswers;
};

/** What a spreadsheet shows for a formula that it cannot compute. */
const FORMULA_ERROR = /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|REF|N\/A)$/;
/** Units accepted in a field, beside its `field.unit`. */
const UNITS_OF_FIELD: Readonly<Record<string, Unit | undefined>> = { average_fuel_km: 'kmPerLitre' };
const UNIT_OF_SIGN: Readonly<Record<'km' | 'h' | 'l', Unit>> = { km: 'km', h: 'hours', l: 'litres' };

export class LineReader {
  /** By the folded word. */
  readonly unknown = new Map<string, { word: string; count: number }>();
  fractions = 0;
  converted: Converted | null = null;
  /** Some line took its milestone kind from a unit. */
  hasUnits = false;
  private readonly columns: readonly (Field | null)[];
  private readonly forms: readonly ColumnForm[];
  private readonly writing: Writing;
  private readonly answers: TableAnswers;
  /** Index of an item's interval column; -1 if none. */
  private readonly interval: number;
  private readonly typeColumn: number;
  /** The unit named by the head of the interval: `A cada (km)`. */
  private readonly headUnit: Unit | null;

  /** Further interval columns, `Intervalo dias` beside `Intervalo km`, with the units of their heads. */
  private readonly others: readonly { readonly at: number; readonly unit: Unit | null }[];

  constructor(table: Table, { columns, writing, answers = {}, rows }: ReaderSetting, forms: readonly ColumnForm[]) {
    this.columns = columns;
    this.forms = forms;
    this.writing = writing;
    this.answers = answers;
    const columnOf = (id: string) => (rows === 'items' ? columns.findIndex((field) => field?.id === id) : -1);
    this.interval = columnOf('milestone_value');
    this.typeColumn = columnOf('milestone_type');
    this.headUnit = unitOfHead(table.head?.[this.interval] ?? '');
    this.others = columns.flatMap((field, at) =>
      field === OTHER_INTERVAL ? [{ at, unit: unitOfHead(table.head?.[at] ?? '') }] : [],
    );
  }

  read(cells: readonly string[], say: Say): Values {
    const values: Value[] = [];
    for (const [at, field] of this.columns.entries()) {
      const cell = cells[at] ?? '';
      const form = this.forms[at];
      if (!field || field === OTHER_INTERVAL || !form || isEmpty(cell)) continue;
      if (FORMULA_ERROR.test(cell.trim())) {
        say('formula', cell, field);
        continue;
      }
      if (at === this.interval) {
        values.push(...this.readInterval(field, cell, cells[this.typeColumn] ?? '', form, say));
        continue;
      }
      const read = this.readCell(field, cell, form);
      if (read === undefined) continue;
      if ('reason' in read) say(read.reason, cell, field);
      else values.push({ field, value: read.value, cell });
    }
    return [...values, ...this.readOthers(cells, say)];
  }

  /** The interval from another column if the first one is empty; otherwise the other one is reported. */
  private readOthers(cells: readonly string[], say: Say): readonly Value[] {
    const typeCell = cells[this.typeColumn] ?? '';
    let isTaken = !isEmpty(cells[this.interval] ?? '');
    return this.others.flatMap(({ at, unit }) => {
      const [cell = '', form] = [cells[at], this.forms[at]];
      if (!form || isEmpty(cell)) return [];
      if (isTaken) {
        say('secondInterval', cell, OTHER_INTERVAL);
        return [];
      }
      isTaken = true;
      return this.readInterval(OTHER_INTERVAL, cell, typeCell, form, say, unit);
    });
  }

  private readCell(field: Field, cell: string, form: ColumnForm): Read | undefined {
    if (field.id === 'milestone_type') return { value: this.readMilestone(field, cell) };
    if (field.kind === 'date') {
      const date = readTableDate(cell, isShortDay(cell) ? form.shortDays : form.days, true);
      return date === null ? { reason: 'date' } : { value: date };
    }
    if (field.kind === 'integer' || field.kind === 'number') {
      const { number, unit } = splitUnit(cell);
      if (unit !== null && !hasUnit(field, unit)) return { reason: 'unit' };
      if (field.kind === 'integer') return this.readWhole(field, number, form);
      const value = readTableNumber(number, form.decimal);
      return value === null ? { reason: 'number' } : { value };
    }
    const value = readCell(field, cell, { ...this.writing, numbers: numberStyle(form.decimal) });
    if (value === undefined) return undefined;
    const reason = refusalOf(field, value);
    return reason ? { reason } : { value };
  }

  private readWhole(field: Field, text: string, { decimal }: ColumnForm, change = (amount: number) => amount): Read {
    const read = readTableNumber(text, decimal);
    const id = read === null && isIdentifier(field) ? readIdentifier(text) : null;
    if (id !== null) return { value: id };
    if (read === null) return { reason: 'integer' };
    const number = change(read);
    if (Number.isSafeInteger(number)) return { value: number };
    // A number that is an identifier is not an amount.
    if (field.group === 'identity' || field.group === 'numbers') return { reason: 'integer' };
    this.fractions += 1;
    return this.answers.isRounding ? { value: Math.round(number) + 0 } : { reason: 'fraction' };
  }

  /** The kind that the word names. An unresolved word is kept and counted as unknown. */
  private readMilestone(field: Field, cell: string): Tree {
    const kind = this.kindOfWord(field, cell);
    if (kind !== null) return kind;
    const word = foldWord(cell);
    const entry = this.unknown.get(word);
    if (entry) entry.count += 1;
    else this.unknown.set(word, { word: cell, count: 1 });
    return this.answers.milestones?.get(word) ?? cell;
  }

  /** By the labels or keys of the configuration, or the usual words; months and similar units count in days. */
  private kindOfWord(field: Field, cell: string): string | null {
    const word = foldWord(cell);
    const own = choicesIn(field, this.writing.choices).find(
      ({ value, label }) => foldWord(value) === word || foldWord(label) === word,
    );
    const unit = unitOf(cell);
    return own?.value ?? milestoneOf(cell) ?? (isScaled(unit) ? kindOfUnit(unit) : null);
  }

  /**
   * The interval of an item, and its kind if only a unit names it (`10.000 km`). A unit of another kind is rejected: `6
   * meses` never become 6 km.
   */
  private readInterval(
    field: Field,
    cell: string,
    typeCell: string,
    form: ColumnForm,
    say: Say,
    headUnit: Unit | null = this.headUnit,
  ): Value[] {
    const typeField = fieldOf('items', 'milestone_type');
    const { number, unit: ownUnit } = splitUnit(cell);
    const typeUnit = unitOf(typeCell);
    const scaledHead = isScaled(headUnit) ? headUnit : null;
    const type = typeField && !isEmpty(typeCell) ? this.typeOf(typeField, typeCell) : null;
    const unit = ownUnit ?? (isScaled(typeUnit) ? typeUnit : null) ?? (type === null ? headUnit : scaledHead);
    const kind = unit && kindOfUnit(unit);
    const isUnitOfType = unit !== null && type !== null && unitOf(type) === unit;
    if (unit !== null && !isUnitOfType && (kind === null || (type !== null && kind !== type))) {
      say('unit', cell, field);
      return [];
    }
    const scale = isScaled(unit) && !isUnitOfType ? unit : null;
    const read = this.readWhole(field, number, form, scale ? (amount) => toDays(amount, scale) : undefined);
    if ('reason' in read) {
      say(read.reason, cell, field);
      return [];
    }
    if (scale && typeof read.value === 'number') {
      const { count = 0, example = cell, days = read.value } = this.converted ?? {};
      this.converted = { count: count + 1, example, days };
    }
    const value: Value = { field: fieldOf('items', 'milestone_value') ?? field, value: read.value, cell };
    if (type !== null || !typeField || kind === null) return [value];
    this.hasUnits = true;
    return [value, { field: typeField, value: kind, cell }];
  }

  private typeOf(field: Field, cell: string): string {
    return this.kindOfWord(field, cell) ?? this.answers.milestones?.get(foldWord(cell)) ?? cell;
  }
}

function isEmpty(cell: string): boolean {
  return cell === '' || cell === '—' || cell === '-';
}

function hasUnit({ id, unit }: Field, named: Unit): boolean {
  return named === UNITS_OF_FIELD[id] || (unit !== null && UNIT_OF_SIGN[unit] === named);
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
