// The conformance command on services with planted deviations: each is named by operation and member or parameter, and a right
// service has no failure.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runConformance } from '../../../server/conformance/conformance-command';
import { freePort } from '../../e2e/service';
import { type Deviation, type Manner, type StandIn, startStandIn } from '../../fault/service/stand-in';
import { startService } from './databases';

const Findings = z.array(
  z.strictObject({
    operation: z.string(),
    about: z.string(),
    verdict: z.enum(['pass', 'fail', 'told', 'not said']),
    words: z.string(),
    seen: z.unknown(),
  }),
);
const ORIGIN = 'https://fleet.example.com';

let folder: string;
let standIn: StandIn | null = null;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-conformance-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  await standIn?.stop();
  standIn = null;
});

async function run(address: string, ...args: string[]) {
  const file = join(folder, 'report.json');
  const lines: string[] = [];
  const code = await runConformance([address, '--json', file, ...args], (line) => lines.push(line));
  const findings = z.parse(Findings, JSON.parse(readFileSync(file, 'utf8')));
  const of = (verdict: string) => findings.filter((finding) => finding.verdict === verdict);
  const fails = [...new Set(of('fail').map(({ operation, about }) => `${operation} ${about}`))].sort();
  return { code, lines, findings, of, fails };
}

async function runOn(planted: readonly Deviation[], manners: readonly Manner[] = [], ...args: string[]) {
  standIn = await startStandIn(planted, { manners, origin: ORIGIN });
  const { address, plan, route } = standIn;
  return run(address, '--origin', ORIGIN, '--write', '--plan', plan, '--route', route, ...args);
}

/** Each deviation, and all that fails by it. */
const EXPECTED: Record<Deviation, readonly string[]> = {
  'text for a number': ['list_fines fines[].default_amount'],
  'null for a number': ['list_fines fines[].amount_paid'],
  'hour in another form': ['list_fines fines[].fine_hour'],
  'date in another form': ['list_fines fines[].fine_date'],
  'position as a list': ['list_fines fines[].system_vehicle_position'],
  'another default of per_page': ['list_fines per_page'],
  'another default of page': ['list_fines page'],
  'per_page ignored': ['list_fines per_page'],
  'pages repeat': ['list_fines page'],
  'pages overlap': ['list_fines page'],
  'pages cut short': ['list_fines page', 'list_fines per_page'],
  'pages leave rows out': ['list_fines page'],
  'pages end early': ['list_fines page'],
  'a page behind the last is 404': ['list_fines page'],
  'search_term fails': ['list_fines search_term', 'list_fines status'],
  'vehicle_ids ignored': ['list_fines vehicle_ids'],
  'driver_ids ignored': ['list_fines driver_ids'],
  'driver_ids by their beginning': ['list_fines driver_ids'],
  'fine_status_ids ignored': ['list_fines fine_status_ids'],
  'start_date ignored': ['list_fines start_date'],
  'end_date ignored': ['list_fines end_date'],
  'search_term ignored': ['list_fines search_term'],
  'ait_number ignored': ['list_fines ait_number'],
  'due_date_range ignored': ['list_fines due_date_range'],
  'fine_hour_range ignored': ['list_fines fine_hour_range'],
  'list is HTML': ['list_fines Content-Type', 'list_fines body'],
  'list is text/plain': ['list_fines Content-Type'],
  'list is 206': ['list_fines status'],
  'list is not an object': ['list_fines body'],
  'dashboard is HTML': ['get_fines_dashboard Content-Type', 'get_fines_dashboard body'],
  'dashboard has text for a number': ['get_fines_dashboard response.top_summary.total_fines_cost.value'],
  'dashboard has a list for an object': ['get_fines_dashboard response.seriousness_type_graphic_data'],
  'dashboard ignores seriousness_ids': ['get_fines_dashboard seriousness_ids'],
  'dashboard ignores end_date': ['get_fines_dashboard end_date'],
  'dashboard ignores start_date': ['get_fines_dashboard start_date'],
  'dashboard ignores fine_hour_range': ['get_fines_dashboard fine_hour_range'],
  'no CORS': ['get_fines_dashboard CORS', 'list_fines CORS', 'update-planned-route CORS', 'update_plan CORS'],
  'no preflight for PUT': ['update-planned-route CORS', 'update_plan CORS'],
  'plan is 201': ['update_plan status'],
  'plan answer without name': ['update_plan name'],
  'plan answer has text for a number': ['update_plan due_date_config.deadlines_days'],
  'plan answer is another plan': ['update_plan id'],
  'plan without name accepted': ['update_plan name'],
  'route is 204': ['update-planned-route body', 'update-planned-route status'],
  'route answer is not empty': ['update-planned-route body'],
  'route without stops accepted': ['update-planned-route route_configurations'],
  'route refusal is 422': [
    'update-planned-route bound_configurations',
    'update-planned-route calculated_header',
    'update-planned-route planned_route_id',
    'update-planned-route route_configurations',
    'update-planned-route route_name',
    'update-planned-route status',
  ],
  'route refusal is 500': [
    'update-planned-route bound_configurations',
    'update-planned-route calculated_header',
    'update-planned-route planned_route_id',
    'update-planned-route route_configurations',
    'update-planned-route route_name',
    'update-planned-route status',
  ],
};
const PLANTABLE = Object.entries(EXPECTED) as [Deviation, readonly string[]][];

