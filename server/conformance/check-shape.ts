// Compares bodies with a shape. Counts, for each member, what all answers of an operation have of it.
import { type Say, shortText } from './report';
import type { Shape } from './shapes';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const NAMES: Record<Extract<Shape, string>, string> = {
  integer: 'an integer',
  number: 'a number',
  string: 'a text',
  date: 'a text with a date yyyy-mm-dd',
  time: 'a text with a time hh:mm or hh:mm:ss, without a zone',
  boolean: 'true or false',
};

type Seen = { count: number; wrong: number; first: unknown; words: string };

/** Members of one operation; `finish` says what was found of each. */
export type ShapeCheck = {
  /** `body`: the parsed JSON of one answer. */
  look: (body: unknown) => void;
  finish: (say: Say) => void;
};

export function createShapeCheck(operation: string, shape: Shape): ShapeCheck {
  const seen = new Map<string, Seen>();
  const unknown = new Map<string, unknown>();
  const missing = new Map<string, number>();
  let answers = 0;
  // In the order of the contract; also what no answer has.
  for (const path of pathsOf(shape)) seen.set(path, { count: 0, wrong: 0, first: null, words: '' });

  function note(path: string, value: unknown, problem: string | null): void {
    const entry = seen.get(path) ?? { count: 0, wrong: 0, first: null, words: '' };
    entry.count += 1;
    if (problem !== null) {
      if (entry.wrong === 0) Object.assign(entry, { first: value, words: problem });
      entry.wrong += 1;
    }
    seen.set(path, entry);
  }

  function walk(shaped: Shape, value: unknown, path: string): void {
    const problem = problemOf(shaped, value);
    if (path !== '') note(path, value, problem);
    if (problem !== null || typeof shaped === 'string') return;
    if (shaped.kind === 'list') {
      for (const item of value as unknown[]) walk(shaped.of, item, `${path}[]`);
      return;
    }
    const record = value as Record<string, unknown>;
    if (shaped.kind === 'keyed') {
      for (const item of Object.values(record)) walk(shaped.of, item, `${path}.*`);
      return;
    }
    for (const [name, item] of Object.entries(record)) {
      const member = join(path, name);
      const known = Object.hasOwn(shaped.members, name) ? shaped.members[name] : undefined;
      if (known === undefined) unknown.set(member, item);
      else walk(known, item, member);
    }
    for (const name of shaped.required) {
      const member = join(path, name);
      if (!Object.hasOwn(record, name)) missing.set(member, (missing.get(member) ?? 0) + 1);
    }
  }

  return {
    look(body) {
      answers += 1;
      const problem = problemOf(shape, body);
      if (problem !== null) note('body', body, problem);
      walk(shape, body, '');
    },
    finish(say) {
      const of = `in ${answers} ${answers === 1 ? 'answer' : 'answers'}`;
      for (const [path, { count, wrong, first, words }] of seen) {
        if (wrong > 0) say(operation, path, 'fail', `${words}; ${wrong} of ${count} are so`, clipped(first));
        else if (count > 0) say(operation, path, 'pass', `${count} values ${of}`);
        else say(operation, path, 'not said', `no value to look at ${of}`);
      }
      for (const [path, times] of missing) {
        say(operation, path, 'fail', `is missing ${times} times; the contract requires it here`);
      }
      for (const [path, value] of unknown) {
        say(
          operation,
          path,
          'told',
          'is a member that the contract does not know; Patio does not read it',
          clipped(value),
        );
      }
    },
  };
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function pathsOf(shape: Shape, path = ''): string[] {
  const own = path === '' ? [] : [path];
  if (typeof shape === 'string') return own;
  if (shape.kind === 'list') return [...own, ...pathsOf(shape.of, `${path}[]`)];
  if (shape.kind === 'keyed') return [...own, ...pathsOf(shape.of, `${path}.*`)];
  return [...own, ...Object.entries(shape.members).flatMap(([name, member]) => pathsOf(member, join(path, name)))];
}

/** What is wrong with the value itself, whatever is inside; null if nothing is. */
function problemOf(shape: Shape, value: unknown): string | null {
  const is = `is ${kindOf(value)}`;
  if (typeof shape !== 'string') {
    const wanted = shape.kind === 'list' ? 'a list' : 'an object';
    const fits = shape.kind === 'list' ? Array.isArray(value) : isRecord(value);
    return fits ? null : `${is} where the contract has ${wanted}`;
  }
  return fitsLeaf(shape, value) ? null : `${is} where the contract has ${NAMES[shape]}`;
}

function fitsLeaf(shape: Extract<Shape, string>, value: unknown): boolean {
  switch (shape) {
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return typeof value === 'string';
    case 'time':
      return typeof value === 'string' && TIME.test(value);
    default:
      return typeof value === 'string' && isDate(value);
  }
}

export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value.length > 40 ? 'a text' : `the text ${shortText(value)}`;
  if (typeof value === 'object') return 'an object';
  return typeof value === 'number' ? `the number ${value}` : String(value);
}

/** A value for the report: a whole answer would be too much. */
function clipped(value: unknown): unknown {
  const text = JSON.stringify(value) ?? '';
  return text.length > 200 ? `${text.slice(0, 200)}…` : value;
}
