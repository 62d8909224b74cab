// Rows about days: R1, R2, R6 to R9 and rulings 2 to 6 of the rulebook.
import { NO_LOCAL_HOLIDAYS } from './no-local-holidays';
import { type Row, row } from './row';

const holidays = (added: string[], removed: string[] = []) => ({ added: new Set(added), removed: new Set(removed) });

const READ: [string | null | undefined, string | null][] = [
  ['2026-11-27', '2026-11-27'],
  ['2026-11-27T23:59:59Z', '2026-11-27'],
  ['2026-11-27 08:15', '2026-11-27'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['1900-02-29', null],
  ['2026-04-31', null],
  ['0000-05-05', null],
  ['27/11/2026', null],
  ['2026-11-27x', null],
  [' 2026-11-27', null],
  ['soon', null],
  ['', null],
  [null, null],
  [undefined, null],
];

const HOLIDAYS: [string, boolean][] = [
  ['2026-01-01', true],
  ['2026-04-21', true],
  ['2026-05-01', true],
  ['2026-09-07', true],
  ['2026-10-12', true],
  ['2026-11-02', true],
  ['2026-11-15', true],
  ['2026-12-25', true],
  ['2024-11-20', true],
  ['2025-11-20', true],
  ['2026-11-20', true],
  ['2023-11-20', false],
  ['1999-12-25', true],
  // Good Friday
  ['2024-03-29', true],
  ['2025-04-18', true],
  ['2026-04-03', true],
  ['2027-03-26', true],
  ['2028-04-14', true],
  ['2038-04-23', true],
  ['2008-03-21', true],
  ['2026-04-02', false],
  ['2026-04-05', false],
  // Carnival, Ash Wednesday and Corpus Christi are business days.
  ['2026-02-16', false],
  ['2026-02-17', false],
  ['2027-02-09', false],
  ['2026-02-18', false],
  ['2026-06-04', false],
  ['2026-11-27', false],
];

const SAFE: [string, string, string][] = [
  ['the day itself where it is a business day', '2026-11-27', '2026-11-27'],
  ['Friday for a Saturday', '2026-11-28', '2026-11-27'],
  ['Friday for a Sunday', '2026-11-29', '2026-11-27'],
  ['Thursday 19 for Friday 20 November, a holiday', '2026-11-20', '2026-11-19'],
  ['Thursday for Christmas on a Friday', '2026-12-25', '2026-12-24'],
  ['Thursday for Good Friday', '2027-03-26', '2027-03-25'],
  ['Thursday for the Sunday of Easter', '2027-03-28', '2027-03-25'],
  ['Friday 30 October for Monday 2 November', '2026-11-02', '2026-10-30'],
  ['the year before for 1 January', '2027-01-01', '2026-12-31'],
  ['carnival itself', '2027-02-09', '2027-02-09'],
];

const NEXT: [string, string][] = [
  ['2026-11-15', '2026-11-16'],
  ['2026-11-20', '2026-11-23'],
  ['2026-12-25', '2026-12-28'],
  ['2027-03-26', '2027-03-29'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-28', '2026-11-30'],
];

const YEARS: [string, string][] = [
  ['2025-11-21', '2026-11-21'],
  ['2025-11-22', '2026-11-22'],
  ['2024-02-29', '2025-03-01'],
  ['2023-02-28', '2024-02-28'],
  ['2023-03-01', '2024-03-01'],
  ['2025-12-31', '2026-12-31'],
  ['9998-12-30', '9999-12-30'],
  ['9999-05-05', '9999-12-31'],
];

/** Oudin's way to Easter (1940), another one than that of the rulebook. */
const OUDIN_FRIDAYS = Array.from({ length: 9999 - 1582 }, (_, index) => {
  const year = 1583 + index;
  const g = year % 19;
  const c = Math.floor(year / 100);
  const h = (c - Math.floor(c / 4) - Math.floor((8 * c + 13) / 25) + 19 * g + 15) % 30;
  const i = h - Math.floor(h / 28) * (1 - Math.floor(29 / (h + 1)) * Math.floor((21 - g) / 11));
  const j = (year + Math.floor(year / 4) + i + 2 - c + Math.floor(c / 4)) % 7;
  return new Date(Date.UTC(year, 2, 26 + i - j)).toISOString().slice(0, 10);
});

export const dayRows: Row[] = [
  ...READ.map(([text, day]) => row(`the day of ${JSON.stringify(text)}`, day, (book) => book.days.readDay(text))),
  ...HOLIDAYS.map(([day, is]) =>
    row(`R1 ${day} is a national holiday: ${is}`, is, (book) => book.days.isNationalHoliday(day)),
  ),
  ...SAFE.map(([name, day, safe]) =>
    row(`ruling 4: the last safe day of ${day} is ${name}`, safe, (book) =>
      book.days.lastSafeDay(day, NO_LOCAL_HOLIDAYS),
    ),
  ),
  ...NEXT.map(([day, next]) =>
    row(`R1 the business day from ${day} on`, next, (book) => book.days.nextBusinessDay(day, NO_LOCAL_HOLIDAYS)),
  ),
  ...YEARS.map(([day, next]) =>
    row(`ruling 6: ${day} counts until ${next}`, next, (book) => book.days.oneYearAfter(day)),
  ),
  row('R8 180 days of 1 January 2026', '2026-06-30', (book) => book.days.addDays('2026-01-01', book.terms.NOTICE_DAYS)),
  row('R8 360 days of 1 January 2026', '2026-12-27', (book) =>
    book.days.addDays('2026-01-01', book.terms.NOTICE_DAYS_WITH_DEFENCE),
  ),
  row('days backwards', '2026-02-28', (book) => book.days.addDays('2026-03-01', -1)),
  row('days never leave the calendar behind it', '9999-12-31', (book) => book.days.addDays('9999-12-30', 5)),
  row('days never leave the calendar before it', '0001-01-01', (book) => book.days.addDays('0001-01-03', -5)),
  row('the edges of the calendar are days', ['9999-12-31', '0001-01-01', '9999-12-30', '0001-01-02'], (book) => [
    book.days.addDays('9999-12-30', 1),
    book.days.addDays('0001-01-02', -1),
    book.days.addDays('9999-12-31', -1),
    book.days.addDays('0001-01-01', 1),
  ]),
  row('the days between', [0, 365, 366, -1], (book) => [
    book.days.daysBetween('2026-11-27', '2026-11-27'),
    book.days.daysBetween('2025-11-27', '2026-11-27'),
    book.days.daysBetween('2023-11-27', '2024-11-27'),
    book.days.daysBetween('2026-11-27', '2026-11-26'),
  ]),
  row('the weekdays of a week', [0, 1, 2, 3, 4, 5, 6], (book) =>
    [22, 23, 24, 25, 26, 27, 28].map((date) => book.days.weekdayOf(`2026-11-${date}`)),
  ),
  row(
    'Saturdays and Sundays are no business days, the others are',
    [false, true, true, true, true, true, false],
    (book) => [22, 23, 24, 25, 26, 27, 28].map((date) => book.days.isBusinessDay(`2026-11-${date}`, NO_LOCAL_HOLIDAYS)),
  ),
  row('a local holiday is no business day', ['2027-02-08', '2027-02-10'], (book) => [
    book.days.lastSafeDay('2027-02-09', holidays(['2027-02-09'])),
    book.days.nextBusinessDay('2027-02-09', holidays(['2027-02-09'])),
  ]),
  row('a holiday that is taken back is a business day', '2026-11-20', (book) =>
    book.days.lastSafeDay('2026-11-20', holidays([], ['2026-11-20'])),
  ),
  row('a weekend stays one, whatever is taken back', '2026-11-27', (book) =>
    book.days.lastSafeDay('2026-11-28', holidays([], ['2026-11-28'])),
  ),
  row('what is taken back wins over what is added', true, (book) =>
    book.days.isBusinessDay('2027-02-09', holidays(['2027-02-09'], ['2027-02-09'])),
  ),
  row('the first days of the calendar are holiday and weekend alike: the day itself', '0001-01-01', (book) =>
    book.days.lastSafeDay('0001-01-01', NO_LOCAL_HOLIDAYS),
  ),
  row('the last business day of the calendar', '9999-12-31', (book) =>
    book.days.nextBusinessDay('9999-12-31', NO_LOCAL_HOLIDAYS),
  ),
  row('Good Fridays of 1583 to 9999 are holidays, and neither the day before nor Easter', [], ({ days }) =>
    OUDIN_FRIDAYS.filter((day) => {
      const others = [days.addDays(day, -1), days.addDays(day, 2)].filter((other) => !other.endsWith('04-21'));
      return !days.isNationalHoliday(day) || others.some((other) => days.isNationalHoliday(other));
    }),
  ),
];
