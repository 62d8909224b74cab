// Texts for the diff between server version and edited plan: one line per change, with its values.

import { type Change, diffDocuments } from '../../../document/diff';
import { identifierOf } from '../../../document/identifier';
import { planShape } from '../../../document/plan-shape';
import { isObject, memberOf, type Path, RawNumber, type Tree, type TreeObject } from '../../../document/tree';
import { changesOnce } from '../../../documents/compare/changes-once';
import type { ChangeLine } from '../../../documents/compare/changes-table';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import { FIELDS, type Field, type RowsKey } from '../rows/fields';
import { cellText, type Writing } from '../rows/read-cell';

export type ChangeWords = { t: Text; format: Format; writing: Writing };

/** The changes in the order of the document. */
export const planChanges = changesOnce((before, after) => diffDocuments(before, after, planShape));

/** A line for each change. */
export function changeLines(before: Tree, after: Tree, words: ChangeWords): ChangeLine[] {
  return planChanges(before, after).map((change) => lineOf(change, words));
}

function lineOf(change: Change, words: ChangeWords): ChangeLine {
  const { t, format } = words;
  switch (change.kind) {
    case 'field': {
      const { row, path } = change;
      const inRow = row ? path.slice(row.path.length + 1) : path;
      const rows = rowsKeyOf(row?.path[0]);
      const field = rows === null ? null : fieldAt(rows, inRow);
      return {
        kind: 'field',
        where: row && rows ? rowWords(rows, row.value, row.to, words) : t('planEditor.changes.plan'),
        what: field ? t(field.label) : planField(inRow, t),
        before: valueWords(change.before, field, words),
        after: valueWords(change.after, field, words),
        path: row ? [...row.path, row.to, ...inRow] : path,
      };
    }
    case 'added':
    case 'removed': {
      const rows = rowsKeyOf(change.path[0]) ?? 'items';
      return {
        kind: change.kind,
        where: rowWords(rows, change.row, change.index, words),
        what: t(`planEditor.changes.${change.kind}`),
        before: null,
        after: null,
        path: change.kind === 'added' ? [...change.path, change.index] : null,
      };
    }
    case 'moved': {
      const rows = rowsKeyOf(change.path[0]) ?? 'items';
      return {
        kind: 'moved',
        where: rowWords(rows, change.row, change.to, words),
        what: t('planEditor.changes.moved'),
        before: format.number(change.from + 1),
        after: format.number(change.to + 1),
        path: [...change.path, change.to],
      };
    }
  }
}

function rowsKeyOf(key: string | number | undefined): RowsKey | null {
  return key === 'items' || key === 'vehicles' ? key : null;
}

function fieldAt(rows: RowsKey, path: Path): Field | null {
  return FIELDS[rows].find((field) => field.path.every((key, at) => key === path[at])) ?? null;
}

function rowWords(rows: RowsKey, row: Tree, index: number, { t, format }: ChangeWords): string {
  const names = rows === 'vehicles' ? ['plate_number', 'name', 'vehicle_id'] : ['name', 'base_item_id'];
  const found = names.map((key) => (isObject(row) ? nameIn(row, key) : null)).find((name) => name !== null);
  const n = format.number(index + 1);
  if (found === undefined || found === null) return t(`planEditor.changes.${rows}Place`, { n });
  return t(`planEditor.changes.${rows}`, { name: found.slice(0, 80) });
}

function nameIn(row: TreeObject, key: string): string | null {
  const value = memberOf(row, key);
  return (typeof value === 'string' ? value : String(identifierOf(value) ?? '')).trim() || null;
}

/** A field of the plan itself; an unknown one is named by its key. */
function planField([key, part]: Path, t: Text): string {
  switch (key) {
    case 'name':
      return t('plans.fields.name');
    case 'description':
      return t('planEditor.description');
    case 'organization_id':
      return t('plans.fields.organization_id');
    case 'due_date_config':
      if (part === 'deadlines_days' || part === 'deadlines_km' || part === 'deadlines_hourmeter')
        return t(`planEditor.changes.${part}`);
      return t('planEditor.changes.deadlines');
    default:
      return [key, part].filter((step) => step !== undefined).join('.');
  }
}

/** Null: no value. A value without a text of its own is shown as truncated JSON. */
function valueWords(value: Tree | undefined, field: Field | null, { format, writing }: ChangeWords): string | null {
  if (value === undefined) return null;
  if (field) return cellText(field, value, writing) || format.text(value);
  if (typeof value === 'number') return format.number(value, 6);
  if (value instanceof RawNumber) return value.text;
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value).slice(0, 120) : format.text(value);
}
