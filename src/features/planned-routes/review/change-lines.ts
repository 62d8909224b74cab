// Changes between two route versions as texts: one line per change, with values.
import { type Change, diffDocuments } from '../../../document/diff';
import { isObject, PackedList, type Path, RawNumber, type Tree } from '../../../document/tree';
import { changesOnce } from '../../../documents/compare/changes-once';
import type { ChangeLine } from '../../../documents/compare/changes-table';
import { listedCount } from '../../../documents/compare/fold-lines';
import type { Format } from '../../../format/format';
import { lineMetres } from '../../../geo/line-distance';
import type { Text } from '../../../i18n/text';
import { PackedLine } from '../document/packed-line';
import { PARTS, pathOfLine, stopsOf } from '../document/route-document';
import { routeRows } from '../document/route-rows';
import { HEADER, HEADER_KEYS } from '../document/saved-figures';
import { STOP_KEYS, stopOrderOf, stopText } from '../document/stop-reading';

export type ChangeWords = { t: Text; format: Format };

const MOST_SIGNS = 120;

const routeChanges = changesOnce((before, after) => diffDocuments(before, after, routeRows));

/** The changes in document order. Numbers that only follow the place of their stops are told together. */
export function changeLines(before: Tree, after: Tree, words: ChangeWords): ChangeLine[] {
  const changes = routeChanges(before, after);
  const renumbered = changes.flatMap((change) => renumberedAt(change, after) ?? []);
  const fold = renumbered.length === 0 ? null : renumberedWords(renumbered, words);
  return changes.map((change) => {
    const line = lineOf(change, words);
    return fold !== null && renumberedAt(change, after) !== null ? { ...line, fold } : line;
  });
}

/** As many as the list of `changeLines` has before a fold is opened. */
export function changeCount(before: Tree, after: Tree): number {
  const changes = routeChanges(before, after);
  return listedCount(changes.map((change) => (renumberedAt(change, after) === null ? {} : { fold: '' })));
}

/** The index of a stop whose number changed with it. Null if it is another change, or a number of its own. */
function renumberedAt(change: Change, after: Tree): number | null {
  if (change.kind !== 'field' || !change.row || change.path.at(-1) !== 'stop_point_order') return null;
  const first = stopOrderOf(stopsOf(after)[0]);
  const { to } = change.row;
  return first !== null && stopOrderOf(stopsOf(after)[to]) === first + to ? to : null;
}

function renumberedWords(places: readonly number[], { t, format }: ChangeWords): string {
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const values = { from: format.number(from + 1), to: format.number(to + 1), n: format.number(places.length) };
  const isWhole = to - from + 1 === places.length;
  return t(isWhole ? 'routeEditor.changes.renumbered' : 'routeEditor.changes.renumberedSome', values);
}

function lineOf(change: Change, words: ChangeWords): ChangeLine {
  const { t, format } = words;
  switch (change.kind) {
    case 'field': {
      const { row, path } = change;
      const inRow = row ? path.slice(row.path.length + 1) : path;
      const [before, after] = [change.before, change.after].map((value) => valueWords(value, inRow, words));
      // A difference below the unit of the text is said in the next smaller one.
      const isSame = before === after && typeof change.before === 'number' && typeof change.after === 'number';
      const exact = (value: Tree | undefined) =>
        String(path.at(-1)).endsWith('meters') ? `${format.number(value, 3)} m` : withSeconds(Number(value), format);
      return {
        kind: 'field',
        where: row ? stopWords(row.value, row.to, words) : t('routeEditor.changes.route'),
        what: row ? stopField(inRow, t) : routeField(path, t),
        before: isSame && path[0] === HEADER ? exact(change.before) : (before ?? null),
        after: isSame && path[0] === HEADER ? exact(change.after) : (after ?? null),
        path: row ? [...row.path, row.to, ...inRow] : path,
      };
    }
    case 'added':
    case 'removed':
      return {
        kind: change.kind,
        where: stopWords(change.row, change.index, words),
        what: t(`routeEditor.changes.${change.kind}`),
        before: null,
        after: null,
        path: change.kind === 'added' ? [...change.path, change.index] : null,
      };
    case 'moved':
      return {
        kind: 'moved',
        where: stopWords(change.row, change.to, words),
        what: t('routeEditor.changes.moved'),
        before: format.number(change.from + 1),
        after: format.number(change.to + 1),
        path: [...change.path, change.to],
      };
  }
}

function withSeconds(seconds: number, format: Format): string {
  const rest = seconds % 60;
  return `${format.duration(seconds - rest)} ${format.number(rest, 3)} s`;
}

function stopWords(stop: Tree, index: number, { t, format }: ChangeWords): string {
  const name = stopText(stop, 'stop_point_name').trim().slice(0, 80);
  const n = format.number(index + 1);
  return name === '' ? t('routeEditor.changes.stopPlace', { n }) : t('routeEditor.changes.stop', { n, name });
}

function stopField([key]: Path, t: Text): string {
  const fieldKey = STOP_KEYS.find((field) => field === key);
  return fieldKey ? t(`routes.fields.${fieldKey}`) : String(key ?? '');
}

function routeField(path: Path, t: Text): string {
  const [first, second] = path;
  const part = PARTS.find((each) => pathOfLine(each).every((key, at) => key === path[at]));
  if (part) return t(`routes.parts.${part}`);
  if (first === 'route_name') return t('routes.columns.name');
  if (second === 'selected_vehicle') return t('routes.columns.vehicle');
  if (second === 'selected_driver') return t('routes.columns.driver');
  if (second === 'includes_initial_and_final_stop') return t('routes.fields.ends');
  if (first === HEADER) {
    for (const [name, keys] of Object.entries(HEADER_KEYS)) {
      if (keys.metres === second) return t(`routeEditor.changes.figures.${nameOf(name)}.metres`);
      if (keys.seconds === second) return t(`routeEditor.changes.figures.${nameOf(name)}.seconds`);
    }
  }
  return path.join('.');
}

function nameOf(name: string): keyof typeof HEADER_KEYS {
  return name === 'total' || name === 'deadStart' || name === 'deadEnd' ? name : 'dead';
}

/** Null: absent. Values without a plain text are shown as truncated JSON. */
function valueWords(value: Tree | undefined, path: Path, { t, format }: ChangeWords): string | null {
  if (value === undefined) return null;
  if (value instanceof PackedLine) {
    const { line } = value;
    return t('routeEditor.changes.line', {
      count: line.count,
      n: format.number(line.count),
      metres: format.distance(lineMetres(line)),
    });
  }
  if (typeof value === 'boolean') return t(value ? 'routes.fields.endsYes' : 'routes.fields.endsNo');
  const key = path.at(-1);
  if (typeof value === 'number') {
    if (path[0] === HEADER && String(key).endsWith('meters')) return format.distance(value);
    if (path[0] === HEADER) return format.duration(value);
    return /latitude|longitude/.test(String(key)) ? value.toFixed(6) : String(value);
  }
  if (value instanceof RawNumber) return value.text;
  if (isObject(value) || Array.isArray(value)) return JSON.stringify(value).slice(0, MOST_SIGNS);
  return value instanceof PackedList ? format.number(value.length) : format.text(value);
}
