// Lossless JSON parser and serializer: values that JSON.parse would change or drop are kept as written. The tokenizer
// is a library's; this builds the tree and rejects invalid input.
import { createScanner } from 'jsonc-parser';
import { readAlike, readTable } from './alike-records';
import { readNumber } from './raw-number';
import {
  isList,
  keysOf,
  makeList,
  makeObject,
  PackedList,
  RawNumber,
  spellingOf,
  type Tree,
  type TreeList,
  type TreeObject,
} from './tree';

/** Maximum nesting depth; deeper input is rejected, so that recursion cannot overflow the stack. */
const MAX_DEPTH = 200;

/** Reason for rejecting a text: catalogue keys. */
export type JsonProblemCode =
  | 'tooLarge'
  | 'tooDeep'
  | 'duplicateKey'
  | 'endExpected'
  | 'endTooEarly'
  | 'valueExpected'
  | 'keyExpected'
  | 'colonExpected'
  | 'commaExpected'
  | 'badText'
  | 'badNumber'
  | 'comment';

export type JsonProblem = {
  code: JsonProblemCode;
  /** Position, from 1. Columns count UTF-16 units, as editors do. */
  line: number;
  column: number;
  /** The duplicate key (`duplicateKey`). */
  key?: string;
};

type ParsedJson = { ok: true; tree: Tree } | { ok: false; problem: JsonProblem };

// Token kinds and scanner errors, which the library declares only as const enums.
const OPEN_OBJECT = 1;
const CLOSE_OBJECT = 2;
const OPEN_LIST = 3;
const CLOSE_LIST = 4;
const COMMA = 5;
const COLON = 6;
const NULL = 7;
const TRUE = 8;
const FALSE = 9;
const TEXT = 10;
const NUMBER = 11;
const LINE_BREAK = 14;
const TRIVIA = 15;
const LINE_COMMENT = 12;
const BLOCK_COMMENT = 13;
const END = 17;

/** Places where lists of alike numeric records are parsed as tables: keys from the root, `true` at the list. */
export type TablePlaces = { readonly [key: string]: TablePlaces | true };

class Refusal extends Error {
  constructor(readonly problem: JsonProblem) {
    super(problem.code);
  }
}

/**
 * Parses JSON text of at most `maxLength` UTF-16 units. A byte order mark is ignored; comments, trailing commas and
 * duplicate keys are rejected. Lists and objects remember number spellings, so that `formatJson` writes `45.0` again. A
 * number outside of both is written as JavaScript does. A list at one of `tables` becomes a `NumberTable` if all its
 * records are alike. Never throws.
 */
