// Parses any JSON by a schema of the contract: keeps what fits, drops and counts the rest, never throws. Invalid rows
// do not affect others; a series keeps the place of a bad number with null. Null and absent are the same.
import type * as z from 'zod/mini';
import { shortIdentifierOf } from './leaf';
import { isLongInteger } from './long-integers';

export type Reading<T> = {
  /** The valid part. `undefined` if there was no value of the requested kind at all. */
  value: T | undefined;
  /** Number of leaves, rows or members that did not fit. */
  dropped: number;
};

type Count = { dropped: number };
type Reader = (json: unknown, count: Count) => unknown;
type Schema = z.core.$ZodType;

const readers = new WeakMap<Schema, Reader>();
const telling = new WeakSet<Schema>();

/** A plain member, so that copies of a row keep it; no contract key starts like this. */
const UNREAD = '~unread';
const MOST_UNREAD = 60;

/** Objects of this schema keep their unreadable members: see `unreadIn`. */
export function tellsUnread<S extends Schema>(schema: S): S {
  telling.add(schema);
  return schema;
}

/** The raw value of an unreadable member as JSON, truncated; null if it is missing or readable. */
export function unreadIn(row: object, key: string): string | null {
  const unread: unknown = Reflect.get(row, UNREAD);
  const text: unknown = isObject(unread) && Object.hasOwn(unread, key) ? unread[key] : null;
  return typeof text === 'string' ? text : null;
}

/** The unreadable members among these keys, as JSON. */
export function unreadOf<Key extends string>(
  row: object,
  keys: Readonly<Record<Key, string>>,
): Partial<Record<Key, string>> {
  const unread: Partial<Record<Key, string>> = {};
  for (const key in keys) {
    const text = unreadIn(row, keys[key]);
    if (text !== null) unread[key] = text;
  }
  return unread;
}

/** A JSON value in the format of `unreadIn`. */
export function unreadText(value: unknown): string {
  return JSON.stringify(value).slice(0, MOST_UNREAD);
}

/** Formats an unread value for display: numbers and plain texts with a digit stay, other values become "…". */
export function shownUnread(text: string): string {
  return /^"?[\p{L} .:/+-]*\d[\p{L}\d .:/+-]*"?$/u.test(text) ? text : '…';
}

/** Parses `json` (any value) by `schema`. Never throws; one pass over the keys of the schema. */
export function readTolerantly<S extends Schema>(schema: S, json: unknown): Reading<z.output<S>> {
  const count = { dropped: 0 };
  // The compiled readers follow the schema, so the result has its output type; this is the only cast.
  const value = readerOf(schema)(json, count) as z.output<S> | undefined;
  return { value, dropped: count.dropped };
}

function readerOf(schema: Schema): Reader {
  let reader = readers.get(schema);
  if (!reader) {
    reader = compile(schema);
    readers.set(schema, reader);
  }
  return reader;
}

function compile(schema: Schema): Reader {
  const short = shortIdentifierOf(schema);
  if (short) return identifierReader(readerOf(short));
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return readerOf(def.innerType);
    case 'object':
      return objectReader(def, telling.has(schema));
    case 'array':
      return arrayReader(def.element);
    case 'record':
      return recordReader(readerOf(def.valueType));
    case 'number':
      return 'format' in def && def.format === 'safeint' ? readInteger : readNumber;
    case 'string':
      return readText;
    case 'boolean':
      return readBoolean;
    default:
      throw new TypeError(`The tolerant reader does not know ${def.type}`);
  }
}

/** A number, else the digits of an identifier beyond double precision. */
function identifierReader(readShort: Reader): Reader {
  return (json, count) => (typeof json === 'string' && isLongInteger(json) ? json : readShort(json, count));
}

const readNumber: Reader = (json, count) => {
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  // An amount beyond 2^53 only loses digits that no figure shows.
  if (typeof json === 'string' && isLongInteger(json)) return Number(json);
  return miss(json, count);
};
const readInteger: Reader = (json, count) => (Number.isSafeInteger(json) ? json : miss(json, count));
const readText: Reader = (json, count) => (typeof json === 'string' ? json : miss(json, count));
const readBoolean: Reader = (json, count) => (typeof json === 'boolean' ? json : miss(json, count));

function miss(json: unknown, count: Count): undefined {
  if (json !== undefined && json !== null) count.dropped += 1;
  return undefined;
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function objectReader(def: z.core.$ZodObjectDef, isTelling: boolean): Reader {
  const keys = Object.keys(def.shape);
  const fields = keys.map((key): [string, Reader] => [key, readerOf(def.shape[key] as Schema)]);
  const required = keys.filter((key) => (def.shape[key] as Schema)._zod.optin !== 'optional');
  const keepsUnknown = def.catchall?._zod.def.type === 'unknown';
  const known = new Set(keys);
  return (json, count) => {
    if (!isObject(json)) return miss(json, count);
    const value: Record<string, unknown> = {};
    let unread: Record<string, string> | undefined;
    for (const [key, read] of fields) {
      const part = json[key];
      if (part === undefined || part === null) continue;
      const parsed = read(part, count);
      if (parsed !== undefined) value[key] = parsed;
      else if (isTelling) {
        unread ??= {};
        unread[key] = unreadText(part);
      }
    }
    if (unread) value[UNREAD] = unread;
    for (const key of required) {
      if (value[key] !== undefined) continue;
      count.dropped += 1;
      return undefined;
    }
    if (keepsUnknown) {
      for (const key of Object.keys(json)) if (!known.has(key)) keep(value, key, json[key]);
    }
    return value;
  };
}

function arrayReader(element: Schema): Reader {
  const read = readerOf(element);
  const keepsPlace = element._zod.def.type === 'nullable';
  return (json, count) => {
    if (!Array.isArray(json)) return miss(json, count);
    const values: unknown[] = [];
    for (const part of json) {
      const parsed = read(part, count);
      if (parsed !== undefined) values.push(parsed);
      else if (keepsPlace) values.push(null);
      else if (part === undefined || part === null) count.dropped += 1;
    }
    return values;
  };
}

function recordReader(read: Reader): Reader {
  return (json, count) => {
    if (!isObject(json)) return miss(json, count);
    const value: Record<string, unknown> = {};
    for (const key of Object.keys(json)) {
      const parsed = read(json[key], count);
      if (parsed !== undefined) keep(value, key, parsed);
    }
    return value;
  };
}

/** Sets an own property with any name: `__proto__` is an ordinary key in JSON. */
function keep(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}
