// get_fines_dashboard: its answer, and whether each parameter changes the figures where it must.
import type { Answer, Ask } from './ask';
import { isSound } from './bodies';
import { isDate, isRecord, type ShapeCheck } from './check-shape';
import { type ArrayStyle, type Fine, isId, isText, queryText, valuesOf } from './fines';
import type { Say } from './report';

export const DASHBOARD = 'get_fines_dashboard';
const FILTERS = [
  ['vehicle_ids', 'vehicle_id'],
  ['driver_ids', 'driver_id'],
  ['fine_status_ids', 'fine_status_id'],
  ['seriousness_ids', 'seriousness'],
] as const;
/** No fleet has fines of that month. */
const EMPTY = { start_date: '1971-01-01', end_date: '1971-01-31' };

const NO_ANSWER = 'a request with it has no answer that can be used: see status, Content-Type and body';

type Parts = { ask: Ask; shape: ShapeCheck; rows: readonly Fine[]; say: Say; style: ArrayStyle };

export async function checkDashboard(parts: Parts): Promise<void> {
  const { ask, shape, rows, say, style } = parts;
  const read = async (query: Record<string, unknown>): Promise<Answer | null> => {
    const answer = await ask({ operation: DASHBOARD, path: '/get_fines_dashboard', query: queryText(query, style) });
    if (!isSound(DASHBOARD, answer, say)) return null;
    shape.look(answer.json);
    return answer;
  };
  const dates = valuesOf(rows, 'fine_date', isText).filter(isDate).sort();
  const year = new Date().getUTCFullYear();
  const period = { start_date: dates[0] ?? `${year - 3}-01-01`, end_date: dates.at(-1) ?? `${year}-12-31` };
  const whole = await read(period);
  if (whole === null) return;
  if (figureOf(whole) === 0 || Object.keys(responseOf(whole)).length === 0) {
    const words = `there are no figures from ${period.start_date} to ${period.end_date} to tell figures apart`;
    return say(DASHBOARD, 'response', 'not said', words, 0);
  }
  await checkPeriod(read, whole, period, dates, say);
  for (const [parameter, member] of FILTERS) {
    const values = valuesOf(rows, member, isId);
    const [value] = values;
    if (value === undefined || values.length < 2) {
      say(
        DASHBOARD,
        parameter,
        'not said',
        `no two values of ${member} to tell apart were seen in list_fines`,
        values.length,
      );
      continue;
    }
    const filtered = await read({ ...period, [parameter]: [value] });
    if (filtered) sayFilter(parameter, String(value), filtered, whole, say);
    else say(DASHBOARD, parameter, 'fail', NO_ANSWER);
  }
  await checkHours({ ...parts, period, whole });
  for (const name of ['start_date', 'end_date']) {
    const without = Object.fromEntries(Object.entries(period).filter(([key]) => key !== name));
    const { status } = await ask({
      operation: DASHBOARD,
      path: '/get_fines_dashboard',
      query: queryText(without, style),
    });
    say(
      DASHBOARD,
      name,
      'not said',
      `what a request without it gets, which the contract requires; here ${status}`,
      status,
    );
  }
}

async function checkPeriod(
  read: (query: Record<string, unknown>) => Promise<Answer | null>,
  whole: Answer,
  period: { start_date: string; end_date: string },
  dates: readonly string[],
  say: Say,
): Promise<void> {
  if (dates.length < 2) {
    for (const name of ['start_date', 'end_date'])
      say(DASHBOARD, name, 'not said', 'no two dates of fines were seen', dates);
    return;
  }
  const cases = [
    ['start_date', { start_date: period.end_date, end_date: period.end_date }],
    ['end_date', { start_date: EMPTY.start_date, end_date: EMPTY.end_date }],
  ] as const;
  for (const [name, query] of cases) {
    const other = await read(query);
    if (other === null) {
      say(DASHBOARD, name, 'fail', NO_ANSWER);
      continue;
    }
    const text = `${query.start_date} to ${query.end_date}`;
    if (isSameAnswer(other, whole)) {
      const words = `the figures of ${text} are those of ${period.start_date} to ${period.end_date}: it is ignored`;
      say(DASHBOARD, name, 'fail', words, figureOf(whole));
    } else say(DASHBOARD, name, 'pass', 'another period has other figures');
  }
}

function sayFilter(parameter: string, value: string, filtered: Answer, whole: Answer, say: Say): void {
  const [part, all] = [figureOf(filtered), figureOf(whole)];
  if (isSameAnswer(filtered, whole)) {
    const words = `${parameter}=${value} gives the figures of all fines, although others were seen: it is ignored`;
    say(DASHBOARD, parameter, 'fail', words, all);
  } else if (part !== null && all !== null && part > all) {
    say(DASHBOARD, parameter, 'fail', `${parameter}=${value} gives more fines than without it`, {
      with: part,
      without: all,
    });
  } else say(DASHBOARD, parameter, 'pass', 'changes the figures');
}

async function checkHours({
  ask,
  rows,
  say,
  style,
  period,
  whole,
}: Omit<Parts, 'shape'> & { period: Record<string, string>; whole: Answer }): Promise<void> {
  const hours = valuesOf(rows, 'fine_hour', isText).filter((text) => /^\d\d:\d\d/.test(text));
  const [hour] = hours;
  if (hour === undefined || hours.length < 2) {
    return say(DASHBOARD, 'fine_hour_range', 'not said', 'no two hours were seen in list_fines', hours.length);
  }
  const range = [hour.slice(0, 5), hour.slice(0, 5)];
  const query = queryText({ ...period, fine_hour_range: range }, style);
  const answer = await ask({ operation: DASHBOARD, path: '/get_fines_dashboard', query });
  if (answer.status >= 400 && answer.status < 500) {
    const words = `the format of its elements; ${range.join(' and ')}, as Patio writes them, are refused`;
    return say(DASHBOARD, 'fine_hour_range', 'not said', words, { status: answer.status });
  }
  if (isSound(DASHBOARD, answer, say)) sayFilter('fine_hour_range', range.join(', '), answer, whole, say);
}

/** The same figures, whatever the order of members. */
function isSameAnswer(a: Answer, b: Answer): boolean {
  const [one, other] = [responseOf(a), responseOf(b)];
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)) && Object.keys(one).length > 0;
}

function responseOf({ json }: Answer): Record<string, unknown> {
  const response: unknown = Reflect.get(Object(json), 'response');
  return isRecord(response) ? response : {};
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** The number of fines that an answer says; null if it says none. */
function figureOf(answer: Answer): number | null {
  const summary = responseOf(answer).top_summary;
  const quantity = isRecord(summary) ? summary.total_fines_quantity : null;
  const value = isRecord(quantity) ? quantity.value : null;
  return typeof value === 'number' ? value : null;
}
