// Parses and serializes search parameters as a record of lists. Arrays are repeated keys, as in the contract.
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

/** First value of a parameter, truncated to `maxLength` UTF-16 units without splitting a character; "" when absent. */
export function firstText(values: readonly string[] | undefined, maxLength: number): string {
  return (values?.[0] ?? '').slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/** Inverse of `parseSearchText`: text with a leading `?`, or "" for an empty record. */
export function formatSearchText(record: Record<string, unknown>): string {
  const text = formatQuery(record);
  return text === '' ? '' : `?${text}`;
}
