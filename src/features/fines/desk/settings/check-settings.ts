// What a person may say of the fleet, checked before it is written: which field is wrong, and why. Pure.
import { fold } from '../../../../format/format';
import { type Day, type Holidays, isNationalHoliday, readDay } from '../../../../rulebook/days';
import { digitsOf } from '../../../../rulebook/infractions';

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';
/** Digits of a code without and with its variation. */
const CODE_DIGITS = { least: 4, most: 6 };
const DRIVER = /^[\w.-]{1,40}$/;

export type Checked<Value, Problem extends string> = { value: Value } | { problem: Problem };

export function checkJoined(text: string, today: Day): Checked<Day, 'noDay' | 'tooLate'> {
  const day = readDay(text);
  if (day === null || day < FIRST_DAY) return { problem: 'noDay' };
  return day > today ? { problem: 'tooLate' } : { value: day };
}

/** `holidays`: as they hold now. */
export function checkHoliday(
  text: string,
  kind: 'added' | 'removed',
  holidays: Holidays,
): Checked<Day, 'noDay' | 'already' | 'national' | 'none'> {
  const day = readDay(text);
  if (day === null || day < FIRST_DAY || day > LAST_DAY) return { problem: 'noDay' };
  const isNational = isNationalHoliday(day) && !holidays.removed.has(day);
  if (kind === 'removed') return isNational || holidays.added.has(day) ? { value: day } : { problem: 'none' };
  if (isNational) return { problem: 'national' };
  return holidays.added.has(day) ? { problem: 'already' } : { value: day };
}

/** Digits of the code. */
export function checkCode(text: string): Checked<string, 'noCode'> {
  const digits = digitsOf(text);
  const isCode = digits.length >= CODE_DIGITS.least && digits.length <= CODE_DIGITS.most && /^[\d\s.-]+$/.test(text);
  return isCode ? { value: digits } : { problem: 'noCode' };
}

/** A driver by number, or by a name that only one has. */
export function checkDriver(
  text: string,
  known: readonly { id: string; name: string }[],
): Checked<string, 'noDriver' | 'notOne'> {
  const term = text.trim();
  if (/^\d+$/.test(term) || known.some(({ id }) => id === term)) return { value: term };
  const named = known.filter(({ name }) => fold(name) === fold(term));
  const found = named.length > 0 ? named : known.filter(({ name }) => term !== '' && fold(name).includes(fold(term)));
  const [only] = found;
  if (found.length === 1 && only !== undefined) return { value: only.id };
  if (found.length > 1) return { problem: 'notOne' };
  return known.length === 0 && DRIVER.test(term) ? { value: term } : { problem: 'noDriver' };
}
