// The filters of list_fines: each one with a value that some row has and others have not. Rows that do not fit mean that the
// parameter is ignored.
import { isDate } from './check-shape';
import { type ArrayStyle, type Fine, type FinesReader, isId, isText, keyOf, LIST, valuesOf } from './fines';
import type { Say } from './report';

const IDS = [
  ['vehicle_ids', 'vehicle_id'],
  ['driver_ids', 'driver_id'],
  ['fine_status_ids', 'fine_status_id'],
] as const;
const STYLES: readonly ArrayStyle[] = ['repeat', 'brackets', 'comma'];
const DEFAULT_PER_PAGE = 15;
const NO_ANSWER = 'a request with it has no answer that can be used: see status, Content-Type and body';

const isDay = (value: unknown): value is string => isText(value) && isDate(value);
const isHour = (value: unknown): value is string => isText(value) && /^\d\d:\d\d/.test(value);

type Parts = {
  reader: FinesReader;
  rows: readonly Fine[];
  say: Say;
  keepsPerPage: boolean;
  /** The largest page, said with each request: a wrong default is one deviation then, and not ten. */
  whole: { per_page: number; page: number };
};

/** `rows`: some fines without a filter. Returns the notation of lists that the service reads. */
export async function checkFilters(parts: Parts): Promise<ArrayStyle> {
  const style = await findStyle(parts);
  for (const [parameter, member] of IDS) await checkIds(parts, parameter, member, style);
  await checkDates(parts);
  await checkAit(parts);
  await checkSearch(parts);
  await checkRange(parts, 'due_date_range', 'due_date', isDay, (value) => [value, value], style);
  const hour = (value: string) => [value.slice(0, 5), value.slice(0, 5)];
  await checkRange(parts, 'fine_hour_range', 'fine_hour', isHour, hour, style);
  return style;
}

/** The notation with which two ids of vehicles are both found. */
async function findStyle({ reader, rows, say, whole }: Parts): Promise<ArrayStyle> {
  const values = valuesOf(rows, 'vehicle_id', isId);
  const [one, other, third] = values;
  if (one === undefined || other === undefined || third === undefined) return 'repeat';
  const read: ArrayStyle[] = [];
  for (const style of STYLES) {
    const answer = await reader.statusOf({ vehicle_ids: [one, other], ...whole }, style);
    const found = valuesOf(finesIn(answer.json), 'vehicle_id', isId);
    if (answer.status === 200 && found.length === 2 && found.includes(one) && found.includes(other)) read.push(style);
  }
  const [style] = read;
  if (style === undefined) return 'repeat';
  say(
    LIST,
    'vehicle_ids',
    'told',
    `lists are read as ${read.join(', ')}: arrayStyle "${style}" fits config.json`,
    read,
  );
  return style;
}

async function checkIds(
  { reader, rows, say, keepsPerPage, whole }: Parts,
  parameter: string,
  member: string,
  style: ArrayStyle,
): Promise<void> {
  const values = valuesOf(rows, member, isId);
  const [one, other] = withBeginningFirst(values);
  if (one === undefined || other === undefined) {
    return say(LIST, parameter, 'not said', `no two values of ${member} to tell apart were seen`, values.length);
  }
  for (const wanted of [[one], [one, other]]) {
    const found = await reader.read({ [parameter]: wanted, ...whole }, style);
    if (found === null) return say(LIST, parameter, 'fail', NO_ANSWER);
    const wrong = found.find((fine) => !wanted.some((value) => isSame(fine[member], value)));
    if (wrong) {
      const words = `${parameter}=${wanted.join(', ')} gives fines with another ${member}: it is ignored`;
      return say(LIST, parameter, 'fail', words, { [member]: wrong[member] ?? null, row: keyOf(wrong) });
    }
    const missing = wanted.find((value) => !found.some((fine) => isSame(fine[member], value)));
    if (missing !== undefined && found.length < (keepsPerPage ? whole.per_page : DEFAULT_PER_PAGE)) {
      const words = `${parameter}=${wanted.join(', ')} gives no fine with ${member} ${missing}, although there is one`;
      return say(LIST, parameter, 'fail', words, { rows: found.length });
    }
  }
  say(LIST, parameter, 'pass', 'gives the fines of these ids and no others');
}

/** An id that others begin with comes first, alone. A service that compares ids as texts finds 201 for 20. */
function withBeginningFirst<Id>(values: readonly Id[]): readonly Id[] {
  const isBeginning = (one: Id, of: Id) => of !== one && String(of).startsWith(String(one));
  const first = values.find((one) => values.some((of) => isBeginning(one, of)));
  if (first === undefined) return values;
  const others = values.filter((of) => of !== first && !isBeginning(first, of));
  return others.length > 0 ? [first, ...others] : values;
}

async function checkDates({ reader, rows, say, whole }: Parts): Promise<void> {
  const dates = valuesOf(rows, 'fine_date', isText).filter(isDate).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const middle = dates[Math.floor(dates.length / 2)];
  if (!first || !last || !middle || first === last) return checkFarDates({ reader, rows, say, whole });
  const cases = [
    ['start_date', [dayAfter(last, 1), middle], (date: string, day: string) => date >= day, 'before'],
    ['end_date', [dayAfter(first, -1), middle], (date: string, day: string) => date <= day, 'after'],
  ] as const;
  for (const [name, days, fits, side] of cases) {
    let isObeyed = true;
    for (const day of days) {
      const found = await reader.read({ [name]: day, ...whole });
      if (found === null) return say(LIST, name, 'fail', NO_ANSWER);
      const wrong = found.find(
        ({ fine_date }) => typeof fine_date === 'string' && isDate(fine_date) && !fits(fine_date, day),
      );
      if (wrong) {
        const words = `${name}=${day} gives fines ${side} it: it is ignored`;
        say(LIST, name, 'fail', words, { fine_date: wrong.fine_date, row: keyOf(wrong) });
      } else if (found.length === 0 && day === middle) {
        say(LIST, name, 'fail', `${name}=${day} gives no fine, although there are some`, { 'with this date': day });
      } else continue;
      isObeyed = false;
      break;
    }
    if (isObeyed) say(LIST, name, 'pass', `gives no fine ${side} the day`);
  }
  const sameDay = await reader.read({ start_date: middle, end_date: middle, ...whole });
  const counts = (sameDay ?? []).length > 0 ? 'here it counts' : 'here it does not count, or no time of day does';
  say(LIST, 'end_date', 'not said', `whether the end day counts; ${counts}`, { rows: sameDay?.length ?? null });
}

