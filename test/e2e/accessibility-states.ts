// The pages of Patio and the states each can be in, as one table: how a page gets there, and what is to be read then.
import type { Page } from 'playwright';
import { byTurns } from '../fault/random';
import { answerInstead } from './answer-instead';
import { settled } from './browser';

/** `one`: the service has one fine. `dialog`: see fine-faces.ts, plan-faces.ts and route-faces.ts, which open everything that opens. */
export type State = 'full' | 'offline' | 'loading' | 'empty' | 'one' | 'absent' | 'error';

export type PageOfPatio = {
  path: string;
  /** What is to be read in each state that it has. `loading` says it by `aria-busy`. */
  states: Partial<Record<State, RegExp | null>>;
  /** Where it is empty, if that is at another address. */
  emptyPath?: string;
};

const FAILED = /the service failed/;
const OFFLINE = /No connection/;
const ALWAYS = { offline: OFFLINE, loading: null, error: FAILED } as const;
/** Days before the first fine. */
const EARLY = 'start_date=2001-01-01&end_date=2001-01-31';

const PAGES: readonly PageOfPatio[] = [
  {
    path: '/fines/dashboard',
    states: {
      ...ALWAYS,
      full: /Vulnerable drivers/,
      empty: /nothing to show|No fines/,
      absent: /Not sent by the service/,
    },
    emptyPath: `/fines/dashboard?${EARLY}`,
  },
  {
    path: '/fines/dashboard?tab=infractions',
    states: { ...ALWAYS, full: /Cost by infraction/, empty: /nothing to show|No fines/ },
    emptyPath: `/fines/dashboard?tab=infractions&${EARLY}`,
  },
  {
    path: '/fines/dashboard?tab=status',
    states: { ...ALWAYS, full: /Paid and late/, empty: /nothing to show|No fines/ },
    emptyPath: `/fines/dashboard?tab=status&${EARLY}`,
  },
  {
    path: '/fines/dashboard?tab=seriousness',
    states: { ...ALWAYS, full: /Make-up of the value/, empty: /nothing to show|No fines/ },
    emptyPath: `/fines/dashboard?tab=seriousness&${EARLY}`,
  },
  { path: '/fines', states: { ...ALWAYS, full: /1–15 of/, empty: /No fine fits these filters/ } },
  {
    path: '/fines/today',
    states: {
      ...ALWAYS,
      full: /can still be saved by|has to be decided by/,
      empty: /No fine here yet/,
      one: /not in the headline/,
    },
  },
  // Their other states are those of Today.
  { path: '/fines/contradictions', states: { empty: /No contradiction in the rows/, one: /Looked for in 1 fine:/ } },
  { path: '/fines/sheets?fines=77', states: { empty: /No fine here asks for a driver/, one: /1 sheet/ } },
  {
    path: '/fines/points',
    states: {
      ...ALWAYS,
      full: /reached the limit/,
      empty: /No driver here|reached the limit/,
      one: /reached the limit/,
    },
  },
  {
    path: '/fines/money',
    states: {
      ...ALWAYS,
      full: /can still be saved/,
      empty: /Nothing here|can still be saved/,
      one: /can still be saved/,
    },
  },
  {
    path: '/maintenance-plans',
    states: { ...ALWAYS, full: /Administration cars/, empty: /There is no maintenance plan yet/ },
  },
  {
    path: '/maintenance-plans/plan-0009',
    states: { ...ALWAYS, full: /Workshop load/, empty: /Workshop load/, absent: /the service does not know it/ },
  },
  { path: '/planned-routes', states: { ...ALWAYS, full: /^\d+ routes$/, empty: /There is no planned route yet/ } },
  {
    path: '/planned-routes/route-0011',
    states: { ...ALWAYS, full: /Stops/, empty: /Stops/, absent: /the service does not know it/ },
  },
  { path: '/no/such/page', states: { full: /There is no page at this address/, offline: OFFLINE } },
];

/** Tabs of one page, and pages that share their rows: one of each in a run. */
const ALIKE_PAGES = [/tab=/, /contradictions|sheets/];

/** The pages that are looked at in this run, each with its number; PATIO_TURNS=all: all. */
export function pagesIn(seed: number): [page: PageOfPatio, index: number][] {
  const numbered = PAGES.map((page, index): [PageOfPatio, number] => [page, index]);
  const kinds = ALIKE_PAGES.map((kind) => numbered.filter(([{ path }]) => kind.test(path)));
  const taken = new Set(kinds.flatMap((kind) => byTurns(kind, 1, seed)));
  return numbered.filter((one) => taken.has(one) || !kinds.flat().includes(one));
}

export const STATES_OF = ({ states }: PageOfPatio) => Object.keys(states) as State[];

