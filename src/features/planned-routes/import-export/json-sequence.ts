// A sequence of JSON texts: one per line (NDJSON), or after record separators (RFC 8142, GeoJSON text sequences).
import { parseJson } from '../../../document/json';
import { isObject, type TreeObject } from '../../../document/tree';
import { lineAt } from './decode-text';
import { MOST_BYTES } from './route-file';

const RECORD_SEPARATOR = '\u001e';

export type JsonSequence = {
  readonly objects: readonly TreeObject[];
  /** Number of texts that are not JSON objects; `line` of the first. */
  readonly unreadable: { readonly count: number; readonly line: number } | null;
};

/** Null if the first text is not a JSON object. Linear in the length of the text. */
export function readJsonSequence(text: string): JsonSequence | null {
  const separator = text.includes(RECORD_SEPARATOR) ? RECORD_SEPARATOR : '\n';
  const objects: TreeObject[] = [];
  let unreadable: { count: number; line: number } | null = null;
  let at = 0;
  for (const part of text.split(separator)) {
    const start = at;
    at += part.length + separator.length;
    if (part.trim() === '') continue;
    const parsed = parseJson(part, { maxLength: MOST_BYTES });
    if (parsed.ok && isObject(parsed.tree)) objects.push(parsed.tree);
    else if (objects.length === 0) return null;
    else if (unreadable) unreadable.count += 1;
    else unreadable = { count: 1, line: lineAt(text, start) };
  }
  return objects.length > 1 || text.includes(RECORD_SEPARATOR) ? { objects, unreadable } : null;
}
