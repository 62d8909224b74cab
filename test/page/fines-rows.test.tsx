// The rows that pages of the desk rest on: read in a worker, stored on the device, deleted at sign-out.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { getToken, setToken } from '../../src/api/token';
import { createAppClient } from '../../src/app/app';
import { createQueryClient } from '../../src/app/query-client';
import { readConfig } from '../../src/config/config';
import { createLabels } from '../../src/config/labels';
import type { Fine } from '../../src/contract/fine';
import { createRows, type Rows } from '../../src/features/fines/rows/open-rows';
import { RowsProgress } from '../../src/features/fines/rows/rows-progress';
import { RowsRead } from '../../src/features/fines/rows/rows-read';
import type { RowsState } from '../../src/features/fines/rows/rows-state';
import { firstDayOf } from '../../src/features/fines/rows/units';
import { OPEN_GROUPS, useRows } from '../../src/features/fines/rows/use-rows';
import { setLanguage, wantTexts } from '../../src/i18n/i18n';
import { RuntimeProvider } from '../../src/ui/runtime';
import { localDay } from '../../src/ui/use-today';
import { currentOwner } from '../../src/work/store/owner';
import { forgetRows, rowsNameOf } from '../../src/work/store/rows-names';
import { render } from './dom';
import { openApp } from './open-app';

const TODAY = localDay(Date.now());
const read = readConfig({ baseUrl: '/api', directoryUrl: null, locale: 'en' });
if ('issues' in read) throw new Error(JSON.stringify(read.issues));
const { config } = read;
const openStatusIds = createLabels(config.labels, 'en').statusIdsOf(OPEN_GROUPS);

/** A page of the desk with nothing but its rows. */
function Desk() {
  const page = useRows(12, TODAY, openStatusIds);
  return (
    <main>
      <h1>Desk</h1>
      <RowsProgress {...page} />
      <RowsRead page={page} />
    </main>
  );
}

async function openDesk() {
  await Promise.all([setLanguage('en'), wantTexts(['rows'])]);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RuntimeProvider config={config} client={createAppClient(config)} locale="en">
        <Desk />
      </RuntimeProvider>
    </QueryClientProvider>,
  );
}

/** As another tab of this person: a worker of its own. */
function openTab(name: string, onEnd = () => {}): Rows {
  const rows = createRows({ client: createAppClient(config), language: 'en', name, source: 'test', onEnd });
  onTestFinished(() => rows.end());
  return rows;
}
const use = { period: 12, today: TODAY, openStatusIds, isRead: true } as const;
const until = (rows: Rows, isSo: (state: RowsState) => boolean) =>
  new Promise<RowsState>((resolve) => {
    const look = () => {
      if (!isSo(rows.state.get())) return;
      stop();
      resolve(rows.state.get());
    };
    const stop = rows.state.subscribe(look);
    look();
  });
/** All is read, and on the device: what was read last is still being written when the rows are whole. */
const whole = (rows: Rows) => until(rows, ({ isWhole, reading }) => isWhole && reading === null);

/** Answers requests for fines in the place of the service; null leaves it to the service. */
function answerLists(answer: (query: URLSearchParams) => Promise<Response | null> | null) {
  const { fetch } = window;
  const asked: URLSearchParams[] = [];
  window.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (url.pathname !== '/api/list_fines') return fetch(input, init);
    asked.push(url.searchParams);
    return (await answer(url.searchParams)) ?? fetch(input, init);
  };
  onTestFinished(() => {
    window.fetch = fetch;
  });
  return asked;
}
/** Who is signed in, in the place of the directory. */
function answerMe(me: unknown) {
  const { fetch } = window;
  window.fetch = async (input, init) => (String(input).endsWith('/directory/me') ? json(me) : fetch(input, init));
  onTestFinished(() => {
    window.fetch = fetch;
  });
}
const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/** What the service itself says, page by page. */
async function askAll(query: string): Promise<Fine[]> {
  const all: Fine[] = [];
  for (let page = 0; ; page += 1) {
    const { fines }: { fines: Fine[] } = await (
      await fetch(`/api/list_fines?${query}&per_page=1000&page=${page}`, { headers: { 'Accept-Language': 'en' } })
    ).json();
    if (fines.length === 0) return all;
    all.push(...fines);
  }
}

async function expected(): Promise<number[]> {
  const open = await askAll(openStatusIds.map((id) => `fine_status_ids=${id}`).join('&'));
  const acts = await askAll(`start_date=${firstDayOf({ today: TODAY, period: 12 })}&end_date=2035-12-31`);
  const today = acts.filter(({ fine_date = '' }) => fine_date.slice(0, 7) <= TODAY.slice(0, 7));
  return [...new Set([...open, ...today].map(({ fine_id }) => Number(fine_id)))].sort((a, b) => a - b);
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => forgetRows());
afterEach(async () => {
  setToken(null);
  await forgetRows();
});

