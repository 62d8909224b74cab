// `npm run contract`: asks a service for the four operations, and reports what it keeps of the contract.
import { writeFileSync } from 'node:fs';
import { readCommandArguments } from '../command-arguments';
import { createAsk, Unreachable } from './ask';
import { checkCors } from './check-cors';
import { checkDashboard, DASHBOARD } from './check-dashboard';
import { checkFilters } from './check-filters';
import { checkPages } from './check-pages';
import { createShapeCheck } from './check-shape';
import { checkPlan, checkRoute, PLAN, ROUTE } from './check-writes';
import { createFinesReader, type Fine, isId, LIST, valuesOf } from './fines';
import { createReport, exitCodeOf, linesOf, type Report } from './report';
import { DASHBOARD_ANSWER, LIST_ANSWER, PLAN_ANSWER } from './shapes';

const USAGE = `npm run contract -- BASE_URL [--token T] [--json FILE] [--origin URL] [--write --plan ID --route ID]
BASE_URL is the address of the service without /list_fines.
The command only reads. With --write it overwrites the plan and the route with the given ids.
--header 'Name: value' goes with every request; --origin is that of the page, for CORS.`;

/** The arguments cannot be used; the message is for the person who typed them. */
class ArgumentProblem extends Error {
  override readonly name = 'ArgumentProblem';
}

type Options = {
  base: string;
  headers: Record<string, string>;
  json: string | null;
  origin: string | null;
  isWriting: boolean;
  plan: string | null;
  route: string | null;
};

/** Prints the report and writes the file. Returns the exit code: 0 all pass, 1 a failure, 2 not tried to the end. */
export async function runConformance(args: readonly string[], print: (line: string) => void): Promise<0 | 1 | 2> {
  const options = readArguments(args);
  const report = createReport();
  try {
    await checkAll(options, report);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    report.stopped.push(error.message);
  }
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(report.findings, null, 2)}\n`);
  for (const line of linesOf(report)) print(line);
  return exitCodeOf(report);
}

async function checkAll(options: Options, report: Report): Promise<void> {
  const { base, headers, origin } = options;
  const { say } = report;
  const ask = createAsk(base, headers, report);
  const lists = createShapeCheck(LIST, LIST_ANSWER);
  const dashboards = createShapeCheck(DASHBOARD, DASHBOARD_ANSWER);
  const plans = createShapeCheck(PLAN, PLAN_ANSWER);
  const reader = createFinesReader(ask, lists, say);
  let rows: readonly Fine[] = [];
  try {
    const { status } = await reader.statusOf({});
    if (status === 401 || status === 403) {
      const words = `${status}: the service wants to know who asks. Give --token, or --header 'Name: value'`;
      say(LIST, 'status', 'fail', `is ${status} where the contract has 200`, { status });
      throw new Unreachable(`${base}/list_fines answers ${words}.`);
    }
    const first = await reader.read({});
    let style: Awaited<ReturnType<typeof checkFilters>> = 'repeat';
    if (first !== null) {
      const pages = await checkPages(reader, first, say);
      rows = pages.rows;
      style = await checkFilters({ reader, say, ...pages });
    }
    await checkDashboard({ ask, shape: dashboards, rows, say, style });
    const period = 'start_date=2026-01-01&end_date=2026-01-31';
    const signed = Object.keys(headers).map((name) => name.toLowerCase());
    await checkCors({ ask, say, origin, base, signed, period });
    const [vehicle = 1] = valuesOf(rows, 'vehicle_id', isId).map(Number);
    const [driver = 1] = valuesOf(rows, 'driver_id', isId).map(Number);
    const parts = { ask, say, shape: plans, isSigned: signed.length > 0, vehicle, driver };
    if (options.plan !== null) await checkPlan(parts, options.plan);
    else say(PLAN, 'status', 'not said', notTried(options, '--plan ID'));
    if (options.route !== null) await checkRoute(parts, options.route);
    else say(ROUTE, 'status', 'not said', notTried(options, '--route ID'));
  } finally {
    lists.finish(say);
    dashboards.finish(say);
    if (options.plan !== null) plans.finish(say);
  }
}

function notTried({ isWriting }: Options, name: string): string {
  return `not tried: ${isWriting ? '' : '--write and '}${name} name what may be overwritten`;
}

const OPTIONS = {
  token: { type: 'string' },
  header: { type: 'string', multiple: true },
  json: { type: 'string' },
  origin: { type: 'string' },
  write: { type: 'boolean' },
  plan: { type: 'string' },
  route: { type: 'string' },
} as const;

function readArguments(args: readonly string[]): Options {
  const { values, positionals } = readCommandArguments(args, OPTIONS, USAGE, (message) => new ArgumentProblem(message));
  const [base, ...more] = positionals;
  if (base === undefined || more.length > 0) throw new ArgumentProblem(USAGE);
  if (!/^https?:\/\/[^\s/]+/i.test(base))
    throw new ArgumentProblem(`BASE_URL must begin with http:// or https://.\n${USAGE}`);
  const isWriting = values.write ?? false;
  if (!isWriting && (values.plan !== undefined || values.route !== undefined)) {
    throw new ArgumentProblem('--plan and --route name what --write may overwrite: give it, too.');
  }
  const { origin } = values;
  if (origin !== undefined && !URL.canParse(origin)) {
    throw new ArgumentProblem('--origin must be an address such as https://fleet.example.com.');
  }
  return {
    base: base.replace(/\/+$/, ''),
    headers: headersOf(values.token, values.header ?? []),
    json: values.json ?? null,
    origin: origin === undefined ? null : new URL(origin).origin,
    isWriting,
    plan: values.plan ?? null,
    route: values.route ?? null,
  };
}

function headersOf(token: string | undefined, lines: readonly string[]): Record<string, string> {
  const more = lines.map((line): [string, string] => {
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new ArgumentProblem("--header must be 'Name: value'.");
    return [name, value];
  });
  return { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...Object.fromEntries(more) };
}
