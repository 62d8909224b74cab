// How typing in a deadline field changes the plan. The deadlines object is created with the first one and removed with
// the last.
import { MaintenancePlan } from '../../../contract/maintenance-plan';
import { type Edit, getIn, removeIn, setIn } from '../../../document/edits';
import { keyOrderOf } from '../../../document/fit';
import { formatJson } from '../../../document/json';
import { isObject, RawNumber, type Tree } from '../../../document/tree';
import type { Format } from '../../../format/format';
import { DEADLINE_KEYS, TRIGGER_KINDS, type TriggerKind } from '../due-dates/typed-plan';

const CONFIG = 'due_date_config';

export function pathOfDeadline(kind: TriggerKind): [string, string] {
  return [CONFIG, DEADLINE_KEYS[kind]];
}

/** The value of a deadline in the plan, `undefined` if not set. */
export function deadlineIn(plan: Tree, kind: TriggerKind): Tree | undefined {
  return getIn(plan, pathOfDeadline(kind));
}

/** Sets one deadline; `undefined` removes it, and after the last one the object itself. */
export function setDeadline(kind: TriggerKind, value: Tree | undefined): Edit {
  const path = pathOfDeadline(kind);
  return (plan) => {
    if (value !== undefined) return setIn(path, value, keyOrderOf(MaintenancePlan))(plan);
    const edited = removeIn(path)(plan);
    if (edited === plan) return plan;
    const config = getIn(edited, [CONFIG]);
    const isEmpty = isObject(config) && TRIGGER_KINDS.every((other) => deadlineIn(edited, other) === undefined);
    return isEmpty ? removeIn([CONFIG])(edited) : edited;
  };
}

/**
 * Parses a whole number: the number, the text itself if it is not a number (yet), `undefined` for empty. `group`: the
 * thousands separator of the language; accepted only in valid positions.
 */
export function readWhole(typed: string, group: string): number | string | undefined {
  const text = typed.trim().replace(/^\u2212/, '-');
  if (text === '') return undefined;
  // If the language groups by a space, any space is accepted: its special space is on no keyboard.
  const parts = group.trim() === '' ? text.split(/\s/) : text.split(group);
  const isGrouped =
    parts.length > 1 && parts.every((part, index) => (index === 0 ? /^-?\d{1,3}$/ : /^\d{3}$/).test(part));
  const plain = isGrouped ? parts.join('') : text;
  if (!/^-?\d+$/.test(plain)) return typed;
  const value = Number(plain);
  // -0 would not be shown as it was typed.
  return Number.isSafeInteger(value) && !Object.is(value, -0) ? value : typed;
}

/** The thousands separator of the language. */
export function groupOf(format: Format): string {
  return /\D+/.exec(format.number(1_000_000))?.[0] ?? '';
}

/** A value as editable text: half-typed text unchanged, a number without grouping. */
export function typedText(value: Tree | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value instanceof RawNumber ? value.text : formatJson(value);
}
