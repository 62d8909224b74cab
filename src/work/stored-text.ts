// How a long text of a record lies in the store: written once, under an id of its own, and after that as the one place where
// it differs from what was written. A keystroke in a document of megabytes then writes some hundred bytes. Pure.

/** The text kept under `of`, with `removed` UTF-16 units at `at` replaced by `inserted`. */
export type TextPatch = { of: string; at: number; removed: number; inserted: string };

/** UTF-16 units; what is shorter is kept where it belongs. */
export const SHORT_TEXT = 16_384;
/** A patch that inserts more than this is no longer cheaper than the text. */
const LONGEST_PATCH = 4096;
/** Compared at once: the browser compares slices far faster than we compare units. */
const STRIDE = 65_536;

/** What makes `text` out of `before`, the text kept under `of`; null when that is much. */
export function patchOf(of: string, before: string, text: string): TextPatch | null {
  const shortest = Math.min(before.length, text.length);
  const at = equalUnits(shortest, (from, to) => before.slice(from, to) === text.slice(from, to));
  const end = equalUnits(shortest - at, (from, to) => {
    const [inBefore, inText] = [before.length - to, text.length - to];
    return before.slice(inBefore, inBefore + to - from) === text.slice(inText, inText + to - from);
  });
  if (text.length - end - at > LONGEST_PATCH) return null;
  return { of, at, removed: before.length - end - at, inserted: text.slice(at, text.length - end) };
}

/** The text that `patch` makes out of the text it names. */
export function patched(before: string, { at, removed, inserted }: Omit<TextPatch, 'of'>): string {
  return before.slice(0, at) + inserted + before.slice(at + removed);
}

/** The patch that a value of the store is; null: it is the text itself, or nothing of ours. */
export function patchIn(stored: unknown): TextPatch | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const member = (name: keyof TextPatch): unknown => Reflect.get(stored, name);
  const [of, at, removed, inserted] = [member('of'), member('at'), member('removed'), member('inserted')];
  if (typeof of !== 'string' || typeof inserted !== 'string' || !isCount(at) || !isCount(removed)) return null;
  return { of, at, removed, inserted };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** How many units from 0 to `length` are equal before the first that is not. */
function equalUnits(length: number, isEqual: (from: number, to: number) => boolean): number {
  let from = 0;
  while (from + STRIDE <= length && isEqual(from, from + STRIDE)) from += STRIDE;
  let [equal, different] = [from, Math.min(from + STRIDE, length) + 1];
  while (different - equal > 1) {
    const middle = (equal + different) >> 1;
    if (isEqual(from, middle)) equal = middle;
    else different = middle;
  }
  return equal;
}