export function parseJson(
  text: string,
  { maxLength, tables }: { maxLength: number; tables?: TablePlaces | undefined },
): ParsedJson {
  if (text.length > maxLength) return { ok: false, problem: { code: 'tooLarge', line: 1, column: 1 } };
  try {
    return { ok: true, tree: readDocument(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, tables) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}

function readDocument(text: string, tables: TablePlaces | undefined): Tree {
  const scanner = createScanner(text, false);
  let token = next();
  const tree = readValue(0, tables);
  if (token !== END) throw refusal('endExpected');
  return tree;

  function next(): number {
    let kind: number;
    do kind = scanner.scan();
    while (kind === TRIVIA || kind === LINE_BREAK);
    if (scanner.getTokenError() !== 0)
      throw refusal(kind === NUMBER ? 'badNumber' : kind === TEXT ? 'badText' : 'comment');
    if (kind === LINE_COMMENT || kind === BLOCK_COMMENT) throw refusal('comment');
    return kind;
  }

  function refusal(code: JsonProblemCode, key?: string): Refusal {
    // Computed from the text, because the scanner does not count the lines of skipped input.
    const before = text.slice(0, scanner.getTokenOffset()).split(/\r\n|\r|\n/);
    const line = before.length;
    const column = (before.at(-1)?.length ?? 0) + 1;
    const isEnd = code !== 'endExpected' && scanner.getToken() === END;
    return new Refusal({ code: isEnd ? 'endTooEarly' : code, line, column, ...(key === undefined ? {} : { key }) });
  }

  /** Parses the value at the current token and advances to the token after it. */
  function readValue(depth: number, place: TablePlaces | true | undefined): Tree {
    switch (token) {
      case OPEN_OBJECT:
        return readObject(depth + 1, place === true ? undefined : place);
      case OPEN_LIST:
        return readList(depth + 1, place === true);
      case NULL:
        return leaf(null);
      case TRUE:
        return leaf(true);
      case FALSE:
        return leaf(false);
      case TEXT:
        return leaf(scanner.getTokenValue());
      case NUMBER:
        return leaf(readNumber(scanner.getTokenValue()));
      default:
        throw refusal('valueExpected');
    }
  }

  function leaf(value: Tree): Tree {
    token = next();
    return value;
  }

  function readObject(depth: number, places: TablePlaces | undefined): TreeObject {
    if (depth > MAX_DEPTH) throw refusal('tooDeep');
    const members: [string, Tree][] = [];
    const seen = new Set<string>();
    let spellings: Map<string, string> | undefined;
    token = next();
    while (token !== CLOSE_OBJECT) {
      if (token !== TEXT) throw refusal('keyExpected');
      const key = scanner.getTokenValue();
      if (seen.has(key)) throw refusal('duplicateKey', key);
      seen.add(key);
      token = next();
      if (token !== COLON) throw refusal('colonExpected');
      token = next();
      const written = token === NUMBER ? scanner.getTokenValue() : '';
      const value = readValue(depth, places && Object.hasOwn(places, key) ? places[key] : undefined);
      members.push([key, value]);
      if (typeof value === 'number' && String(value) !== written) {
        spellings ??= new Map();
        spellings.set(key, written);
      }
      if (token === COMMA) {
        token = next();
        if (token === CLOSE_OBJECT) throw refusal('keyExpected');
      } else if (token !== CLOSE_OBJECT) throw refusal('commaExpected');
    }
    token = next();
    return makeObject(members, spellings);
  }

  function readList(depth: number, isTable: boolean): TreeList | PackedList {
    if (depth > MAX_DEPTH) throw refusal('tooDeep');
    const items: Tree[] = [];
    let spellings: Map<number, string> | undefined;
    token = next();
    while (token !== CLOSE_LIST) {
      const written = token === NUMBER ? scanner.getTokenValue() : '';
      const value = readValue(depth, undefined);
      if (typeof value === 'number' && String(value) !== written) {
        spellings ??= new Map();
        spellings.set(items.length, written);
      }
      items.push(value);
      if (token === COMMA && isTable && items.length === 1) {
        const read = readTable(text, scanner.getTokenOffset(), value);
        if (read) {
          scanner.setPosition(read.end + 1);
          token = next();
          return read.table;
        }
      }
      if (token === COMMA) {
        const end = readAlike(text, scanner.getTokenOffset(), value, items);
        if (end !== scanner.getTokenOffset()) {
          scanner.setPosition(end);
          token = next();
        }
      }
      if (token === COMMA) {
        token = next();
        if (token === CLOSE_LIST) throw refusal('valueExpected');
      } else if (token !== CLOSE_LIST) throw refusal('commaExpected');
    }
    token = next();
    return makeList(items, spellings);
  }
}

/** Texts up to this length are cached as long as their part lives: rows, not whole documents. */
const SMALL = 4096;
/** Number of longer texts cached, so that an untouched list is not serialized at every key press. */
const LARGE_KEPT = 8;
const texts = new WeakMap<object, string>();
const large: WeakRef<object>[] = [];

/**
 * Compact JSON text of a tree. Cost: the changes since the last call, plus one pass over the rows of a changed list.
 * Throws a TypeError at NaN or Infinity, because null in their place would silently lose data.
 */
export function formatJson(tree: Tree): string {
  switch (typeof tree) {
    case 'string':
      return JSON.stringify(tree);
    case 'number':
      if (!Number.isFinite(tree)) throw new TypeError('JSON has no such number');
      return String(tree);
    case 'boolean':
      return tree ? 'true' : 'false';
    default:
      if (tree === null) return 'null';
      if (tree instanceof RawNumber) return tree.text;
      return tree instanceof PackedList ? tree.toText() : formatParent(tree);
  }
}

function formatParent(parent: TreeList | TreeObject): string {
  const cached = texts.get(parent);
  if (cached !== undefined) return cached;
  const text = isList(parent) ? formatList(parent) : formatObject(parent);
  texts.set(parent, text);
  if (text.length > SMALL) {
    large.push(new WeakRef(parent));
    const oldest = large.length > LARGE_KEPT ? large.shift()?.deref() : undefined;
    if (oldest) texts.delete(oldest);
  }
  return text;
}

function formatList(list: TreeList): string {
  const parts = list.map(
    (item, index) => (typeof item === 'number' ? spellingOf(list, index) : undefined) ?? formatJson(item),
  );
  return `[${parts.join(',')}]`;
}

function formatObject(object: TreeObject): string {
  const parts = keysOf(object).map((key) => {
    const value = object[key];
    // A tree never contains `undefined`; if it did, it would be absent, as in JSON.stringify.
    if (value === undefined) return '';
    const text = (typeof value === 'number' ? spellingOf(object, key) : undefined) ?? formatJson(value);
    return `${JSON.stringify(key)}:${text}`;
  });
  return `{${parts.filter((part) => part !== '').join(',')}}`;
}
