// Typed text <-> the value in the tree of a plan. Text that cannot be parsed yet stays in the tree as text, so that no
// typed data is lost. The contract check finds it, and it blocks only Save.
import { toIdentifier } from '../../../contract/long-integers';
import { identifierTree } from '../../../document/identifier';
import { equalTrees, isList, RawNumber, type Tree } from '../../../document/tree';
import { csvLine } from '../../../format/csv';
import { type Format, fold } from '../../../format/format';
import { clockText, type DayOrder, dateText, dayOrderOf, readClock, readDate } from '../../../tables/date-text';
import { type NumberStyle, numberText, readInteger, readNumber, styleOfFormat } from '../../../tables/number-text';
import { type ChoiceSource, type Field, isIdentifier } from './fields';
import { valueIn } from './row-edits';

/** One value of a choice: the stored value, and its label in the user's language. */
export type Choice = { readonly value: string; readonly label: string };
export type ChoiceLists = Readonly<Record<ChoiceSource, readonly Choice[]>>;

/** The notation of the user, or of a pasted table. */
export type Writing = {
  readonly numbers: NumberStyle;
  readonly days: DayOrder;
  readonly choices: ChoiceLists;
  /** Accept years of two digits: in a table, not while typing. */
  readonly shortYears?: boolean;
};

export function writingOf(format: Pick<Format, 'number' | 'dateDigits'>, choices: ChoiceLists): Writing {
  return { numbers: styleOfFormat(format), days: dayOrderOf(format), choices };
}

/** The labels of the configuration as choices, in its order. */
export function choicesOf(table: Readonly<Record<string, unknown>>, label: (id: string) => string | null): Choice[] {
  return Object.keys(table).map((value) => ({ value, label: label(value) ?? value }));
}

/**
 * Parses `typed` for a field; `undefined` removes the value from the tree. `before`: the current value, kept unchanged
 * if the text only repeats it.
 */
export function readCell(field: Field, typed: string, writing: Writing, before?: Tree): Tree | undefined {
  if (before !== undefined && cellText(field, before, writing) === typed) return before;
  if (typed.trim() === '') return undefined;
  const value = readValue(field, typed, writing, before);
  return before !== undefined && value !== undefined && equalTrees(before, value) ? before : value;
}

function readValue(field: Field, typed: string, writing: Writing, before: Tree | undefined): Tree | undefined {
  switch (field.kind) {
    case 'integer':
      return readInteger(typed, writing.numbers) ?? (isIdentifier(field) ? readIdentifier(typed) : null) ?? typed;
    case 'number':
      return readNumber(typed, writing.numbers) ?? typed;
    case 'date':
      return readDate(typed, { order: writing.days, before, shortYears: writing.shortYears }) ?? typed;
    case 'clock':
      return readClock(typed) ?? typed;
    case 'e-mails': {
      const entries = typed.split(/[,;\s]+/).filter((entry) => entry !== '');
      return entries.length === 0 ? undefined : entries;
    }
    case 'choice':
      return readChoice(field, typed, writing);
    case 'text':
      return typed;
  }
}

/** Digits of an identifier that a double cannot represent are kept as text. */
export function readIdentifier(typed: string): Tree | null {
  const id = toIdentifier(typed.trim());
  return id === null ? null : identifierTree(id);
}

function readChoice(field: Field, typed: string, { choices, numbers }: Writing): Tree {
  const choice = choicesIn(field, choices).find(({ label }) => isWord(label) && fold(label) === fold(typed.trim()));
  const value = choice?.value ?? typed;
  return field.stores === 'integer' ? (readInteger(value, numbers) ?? value) : value;
}

/** The initial text of an opened field: parsing it gives the value back. Empty for no value. */
export function cellText(field: Field, value: Tree | undefined, { numbers, days, choices }: Writing): string {
  if (value === undefined || value === null) return '';
  if (value instanceof RawNumber) return value.text;
  if (isList(value)) return value.map(textOf).join(', ');
  if (typeof value === 'string' && field.kind === 'date') return dateText(value, days);
  if (field.kind === 'choice') {
    const choice = choicesIn(field, choices).find((entry) => entry.value === textOf(value));
    return choice && isWord(choice.label) ? choice.label : textOf(value);
  }
  if (typeof value === 'number') {
    if (field.kind === 'clock') return clockText(value);
    return field.kind === 'text' || field.kind === 'date' ? String(value) : numberText(value, numbers);
  }
  return textOf(value);
}

export function choicesIn(field: Field, choices: ChoiceLists): readonly Choice[] {
  return field.choices ? choices[field.choices] : [];
}

/** A label of only digits could be mistaken for a number of the service. */
function isWord(label: string): boolean {
  return /[^\d\s.,+-]/.test(label);
}

function textOf(value: Tree): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof RawNumber ? value.text : '';
}

/** Rows as clipboard text for spreadsheets: a head, then one line each, formatted as on the page. */
export function rowsAsText(
  rows: readonly (Tree | undefined)[],
  fields: readonly Field[],
  writing: Writing,
  labelOf: (field: Field) => string,
): string {
  const style = { separator: '\t', decimal: writing.numbers.decimal } as const;
  const line = (row: Tree | undefined) =>
    csvLine(
      fields.map((field) => cellText(field, valueIn(row, field), writing)),
      style,
    );
  return csvLine(fields.map(labelOf), style) + rows.map(line).join('');
}
