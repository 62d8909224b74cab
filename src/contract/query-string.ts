// Parameters <-> text. The only place that decides the notation of arrays. Gap: the contract does not show it. Written
// as configured (repeated keys by default); all three notations are parsed.
import * as z from 'zod/mini';
import { shortIdentifierOf } from './leaf';
import { isLongInteger } from './long-integers';

export type ArrayStyle = 'repeat' | 'brackets' | 'comma';
type QueryIssue = { field: string; message: string };
type QueryReading = { values: Record<string, unknown>; issues: QueryIssue[] };
type QuerySchema = z.core.$ZodType & { _zod: { def: { type: 'object'; shape: z.core.$ZodShape } } };

/** Formats parameters in the given order; absent and empty ones are omitted. Returns text without a leading `?`. */
export function formatQuery(values: Record<string, unknown>, style: ArrayStyle = 'repeat'): string {
  const parts: string[] = [];
  const add = (key: string, value: string) => parts.push(`${encodeURIComponent(key)}=${encode(value)}`);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    if (!Array.isArray(value)) add(key, String(value));
    else if (value.length === 0) continue;
    else if (style === 'comma') add(key, value.map(String).join(','));
    else for (const element of value) add(style === 'brackets' ? `${key}[]` : key, String(element));
  }
  return parts.join('&');
}

/**
 * Like encodeURIComponent, but `:` and `,` stay readable, which need no escape in a query. A lone surrogate becomes
 * U+FFFD instead of an error.
 */
function encode(value: string): string {
  const written = value.replace(/\p{Surrogate}/gu, '\ufffd');
  return encodeURIComponent(written).replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/**
 * Parses parameters by the strict schema of an operation. An invalid value is dropped and reported in `issues` (unknown
 * parameter, repeated scalar, bad number, bad date ...). So a server can reject it, and a page can continue.
 */
export function readQuery(schema: QuerySchema, search: string | URLSearchParams): QueryReading {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search;
  const shape = schema._zod.def.shape;
  const valuesByKey = new Map<string, string[]>();
  const issues: QueryIssue[] = [];
  for (const [name, value] of params) {
    const key = name.replace(/\[\d*\]$/, '');
    if (!Object.hasOwn(shape, key)) {
      issues.push({ field: name.slice(0, 80), message: 'is not a parameter of this operation' });
      continue;
    }
    const list = valuesByKey.get(key);
    if (list) list.push(value);
    else valuesByKey.set(key, [value]);
  }
  const values: Record<string, unknown> = {};
  for (const key of Object.keys(shape)) {
    const field = shape[key] as z.core.$ZodType;
    const texts = valuesByKey.get(key);
    if (!texts) {
      if (field._zod.optin !== 'optional') issues.push({ field: key, message: 'is required' });
      continue;
    }
    const result = readField(field, texts);
    if ('message' in result) issues.push({ field: key, message: result.message });
    else if (result.value !== undefined) values[key] = result.value;
  }
  return { values, issues };
}

function readField(schema: z.core.$ZodType, texts: string[]): { value: unknown } | { message: string } {
  const inner = unwrap(schema);
  const isArray = inner._zod.def.type === 'array';
  if (!isArray && texts.length > 1) return { message: 'is given more than once' };
  let raw: unknown;
  if (isArray) {
    const element = (inner as z.core.$ZodArray)._zod.def.element;
    const list = texts.flatMap((text) => text.split(',')).filter((text) => text !== '');
    if (list.length === 0) return { value: undefined };
    raw = list.map((text) => scalar(unwrap(element), text));
  } else if (texts[0] === '') return { value: undefined };
  else raw = scalar(inner, texts[0] as string);
  const parsed = safeParse(inner, raw);
  return 'value' in parsed ? parsed : { message: parsed.message };
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  return def.type === 'optional' ? unwrap(def.innerType) : schema;
}

function scalar(schema: z.core.$ZodType, text: string): unknown {
  const isIdentifier = shortIdentifierOf(schema) !== null;
  if (schema._zod.def.type !== 'number' && !isIdentifier) return text;
  if (isIdentifier && isLongInteger(text)) return text;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function safeParse(schema: z.core.$ZodType, raw: unknown): { value: unknown } | { message: string } {
  const result = z.safeParse(schema, raw);
  if (result.success) return { value: result.data };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array' && shortIdentifierOf(def.element)) return { message: 'must be numbers' };
  const issue = result.error.issues[0];
  return { message: issue ? plainMessage(issue, raw) : 'does not fit' };
}

function plainMessage(issue: z.core.$ZodIssue, raw: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'must be a whole number';
      return Array.isArray(raw) ? 'must be numbers' : 'must be a number';
    case 'too_small':
      if (issue.origin === 'array') return issue.message;
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'array') return issue.message;
      if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`;
      return `must be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}
