// Fast parser for runs of alike records: objects with the same keys in the same order and only numbers. The 100,000
// points of a line are an example. It is many times faster than the token parser. It accepts only input that is
// certainly lossless. The general JSON parser handles the rest: other keys, numbers that JavaScript writes differently,
// extra fields, errors.
import { NumberTable } from './number-table';
import { isObject, keysOf, spellingsOf, type Tree } from './tree';

/**
 * Integers with at most this many digits, and their quotients by powers of ten, are doubles that JavaScript writes
 * identically.
 */
const EXACT_DIGITS = 15;
const TENS = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => Number(`1e${power}`));
/** JavaScript writes smaller numbers with an exponent. */
const LEAST_WITHOUT_EXPONENT = 1e-6;

/**
 * Appends to `items` the records after the comma at `start` that are like `first`. Returns the index after the run, or
 * `start` if there is none.
 */
export function readAlike(text: string, start: number, first: Tree, items: Tree[]): number {
  const keys = recordKeys(first);
  if (!keys || !isObject(first)) return start;
  return readRun(text, start, keys, (values) => {
    const record: Record<string, Tree> = { ...first };
    for (let index = 0; index < keys.length; index += 1) record[keys[index] ?? ''] = values[index] ?? 0;
    items.push(record);
  });
}

/**
 * The list of `first` and the records after the comma at `start`, and its bracket's index. Null unless all are alike.
 */
export function readTable(text: string, start: number, first: Tree): { table: NumberTable; end: number } | null {
  const keys = recordKeys(first);
  if (!keys || !isObject(first) || spellingsOf(first) !== undefined) return null;
  let columns = keys.map((key) => new Float64Array(FIRST_ROOM).fill(Number(first[key]), 0, 1));
  let [count, room] = [1, FIRST_ROOM];
  const end = readRun(text, start, keys, (values) => {
    if (count === room) {
      room *= 2;
      columns = columns.map((column) => grown(column, room));
    }
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      if (column) column[count] = values[index] ?? 0;
    }
    count += 1;
  });
  if (text.charCodeAt(end) !== CLOSE_LIST) return null;
  const filled = columns.map((column) => column.subarray(0, count));
  return { table: new NumberTable(keys, filled), end };
}

const FIRST_ROOM = 1024;

function grown(column: Float64Array, room: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(room);
  larger.set(column);
  return larger;
}

/** Passes the values of each record of a run to `take`; the array is reused. Returns the end of the run. */
function readRun(text: string, start: number, keys: readonly string[], take: (values: Float64Array) => void): number {
  const words = keys.map((key) => JSON.stringify(key));
  const values = new Float64Array(keys.length);
  let end = start;
  while (text.charCodeAt(end) === COMMA) {
    const behind = readRecord(text, behindSpace(text, end + 1), words, values);
    if (behind === NONE) break;
    take(values);
    end = behindSpace(text, behind);
  }
  return end;
}

const NONE = -1;
const OPEN = 123;
const CLOSE = 125;
const CLOSE_LIST = 93;
const COMMA = 44;
const COLON = 58;
const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const PLUS = 43;
const POINT = 46;
const SMALL_E = 101;

/** The keys of a numeric record in written order; null for other values. */
function recordKeys(first: Tree): readonly string[] | null {
  if (!isObject(first)) return null;
  const keys = keysOf(first);
  // A plain word has only one spelling in JSON, and JavaScript keeps its position among the keys.
  const isPlain = (key: string) => typeof first[key] === 'number' && /^[a-z]\w*$/i.test(key);
  return keys.length > 0 && keys.every(isPlain) ? keys : null;
}

/**
 * Parses the record at `from` into `values` and returns the index after it. Returns NONE if keys or numbers do not
 * match.
 */
function readRecord(text: string, from: number, words: readonly string[], values: Float64Array): number {
  if (text.charCodeAt(from) !== OPEN) return NONE;
  let at = from;
  for (let index = 0; index < words.length; index += 1) {
    if (index > 0 && text.charCodeAt(at) !== COMMA) return NONE;
    const wordText = words[index] ?? '';
    at = behindSpace(text, at + 1);
    if (!text.startsWith(wordText, at)) return NONE;
    at = behindSpace(text, at + wordText.length);
    if (text.charCodeAt(at) !== COLON) return NONE;
    at = readNumber(text, behindSpace(text, at + 1), values, index);
    if (at === NONE) return NONE;
    at = behindSpace(text, at);
  }
  return text.charCodeAt(at) === CLOSE ? at + 1 : NONE;
}

/**
 * Parses the number at `from` and returns the index after it. Returns NONE if it is invalid or JavaScript writes it
 * differently.
 */
function readNumber(text: string, from: number, values: Float64Array, index: number): number {
  const isNegative = text.charCodeAt(from) === MINUS;
  const first = isNegative ? from + 1 : from;
  let digits = 0;
  let point = NONE;
  let at = first;
  let code = text.charCodeAt(at);
  for (; ; code = text.charCodeAt(++at)) {
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO);
    else if (code === POINT && point === NONE) point = at;
    else break;
  }
  const isPointed = point !== NONE;
  if (at - first - (isPointed ? 1 : 0) > EXACT_DIGITS || (code | 32) === SMALL_E)
    return readWritten(text, from, values, index);
  const wholes = (isPointed ? point : at) - first;
  if (wholes === 0 || (wholes > 1 && text.charCodeAt(first) === ZERO)) return NONE;
  // JavaScript does not write `1.`, `1.50` or -0.
  if (isPointed && (point === at - 1 || text.charCodeAt(at - 1) === ZERO)) return NONE;
  const size = isPointed ? digits / (TENS[at - point - 1] ?? Number.NaN) : digits;
  if (size < LEAST_WITHOUT_EXPONENT && (size !== 0 || isNegative)) return NONE;
  values[index] = isNegative ? -size : size;
  return at;
}

/** A number with more digits or an exponent, if JavaScript writes it identically. */
function readWritten(text: string, from: number, values: Float64Array, index: number): number {
  let end = from;
  while (isOfNumber(text.charCodeAt(end))) end += 1;
  const written = text.slice(from, end);
  const value = Number(written);
  if (String(value) !== written) return NONE;
  values[index] = value;
  return end;
}

function isOfNumber(code: number): boolean {
  return (code >= ZERO && code <= NINE) || code === POINT || code === MINUS || code === PLUS || (code | 32) === SMALL_E;
}

function behindSpace(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
  }
}
