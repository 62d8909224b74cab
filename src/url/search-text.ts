// Search parameters as text <-> a record of lists. Names and arrays as the contract writes them: repeated keys.
import { formatQuery } from '../contract/query-string';

export type SearchRecord = Record<string, string[]>;

/** `?a=1&a=2&b=x` (with or without `?`) as `{ a: ['1', '2'], b: ['x'] }`; brackets after a name are accepted. */
export function parseSearchText(search: string): SearchRecord {
  const record: SearchRecord = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.replace(/\[\d*\]$/, '');
    if (!/^[A-Za-z][\w.-]{0,79}$/.test(key)) continue;
    const list = record[key];
    if (Array.isArray(list) && Object.hasOwn(record, key)) list.push(value);
    else record[key] = [value];
  }
  return record;
}

/** The first value of a parameter, at most `most` UTF-16 units of it and no half of a character; "" when it is not there. */
export function firstText(values: readonly string[] | undefined, most: number): string {
  return (values?.[0] ?? '').slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The opposite: text with a leading `?`, or "" for an empty record. */
export function formatSearchText(record: Record<string, unknown>): string {
  const text = formatQuery(record);
  return text === '' ? '' : `?${text}`;
}
