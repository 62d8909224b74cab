// Finds URL values that a page cannot parse. A codec drops them; here they are listed, so that the page can report
// them. Pure.
import type { SearchRecord } from './navigation';

type Reading = { read: readonly string[]; unread: readonly string[] };
/** Splits the values of one parameter into valid and invalid ones. */
type Rule = (values: readonly string[], record: SearchRecord) => Reading;
/** One rule per supported parameter; other parameters are unknown to the page. */
export type AddressRules = Readonly<Record<string, Rule>>;
type UnreadValue = { parameter: string; value: string };

/** Tracking parameters appended by mail programs and networks; they are ignored. */
const APPENDED = /^(?:utm_|mc_|hsa_|pk_|mtm_)|^(?:fbclid|gclid|dclid|msclkid|yclid|igshid|ref|source)$/i;

/** A single value: the first one; repeated ones are not read. */
export const one =
  (canRead: (value: string) => boolean): Rule =>
  (values) => {
    const [first, ...others] = values.filter((value) => value !== '');
    if (first === undefined) return NOTHING;
    return canRead(first) ? { read: [first], unread: others } : { read: [], unread: [first, ...others] };
  };

/** A single value: the first valid one. */
export const firstRead =
  (canRead: (value: string) => boolean): Rule =>
  (values) => {
    const pieces = piecesOf(values);
    const at = pieces.findIndex(canRead);
    return { read: at < 0 ? [] : pieces.slice(at, at + 1), unread: pieces.filter((_, index) => index !== at) };
  };

/** A list, repeated or separated by commas. */
export const each =
  (canRead: (value: string) => boolean): Rule =>
  (values) => {
    const pieces = piecesOf(values);
    return { read: pieces.filter(canRead), unread: pieces.filter((value) => !canRead(value)) };
  };

/** Two values that are valid only together. */
export const pair =
  (canRead: (value: string) => boolean): Rule =>
  (values) => {
    const pieces = piecesOf(values);
    const isRead = pieces.length >= 2 && pieces.slice(0, 2).every(canRead);
    return isRead ? { read: pieces.slice(0, 2), unread: pieces.slice(2) } : { read: [], unread: pieces };
  };

/** Any text. */
export const text: Rule = one(() => true);

/** In URL order. A parameter without a value is ignored. */
export function unreadValues(record: SearchRecord, rules: AddressRules): UnreadValue[] {
  return Object.entries(record).flatMap(([parameter, values]) =>
    ruleOf(parameter, rules)(values, record).unread.map((value) => ({ parameter, value })),
  );
}

/** The URL without the invalid values. */
export function withoutUnread(record: SearchRecord, rules: AddressRules): SearchRecord {
  const left: SearchRecord = {};
  for (const [parameter, values] of Object.entries(record)) {
    const { read } = ruleOf(parameter, rules)(values, record);
    if (read.length > 0) left[parameter] = [...read];
  }
  return left;
}

const NOTHING: Reading = { read: [], unread: [] };
const appended: Rule = (values) => ({ read: values, unread: [] });
const unknown: Rule = (values) => ({ read: [], unread: [values.join(',')] });

function ruleOf(parameter: string, rules: AddressRules): Rule {
  const rule = Object.hasOwn(rules, parameter) ? rules[parameter] : undefined;
  return rule ?? (APPENDED.test(parameter) ? appended : unknown);
}

function piecesOf(values: readonly string[]): string[] {
  return values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
