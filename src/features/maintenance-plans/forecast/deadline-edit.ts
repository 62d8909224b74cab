// What typing in a deadline makes of the plan. The object of deadlines comes with the first one and goes with the last.
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

/** A deadline as it is in the plan, `undefined` where there is none. */
export function deadlineIn(plan: Tree, kind: TriggerKind): Tree | undefined {
  return getIn(plan, pathOfDeadline(kind));
}

/** Sets one deadline; `undefined` takes it away, and with the last one the object that held them. */
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
 * What was typed where a whole number belongs: the number, the text where it is none (yet), `undefined` for nothing.
 * `group` is the sign that the language puts between thousands; it counts only where it belongs.
 */
export function readWhole(typed: string, group: string): number | string | undefined {
  const text = typed.trim().replace(/^\u2212/, '-');
  if (text === '') return undefined;
  // Any space is as good as the one that the language uses, which no keyboard has.
  const parts = group.trim() === '' ? text.split(/\s/) : text.split(group);
  const isGrouped =
    parts.length > 1 && parts.every((part, index) => (index === 0 ? /^-?\d{1,3}$/ : /^\d{3}$/).test(part));
  const plain = isGrouped ? parts.join('') : text;
  if (!/^-?\d+$/.test(plain)) return typed;
  const value = Number(plain);
  // -0 would not come back as it was typed.
  return Number.isSafeInteger(value) && !Object.is(value, -0) ? value : typed;
}

/** What stands between thousands in this language. */
export function groupOf(format: Format): string {
  return /\D+/.exec(format.number(1_000_000))?.[0] ?? '';
}

/** A value as it is typed: the half-typed text itself, a number without grouping. */
export function typedText(value: Tree | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value instanceof RawNumber ? value.text : formatJson(value);
}
