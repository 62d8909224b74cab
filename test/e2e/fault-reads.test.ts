// Answers of every kind to the two operations that read: whatever comes, the page stands, says only what a person can read, and
// runs nothing of it. PATIO_READS: how many answers for each of the two (10000 for the proof). The seed gives them again.
import { type Browser, devices } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListFinesRequest } from '../../src/contract/fine';
import { FinesDashboardRequest } from '../../src/contract/fines-dashboard';
import { readQuery } from '../../src/contract/query-string';
import { type BentAnswer, dashboardAnswer, finesAnswer, send } from '../fault/bent-answers';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { JSON_TYPE, says } from '../fault/faults';
import { byTurns, seedOf } from '../fault/random';
import { soundDashboard, soundFines } from '../fault/sound-answers';
import { closePages, FORBIDDEN, openPage, settled, sharedBrowser, textOf } from './browser';
import { ANSWER_HEADER, drive, openDriven, probe, type Step } from './fault-page';

const READS = Number(process.env.PATIO_READS ?? 24);
const SEED = seedOf('answers to reads');
/** The page goes to another address within the app after so many, and asks again where it is between. */
const A_PLACE = 20;
/** The page is loaded again after so many: the first of them has nothing to fall back on, and no memory is filled for ever. */
const A_LOAD = 100;
const TABS = ['overview', 'infractions', 'status', 'seriousness'];
const FACES = [
  '',
  '&panel=map',
  '&panel=hours',
  '&fine=1',
  '&rows=all',
  '&sort=default_amount',
  '&density=compact',
  '',
];

const BOUND: Record<string, { schema: typeof FinesDashboardRequest | typeof ListFinesRequest; truth: string }> = {
  '/api/get_fines_dashboard': {
    schema: FinesDashboardRequest,
    truth: JSON.stringify({ response: soundDashboard() }),
  },
  '/api/list_fines': { schema: ListFinesRequest, truth: JSON.stringify(soundFines(15)) },
};
/** The languages, sizes and themes in which they are looked at, by turns. */
const LOOKS = [
  { locale: 'en-GB' },
  { locale: 'pt-BR', colorScheme: 'dark' as const, viewport: { width: 1024, height: 800 } },
  { ...devices['Pixel 7'], locale: 'es-ES' },
];
const LOOKED_AT = byTurns(LOOKS, 2, SEED);

let browser: Browser;
let service: FaultService;
const badRequests: string[] = [];

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startFaultService({ directory: false })]);
  service.readWith((request, response, url) => {
    const { schema, truth } = BOUND[url.pathname] ?? { schema: ListFinesRequest, truth: '' };
    if (readQuery(schema, url.search).issues.length > 0) badRequests.push(url.href);
    const index = Number(request.headers[ANSWER_HEADER] ?? 0);
    if (index === 0) return says(200, truth, JSON_TYPE)(response, request, '');
    send(answerTo(url.pathname, index), response);
  });
});
afterAll(async () => {
  await closePages(browser);
  service?.hangUp();
  await service?.stop();
});

function answerTo(path: string, index: number): BentAnswer {
  return path === '/api/get_fines_dashboard' ? dashboardAnswer(SEED, index) : finesAnswer(SEED, index);
}

const PAGES: { name: string; operation: string; pathOf: (index: number) => string }[] = [
  {
    name: 'the dashboard',
    operation: '/api/get_fines_dashboard',
    pathOf: (index) => `/fines/dashboard?driver_ids=${index}&tab=${TABS[index % TABS.length]}`,
  },
  {
    name: 'the table of fines',
    operation: '/api/list_fines',
    pathOf: (index) => `/fines?driver_ids=${index}${FACES[index % FACES.length]}`,
  },
];