describe('The rows of the desk', () => {
  it('are read in parts, with what is read in words and in a bar of 3 px', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    answerLists((query) => (query.has('start_date') ? gate.then(() => null) : null));
    await openDesk();
    const status = await screen.findByText('Read 0 of 12 months');
    expect(status.getAttribute('role')).toBe('status');
    const bar = screen.getByRole('progressbar', { name: 'Fines being read' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['0', '12']);
    expect(bar.getBoundingClientRect().height).toBe(3);
    open();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const sentence = screen.getByText(/fines read; open ones on/);
    await userEvent.click(sentence);
    const table = within(screen.getByRole('table', { name: 'What was read' }));
    const counts = table.getAllByRole('row').slice(1);
    const ids = await expected();
    const total = counts.reduce((sum, row) => sum + Number(row.children[1]?.textContent?.replace(/\D/g, '')), 0);
    expect(total).toBe(ids.length);
    expect(sentence.textContent).toMatch(new RegExp(`^${ids.length.toLocaleString('en')} fines`));
  });

  it('can be stopped and read on, and say why they are not read', async () => {
    let isBroken = true;
    answerLists(async (query) => {
      if (query.has('start_date') && isBroken) return new Response('{}', { status: 403 });
      return null;
    });
    await openDesk();
    await screen.findByText('Read 0 of 12 months. The fines: you may not see this. What was read is kept.');
    isBroken = false;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    answerLists(() => gate.then(() => null));
    await userEvent.click(screen.getByRole('button', { name: 'Go on reading' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop reading' }));
    await screen.findByText('Read 0 of 12 months. Reading was stopped.');
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Go on reading' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('are those of the service, each once, and stay on the device for the next opening', async () => {
    const name = rowsNameOf('test of storage');
    const first = openTab(name);
    first.use(use);
    const { storage, fines } = await whole(first);
    expect(storage).toBe('device');
    const rows = await first.read(null);
    const ids = rows.map(({ fine }) => Number(fine.fine_id)).sort((a, b) => a - b);
    expect(ids).toEqual(await expected());
    expect(fines).toBe(ids.length);
    expect(new Set(rows.map(({ readOn }) => readOn))).toEqual(new Set([TODAY]));
    first.end();
    const asked = answerLists(() => null);
    const second = openTab(name);
    second.use(use);
    await whole(second);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((query) => query.has('start_date'))).toEqual([]);
    const withoutTime = (each: readonly (typeof rows)[number][]) => each.map(({ fine, readOn }) => ({ fine, readOn }));
    expect(withoutTime(await second.read(null))).toEqual(withoutTime(rows));
    expect(await second.read([ids[5] ?? 0])).toHaveLength(1);
  });

  it('are 20,000 open ones of a service with pages of 1,000', async () => {
    const all = Array.from({ length: 20_000 }, (_, index) => ({
      fine_id: index + 1,
      fine_date: `${2020 + (index % 5)}-0${1 + (index % 9)}-1${index % 10}`,
      fine_status_id: openStatusIds[0],
    }));
    answerLists(async (query) => {
      const from = Number(query.get('page')) * 1000;
      return json({ fines: query.has('start_date') ? [] : all.slice(from, from + 1000) });
    });
    const rows = openTab(rowsNameOf('test of many'));
    rows.use(use);
    await whole(rows);
    const { head, items } = await rows.compute('countsByMonth', { groups: {} });
    expect(head).toEqual({ fines: 20_000 });
    expect(items.reduce((sum, { fines }) => sum + fines, 0)).toBe(20_000);
    expect(await rows.read(null)).toHaveLength(20_000);
  });

  it('are read by one of two tabs, and the other one has them too', async () => {
    const name = rowsNameOf('test of tabs');
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const asked = answerLists((query) => (query.has('start_date') ? gate.then(() => null) : null));
    const one = openTab(name);
    one.use(use);
    await until(one, ({ openReadAt }) => openReadAt !== null);
    const two = openTab(name);
    two.use({ ...use });
    await until(two, ({ reading, fines }) => reading === 'elsewhere' && fines > 0);
    open();
    await Promise.all([whole(one), whole(two)]);
    expect(await two.read(null)).toHaveLength(one.state.get().fines);
    const months = asked.filter((query) => query.has('start_date') && query.get('page') === '0');
    expect(new Set(months.map((query) => query.get('start_date'))).size).toBe(months.length);
  });

  it('go with the person who signs out, in every tab that has them', async () => {
    answerMe({ person: 'ann', organization_id: 1 });
    setToken('secret');
    await openApp('/planned-routes', { tokenHeader: { name: 'Authorization', prefix: 'Bearer ' } });
    await waitFor(() => expect(currentOwner()).not.toBeNull());
    const name = rowsNameOf(currentOwner());
    let ended = 0;
    const tabs = [1, 2].map(() =>
      openTab(name, () => {
        ended += 1;
      }),
    );
    for (const rows of tabs) rows.use(use);
    await Promise.all(tabs.map(whole));
    expect(await databases()).toContain(name);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'sign out{Enter}');
    await waitFor(() => expect(getToken()).toBeNull());
    await waitFor(async () => expect(await databases()).not.toContain(name));
    await waitFor(() => expect(ended).toBe(2));
  });
});
