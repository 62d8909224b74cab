// Bytes of a body -> JSON. Input that two parsers could read differently is rejected before parsing.
import { RequestProblem } from './operations/request-problem';

/** The text without a byte order mark. */
export type JsonBody = { text: string; value: unknown };

const DEPTH_LIMIT = 64;
/** Far above a line of 100,000 points or a fleet of 5,000 vehicles. */
const MOST_MEMBERS = 200_000;
const MOST_KEYS = 10_000;
const MOST_VALUES = 2_000_000;
/** UTF-16 units; far above all names and texts, and above an encoded line of 100,000 points. */
const LONGEST_TEXT = 2_000_000;
/** Objects with more keys detect duplicates by a set. */
const FEW_KEYS = 16;

/**
 * Throws RequestProblem: invalid UTF-8 or JSON, too deep, duplicate keys, keys that pollute prototypes. Also for more
 * members, values or text than any real document has.
 */
export function readJsonBody(bytes: Uint8Array): JsonBody {
  const text = textOf(bytes);
  if (text === '') throw new RequestProblem(undefined, 'The body is empty.');
  refuseStructure(text);
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw new RequestProblem(undefined, 'The body is not JSON.');
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RequestProblem(undefined, 'The body is not UTF-8.');
  }
}

/** An open object or list: key or index of the current value, and the keys so far. */
type Frame = { isList: boolean; at: string | number; size: number; keys: string[]; many: Set<string> | null };

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** One pass over the text, which may be invalid JSON: that is detected afterwards. */
function refuseStructure(text: string): void {
  const frames: Frame[] = [];
  let frame: Frame | undefined;
  let word: string | null = null;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case QUOTE: {
        const end = endOfWord(text, index);
        if (end - index > LONGEST_TEXT) {
          const isKey = frame?.isList === false && frame.at === '';
          const fault = `longer than ${inWords(LONGEST_TEXT)} characters`;
          throw isKey ? problemAt(frames.slice(0, -1), `has a key ${fault}`) : problemAt(frames, `is ${fault}`);
        }
        // Only a string before a colon is a key; others are not stored.
        word = frame?.isList ? null : text.slice(index, end + 1);
        index = end;
        break;
      }
      case COLON:
        if (frame && !frame.isList && word !== null) takeKey(frames, frame, wordOf(word));
        word = null;
        break;
      case COMMA:
        if (frame) {
          frame.size += 1;
          frame.at = frame.isList ? frame.size : '';
          refuseSize(frames, frame);
        }
        values += 1;
        if (values > MOST_VALUES) {
          throw new RequestProblem(undefined, `The body holds more than ${inWords(MOST_VALUES)} values.`);
        }
        break;
      case OPEN_LIST:
      case OPEN_OBJECT: {
        const isList = text.charCodeAt(index) === OPEN_LIST;
        if (frames.length === DEPTH_LIMIT) {
          throw new RequestProblem(undefined, `The body is nested deeper than ${DEPTH_LIMIT} levels.`);
        }
        frame = { isList, at: isList ? 0 : '', size: 0, keys: [], many: null };
        frames.push(frame);
        break;
      }
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        frames.pop();
        frame = frames.at(-1);
        break;
    }
  }
}

/** The index of the closing quote of the string that starts at `start`. The end of the text if there is none. */
function endOfWord(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index += 1;
    else if (code === QUOTE) return index;
  }
  return text.length;
}

function takeKey(frames: readonly Frame[], frame: Frame, key: string): void {
  frame.at = key;
  if (key === '__proto__') throw new RequestProblem(pointerOf(frames), 'is a key that is refused');
  if (frame.many ? frame.many.has(key) : frame.keys.includes(key)) {
    throw new RequestProblem(pointerOf(frames), 'is there twice');
  }
  if (frame.many) frame.many.add(key);
  else if (frame.keys.push(key) > FEW_KEYS) frame.many = new Set(frame.keys);
}

/** `size`: number of members without the last. */
function refuseSize(frames: readonly Frame[], { isList, size }: Frame): void {
  const most = isList ? MOST_MEMBERS : MOST_KEYS;
  if (size < most) return;
  throw problemAt(frames.slice(0, -1), `has more than ${inWords(most)} members`);
}

function problemAt(frames: readonly Frame[], fault: string): RequestProblem {
  const pointer = pointerOf(frames);
  return pointer === '' ? new RequestProblem(undefined, `The body ${fault}.`) : new RequestProblem(pointer, fault);
}

function inWords(count: number): string {
  return count.toLocaleString('en');
}

function pointerOf(frames: readonly Frame[]): string {
  return jsonPointer(frames.map(({ at }) => at));
}

/** RFC 6901. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A key with all escapes resolved. */
function wordOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