describe('Who looks at the page', () => {
  /** What is done to it, and the words in which that is told. */
  const BAD: readonly (readonly [told: RegExp, spoil: () => void])[] = [
    [/on screen: .* NaN/s, () => document.querySelector('h1')?.append(' NaN')],
    [/on screen: .*R\$ undefined/s, () => document.querySelector('h1')?.setAttribute('aria-label', 'R$ undefined')],
    [
      /on screen: .*a null in a picture/s,
      () => {
        const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        picture.append(document.createElementNS('http://www.w3.org/2000/svg', 'text'));
        picture.querySelector('text')?.append('a null in a picture');
        document.body.append(picture);
      },
    ],
    [/page error: oh/, () => dispatchEvent(new ErrorEvent('error', { message: 'oh' }))],
    [/unhandled rejection: Error: alas/, () => void Promise.reject(new Error('alas'))],
    [/console error: hm/, () => Reflect.get(console, 'error')('hm')],
    [
      /CSP violation: img-src/,
      () => Object.assign(document.createElement('img'), { src: 'https://elsewhere.invalid/a.png' }),
    ],
    [
      /an element of the answer: <a href="javascript:/,
      () => {
        const link = document.createElement('a');
        link.setAttribute('href', 'javascript:void 0');
        document.querySelector('main')?.append(link);
      },
    ],
    [/code of the answer ran/, () => Reflect.set(globalThis, '__ran', 1)],
    [/the page is blank/, () => document.querySelector('main')?.replaceChildren()],
  ];

  it('sees what a person should not', async () => {
    const { page, close } = await openDriven(browser);
    await page.goto(`${service.address}/fines?answer=0`);
    await page.locator('h1').waitFor();
    await page.waitForFunction(
      () =>
        ![...document.querySelectorAll('.turning, [aria-busy="true"], .chart-box .skeleton')].some((element) =>
          element.checkVisibility(),
        ),
    );
    const look = () => page.evaluate((key): string => Reflect.get(globalThis, key).look().problems.join('\n'), probe);
    expect(await look()).toBe('');
    for (const [told, spoil] of BAD) {
      expect(await look()).not.toMatch(told);
      await page.evaluate(spoil);
      await expect.poll(look).toMatch(told);
    }
    await close();
  });
});

describe('Whatever the service answers,', () => {
  it.each(PAGES)('$name stands, and says and runs nothing that it should not', async ({ operation, pathOf }) => {
    for (const [turn, look] of LOOKED_AT.entries()) {
      const { page, faults, close } = await openDriven(browser, look, { waits: 0.02 });
      const first = 1 + Math.floor((READS * turn) / LOOKED_AT.length);
      const last = Math.floor((READS * (turn + 1)) / LOOKED_AT.length);
      for (let from = first; from <= last; from += A_LOAD) {
        await page.goto(`${service.address}${pathOf(from)}&answer=${from}`);
        await page.locator('h1').waitFor();
        const count = Math.min(A_LOAD, last - from + 1);
        const steps = Array.from({ length: count }, (_, step): Step => {
          const index = from + step;
          return {
            index,
            path: step % A_PLACE > 0 ? null : step === 0 ? `${pathOf(index)}&answer=${index}` : pathOf(index),
          };
        });
        const found = await drive(page, steps);
        const told = [...faults(), ...(found?.problems ?? [])];
        const { status, headers, body } = answerTo(operation, found?.index ?? from);
        const answer = `${status} ${JSON.stringify(headers)} ${body.toString('utf8').slice(0, 3000)}`;
        const context = `PATIO_SEED=${SEED}, answer ${found?.index}\n${told.join('\n')}\n${answer}\n${found?.text}`;
        expect(told, context).toEqual([]);
      }
      await close();
    }
    expect(badRequests).toEqual([]);
    expect(service.outside).toEqual([]);
  });

  it.each([[[]], [[null, null]], [[-1e308, 1e308]]])('a chart of %j is not waited for, in any size', async (values) => {
    const { page, faults, close } = await openPage(browser, { viewport: { width: 320, height: 700 } });
    await page.route('**/api/get_fines_dashboard*', (route) =>
      route.fulfill({
        json: {
          response: {
            average_amount_paid_per_infractions_graphic_data: { average_amounts: values, infractions_quantity: values },
            value_paid_by_seriousness_type_graphic_data: { '1': values, '2': values, '4': values },
          },
        },
      }),
    );
    for (const tab of ['infractions', 'seriousness']) {
      await page.goto(`${service.address}/fines/dashboard?tab=${tab}`);
      await page.locator('h1').waitFor();
      await settled(page);
      expect(await textOf(page)).not.toMatch(FORBIDDEN);
    }
    expect(faults()).toEqual([]);
    await close();
  });
});
