// The leaves of the contract: the few scalar types of its tables.
import * as z from 'zod/mini';
import { isLongInteger } from './long-integers';

// zod without run-time code generation: Patio must run under a Content-Security-Policy without eval.
z.config({ jitless: true });

/** A number of the contract: finite (JSON has no other), without a unit. */
export const number = z.number();
/** A count or a measure: an integer that a double represents exactly. */
export const integer = z.int();
const longInteger = z.string().check(z.refine(isLongInteger, { error: 'must be a whole number' }));
/** An integer identifier of any size: a number, or its digits as text beyond 2^53. */
export const identifier = z.union([integer, longInteger], { error: 'must be a whole number' });
/** An identifier that the contract types as number. */
export const numericIdentifier = z.union([number, longInteger], { error: 'must be a number' });

/** The schema of an identifier within double precision; null for other schemas. */
export function shortIdentifierOf(schema: unknown): typeof integer | typeof number | null {
  if (schema === identifier) return integer;
  return schema === numericIdentifier ? number : null;
}
export const text = z.string();

/** Gap: the format of dates is not shown. Chosen: `YYYY-MM-DD`, an existing day. Strict, for requests only. */
export const calendarDate = z
  .string()
  .check(z.refine((value) => isCalendarDate(value), { error: 'must be a day written YYYY-MM-DD' }));

/** Gap: the format of hours is not shown. Chosen: `HH:mm`, 00:00 to 23:59, and 24:00 for the end of the day. */
const clockHour = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'must be an hour written HH:mm' }));

/** Gap: the order of the elements is not shown. Chosen: two elements, start and end; an end before the start crosses midnight. */
export const hourRange = z.array(clockHour).check(z.length(2, { error: 'must have two elements, start and end' }));

/** Gap: as for hours. Chosen: two elements, first and last day, both included. */
export const dateRange = z.array(calendarDate).check(
  z.length(2, { error: 'must have two elements, start and end' }),
  z.refine(([start, end]) => start === undefined || end === undefined || start <= end, {
    error: 'must not end before it starts',
  }),
);

function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= last;
}