describe('The conformance command', () => {
  it.each(PLANTABLE)('names %s, and nothing else', async (deviation, expected) => {
    const { fails, code, of } = await runOn([deviation]);
    expect(fails).toEqual([...expected].sort());
    expect(code).toBe(1);
    for (const { words } of of('fail')) expect(words.length).toBeGreaterThan(20);
  });

  it('names twelve deviations of one service', async () => {
    const planted: Deviation[] = [
      ...(['text for a number', 'hour in another form', 'another default of per_page', 'pages overlap'] as const),
      ...(['vehicle_ids ignored', 'search_term ignored', 'list is 206', 'no CORS'] as const),
      ...([
        'dashboard has text for a number',
        'dashboard ignores seriousness_ids',
        'plan is 201',
        'route answer is not empty',
      ] as const),
    ];
    const { fails } = await runOn(planted);
    expect(fails).toEqual([...new Set(planted.flatMap((one) => EXPECTED[one]))].sort());
  });

  it.each<readonly [string, readonly Manner[]]>([
    ['right to the letter', []],
    ['that reads lists as brackets', ['lists as brackets']],
    ['that reads lists with commas', ['lists with commas']],
    ['that refuses large pages', ['at most 50 a page']],
    ['that is busy once, has the oldest first, and more members', ['busy once', 'oldest first', 'more members']],
  ])('has no failure of a service %s', async (_name, manners) => {
    const { fails, code, of, findings } = await runOn([], manners);
    expect(fails).toEqual([]);
    expect(code).toBe(0);
    // Every parameter and member of the contract has its line.
    for (const name of ['per_page', 'page', 'search_term', 'start_date', 'end_date', 'vehicle_ids', 'driver_ids']) {
      expect(
        of('pass').some((finding) => finding.operation === 'list_fines' && finding.about === name),
        name,
      ).toBe(true);
    }
    for (const name of ['fine_status_ids', 'ait_number', 'due_date_range', 'fine_hour_range']) {
      expect(
        of('pass').some(({ about }) => about === name),
        name,
      ).toBe(true);
    }
    expect(findings.filter(({ about }) => about.startsWith('fines[].')).length).toBeGreaterThanOrEqual(33);
    const told = of('told')
      .map(({ words }) => words)
      .join('\n');
    if (manners.includes('busy once')) expect(told).toMatch(/503 with Retry-After was waited for/);
    if (manners.includes('more members')) expect(told).toMatch(/the contract does not know/);
    if (manners.includes('lists as brackets')) expect(told).toMatch(/arrayStyle "brackets"/);
  });

  it('has no failure of Patio itself, on the sample, with writes', async () => {
    const service = await startService({ fines: 3000 });
    try {
      const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
      const { json } = await service.get('/directory/planned-routes?per_page=1');
      const route = z.parse(z.object({ rows: z.array(z.object({ planned_route_id: z.string() })) }), json).rows[0];
      const plan = (await service.put('/api/update_plan', { name: 'Mine' })).json as { id: string };
      const result = await run(
        `${address}/api`,
        '--write',
        '--plan',
        plan.id,
        '--route',
        route?.planned_route_id ?? '',
      );
      expect(result.fails).toEqual([]);
      expect(result.code).toBe(0);
      expect(result.lines.at(-1)).toMatch(/^0 fail, \d+ told, \d+ not said, \d+ pass$/);
    } finally {
      await service.close();
    }
  });

  it('writes nothing without --write, and says so', async () => {
    standIn = await startStandIn(['plan is 201', 'route is 204']);
    const { code, fails, of } = await run(standIn.address);
    expect([code, fails]).toEqual([0, []]);
    const words = of('not said').map(({ operation, words: text }) => `${operation}: ${text}`);
    expect(words).toContain('update_plan: not tried: --write and --plan ID name what may be overwritten');
    const told = of('told').map(({ operation, about, words: text }) => `${operation} ${about}: ${text}`);
    expect(told.join('\n')).toMatch(/list_fines CORS: a page of another origin may not read .*--origin names the page/);
  });

  it('ends with 2 where it cannot be tried to the end: no service, or another token', async () => {
    const nowhere = await run(`http://127.0.0.1:${await freePort()}/v1`);
    expect(nowhere.code).toBe(2);
    expect(nowhere.lines.join('\n')).toMatch(
      /Not tried to the end: GET http:\/\/127\.0\.0\.1:\d+\/v1\/list_fines got no answer \(ECONNREFUSED\)/,
    );
    standIn = await startStandIn([], { manners: ['needs a token'] });
    const without = await run(standIn.address);
    expect([without.code, without.fails]).toEqual([2, ['list_fines status']]);
    expect(without.lines.join('\n')).toContain('Give --token');
    const { address, plan, route } = standIn;
    const signed = await run(address, '--token', 'secret', '--write', '--plan', plan, '--route', route);
    expect([signed.code, signed.fails]).toEqual([0, []]);
    expect(signed.of('pass').map(({ words }) => words)).toContain('without a token it is 401');
  });

  it.each([
    [[], /BASE_URL/],
    [['localhost:4173'], /must begin with http/],
    [['http://a.example', '--plan', '1'], /--write may overwrite/],
    [['http://a.example', '--origin', 'fleet'], /--origin must be/],
    [['http://a.example', '--nonsense'], /nonsense/],
    [['http://a.example', '--header', 'nonsense'], /--header must be/],
  ])('refuses the arguments %j', async (args, words) => {
    const failed = runConformance(args, () => {});
    await expect(failed).rejects.toMatchObject({ name: 'ArgumentProblem' });
    await expect(failed).rejects.toThrow(words);
  });
});