/** States whose face is the same component on every page. */
const ALIKE: readonly State[] = ['offline', 'loading', 'error'];
/** States of which each page says the same with other words. */
const LITTLE: readonly State[] = ['empty', 'one', 'absent'];
/** The pages in all their states in every run: a dashboard and an editor. Others have one of each kind of state by turns. */
const WITH_ALL: readonly string[] = ['/fines/dashboard', '/maintenance-plans/plan-0009'];

/** States of the page of this number in this run; PATIO_TURNS=all: all of them. */
export function statesIn(page: PageOfPatio, index: number, seed: number): State[] {
  if (WITH_ALL.includes(page.path)) return STATES_OF(page);
  const states = STATES_OF(page);
  const turn = (kind: readonly State[], number: number) =>
    byTurns(
      states.filter((state) => kind.includes(state)),
      1,
      number,
    );
  // Half as fast as the widths, so that a state comes at either of them.
  const taken = [...turn(ALIKE, index + seed), ...turn(LITTLE, (index + seed) >> 1)];
  return states.filter((state) => state === 'full' || taken.includes(state));
}

const EMPTY_ROUTE = {
  planned_route_id: 'route-0011',
  route_name: 'Empty',
  calculated_header: {},
  bound_configurations: {},
  route_configurations: {
    includes_initial_and_final_stop: false,
    stop_points: [],
    dead_start_route_linestring: [],
    dead_end_route_linestring: [],
    productive_route_linestring: [],
  },
};

/** What a service says that has nothing. */
function nothingOf(path: string): object {
  if (path.endsWith('/get_fines_dashboard')) return { response: {} };
  if (path.endsWith('/list_fines')) return { fines: [] };
  if (/\/plans\/./.test(path)) return { id: 'plan-0009', name: 'Empty' };
  if (/\/planned-routes\/./.test(path)) return EMPTY_ROUTE;
  return { rows: [], total: 0 };
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ONE_FINE = {
  fine_id: 77,
  organization_id: 1,
  vehicle_id: 1001,
  ait_number: 'AE00000077',
  vehicle_plate_number: 'FHY8210',
  fine_date: daysFromNow(-10),
  fine_hour: '22:39',
  driver_indication_deadline: daysFromNow(20),
  due_date: daysFromNow(40),
  fine_status_id: 1,
  driver_indication_status_id: 1,
  infraction_id: 74630,
  infraction_code: '746-30',
  infraction: 'Speed 20% to 50% over the limit',
  seriousness: 3,
  points_on_driver_license: 5,
  default_amount: 19_523,
};

/** Fines whose day is among those asked for. */
function onlyFine(asked: URLSearchParams): object {
  const { fine_date: day } = ONE_FINE;
  const isAsked = day >= (asked.get('start_date') ?? '') && day <= (asked.get('end_date') ?? day);
  return { fines: isAsked ? [ONE_FINE] : [] };
}

/** From now on the service of the page is in the state that `wanted` gives. */
export async function answerAs(page: Page, wanted: () => State): Promise<void> {
  await answerInstead(page, ['*/api/*', '*/directory/*'], ({ url: { pathname, searchParams } }) => {
    const isDocument = /\/(?:plans|planned-routes)\/./.test(pathname);
    switch (wanted()) {
      case 'loading':
        return 'never';
      case 'error':
        return {
          status: 500,
          headers: { 'retry-after': '0' },
          body: { error: { code: 'down', message: 'It does not work' } },
        };
      case 'absent':
        return isDocument
          ? { status: 404, body: { error: { code: 'not_found', message: 'Nobody knows it' } } }
          : { status: 200, body: nothingOf(pathname) };
      case 'empty':
        // The days of the address have no fines: the service says so itself, member by member.
        return searchParams.has('start_date') && pathname.endsWith('/get_fines_dashboard')
          ? 'on'
          : { status: 200, body: nothingOf(pathname) };
      case 'one':
        return pathname.endsWith('/list_fines') ? { status: 200, body: onlyFine(searchParams) } : 'on';
      default:
        return 'on';
    }
  });
}

/** Brings the page there; `full` comes before `offline`, which is where it stands when the connection goes. */
export async function bringTo(page: Page, address: string, one: PageOfPatio, state: State): Promise<void> {
  if (state === 'offline') {
    // All of its code has come: what is still on its way would be said to be missing.
    await page.locator('.rail').getByText('No unsaved work').waitFor();
    await page.context().setOffline(true);
    const again = page.getByRole('button', { name: 'Load again', exact: true });
    if ((await again.count()) > 0) await again.click();
  } else await page.goto(`${address}${state === 'empty' ? (one.emptyPath ?? one.path) : one.path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (state === 'loading') return page.locator('[aria-busy="true"]').first().waitFor();
  const words = one.states[state];
  if (words) await page.getByText(words).first().waitFor();
  await settled(page);
}
