// A service that Patio does not know: four operations only, and answers of every kind.
import fc from 'fast-check';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListFinesRequest } from '../../src/contract/fine';
import { FinesDashboardRequest } from '../../src/contract/fines-dashboard';
import { readQuery } from '../../src/contract/query-string';
import { type Answer, dashboardAnswer, finesAnswer, MEMBERS, wholeDashboard } from './answers';
import { FORBIDDEN, launchBrowser, openPage, textOf } from './browser';
import { startStaticHost } from './static-host';

const SEED = Number(process.env.PATIO_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = Number(process.env.PATIO_ROUNDS ?? 24);
/** The tabs of the dashboard, by address and by name. */
const TABS = {
  overview: 'Overview',
  infractions: 'Infractions',
  status: 'Status and payment',
  seriousness: 'Seriousness',
};
/** Chromium itself writes these for answers that the test wants. */
const WANTED = /^Failed to load resource/;

let browser: Browser;
let host: { address: string; stop: () => Promise<void> };
let dashboard: Answer;
let fines: Answer;
const requests: { method: string; url: URL }[] = [];

beforeAll(async () => {
  process.stdout.write(`hostile service: PATIO_SEED=${SEED}\n`);
  browser = await launchBrowser();
  host = await startStaticHost({ baseUrl: '/api', directoryUrl: null, tiles: null }, (request, response, url) => {
    requests.push({ method: request.method ?? '', url });
    const answer = url.pathname === '/api/get_fines_dashboard' ? dashboard : fines;
    response.writeHead(answer.status, { 'content-type': answer.contentType });
    response.end(answer.body);
  });
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
});

describe('On a service it does not know, Patio', () => {
  it('draws every page for any answer, without a fault, a forbidden word or a call outside the contract', async () => {
    const answers = fc.sample(fc.tuple(dashboardAnswer, finesAnswer), { numRuns: ROUNDS, seed: SEED });
    const tabs = Object.keys(TABS);
    const { page, faults, close } = await openPage(browser, {}, WANTED);
    for (const [index, [dashboardNow, finesNow]] of answers.entries()) {
      [dashboard, fines] = [dashboardNow, finesNow];
      const context = `PATIO_SEED=${SEED}, answer ${index}: ${dashboard.status} ${dashboard.body.slice(0, 300)}`;
      for (const path of [`/fines/dashboard?tab=${tabs[index % tabs.length]}`, '/fines']) {
        await page.goto(`${host.address}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 20_000 });
        const text = await textOf(page);
        expect(text.length, context).toBeGreaterThan(80);
        expect(text.match(FORBIDDEN)?.[0], `${context}\n${text.slice(0, 2000)}`).toBeUndefined();
        expect(await page.title(), context).not.toContain('owned');
        expect(faults(), context).toEqual([]);
      }
    }
    await close();
    expect(requests.length).toBeGreaterThan(0);
    for (const { method, url } of requests) {
      expect(method).toBe('GET');
      const schema = { '/api/get_fines_dashboard': FinesDashboardRequest, '/api/list_fines': ListFinesRequest }[
        url.pathname
      ];
      expect(schema, url.pathname).toBeDefined();
      if (schema) expect(readQuery(schema, url.search).issues, url.href).toEqual([]);
    }
  });

  it('still draws every other member when one of them is garbage', async () => {
    fines = { status: 200, contentType: 'application/json', body: '{"fines":[]}' };
    const good = fullDashboard();
    const { page, faults, close } = await openPage(browser);
    for (const member of MEMBERS) {
      const bent = { ...good, [member]: [{ deep: [['x']] }, 'x', -1] };
      dashboard = { status: 200, contentType: 'application/json', body: JSON.stringify({ response: bent }) };
      const seen = new Set<string>();
      // Each bent answer is loaded afresh, and its tabs are gone through as a person does.
      await page.goto(`${host.address}/fines/dashboard`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const [tab, name] of Object.entries(TABS)) {
        await page.getByRole('link', { name, exact: true }).click();
        await page.locator('a[aria-current="page"]', { hasText: name }).waitFor();
        await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
        const cards = await page.evaluate(() =>
          [...document.querySelectorAll('section.card')].map((card) => ({
            id: card.id,
            isAbsent: card.querySelector('.state') !== null,
          })),
        );
        for (const { id } of cards) seen.add(id);
        expect(
          cards.filter(({ id, isAbsent }) => isAbsent && id !== member).map(({ id }) => id),
          `${member} is bent, tab ${tab}`,
        ).toEqual([]);
        expect((await textOf(page)).match(FORBIDDEN)?.[0], member).toBeUndefined();
      }
      // The cards of all tabs were there, or a tab was asked too early.
      expect(MEMBERS.filter((one) => !seen.has(one))).toEqual([]);
      expect(faults(), member).toEqual([]);
    }
    await close();
  });
});

/** A dashboard in which every leaf of every member is there, so that no card has an excuse. */
function fullDashboard(): Record<string, unknown> {
  const metric = { value: 120, prev_period_percent_diff: 12.5 };
  const months = Array.from({ length: 12 }, (_, index) => 5 + index);
  const series = { '1': months, '2': months, '3': months, '4': months };
  const metrics = (...names: string[]) => Object.fromEntries(names.map((name) => [name, metric]));
  const block = {
    top_summary: metrics('total_quantity', 'total_value', 'total_points', 'total_drivers'),
    infractions_per_month: months,
    drivers_ranking: [
      { total_quantity: 3, total_value: 4000, total_points: 12, infraction_id: '74550', driver_id: 7, vehicle_id: 9 },
    ],
  };
  const full = {
    top_summary: metrics('total_fines_quantity', 'total_fines_cost', 'total_points', 'total_drivers'),
    seriousness_type_graphic_data: series,
    infraction_type_chart_data: [{ infraction: 'Speeding', count: 12, percent_change: -3 }],
    fine_status_chart_data: [{ fine_status_id: '1', count: 12, percent_change: 5 }],
    normal_fines_nic_fines_chart_data: {
      normal_fines: 90,
      nic_fines: 10,
      normal_fines_percentage: 90,
      nic_fines_percentage: 10,
    },
    vulnerable_drivers_ranking_data: [
      {
        driver_id: 7,
        total_points: 12,
        quantity_of_fines: 3,
        total_cost: 4000,
        light: 1,
        medium: 1,
        serious: 1,
        very_serious: 0,
        undefined: 0,
      },
    ],
    infractions_type_top_summary: {
      total_fines_quantity: 100,
      total_fines_cost: 4000,
      total_fines_quantity_percent_change: 1,
      total_fines_cost_percent_change: -1,
    },
    average_amount_paid_per_infractions_graphic_data: { average_amounts: months, infractions_quantity: months },
    cost_per_infractions_chart_data: [{ infraction: 'Speeding', cost: 1200, percent_change: -3 }],
    cost_per_group_of_vehicles_chart_data: [{ group: 'Vans', cost: 1200, percent_change: -3 }],
    infractions_type_ranking_data: [{ infraction_id: '74550', cost: 1200, quantity: 12 }],
    fines_status_top_summary: {
      ...metrics('fines_total_value', 'nic_total_value', 'total_value_cancelled_fines'),
      total_fines_quantity: 100,
      total_fines_value: 4000,
      pending_fines_value: 2000,
    },
    nic_fines_normal_fines_chart_data: metrics('nic_fines', 'normal_fines'),
    paid_late_fines_chart_data: metrics('paid_fines_value', 'late_fines_value'),
    appealing_and_pending_fines_chart_data: metrics('appealing_paid_fines_value', 'appealing_not_paid_fines_value'),
    seriousness_fines_top_summary: metrics(
      'very_serious_fines_value',
      'serious_fines_value',
      'medium_fines_value',
      'light_fines_value',
    ),
    value_paid_by_seriousness_type_graphic_data: series,
    value_by_seriousness_type_chart_data: metrics('very_serious_fines', 'serious_fines', 'normal_fines', 'light_fines'),
    metrics_by_seriousness: { '1': block, '2': block, '3': block, '4': block },
  };
  // The generator and this list name the same members, or one of them has forgotten something.
  const generated = fc.sample(wholeDashboard, { numRuns: 1, seed: 1 })[0] ?? {};
  expect(Object.keys(full).sort()).toEqual(Object.keys(generated).sort());
  return full;
}