/** Where no dates can be read in the rows: days that no fine has. */
async function checkFarDates({
  reader,
  rows,
  say,
  whole,
}: Pick<Parts, 'reader' | 'rows' | 'say' | 'whole'>): Promise<void> {
  for (const [name, day] of [
    ['start_date', '2999-01-01'],
    ['end_date', '1971-01-01'],
  ] as const) {
    const found = rows.length === 0 ? [] : ((await reader.read({ [name]: day, ...whole })) ?? []);
    if (found.length > 0) {
      say(LIST, name, 'fail', `${name}=${day} gives fines: it is ignored`, { rows: found.length });
    } else say(LIST, name, 'not said', 'no two dates of fines that can be read were seen', rows.length);
  }
}

async function checkAit({ reader, rows, say, whole }: Parts): Promise<void> {
  const [ait] = valuesOf(rows, 'ait_number', isText);
  if (ait === undefined) return say(LIST, 'ait_number', 'not said', 'no AIT number was seen', null);
  const found = await reader.read({ ait_number: ait, ...whole });
  if (found === null) return say(LIST, 'ait_number', 'fail', NO_ANSWER);
  const wrong = found.find(({ ait_number }) => !compact(ait_number).includes(compact(ait)));
  if (wrong) {
    const words = `ait_number=${ait} gives fines with other numbers: it is ignored`;
    return say(LIST, 'ait_number', 'fail', words, { ait_number: wrong.ait_number ?? null });
  }
  if (found.length === 0)
    return say(LIST, 'ait_number', 'fail', `ait_number=${ait} gives no fine, although there is one`, ait);
  say(LIST, 'ait_number', 'pass', 'gives the fine with this number');
  const spelled = await reader.read({ ait_number: ait.toLowerCase().replace(/[\s-]/g, ''), ...whole });
  const words = (spelled ?? []).length > 0 ? 'here they are found' : 'here they are not found';
  say(
    LIST,
    'ait_number',
    'not said',
    `whether other spellings of an AIT number are found (small letters); ${words}`,
    ait,
  );
}

async function checkSearch({ reader, rows, say, whole }: Parts): Promise<void> {
  if (rows.length === 0) return say(LIST, 'search_term', 'not said', 'no fine was seen', null);
  const nonsense = 'zqxj-nothing-has-this-7193';
  const found = await reader.read({ search_term: nonsense, ...whole });
  if (found === null) return say(LIST, 'search_term', 'fail', NO_ANSWER);
  if (found.length > 0) {
    const words = `search_term=${nonsense} gives fines: it is ignored`;
    return say(LIST, 'search_term', 'fail', words, { rows: found.length });
  }
  say(LIST, 'search_term', 'pass', 'gives nothing for a text that nothing has');
  const [plate] = valuesOf(rows, 'vehicle_plate_number', isText);
  if (plate === undefined) return;
  const ofPlate = await reader.read({ search_term: plate, ...whole });
  const words = (ofPlate ?? []).length > 0 ? 'here a plate is found' : 'here a plate is not found';
  say(LIST, 'search_term', 'not said', `what is searched; ${words}`, plate);
}

async function checkRange(
  { reader, rows, say, whole }: Parts,
  parameter: string,
  member: string,
  is: (value: unknown) => value is string,
  range: (value: string) => string[],
  style: ArrayStyle,
): Promise<void> {
  const values = valuesOf(rows, member, is);
  const [value] = values;
  if (value === undefined || values.length < 2) {
    return say(LIST, parameter, 'not said', `no two values of ${member} to tell apart were seen`, values.length);
  }
  const [from = '', to = ''] = range(value);
  const query = { [parameter]: [from, to], ...whole };
  const answer = await reader.statusOf(query, style);
  if (answer.status >= 400 && answer.status < 500) {
    const words = `the format of its elements; ${from} and ${to}, as Patio writes them, are refused`;
    return say(LIST, parameter, 'not said', words, { status: answer.status });
  }
  const found = await reader.read(query, style);
  if (found === null) return say(LIST, parameter, 'fail', NO_ANSWER);
  const wrong = found.find((fine) => {
    const own = fine[member];
    return typeof own === 'string' && (own.slice(0, from.length) < from || own.slice(0, to.length) > to);
  });
  if (wrong) {
    const words = `${parameter}=${from}, ${to} gives fines outside it: it is ignored`;
    return say(LIST, parameter, 'fail', words, { [member]: wrong[member], row: keyOf(wrong) });
  }
  say(LIST, parameter, 'pass', found.length > 0 ? 'gives the fines inside it' : 'gives no fine outside it');
}

function isSame(a: unknown, b: unknown): boolean {
  return String(a) === String(b);
}

function finesIn(json: unknown): Fine[] {
  const fines: unknown = Reflect.get(Object(json), 'fines');
  return Array.isArray(fines) ? fines : [];
}

function compact(text: unknown): string {
  return String(text ?? '')
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '');
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
